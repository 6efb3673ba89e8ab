"""What every post to a table brings along, whatever it asks for, and carrying each out once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.rooms.house import House
from app.rooms.ports import Change
from app.rooms.room import Room
from app.rooms.seats import seat_or_refuse


@dataclass(frozen=True, slots=True)
class Post:
    """What came in: a once-only key, what was sent under it, and the version of the table that it was made on."""

    once: str
    content: str
    seen_version: int


def carry_out_once(
    house: House, room_id: str, key: str | None, post: Post, do: Callable[[Change, int], None]
) -> None:
    """Let ``do`` change the room for the seat that ``key`` opens, unless the same post has been carried out before.

    A post is known again by its key and not by the seat: a device may be somebody else's by then.
    """
    with house.store.change(room_id) as change:
        seat = seat_or_refuse(change.room, key)
        if not change.is_repeat(post.once, f"{change.room.persons[seat].key_hash} {post.content}"):
            do(change, seat)


def is_stale(room: Room, seat: int, post: Post) -> bool:
    """Whether the post was made on another table than the present one, or before the device came to the person on ``seat``; what was
    only told since does not count."""
    device = room.device_with(room.persons[seat].key_hash)
    since = room.moved_version if device is None else max(room.moved_version, device.since)
    return not since <= post.seen_version <= room.version
