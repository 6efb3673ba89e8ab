"""Sharing a round that is over by a link of its own, which leads to the round and to nothing else: not to the room, whose address is the
key to it."""

from __future__ import annotations

import hashlib
from typing import Final

from app.rooms.house import House
from app.rooms.past_rounds import past_round
from app.rooms.refusals import Refused, RoomReason
from app.rooms.round_sheet import BadSheet, RoundSheet, format_sheet, parse_sheet

KEPT_SECONDS: Final = 365 * 24 * 3600.0
"""How long a shared round is kept."""


def share_round(house: House, room_id: str, key: str | None, deal: int) -> str:
    """Share the round that was dealt as version ``deal``, and return its token: the same one, however often it is shared. Raises Refused
    as ``past_round`` does."""
    sheet = past_round(house, room_id, key, deal).sheet
    token = house.secrets.token()
    return house.store.replays.share(_origin(room_id, deal), token, format_sheet(sheet), house.clock())


def withdraw_round(house: House, room_id: str, key: str | None, deal: int) -> None:
    """Share that round no more: its link leads nowhere from now on. Raises Refused as ``past_round`` does."""
    past_round(house, room_id, key, deal)
    house.store.replays.withdraw(_origin(room_id, deal))


def token_of(house: House, room_id: str, deal: int) -> str | None:
    """The token under which that round is shared, or None."""
    return house.store.replays.token_of(_origin(room_id, deal))


def shared_round(house: House, token: str) -> RoundSheet:
    """The round that is shared under ``token``. Raises Refused where there is none, or none that today's program can read."""
    text = house.store.replays.find(token)
    if text is None:
        raise Refused(RoomReason.NO_SUCH_REPLAY)
    try:
        return parse_sheet(text)
    except BadSheet as error:
        raise Refused(RoomReason.ROUND_OUTDATED) from error


def _origin(room_id: str, deal: int) -> str:
    return hashlib.sha256(f"replay:{room_id}:{deal}".encode()).hexdigest()
