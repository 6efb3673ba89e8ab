"""The tables of a browser that are not finished yet, to go on with."""

from __future__ import annotations

from dataclasses import dataclass

from app.rooms.house import House
from app.rooms.keys import profile_of
from app.rooms.leaving import is_last_browser
from app.rooms.room import Life
from app.rooms.viewing import View, glance

MOST_LISTED = 12
"""Of more unfinished tables only the latest are listed."""


@dataclass(frozen=True, slots=True)
class UnfinishedTable:
    """A table to go on with, as its browser sees it, and how many seconds ago something happened there. ``is_own``: nobody else's
    browser has a seat, so that abandoning it removes it."""

    view: View
    seconds_ago: float
    is_own: bool


def unfinished_tables(house: House, key: str | None) -> tuple[UnfinishedTable, ...]:
    """The tables at which the browser with ``key`` has a seat and the match is not over, the one touched last first."""
    tables: list[UnfinishedTable] = []
    for room_id in house.store.sat_at(profile_of(key)) if key is not None else ():
        room = house.store.find(room_id)
        if room is None or room.life is Life.FINISHED or not room.seats_of(key):
            continue
        ago = max(0.0, house.clock() - room.active_at)
        tables.append(UnfinishedTable(glance(house, room_id, key), ago, is_last_browser(room, key)))
        if len(tables) == MOST_LISTED:
            break
    return tuple(tables)
