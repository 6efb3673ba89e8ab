"""The gate in front of Flask: answers a poll that has nothing to tell, which is nearly every one, with 204.

Opening a session and finding a view cost thirty times as much as the question itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from app.rooms.house import House
from app.rooms.keys import hash_key
from app.rooms.pace import AWAY_SECONDS
from app.web.player import key_in
from app.web.security import HEADERS, NO_STORE
from app.web.versions import read_version

_POLL = re.compile(r"/r/([\w-]+)/table", re.ASCII)
_SEEN = re.compile(r"(?:^|&)v=([^&]*)")
REMEMBERED: Final = 50_000
"""Of how many keys it is remembered when they polled last; of more, all are asked for anew."""

_NOTHING_NEW: Final = [*HEADERS, NO_STORE]


class PulseGate:
    """WSGI middleware: lets through everything but polls of a page that is up to date."""

    def __init__(self, inner: Any, house: House) -> None:
        self._inner = inner
        self._house = house
        self._seen: dict[tuple[str, str], float] = {}

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
        return key is None or self._has_stayed(room[1], hash_key(key, room[1]), now)

    def _has_stayed(self, room_id: str, key_hash: str, now: float) -> bool:
        """Whether the holder of that key has been seen here lately, and so need not be asked what they missed; notes that they are.

        A device that wakes up may be in other hands, so its first poll goes on to the page behind the gate, which covers it.
        """
        who = (room_id, key_hash)
        has_stayed = now - self._seen.get(who, 0.0) <= AWAY_SECONDS
        if len(self._seen) >= REMEMBERED:
            self._seen.clear()
        self._seen[who] = now
        if has_stayed:
            self._house.presence.note(room_id, key_hash, now)
        return has_stayed
