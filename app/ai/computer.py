"""What all computers have in common: honest plays, UNO with the play, challenges at disclosed odds, catching."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar

from app.game.cards import Card, Color, Rank
from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Draw, Keep, Move, Play
from app.game.observation import Observation
from app.game.options import UNO_HAND_SIZE


class Computer(ABC):
    """A computer of one level. It keeps nothing between moves, so that one serves every table."""

    challenges_one_in: ClassVar[int]
    """Of how many Wild Draw Fours it challenges one (S0-085)."""

    def choose(self, view: Observation, rng: Random) -> Move:
        """Its move in its turn: legal, never a bluff, with UNO said. Raises ValueError when it has no turn."""
        if not view.is_my_turn:
            raise ValueError(f"it is not the turn of seat {view.seat}")
        kinds = {type(move) for move in view.legal}
        if view.vulnerable == view.seat:  # it has taken over from a person who forgot
            return CallUno()
        if Challenge in kinds:
            return self._answer(view, rng)
        if ChooseColor in kinds:
            return ChooseColor(most_held_color(view.hand))
        plays = honest_plays(view)
        if Keep in kinds and (not plays or self.keeps_drawn(view, plays)):
            return Keep()
        return declared(view, self.pick(view, plays, rng)) if plays else Draw()

    def catch(self, view: Observation, rng: Random) -> int | None:  # noqa: ARG002 - for a level that may overlook it
        """The seat it would catch without UNO, or None.

        Who runs the table asks for this apart from ``choose`` and out of turn, and only after a delay for thinking: a computer
        that caught at once would leave nobody the time to call (S0-087).
        """
        return catchable_seat(view)

    @abstractmethod
    def pick(self, view: Observation, plays: Sequence[Play], rng: Random) -> Play:
        """The one of ``plays``, all honest and at least one, that it makes."""

    def keeps_drawn(self, view: Observation, plays: Sequence[Play]) -> bool:  # noqa: ARG002 - for a level that may keep it
        """Whether it keeps the card just drawn, though ``plays`` are the ways to play it."""
        return False

    def _answer(self, view: Observation, rng: Random) -> Move:
        """Challenge at its odds, except a last card: that was a hand of one card and cannot be a bluff (R12)."""
        if view.pending is not None and view.pending.is_final:
            return Accept()
        return Challenge() if rng.randrange(self.challenges_one_in) == 0 else Accept()


def honest_plays(view: Observation) -> tuple[Play, ...]:
    """The plays that a computer considers: all that are legal, but no Wild Draw Four that would be a bluff (S0-084)."""
    return tuple(
        move
        for move in view.legal
        if isinstance(move, Play)
        and not (view.would_bluff and move.cards[0].face.rank is Rank.WILD_DRAW_FOUR)
    )


def declared(view: Observation, play: Play) -> Play:
    """``play`` with UNO said if it leaves one card (S0-086)."""
    return replace(play, uno=True) if len(view.hand) == UNO_HAND_SIZE else play


def most_held_color(hand: Sequence[Card]) -> Color:
    """The colour that ``hand`` holds most of; among equals the first in the order of the colours."""
    held = [card.face.color for card in hand]
    return max(Color, key=held.count)


def played_color(play: Play) -> Color:
    """The colour that will be in play after ``play``."""
    color = play.color or play.cards[0].face.color
    if color is None:
        raise ValueError(f"{play} names no colour")
    return color


def catchable_seat(view: Observation) -> int | None:
    """The seat that the viewer may catch without UNO now, if there is one."""
    return next((move.seat for move in view.legal if isinstance(move, Catch)), None)
