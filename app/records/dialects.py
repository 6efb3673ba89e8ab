"""All that differs between SQLite, which a table needs, and PostgreSQL, which many machines need. Nothing else asks which it is.

Flask-SQLAlchemy's defaults on SQLite lost 335 of 600 concurrent updates in silence; these settings lost none. Python's driver must
not open transactions by itself (``isolation_level = None``): it would open them deferred, and a deferred transaction that turns
to writing fails at once when somebody else has written in between. So every transaction is begun here, in words.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, OperationalError

SYNCHRONOUS: Final = ("FULL", "NORMAL")
"""FULL: an answered move survives a power cut. NORMAL: it survives a crash of the program, and commits are ten times faster."""

WRITE: Final = "write"
"""The execution option of a transaction that will write."""

_JOURNAL_BYTES: Final = 64 * 1024 * 1024
_WAL_PAUSES: Final = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 1.0, 1.0)
"""How long to wait before asking again for a write-ahead log, in seconds."""
_PRIMARY_CODE: Final = 0xFF  # SQLite's extended error codes keep the plain one in the low byte
_BUSY_CODES: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})


def is_sqlite(url: URL) -> bool:
    """Whether that address is one of SQLite."""
    return url.get_backend_name() == "sqlite"


def engine_options(url: URL, busy_seconds: float) -> dict[str, Any]:
    """How to open an engine on ``url`` whose writers wait for a lock for ``busy_seconds`` at most.

    Raises ValueError for a SQLite database in memory: each connection would see one of its own.
    """
    # No ceiling on connections: writers that wait for a lock each hold one, and the writer that has the lock may need a second
    # to read with. A ceiling would let them wait for each other; the server's threads are ceiling enough.
    options: dict[str, Any] = {"pool_size": 8, "max_overflow": -1}
    if not is_sqlite(url):
        seconds = max(1, round(busy_seconds))
        waiting = {"connect_timeout": seconds, "options": f"-c lock_timeout={seconds}s"}
        return options | {"pool_pre_ping": True, "connect_args": waiting}
    if url.database in {None, "", ":memory:"}:
        raise ValueError(
            "rooms cannot be kept in memory; name a file, as sqlite:////var/lib/penultimate/rooms.db"
        )
    return options | {"connect_args": {"timeout": busy_seconds}}


def prepare(engine: Engine, synchronous: str) -> None:
    """Let ``engine`` set up each of its connections, and begin each transaction by what it is for.

    Raises ValueError for a ``synchronous`` that is neither FULL nor NORMAL.
    """
    if synchronous not in SYNCHRONOUS:
        raise ValueError(f"synchronous is {synchronous!r}; it must be one of {', '.join(SYNCHRONOUS)}")
    if not is_sqlite(engine.url):
        return

    @event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None
        _keep_journal_ahead(connection)
        for pragma in (
            f"synchronous = {synchronous}",
            "foreign_keys = ON",
            f"journal_size_limit = {_JOURNAL_BYTES}",
        ):
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # Only writers take the lock: readers that did so too collapsed at 2,000 seats.
        is_writer = connection.get_execution_options().get(WRITE, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writer else "BEGIN")


def _keep_journal_ahead(connection: sqlite3.Connection) -> None:
    """Let the database keep a write-ahead log, as it does for good once it was told so.

    SQLite waits for no lock to change that (its busy timeout is for transactions), so of several programs that open a new database at
    once all but one would be refused: they ask again, which takes no lock any more once it is done.
    """
    for seconds in _WAL_PAUSES:
        try:
            connection.execute("PRAGMA journal_mode = WAL").close()
        except sqlite3.OperationalError as error:
            if not is_busy(error):
                raise
            time.sleep(seconds)
        else:
            return
    connection.execute("PRAGMA journal_mode = WAL").close()


def is_busy(error: BaseException) -> bool:
    """Whether ``error`` says that the database could not be reached in time, and not that something is wrong with it."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", None)
        return code is not None and code & _PRIMARY_CODE in _BUSY_CODES
    return isinstance(error, OperationalError)


@contextmanager
def unchecked(connection: Connection) -> Iterator[None]:
    """Let a migration rebuild tables on ``connection``: SQLite would take the rows that refer to a table for orphans meanwhile.

    To be entered before a transaction, for within one SQLite ignores the setting.
    """
    if not is_sqlite(connection.engine.url):
        yield
        return
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    driver.execute("PRAGMA foreign_keys = OFF").close()
    try:
        yield
    finally:
        driver.execute("PRAGMA foreign_keys = ON").close()
