"""A room is kept whole, found again, and changed by one at a time."""

from dataclasses import replace

import pytest
from sqlalchemy import Engine, func, select

from app.records import models
from app.records.database import writing
from app.records.store import REMOVED_AT_ONCE, LostUpdate, SqlChange, SqlStore
from app.rooms.ports import Pulse, Store
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Entry, OpenSeat, Room
from tests.records.rooms import ANNA, BEN, NOW, a_room, next_version, opened


def rows_of(engine: Engine) -> dict[str, int]:
    """How many rows each table has."""
    tables = (models.room, models.entry, models.receipt, models.presence)
    with engine.connect() as connection:
        return {
            table.name: connection.scalar(select(func.count()).select_from(table)) or 0 for table in tables
        }


def test_it_is_the_store_that_the_use_cases_ask_for(store: SqlStore) -> None:
    port: Store = store  # mypy compares every signature
    assert port.find("nowhere") is None


def test_a_room_comes_back_as_it_was_kept(store: SqlStore, room: Room) -> None:
    assert store.find(room.id) == room
    assert store.find_by_code(room.code) == room.id
    assert store.pulse(room.id) == Pulse(1, None)
    assert store.entries(room.id, after=0) == (opened(room),)


def test_what_is_not_there_is_none_or_refused(store: SqlStore) -> None:
    assert store.find("nowhere") is None
    assert store.find_by_code("NONE") is None
    assert store.pulse("nowhere") is None
    assert store.entries("nowhere", after=0) == ()
    with pytest.raises(Refused) as refusal, store.change("nowhere"):
        pass
    assert refusal.value.reason is RoomReason.NO_SUCH_ROOM


def test_the_same_once_key_opens_one_room(store: SqlStore, engine: Engine, room: Room) -> None:
    other = a_room(2)
    assert store.create(other, "once-room-1", [opened(other)]) == room.id
    assert store.find(other.id) is None
    assert rows_of(engine) == {"room": 1, "entry": 1, "receipt": 0, "presence": 1}


@pytest.mark.parametrize("taken", ["id", "code"])
def test_a_taken_id_or_code_is_an_error(store: SqlStore, engine: Engine, room: Room, taken: str) -> None:
    other = replace(a_room(2), **{taken: getattr(room, taken)})
    with pytest.raises(ValueError, match="is taken"):
        store.create(other, "once-room-2", [])
    assert rows_of(engine)["room"] == 1


def test_a_change_saves_room_and_journal(store: SqlStore, room: Room) -> None:
    after = next_version(room, due_at=NOW + 1.8, active_at=NOW + 5)
    entry = Entry(2, NOW + 5, None, "draw", ())
    with store.change(room.id) as change:
        assert change.room == room
        change.save(after, [entry])
        assert change.room == after
    assert store.find(room.id) == after
    assert store.pulse(room.id) == Pulse(2, NOW + 1.8)
    assert store.entries(room.id, after=1) == (entry,)
    assert store.entries(room.id, after=0) == (opened(room), entry)


def test_a_change_may_save_more_than_once_and_keep_the_version(store: SqlStore, room: Room) -> None:
    with store.change(room.id) as change:
        change.save(replace(room, due_at=NOW + 30))
        change.save(next_version(change.room))
    assert store.pulse(room.id) == Pulse(2, NOW + 30)


def test_a_change_that_saves_nothing_changes_nothing(store: SqlStore, room: Room) -> None:
    with store.change(room.id):
        pass
    assert store.find(room.id) == room


def test_an_exception_in_a_change_leaves_nothing(store: SqlStore, engine: Engine, room: Room) -> None:
    before = rows_of(engine)

    def save_and_fail() -> None:
        with store.change(room.id) as change:
            change.is_repeat("post-1", "draw")
            change.save(next_version(room.with_seat(1, BEN)), [Entry(2, NOW, 0, "draw", ())])
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        save_and_fail()
    assert rows_of(engine) == before
    assert store.find(room.id) == room


def test_a_lost_update_is_an_error_and_no_update(store: SqlStore, engine: Engine, room: Room) -> None:
    with store.change(room.id) as change:
        change.save(next_version(room))
    with pytest.raises(LostUpdate), writing(engine) as connection:
        SqlChange(connection, room).save(next_version(room, host=2))
    assert store.find(room.id) == next_version(room)


@pytest.mark.parametrize("wrong", [{"id": "room-2"}, {"version": 0}])
def test_a_change_saves_no_other_room_and_no_older_version(
    store: SqlStore, room: Room, wrong: dict[str, object]
) -> None:
    with pytest.raises(ValueError, match="cannot follow"), store.change(room.id) as change:
        change.save(replace(room, **wrong))  # type: ignore[arg-type]


def test_two_entries_for_one_version_are_refused(store: SqlStore, room: Room) -> None:
    with pytest.raises(Exception, match="UNIQUE"), store.change(room.id) as change:
        change.save(room, [opened(room)])
    assert store.entries(room.id, after=0) == (opened(room),)


def test_a_post_is_a_repeat_when_key_content_and_room_are_the_same(store: SqlStore, room: Room) -> None:
    other = a_room(2)
    store.create(other, "once-room-2", [])
    posts = [("post-1", "draw"), ("post-1", "keep"), ("post-2", "draw")]
    with store.change(room.id) as change:
        assert [change.is_repeat(*post) for post in posts] == [False, False, False]
        assert change.is_repeat(*posts[0])
    with store.change(room.id) as change:
        assert [change.is_repeat(*post) for post in posts] == [True, True, True]
    with store.change(other.id) as change:
        assert not change.is_repeat(*posts[0])


def test_presence_comes_with_a_seat_and_goes_with_it(store: SqlStore, engine: Engine, room: Room) -> None:
    def keys() -> set[str]:
        with engine.connect() as connection:
            return set(connection.scalars(select(models.presence.c.key_hash)))

    assert keys() == {ANNA.key_hash}
    with store.change(room.id) as change:
        change.save(next_version(room.with_seat(1, BEN)))
    assert keys() == {ANNA.key_hash, BEN.key_hash}
    with store.change(room.id) as change:
        change.save(next_version(change.room.with_seat(0, BEN).with_seat(1, OpenSeat())))
    assert keys() == {BEN.key_hash}


def test_expiry_removes_a_room_with_all_that_belongs_to_it(
    store: SqlStore, engine: Engine, room: Room
) -> None:
    with store.change(room.id) as change:
        change.is_repeat("post-1", "draw")
    live = replace(a_room(2), active_at=NOW + 60)
    store.create(live, "once-room-2", [opened(live)])
    assert rows_of(engine) == {"room": 2, "entry": 2, "receipt": 1, "presence": 2}
    assert store.remove_inactive(before=NOW) == 0
    assert store.remove_inactive(before=NOW + 60) == 1
    assert rows_of(engine) == {"room": 1, "entry": 1, "receipt": 0, "presence": 1}
    assert store.find(room.id) is None
    assert store.find(live.id) == live
    assert store.create(a_room(), "once-room-1", []) == room.id


def test_expiry_removes_any_number_of_rooms(store: SqlStore, engine: Engine) -> None:
    rows = [
        {
            "id": str(number),
            "code": str(number),
            "once": str(number),
            "version": 1,
            "active_at": NOW,
            "document": "",
        }
        for number in range(2 * REMOVED_AT_ONCE + 1)
    ]
    with writing(engine) as connection:
        connection.execute(models.room.insert(), rows)
    assert store.remove_inactive(before=NOW + 1) == len(rows)
    assert rows_of(engine)["room"] == 0
