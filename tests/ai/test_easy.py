"""Easy varies among ordinary plays (S0-080)."""

from __future__ import annotations

from collections import Counter
from random import Random

from app.ai.levels import LEVELS, Level
from tests.ai.seats import face, seen


def chosen(hand: str, times: int = 600) -> Counter[str]:
    """What Easy chooses with this hand on a red 5, and how often."""
    view, rng = seen(hand), Random(80)
    return Counter(face(LEVELS[Level.EASY].choose(view, rng)) for _ in range(times))


def test_every_ordinary_play_comes_up_about_equally_often() -> None:
    spread = chosen("R1 R9 RS Y5 G2 B7")

    assert set(spread) == {"R1", "R9", "RS", "Y5"}
    assert all(110 < count < 190 for count in spread.values())


def test_wilds_are_played_only_when_nothing_else_fits() -> None:
    assert set(chosen("R1 Y5 W W4 B3")) == {"R1", "Y5"}
    assert set(chosen("W W4 B3 B4 Y1")) == {"W B", "W4 B"}


def test_the_seed_decides() -> None:
    view = seen("R1 R2 R3 R4 R5 R6")

    choices = [LEVELS[Level.EASY].choose(view, Random(seed)) for seed in range(20)]

    assert choices == [LEVELS[Level.EASY].choose(view, Random(seed)) for seed in range(20)]
    assert len(set(choices)) > 3
