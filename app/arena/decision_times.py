"""How long decisions take: CPU time of the thread that thinks, counted in classes so that millions of them fit into little."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import log
from random import Random
from time import thread_time_ns
from typing import Final

from app.arena.players import Player
from app.game.moves import JumpIn, Move
from app.game.observation import Observation

STEP: Final = 1.05
"""Each class of times ends at so many times the end of the one before: what is read off is right to within one such step."""

_MICROSECOND: Final = 1_000
_MILLISECONDS: Final = 1e-6
"""Of a nanosecond."""


@dataclass(slots=True)
class DecisionTimes:
    """Times of decisions, by class."""

    classes: Counter[int] = field(default_factory=Counter)

    def note(self, nanoseconds: int) -> None:
        """Count one decision."""
        self.classes[int(log(max(nanoseconds, _MICROSECOND), STEP))] += 1

    def merge(self, other: DecisionTimes) -> None:
        """Count what ``other`` has counted."""
        self.classes += other.classes

    def within(self, part: float) -> float:
        """The time, in milliseconds, within which that part of the decisions was made; 0 before the first one."""
        left = part * self.classes.total()
        for number in sorted(self.classes):
            left -= self.classes[number]
            if left <= 0:
                return float(STEP ** (number + 1) * _MILLISECONDS)
        return 0.0


class TimedPlayer:
    """A player whose turns are timed."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.times = DecisionTimes()

    def choose(self, view: Observation, rng: Random) -> Move:
        """The player's own move, timed if there is more than one."""
        if len(view.legal) < 2:
            return self._player.choose(view, rng)
        began = thread_time_ns()
        move = self._player.choose(view, rng)
        self.times.note(thread_time_ns() - began)
        return move

    def catch(self, view: Observation, rng: Random) -> int | None:
        """Whom the player catches."""
        return self._player.catch(view, rng)

    def jump_in(self, view: Observation, rng: Random) -> JumpIn | None:
        """What the player jumps in with."""
        return self._player.jump_in(view, rng)
