"""Who was seen is remembered at once, written seldom, and never wrong by a flush."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event

from app.records.database import db
from app.records.presence import FLUSH_SECONDS, SqlPresence
from app.records.store import SqlStore
from app.rooms.ports import Presence
from app.rooms.room import OpenSeat, Room
from tests.records.apps import app_over
from tests.records.rooms import ANNA, BEN, NOW, a_room, next_version

POLL_SECONDS = 2.0


@pytest.fixture
def presence(engine: Engine) -> SqlPresence:
    return SqlPresence(engine)


@pytest.fixture
def elsewhere(database: Path) -> Iterator[SqlPresence]:
    """The memory of another process over the same database."""
    with app_over(database).app_context():
        yield SqlPresence(db.engine)
        db.engine.dispose()


@pytest.fixture
def writes(engine: Engine) -> list[str]:
    """Every write to the table of presence from now on, as it happens."""
    seen: list[str] = []

    @event.listens_for(engine, "after_cursor_execute")
    def listen(_connection: Connection, _cursor: object, statement: str, *_rest: object) -> None:
        if statement.startswith("UPDATE presence"):
            seen.append(statement)

    return seen


def test_it_is_the_memory_that_the_use_cases_ask_for(presence: SqlPresence) -> None:
    port: Presence = presence  # mypy compares every signature
    assert port.last_seen("nowhere") == {}


def test_whoever_takes_a_seat_has_been_seen(presence: SqlPresence, store: SqlStore, room: Room) -> None:
    assert presence.last_seen(room.id) == {ANNA.key_hash: NOW}
    with store.change(room.id) as change:
        change.save(next_version(room.with_seat(1, BEN), active_at=NOW + 7))
    assert presence.last_seen(room.id) == {ANNA.key_hash: NOW, BEN.key_hash: NOW + 7}


def test_what_is_noted_is_known_at_once_and_only_the_latest_counts(presence: SqlPresence, room: Room) -> None:
    presence.note(room.id, ANNA.key_hash, NOW + 4)
    presence.note(room.id, ANNA.key_hash, NOW + 3)
    assert presence.last_seen(room.id) == {ANNA.key_hash: NOW + 4}


def test_a_minute_of_polls_writes_six_times_at_most(
    presence: SqlPresence, room: Room, writes: list[str]
) -> None:
    """Thirty seats poll every two seconds: 900 polls, and one statement in ten seconds for all of them."""
    polls = [NOW + POLL_SECONDS * turn + seat / 20 for turn in range(30) for seat in range(30)]
    written_at = []
    for number, at in enumerate(sorted(polls)):
        before = len(writes)
        presence.note(room.id, ANNA.key_hash if number % 2 else f"hash-{number % 30}", at)
        written_at += [at] * (len(writes) - before)
    assert 5 <= len(written_at) <= 6
    gaps = [later - sooner for sooner, later in pairwise(written_at)]
    assert min(gaps) >= FLUSH_SECONDS


def test_another_process_learns_of_it_by_the_flush(
    presence: SqlPresence, elsewhere: SqlPresence, room: Room
) -> None:
    presence.note(room.id, ANNA.key_hash, NOW + 1)
    assert elsewhere.last_seen(room.id) == {ANNA.key_hash: NOW}
    presence.note(room.id, ANNA.key_hash, NOW + 1 + FLUSH_SECONDS)
    assert elsewhere.last_seen(room.id) == {ANNA.key_hash: NOW + 1 + FLUSH_SECONDS}
    assert presence._unwritten == {}


def test_a_late_flush_does_not_set_back_what_another_process_wrote(
    presence: SqlPresence, elsewhere: SqlPresence, room: Room
) -> None:
    presence.note(room.id, ANNA.key_hash, NOW + 1)
    for at in (NOW + 20, NOW + 20 + FLUSH_SECONDS):
        elsewhere.note(room.id, ANNA.key_hash, at)
    presence.note(room.id, "somebody-else", NOW + 12)
    assert presence.last_seen(room.id) == {ANNA.key_hash: NOW + 20 + FLUSH_SECONDS}


def test_a_clock_that_is_set_back_does_not_stop_the_writing(
    presence: SqlPresence, room: Room, writes: list[str]
) -> None:
    presence.note(room.id, ANNA.key_hash, NOW)
    presence.note(room.id, ANNA.key_hash, NOW - 3600)
    assert len(writes) == 1


def test_strangers_and_people_who_left_are_not_remembered(
    presence: SqlPresence, store: SqlStore, room: Room
) -> None:
    other = a_room(2)
    store.create(other, "once-room-2", [])
    for key in ("a stranger", ANNA.key_hash):
        presence.note(room.id, key, NOW + 1)
    with store.change(room.id) as change:
        change.save(next_version(room.with_seat(0, OpenSeat())))
    presence.note(other.id, ANNA.key_hash, NOW + 1 + FLUSH_SECONDS)
    assert presence.last_seen(room.id) == {}
    assert presence.last_seen(other.id) == {ANNA.key_hash: NOW + 1 + FLUSH_SECONDS}


def test_a_flood_of_strangers_is_not_remembered_without_end(
    presence: SqlPresence, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.records.presence.REMEMBERED", 3)
    for number in range(10):
        presence.note(room.id, f"stranger-{number}", NOW)
    presence.note(room.id, "stranger-1", NOW + 1)
    assert presence._unwritten == {
        (room.id, "stranger-0"): NOW,
        (room.id, "stranger-1"): NOW + 1,
        (room.id, "stranger-2"): NOW,
    }
