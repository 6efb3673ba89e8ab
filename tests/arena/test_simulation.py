"""Counting many rounds."""

from __future__ import annotations

from random import Random

from app.arena.play import deal_match, walk_round
from app.arena.players import PLAYERS
from app.arena.simulation import simulate
from app.game.rule_book import make_options

PLAYERS_OF_THREE = [PLAYERS[name] for name in ("medium", "random", "easy")]


def test_the_tally_is_the_sum_of_the_rounds() -> None:
    tally = simulate(PLAYERS_OF_THREE, 12, Random(7))

    rng, moves, wins, points = Random(7), 0, [0, 0, 0], [0, 0, 0]
    for _ in range(12):
        steps = list(
            walk_round(
                deal_match(PLAYERS_OF_THREE, rng, make_options({"target": "round"})), PLAYERS_OF_THREE, rng
            )
        )
        result = steps[-1].outcome.state.result
        assert result is not None
        moves += len(steps)
        wins[result.winner] += 1
        points[result.winner] += sum(result.points)
    assert (tally.rounds, tally.moves, list(tally.wins), list(tally.points)) == (12, moves, wins, points)
    assert tally.moves_per_round == moves / 12


def test_every_round_has_one_winner() -> None:
    tally = simulate(PLAYERS_OF_THREE, 20, Random(8))

    assert sum(tally.wins) == 20
