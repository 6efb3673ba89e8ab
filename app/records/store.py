"""The store of rooms over a database, for the port ``app.rooms.ports.Store``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import Connection, Engine, bindparam, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from app.records import models
from app.records.codec import decode_events, decode_room, encode_events, encode_room
from app.records.database import reading, writing
from app.records.key_offers import SqlKeyOffers
from app.records.match_records import SqlRecords, add_records
from app.records.pulses import pulse_reader
from app.records.replays import SqlReplays
from app.records.sittings import note_sittings, sittings_of
from app.rooms.journal import DEAL_LINES
from app.rooms.match_record import MatchRecord
from app.rooms.ports import Pulse
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Entry, Room

REMOVED_AT_ONCE: Final = 200
"""How many rooms go in one transaction, so that removing many does not keep players waiting."""


# Statements of the hot paths are built once: building one costs as much as running it.
_ROOM: Final = models.room.c
_ENTRY: Final = models.entry.c
_FIND: Final = select(_ROOM.document).where(_ROOM.id == bindparam("room_id"))
_LOAD: Final = _FIND.with_for_update()
_SAVE: Final = (
    update(models.room)
    .where(_ROOM.id == bindparam("room_id"), _ROOM.version == bindparam("seen"))
    .values({name: bindparam(name) for name in ("code", "version", "due_at", "active_at", "document")})
)
_READ_ON: Final = (
    select(_ENTRY.version, _ENTRY.at, _ENTRY.seat, _ENTRY.move, _ENTRY.events)
    .where(_ENTRY.room_id == bindparam("room_id"), _ENTRY.version > bindparam("after"))
    .order_by(_ENTRY.version)
)
_MILESTONES: Final = (
    select(_ENTRY.version, _ENTRY.at, _ENTRY.seat, _ENTRY.move, _ENTRY.events)
    .where(
        _ENTRY.room_id == bindparam("room_id"),
        or_(
            *(_ENTRY.move.startswith(line) for line in DEAL_LINES),
            *(
                _ENTRY.events.contains(f'"{event}"')
                for event in ("RoundEnded", "SeatGivenUp", "WentMissing", "CameBack")
            ),
        ),
    )
    .order_by(_ENTRY.version)
)


class LostUpdate(Exception):
    """Somebody else saved the room in between: a fault of the program, for a change holds the room's lock."""


class SqlChange:
    """One open write transaction on one room."""

    def __init__(self, connection: Connection, room: Room) -> None:
        self._connection = connection
        self._room = room

    @property
    def room(self) -> Room:
        """The room as it is stored, with what this change has saved so far."""
        return self._room

    def save(self, room: Room, entries: Sequence[Entry] = ()) -> None:
        """Put ``room`` in place of the stored one and append ``entries`` to its journal.

        Raises LostUpdate if the stored version is not the one this change has seen, and ValueError for another room or an older version.
        """
        if room.id != self._room.id or room.version < self._room.version:
            raise ValueError(f"version {room.version} cannot follow {self._room.version} in the same room")
        saved = _row(room) | {"room_id": room.id, "seen": self._room.version}
        if self._connection.execute(_SAVE, saved).rowcount != 1:
            raise LostUpdate(f"version {self._room.version} of the room is not the stored one any more")
        _append(self._connection, room.id, entries)
        _seat(self._connection, room, self._room.browsers)
        note_sittings(self._connection, self._room, room)
        self._room = room

    def remove(self) -> None:
        """Remove the room with all that belongs to it."""
        self._connection.execute(delete(models.room).where(_ROOM.id == self._room.id))

    def is_repeat(self, once: str, fingerprint: str) -> bool:
        """Whether that post to this room was accepted before; if not, it is noted as accepted now."""
        post = {"room_id": self._room.id, "once": once, "fingerprint": fingerprint}
        known = select(models.receipt.c.once).filter_by(**post)
        if self._connection.execute(known).first() is not None:
            return True
        self._connection.execute(insert(models.receipt).values(post))
        return False

    def entries(self, after: int) -> tuple[Entry, ...]:
        """The journal of the room after version ``after``, in order, with what this change has appended."""
        return _entries(self._connection, self._room.id, after)

    def keep(self, profile: str, record: MatchRecord) -> None:
        """Keep the record of a match for the browser with that profile."""
        add_records(self._connection, profile, [record])


