"""The whole application over a database of its own, with a clock that only the test moves."""

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copyfile

import pytest
from flask import Flask

from app.records.database import upgrade
from app.settings import Settings
from app.wiring import create_app
from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.tables import Clock
from tests.web.words import in_english

Visitor = Callable[[], PlainBrowser]


def app_in(folder: Path, clock: Clock, **settings: object) -> Flask:
    """The application that keeps its rooms in ``folder``."""
    url = f"sqlite:///{folder / 'rooms.db'}"
    given = {
        "secret_key": "of the tests",
        "database_url": url,
        "sqlite_synchronous": "NORMAL",
        "rooms_per_hour": 1000,
    }
    return create_app(Settings(**(given | settings)), clock=clock, instance_path=folder)  # type: ignore[arg-type]  # of many types


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database with all tables, to be copied."""
    folder = tmp_path_factory.mktemp("migrated")
    upgrade(app_in(folder, Clock()))
    return folder / "rooms.db"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def folder(migrated: Path, tmp_path: Path) -> Path:
    copyfile(migrated, tmp_path / "rooms.db")
    return tmp_path


@pytest.fixture
def app(folder: Path, clock: Clock) -> Flask:
    return app_in(folder, clock)


@pytest.fixture
def visitor(app: Flask) -> Visitor:
    """Somebody with a browser of their own, who has not been here before."""
    return lambda: PlainBrowser.of(app)


@pytest.fixture(scope="module")
def english() -> Iterator[None]:
    """Words can be asked for without a page."""
    with in_english():
        yield
