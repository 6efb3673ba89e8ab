"""Whole matches to 500 in two Chromiums: with htmx, whose pages are never loaded again, and with scripts switched off."""

from __future__ import annotations

import pytest

from tests.journeys.conftest import Visit
from tests.journeys.people import Person, PlainPerson, play_match
from tests.journeys.scorekeeper import Scorekeeper
from tests.journeys.server import Server

SMALL = {"width": 360, "height": 640}
KEEP_ANNOUNCERS = "() => { window.kept = [...document.querySelectorAll('[role=status]')]; }"
ARE_KEPT = (
    "() => [...document.querySelectorAll('[role=status]')].every((node, at) => node === window.kept[at])"
)


def check_ending(keeper: Scorekeeper) -> None:
    """Exactly the winner has reached 500."""
    best, second, *_others = sorted(keeper.totals.values(), reverse=True)
    assert second < 500 <= best


@pytest.mark.slow
def test_two_people_and_two_computers_play_a_match_with_htmx(server: Server, visit: Visit) -> None:
    (page_of_ana, seen_by_ana), (page_of_bea, seen_by_bea) = visit(server), visit(server)
    ana, bea = Person(page_of_ana, "Ana", 0.3), Person(page_of_bea, "Bea", 0.3)
    bea.join_table(ana.open_table("friend", "easy", "hard"))
    loads = [*seen_by_ana.loads, *seen_by_bea.loads]
    ana.press("Start the match")
    ana.page.locator("#table").wait_for()

    for person in (ana, bea):
        person.page.evaluate(KEEP_ANNOUNCERS)

    check_ending(play_match(ana, bea))

    assert [person.page.evaluate(ARE_KEPT) for person in (ana, bea)] == [True, True]
    bea.page.get_by_text("wins the match").or_(bea.page.get_by_text("You win the match")).first.wait_for()
    bea.press("Play again")
    ana.page.get_by_text("Bea wants to play again.").first.wait_for()
    ana.press("Play again")
    ana.page.get_by_role("button", name="Start the match").wait_for()
    assert [*seen_by_ana.loads, *seen_by_bea.loads] == loads


@pytest.mark.slow
def test_two_people_and_a_computer_play_a_match_without_scripts(server: Server, visit: Visit) -> None:
    (page_of_ana, _), (page_of_bea, _) = (
        visit(server, java_script_enabled=False, viewport=SMALL) for _ in "ab"
    )
    ana, bea = (PlainPerson(page, name, 0.7) for page, name in ((page_of_ana, "Ana"), (page_of_bea, "Bea")))
    bea.join_table(ana.open_table("friend", "hard"))
    ana.press("Start the match")

    check_ending(play_match(ana, bea))

    bea.press("Play again")
    assert bea.offers() == ["I am not ready"]
