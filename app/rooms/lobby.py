"""The lobby: being ready, arranging seats, inheriting the host, and starting the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.ai.levels import Level
from app.fsm.flow import start_match
from app.fsm.life import LIFE_FLOW, Life, Step
from app.rooms.clock import timed
from app.rooms.devices import laid_out
from app.rooms.house import House
from app.rooms.journal import format_start, with_seal
from app.rooms.missing import expecting
from app.rooms.names import computer_name
from app.rooms.pace import AWAY_SECONDS, within_bounds
from app.rooms.ports import Change
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import (
    MAX_SEATS,
    MIN_SEATS,
    Computer,
    Departed,
    Entry,
    HostChanged,
    MatchStarted,
    Notice,
    OpenSeat,
    Person,
    Room,
)
from app.rooms.rules import agreed, check_fit
from app.rooms.seals import sealed
from app.rooms.seats import away_seats, host_only, last_seen_at, seat_or_refuse


@dataclass(frozen=True, slots=True)
class AddSeat:
    """Put another open seat at the end of the row."""


@dataclass(frozen=True, slots=True)
class TakeSeatAway:
    """Take an open seat away."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatComputer:
    """Put a computer of ``level`` on an open seat, or change the level of one that sits there."""

    seat: int
    level: Level


@dataclass(frozen=True, slots=True)
class FreeSeat:
    """Remove who sits there, a person or a computer, so that the seat is open."""

    seat: int


@dataclass(frozen=True, slots=True)
class SwapSeats:
    """Let a seat and the next one to the left change places."""

    seat: int


Arrangement = AddSeat | TakeSeatAway | SeatComputer | FreeSeat | SwapSeats
"""What the host may do to the seats before the match starts."""


def set_ready(house: House, room_id: str, key: str | None, *, is_ready: bool) -> None:
    """Say that the person with ``key`` is ready to start, or is not yet."""
    with house.store.change(room_id) as change:
        room = _lobby(change.room)
        seat_or_refuse(room, key)
        said = room
        for seat in room.seats_of(key):
            said = said.with_seat(seat, replace(room.persons[seat], is_ready=is_ready, is_reading=False))
        if said != room:
            change.save(_next(house, said))


def arrange(house: House, room_id: str, key: str | None, seen_version: int, arrangement: Arrangement) -> None:
    """Let the host arrange the seats. ``seen_version`` is the version of the lobby that the host was looking at.

    Raises Refused for anyone else, when the lobby has changed since, or when the seat does not allow it.
    """
    with house.store.change(room_id) as change:
        room = _lobby(change.room)
        host_only(room, key)
        if room.version != seen_version:
            raise Refused(RoomReason.STALE)
        arranged, notices = _arranged(room, arrangement)
        _save(house, change, arranged, None, notices)


def leave(house: House, room_id: str, key: str | None, only: int | None = None) -> None:
    """Give up the seats held with ``key``, before the match starts, or ``only`` one of them. If the host leaves, the first person who is
    here inherits."""
    with house.store.change(room_id) as change:
        room = _lobby(change.room)
        seat = seat_or_refuse(room, key)
        leaving = room.seats_of(key) if only is None else (only,)
        if not set(leaving) <= set(room.seats_of(key)):
            raise Refused(RoomReason.NO_SUCH_SEAT)
        notices: list[Notice] = [Departed(one, room.names[one], was_removed=False) for one in leaving]
        for one in leaving:
            room = room.with_seat(one, OpenSeat())
        if room.host in leaving and room.persons:
            here = room.persons.keys() - away_seats(house, room)
            room = replace(room, host=min(here or room.persons))
            notices.append(HostChanged(room.host, room.names[room.host]))
        _save(house, change, room, seat, notices)


def start(house: House, room_id: str, key: str | None, once: str) -> None:
    """Start the match with everyone who has a seat; open seats are taken away. Only the host may.

    Raises Refused with too few players, with rules that do not go with so many, or while somebody who is here has not said to be
    ready. People who are away hold nobody up: they keep their seat and their turn.
    """
    with house.store.change(room_id) as change:
        room = change.room
        seat = seat_or_refuse(room, key)
        # by the key and not by the seat, whose number may be another once open seats are gone
        if change.is_repeat(once, f"start {room.persons[seat].key_hash}"):
            return
        host_only(_lobby(room), key)
        waiting = _unready(house, room)
        if len(room.seats) - len(room.open_seats) < MIN_SEATS:
            raise Refused(RoomReason.TOO_FEW_PLAYERS)
        if waiting:
            raise Refused(RoomReason.NOT_READY, waiting)
        check_fit(agreed(room), len(room.seats) - len(room.open_seats))
        started, entry = begun(house, room)
        change.save(started, [entry])


def check_host(house: House, room_id: str, key: str | None) -> None:
    """Let the person with ``key`` inherit the lobby if its host has been away for 30 seconds (S0-111)."""
    with house.store.change(room_id) as change:
        room = change.room
        seat = room.seat_of(key)
        now = house.clock()
        if seat is None or room.life is not Life.LOBBY or room.due_at is None or now < room.due_at:
            return
        away_since = last_seen_at(room, room.persons.get(room.host), house.presence.last_seen(room_id))
        if seat == room.host or now - away_since <= AWAY_SECONDS:
            seen_at = now if seat == room.host else away_since
            change.save(replace(room, due_at=seen_at + AWAY_SECONDS))
            return
        heir = replace(room, host=seat, due_at=now + AWAY_SECONDS)
        _save(house, change, heir, seat, [HostChanged(seat, room.names[seat])])


