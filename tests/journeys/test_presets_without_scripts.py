"""A whole match by each preset over HTTP, with only the links and forms that the pages hold, and every result held to the rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.journeys.bold import SOMEBODY
from tests.journeys.placekeeper import Played
from tests.journeys.plain_matches import PlainMatch

PRESETS = {
    "quick": Played("first_out", rounds=1),
    "family": Played("points", target=300),
    "swap_party": Played("penalty", target=200),
    "merciless": Played("last_standing", rounds=1),
    "chaos": Played("first_out", rounds=3),
}
"""What each preset is played for (section 5 of the specification); an official match is played in ``test_match_without_scripts``."""

MARKS = {
    "quick": ("Draw a card",),
    "family": ("Draw until a card can be played", "Take "),
    "swap_party": ("Draw a card",),
    "merciless": ("Draw until a card can be played", "Take "),
    "chaos": ("Draw a card", "Take ", "Add ", "Play 2 cards: "),
}
"""What somebody must have pressed by then, or the match was not what its preset is about."""

SWAPPING = ("swap_party", "merciless", "chaos")


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_two_people_and_two_computers_play_a_match(tmp_path: Path, preset: str) -> None:
    match = PlainMatch(tmp_path, "1", preset, ("easy", "hard"))
    keeper = match.start(PRESETS[preset])

    match.play_on(keeper)

    for mark in ("Play ", *MARKS[preset]):
        assert any(label.startswith(mark) for label in match.pressed), (mark, sorted(set(match.pressed)))
    is_swapping = any(SOMEBODY.fullmatch(label) for label in match.pressed)
    assert is_swapping == (preset in SWAPPING)


@pytest.mark.slow
def test_a_javuno_match_is_played_against_the_computer_and_stopped(tmp_path: Path) -> None:
    match = PlainMatch(tmp_path, "1", "javuno", ("easy",), has_friend=False)
    keeper = match.start(Played("points"))

    match.play_round(keeper)
    match.deal()
    match.play_round(keeper)
    match.stop(keeper)

    assert keeper.rounds == 2
    assert f"{keeper.names[1]} deals." in " ".join(match.ana.result().log)
    assert [label for label in match.pressed if "UNO" in label] == []
