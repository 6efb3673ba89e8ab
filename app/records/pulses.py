"""The pulse of a room, which every open seat asks for every two seconds: the one read that is tuned.

On SQLite connections are kept for it alone, which costs 5 µs a question; one from the engine's pool costs 20, and one with a
transaction around it 140, more than a whole bare page.
"""

from __future__ import annotations

import sqlite3
import weakref
from collections import deque
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
    """Reads outside of transactions, so that nothing stays open between two questions.

    The connections wait in a heap of which each question takes one, so there are as many as were ever asked over at once. They
    must not belong to threads: what a server's own thread leaves behind is cleared away when Python has no frame left for it, and
    on Python 3.11 any line of ours that runs then, such as one that closes a connection, takes the whole process down.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._sql = str(_QUESTION.compile(dialect=engine.dialect))
        self._idle: deque[sqlite3.Connection] = deque()
        weakref.finalize(self, _close, self._idle)

    def read(self, room_id: str) -> Pulse | None:
        try:
            connection = self._taken()
            try:
                cursor = connection.execute(self._sql, (room_id,))
                row = cursor.fetchone()
                cursor.close()  # an open cursor would keep the write-ahead log from shrinking
            finally:
                self._idle.append(connection)
        except (
            DBAPIError,
            sqlite3.Error,
        ) as error:  # one from setting up a connection, one from asking over it
            if is_busy(error):
                raise Refused(RoomReason.BUSY) from error
            raise
        return None if row is None else Pulse(row[0], row[1])

    def _taken(self) -> sqlite3.Connection:
        """A connection that nobody else asks over."""
        try:
            return self._idle.pop()
        except IndexError:
            return self._opened()

    def _opened(self) -> sqlite3.Connection:
        borrowed = self._engine.raw_connection()  # set up as all others are
        borrowed.detach()
        connection = cast(sqlite3.Connection, borrowed.dbapi_connection)
        connection.execute("PRAGMA query_only = ON").close()
        return connection


def _close(connections: deque[sqlite3.Connection]) -> None:
    for connection in connections:
        connection.close()