def _lobby(room: Room) -> Room:
    if room.life is not Life.LOBBY:
        raise Refused(RoomReason.ALREADY_STARTED)
    return room


def set_pace(house: House, room_id: str, key: str | None, turn_seconds: float | None) -> None:
    """Let computers wait ``turn_seconds`` before their turns from the next one on; None: as long as the house's. Only the host may.

    Nothing that anybody sees changes, so the version stays, and nobody's page gets stale.
    """
    with house.store.change(room_id) as change:
        host_only(change.room, key)
        change.save(replace(change.room, turn_seconds=within_bounds(turn_seconds)))


def _next(house: House, room: Room) -> Room:
    return replace(room, version=room.version + 1, active_at=house.clock())


def _save(house: House, change: Change, room: Room, seat: int | None, notices: Sequence[Notice]) -> None:
    room = _next(house, room)
    change.save(room, [Entry(room.version, room.active_at, seat, "", tuple(notices))] if notices else [])


def _unready(house: House, room: Room) -> tuple[str, ...]:
    away = away_seats(house, room)
    starting = room.seats_with(
        room.persons[room.host].key_hash
    )  # who shares the host's device says so by starting too
    return tuple(
        person.name
        for seat, person in room.persons.items()
        if seat not in starting and not person.is_ready and seat not in away
    )


def begun(house: House, room: Room) -> tuple[Room, Entry]:
    """The room with its match started, and the journal's entry for it."""
    host = room.seats[room.host]
    seats = tuple(one for one in room.seats if not isinstance(one, OpenSeat))
    seed = house.secrets.seed()
    outcome = start_match(room.options, len(seats), seed)
    now = house.clock()
    started = replace(
        room,
        life=LIFE_FLOW.after(room.life, Step.START, None),
        seats=tuple(
            replace(one, is_ready=False, is_reading=False, told_version=0, is_missing=False)
            if isinstance(one, Person)
            else one
            for one in seats
        ),
        host=seats.index(host),
        version=room.version + 1,
        round_version=room.version + 1,
        moved_version=room.version + 1,
        active_at=now,
        state=outcome.state,
        last=None,
        seal=sealed(outcome.state, house.secrets.salt()),
    )
    started = timed(expecting(house, laid_out(started, outcome.state)), None, outcome.events, now, house.pace)
    move = with_seal(format_start(room.options, len(seats), seed), started, names_keys=True)
    return started, Entry(started.version, now, None, move, (MatchStarted(started.names), *outcome.events))


def _arranged(room: Room, arrangement: Arrangement) -> tuple[Room, list[Notice]]:
    """The room after ``arrangement``, and what there is to tell of it."""
    if isinstance(arrangement, AddSeat):
        if len(room.seats) >= MAX_SEATS:
            raise Refused(RoomReason.TOO_MANY_SEATS)
        return replace(room, seats=(*room.seats, OpenSeat())), []
    seat = arrangement.seat
    if not 0 <= seat < len(room.seats):
        raise Refused(RoomReason.NO_SUCH_SEAT)
    match arrangement:
        case TakeSeatAway():
            return _without_seat(room, seat), []
        case SeatComputer():
            return _with_computer(room, seat, arrangement.level), []
        case FreeSeat():
            return _freed(room, seat)
        case SwapSeats():
            return _swapped(room, seat), []


def _without_seat(room: Room, seat: int) -> Room:
    if seat not in room.open_seats:
        raise Refused(RoomReason.SEAT_TAKEN)
    if len(room.seats) <= MIN_SEATS:
        raise Refused(RoomReason.TOO_FEW_SEATS)
    return replace(
        room,
        seats=room.seats[:seat] + room.seats[seat + 1 :],
        host=room.host - (1 if seat < room.host else 0),
    )


def _with_computer(room: Room, seat: int, level: Level) -> Room:
    match room.seats[seat]:
        case Person():
            raise Refused(RoomReason.SEAT_TAKEN)
        case Computer(name=name):
            return room.with_seat(seat, Computer(name, level))
        case OpenSeat():
            return room.with_seat(seat, Computer(computer_name(room.names), level))


def _freed(room: Room, seat: int) -> tuple[Room, list[Notice]]:
    match room.seats[seat]:
        case Person() if seat == room.host:
            raise Refused(RoomReason.SEAT_TAKEN)
        case Person(name=name):
            return room.with_seat(seat, OpenSeat()), [Departed(seat, name, was_removed=True)]
        case Computer() | OpenSeat():
            return room.with_seat(seat, OpenSeat()), []


def _swapped(room: Room, seat: int) -> Room:
    other = (seat + 1) % len(room.seats)
    seats = list(room.seats)
    seats[seat], seats[other] = seats[other], seats[seat]
    host = {seat: other, other: seat}.get(room.host, room.host)
    return replace(room, seats=tuple(seats), host=host)
