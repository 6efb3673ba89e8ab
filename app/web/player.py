"""The key in the browser: one random cookie, and whoever holds it has the seats taken with it. It is never logged."""

from __future__ import annotations

import re
import secrets
from typing import Any, Final

from flask import Response, request

COOKIE: Final = "player"
KEPT_SECONDS: Final = 400 * 24 * 3600
"""As long as browsers keep any cookie."""

_KEY_BYTES = 32
_KEY = re.compile(r"(?:^|;\s*)player=([\w-]{43})(?:;|$)", re.ASCII)


class NoKey(Exception):
    """A browser that sends no key asked for something that needs one: it keeps no cookies, or lost ours."""


def key_in(environ: dict[str, Any]) -> str | None:
    """The key that came with a request, or None. Anything that we never made counts as none."""
    found = _KEY.search(environ.get("HTTP_COOKIE", ""))
    return found[1] if found else None


def key() -> str | None:
    """The key of the browser that asks."""
    return key_in(request.environ)


def needed_key() -> str:
    """The key of the browser that asks. Raises NoKey if it has none."""
    found = key()
    if found is None:
        raise NoKey
    return found


def give_key(response: Response) -> Response:
    """Let a browser without a key have one, with the first page that it asks for."""
    if request.method == "GET" and response.mimetype == "text/html" and key() is None:
        set_key(response, secrets.token_urlsafe(_KEY_BYTES))
    return response


def set_key(response: Response, key: str) -> None:
    """Let the browser that asked hold ``key`` from now on."""
    response.set_cookie(
        COOKIE, key, max_age=KEPT_SECONDS, secure=request.is_secure, httponly=True, samesite="Lax"
    )
