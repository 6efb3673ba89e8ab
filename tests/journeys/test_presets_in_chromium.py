"""A whole match by each preset in Chromium, against computers that play as quickly as they can, and every result held to the rules."""

from __future__ import annotations

import pytest

from tests.journeys.bold_people import (
    TOO_LATE,
    BoldPerson,
    BoldTypist,
    expect_lost_races,
    play_round,
)
from tests.journeys.conftest import Visit
from tests.journeys.placekeeper import Placekeeper, Played
from tests.journeys.server import Server

MATCHES = {
    "Quick": (Played("first_out", rounds=1), ("hard",)),
    "Family": (Played("points", target=300), ("easy", "hard")),
    "Swap party": (Played("penalty", target=200), ("easy", "hard")),
    "Merciless": (Played("last_standing", rounds=1), ("easy", "hard")),
    "Chaos": (Played("first_out", rounds=3), ("easy", "hard")),
}
"""What is played for, and against whom; an official match is played in ``test_match_in_chromium``."""


def sit_down(person: BoldPerson, preset: str, computers: tuple[str, ...], played: Played) -> Placekeeper:
    """Open a table by ``preset`` and begin. Returns who keeps the places."""
    person.open_table(*computers, preset=preset)
    names = person.page.locator(".seats__name").all_inner_texts()
    person.press("Start the match")
    person.page.locator("#table").wait_for()
    return Placekeeper(tuple(names), played)


def check_problems(person: BoldPerson) -> None:
    """Nothing that the page offered was refused but for being too late."""
    assert [words for words in person.problems if not words.startswith(TOO_LATE)] == []


@pytest.mark.slow
@pytest.mark.parametrize("preset", MATCHES)
def test_a_match_against_computers(server: Server, visit: Visit, preset: str) -> None:
    page, witness = visit(server, reduced_motion="reduce")
    expect_lost_races(witness)
    ana = BoldPerson(page, "Ana", 0.3)
    played, computers = MATCHES[preset]
    keeper = sit_down(ana, preset, computers, played)

    while not play_round(ana, keeper).is_match_over:
        ana.press("Deal the next round")
        page.locator(".hand").wait_for()

    check_problems(ana)
    assert any(label.startswith("Play ") for label in ana.pressed)


@pytest.mark.slow
def test_a_javuno_match_by_keyboard_alone(server: Server, visit: Visit) -> None:
    page, witness = visit(server, reduced_motion="reduce")
    expect_lost_races(witness)
    ana = BoldTypist(page, "Ana")
    keeper = sit_down(ana, "Javuno", ("easy",), Played("points"))

    before = play_round(ana, keeper)
    assert not before.is_match_over
    page.get_by_role("link", name="Stop here, and let the leader win").press("Enter")
    ana.press("Stop here, and let the leader win")
    page.get_by_role("heading", name="The match is over.").wait_for()

    keeper.check(ana.result(), keeper.last_places(before))
    check_problems(ana)
