"""The log of a round in words: the same sentences that were announced, from the first to the last."""

from __future__ import annotations

from dataclasses import dataclass

from app.rooms.viewing import View
from app.web.narration import narrator
from app.web.urls import RoomUrls, room_urls


@dataclass(frozen=True, slots=True)
class LogContext:
    """All that ``table/log.html`` shows."""

    lines: tuple[str, ...]
    urls: RoomUrls


def present_log(view: View) -> LogContext:
    """Everything since the round was dealt, as whoever has ``view`` may know it."""
    teller = narrator(view)
    told = (teller.tell(entry) for entry in view.entries)
    return LogContext(tuple(text for text in told if text), room_urls(view.id))
