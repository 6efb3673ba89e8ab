"""Tuning Hard: the same weights win exactly their share, candidates stay near what they are drawn from, and rivals play by their rules."""

from __future__ import annotations

from dataclasses import asdict, replace
from random import Random

import pytest

from app.ai.kernel import DRAW_FOUR, OF_RANK, RANK_OF, WILD, Round, cards_of
from app.ai.kernel_players import deal
from app.ai.weights import MORE_PLAYERS, TWO_SEATS
from bench.train_hard import RIVALS, SET_BY_HAND, TUNED, drawn, fitness, gain, judge_by_chance


@pytest.mark.parametrize("players", [2, 3])
def test_the_same_weights_win_exactly_their_share(players: int) -> None:
    present = TWO_SEATS if players == 2 else MORE_PLAYERS
    assert gain(present, present, players, "hard", deals=12, seed=1) == 0


def test_weights_that_throw_wilds_away_win_less() -> None:
    wasteful = replace(TWO_SEATS, wild=20.0, draw_four=20.0)
    assert gain(wasteful, TWO_SEATS, 2, "hard", deals=250, seed=1) < 0


def test_fitness_is_the_mean_over_all_rivals() -> None:
    each = [gain(TWO_SEATS, TWO_SEATS, 2, rival, deals=6, seed=3) for rival in RIVALS]
    assert fitness(TWO_SEATS, TWO_SEATS, (2,), deals=12, seed=3) == pytest.approx(sum(each) / 4)


def test_a_candidate_differs_in_what_is_tuned_and_in_nothing_else() -> None:
    mean = asdict(MORE_PLAYERS)
    candidate = asdict(drawn(MORE_PLAYERS, dict.fromkeys(TUNED, 0.1), Random(1)))
    for name, weight in candidate.items():
        if name in SET_BY_HAND:
            assert weight == mean[name]
        else:
            assert 0 < abs(weight - mean[name]) < 0.5


def holding(*ranks: int) -> Round:
    """A table at which whoever is on turn holds one card of each of these ranks, and no other."""
    table = deal(2, Random(5))
    table.hands[table.turn] = sum(1 << next(cards_of(OF_RANK[rank])) for rank in ranks)
    table.color, table.top = 3, next(card for card in range(107, -1, -1) if RANK_OF[card] == 9)
    return table


def test_the_rule_agent_spares_its_wilds_and_most_of_all_its_wild_draw_fours() -> None:
    judge = judge_by_chance(Random(1), spares_wilds=True)
    assert {RANK_OF[judge(holding(9, WILD, DRAW_FOUR)).card] for _ in range(50)} == {9}
    assert {RANK_OF[judge(holding(1, WILD, DRAW_FOUR)).card] for _ in range(50)} == {WILD}
    assert {RANK_OF[judge(holding(1, DRAW_FOUR)).card] for _ in range(50)} == {DRAW_FOUR}


def test_chance_plays_whatever_fits() -> None:
    judge = judge_by_chance(Random(1), spares_wilds=False)
    assert {RANK_OF[judge(holding(9, WILD, DRAW_FOUR)).card] for _ in range(80)} == {9, WILD, DRAW_FOUR}
    assert judge(holding(1)).card == -1
