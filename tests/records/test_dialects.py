"""Each connection is set up as measured, and what cannot be is refused in words."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from flask import Flask
from sqlalchemy import Connection, Engine, event, make_url
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError

from app.records import models
from app.records.database import BUSY_SECONDS, configure, db, reading, writing
from app.records.dialects import engine_options, prepare, unchecked
from app.records.pulses import _PooledPulses
from app.records.store import _LOAD, SqlStore
from app.rooms.ports import Pulse
from app.rooms.room import Room
from tests.records.apps import app_over

POSTGRESQL = make_url("postgresql+psycopg://penultimate@localhost/rooms")
PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "journal_size_limit": 67108864}


def pragma(engine: Engine, name: str) -> object:
    with reading(engine) as connection:
        return connection.exec_driver_sql(f"PRAGMA {name}").scalar()


def test_every_connection_is_set_up(engine: Engine) -> None:
    assert {name: pragma(engine, name) for name in PRAGMAS} == PRAGMAS


def test_an_operator_may_choose_speed_over_power_cuts(database: Path) -> None:
    with app_over(database, synchronous="NORMAL").app_context():
        assert pragma(db.engine, "synchronous") == 1
        db.engine.dispose()


def test_a_writer_waits_for_five_seconds_unless_told_otherwise(tmp_path: Path) -> None:
    engine = configure(Flask("kept", instance_path=str(tmp_path)), f"sqlite:///{tmp_path / 'rooms.db'}")
    assert BUSY_SECONDS == 5
    assert pragma(engine, "busy_timeout") == 5000
    engine.dispose()


def test_a_relative_path_lies_in_the_instance_folder(tmp_path: Path) -> None:
    engine = configure(Flask("kept", instance_path=str(tmp_path)), "sqlite:///rooms.db")
    assert pragma(engine, "foreign_keys") == 1
    assert (tmp_path / "rooms.db").exists()
    engine.dispose()


def test_writers_take_the_lock_when_they_begin_and_readers_do_not(engine: Engine) -> None:
    said: list[str] = []
    event.listen(
        engine, "before_cursor_execute", lambda _c, _cursor, statement, *_rest: said.append(statement)
    )
    with writing(engine):
        pass
    with reading(engine) as connection:
        connection.exec_driver_sql("SELECT 1")
    assert said == ["BEGIN IMMEDIATE", "BEGIN", "SELECT 1"]


def test_no_connection_stays_in_a_transaction(store: SqlStore, engine: Engine, room: Room) -> None:
    store.find(room.id)
    store.entries(room.id, after=0)
    store.pulse(room.id)
    with store.change(room.id):
        pass
    driver = engine.raw_connection()
    assert driver.driver_connection is not None
    assert not driver.driver_connection.in_transaction
    driver.close()


def test_children_need_a_room(engine: Engine) -> None:
    orphan = {"room_id": "nowhere", "once": "post-1", "fingerprint": "draw"}
    with pytest.raises(IntegrityError), writing(engine) as connection:
        connection.execute(models.receipt.insert(), orphan)


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_rooms_are_not_kept_in_memory(url: str) -> None:
    with pytest.raises(ValueError, match="name a file"):
        configure(Flask("kept"), url)


def test_a_third_way_to_be_synchronous_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="must be one of FULL, NORMAL"):
        app_over(tmp_path / "rooms.db", synchronous="OFF")


def test_the_other_database_waits_as_long_and_locks_the_row() -> None:
    options = engine_options(POSTGRESQL, busy_seconds=5)
    assert options["connect_args"] == {"connect_timeout": 5, "options": "-c lock_timeout=5s"}
    assert str(_LOAD.compile(dialect=postgresql.dialect())).endswith("FOR UPDATE")  # type: ignore[no-untyped-call]


def test_the_other_database_needs_no_listeners_and_no_pause_of_its_checks() -> None:
    engine = SimpleNamespace(url=POSTGRESQL)
    prepare(cast(Engine, engine), "FULL")  # listening to a stand-in would raise
    with unchecked(cast(Connection, SimpleNamespace(engine=engine))):
        pass


def test_the_other_database_reads_its_pulses_over_the_pool(engine: Engine, room: Room) -> None:
    pulses = _PooledPulses(engine)
    assert pulses.read(room.id) == Pulse(1, None)
    assert pulses.read("nowhere") is None
