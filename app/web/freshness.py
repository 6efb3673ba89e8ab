"""Addresses that a browser cannot have kept, for those that show what they kept whatever they are told.

Links and Lynx follow a link, and a redirect from one, to a page that they have seen by showing that page as it was, "no-store" or not:
a Refresh link would refresh nothing. So for them every address within these pages is a new one each time.
"""

from __future__ import annotations

import secrets
from typing import Any

from flask import has_request_context, request

PARAMETER = "fresh"
"""What makes an address new. ``url_for(…, fresh=None)`` leaves it out."""

_KEEPERS = ("Links (", "Lynx/")
"""How these browsers name themselves; w3m does as it is told."""

_BYTES = 6


def make_fresh(endpoint: str, values: dict[str, Any]) -> None:
    """Make an address of a page new, as Flask asks for each that it builds."""
    if has_request_context() and endpoint != "static" and _asks():
        values.setdefault(PARAMETER, secrets.token_urlsafe(_BYTES))


def _asks() -> bool:
    return request.headers.get("User-Agent", "").startswith(_KEEPERS)
