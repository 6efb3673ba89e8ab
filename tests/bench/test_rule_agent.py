"""The port of RLCard's rule agent: what it plays first, what by chance. How well it plays there was measured (docs/computers.md)."""

from __future__ import annotations

from collections import Counter
from random import Random

from app.game.cards import Color
from app.game.moves import Draw, Move, Play
from bench.rule_agent import RuleAgent
from tests.ai.seats import seen


def chosen(hand: str, times: int = 400) -> Counter[str]:
    """How often it plays what, with ``hand`` on a red 9, to somebody's left."""
    view, rng = seen(hand), Random(1)
    return Counter(_told(RuleAgent().choose(view, rng)) for _ in range(times))


def _told(move: Move) -> str:
    if not isinstance(move, Play):
        return type(move).__name__
    return f"{move.cards[0].face}{move.color or ''}"


def test_every_coloured_card_that_fits_is_equally_likely_whatever_it_counts() -> None:
    played = chosen("R1 RD R5 G2 W W4")
    assert set(played) == {"R1", "RD", "R5"}
    assert min(played.values()) > 400 / 3 * 0.75


def test_a_wild_comes_only_when_no_coloured_card_fits_and_in_any_colour() -> None:
    played = chosen("G1 G2 W W4")
    assert set(played) == {f"W{color}" for color in Color}
    assert min(played.values()) > 400 / 4 * 0.7


def test_a_wild_draw_four_comes_last_and_in_the_colour_held_most() -> None:
    assert set(chosen("G1 G2 B3 W4")) == {"W4G"}


def test_it_draws_when_nothing_fits() -> None:
    assert set(chosen("G1 B3")) == {Draw.__name__}
