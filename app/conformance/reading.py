"""Reading JSON strictly: every value is of the kind it must be, every key is known, and the fault is named if not.

A reader takes a value and the place it stands at (``given.turn``) and returns it with a type, or raises Malformed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from app.game.cards import FACES, Color
from app.game.notation import format_seat

T = TypeVar("T")
D = TypeVar("D")


class Malformed(ValueError):
    """A line that is no scenario. The text names the place and what is wrong there."""


class Fields:
    """The keys of one JSON object, each to be taken once; what is left at the end is unknown."""

    def __init__(self, value: object, place: str) -> None:
        self._left = mapping(value, place)
        self._prefix = f"{place}." if place else ""

    def has(self, key: str) -> bool:
        """Whether ``key`` is there and has not been taken."""
        return key in self._left

    def take(self, key: str, read: Callable[[object, str], T]) -> T:
        """The value of ``key``, which must be there."""
        if key not in self._left:
            raise Malformed(f"{self._prefix}{key}: the key is missing")
        return read(self._left.pop(key), f"{self._prefix}{key}")

    def take_or(self, key: str, default: D, read: Callable[[object, str], T]) -> T | D:
        """The value of ``key``, or ``default`` if it is not there."""
        return self.take(key, read) if key in self._left else default

    def close(self) -> None:
        """Raise Malformed if a key is left that nobody knew."""
        if self._left:
            raise Malformed(f"unknown key {', '.join(f'{self._prefix}{key}' for key in self._left)}")


def mapping(value: object, place: str) -> dict[str, object]:
    """An object with any keys."""
    if not isinstance(value, dict):
        raise Malformed(f"{place or 'the line'}: expected an object, got {value!r}")
    return dict(value)


def text(value: object, place: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise Malformed(f"{place}: expected a text, got {value!r}")
    return value


def flag(value: object, place: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise Malformed(f"{place}: expected true or false, got {value!r}")
    return value


def whole(value: object, place: str) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise Malformed(f"{place}: expected a whole number, got {value!r}")
    return value


def nullable(read: Callable[[object, str], T]) -> Callable[[object, str], T | None]:
    """A reader of what ``read`` reads, or null."""

    def read_or_null(value: object, place: str) -> T | None:
        return None if value is None else read(value, place)

    return read_or_null


def listed(read: Callable[[object, str], T]) -> Callable[[object, str], tuple[T, ...]]:
    """A reader of a list of what ``read`` reads."""

    def read_all(value: object, place: str) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise Malformed(f"{place}: expected a list, got {value!r}")
        return tuple(read(item, f"{place}[{index}]") for index, item in enumerate(value))

    return read_all


def one_of(*words: str) -> Callable[[object, str], str]:
    """A reader of one of ``words``."""

    def read_word(value: object, place: str) -> str:
        if value not in words:
            raise Malformed(f"{place}: expected one of {', '.join(words)}, got {value!r}")
        return str(value)

    return read_word


def face(value: object, place: str) -> str:
    """A card's face in the notation of the specification, those of house rules included."""
    if not isinstance(value, str) or value not in FACES:
        raise Malformed(f"{place}: no such card: {value!r}")
    return value


def color(value: object, place: str) -> Color:
    """One of the four colours."""
    if value not in tuple(Color):
        raise Malformed(f"{place}: no such colour: {value!r}; write R, Y, G or B")
    return Color(str(value))


def seat_among(players: int) -> Callable[[object, str], int]:
    """A reader of a seat's letter, at a table of ``players``."""

    def read_seat(value: object, place: str) -> int:
        letters = [format_seat(seat) for seat in range(players)]
        if value not in letters:
            raise Malformed(f"{place}: no such seat at a table of {players}: {value!r}")
        return letters.index(str(value))

    return read_seat


def seat_number_among(players: int) -> Callable[[object, str], int]:
    """A reader of a seat's number, at a table of ``players``."""

    def read_number(value: object, place: str) -> int:
        seat = whole(value, place)
        if not 0 <= seat < players:
            raise Malformed(f"{place}: no such seat at a table of {players}: {value!r}")
        return seat

    return read_number


def by_seat(players: int, read: Callable[[object, str], T]) -> Callable[[object, str], dict[int, T]]:
    """A reader of an object whose keys are seats."""

    def read_seats(value: object, place: str) -> dict[int, T]:
        fields = Fields(value, place)
        seats = {seat: format_seat(seat) for seat in range(players) if fields.has(format_seat(seat))}
        taken = {seat: fields.take(letter, read) for seat, letter in seats.items()}
        fields.close()
        return taken

    return read_seats
