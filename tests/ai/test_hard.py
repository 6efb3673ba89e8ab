"""Hard adds point shedding, pressure on a next player with few cards, and colours that others lack (S0-082)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from app.ai.levels import LEVELS, Level
from app.game.cards import Color
from app.game.observation import Observation
from tests.ai.seats import face, just_drawn, seen

AMONG_TWO: Sequence[int] = (7,)
AMONG_THREE: Sequence[int] = (7, 7)


def chosen(view: Observation) -> str:
    return face(LEVELS[Level.HARD].choose(view, Random(1)))


each_number_of_players = pytest.mark.parametrize("others", [AMONG_TWO, AMONG_THREE, (7,) * 9])


@each_number_of_players
def test_it_sheds_points(others: Sequence[int]) -> None:
    assert chosen(seen("R1 R8 B2 B3", others)) == "R8"


@each_number_of_players
def test_it_holds_wilds_while_the_hand_is_big(others: Sequence[int]) -> None:
    assert chosen(seen("W W4 R1 B2 B3 G1 G7 Y9", others)) == "R1"


@each_number_of_players
def test_it_goes_out_when_it_can(others: Sequence[int]) -> None:
    assert chosen(seen("W", others)).startswith("W")
    assert chosen(just_drawn("W", others)).startswith("W")


@pytest.mark.parametrize("card", ["RS", "RD", "RR"])
def test_an_action_card_keeps_a_next_player_with_few_cards_from_its_turn(card: str) -> None:
    hand = f"{card} R9 R7 Y1 G3"

    assert chosen(seen(hand, (1, 9))) == card


@pytest.mark.parametrize("others", [(1,), (1, 7)])
def test_an_honest_draw_four_comes_before_a_plain_wild_under_pressure(others: Sequence[int]) -> None:
    assert chosen(seen("W W4 Y1 G3 G4", others)).startswith("W4")


@each_number_of_players
def test_it_names_a_color_that_the_next_player_drew_at(others: Sequence[int]) -> None:
    nobody = (None,) * len(others)
    hand, facts = "W Y1 G3 B6", {"discard": "W", "color": "R"}

    for color in (Color.YELLOW, Color.GREEN, Color.BLUE):
        drew_on = (nobody[0], color, *nobody[1:])
        assert chosen(seen(hand, others, drew_on=drew_on, **facts)) == f"W {color}"


@each_number_of_players
def test_it_avoids_colors_of_which_many_cards_are_still_out(others: Sequence[int]) -> None:
    greens = "G0 G1 G1 G2 G2 G3 G4 G4 G5 W"

    assert chosen(seen("W Y9 G9 B9", others, discard=greens, color="R")) == "W G"


def test_among_more_players_it_turns_play_towards_whoever_holds_more() -> None:
    hand = "RR R1 Y2 G3 B4"

    assert chosen(seen(hand, (3, 7, 14))) == "RR"
    assert chosen(seen(hand, (14, 7, 3))) != "RR"


def test_a_drawn_wild_is_kept_while_the_round_is_long_and_played_when_it_may_end() -> None:
    hand = "Y2 Y3 G3 G4 B1 B6 B7 W"

    assert chosen(just_drawn(hand, (9,))) == "Keep"
    assert chosen(just_drawn("Y2 Y3 W", (1,))) == "W Y"


def test_a_drawn_card_of_a_color_is_always_played() -> None:
    assert chosen(just_drawn("Y2 Y3 G3 G4 B1 B6 B7 R1")) == "R1"
