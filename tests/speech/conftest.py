"""A server whose polls come at the pace of people, and a desk with Orca at which somebody plays on it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright

from app.records.database import upgrade
from app.rooms.house import House
from tests.journeys.dealer import house_over
from tests.journeys.server import Server
from tests.records.apps import app_over
from tests.speech.desk import Desk

POLL_SECONDS = 1.0


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which Bea plays."""
    folder = tmp_path_factory.mktemp("spoken")
    upgrade(app_over(folder / "rooms.db"))
    server = Server(folder, poll_seconds=POLL_SECONDS)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def house(server: Server) -> Iterator[House]:
    """A way behind the server's back, for those who are not heard."""
    with house_over(server.database) as house:
        yield house


@pytest.fixture
def desk(playwright: Playwright) -> Iterator[Desk]:
    """A desk at which nobody has sat yet."""
    desk = Desk(playwright)
    try:
        desk.start()
        yield desk
    finally:
        desk.stop()
