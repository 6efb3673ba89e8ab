"""One browser for several people: whose hand it shows, and the cover between two of them.

People who share a browser hold the same key. Of a match that is under way such a browser shows one of them everything that they may
see; when somebody else of them is to act, it is covered until that person says to be there. Whoever has just come to new cards looks at
them first, and covers the browser when they hand it on. Who has a browser to themselves is never covered.
"""

from __future__ import annotations

from dataclasses import replace

from app.game.state import State
from app.rooms.room import Device, Life, Person, Room


def laid_out(room: Room, state: State) -> Room:
    """``room`` at the beginning of a round, of which nobody has seen a card: every shared browser is covered."""
    shared = sorted({person.key_hash for person in room.persons.values() if _is_shared(room, person)})
    devices = tuple(Device(key, _next_of(room.seats_with(key), state), True, room.version) for key in shared)
    return replace(room, devices=devices)


def passed_on(room: Room, before: State, looks_on: int | None) -> Room:
    """``room``, whose state was ``before`` until just now, with every shared browser covered on which another is to act now.

    The person who ``looks_on`` as they move sees first which cards the move has brought: else they would learn of them a whole round later.
    None where nobody looks, for time or a computer has decided. Where a round is over there is nothing left to hide.
    """
    hands = room.table.hands
    for device in room.devices:
        taker = _taker(room, device)
        has_new_cards = bool({*hands[device.seat]} - {*before.hands[device.seat]})
        looks_first = device.seat == looks_on and has_new_cards and not device.is_covered
        if room.table.result is not None:
            room = uncovered(room, device) if device.is_covered else room
        elif taker != device.seat and not looks_first:
            room = covered(room, device, taker)
    return room


def covered_for_next(room: Room, device: Device) -> Room:
    """``room`` with ``device`` covered for whoever is to act, if they share it, and else for the one who has it."""
    return covered(room, device, _taker(room, device))


def covered(room: Room, device: Device, seat: int) -> Room:
    """``room`` with ``device`` covered until the person on ``seat`` takes it. Who had it will be told from here on."""
    if not device.is_covered:
        person = replace(room.persons[device.seat], told_version=room.version - 1)
        room = room.with_seat(device.seat, person)
    return _with(room, replace(device, seat=seat, is_covered=True, since=room.version))


def uncovered(room: Room, device: Device) -> Room:
    """``room`` with ``device`` in the hands of the person that it waited for."""
    return _with(room, replace(device, is_covered=False, since=room.version))


def is_under_cover(room: Room, seat: int | None) -> bool:
    """Whether the person on ``seat`` cannot see their hand, because the browser that they share is covered or shows another's."""
    person = room.persons.get(seat) if seat is not None else None
    device = room.device_with(person.key_hash) if person is not None else None
    return room.life is Life.PLAYING and device is not None and (device.is_covered or device.seat != seat)


def _is_shared(room: Room, person: Person) -> bool:
    return len(room.seats_with(person.key_hash)) > 1


def _taker(room: Room, device: Device) -> int:
    """Who of those who share ``device`` is on turn, or else the one whose hand it shows."""
    turn = room.table.turn
    return turn if turn is not None and turn in room.seats_with(device.key_hash) else device.seat


def _next_of(seats: tuple[int, ...], state: State) -> int:
    """Who of ``seats`` acts first, from the turn on in the direction of play."""
    if state.turn is None:
        return seats[0]
    return min(seats, key=lambda seat: (seat - (state.turn or 0)) * state.direction % state.players)


def _with(room: Room, device: Device) -> Room:
    others = tuple(one for one in room.devices if one.key_hash != device.key_hash)
    return replace(room, devices=(*others, device))
