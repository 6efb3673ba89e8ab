"""The version of a table that a page shows, as its forms and its questions for news say it."""

from __future__ import annotations

from typing import Final

_LONGEST: Final = 9
"""No game gets further, and no text makes us reckon with more digits."""


def read_version(text: str) -> int | None:
    """The version that ``text`` says; None if it says none in a way of ours."""
    is_version = text.isascii() and text.isdecimal() and len(text) <= _LONGEST
    return int(text) if is_version else None
