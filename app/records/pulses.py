"""The pulse of a room, which every open seat asks for every two seconds: the one read that is tuned.

On SQLite each thread keeps a connection of its own for it, which costs 5 µs a question; one from the pool costs 20, and one with a
transaction around it 140, more than a whole bare page.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from typing import Final, cast

from sqlalchemy import Engine, bindparam, select
from sqlalchemy.exc import DBAPIError

from app.records import models
from app.records.database import reading
from app.records.dialects import is_busy, is_sqlite
from app.rooms.ports import Pulse
from app.rooms.refusals import Refused, RoomReason

PulseReader = Callable[[str], Pulse | None]

_QUESTION: Final = select(models.room.c.version, models.room.c.due_at).where(
    models.room.c.id == bindparam("room_id")
)


def pulse_reader(engine: Engine) -> PulseReader:
    """How to read a pulse from the database of ``engine``: a function that raises ``Refused(BUSY)``."""
    return _SqlitePulses(engine).read if is_sqlite(engine.url) else _PooledPulses(engine).read


class _PooledPulses:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def read(self, room_id: str) -> Pulse | None:
        with reading(self._engine) as connection:
            row = connection.execute(_QUESTION, {"room_id": room_id}).one_or_none()
        return None if row is None else Pulse(row.version, row.due_at)


class _SqlitePulses:
    """Reads outside of transactions, so that nothing stays open between two questions."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._sql = str(_QUESTION.compile(dialect=engine.dialect))
        self._mine = threading.local()

    def read(self, room_id: str) -> Pulse | None:
        try:
            cursor = self._connection().execute(self._sql, (room_id,))
            row = cursor.fetchone()
            cursor.close()  # an open cursor would keep the write-ahead log from shrinking
        except (
            DBAPIError,
            sqlite3.Error,
        ) as error:  # one from setting up a connection, one from asking over it
            if is_busy(error):
                raise Refused(RoomReason.BUSY) from error
            raise
        return None if row is None else Pulse(row[0], row[1])

    def _connection(self) -> sqlite3.Connection:
        line: _Line | None = getattr(self._mine, "line", None)
        if line is None:
            line = self._mine.line = _Line(self._engine)
        return line.connection


class _Line:
    """A connection that belongs to one thread and is closed when the thread ends."""

    def __init__(self, engine: Engine) -> None:
        borrowed = engine.raw_connection()  # set up as all others are
        borrowed.detach()
        self.connection = cast(sqlite3.Connection, borrowed.dbapi_connection)
        self.connection.execute("PRAGMA query_only = ON").close()

    def __del__(self) -> None:
        if hasattr(self, "connection"):
            self.connection.close()
