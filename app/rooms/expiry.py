"""Rooms that nobody has touched for 30 days are removed (S0-112)."""

from __future__ import annotations

from typing import Final

from app.rooms.house import House

EXPIRY_SECONDS: Final = 30 * 24 * 3600.0


def remove_expired_rooms(house: House) -> int:
    """Remove every room without activity for 30 days. Returns how many there were."""
    return house.store.remove_inactive(house.clock() - EXPIRY_SECONDS)
