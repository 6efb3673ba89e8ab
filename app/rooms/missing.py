"""Missing the person on turn: when a table looks whether they are still there, and what follows when they are not, or are back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from app.rooms.absence import PATIENCE, CameBack, WentMissing
from app.rooms.clock import with_due
from app.rooms.house import House
from app.rooms.pace import AWAY_SECONDS, next_due
from app.rooms.ports import Change
from app.rooms.room import Entry, Life, Notice, Room
from app.rooms.seats import away_seats, last_seen_at


def expecting(house: House, room: Room) -> Room:
    """``room`` with the time at which the person on turn is missed, unless somebody sees them until then.

    Who has the table to themselves is not missed: nobody is there to do so.
    """
    seat = room.state.turn if room.state is not None and room.life is Life.PLAYING else None
    person = None if seat is None else room.persons.get(seat)
    if person is None or len(room.browsers) == 1:
        return replace(room, misses_at=None)
    now = house.clock()
    if room.votes:  # who has not voted yet may go away, so that all who are here have
        latest = now + AWAY_SECONDS
        is_sooner = room.misses_at is not None and now < room.misses_at < latest
        return room if is_sooner else replace(room, misses_at=latest)
    if person.is_missing:
        return replace(room, misses_at=None)
    seen_at = last_seen_at(room, person, house.presence.last_seen(room.id))
    return replace(room, misses_at=max(now, seen_at + PATIENCE[room.when_away]))


def is_look_due(room: Room, now: float) -> bool:
    """Whether it is time to see who is there."""
    return room.misses_at is not None and now >= room.misses_at


def is_missed(house: House, room: Room, seat: int | None) -> bool:
    """Whether nobody has seen the person on ``seat`` for as long as the table is patient."""
    person = None if seat is None else room.persons.get(seat)
    if person is None or person.is_missing:
        return False
    seen_at = last_seen_at(room, person, house.presence.last_seen(room.id))
    return house.clock() - seen_at >= PATIENCE[room.when_away]


def still_to_vote(house: House, room: Room) -> tuple[int, ...]:
    """Who is here and has not voted yet, about whoever is on turn."""
    absent = {*away_seats(house, room), room.table.turn, *room.votes}
    return tuple(seat for seat in room.persons if seat not in absent)


def marked_missing(house: House, room: Room, seat: int) -> tuple[Room, Entry]:
    """``room`` after it noticed that the person on ``seat`` is away, and the entry that tells it."""
    notice = WentMissing(seat, room.names[seat], room.when_away)
    return _told(house, _with_persons(room, {seat}, is_missing=True), [notice])


def waited_for(room: Room, key: str) -> frozenset[int]:
    """The seats of those among the holders of ``key`` who are missed, or about whom a vote is open."""
    turn = room.state.turn if room.state is not None and room.votes else None
    return frozenset(seat for seat in room.seats_of(key) if room.persons[seat].is_missing or seat == turn)


def welcome_back(house: House, room_id: str, key: str) -> None:
    """Let the people whose browser holds ``key`` play for themselves again, who look at the table after having been missed."""
    with house.store.change(room_id) as change:
        welcome(house, change, key)


def welcome(house: House, change: Change, key: str) -> None:
    """The same within ``change``, where somebody does something before they have looked. Nothing happens where nobody waits for them."""
    room = change.room
    back = waited_for(room, key)
    if not back:
        return
    votes = () if room.state is not None and room.state.turn in back else room.votes
    present = replace(_with_persons(room, back, is_missing=False), votes=votes)
    notices = [CameBack(seat, room.names[seat], room.when_away) for seat in sorted(back)]
    told, entry = _told(house, present, notices)
    change.save(told, [entry])


def due_again(house: House, room: Room) -> Room:
    """``room`` with the time of what happens next by itself, after something changed that is not the game."""
    expected = expecting(house, room)
    if room.state is None:
        return expected
    return with_due(expected, next_due(expected, room.state, house.clock(), house.pace))


def _told(house: House, room: Room, notices: Sequence[Notice]) -> tuple[Room, Entry]:
    told = replace(room, version=room.version + 1)
    due = due_again(house, told) if told.life is Life.PLAYING else told
    return due, Entry(told.version, house.clock(), None, "", tuple(notices))


def _with_persons(room: Room, seats: Collection[int], *, is_missing: bool) -> Room:
    for seat in seats:
        room = room.with_seat(seat, replace(room.persons[seat], is_missing=is_missing))
    return room
