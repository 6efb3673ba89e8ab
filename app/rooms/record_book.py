"""The records of a browser: reading them, taking them elsewhere and back, and clearing them all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.rooms.house import House
from app.rooms.keys import profile_of
from app.rooms.match_record import MOST_KEPT, MatchRecord, check_record
from app.rooms.refusals import Refused, RoomReason

AHEAD_SECONDS: Final = 24 * 3600.0
"""How far the clock of another server may be ahead of ours."""


@dataclass(frozen=True, slots=True)
class BroughtIn:
    """What came of a document: how many matches it told of, and how many of them were new here and stay, being among the latest."""

    told: int
    new: int


def records_of(house: House, key: str | None) -> tuple[MatchRecord, ...]:
    """What the browser with ``key`` has played to the end, the latest match first; nothing for one without a key."""
    return () if key is None else house.store.records.of(profile_of(key))


def taken_along(house: House, key: str | None) -> str:
    """All records of the browser with ``key`` as one document, which ``bring_in`` reads."""
    return house.store.records.write(records_of(house, key))


def bring_in(house: House, key: str, text: str) -> BroughtIn:
    """Keep the records in the document ``text`` for the browser with ``key`` too. A match that it has already stays as it is.

    Raises Refused for a document that is none of ours, or that tells of what cannot be; then nothing is kept of it.
    """
    brought = _read(house, text)
    return BroughtIn(len(brought), house.store.records.add(profile_of(key), brought))


def clear_records(house: House, key: str, once: str) -> None:
    """Remove all records of the browser with ``key``, for good. What comes a second time under the same once-only key does nothing more."""
    house.store.records.clear(profile_of(key), once)


def _read(house: House, text: str) -> Sequence[MatchRecord]:
    if not text.strip():
        raise Refused(RoomReason.RECORDS_MISSING)
    try:
        brought = house.store.records.read(text)
        if len(brought) > MOST_KEPT:
            raise ValueError(f"{len(brought)} matches, and no document of ours has more than {MOST_KEPT}")
        for record in brought:
            check_record(record, latest=house.clock() + AHEAD_SECONDS)
    except ValueError as error:
        raise Refused(RoomReason.RECORDS_UNREADABLE) from error
    return brought
