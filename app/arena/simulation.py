"""Many rounds on end, counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from app.arena.play import deal_match, walk_round
from app.arena.players import Player
from app.game.basics import QUICK_ROUND, TARGET
from app.game.options import Options
from app.game.rule_book import PRESETS, make_options, preset

SINGLE_ROUND: Final = Options({TARGET: QUICK_ROUND})
"""The classic game, one round at a time."""

PRESET_NAMES: Final = tuple(known.name for known in PRESETS)


class TooManySeats(ValueError):
    """More seats than a preset is for; the message says how many it is for."""


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


def preset_options(name: str, seats: int) -> Options:
    """The options of the preset with that name. Raises ValueError when there is none, and TooManySeats when it is for fewer."""
    known = preset(name)
    if seats > known.max_players:
        raise TooManySeats(f"{known.label} is for at most {known.max_players} seats")
    return make_options(known.values)


def simulate(players: Sequence[Player], rounds: int, rng: Random, options: Options = SINGLE_ROUND) -> Tally:
    """The tally of ``rounds`` rounds, each dealt anew, and with the score of a match that begins."""
    moves = 0
    wins = [0] * len(players)
    points = [0] * len(players)
    for _ in range(rounds):
        state = deal_match(players, rng, options)
        for step in walk_round(state, players, rng):
            moves += 1
            state = step.outcome.state
        assert state.result is not None  # the walk ends with the round
        wins[state.result.winner] += 1
        points = [sum(pair) for pair in zip(points, state.result.points, strict=True)]
    return Tally(rounds, moves, tuple(wins), tuple(points))
