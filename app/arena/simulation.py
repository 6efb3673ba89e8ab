"""Many rounds on end, counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from app.arena.play import deal_match, walk_round
from app.arena.players import Player
from app.game.basics import QUICK_ROUND, TARGET
from app.game.options import Options


@dataclass(frozen=True, slots=True)
class Tally:
    """What a number of rounds came to: accepted moves, and for each seat rounds won and points scored."""

    rounds: int
    moves: int
    wins: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def moves_per_round(self) -> float:
        """Accepted moves in a round, on average."""
        return self.moves / self.rounds


def simulate(players: Sequence[Player], rounds: int, rng: Random) -> Tally:
    """The tally of ``rounds`` single rounds, each dealt anew."""
    moves = 0
    wins = [0] * len(players)
    points = [0] * len(players)
    for _ in range(rounds):
        state = deal_match(players, rng, Options({TARGET: QUICK_ROUND}))
        for step in walk_round(state, players, rng):
            moves += 1
            state = step.outcome.state
        assert state.result is not None  # the walk ends with the round
        wins[state.result.winner] += 1
        points[state.result.winner] += state.result.points[state.result.winner]
    return Tally(rounds, moves, tuple(wins), tuple(points))
