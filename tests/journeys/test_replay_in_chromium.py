"""A round that is over, in Chromium: played, stepped through by keyboard to the words of its log, and shared with somebody else."""

from __future__ import annotations

import pytest

from tests.journeys.bold_people import BoldPerson, expect_lost_races, play_round
from tests.journeys.conftest import Visit
from tests.journeys.people import follow
from tests.journeys.placekeeper import Placekeeper, Played
from tests.journeys.server import Server

FOCUSED = "() => document.activeElement.innerText"


def spaced(text: str) -> str:
    """``text`` with single spaces."""
    return " ".join(text.split())


@pytest.mark.slow
def test_a_round_is_stepped_through_by_keyboard_and_shared(server: Server, visit: Visit) -> None:
    page, witness = visit(server, reduced_motion="reduce")
    expect_lost_races(witness)
    ana = BoldPerson(page, "Ana")
    ana.open_table("hard", preset="Quick")
    names = tuple(page.locator(".seats__name").all_inner_texts())
    ana.press("Start the match")
    page.locator("#table").wait_for()
    log = play_round(ana, Placekeeper(names, Played("first_out", rounds=1))).log

    follow(page, "Step through this round")
    assert page.locator(".counted__cards").count() == 1, "as Ana saw it"
    page.get_by_role("link", name="Next step").focus()
    told = [page.locator("#told").inner_text()]
    while page.get_by_role("link", name="Next step").count():
        assert page.evaluate(FOCUSED) == "Next step"
        with page.expect_navigation():
            page.keyboard.press("Enter")
        told.append(page.locator("#told").inner_text())
    assert [*map(spaced, told)] == [*map(spaced, log)][-len(told) :]

    page.get_by_role("button", name="Make a link to share").click()
    link = page.locator("a.address").inner_text()
    other, seen_by_other = visit(server)
    seen_by_other.expect("404 for GET")
    other.goto(link)
    follow(other, "Last step")
    who = "Ana" if told[-1].startswith("You") else told[-1].split()[0]
    assert spaced(other.locator("#told").inner_text()).startswith(who)
    assert other.locator("main button").count() == 0
    page.get_by_role("button", name="Take the link back").click()
    page.get_by_role("button", name="Make a link to share").wait_for()
    other.goto(link)
    other.get_by_text("Whoever shared it may have taken it back").wait_for()
