"""Duels on duplicate deals: a player that does not differ from the others wins exactly its share, and a better one more."""

from math import isclose

import pytest

from app.arena.duels import Score, duel
from app.arena.players import PLAYERS


@pytest.mark.parametrize("seats", [2, 3])
def test_among_equals_everybody_wins_the_share_of_one_seat(seats: int) -> None:
    score = duel(PLAYERS["wanderer"], PLAYERS["wanderer"], seats, deals=4, seed=1)
    assert (score.rounds, score.wins) == (4 * seats, 4)


def test_a_duel_is_the_same_when_it_is_fought_again() -> None:
    scores = {duel(PLAYERS["hard"], PLAYERS["wanderer"], 2, deals=3, seed=7) for _ in range(2)}
    assert len(scores) == 1


def test_a_share_has_a_margin_that_halves_with_four_times_the_rounds() -> None:
    few, many = Score(rounds=100, wins=50), Score(rounds=400, wins=200)
    assert few.share == many.share == 0.5
    assert isclose(few.margin, 1.96 * 0.05)
    assert isclose(few.margin, 2 * many.margin)
