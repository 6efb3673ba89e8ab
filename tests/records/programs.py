"""Programs that run in a process of their own, for tests of what several processes do to one database, and of crashes."""

import os
import sys
from pathlib import Path

from app.records.database import db, upgrade
from app.records.store import SqlStore
from app.rooms.room import Entry
from tests.records.apps import app_over
from tests.records.rooms import NOW, next_version


def write(path: str, room_id: str, count: str) -> None:
    """Save the room ``count`` times, and print how many were committed."""
    store = _store(path, "NORMAL")  # as it was measured; waiting for the disk is no part of the question
    print("ready", flush=True)  # noqa: T201 - this is how the test hears of it
    sys.stdin.readline()
    committed = 0
    for _ in range(int(count)):
        _save_next(store, room_id)
        committed += 1
    print(committed)  # noqa: T201


def die_in_transaction(path: str, room_id: str) -> None:
    """Save the room, and the process is gone before the commit."""
    with _store(path).change(room_id) as change:
        change.is_repeat("post-of-the-dead", "draw")
        change.save(next_version(change.room), [Entry(change.room.version + 1, NOW, 0, "draw", ())])
        os._exit(9)


def write_until_killed(path: str, room_id: str) -> None:
    """Save the room again and again, and print each version once it is committed."""
    store = _store(path)
    while True:
        print(_save_next(store, room_id), flush=True)  # noqa: T201


def migrate(path: str) -> None:
    """Bring the database to the newest schema, at the same time as others do."""
    app = app_over(Path(path))
    print("ready", flush=True)  # noqa: T201
    sys.stdin.readline()
    upgrade(app)


def _store(path: str, synchronous: str = "FULL") -> SqlStore:
    app = app_over(Path(path), synchronous=synchronous)
    with app.app_context():
        return SqlStore(db.engine)


def _save_next(store: SqlStore, room_id: str) -> int:
    with store.change(room_id) as change:
        room = next_version(change.room)
        change.save(room, [Entry(room.version, NOW, None, "", ())])
    return room.version


PROGRAMS = {program.__name__: program for program in (write, die_in_transaction, write_until_killed, migrate)}

if __name__ == "__main__":
    PROGRAMS[sys.argv[1]](*sys.argv[2:])
