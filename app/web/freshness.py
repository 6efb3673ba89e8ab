"""Addresses that a browser cannot have kept, for the one that shows what it kept whatever it is told.

Links follows a link, a redirect and even a Refresh to a page that it has seen by showing that page as it was (its "aggressive cache",
which is on unless somebody switches it off). So for it every address within these pages is a new one each time.
"""

from __future__ import annotations

import secrets
from typing import Any

from flask import has_request_context, request

PARAMETER = "fresh"
"""What makes an address new. ``url_for(…, fresh=None)`` leaves it out."""

_KEEPS_EVERYTHING = "Links ("
"""How that browser names itself; ELinks and Lynx do as they are told."""

_BYTES = 6


def make_fresh(endpoint: str, values: dict[str, Any]) -> None:
    """Make an address of a page new, as Flask asks for each that it builds."""
    if has_request_context() and endpoint != "static" and _asks():
        values.setdefault(PARAMETER, secrets.token_urlsafe(_BYTES))


def _asks() -> bool:
    return request.headers.get("User-Agent", "").startswith(_KEEPS_EVERYTHING)
