"""What a browser did here before, kept with its forms: its name, so that nobody is asked twice, and the room it sat down in last."""

from __future__ import annotations

from flask import session

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
