"""A process that dies loses nothing that was committed and keeps nothing that was not."""

from pathlib import Path

from sqlalchemy import Engine

from app.records.store import SqlStore
from app.rooms.room import Room
from tests.records.apps import start
from tests.records.rooms import next_version
from tests.records.test_store import rows_of

COMMITS = 20


def test_a_death_in_a_transaction_keeps_nothing_of_it(
    store: SqlStore, engine: Engine, room: Room, database: Path
) -> None:
    before = rows_of(engine)
    with start("die_in_transaction", database, room.id) as process:
        assert process.wait(timeout=60) == 9
    assert rows_of(engine) == before
    assert store.find(room.id) == room
    with store.change(room.id) as change:  # and its lock died with it
        change.save(next_version(room))


def test_kill_9_loses_nothing_that_was_committed(store: SqlStore, room: Room, database: Path) -> None:
    with start("write_until_killed", database, room.id) as process:
        assert process.stdout is not None
        printed = [process.stdout.readline() for _ in range(COMMITS)]
        process.kill()
        printed += process.stdout.readlines()
    answered = int([line for line in printed if line.endswith("\n")][-1])
    kept = store.find(room.id)
    assert kept is not None
    assert kept.version in {answered, answered + 1}  # it may have died between the commit and the answer
    assert [entry.version for entry in store.entries(room.id, after=1)] == list(range(2, kept.version + 1))
