"""Moving a browser's key to another device with a link that works once.

What waits meanwhile is a hash of the link's token, and the key sealed with a pad that is made of the token: whoever reads the database
can open nothing with it.
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from app.rooms.house import House
from app.rooms.refusals import Refused, RoomReason

OFFER_SECONDS: Final = 15 * 60.0
"""How long the link works."""


def offer_key(house: House, key: str) -> str:
    """The token of a new link that hands ``key`` to whoever follows it first, within a quarter of an hour."""
    token, now = house.secrets.token(), house.clock()
    house.store.key_offers.put(_name_of(token), _sealed(_bytes_of(key), token), now + OFFER_SECONDS, now)
    return token


def offered_key(house: House, token: str) -> str:
    """The key that the link with ``token`` would hand over. Raises Refused when it was used, is too old, or never was."""
    return _opened(house.store.key_offers.find(_name_of(token), house.clock()), token)


def take_key(house: House, token: str, own: str) -> str:
    """The key that the link with ``token`` hands over, once, to whoever has had their ``own`` until now.

    Whoever has the very key already, because they opened the link where they made it, does not use it up.
    Raises Refused when it was used, is too old, or never was.
    """
    if offered_key(house, token) == own:
        return own
    return _opened(house.store.key_offers.take(_name_of(token), house.clock()), token)


def _name_of(token: str) -> str:
    return hashlib.sha256(f"offer under {token}".encode()).hexdigest()


def _opened(sealed: str | None, token: str) -> str:
    if sealed is None:
        raise Refused(RoomReason.LINK_OVER)
    return _text_of(bytes.fromhex(_sealed(bytes.fromhex(sealed), token)))


def _sealed(secret: bytes, token: str) -> str:
    """``secret`` with the token's pad laid over it; twice is the secret again. Each token is used once, so the pad is too."""
    pad = hashlib.sha256(f"pad of {token}".encode()).digest()
    if len(secret) != len(pad):
        raise ValueError(f"a key has {len(pad)} bytes, not {len(secret)}")
    return bytes(one ^ other for one, other in zip(secret, pad, strict=True)).hex()


def _bytes_of(key: str) -> bytes:
    return urlsafe_b64decode(f"{key}=")


def _text_of(secret: bytes) -> str:
    return urlsafe_b64encode(secret).decode().rstrip("=")
