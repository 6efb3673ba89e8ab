"""What went wrong, for the summary at the top of a page: the reason, and where to mend it."""

from __future__ import annotations

from dataclasses import dataclass

from app.rooms.refusals import Refused, RoomReason
from app.rooms.views import View
from app.web.room_words import NAME_REASONS, other_name_refusal_words, room_refusal_words
from app.web.wording import refusal_words


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason, in words that also say how to go on. ``field_id`` is the field to mend, if it is about one."""

    words: str
    field_id: str = ""


def present_problem(refused: Refused, view: View) -> Problem:
    """Why the table refused something, to whoever has ``view``."""
    if refused.reason in NAME_REASONS and view.seat is not None:  # their own has been taken already
        return Problem(other_name_refusal_words(refused), "name")
    if isinstance(refused.reason, RoomReason):
        return Problem(room_refusal_words(refused), "name" if refused.reason in NAME_REASONS else "")
    seen = view.observation
    return Problem(refusal_words(refused.reason, seen.top if seen else None, seen.color if seen else None))
