"""Many processes and threads at one room: nothing is lost, nothing fails, and one wins where only one can."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from app.records.presence import SqlPresence
from app.records.store import SqlStore
from app.rooms.room import Entry, Room
from tests.records.apps import start_together
from tests.records.rooms import ANNA, NOW, a_room, next_version, opened
from tests.records.test_store import rows_of

THREADS = 50


def all_at_once(task: Callable[[int], object]) -> list[object]:
    """What ``task`` returned in each of fifty threads that began together."""
    gate = Barrier(THREADS)

    def wait_and_run(number: int) -> object:
        gate.wait()
        return task(number)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(wait_and_run, range(THREADS)))


@pytest.mark.slow
def test_four_processes_write_150_times_each_and_nothing_is_lost(
    store: SqlStore, room: Room, database: Path
) -> None:
    """The performance document's case: as it comes, Flask-SQLAlchemy lost 335 of these 600 without a word."""
    printed = start_together(4, "write", database, room.id, 150)
    assert printed == ["150"] * 4
    kept = store.find(room.id)
    assert kept is not None
    assert kept.version == room.version + 600
    assert [entry.version for entry in store.entries(room.id, after=1)] == list(range(2, 602))


def test_fifty_posts_with_one_key_have_one_effect(store: SqlStore, room: Room) -> None:
    def post(_number: int) -> bool:
        with store.change(room.id) as change:
            if change.is_repeat("post-1", "draw"):
                return False
            after = next_version(change.room)
            change.save(after, [Entry(after.version, NOW, 0, "draw", ())])
            return True

    assert Counter(all_at_once(post)) == {True: 1, False: THREADS - 1}
    assert store.find(room.id) == next_version(room)


def test_fifty_conflicting_posts_have_one_winner_for_each_version(store: SqlStore, room: Room) -> None:
    def post(number: int) -> bool:
        with store.change(room.id) as change:
            if change.room.version != room.version:
                return False
            change.save(next_version(change.room, due_at=NOW + number))
            return True

    won = all_at_once(post)
    assert Counter(won) == {True: 1, False: THREADS - 1}
    assert store.find(room.id) == next_version(room, due_at=NOW + won.index(True))


def test_opening_a_room_fifty_times_with_one_key_opens_one(store: SqlStore) -> None:
    ids = all_at_once(lambda number: store.create(a_room(number), "once", [opened(a_room(number))]))
    assert len(set(ids)) == 1
    assert sum(store.find(a_room(number).id) is not None for number in range(THREADS)) == 1


def test_a_writer_can_read_beside_itself_while_fifty_wait(store: SqlStore, room: Room) -> None:
    """Starting a match asks who is present, over a second connection; a pool with a ceiling would stand still here."""
    presence = SqlPresence(store._engine)

    def look(_number: int) -> float:
        with store.change(room.id) as change:
            change.save(next_version(change.room))
            return presence.last_seen(room.id)[ANNA.key_hash]

    assert set(all_at_once(look)) == {NOW}


def test_readers_never_wait_for_a_writer(store: SqlStore, room: Room) -> None:
    with store.change(room.id) as change:
        change.save(next_version(room))
        assert (
            all_at_once(lambda _number: (store.find(room.id), store.pulse(room.id)))
            == [(room, store.pulse(room.id))] * THREADS
        )
    assert rows_of(store._engine)["room"] == 1
