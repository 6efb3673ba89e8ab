"""Names of people and computers: cleaned, and told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterator
from typing import Final

from app.rooms.refusals import Refused, RoomReason

MAX_NAME_LENGTH: Final = 24
RESERVED_NAMES: Final = ("You",)
"""What pages call their reader, so that nobody else may be called that."""
COMPUTER_NAMES: Final = (
    "Ada",
    "Blaise",
    "Clara",
    "Dmitri",
    "Emmy",
    "Felix",
    "Grace",
    "Hedy",
    "Ivan",
    "Julia",
)

_JOINERS: Final = frozenset("\u200c\u200d")
"""Not seen themselves, but Persian words and many emoji need them."""

_FLAG_TAGS: Final = range(0xE0020, 0xE0080)
"""The letters of a flag like that of Wales."""

_EMOJI: Final = range(0x1F000, 0x1FB00)
"""Phones know newer emoji than this Python does."""

_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that look like a space."""

_UNSEEN: Final = _JOINERS | {chr(selector) for selector in range(0xFE00, 0xFE10)}
"""What may make two names differ to the computer and not to the eye."""


def clean_name(text: str) -> str:
    """``text`` as a name: normalised, without surrounding or doubled spaces, 1 to 24 characters.

    Raises Refused when it is empty, too long, or holds characters that cannot be seen or would disturb the text around them.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if any(is_unreadable(character) for character in name):
        raise Refused(RoomReason.NAME_UNREADABLE)
    if not name:
        raise Refused(RoomReason.NAME_MISSING)
    if not any(is_visible(character) for character in name):
        raise Refused(RoomReason.NAME_UNREADABLE)
    if len(name) > MAX_NAME_LENGTH:
        raise Refused(RoomReason.NAME_TOO_LONG)
    return name


def distinct_name(name: str, taken: Collection[str]) -> str:
    """``name``, with a number behind it if somebody at the table has it already, whatever the case of the letters."""
    looks = {_look(other) for other in (*RESERVED_NAMES, *taken)}
    return next(candidate for candidate in _numbered(name) if _look(candidate) not in looks)


def computer_name(taken: Collection[str]) -> str:
    """The first of the computers' names that nobody at the table has."""
    looks = {_look(other) for other in taken}
    free = (name for name in COMPUTER_NAMES if _look(name) not in looks)
    return next(free, None) or distinct_name(COMPUTER_NAMES[0], taken)


def _numbered(name: str) -> Iterator[str]:
    yield name
    number = 2
    while True:
        suffix = f" {number}"
        yield name[: MAX_NAME_LENGTH - len(suffix)].rstrip() + suffix
        number += 1


def _look(name: str) -> str:
    """What people see of ``name``, whatever the case of the letters."""
    return "".join(character for character in name if character not in _UNSEEN).casefold()


def is_unreadable(character: str) -> bool:
    """Control, private and unassigned characters, and marks that are not seen or turn the direction of the text around them."""
    if character in _JOINERS or ord(character) in _FLAG_TAGS or ord(character) in _EMOJI:
        return False
    return unicodedata.category(character).startswith("C")


def is_visible(character: str) -> bool:
    """Whether ``character`` shows by itself."""
    if ord(character) in _EMOJI:
        return True
    return unicodedata.category(character)[0] in "LNPS" and character not in _BLANKS
