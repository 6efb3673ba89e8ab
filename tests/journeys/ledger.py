"""What a server has kept, read from its database beside it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace

from app.game.state import State
from app.records.database import db
from app.records.store import SqlStore
from app.rooms.journal import replay
from app.rooms.room import Entry, Room
from tests.journeys.server import Server
from tests.records.apps import app_over
from tests.web.laid_tables import life_of


class Ledger:
    """The rooms that ``server`` keeps."""

    def __init__(self, server: Server) -> None:
        self._path = server.database
        with app_over(server.database, synchronous="NORMAL").app_context():
            self._store = SqlStore(db.engine)

    def room(self, room_id: str) -> Room:
        """The room as it is kept."""
        room = self._store.find(room_id)
        assert room is not None
        return room

    def journal(self, room_id: str) -> tuple[Entry, ...]:
        """All that was accepted in it."""
        return self._store.entries(room_id, 0)

    def lay(self, room_id: str, state: State) -> None:
        """Put a table set by hand into the room."""
        with self._store.change(room_id) as change:
            room, version = change.room, change.room.version + 1
            laid = replace(room, state=state, life=life_of(state), version=version, due_at=None)
            change.save(replace(laid, moved_version=version))

    def count(self, table: str, **where: str) -> int:
        """How many rows of ``table`` have these values."""
        clauses = " AND ".join(f"{name} = ?" for name in where) or "1"
        with closing(sqlite3.connect(self._path)) as connection:
            query = f"SELECT COUNT(*) FROM {table} WHERE {clauses}"
            return int(connection.execute(query, list(where.values())).fetchone()[0])

    def check(self, room_id: str) -> None:
        """The journal has no gap and no half of anything, and played again it comes to the game that is kept."""
        room, journal = self.room(room_id), self.journal(room_id)
        versions = [
            entry.version for entry in journal if entry.version >= max(room.match_version, room.round_version)
        ]
        assert versions == list(range(versions[0], room.version + 1))
        assert replay(journal) == room.state

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Somebody else writes to the database, and takes their time."""
        with closing(sqlite3.connect(self._path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")
