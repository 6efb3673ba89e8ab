"""Hard adds point shedding, pressure on a next player with few cards, and colours that others lack (S0-082)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from app.ai.levels import LEVELS, Level
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
