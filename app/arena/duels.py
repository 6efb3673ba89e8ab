"""Duels: how often one player beats others, on duplicate deals so that luck weighs less."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from app.arena.play import last_state, walk_round
from app.arena.players import Player
from app.fsm.flow import start_match
from app.game.options import CLASSIC, Options

NORMAL_95 = 1.96
"""Standard errors on each side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a duel came to: rounds played and rounds won by the candidate."""

    rounds: int
    wins: int

    @property
    def share(self) -> float:
        """The part of the rounds that the candidate won, from 0 to 1."""
        return self.wins / self.rounds

    @property
    def margin(self) -> float:
        """Half the 95 % interval of ``share``, as if all rounds were independent; duplicate deals make it a little smaller."""
        return NORMAL_95 * sqrt(self.share * (1 - self.share) / self.rounds)


def duel(
    candidate: Player, opponent: Player, seats: int, deals: int, seed: int, options: Options = CLASSIC
) -> Score:
    """``candidate`` against ``seats - 1`` times ``opponent``: every deal is played once with the candidate in each seat.

    All of these begin with the same dice too, so players that do not differ win exactly their share.
    """
    wins = 0
    for deal in range(deals):
        for seat in range(seats):
            table: Sequence[Player] = [candidate if other == seat else opponent for other in range(seats)]
            state = start_match(options, seats, f"duel{seed}x{deal}").state
            result = last_state(walk_round(state, table, Random(f"{seed}:{deal}"))).result
            wins += result is not None and result.winner == seat
    return Score(deals * seats, wins)
