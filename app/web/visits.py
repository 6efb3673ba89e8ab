"""What a browser did here before, kept with its forms: its name, so that nobody is asked twice, and the room it sat down in last."""

from __future__ import annotations

from flask import session, url_for

from app.rooms.names import MAX_NAME_LENGTH

_NAME, _ROOM = "name", "room"


def known_name() -> str:
    """The name that this browser gave last, or nothing."""
    return str(session.get(_NAME, ""))


def last_room() -> str | None:
    """The id of the room in which this browser took a seat last. Whether it still has it is to be asked."""
    room_id: str | None = session.get(_ROOM)
    return room_id


def remember_seat(name: str, room_id: str) -> None:
    """Keep that somebody called ``name`` took a seat in that room."""
    session[_NAME] = name[:MAX_NAME_LENGTH]
    session[_ROOM] = room_id


def way_back() -> str:
    """The address of the room in which this browser took a seat last, for pages beside the table; empty if there is none."""
    room_id = last_room()
    return "" if room_id is None else url_for("rooms.show", room_id=room_id)
