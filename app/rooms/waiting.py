"""Waiting for news: an answer that is held until something concerns the viewer, for browsers that cannot ask again by themselves.

The table goes on meanwhile, for whoever waits is looking. Nothing of it is kept: who asks again waits anew.
"""

from __future__ import annotations

from typing import Final

from app.fsm.life import Life
from app.game.events import (
    CardsDrawn,
    ChallengeMade,
    DrawFourAnnounced,
    Event,
    MatchEnded,
    PlayerCaught,
    PlayerSkipped,
    RoundDealt,
    RoundEnded,
)
from app.game.moves import CallUno, Catch
from app.rooms.absence import Voted, WentMissing, WhenAway
from app.rooms.house import House
from app.rooms.keys import hash_key
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Notice
from app.rooms.viewing import OLDEST_ENTRIES, look
from app.rooms.views import View

PULSE_SECONDS: Final = 0.5
"""Between two questions for the version, while somebody waits."""

PULSES: Final = 50
"""How many questions are asked before it is said that there is nothing new: 25 seconds, less than a proxy's patience."""


def wait_for_news(house: House, room_id: str, key: str | None, seen_version: int | None) -> tuple[View, bool]:
    """The room as the holder of ``key`` sees it, as soon as something after ``seen_version`` concerns them, and whether it does.

    Without a version only what happens from now on is news. Raises Refused for a room that does not exist.
    """
    view = look(house, room_id, key, seen_version)
    seen = view.version if seen_version is None else min(seen_version, view.version)
    for _pulse in range(PULSES):
        if has_news(view, seen):
            return view, True
        house.pause(PULSE_SECONDS)
        view = _look_if_changed(house, view, key, seen)
    return view, has_news(view, seen)


def has_news(view: View, seen_version: int) -> bool:
    """Whether what happened after ``seen_version`` concerns the viewer, or the viewer is to act."""
    playing = view.observation if view.seat is not None and view.life is Life.PLAYING else None
    if playing is not None and playing.is_my_turn:
        return True
    if view.version == seen_version:
        return False
    if playing is None or view.version - seen_version > OLDEST_ENTRIES:
        return True
    if any(isinstance(move, Catch | CallUno) for move in playing.legal):
        return True
    return any(
        _concerns(event, view.seat)
        for entry in view.entries
        if entry.version > seen_version
        for event in entry.events
    )


def _concerns(event: Event | Notice, seat: int | None) -> bool:
    """Whether ``event`` is about ``seat`` without waiting for it, or about everybody."""
    match event:
        case CardsDrawn() | PlayerCaught() | PlayerSkipped() | DrawFourAnnounced():
            return event.seat == seat
        case ChallengeMade():
            return event.sender == seat
        case RoundDealt() | RoundEnded() | MatchEnded():
            return True
        case WentMissing(then=WhenAway.VOTE | WhenAway.WAIT) | Voted():  # there is something to vote on
            return True
        case _:
            return False


def _look_if_changed(house: House, view: View, key: str | None, seen_version: int) -> View:
    """The room now. While nothing changes and nothing is due, the question costs no more than that of a page that polls."""
    now = house.clock()
    pulse = house.store.pulse(view.id)
    if pulse is None:
        raise Refused(RoomReason.NO_SUCH_ROOM)
    is_due = pulse.due_at is not None and pulse.due_at <= now
    if pulse.version != view.version or (is_due and view.seat is not None):
        return look(house, view.id, key, seen_version)
    if view.seat is not None and key is not None:
        house.presence.note(view.id, hash_key(key, view.id), now)
    return view
