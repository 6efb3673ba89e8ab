"""What every page needs and the application keeps: the house, and the operator's settings."""

from __future__ import annotations

from typing import Final, cast

from flask import current_app

from app.rooms.house import House
from app.settings import Settings

BENCH: Final = "bench"
HOUSE: Final = "house"
SETTINGS: Final = "settings"


def house() -> House:
    """The house of the application that answers this request."""
    return cast(House, current_app.extensions[HOUSE])


def settings() -> Settings:
    """The settings of the application that answers this request."""
    return cast(Settings, current_app.extensions[SETTINGS])
