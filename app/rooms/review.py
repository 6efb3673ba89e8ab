"""A round looked over: what a hint would have said at each decision of one seat, who saw no more than that seat did."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import pairwise

from app.ai.hints import Hint, HintReason, hint
from app.ai.reasons import faces
from app.game.moves import CallUno, Catch, JumpIn, Move, Play
from app.rooms.replaying import view_of
from app.rooms.round_sheet import RoundSheet, steps
from app.rooms.views import View


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


def review(sheet: RoundSheet, seat: int, computers: Collection[int] = ()) -> tuple[Decision, ...]:
    """The decisions of ``seat`` in the round, in order; what was decided for them by time or by a vote is none of theirs. Of ``computers``
    it is known that they do not bluff. Raises BadSheet for a sheet that cannot have been played."""
    return tuple(_decisions(sheet, seat, computers))


def _decisions(sheet: RoundSheet, seat: int, computers: Collection[int]) -> Iterator[Decision]:
    for number, (before, step) in enumerate(pairwise(steps(sheet)), start=1):
        made = step.move
        if made is None or made.seat != seat or made.made_for or isinstance(made.move, CallUno | Catch):
            continue
        seen = view_of(sheet, before, number - 1, seat)
        advised = hint(seen.observation, computers) if seen.observation is not None else None
        if advised is None or isinstance(advised.move, CallUno | Catch):
            continue
        is_as_advised = _essence(made.move) == _essence(advised.move)
        if is_as_advised and any(because.reason is HintReason.ONLY_PLAY for because in advised.because):
            continue
        yield Decision(number, seen, view_of(sheet, step, number, seat), advised, is_as_advised)


def _essence(move: Move) -> object:
    """What of a move makes it another decision: not which of two equal cards it lays, and not whether UNO is said."""
    match move:
        case Play():
            return faces(move)
        case JumpIn(card, _uno, target):
            return JumpIn, card.face, target
        case _:
            return move