class SqlStore:
    """Where rooms are kept. Every call raises ``Refused(BUSY)`` when the database cannot be reached in time."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._read_pulse = pulse_reader(engine)
        self._replays = SqlReplays(engine)
        self._records = SqlRecords(engine)
        self._key_offers = SqlKeyOffers(engine)

    @property
    def records(self) -> SqlRecords:
        """The records of what was played in the rooms."""
        return self._records

    @property
    def key_offers(self) -> SqlKeyOffers:
        """The keys on their way to another device."""
        return self._key_offers

    def create(self, room: Room, once: str, entries: Sequence[Entry]) -> str:
        """Keep a new room and return its id, or that of the room made with this once-only key before.

        Raises ValueError if the id or the code is taken.
        """
        try:
            with writing(self._engine) as connection:
                connection.execute(insert(models.room).values(id=room.id, once=once, **_row(room)))
                _append(connection, room.id, entries)
                _seat(connection, room, frozenset())
                note_sittings(connection, None, room)
        except IntegrityError as error:
            made_before = self._id_where(once=once)
            if made_before is None:
                raise ValueError("the id or the code of the new room is taken; take others") from error
            return made_before
        return room.id

    def find(self, room_id: str) -> Room | None:
        """The room with that id."""
        with reading(self._engine) as connection:
            document = connection.execute(_FIND, {"room_id": room_id}).scalar()
        return None if document is None else decode_room(document)

    def find_by_code(self, code: str) -> str | None:
        """The id of the room with that short code."""
        return self._id_where(code=code)

    def pulse(self, room_id: str) -> Pulse | None:
        """Version and due time of a room."""
        return self._read_pulse(room_id)

    @contextmanager
    def change(self, room_id: str) -> Iterator[SqlChange]:
        """Open a write transaction on a room. Raises ``Refused(NO_SUCH_ROOM)``."""
        with writing(self._engine) as connection:
            document = connection.execute(_LOAD, {"room_id": room_id}).scalar()
            if document is None:
                raise Refused(RoomReason.NO_SUCH_ROOM)
            yield SqlChange(connection, decode_room(document))

    def entries(self, room_id: str, after: int) -> tuple[Entry, ...]:
        """The journal of a room after version ``after``, in order."""
        with reading(self._engine) as connection:
            return _entries(connection, room_id, after)

    def milestones(self, room_id: str) -> tuple[Entry, ...]:
        """Of the journal of a room only the entries that dealt a round or ended one, and those in which somebody gave a seat up,
        was missed or came back, in order."""
        with reading(self._engine) as connection:
            return _read_entries(connection.execute(_MILESTONES, {"room_id": room_id}))

    @property
    def replays(self) -> SqlReplays:
        """The rounds that were shared, kept beside the rooms."""
        return self._replays

    def sat_at(self, profile: str) -> tuple[str, ...]:
        """The ids of the rooms in which the browser with that profile has a seat, the one touched last first."""
        with reading(self._engine) as connection:
            return sittings_of(connection, profile)

    def remove_inactive(self, before: float) -> int:
        """Remove every room without activity since ``before``, with all that belongs to it. Returns how many."""
        idle = select(_ROOM.id).where(_ROOM.active_at < before).limit(REMOVED_AT_ONCE)
        removed = 0
        while True:
            with writing(self._engine) as connection:
                count = connection.execute(delete(models.room).where(_ROOM.id.in_(idle))).rowcount
            removed += count
            if count < REMOVED_AT_ONCE:
                return removed

    def _id_where(self, **columns: str) -> str | None:
        with reading(self._engine) as connection:
            room_id: str | None = connection.execute(select(_ROOM.id).filter_by(**columns)).scalar()
        return room_id


def _row(room: Room) -> dict[str, Any]:
    """All columns of ``room`` that may change."""
    return {
        "code": room.code,
        "version": room.version,
        "due_at": room.due_at,
        "active_at": room.active_at,
        "document": encode_room(room),
    }


def _entries(connection: Connection, room_id: str, after: int) -> tuple[Entry, ...]:
    return _read_entries(connection.execute(_READ_ON, {"room_id": room_id, "after": after}))


def _read_entries(rows: Iterable[Any]) -> tuple[Entry, ...]:
    return tuple(
        Entry(version, at, seat, move, decode_events(events)) for version, at, seat, move, events in rows
    )


def _append(connection: Connection, room_id: str, entries: Sequence[Entry]) -> None:
    rows = [
        {
            "room_id": room_id,
            "version": entry.version,
            "at": entry.at,
            "seat": entry.seat,
            "move": entry.move,
            "events": encode_events(entry.events),
        }
        for entry in entries
    ]
    if rows:
        connection.execute(insert(models.entry), rows)


def _seat(connection: Connection, room: Room, before: frozenset[str]) -> None:
    """Begin to remember when people who took a seat were seen, and forget those who lost theirs."""
    taken, lost = room.browsers - before, before - room.browsers
    if taken:
        rows = [{"room_id": room.id, "key_hash": key, "seen_at": room.active_at} for key in sorted(taken)]
        connection.execute(insert(models.presence), rows)
    if lost:
        table = models.presence.c
        connection.execute(
            delete(models.presence).where(table.room_id == room.id, table.key_hash.in_(sorted(lost)))
        )
