"""Servers to play on, and visitors at Chromium who are watched while they play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copyfile

import pytest
from playwright.sync_api import Browser, Page

from app.records.database import upgrade
from app.rooms.house import House
from tests.journeys.dealer import house_over, laid_table
from tests.journeys.seated import Seated
from tests.journeys.server import PATIENCE, Server
from tests.journeys.witness import Witness
from tests.records.apps import app_over

Visit = Callable[..., "tuple[Page, Witness]"]
Sit = Callable[..., Seated]


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database with all tables, to be copied."""
    path = tmp_path_factory.mktemp("migrated") / "rooms.db"
    upgrade(app_over(path))
    return path


@pytest.fixture(scope="session")
def server(migrated: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all who only play on it. It must have nothing to complain of at the end."""
    yield from _serving(Server(_furnished(migrated, tmp_path_factory.mktemp("served"))))


@pytest.fixture
def house(server: Server) -> Iterator[House]:
    """A way behind the server's back, to lay tables by hand."""
    with house_over(server.database) as house:
        yield house


@pytest.fixture
def own_server(request: pytest.FixtureRequest, migrated: Path, tmp_path: Path) -> Iterator[Server]:
    """A server that the test may stop; a parameter changes its pace."""
    yield from _serving(Server(_furnished(migrated, tmp_path), pace=getattr(request, "param", {})))


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """Open a page for a visitor with cookies of their own: ``visit(server)``, with options for the browser's context."""
    visits = []

    def open_page(server: Server, **options: object) -> tuple[Page, Witness]:
        context = chromium.new_context(base_url=server.url, **options)  # type: ignore[arg-type]  # of many types
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        visits.append((page, witness := Witness(page, server.url)))
        return page, witness

    yield open_page
    for page, witness in visits:
        page.context.close()
        assert witness.offences == []


@pytest.fixture
def sit(server: Server, house: House, visit: Visit) -> Sit:
    """Sit down at a table laid by hand, on the first seat, and see its page: ``sit("R1 W", "Y1 Y2")``, and facts for the table."""

    def sit_down(*hands: str, is_scripted: bool = True, **facts: object) -> Seated:
        table = laid_table(house, *hands, **facts)
        page, witness = visit(server, java_script_enabled=is_scripted)
        page.context.add_cookies([{"name": "player", "value": table.keys[0], "url": server.url}])
        page.goto(table.path)
        return Seated(page, witness, table)

    return sit_down


def _furnished(migrated: Path, folder: Path) -> Path:
    copyfile(migrated, folder / "rooms.db")
    return folder


def _serving(server: Server) -> Iterator[Server]:
    server.start()
    yield server
    server.stop()
    assert server.log == ""
