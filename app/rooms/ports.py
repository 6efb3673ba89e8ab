"""What the use cases need from outside, as protocols: a store, a memory of who was seen, a clock, and secrets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol

from app.rooms.match_record import MatchRecord
from app.rooms.room import Entry, Room

Clock = Callable[[], float]
"""The time now, in seconds since 1970, UTC."""

Pause = Callable[[float], None]
"""Let so many seconds go by."""


@dataclass(frozen=True, slots=True)
class Pulse:
    """What a poll needs to know of a room: its version, and when something is due."""

    version: int
    due_at: float | None


class Change(Protocol):
    """One open write transaction on one room, which nobody else can write to until it ends.

    It is committed when the ``with`` block ends, unless an exception leaves the block: then nothing of it is kept.
    """

    @property
    def room(self) -> Room:
        """The room as it is stored."""
        ...

    def save(self, room: Room, entries: Sequence[Entry] = ()) -> None:
        """Put ``room`` in place of the stored one, compare-and-set on the version, and append to the journal."""
        ...

    def remove(self) -> None:
        """Remove the room with all that belongs to it."""
        ...

    def is_repeat(self, once: str, fingerprint: str) -> bool:
        """Whether a post with that once-only key and content was accepted before; if not, it is noted as accepted now."""
        ...

    def entries(self, after: int) -> tuple[Entry, ...]:
        """The journal of the room after version ``after``, in order, with what this change has appended."""
        ...

    def keep(self, profile: str, record: MatchRecord) -> None:
        """Keep the record of a match for the browser with that profile, as ``Records.add`` does."""
        ...


class Records(Protocol):
    """The matches that browsers have played to the end, by profile. They stay when their room is removed; the latest 60 are kept.

    Raises ``Refused(BUSY)`` from any call when the database cannot be reached in time.
    """

    def of(self, profile: str) -> tuple[MatchRecord, ...]:
        """The records of a browser, the latest match first."""
        ...

    def add(self, profile: str, records: Sequence[MatchRecord]) -> int:
        """Keep ``records`` too, but none of a match that is there already. Returns how many were new and stay."""
        ...

    def clear(self, profile: str, once: str) -> None:
        """Remove all records of a browser, unless the post with that once-only key has done so before."""
        ...

    def write(self, records: Sequence[MatchRecord]) -> str:
        """``records`` as one document, to be taken elsewhere."""
        ...

    def read(self, text: str) -> tuple[MatchRecord, ...]:
        """The records in that document, the inverse of ``write``. Raises ValueError for a text that is none."""
        ...


class Replays(Protocol):
    """The rounds that somebody shared, as text, each under an unguessable token. They stay when their room is removed. ``origin`` is what
    a round is known by there, and does not lead back to its room.

    Raises ``Refused(BUSY)`` from any call when the database cannot be reached in time.
    """

    def share(self, origin: str, token: str, text: str, at: float) -> str:
        """Keep ``text`` under ``token``, and return the token; if the round is shared already, return that one's instead."""
        ...

    def token_of(self, origin: str) -> str | None:
        """The token under which a round is shared, or None."""
        ...

    def find(self, token: str) -> str | None:
        """The text that is kept under ``token``."""
        ...

    def withdraw(self, origin: str) -> None:
        """Share a round no more."""
        ...

    def remove_old(self, before: float) -> int:
        """Remove what was shared before then. Returns how many rounds there were."""
        ...


class KeyOffers(Protocol):
    """Keys on their way to another device, each sealed, under the hash of the token that opens it."""

    def put(self, token_hash: str, sealed: str, until: float, now: float) -> None:
        """Keep a sealed key until then, and clear away those whose time is over."""
        ...

    def find(self, token_hash: str, now: float) -> str | None:
        """The sealed key that waits under that hash, and goes on waiting; None if there is none any more."""
        ...

    def take(self, token_hash: str, now: float) -> str | None:
        """The sealed key under that hash, for whoever asks first; None if there is none any more."""
        ...


class Store(Protocol):
    """Where rooms are kept. Raises ``Refused(BUSY)`` from any call when the database cannot be reached in time."""

    @property
    def records(self) -> Records:
        """The records of what was played in the rooms, kept beside them."""
        ...

    def create(self, room: Room, once: str, entries: Sequence[Entry]) -> str:
        """Keep a new room and return its id; if a room was made with this once-only key before, return that one's id instead.

        Raises ValueError if the id or the code is taken.
        """
        ...

    def find(self, room_id: str) -> Room | None:
        """The room with that id."""
        ...

    def find_by_code(self, code: str) -> str | None:
        """The id of the room with that short code."""
        ...

    def pulse(self, room_id: str) -> Pulse | None:
        """Version and due time of a room, as cheaply as can be."""
        ...

    def change(self, room_id: str) -> AbstractContextManager[Change]:
        """Open a write transaction on a room. Raises ``Refused(NO_SUCH_ROOM)``."""
        ...

    def entries(self, room_id: str, after: int) -> tuple[Entry, ...]:
        """The journal of a room after version ``after``, in order."""
        ...

    def milestones(self, room_id: str) -> tuple[Entry, ...]:
        """Of the journal of a room only the entries that dealt a round or ended one, and those in which somebody gave a seat up, was missed
        or came back, in order."""
        ...

    @property
    def replays(self) -> Replays:
        """The rounds that were shared, kept beside the rooms."""
        ...

    def sat_at(self, profile: str) -> tuple[str, ...]:
        """The ids of the rooms in which the browser with that profile has a seat, the one touched last first."""
        ...

    @property
    def key_offers(self) -> KeyOffers:
        """The keys on their way to another device."""
        ...

    def remove_inactive(self, before: float) -> int:
        """Remove every room without activity since ``before``, with all that belongs to it. Returns how many."""
        ...


class Presence(Protocol):
    """Who was seen when. Noting costs no write: it is kept in memory and written together, now and then."""

    def note(self, room_id: str, key_hash: str, at: float) -> None:
        """The holder of that key looked at the room."""
        ...

    def last_seen(self, room_id: str) -> Mapping[str, float]:
        """When each key of the room was last seen, by key hash."""
        ...


class Secrets(Protocol):
    """Where unguessable values come from."""

    def seed(self) -> str:
        """A new secret seed for a deal: ASCII letters and digits."""
        ...

    def salt(self) -> str:
        """A new secret salt for the seal on a deal: ASCII letters and digits."""
        ...

    def token(self) -> str:
        """A new unguessable token for a shared round, safe in a URL."""
        ...

    def room_id(self) -> str:
        """A new unguessable room id, safe in a URL."""
        ...

    def room_code(self) -> str:
        """A new short code, easy to say aloud."""
        ...
