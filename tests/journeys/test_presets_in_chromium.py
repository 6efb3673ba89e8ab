"""A whole match by each preset in Chromium, and by the one format that no preset has, against computers that play as quickly as they can,
and every result held to the rules."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pytest
from playwright.sync_api import Page

from tests.journeys.bold_people import (
    TOO_LATE,
    BoldPerson,
    BoldTypist,
    expect_lost_races,
    play_round,
)
from tests.journeys.conftest import Visit
from tests.journeys.people import follow
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


FIXED_ROUNDS = {"Match format": "Fixed rounds", "Rounds": "3 rounds", "Cards dealt": "5 cards"}


def agree(page: Page, answers: Mapping[str, str]) -> None:
    """Change the rules by their page: the answer to each question, as the page words both, in the fold that it stands in."""
    follow(page, "Change the rules")
    for question, answer in answers.items():
        asked = page.locator("fieldset", has=page.get_by_text(question, exact=True))
        fold = page.locator("details.panel", has=asked)
        if fold.get_attribute("open") is None:
            fold.locator("> summary").click()
        asked.get_by_label(answer, exact=True).check()
    page.get_by_role("button", name="Save the rules").click()
    page.get_by_text("The rules are saved.").wait_for()
    follow(page, "Back to the table")


def sit_down(
    person: BoldPerson,
    preset: str,
    computers: tuple[str, ...],
    played: Played,
    answers: Mapping[str, str] = MappingProxyType({}),
) -> Placekeeper:
    """Open a table by ``preset``, with other ``answers`` to some questions, and begin. Returns who keeps the places."""
    person.open_table(*computers, preset=preset)
    if answers:
        agree(person.page, answers)
    names = person.page.locator(".seats__name").all_inner_texts()
    person.press("Start the match")
    person.page.locator("#table").wait_for()
    return Placekeeper(tuple(names), played)


def check_problems(person: BoldPerson) -> None:
    """Nothing that the page offered was refused but for being too late."""
    assert [words for words in person.problems if not words.startswith(TOO_LATE)] == []


def play_match(person: BoldPerson, keeper: Placekeeper) -> None:
    """Play round after round until the match is over, and find nothing wrong."""
    while not play_round(person, keeper).is_match_over:
        person.press("Deal the next round")
        person.page.locator(".hand").wait_for()
    check_problems(person)
    assert any(label.startswith("Play ") for label in person.pressed)


@pytest.mark.slow
@pytest.mark.parametrize("preset", MATCHES)
def test_a_match_against_computers(server: Server, visit: Visit, preset: str) -> None:
    page, witness = visit(server, reduced_motion="reduce")
    expect_lost_races(witness)
    ana = BoldPerson(page, "Ana", 0.3)
    played, computers = MATCHES[preset]
    play_match(ana, sit_down(ana, preset, computers, played))


@pytest.mark.slow
def test_a_match_of_fixed_rounds(server: Server, visit: Visit) -> None:
    page, witness = visit(server, reduced_motion="reduce")
    expect_lost_races(witness)
    ana, played = BoldPerson(page, "Ana", 0.3), Played("fixed_rounds", rounds=3)
    keeper = sit_down(ana, "Official", ("easy", "hard"), played, FIXED_ROUNDS)
    play_match(ana, keeper)
    assert keeper.rounds == 3


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
