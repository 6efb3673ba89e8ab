"""A whole match by a preset in Chromium, against computers that play as quickly as they can, and every result held to the rules."""

from __future__ import annotations

import pytest

from tests.journeys.bold_people import (
    TOO_LATE,
    BoldPerson,
    expect_lost_races,
    play_round,
)
from tests.journeys.conftest import Visit
from tests.journeys.placekeeper import Placekeeper, Played
from tests.journeys.server import Server

MATCHES = {
    "Quick": (Played("first_out", rounds=1), ("hard",)),
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
    page, witness = visit(server)
    expect_lost_races(witness)
    ana = BoldPerson(page, "Ana", 0.3)
    played, computers = MATCHES[preset]
    keeper = sit_down(ana, preset, computers, played)

    while not play_round(ana, keeper).is_match_over:
        ana.press("Deal the next round")
        page.locator(".hand").wait_for()

    check_problems(ana)
    assert any(label.startswith("Play ") for label in ana.pressed)
