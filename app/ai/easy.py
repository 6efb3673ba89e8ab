"""Easy: any ordinary play will do."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from app.ai.computer import Computer, most_held_color
from app.game.moves import Play
from app.game.observation import Observation


class Easy(Computer):
    """Plays any card that fits, all equally likely; a wild only when nothing else fits, for its commonest colour (S0-080)."""

    challenges_one_in = 10

    def pick(self, view: Observation, plays: Sequence[Play], rng: Random) -> Play:
        """One of the plays of an ordinary card by chance; without any, one of the wilds."""
        ordinary = [play for play in plays if play.color is None]
        color = most_held_color(view.hand)
        return rng.choice(ordinary or [play for play in plays if play.color is color])
