"""A hint for a person: the computers' judgement, with no more to go by than the person has."""

from __future__ import annotations

from app.ai.hints import Because as Because  # the pages find it here
from app.ai.hints import Hint as Hint
from app.ai.hints import HintReason as HintReason
from app.ai.hints import has_choice, hint
from app.rooms.views import SeatKind, View


def offers_hint(view: View) -> bool:
    """Whether the viewer has something to choose, at a table where hints are given."""
    seen = view.observation
    return view.allows_hints and view.seat is not None and seen is not None and has_choice(seen)


def advice(view: View) -> Hint | None:
    """What the viewer might do, and why; None when there is nothing to choose, and where there are no hints. Computers are known never to
    bluff."""
    if view.observation is None or view.seat is None or not view.allows_hints:
        return None
    return hint(view.observation, [seat.number for seat in view.seats if seat.kind is SeatKind.COMPUTER])
