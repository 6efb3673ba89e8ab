"""Passing one device round: taking it, covering it, and what may be done while it is covered."""

from __future__ import annotations

from dataclasses import replace

from app.game.moves import CallUno, Catch
from app.rooms.clock import rested
from app.rooms.devices import covered_for_next, uncovered
from app.rooms.house import House
from app.rooms.playing import carry_out
from app.rooms.ports import Change
from app.rooms.post import Post, carry_out_once, is_stale
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Device, Life, Room


def take_device(house: House, room_id: str, key: str | None, post: Post, taker: int) -> None:
    """Let the person on seat ``taker``, for whom the device of ``key`` is covered, say that they have it now, so that it shows their
    hand. Raises Refused when it waits for somebody else by now."""

    def take(change: Change, seat: int) -> None:
        room = change.room
        device = _device(room, seat)
        if seat != taker or not device.is_covered or is_stale(room, seat, post):
            raise Refused(RoomReason.STALE)
        _keep(house, change, uncovered(_next(room, house.clock()), device))

    carry_out_once(house, room_id, key, post, take)


def cover_device(house: House, room_id: str, key: str | None, post: Post) -> None:
    """Cover the device of ``key`` for whoever is on turn, if they share it, and else for the one who has it. A device that is covered stays
    so."""

    def cover(change: Change, seat: int) -> None:
        room = change.room
        device = _device(room, seat)
        if not device.is_covered:
            _keep(house, change, covered_for_next(_next(room, house.clock()), device))

    carry_out_once(house, room_id, key, post, cover)


def cover_at_return(house: House, room_id: str, key: str | None) -> None:
    """Cover the device of ``key`` for whoever comes back to the table with it, who need not be who had it. However often this is asked,
    the hand is hidden then; where there is no shared device, or no hand to hide, nothing happens.
    """
    with house.store.change(room_id) as change:
        room = change.room
        seat = room.seat_of(key)
        device = None if seat is None else room.device_with(room.persons[seat].key_hash)
        if room.life is Life.PLAYING and device is not None and not device.is_covered:
            _keep(house, change, covered_for_next(_next(room, house.clock()), device))


def move_from_cover(
    house: House, room_id: str, key: str | None, post: Post, move: Catch | CallUno, mover: int
) -> None:
    """Let one of the people at the covered device of ``key`` call UNO or catch somebody, which needs no look at a hand (S0-077).

    ``mover`` is the seat of whoever does it. Both race by nature and go by the order of arrival.
    """

    def make_move(change: Change, seat: int) -> None:
        room = change.room
        device = _device(room, seat)
        if mover not in room.seats_with(device.key_hash):
            raise Refused(RoomReason.NO_SUCH_SEAT)
        carry_out(house, change, mover, move, looks_on=None)

    carry_out_once(house, room_id, key, post, make_move)


def _device(room: Room, seat: int) -> Device:
    device = room.device_with(room.persons[seat].key_hash)
    if room.life is not Life.PLAYING or device is None:
        raise Refused(RoomReason.NOTHING_TO_COVER)
    return device


def _next(room: Room, now: float) -> Room:
    return replace(room, version=room.version + 1, active_at=now)


def _keep(house: House, change: Change, room: Room) -> None:
    change.save(rested(room, house.clock(), house.pace))
