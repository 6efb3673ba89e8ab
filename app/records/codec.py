"""A room, its events and the records of matches as documents, each with the version of its form, and what older versions wrote lifted
to the newest.

When the form changes (a field comes, goes or means something else), raise the version by one and add the step from the one
before to its ``upcasters``; documents are then lifted as they are read and written anew when they are next saved.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, get_type_hints

from app.records.lifting import lift_events_1, lift_room_1, lift_room_2, lift_room_3, lift_room_4, lift_room_5
from app.records.values import from_json, reader, to_json
from app.rooms.match_record import MatchRecord
from app.rooms.room import Entry, Room

VERSION: Final = "v"
Upcaster = Callable[[Any], Any]
"""Makes the body of a document of one version into that of the next."""


class UnreadableDocument(Exception):
    """What is stored cannot be read: a newer program wrote it, or it is damaged."""


@dataclass(frozen=True, slots=True)
class Form:
    """How values of type ``hint`` are written down: as ``{"v": version, name: body}``."""

    name: str
    hint: Any
    version: int
    upcasters: Mapping[int, Upcaster] = field(default_factory=dict)

    def write(self, value: Any) -> str:
        """``value`` as a document of the newest version."""
        document = {VERSION: self.version, self.name: to_json(value)}
        return json.dumps(document, ensure_ascii=False, allow_nan=False, separators=(",", ":"))

    def read(self, text: str) -> Any:
        """The value written in ``text``, whatever version wrote it. Raises UnreadableDocument."""
        try:
            document = json.loads(text)
            return from_json(self.hint, self._lifted(document[VERSION], document[self.name]))
        except (KeyError, TypeError, ValueError, OverflowError, RecursionError) as error:
            raise UnreadableDocument(f"the {self.name} document cannot be read: {error!r}") from error

    def _lifted(self, version: int, body: Any) -> Any:
        while version != self.version:
            upcaster = self.upcasters.get(version)
            if upcaster is None:
                raise UnreadableDocument(
                    f"the {self.name} document has version {version!r}, this program knows {self._known()}; "
                    "run the version of the program that wrote it, or a newer one"
                )
            body, version = upcaster(body), version + 1
        return body

    def _known(self) -> str:
        return ", ".join(map(str, sorted({*self.upcasters, self.version})))


ROOM_UPCASTERS: Final[Mapping[int, Upcaster]] = {
    1: lift_room_1,
    2: lift_room_2,
    3: lift_room_3,
    4: lift_room_4,
    5: lift_room_5,
}
EVENTS_UPCASTERS: Final[Mapping[int, Upcaster]] = {1: lift_events_1}

ROOM: Final = Form("room", Room, 6, ROOM_UPCASTERS)
EVENTS: Final = Form("events", get_type_hints(Entry)["events"], 2, EVENTS_UPCASTERS)
MATCH: Final = Form("match", MatchRecord, 1)
MATCHES: Final = Form("matches", tuple[MatchRecord, ...], 1)
"""The document that people take elsewhere (docs/records.md). A step between two of its versions is that of MATCH for each."""

# A type that cannot be read back must be found when the program starts, not when a room is next looked at.
for _form in (ROOM, EVENTS, MATCH, MATCHES):
    reader(_form.hint)


def encode_room(room: Room) -> str:
    """``room`` as a document."""
    return ROOM.write(room)


def decode_room(text: str) -> Room:
    """The room in that document, the inverse of ``encode_room``. Raises UnreadableDocument."""
    room: Room = ROOM.read(text)
    return room


def encode_events(events: tuple[Any, ...]) -> str:
    """The events of one entry as a document."""
    return EVENTS.write(events)


def decode_events(text: str) -> tuple[Any, ...]:
    """The events in that document, the inverse of ``encode_events``. Raises UnreadableDocument."""
    events: tuple[Any, ...] = EVENTS.read(text)
    return events


def encode_match(record: MatchRecord) -> str:
    """The record of a match as a document."""
    return MATCH.write(record)


def decode_match(text: str) -> MatchRecord:
    """The record in that document, the inverse of ``encode_match``. Raises UnreadableDocument."""
    record: MatchRecord = MATCH.read(text)
    return record


def encode_matches(records: Sequence[MatchRecord]) -> str:
    """Many records as one document, to be taken elsewhere."""
    return MATCHES.write(tuple(records))


def decode_matches(text: str) -> tuple[MatchRecord, ...]:
    """The records in that document, the inverse of ``encode_matches``. Raises UnreadableDocument."""
    records: tuple[MatchRecord, ...] = MATCHES.read(text)
    return records
