"""Rooms that nobody has touched for 30 days are removed (S0-112), and rounds that were shared a year ago."""

from __future__ import annotations

from typing import Final

from app.rooms.house import House
from app.rooms.sharing import KEPT_SECONDS

EXPIRY_SECONDS: Final = 30 * 24 * 3600.0


def remove_expired_rooms(house: House) -> int:
    """Remove every room without activity for 30 days, and what was shared a year ago. Returns how many rooms there were."""
    house.store.replays.remove_old(house.clock() - KEPT_SECONDS)
    return house.store.remove_inactive(house.clock() - EXPIRY_SECONDS)
