"""A round looked over: what a hint would have said at each decision of one seat, who saw no more than that seat did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from app.ai.hints import Hint, HintReason, hint
from app.ai.reasons import faces
from app.game.moves import CallUno, Catch, JumpIn, Move, Play
from app.game.state import Phase
from app.rooms.past_rounds import PastRound
from app.rooms.replaying import view_of
from app.rooms.round_sheet import SheetMove, Step, steps
from app.rooms.views import View

ALONE: Final = frozenset({HintReason.ONLY_PLAY, HintReason.GO_OUT})
"""Why a move is advised to which there is no other that makes sense."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A move that could have been another one: the number of its step, the table ``before`` it and ``after`` it as the seat saw it, and
    the ``hint`` that it might have asked for. ``is_as_advised``: they did what it says, with these cards or with others that are the same.
    """

    number: int
    before: View
    after: View
    hint: Hint
    is_as_advised: bool


def review(one: PastRound, seat: int) -> tuple[Decision, ...]:
    """The decisions of the person on ``seat`` in the round, in order. What time, a vote or a stand-in has decided for them is none of
    theirs. Raises BadSheet for a round that today's rules do not allow."""
    return tuple(_decisions(one, seat))


def _decisions(one: PastRound, seat: int) -> Iterator[Decision]:
    sheet = one.sheet
    for number, (before, step) in enumerate(pairwise(steps(sheet)), start=1):
        made = step.move
        if made is None or made.seat != seat or isinstance(made.move, CallUno | Catch):
            continue
        if number in one.stood_in or _was_decided(before, made):
            continue
        seen = view_of(sheet, before, number - 1, seat)
        advised = hint(seen.observation, one.computers) if seen.observation is not None else None
        if advised is None or isinstance(advised.move, CallUno | Catch):
            continue
        is_as_advised = essence(made.move) == essence(advised.move)
        if is_as_advised and not ALONE.isdisjoint(because.reason for because in advised.because):
            continue
        yield Decision(number, seen, view_of(sheet, step, number, seat), advised, is_as_advised)


def _was_decided(before: Step, made: SheetMove) -> bool:
    """Whether time or a vote has made the move: also the second one, about the card that the first one drew."""
    is_second = before.state.phase is Phase.DRAWN and before.move is not None and bool(before.move.made_for)
    return bool(made.made_for) or is_second


def essence(move: Move) -> object:
    """What of a move makes it another decision: not which of two equal cards it lays, and not whether UNO is said."""
    match move:
        case Play():
            return faces(move)
        case JumpIn(card, _uno, target):
            return JumpIn, card.face, target
        case _:
            return move
