"""Medium favours colour balance, and sheds points and action cards (S0-081)."""

from __future__ import annotations

from random import Random

import pytest

from app.ai.levels import LEVELS, Level
from tests.ai.seats import face, just_drawn, seen


@pytest.mark.parametrize(
    "hand, choice",
    [
        pytest.param("R1 R8 B2 B3", "R8", id="sheds the higher number"),
        pytest.param("R9 RS B2 B3", "RS", id="sheds an action card before a number"),
        pytest.param("R1 Y5 Y9 Y2 G1", "R1", id="stays in the colour in play"),
        pytest.param("Y5 G5 G2 G3 B1", "G5", id="changes to the colour it holds most of"),
        pytest.param("R1 W W4 B3 B4 B6", "R1", id="spares wilds"),
        pytest.param("W B3 B4 Y1", "W B", id="names the colour it holds most of"),
        pytest.param("W W4 B3 Y1 Y2", "W4 Y", id="an honest Wild Draw Four before a plain Wild"),
    ],
)
def test_on_a_red_5(hand: str, choice: str) -> None:
    assert face(LEVELS[Level.MEDIUM].choose(seen(hand), Random(1))) == choice


def test_it_plays_a_drawn_card_that_fits() -> None:
    assert face(LEVELS[Level.MEDIUM].choose(just_drawn("B3 B4 R9"), Random(1))) == "R9"
