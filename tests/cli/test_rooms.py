"""``flask rooms expire``, and what a server does when it starts."""

import logging
from pathlib import Path

import pytest
from flask import Flask

from app.records.database import upgrade
from app.rooms.expiry import EXPIRY_SECONDS
from app.settings import Settings
from app.web.access import HOUSE
from app.wiring import create_app, tidy_up
from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.tables import Clock, open_table


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(tmp_path: Path, clock: Clock) -> Flask:
    settings = Settings(secret_key="of the tests", database_url=f"sqlite:///{tmp_path / 'rooms.db'}")
    app = create_app(settings, clock=clock, instance_path=tmp_path)
    upgrade(app)
    return app


def room_of(app: Flask) -> str:
    ana = PlainBrowser.of(app)
    open_table(ana, "Ana", "500", "friend")
    return ana.url.split("/")[2]


def test_rooms_that_nobody_touched_for_thirty_days_are_removed(app: Flask, clock: Clock) -> None:
    old = room_of(app)
    clock.now += EXPIRY_SECONDS - 1
    young = room_of(app)
    clock.now += 2
    result = app.test_cli_runner().invoke(args=["rooms", "expire"])
    assert (result.exit_code, result.output) == (0, "1 room removed\n")
    store = app.extensions[HOUSE].store
    assert store.find(old) is None
    assert store.find(young) is not None
    assert app.test_cli_runner().invoke(args=["rooms", "expire"]).output == "0 rooms removed\n"


def test_a_server_tidies_up_when_it_starts(app: Flask, clock: Clock) -> None:
    old = room_of(app)
    clock.now += EXPIRY_SECONDS + 1
    tidy_up(app)
    assert app.extensions[HOUSE].store.find(old) is None


def test_a_server_starts_before_its_database_is_ready(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = Settings(secret_key="of the tests", database_url=f"sqlite:///{tmp_path / 'rooms.db'}")
    with caplog.at_level(logging.WARNING):
        tidy_up(create_app(settings, instance_path=tmp_path))
    assert "flask --app wsgi db upgrade" in caplog.text


def test_every_command_is_there(app: Flask) -> None:
    result = app.test_cli_runner().invoke(args=["--help"])
    for command in ("simulate", "conformance", "rooms", "db"):
        assert command in result.output


def test_settings_are_read_from_the_instance_folder(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("poll_seconds = 5\n")
    app = create_app(instance_path=tmp_path)
    assert app.extensions["settings"].poll_seconds == 5.0
    assert (tmp_path / "secret_key").exists()
