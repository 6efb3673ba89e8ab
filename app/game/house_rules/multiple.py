"""H9: several cards of one number or symbol in one play."""

from __future__ import annotations

from typing import Final

from app.game.house_rules.rule import Cards, HouseRule
from app.game.options import Choice, Group, Setting

MULTIPLE: Final[Setting[str]] = Setting(
    "multiple",
    9,
    Group.PLAYING,
    "Multiple cards",
    (
        Choice("off", "One card", "One card is played at a time."),
        Choice(
            "same",
            "Same number or symbol",
            "Several cards of one number or symbol may be played at once, in any colours.",
        ),
        Choice(
            "identical",
            "Identical cards",
            "Several cards may be played at once if colour and number or symbol are the same.",
        ),
    ),
    "The first card must match; you choose the order, and the last card lies on top and sets the colour. Wilds are played one by "
    "one. Two Skips skip two players, two Draw Twos make four cards, two Reverses cancel each other. A card just drawn is "
    "played alone. Going from two cards or more to none needs no UNO.",
    "On a red 7 you hold a red 5, a green 5 and a blue 5. You play all three, the blue one last: blue is in play.",
)


class MultipleCards(HouseRule):
    """Cards of one number or symbol go together; wilds never do."""

    setting = MULTIPLE

    def plays_together(self, cards: Cards) -> bool:
        first = cards[0].face
        if self.value == "identical":
            return not first.is_wild and all(card.face == first for card in cards)
        return not first.is_wild and all(card.face.rank is first.rank for card in cards)
