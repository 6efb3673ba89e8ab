"""The records of finished matches over a database, for the port ``app.rooms.ports.Records``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, Engine, bindparam, delete, insert, select

from app.records import models
from app.records.codec import (
    UnreadableDocument,
    decode_match,
    decode_matches,
    encode_match,
    encode_matches,
)
from app.records.database import reading, writing
from app.rooms.match_record import MOST_KEPT, MatchRecord

_RECORD: Final = models.match_record.c
_OF: Final = (
    select(_RECORD.document)
    .where(_RECORD.profile == bindparam("profile"))
    .order_by(_RECORD.ended_at.desc(), _RECORD.match_id)
)
_IS_KEPT: Final = select(_RECORD.match_id).where(
    _RECORD.profile == bindparam("profile"), _RECORD.match_id == bindparam("match_id")
)
_LATEST: Final = (
    select(_RECORD.match_id)
    .where(_RECORD.profile == bindparam("profile"))
    .order_by(_RECORD.ended_at.desc(), _RECORD.match_id)
    .limit(MOST_KEPT)
)
_FORGET_OLDER: Final = delete(models.match_record).where(
    _RECORD.profile == bindparam("profile"), _RECORD.match_id.not_in(_LATEST)
)


class SqlRecords:
    """What every browser has played, in a table that no room belongs to."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def of(self, profile: str) -> tuple[MatchRecord, ...]:
        """The records of a browser, the latest match first."""
        with reading(self._engine) as connection:
            documents = connection.execute(_OF, {"profile": profile}).scalars().all()
        return tuple(map(decode_match, documents))

    def add(self, profile: str, records: Sequence[MatchRecord]) -> int:
        """Keep ``records`` too, but none of a match that is there already, and of all the latest. Returns how many were new and stay."""
        with writing(self._engine) as connection:
            return add_records(connection, profile, records)

    def clear(self, profile: str, once: str) -> None:
        """Remove all records of a browser, unless the post with that once-only key has done so before."""
        post = {"profile": profile, "once": once}
        with writing(self._engine) as connection:
            known = select(models.clearing.c.once).filter_by(**post)
            if connection.execute(known).first() is None:
                connection.execute(insert(models.clearing).values(post))
                connection.execute(delete(models.match_record).where(_RECORD.profile == profile))

    def write(self, records: Sequence[MatchRecord]) -> str:
        """``records`` as one document, to be taken elsewhere."""
        return encode_matches(records)

    def read(self, text: str) -> tuple[MatchRecord, ...]:
        """The records in that document. Raises ValueError for a text that is none."""
        try:
            return decode_matches(text)
        except UnreadableDocument as error:
            raise ValueError(str(error)) from error


def add_records(connection: Connection, profile: str, records: Sequence[MatchRecord]) -> int:
    """Keep ``records`` for the browser with that profile, in the transaction of ``connection``. Returns how many were new and are among
    the latest, which are all that stay."""
    added = []
    for record in records:
        key = {"profile": profile, "match_id": record.id}
        if connection.execute(_IS_KEPT, key).first() is None:
            row = key | {"ended_at": record.ended_at, "document": encode_match(record)}
            connection.execute(insert(models.match_record).values(row))
            added.append(key)
    connection.execute(_FORGET_OLDER, {"profile": profile})
    return sum(connection.execute(_IS_KEPT, key).first() is not None for key in added)
