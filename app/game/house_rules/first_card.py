"""What may start a round, and what an opening Wild means (R5, section 4)."""

from __future__ import annotations

from typing import Final

from app.game.cards import Face
from app.game.house_rules.rule import HouseRule
from app.game.options import Choice, Group, Options, Setting

FIRST_CARD: Final[Setting[str]] = Setting(
    "first_card",
    7,
    Group.DECK,
    "First card",
    (
        Choice(
            "official", "Any but a Wild Draw Four", "The first card may be an action card, and takes effect."
        ),
        Choice("numbers_only", "Numbers only", "The first card is always a number."),
    ),
    "What may start the discard pile. Cards that may not are put back, and another is turned up.",
    "The first card is a Draw Two. With numbers only it goes back; otherwise the first player draws two and misses the turn.",
)


def _may_wild_open(options: Options) -> bool:
    return options[FIRST_CARD] != "numbers_only"


OPENING_WILD: Final[Setting[str]] = Setting(
    "opening_wild",
    26,
    Group.EXTRAS,
    "First card is a Wild",
    (
        Choice(
            "choose",
            "The first player names a colour",
            "If a Wild starts the round, the first player names its colour.",
        ),
        Choice(
            "open",
            "Anything may be played",
            "If a Wild starts the round, the first player may play any card.",
        ),
    ),
    "Where anything may be played on it, no colour is in play yet, so that a Wild Draw Four cannot be a bluff.",
    "The first card is a Wild. Ana plays the green 3 that she wants to be rid of: green is in play.",
    applies=_may_wild_open,
)


class NumbersFirst(HouseRule):
    """Only a number may start a round."""

    setting = FIRST_CARD

    def may_open(self, face: Face) -> bool:
        return face.is_number


class OpenWild(HouseRule):
    """An opening Wild leaves no colour in play."""

    setting = OPENING_WILD

    def leaves_color_open(self) -> bool:
        return True
