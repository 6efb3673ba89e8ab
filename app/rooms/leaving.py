"""Leaving for good in the middle of a match: a computer plays on in the seat, so that nobody else's evening ends with it."""

from __future__ import annotations

from dataclasses import replace

from app.rooms.absence import STAND_IN_LEVEL, SeatGivenUp
from app.rooms.house import House
from app.rooms.keys import hash_key
from app.rooms.missing import due_again, still_to_vote
from app.rooms.names import computer_name
from app.rooms.playing import carry_vote
from app.rooms.ports import Change
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Computer, Entry, HostChanged, Life, Notice, Room
from app.rooms.seats import away_seats, seat_or_refuse


def leave_for_good(house: House, room_id: str, key: str | None) -> None:
    """Give the seats held with ``key`` to computers, for good. A computer decides what was left to decide: nothing that waits for the
    seat is dodged. If the host leaves, the first person who is here inherits.

    Where nobody else's browser has a seat the table is removed, for nobody could come back to it; its match is not recorded (S1-175).
    Raises Refused before a match, where ``lobby.leave`` frees the seat, and after one.
    """
    with house.store.change(room_id) as change:
        room = change.room
        seat = seat_or_refuse(room, key)
        if room.life not in {Life.PLAYING, Life.BETWEEN_ROUNDS}:
            raise Refused(RoomReason.NOT_STARTED if room.life is Life.LOBBY else RoomReason.MATCH_OVER)
        if is_last_browser(room, key):
            change.remove()
        else:
            _hand_over(house, change, seat)


def abandon(house: House, room_id: str, key: str | None) -> None:
    """Remove a table at which nobody else's browser has a seat, before its match starts or in the middle of it."""
    with house.store.change(room_id) as change:
        seat_or_refuse(change.room, key)
        if change.room.life is Life.FINISHED:
            raise Refused(RoomReason.MATCH_OVER)
        if not is_last_browser(change.room, key):
            raise Refused(RoomReason.NOT_ALONE)
        change.remove()


def is_own_table(house: House, room_id: str, key: str) -> bool:
    """Whether nobody else's browser has a seat at that table."""
    room = house.store.find(room_id)
    return room is not None and is_last_browser(room, key)


def is_last_browser(room: Room, key: str | None) -> bool:
    """Whether nobody at the table has another browser than that with ``key``."""
    return key is not None and room.browsers == {hash_key(key, room.id)}


def _hand_over(house: House, change: Change, seat: int) -> None:
    room = change.room
    key_hash = room.persons[seat].key_hash
    leaving = room.seats_with(key_hash)
    notices: list[Notice] = []
    for one in leaving:
        computer = Computer(computer_name(room.names), STAND_IN_LEVEL)
        notices.append(SeatGivenUp(one, room.names[one], computer.name))
        room = room.with_seat(one, computer)
    if room.host in leaving:
        here = room.persons.keys() - away_seats(house, room)
        room = replace(room, host=min(here or room.persons))
        notices.append(HostChanged(room.host, room.names[room.host]))
    is_on_turn = room.table.turn in leaving
    left = replace(
        room,
        version=room.version + 1,
        active_at=house.clock(),
        devices=tuple(device for device in room.devices if device.key_hash != key_hash),
        turn_ends_at=None if is_on_turn else room.turn_ends_at,
        resting_seconds=None if is_on_turn else room.resting_seconds,
        votes=() if is_on_turn else tuple(set(room.votes) - set(leaving)),
    )
    change.save(due_again(house, left), [Entry(left.version, left.active_at, seat, "", tuple(notices))])
    if left.votes and not still_to_vote(house, left):
        carry_vote(house, change)
