"""H22: too many cards, and you are out of the round."""

from __future__ import annotations

from typing import Final

from app.game.house_rules.rule import HouseRule
from app.game.options import Choice, Group, Setting, Value

HAND_LIMIT: Final[Setting[Value]] = Setting(
    "hand_limit",
    22,
    Group.SPECIAL,
    "Hand limit",
    (
        Choice("off", "Off", "A hand may grow as large as it will."),
        Choice(15, "15 cards", "Whoever holds 15 cards is out of the round."),
        Choice(20, "20 cards", "Whoever holds 20 cards is out of the round."),
        Choice(25, "25 cards", "Whoever holds 25 cards is out of the round."),
    ),
    "It is looked at after each card drawn. What your hand is worth is remembered for the count, your cards are shuffled into the "
    "draw pile, and what you still had to draw is forgiven. If one player is left, the round ends.",
    "With a limit of 15, Ben holds 13 and must draw four: with the second he is out of the round.",
    is_ours=True,
)


class HandLimit(HouseRule):
    """Whoever draws up to the limit leaves the round."""

    setting = HAND_LIMIT

    def knocks_out(self, hand_size: int) -> bool:
        return hand_size >= int(self.value)
