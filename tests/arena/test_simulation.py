"""Counting many rounds."""

from __future__ import annotations

from random import Random

import pytest

from app.arena.play import deal_match, walk_round
from app.arena.players import PLAYERS
from app.arena.simulation import TooManySeats, preset_options, simulate
from app.game.rule_book import make_options, preset

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


def test_rounds_are_played_by_the_preset_that_is_named() -> None:
    chaos = preset_options("chaos", 3)

    tally = simulate(PLAYERS_OF_THREE, 5, Random(7), chaos)

    assert chaos == make_options(preset("chaos").values)
    assert sum(tally.points) == 5 * (2 + 1 + 0)  # places give points there
    assert tally == simulate(PLAYERS_OF_THREE, 5, Random(7), chaos)
    assert tally != simulate(PLAYERS_OF_THREE, 5, Random(7))


def test_a_preset_is_for_so_many_seats_and_must_exist() -> None:
    with pytest.raises(TooManySeats, match="Javuno is for at most 2 seats"):
        preset_options("javuno", 3)
    with pytest.raises(ValueError, match="no preset 'tame'"):
        preset_options("tame", 2)


def test_every_round_has_one_winner() -> None:
    tally = simulate(PLAYERS_OF_THREE, 20, Random(8))

    assert sum(tally.wins) == 20
