"""Keys to seats: a browser holds one secret key, and whoever holds it has the seats taken with it.

Only a hash is stored, and a different one for every room, so the records betray no key and link no two rooms.
"""

from __future__ import annotations

import hashlib


def hash_key(key: str, room_id: str) -> str:
    """The hash under which ``key`` is known in the room with that id."""
    return hashlib.sha256(f"{room_id}:{key}".encode()).hexdigest()
