"""Keys on their way to another device, for the port ``app.rooms.ports.KeyOffers``."""

from __future__ import annotations

from sqlalchemy import Engine, delete, insert, select

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

    def has(self, token_hash: str, now: float) -> bool:
        """Whether a sealed key waits under that hash."""
        asked = select(_OFFER.until).where(_OFFER.token_hash == token_hash, _OFFER.until > now)
        with reading(self._engine) as connection:
            return connection.execute(asked).first() is not None

    def take(self, token_hash: str, now: float) -> str | None:
        """The sealed key under that hash, for whoever asks first; None if there is none any more."""
        asked = select(_OFFER.sealed).where(_OFFER.token_hash == token_hash, _OFFER.until > now)
        with writing(self._engine) as connection:
            sealed: str | None = connection.execute(asked.with_for_update()).scalar()
            connection.execute(delete(models.key_offer).where(_OFFER.token_hash == token_hash))
        return sealed
