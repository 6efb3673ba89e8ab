"""Setting tables up for journeys: an application on its own database, and people who meet at a table by the pages alone."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from flask import Flask

from app.records.database import upgrade
from app.settings import Settings
from app.wiring import create_app
from tests.journeys.plain_browser import PlainBrowser


class Clock:
    """A clock that only a test moves, in seconds."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


def application(folder: Path, clock: Clock, poll_seconds: float = 2.0) -> Flask:
    """The whole application, on a new database in ``folder``."""
    settings = Settings(
        secret_key="of the tests",
        database_url=f"sqlite:///{folder / 'rooms.db'}",
        sqlite_synchronous="NORMAL",
        poll_seconds=poll_seconds,
    )
    app = create_app(settings, clock=clock, instance_path=folder)
    upgrade(app)
    return app


PRESETS: Final = {"500": "official", "round": "quick"}
"""The presets that play to 500 points, and for one round."""


def open_table(host: PlainBrowser, name: str, target: str, *others: str) -> str:
    """Let ``host`` set a table up by a preset, or by one that plays to ``target``, with ``others`` on the seats to the left.

    Returns the private link that the lobby shows.
    """
    host.open("/")
    host.follow("Start a room")
    seats = {f"seat-{number}": other for number, other in enumerate(others, start=2)}
    host.press_saying("Open the room", name=name, preset=PRESETS.get(target, target), **seats)
    link = host.page.find(id="copy-link")
    assert link is not None, host.words
    return link.get_text().strip()


def join_table(guest: PlainBrowser, link: str, name: str) -> None:
    """Let ``guest`` follow the private link and take a seat."""
    guest.open(link)
    guest.press_saying("Take a seat", name=name)
