"""Opening a room and taking a seat in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.ai.levels import Level
from app.fsm.life import Life
from app.game.options import Options
from app.rooms.customs import USUAL, Customs
from app.rooms.house import House
from app.rooms.keys import hash_key, profile_of
from app.rooms.names import clean_name, computer_name, distinct_name
from app.rooms.pace import AWAY_SECONDS, within_bounds
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import MAX_SEATS, MIN_SEATS, Computer, Entry, Joined, Occupant, OpenSeat, Person, Room
from app.rooms.rules import OFFICIAL, Agreement, checked
from app.rooms.seats import seat_or_refuse

_CODE_TRIES = 8


@dataclass(frozen=True, slots=True)
class SameDevice:
    """A person called ``name``, who plays on the same device as the one who speaks."""

    name: str


def open_room(
    house: House,
    key: str,
    name: str,
    options: Options,
    others: Sequence[Level | SameDevice | None],
    once: str,
    *,
    allows_watchers: bool = False,
    turn_seconds: float | None = None,
    preset: str = OFFICIAL,
    custom_text: str = "",
    customs: Customs = USUAL,
) -> str:
    """Open a room for the person called ``name``, who holds ``key`` and is the host; ``others`` sit to the left: a computer's level,
    somebody at the same device, or None for a seat that waits for a friend; ``turn_seconds`` is how long the computers wait,
    None for as long as the house's; ``options`` were chosen from ``preset``, and ``customs`` beside them. Returns the room's id. The
    same once-only key opens one room, however often it comes.

    Raises Refused for a name that cannot be, for too few or too many seats, or for rules that do not go together, or not with them.
    """
    _check_seat_count(1 + len(others))
    agreement = checked(Agreement(options, preset, custom_text), 1 + len(others))
    room_id, now = house.secrets.room_id(), house.clock()
    host = _person(distinct_name(clean_name(name), ()), key, room_id)
    room = Room(
        id=room_id,
        code=house.secrets.room_code(),
        life=Life.LOBBY,
        options=options,
        seats=_seats(host, others),
        host=0,
        allows_watchers=allows_watchers,
        version=1,
        created_at=now,
        active_at=now,
        due_at=now + AWAY_SECONDS,
        turn_seconds=within_bounds(turn_seconds),
        preset=agreement.preset,
        custom_text=agreement.custom_text,
        when_away=customs.when_away,
        deals_after=customs.deals_after,
        allows_hints=customs.allows_hints,
    )
    return _kept(house, room, hash_key(key, once))


def _seats(host: Person, others: Sequence[Level | SameDevice | None]) -> tuple[Occupant, ...]:
    seats: list[Occupant] = [host]
    for other in others:
        match other:
            case None:
                seats.append(OpenSeat())
            case SameDevice(name=name):
                seats.append(replace(host, name=distinct_name(clean_name(name), _names(seats))))
            case level:
                seats.append(Computer(computer_name(_names(seats)), level))
    return tuple(seats)


def _kept(house: House, room: Room, once: str) -> str:
    """Keep a new room and return its id, trying other short codes while the one it has is taken."""
    entry = Entry(room.version, room.created_at, room.host, "", (Joined(room.host, room.names[room.host]),))
    for _ in range(_CODE_TRIES):
        try:
            return house.store.create(room, once, [entry])
        except ValueError:
            room = replace(room, code=house.secrets.room_code())
    raise Refused(RoomReason.BUSY)


def join(house: House, room_id: str, key: str, name: str) -> None:
    """Let the person called ``name``, who holds ``key``, take the first open seat. Somebody who has a seat already keeps that one.

    Raises Refused when the table is full or has started, or for a name that cannot be.
    """
    with house.store.change(room_id) as change:
        room = change.room
        if room.seat_of(key) is not None:
            return
        if room.life is not Life.LOBBY:
            raise Refused(RoomReason.ALREADY_STARTED)
        if not room.open_seats:
            raise Refused(RoomReason.TABLE_FULL)
        seat, now = room.open_seats[0], house.clock()
        person = _person(distinct_name(clean_name(name), room.names), key, room_id)
        host = room.host if room.host in room.persons else seat  # everybody may have left
        seated = replace(room.with_seat(seat, person), host=host, version=room.version + 1, active_at=now)
        change.save(seated, [Entry(seated.version, now, seat, "", (Joined(seat, person.name),))])


def join_on_same_device(house: House, room_id: str, key: str, name: str, once: str) -> None:
    """Let somebody called ``name`` take the first open seat, who shares the browser of a person at the table, before the match starts.

    Raises Refused when the browser has no seat, when the table is full or has started, or for a name that cannot be.
    """
    with house.store.change(room_id) as change:
        room = change.room
        first = room.persons[seat_or_refuse(room, key)]
        if change.is_repeat(once, f"join {first.key_hash}"):
            return
        if room.life is not Life.LOBBY:
            raise Refused(RoomReason.ALREADY_STARTED)
        if not room.open_seats:
            raise Refused(RoomReason.TABLE_FULL)
        seat = room.open_seats[0]
        person = replace(first, name=distinct_name(clean_name(name), room.names))
        seated = replace(room.with_seat(seat, person), version=room.version + 1, active_at=house.clock())
        change.save(seated, [Entry(seated.version, seated.active_at, seat, "", (Joined(seat, person.name),))])


def _person(name: str, key: str, room_id: str) -> Person:
    """Whoever holds ``key``, as the room knows them."""
    return Person(name, hash_key(key, room_id), profile=profile_of(key))


def _check_seat_count(seats: int) -> None:
    if seats < MIN_SEATS:
        raise Refused(RoomReason.TOO_FEW_SEATS)
    if seats > MAX_SEATS:
        raise Refused(RoomReason.TOO_MANY_SEATS)


def _names(seats: Sequence[Occupant]) -> list[str]:
    return [seat.name for seat in seats if not isinstance(seat, OpenSeat)]
