"""The rounds that were shared, over a database, for the port ``app.rooms.ports.Replays``."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Engine, delete, insert, select
from sqlalchemy.exc import IntegrityError

from app.records.database import reading, writing
from app.records.models import shared_replay

_SHARED: Final = shared_replay.c


class SqlReplays:
    """Where shared rounds are kept. Every call raises ``Refused(BUSY)`` when the database cannot be reached in time."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def share(self, origin: str, token: str, text: str, at: float) -> str:
        """Keep ``text`` under ``token``, and return the token; if the round is shared already, return that one's instead."""
        row = {"token": token, "origin": origin, "shared_at": at, "text": text}
        try:
            with writing(self._engine) as connection:
                connection.execute(insert(shared_replay).values(row))
        except IntegrityError:
            shared_before = self.token_of(origin)
            if shared_before is None:
                raise
            return shared_before
        return token

    def token_of(self, origin: str) -> str | None:
        """The token under which a round is shared, or None."""
        with reading(self._engine) as connection:
            token: str | None = connection.execute(
                select(_SHARED.token).where(_SHARED.origin == origin)
            ).scalar()
        return token

    def find(self, token: str) -> str | None:
        """The text that is kept under ``token``."""
        with reading(self._engine) as connection:
            text: str | None = connection.execute(select(_SHARED.text).where(_SHARED.token == token)).scalar()
        return text

    def withdraw(self, origin: str) -> None:
        """Share a round no more."""
        with writing(self._engine) as connection:
            connection.execute(delete(shared_replay).where(_SHARED.origin == origin))

    def remove_old(self, before: float) -> int:
        """Remove what was shared before then. Returns how many rounds there were."""
        with writing(self._engine) as connection:
            return connection.execute(delete(shared_replay).where(_SHARED.shared_at < before)).rowcount
