"""The seal on a deal: a hash that everybody at the table sees from the deal on, and can open once the round is over.

It binds the table to one seed, from which every shuffle of the round follows (``app.game.chance``), and says nothing about it. The
form of what is hashed is told in docs/fair-shuffle.md, for others recompute it.
"""

from __future__ import annotations

import hashlib

from app.game.state import State
from app.rooms.room import Seal


def commitment_of(deal: int, seed: str, salt: str) -> str:
    """What is shown of deal number ``deal`` of a match before it is played: SHA-256, in hexadecimal."""
    return hashlib.sha256(f"{deal}:{seed}:{salt}".encode("ascii")).hexdigest()


def sealed(dealt: State, salt: str) -> Seal:
    """The seal on the round that was just ``dealt``."""
    return Seal(salt, commitment_of(dealt.round, dealt.chance.seed, salt))
