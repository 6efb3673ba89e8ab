"""Who was seen when, for the port ``app.rooms.ports.Presence``: remembered here, and written together now and then.

A write for each poll would turn 500 reads a second into 500 writes. So a process remembers who it saw, and one poll in ten
seconds writes for all of them; other processes learn of it by then.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping
from typing import Final

from sqlalchemy import Engine, bindparam, select, update
from sqlalchemy.exc import SQLAlchemyError

from app.records import models
from app.records.database import reading, writing
from app.rooms.refusals import Refused

FLUSH_SECONDS: Final = 10.0
REMEMBERED: Final = 50_000
"""How many keys are remembered between two writes: twice the seats a process can serve, so only strangers' keys are left out."""

_log = logging.getLogger(__name__)
_Key = tuple[str, str]

_NOTE: Final = (
    update(models.presence)
    .where(
        models.presence.c.room_id == bindparam("its_room"),
        models.presence.c.key_hash == bindparam("its_key"),
        models.presence.c.seen_at < bindparam("at"),  # another process may have seen them later
    )
    .values(seen_at=bindparam("at"))
)
_SEEN: Final = select(models.presence.c.key_hash, models.presence.c.seen_at).where(
    models.presence.c.room_id == bindparam("its_room")
)


class SqlPresence:
    """The memory of one process, shared by its threads."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._lock = threading.Lock()
        self._unwritten: dict[_Key, float] = {}
        self._flushed_at: float | None = None

    def note(self, room_id: str, key_hash: str, at: float) -> None:
        """The holder of that key looked at the room at ``at``. Now and then this writes; it never fails for that."""
        key = (room_id, key_hash)
        with self._lock:
            if key in self._unwritten or len(self._unwritten) < REMEMBERED:
                self._unwritten[key] = max(at, self._unwritten.get(key, at))
            batch = dict(self._unwritten) if self._is_due(at) else {}
        if batch:
            self._flush(batch)

    def last_seen(self, room_id: str) -> Mapping[str, float]:
        """When the holder of each seat of the room was last seen, by key hash. Raises ``Refused(BUSY)``."""
        # memory first: what a flush takes from it meanwhile, the database has by the time it is asked
        with self._lock:
            unwritten = {key: at for (room, key), at in self._unwritten.items() if room == room_id}
        with reading(self._engine) as connection:
            rows = connection.execute(_SEEN, {"its_room": room_id}).all()
        return {key: max(at, unwritten.get(key, at)) for key, at in rows}

    def _is_due(self, at: float) -> bool:
        """Whether it is time to write; if so, the next time is counted from now."""
        since = self._flushed_at
        if since is not None and abs(at - since) < FLUSH_SECONDS:  # abs: a clock may be set back
            return False
        self._flushed_at = at
        return since is not None

    def _flush(self, batch: dict[_Key, float]) -> None:
        # in one order for every process, so that two that write at once cannot lock each other's rows
        rows = [{"its_room": room, "its_key": key, "at": at} for (room, key), at in sorted(batch.items())]
        try:
            with writing(self._engine) as connection:
                connection.execute(_NOTE, rows)
        except (SQLAlchemyError, Refused):
            _log.warning(
                "who was seen could not be written; trying again in %d s", FLUSH_SECONDS, exc_info=True
            )
            return
        with self._lock:
            for key, at in batch.items():
                if self._unwritten.get(key) == at:
                    del self._unwritten[key]
