"""The customs of a table, beside its rules: what happens while somebody is away, when the next round is dealt, and whether there are
hints."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.rooms.absence import CustomsChanged, WhenAway
from app.rooms.house import House
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Entry, Life
from app.rooms.seats import host_only

DEALS_AFTER: Final = (15, 30, 60)
"""After how many seconds a table may deal the next round by itself (S1-200)."""


@dataclass(frozen=True, slots=True)
class Customs:
    """What becomes of the turns of people who are away, after how many seconds the next round is dealt by itself, by hand if None, and
    whether anybody may ask for a hint."""

    when_away: WhenAway = WhenAway.WAIT
    deals_after: int | None = None
    allows_hints: bool = True


USUAL: Final = Customs()
"""What a table does that has chosen nothing."""


def set_customs(house: House, room_id: str, key: str | None, seen_version: int, customs: Customs) -> None:
    """Let the host choose the customs of the table, before the match starts.

    Raises Refused for anyone else, and when the lobby has changed since ``seen_version``.
    """
    with house.store.change(room_id) as change:
        room = change.room
        if room.life is not Life.LOBBY:
            raise Refused(RoomReason.ALREADY_STARTED)
        host_only(room, key)
        if room.version != seen_version:
            raise Refused(RoomReason.STALE)
        changed = replace(
            room,
            when_away=customs.when_away,
            deals_after=customs.deals_after,
            allows_hints=customs.allows_hints,
        )
        if changed == room:
            return
        now = house.clock()
        saved = replace(changed, version=room.version + 1, active_at=now)
        notice = CustomsChanged(room.host, room.names[room.host])
        change.save(saved, [Entry(saved.version, now, room.host, "", (notice,))])
