"""What all computers have in common: honest plays, UNO with the play, answers to draw cards, catching and jumping in."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import ClassVar, TypeVar

from app.ai.agreed import agreed
from app.ai.hands import Cards, gain
from app.game.cards import Color, Rank, most_held_color
from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Draw, JumpIn, Keep, Move, Play
from app.game.observation import Observation, PendingView

Laying = TypeVar("Laying", Play, JumpIn)


class Computer(ABC):
    """A computer of one level. It keeps nothing between moves, so that one serves every table."""

    challenges_one_in: ClassVar[int]
    """Of how many Wild Draw Fours it challenges one (S0-085)."""

    def choose(self, view: Observation, rng: Random) -> Move:
        """Its move in its turn: legal, with UNO said, no bluff unless nothing else is legal. Raises ValueError when it has no turn."""
        if not view.is_my_turn:
            raise ValueError(f"it is not the turn of seat {view.seat}")
        kinds = {type(move) for move in view.legal}
        if view.vulnerable == view.seat:  # it has taken over from a person who forgot
            return CallUno()
        if Accept in kinds:
            return self._answer(view, rng)
        if ChooseColor in kinds:
            return ChooseColor(most_held_color(view.hand))
        plays = honest_plays(view)
        if Keep in kinds and (not plays or self.keeps_drawn(view, plays)):
            return Keep()
        if Draw in kinds and (not plays or self.draws_instead(view, plays)):
            return Draw()
        return declared(view, self.pick(view, plays or all_plays(view), rng))

    def catch(self, view: Observation, rng: Random) -> int | None:  # noqa: ARG002 - for a level that may overlook it
        """The seat it would catch without UNO, or None.

        Who runs the table asks for this apart from ``choose`` and out of turn, and only after a delay for thinking: a computer
        that caught at once would leave nobody the time to call (S0-087).
        """
        return catchable_seat(view)

    def jump_in(self, view: Observation, rng: Random) -> JumpIn | None:  # noqa: ARG002 - for a level that may overlook it
        """The card it would lay out of turn now, or None. Asked for like ``catch``, after a delay for thinking."""
        return best_jump_in(view)

    @abstractmethod
    def pick(self, view: Observation, plays: Sequence[Play], rng: Random) -> Play:
        """The one of ``plays``, at least one, that it makes: in its turn, or as an answer to a draw card."""

    def keeps_drawn(self, view: Observation, plays: Sequence[Play]) -> bool:  # noqa: ARG002 - for a level that may keep it
        """Whether it keeps the card just drawn, though ``plays`` are the ways to play it."""
        return False

    def draws_instead(self, view: Observation, plays: Sequence[Play]) -> bool:  # noqa: ARG002 - for a level that may
        """Whether it draws, though it could make ``plays``."""
        return False

    def challenges(self, view: Observation, pending: PendingView, rng: Random) -> bool:  # noqa: ARG002 - for a level that weighs
        """Whether it challenges a Wild Draw Four that may have been a bluff: by chance, at its odds."""
        return rng.randrange(self.challenges_one_in) == 0

    def _answer(self, view: Observation, rng: Random) -> Move:
        """Answer a draw card with a card if it has one, for that spares the cards and is one fewer; else challenge or take."""
        pending = view.pending
        if pending is None or pending.is_final:
            return Accept()
        plays = honest_plays(view)
        if plays:
            return declared(view, self.pick(view, plays, rng))
        can_challenge = pending.is_challengeable and not is_surely_honest(view, pending)
        return Challenge() if can_challenge and self.challenges(view, pending, rng) else Accept()


def all_plays(view: Observation) -> tuple[Play, ...]:
    """Every play that is listed as legal."""
    return tuple(move for move in view.legal if isinstance(move, Play))


def honest_plays(view: Observation) -> tuple[Play, ...]:
    """The plays that a computer considers: all that are legal, but no Wild Draw Four that would be a bluff (S0-084)."""
    is_bluff = view.would_bluff and agreed(view.options).may_bluff
    return tuple(
        play for play in all_plays(view) if not (is_bluff and play.cards[0].face.rank is Rank.WILD_DRAW_FOUR)
    )


def laid(move: Play | JumpIn) -> Cards:
    """The cards that ``move`` lays."""
    return (move.card,) if isinstance(move, JumpIn) else move.cards


def declared(view: Observation, move: Laying) -> Laying:
    """``move`` with UNO said if it is due (S0-086)."""
    return replace(move, uno=True) if view.owes_uno(laid(move)) else move


def played_color(play: Play) -> Color:
    """The colour that will be in play after ``play``."""
    color = play.color or play.cards[-1].face.color
    if color is None:
        raise ValueError(f"{play} names no colour")
    return color


def catchable_seat(view: Observation) -> int | None:
    """The seat that the viewer may catch without UNO now, if there is one."""
    return next((move.seat for move in view.legal if isinstance(move, Catch)), None)


def best_jump_in(view: Observation) -> JumpIn | None:
    """The jump-in that leaves the viewer best off, with UNO said if it is due; None if none is legal, or would do harm."""
    jumps = [move for move in view.legal if isinstance(move, JumpIn)]
    if not jumps:
        return None
    best = max(jumps, key=lambda jump: gain(view, laid(jump), jump.target))
    return declared(view, best) if gain(view, laid(best), best.target) >= 0 else None


def is_surely_honest(view: Observation, pending: PendingView) -> bool:
    """Whether the Wild Draw Four was the sender's last card: then it cannot be a bluff (R12)."""
    return pending.is_final or not view.counts[pending.sender]
