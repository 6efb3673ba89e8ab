"""Keys to seats: a browser holds one secret key, and whoever holds it has the seats taken with it.

Only a hash is stored, and a different one for every room, so the records betray no key and link no two rooms. The *profile* is the one
hash that is the same in all of them: what a browser has played can be told from it, which is what its records are for, and no more.
"""

from __future__ import annotations

import hashlib


def hash_key(key: str, room_id: str) -> str:
    """The hash under which ``key`` is known in the room with that id."""
    return hashlib.sha256(f"{room_id}:{key}".encode()).hexdigest()


def profile_of(key: str) -> str:
    """What the records of the browser with ``key`` are kept under. No room has a hash like it: those are of texts with a colon."""
    return hashlib.sha256(f"records of {key}".encode()).hexdigest()
