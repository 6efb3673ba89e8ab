"""The turn clock of a table that wants one: for people only, with more time for the asking (section 4, setting 25)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from app.game.basics import CLOCK
from app.game.events import DrawFourAnnounced, PenaltyWaits, TurnStarted
from app.game.state import State
from app.rooms.devices import is_under_cover
from app.rooms.house import House
from app.rooms.pace import Pace, next_due
from app.rooms.ports import Change
from app.rooms.post import Post, carry_out_once
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Life, Room, TimeRunsShort

MOST_EXTENSIONS: Final = 10
"""How often more time may be asked for in one turn."""

WARNING_SECONDS: Final = 20.0
"""How long before the end the player is warned."""


def timed(room: Room, before: State | None, events: Iterable[object], now: float, pace: Pace) -> Room:
    """``room`` with what happens next by itself now that ``events`` led to its state from ``before``: a computer's move, or a turn's
    end.

    A turn that goes on after a call or a catch keeps its end; one that is under a cover waits for the player with its whole time.
    """
    clocked = _with_end_of_turn(room, before, events, now)
    return with_due(clocked, next_due(clocked, clocked.table, now, pace))


def rested(room: Room, now: float, pace: Pace) -> Room:
    """``room`` with its clock at rest if the player on turn is under a cover now, or going on if they are not any more."""
    if room.turn_ends_at is not None and is_under_cover(room, room.table.turn):
        left = max(0.0, room.turn_ends_at - now)
        room = replace(room, turn_ends_at=None, resting_seconds=left)
    elif room.resting_seconds is not None and not is_under_cover(room, room.table.turn):
        room = replace(room, turn_ends_at=now + room.resting_seconds, resting_seconds=None)
    return with_due(room, next_due(room, room.table, now, pace))


def with_due(room: Room, computers_due: float | None) -> Room:
    """``room`` with the time of what happens next: a computer's move, the warning before a turn's end, that end, a look whether the
    player on turn is still there, or the next deal."""
    clock_due = room.turn_ends_at
    if clock_due is not None and not room.is_warned:
        clock_due -= WARNING_SECONDS
    due = [at for at in (computers_due, clock_due, room.misses_at, room.deals_at) if at is not None]
    return replace(room, due_at=min(due, default=None))


def _with_end_of_turn(room: Room, before: State | None, events: Iterable[object], now: float) -> Room:
    state = room.table
    stopped = replace(room, turn_ends_at=None, resting_seconds=None, extensions=0, is_warned=False)
    seconds = state.options[CLOCK]
    if not isinstance(seconds, int) or state.result is not None or state.turn not in room.persons:
        return stopped
    begins = any(isinstance(event, TurnStarted | DrawFourAnnounced | PenaltyWaits) for event in events)
    runs = room.turn_ends_at is not None or room.resting_seconds is not None
    if runs and not begins and before is not None and state.turn == before.turn:
        return room
    if is_under_cover(room, state.turn):
        return replace(stopped, resting_seconds=float(seconds))
    return replace(stopped, turn_ends_at=now + seconds)


def is_time_up(room: Room, now: float) -> bool:
    """Whether the player on turn has run out of time."""
    return room.turn_ends_at is not None and now >= room.turn_ends_at


def is_warning_due(room: Room, now: float) -> bool:
    """Whether the player on turn is to be told that the end is near."""
    ends_at = room.turn_ends_at
    return ends_at is not None and not room.is_warned and now >= ends_at - WARNING_SECONDS


def warned(room: Room, now: float, pace: Pace) -> tuple[Room, TimeRunsShort]:
    """``room`` after the warning of the player on turn, and the notice of it."""
    seat = room.table.turn
    if seat is None or room.turn_ends_at is None:
        raise ValueError(f"no clock runs in room {room.code}")
    notice = TimeRunsShort(seat, room.names[seat], max(0, round(room.turn_ends_at - now)))
    told = replace(room, version=room.version + 1, is_warned=True)
    return with_due(told, next_due(room, room.table, now, pace)), notice


def ask_more_time(house: House, room_id: str, key: str | None, post: Post) -> None:
    """Give the person with ``key``, whose turn it is, the clock's time once more, on top of what is left, up to ten times a turn.

    It makes no new version: what others typed or chose meanwhile stays good.
    """

    def give_more(change: Change, seat: int) -> None:
        room = change.room
        seconds = room.options[CLOCK]
        if room.life is not Life.PLAYING or room.table.turn != seat or not isinstance(seconds, int):
            raise Refused(RoomReason.NO_CLOCK_RUNS)
        if room.turn_ends_at is None or room.extensions >= MOST_EXTENSIONS:
            raise Refused(RoomReason.NO_MORE_TIME)
        ends_at = max(house.clock(), room.turn_ends_at) + seconds
        longer = replace(room, turn_ends_at=ends_at, extensions=room.extensions + 1, is_warned=False)
        change.save(with_due(longer, next_due(room, room.table, house.clock(), house.pace)))

    carry_out_once(house, room_id, key, post, give_more)
