"""The tables of a browser that are not finished yet, to go on with."""

from __future__ import annotations

from dataclasses import dataclass

from app.rooms.house import House
from app.rooms.keys import profile_of
from app.rooms.leaving import is_last_browser
from app.rooms.room import Life, Room
from app.rooms.viewing import glance
from app.rooms.views import View

MOST_LISTED = 12
"""Of more unfinished tables only the latest are listed."""


@dataclass(frozen=True, slots=True)
class UnfinishedTable:
    """A table to go on with, as its browser sees it, and how many seconds ago something happened there. ``is_own``: nobody else's
    browser has a seat, so that abandoning it removes it; ``is_reading_result``: the last match has ended, and its browser has not gone
    on to the next; ``turn_name`` is whose turn it is, and ``is_own_turn`` whether that is somebody at this browser."""

    view: View
    seconds_ago: float
    is_own: bool
    is_reading_result: bool
    turn_name: str
    is_own_turn: bool


def unfinished_tables(house: House, key: str | None) -> tuple[UnfinishedTable, ...]:
    """The tables at which the browser with ``key`` has a seat and the match is not over, the one touched last first."""
    tables: list[UnfinishedTable] = []
    for room_id in house.store.sat_at(profile_of(key)) if key is not None else ():
        room = house.store.find(room_id)
        if room is None or room.life is Life.FINISHED or not room.seats_of(key):
            continue
        tables.append(_unfinished(house, room, key))
        if len(tables) == MOST_LISTED:
            break
    return tuple(tables)


def _unfinished(house: House, room: Room, key: str | None) -> UnfinishedTable:
    view, turn = glance(house, room.id, key), room.state.turn if room.state is not None else None
    return UnfinishedTable(
        view,
        seconds_ago=max(0.0, house.clock() - room.active_at),
        is_own=is_last_browser(room, key),
        is_reading_result=view.is_reading,
        turn_name="" if turn is None else room.names[turn],
        is_own_turn=turn in room.seats_of(key),
    )
