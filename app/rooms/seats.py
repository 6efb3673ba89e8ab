"""Who holds which seat, who is the host, and who is away."""

from __future__ import annotations

from collections.abc import Mapping

from app.rooms.house import House
from app.rooms.pace import AWAY_SECONDS
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Person, Room


def seat_or_refuse(room: Room, key: str | None) -> int:
    """The seat that ``key`` opens. Raises Refused if it opens none."""
    seat = room.seat_of(key)
    if seat is None:
        raise Refused(RoomReason.NOT_SEATED)
    return seat


def host_only(room: Room, key: str | None) -> None:
    """Raise Refused unless ``key`` is the host's."""
    seat_or_refuse(room, key)
    if room.host not in room.seats_of(key):
        raise Refused(RoomReason.NOT_HOST)


def away_seats(house: House, room: Room) -> frozenset[int]:
    """The seats whose people have not looked at the room for 30 seconds, or whom the room has noticed to be away: at the very moment at
    which it does, its pages are drawn."""
    seen, now = house.presence.last_seen(room.id), house.clock()
    return frozenset(
        seat
        for seat, person in room.persons.items()
        if person.is_missing or now - last_seen_at(room, person, seen) > AWAY_SECONDS
    )


def last_seen_at(room: Room, person: Person | None, seen: Mapping[str, float]) -> float:
    """When ``person`` last looked at the room, given when each key was ``seen``; nobody, and who never looked, at its opening."""
    return room.created_at if person is None else seen.get(person.key_hash, room.created_at)
