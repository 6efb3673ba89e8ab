"""A dealer who reaches behind the server's back: lays tables by hand, and plays for those who are not part of the test."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Any

from app.fsm.flow import advance
from app.game.notation import format_move
from app.game.options import CLASSIC
from app.game.state import State
from app.records.database import db
from app.records.presence import SqlPresence
from app.records.store import SqlStore
from app.rooms.house import House
from app.rooms.lobby import set_ready, start
from app.rooms.missing import due_again
from app.rooms.opening import join, open_room
from app.rooms.room import Entry, Life, Room
from app.rooms.secrets import RandomSecrets
from tests.game.tables import read, table
from tests.records.apps import app_over

NAMES = ("Ana", "Bea", "Cal")
_ONCE = count(1)


@dataclass(frozen=True)
class LaidTable:
    """A table in a room of the server: Ana, Bea and Cal sit at it, and the one with ``keys[seat]`` may play."""

    house: House
    room_id: str
    keys: tuple[str, ...]

    @property
    def path(self) -> str:
        """Where its page is."""
        return f"/r/{self.room_id}"

    @property
    def room(self) -> Room:
        """The room as it is kept."""
        room = self.house.store.find(self.room_id)
        assert room is not None
        return room

    def lay(self, *hands: str, **facts: Any) -> None:
        """Lay a table with these hands, as ``tests.game.tables`` does; the pages take it for the next version."""
        self.lay_state(table(hands, **facts))

    def lay_state(self, state: State, **customs: Any) -> None:
        """Lay ``state`` on the table, under these customs of the room, with the clock that belongs to both."""
        with self.house.store.change(self.room_id) as change:
            room = replace(change.room, options=state.options, state=state, life=Life.PLAYING, due_at=None)
            room = replace(room, version=room.version + 1, moved_version=room.version + 1, **customs)
            change.save(due_again(self.house, room) if customs else room)

    def happens(self, *steps: str) -> None:
        """Let these steps be played, each as ``"B play Y1"``."""
        for step in steps:
            with self.house.store.change(self.room_id) as change:
                room = change.room
                seat, move = read(room.table, step)
                outcome = advance(room.table, seat, move)
                assert outcome.state.result is None, "a round that ends needs more than this"
                version = room.version + 1
                change.save(
                    replace(room, version=version, moved_version=version, state=outcome.state),
                    [Entry(version, time.time(), seat, format_move(move), outcome.events)],
                )


@contextmanager
def house_over(database: Path) -> Iterator[House]:
    """The house that plays with the rooms in ``database``, as the server does."""
    with app_over(database, synchronous="NORMAL").app_context():
        engine = db.engine
    yield House(SqlStore(engine), SqlPresence(engine), RandomSecrets(), time.time, time.sleep)
    engine.dispose()


def laid_table(house: House, *hands: str, **facts: Any) -> LaidTable:
    """A match among as many people as there are hands."""
    keys = tuple(secrets.token_urlsafe(32) for _ in hands)
    friends = [None] * (len(keys) - 1)
    room_id = open_room(house, keys[0], NAMES[0], CLASSIC, friends, f"open {next(_ONCE)}")
    for key, name in zip(keys[1:], NAMES[1:], strict=False):
        join(house, room_id, key, name)
        set_ready(house, room_id, key, is_ready=True)
    start(house, room_id, keys[0], f"start {next(_ONCE)}")
    laid = LaidTable(house, room_id, keys)
    laid.lay(*hands, **facts)
    return laid
