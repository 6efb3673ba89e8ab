"""At which tables a browser has a seat: written in the same transaction as the seat itself."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from app.records import models
from app.rooms.room import Room

_SITTING = models.sitting.c


def note_sittings(connection: Connection, before: Room | None, room: Room) -> None:
    """Note who has sat down in ``room``, and forget who has got up since it was as ``before``."""
    had, have = _profiles(before), _profiles(room)
    if taken := have - had:
        rows = [{"profile": profile, "room_id": room.id} for profile in sorted(taken)]
        connection.execute(insert(models.sitting), rows)
    if lost := had - have:
        gone = _SITTING.profile.in_(sorted(lost))
        connection.execute(delete(models.sitting).where(_SITTING.room_id == room.id, gone))


def sittings_of(connection: Connection, profile: str) -> tuple[str, ...]:
    """The ids of the rooms in which the browser with ``profile`` has a seat, the one touched last first."""
    rooms = models.room.c
    asked = (
        select(_SITTING.room_id)
        .join(models.room, rooms.id == _SITTING.room_id)
        .where(_SITTING.profile == profile)
        .order_by(rooms.active_at.desc(), rooms.id)
    )
    return tuple(connection.execute(asked).scalars())


def _profiles(room: Room | None) -> frozenset[str]:
    if room is None:
        return frozenset()
    return frozenset(person.profile for person in room.persons.values() if person.profile)
