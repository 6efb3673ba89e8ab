"""A house over a fresh SQLite file, with a clock that stands still and secrets that count."""

from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile

import pytest
from sqlalchemy import Engine

from app.records.database import db, upgrade
from app.records.presence import SqlPresence
from app.records.store import SqlStore
from app.rooms.house import House
from tests.records.apps import app_over
from tests.rooms.stage import CountedSecrets, WoundClock, nobody_waits


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database with all tables, to be copied."""
    path = tmp_path_factory.mktemp("migrated") / "rooms.db"
    upgrade(app_over(path))
    return path


@pytest.fixture
def engine(migrated: Path, tmp_path: Path) -> Iterator[Engine]:
    path = tmp_path / "rooms.db"
    copyfile(migrated, path)
    # NORMAL: no test here cuts the power, and each commit would wait for the disk
    app = app_over(path, synchronous="NORMAL")
    with app.app_context():
        engine = db.engine
    yield engine
    engine.dispose()


@pytest.fixture
def clock() -> WoundClock:
    return WoundClock()


@pytest.fixture
def house(engine: Engine, clock: WoundClock) -> House:
    return House(SqlStore(engine), SqlPresence(engine), CountedSecrets(), clock, nobody_waits)
