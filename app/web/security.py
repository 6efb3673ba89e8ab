"""Headers that keep pages from harm, and a session cookie that follows the connection: it is Secure under TLS."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from flask import Flask, Response, request
from flask.sessions import SecureCookieSessionInterface, SessionMixin

from app.web.access import house
from app.web.player import KEPT_SECONDS

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = (
    ("Content-Security-Policy", POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
)
NO_STORE: Final = ("Cache-Control", "no-store")
NOT_TO_BE_FOUND: Final = ("X-Robots-Tag", "noindex, nofollow")
"""On all pages of a room, and of a shared round: the address is all that somebody needs to come in. A robots.txt would only keep robots
from reading this."""
STATIC_SECONDS: Final = 365 * 24 * 3600


class FormSession(SecureCookieSessionInterface):
    """The signed cookie in which forms keep their secret: kept as long as a seat's key, so that an old tab still works."""

    def get_cookie_secure(self, app: Flask) -> bool:  # noqa: ARG002 - Flask's signature
        """Whether the cookie may only travel under TLS: when the page did."""
        return request.is_secure

    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime:  # noqa: ARG002 - Flask's signature
        """When the browser forgets it."""
        return datetime.fromtimestamp(house().clock(), UTC) + timedelta(seconds=KEPT_SECONDS)


def add_headers(response: Response) -> Response:
    """Put the headers on. All but static files depends on who asks, so no cache may keep it."""
    for name, value in HEADERS:
        response.headers.setdefault(name, value)
    if request.endpoint != "static" or response.status_code >= 400:
        response.headers.setdefault(*NO_STORE)
    if {"room_id", "token"} & (request.view_args or {}).keys():
        response.headers.setdefault(*NOT_TO_BE_FOUND)
    return response
