"""Voting not to wait any more for whoever is on turn and away: what all who are here vote for is done."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.rooms.absence import Voted, WhenAway
from app.rooms.house import House
from app.rooms.missing import due_again, still_to_vote
from app.rooms.playing import carry_vote
from app.rooms.ports import Change
from app.rooms.post import Post, carry_out_once, is_stale
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Entry, Life, Room
from app.rooms.seats import away_seats


@dataclass(frozen=True, slots=True)
class VoteView:
    """A vote that is open: about the person on seat ``about``, for ``then``; who has not voted yet, and whether the viewer has."""

    about: int
    then: WhenAway
    waiting: tuple[str, ...]
    has_voted: bool


def open_vote(house: House, room: Room, seats: tuple[int, ...]) -> VoteView | None:
    """The vote that is open to those on ``seats``, who share a browser or have it to themselves; None while nobody is waited for."""
    about = _waited_for(house, room)
    if about is None or not seats or about in seats:
        return None
    waiting = tuple(room.names[seat] for seat in still_to_vote(house, room) if seat not in seats)
    return VoteView(about, room.when_away, waiting, set(seats) <= set(room.votes))


def vote(house: House, room_id: str, key: str | None, post: Post) -> None:
    """Let the people with ``key`` vote not to wait for whoever is on turn. With the last vote of those who are here the turn is decided as
    when time is up, so that no penalty is dodged; or, at a table that waits, a computer plays from then on for who is away.

    Raises Refused while nobody is away whose turn it is.
    """

    def cast(change: Change, seat: int) -> None:
        room = change.room
        voters = room.seats_with(room.persons[seat].key_hash)
        about = _waited_for(house, room)
        if about is None or about in voters:
            raise Refused(RoomReason.NOBODY_AWAY)
        if is_stale(room, seat, post):
            raise Refused(RoomReason.STALE)
        if set(voters) <= set(room.votes):
            return
        new = [one for one in voters if one not in room.votes]
        voted = replace(room, votes=tuple(sorted({*room.votes, *voters})), version=room.version + 1)
        notices = [Voted(one, room.names[one], room.names[about], room.when_away) for one in new]
        change.save(due_again(house, voted), [Entry(voted.version, house.clock(), seat, "", tuple(notices))])
        if not still_to_vote(house, voted):
            carry_vote(house, change)

    carry_out_once(house, room_id, key, post, cast)


def _waited_for(house: House, room: Room) -> int | None:
    """The seat of the person on turn, if they are away and no computer plays for them."""
    turn = room.state.turn if room.state is not None and room.life is Life.PLAYING else None
    if turn is None or turn not in room.persons or room.when_away is WhenAway.COMPUTER:
        return None
    return turn if turn in away_seats(house, room) else None
