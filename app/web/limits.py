"""How often one address may open rooms or try short codes. Each server process counts for itself."""

from __future__ import annotations

from typing import Final

from flask_limiter import Limiter
from flask_limiter.util import get_remote_address

from app.web.access import settings

limiter: Final = Limiter(get_remote_address, storage_uri="memory://")


def rooms_per_hour() -> str:
    """The limit for opening rooms, as the operator set it."""
    return f"{settings().rooms_per_hour} per hour"


def codes_per_minute() -> str:
    """The limit for trying short codes, as the operator set it."""
    return f"{settings().codes_per_minute} per minute"
