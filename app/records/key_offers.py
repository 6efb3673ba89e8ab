"""Keys on their way to another device, for the port ``app.rooms.ports.KeyOffers``."""

from __future__ import annotations

from sqlalchemy import Engine, Select, delete, insert, select

from app.records import models
from app.records.database import reading, writing

_OFFER = models.key_offer.c


class SqlKeyOffers:
    """The offers in the database. Every call raises ``Refused(BUSY)`` when it cannot be reached in time."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def put(self, token_hash: str, sealed: str, until: float, now: float) -> None:
        """Keep a sealed key until then, and clear away those whose time is over."""
        with writing(self._engine) as connection:
            connection.execute(delete(models.key_offer).where(_OFFER.until <= now))
            offer = {"token_hash": token_hash, "sealed": sealed, "until": until}
            connection.execute(insert(models.key_offer).values(offer))

    def find(self, token_hash: str, now: float) -> str | None:
        """The sealed key that waits under that hash, and goes on waiting; None if there is none any more."""
        with reading(self._engine) as connection:
            return connection.execute(_sealed_under(token_hash, now)).scalar()

    def take(self, token_hash: str, now: float) -> str | None:
        """The sealed key under that hash, for whoever asks first; None if there is none any more."""
        with writing(self._engine) as connection:
            sealed = connection.execute(_sealed_under(token_hash, now).with_for_update()).scalar()
            connection.execute(delete(models.key_offer).where(_OFFER.token_hash == token_hash))
        return sealed


def _sealed_under(token_hash: str, now: float) -> Select[str]:
    return select(_OFFER.sealed).where(_OFFER.token_hash == token_hash, _OFFER.until > now)
