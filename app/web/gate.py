"""The gate in front of Flask: answers a poll that has nothing to tell, which is nearly every one, with 204.

Opening a session and finding a view cost thirty times as much as the question itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from app.rooms.house import House
from app.rooms.keys import hash_key
from app.web.player import key_in
from app.web.security import HEADERS, NO_STORE
from app.web.versions import read_version

_POLL = re.compile(r"/r/([\w-]+)/table", re.ASCII)
_SEEN = re.compile(r"(?:^|&)v=([^&]*)")
_NOTHING_NEW: Final = [*HEADERS, NO_STORE]


class PulseGate:
    """WSGI middleware: lets through everything but polls of a page that is up to date."""

    def __init__(self, inner: Any, house: House) -> None:
        self._inner = inner
        self._house = house

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        """Answer a request, or hand it on."""
        if environ["REQUEST_METHOD"] == "GET" and self._is_current(environ):
            start_response("204 NO CONTENT", list(_NOTHING_NEW))
            return []
        answer: Iterable[bytes] = self._inner(environ, start_response)
        return answer

    def _is_current(self, environ: dict[str, Any]) -> bool:
        """Whether this is a poll of a page that shows the newest version, with nothing due in its room."""
        room = _POLL.fullmatch(environ.get("PATH_INFO", ""))
        seen = _SEEN.search(environ.get("QUERY_STRING", "")) if room else None
        version = read_version(seen[1]) if seen else None
        if room is None or version is None:
            return False
        now = self._house.clock()
        try:
            pulse = self._house.store.pulse(room[1])
        except Exception:  # whatever it is, the page behind the gate meets it too, and says it in words
            return False
        if pulse is None or pulse.version != version or (pulse.due_at is not None and pulse.due_at <= now):
            return False
        key = key_in(environ)
        if key is not None:
            self._house.presence.note(room[1], hash_key(key, room[1]), now)
        return True
