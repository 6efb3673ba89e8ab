"""Unguessable values, from the operating system's own source."""

from __future__ import annotations

import secrets
from typing import Final

CODE_ALPHABET: Final = "ACEFHJKMNRTWXY3479"
"""Letters and digits that nobody mixes up when they are said aloud or read."""

CODE_LENGTH: Final = 6
_SEED_BYTES = 32
_ROOM_ID_BYTES = 16


class RandomSecrets:
    """The ``Secrets`` port, as it is in use."""

    def seed(self) -> str:
        """256 bits, in hexadecimal."""
        return secrets.token_hex(_SEED_BYTES)

    def salt(self) -> str:
        """256 bits, in hexadecimal."""
        return secrets.token_hex(_SEED_BYTES)

    def token(self) -> str:
        """128 bits, safe in a URL."""
        return secrets.token_urlsafe(_ROOM_ID_BYTES)

    def room_id(self) -> str:
        """128 bits, safe in a URL."""
        return secrets.token_urlsafe(_ROOM_ID_BYTES)

    def room_code(self) -> str:
        """Six characters of ``CODE_ALPHABET``: 34 million codes, enough where tries are limited."""
        return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))
