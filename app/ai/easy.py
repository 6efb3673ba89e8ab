"""Easy: any ordinary play will do."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from app.ai.computer import Computer, best_jump_in
from app.ai.hands import gain
from app.game.cards import most_held_color
from app.game.moves import JumpIn, Play
from app.game.observation import Observation


class Easy(Computer):
    """Plays any card that fits, all equally likely; a wild only when nothing else fits, for its commonest colour (S0-080)."""

    challenges_one_in = 10
    jumps_in_one_in = 2
    """Of how many chances to jump in it sees one."""

    def pick(self, view: Observation, plays: Sequence[Play], rng: Random) -> Play:
        """One of the plays of ordinary cards by chance; without any, one of the wilds. It swaps hands with whom it pays most."""
        ordinary = [play for play in plays if play.color is None]
        color = most_held_color(view.hand)
        chosen = rng.choice((ordinary and _one_of_each(ordinary)) or [p for p in plays if p.color is color])
        ways = [play for play in plays if play.cards == chosen.cards and play.color is chosen.color]
        return max(ways, key=lambda play: gain(view, play.cards, play.target))

    def jump_in(self, view: Observation, rng: Random) -> JumpIn | None:
        """As others do, when it sees the chance."""
        jump = best_jump_in(view)
        return jump if jump is not None and rng.randrange(self.jumps_in_one_in) == 0 else None


def _one_of_each(plays: Sequence[Play]) -> list[Play]:
    """One of the plays of each card or set of cards, whomever they would swap hands with."""
    return list({play.cards: play for play in plays}.values())
