"""A database that is busy for too long is refused in plain words, and a broken one is not called busy."""

from collections.abc import Callable, Iterator
from pathlib import Path
from sqlite3 import connect

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.exc import OperationalError

from app.records.database import db, reading, writing
from app.records.dialects import is_busy
from app.records.presence import FLUSH_SECONDS, SqlPresence
from app.records.store import SqlStore
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Room
from tests.records.apps import app_over
from tests.records.rooms import ANNA, NOW, a_room, next_version


@pytest.fixture
def hasty(database: Path, room: Room) -> Iterator[SqlStore]:
    """A store that waits for 50 ms only, over a database that holds ``room``."""
    with app_over(database, busy_seconds=0.05).app_context():
        yield SqlStore(db.engine)
        db.engine.dispose()


@pytest.fixture
def lock(database: Path, hasty: SqlStore) -> Iterator[None]:
    """Somebody else writes, and takes their time."""
    other = connect(database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE").close()
    yield
    other.close()


def change(store: SqlStore) -> None:
    with store.change("room-1") as change:
        change.save(next_version(change.room))


WRITES: dict[str, Callable[[SqlStore], object]] = {
    "change": change,
    "create": lambda store: store.create(a_room(2), "once-room-2", []),
    "remove_inactive": lambda store: store.remove_inactive(before=NOW + 1),
}


@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
@pytest.mark.usefixtures("lock")
def test_every_write_refuses_when_it_has_waited_in_vain(
    hasty: SqlStore, write: Callable[[SqlStore], object]
) -> None:
    for _ in range(3):  # a refusal leaves nothing behind in the pool that would disturb the next
        with pytest.raises(Refused) as refusal:
            write(hasty)
        assert refusal.value.reason is RoomReason.BUSY


@pytest.mark.usefixtures("lock")
def test_reading_goes_on_while_the_database_is_busy(hasty: SqlStore, room: Room) -> None:
    assert hasty.find(room.id) == room
    assert hasty.pulse(room.id) is not None
    assert hasty.entries(room.id, after=1) == ()


def test_writing_goes_on_when_the_lock_is_gone(hasty: SqlStore, database: Path) -> None:
    other = connect(database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE").close()
    with pytest.raises(Refused):
        change(hasty)
    other.close()
    change(hasty)
    assert hasty.entries("room-1", after=1) == ()


def test_a_database_locked_even_for_readers_refuses_too(
    hasty: SqlStore, engine: Engine, database: Path
) -> None:
    hasty._engine.dispose()
    engine.dispose()
    other = connect(database, isolation_level=None)
    for statement in ("PRAGMA locking_mode = EXCLUSIVE", "BEGIN IMMEDIATE", "COMMIT"):
        other.execute(statement).close()
    for read in (hasty.find, hasty.pulse):
        with pytest.raises(Refused) as refusal:
            read("room-1")
        assert refusal.value.reason is RoomReason.BUSY
    other.close()


@pytest.mark.usefixtures("lock")
def test_a_poll_survives_that_its_note_cannot_be_written(
    hasty: SqlStore, room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    presence = SqlPresence(hasty._engine)
    presence.note(room.id, ANNA.key_hash, NOW)
    presence.note(room.id, ANNA.key_hash, NOW + FLUSH_SECONDS)
    assert "could not be written" in caplog.text
    assert presence.last_seen(room.id) == {ANNA.key_hash: NOW + FLUSH_SECONDS}


def test_a_broken_database_is_not_busy(store: SqlStore) -> None:
    with pytest.raises(OperationalError, match="no such table"), reading(store._engine) as connection:
        connection.execute(text("SELECT * FROM chairs"))
    with writing(store._engine) as connection:
        connection.execute(text("DROP TABLE entry"))
        connection.execute(text("DROP TABLE receipt"))
        connection.execute(text("DROP TABLE presence"))
        connection.execute(text("DROP TABLE room"))
    with pytest.raises(Exception, match="no such table"):
        store.pulse("room-1")


def test_another_database_that_cannot_be_reached_is_busy() -> None:
    assert is_busy(OperationalError("SELECT 1", {}, ConnectionRefusedError()))
    assert not is_busy(ValueError())
