"""The whole application over a shelf in memory, with everything that differs from answer to answer by design held still.

Any state of any match can be put on the shelf as if it had been played there, so that two answers differ only if what is shown does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from flask import Flask

from app.game.events import RoundEnded
from app.rooms.journal import parse_deal
from app.rooms.ports import Pulse
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Entry, Room
from app.settings import Settings
from app.web.access import HOUSE
from app.wiring import create_app

NOON: Final = 1_800_000_000.0
SECRET: Final = "the secret of the tests"


class ShelfChange:
    """A change to the one room. Nothing here may be accepted: only refusals are asked for."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def save(self, room: Room, entries: Sequence[Entry] = ()) -> None:
        raise AssertionError(f"version {room.version} was accepted")

    def is_repeat(self, once: str, fingerprint: str) -> bool:
        return False


class Shelf:
    """A store with one room and its journal, and a memory of nobody. ``tell`` has the last word on what was written."""

    room: Room
    journal: Sequence[Entry]
    tell: Callable[[Entry], Entry]

    def create(self, room: Room, once: str, entries: Sequence[Entry]) -> str:
        raise AssertionError("nobody opens a room here")

    def find(self, room_id: str) -> Room | None:
        return self.room if room_id == self.room.id else None

    def find_by_code(self, code: str) -> str | None:
        return self.room.id if code == self.room.code else None

    def pulse(self, room_id: str) -> Pulse | None:
        return Pulse(self.room.version, self.room.due_at) if room_id == self.room.id else None

    @contextmanager
    def change(self, room_id: str) -> Iterator[ShelfChange]:
        if room_id != self.room.id:
            raise Refused(RoomReason.NO_SUCH_ROOM)
        yield ShelfChange(self.room)

    def entries(self, room_id: str, after: int) -> tuple[Entry, ...]:
        return tuple(self.tell(entry) for entry in self.journal if entry.version > after)

    def milestones(self, room_id: str) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.journal if _is_milestone(entry))

    @property
    def replays(self) -> Shelf:
        return self

    def token_of(self, origin: str) -> str | None:
        return None

    def share(self, origin: str, token: str, text: str, at: float) -> str:
        raise AssertionError("nothing is shared here")

    def remove_inactive(self, before: float) -> int:
        raise AssertionError("nothing expires here")

    def note(self, room_id: str, key_hash: str, at: float) -> None:
        """Nobody is remembered, so nobody is away or back."""

    def last_seen(self, room_id: str) -> Mapping[str, float]:
        return {}


def _is_milestone(entry: Entry) -> bool:
    return parse_deal(entry.move) is not None or any(isinstance(event, RoundEnded) for event in entry.events)


def still_app(folder: Path, **settings: object) -> Flask:
    """The whole application, in which no time passes and posts need no secret of a form."""
    url = f"sqlite:///{folder / 'rooms.db'}"
    given: dict[str, object] = {"secret_key": SECRET, "database_url": url, "sqlite_synchronous": "NORMAL"}
    app = create_app(Settings(**(given | settings)), clock=lambda: NOON, instance_path=folder)  # type: ignore[arg-type]  # of many types
    app.config["WTF_CSRF_ENABLED"] = False
    return app


def app_on(shelf: Shelf, folder: Path) -> Flask:
    """The still application with ``shelf`` for a store."""
    app = still_app(folder, waiting_places=1, rooms_per_hour=1_000_000)
    house = replace(app.extensions[HOUSE], store=shelf, presence=shelf, pause=lambda _seconds: None)
    app.extensions[HOUSE] = app.wsgi_app._house = house  # type: ignore[attr-defined]  # the gate keeps its own
    return app
