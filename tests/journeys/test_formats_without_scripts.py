"""A whole match in each format over HTTP: its rules chosen on the page of the rules, others that no preset has among them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.journeys.placekeeper import Played
from tests.journeys.plain_matches import PlainMatch


@dataclass(frozen=True)
class Chosen:
    """What a table is to play: the answers as the page words them, what that comes to, and what is typed beside."""

    played: Played
    answers: dict[str, str]
    typed: dict[str, str] = field(default_factory=dict)


MATCHES = {
    "penalty to 100": Chosen(
        Played("penalty", target=100),
        {
            "Match format": "Penalty points",
            "Target score": "100 points",
            "Forced play": "On",
            "Going out on": "Numbers only",
            "Playable drawn card": "Must be played",
        },
    ),
    "three rounds of first out": Chosen(
        Played("first_out", rounds=3),
        {
            "Match format": "First out",
            "Rounds": "3 rounds",
            "Decks": "2 decks",
            "Multiple cards": "Identical cards",
            "Stacking": "Same kind",
            "Deflect with Skip or Reverse": "On",
            "After taking a penalty": "The turn is kept",
        },
    ),
    "three rounds to the last": Chosen(
        Played("last_standing", rounds=3),
        {
            "Match format": "Play to the last",
            "Rounds": "3 rounds",
            "Hand limit": "15 cards",
            "Stacking": "Any draw card",
            "Turn clock": "60 seconds",
            "Reverse with two players": "Only turns",
        },
    ),
    "three fixed rounds": Chosen(
        Played("fixed_rounds", rounds=3),
        {
            "Match format": "Fixed rounds",
            "Rounds": "3 rounds",
            "Cards dealt": "5 cards",
            "Customizable wilds in each deck": "3",
            "First card is a Wild": "Anything may be played",
            "Jump-in": "On",
        },
        {"custom_text": "Everybody sings"},
    ),
    "points to 100": Chosen(
        Played("points", target=100),
        {
            "Match format": "Points",
            "Target score": "100 points",
            "UNO call": "Called by itself",
            "0: pass hands on": "Pass hands on",
            "Draw": "Until one can be played",
            "When the deck runs out": "The round ends",
        },
    ),
    "one round for points": Chosen(
        Played("points", rounds=1),
        {"Match format": "Points", "Target score": "One round", "Hand limit": "15 cards"},
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", MATCHES)
def test_two_people_and_two_computers_play_a_match(tmp_path: Path, name: str) -> None:
    chosen = MATCHES[name]
    match = PlainMatch(tmp_path, name, "official", ("easy", "hard"))
    match.agree(chosen.answers, **chosen.typed)
    keeper = match.start(chosen.played)

    match.play_on(keeper)

    assert any(label.startswith("Play ") for label in match.pressed)


@pytest.mark.slow
def test_a_match_without_a_target_is_stopped_and_its_leader_wins(tmp_path: Path) -> None:
    match = PlainMatch(tmp_path, "no target", "official", ("easy", "hard"))
    match.agree({"Match format": "Penalty points", "Target score": "No target"})
    keeper = match.start(Played("penalty"))

    match.play_round(keeper)
    match.deal()
    match.play_round(keeper)
    match.stop(keeper)

    assert keeper.rounds == 2
