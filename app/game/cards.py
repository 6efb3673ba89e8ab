"""Cards: colour, rank, face and the one physical card (specification, sections 0 and 2, R1 and R14).

A *face* is what is printed on a card, written ``R5``, ``GS``, ``W4``. A *card* is one of the physical cards of a deck:
two cards may show the same face and are still two cards, told apart by their number, written ``R5.12``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum, unique
from functools import lru_cache
from typing import Final


@unique
class Color(StrEnum):
    """One of the four colours, in the order in which ties are broken."""

    RED = "R"
    YELLOW = "Y"
    GREEN = "G"
    BLUE = "B"


@unique
class Rank(StrEnum):
    """The number or symbol on a card."""

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    SKIP = "S"
    REVERSE = "R"
    DRAW_TWO = "D"
    WILD = "W"
    WILD_DRAW_FOUR = "W4"
    WILD_SHUFFLE_HANDS = "WS"
    WILD_CUSTOMIZABLE = "WC"


CLASSIC_WILDS: Final = frozenset({Rank.WILD, Rank.WILD_DRAW_FOUR})
EXTRA_WILDS: Final = frozenset({Rank.WILD_SHUFFLE_HANDS, Rank.WILD_CUSTOMIZABLE})
"""Wilds that are in the deck only where a table wants them (section 4)."""

WILD_RANKS: Final = CLASSIC_WILDS | EXTRA_WILDS
DRAWN_FOR: Final = {Rank.DRAW_TWO: 2, Rank.WILD_DRAW_FOUR: 4}
"""How many cards the next player draws for each draw card (R8, R10)."""
ACTION_RANKS: Final = frozenset({Rank.SKIP, Rank.REVERSE, Rank.DRAW_TWO})
NUMBER_RANKS: Final = tuple(rank for rank in Rank if rank not in WILD_RANKS | ACTION_RANKS)


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card. ``color`` is None exactly on a wild."""

    color: Color | None
    rank: Rank

    def __post_init__(self) -> None:
        if (self.color is None) != (self.rank in WILD_RANKS):
            raise ValueError(f"no such face: {self.color} {self.rank}; only wilds have no colour")

    def __str__(self) -> str:
        return f"{self.color or ''}{self.rank}"

    @property
    def is_wild(self) -> bool:
        """Whether the player names the colour when playing it."""
        return self.color is None

    @property
    def is_number(self) -> bool:
        """Whether it is one of 0–9, with no effect of its own."""
        return self.rank not in WILD_RANKS and self.rank not in ACTION_RANKS

    @property
    def points(self) -> int:
        """Value in points when left in a hand (R14): face value, 20, 50, or 40 for an extra wild."""
        if self.is_wild:
            return 40 if self.rank in EXTRA_WILDS else 50
        return int(self.rank) if self.is_number else 20

    @property
    def dealer_value(self) -> int:
        """Value when drawing for the dealer (R3): the number; symbols and wilds count 0."""
        return int(self.rank) if self.is_number else 0


SHUFFLE_HANDS: Final = Face(None, Rank.WILD_SHUFFLE_HANDS)
CUSTOMIZABLE: Final = Face(None, Rank.WILD_CUSTOMIZABLE)

CLASSIC_FACES: Final = {
    str(face): face
    for face in (
        *(Face(color, rank) for color in Color for rank in Rank if rank not in WILD_RANKS),
        Face(None, Rank.WILD),
        Face(None, Rank.WILD_DRAW_FOUR),
    )
}
"""Every face of the classic deck by its notation, in deck order."""


def copies_of(face: Face) -> int:
    """How many cards of a classic deck show ``face`` (R1): 0 once, the other coloured cards twice, wilds four times."""
    if face.is_wild:
        return 4
    return 1 if face.rank is Rank.ZERO else 2


FACES: Final = CLASSIC_FACES | {str(face): face for face in (SHUFFLE_HANDS, CUSTOMIZABLE)}
"""Every face that there is, the extra wilds included."""


def parse_face(text: str) -> Face:
    """The face written ``text``, the inverse of ``str(face)``. Raises ValueError naming an unknown one."""
    try:
        return FACES[text]
    except KeyError:
        raise ValueError(
            f"no such card: {text!r}; write a colour letter R Y G B and 0-9 S R D, or W, W4, WS, WC"
        ) from None


@dataclass(frozen=True, slots=True)
class Card:
    """One physical card: its number within the deck in use, and its face."""

    id: int
    face: Face

    def __str__(self) -> str:
        return f"{self.face}.{self.id}"

    def __hash__(self) -> int:
        return self.id


@lru_cache(maxsize=1024)
def parse_card(text: str) -> Card:
    """The card written ``text``, the inverse of ``str(card)``. Raises ValueError for anything else.

    Remembered, because a table is decoded with every look and holds each card once; bounded, because texts come from outside.
    """
    face, dot, number = text.partition(".")
    if not dot or not number.isascii() or not number.isdigit():
        raise ValueError(f"no such card: {text!r}; write a face, a dot and the card's number, as R5.12")
    return Card(int(number), parse_face(face))


def most_held_color(hand: Iterable[Card]) -> Color:
    """The colour that ``hand`` holds most of; among equals the first in the order of the colours."""
    held = [card.face.color for card in hand]
    return max(Color, key=held.count)
