"""A store over a fresh SQLite file."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile

import pytest
from flask import Flask
from sqlalchemy import Engine

from app.records.database import db, upgrade
from app.records.store import SqlStore
from app.rooms.room import Room
from tests.records.apps import app_over
from tests.records.rooms import a_room, opened


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database with all tables, to be copied."""
    path = tmp_path_factory.mktemp("migrated") / "rooms.db"
    upgrade(app_over(path))
    return path


@pytest.fixture
def database(migrated: Path, tmp_path: Path) -> Path:
    path = tmp_path / "rooms.db"
    copyfile(migrated, path)
    return path


@pytest.fixture
def kept(database: Path) -> Flask:
    return app_over(database)


@pytest.fixture
def engine(kept: Flask) -> Iterator[Engine]:
    with kept.app_context():
        engine = db.engine
    yield engine
    engine.dispose()


@pytest.fixture
def store(engine: Engine) -> SqlStore:
    return SqlStore(engine)


@pytest.fixture
def room(store: SqlStore) -> Room:
    """A room that is kept already."""
    room = a_room()
    store.create(room, "once-room-1", [opened(room)])
    return room
