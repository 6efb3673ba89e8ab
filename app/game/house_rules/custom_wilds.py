"""Wild Customizable cards: wilds with a text that the host writes (H6)."""

from __future__ import annotations

from typing import Final

from app.game.cards import CUSTOMIZABLE, Face
from app.game.house_rules.rule import HouseRule
from app.game.options import Choice, Group, Setting

CUSTOM_WILDS: Final[Setting[int]] = Setting(
    "custom_wilds",
    28,
    Group.EXTRAS,
    "Customizable wilds in each deck",
    (
        Choice(0, "None", "There are no Wild Customizable cards."),
        Choice(1, "1", "Each deck has one Wild Customizable, a Wild with a text of your own."),
        Choice(2, "2", "Each deck has two Wild Customizable cards, Wilds with a text of your own."),
        Choice(3, "3", "Each deck has three Wild Customizable cards, Wilds with a text of your own."),
    ),
    "They are played as Wilds and count 40 points. What the text asks of people (a song, a compliment) is up to the table; the "
    "game shows it and does not enforce it.",
    "Your text is: tell us a joke. Ana plays the card, names yellow, and tells one.",
)


class CustomWilds(HouseRule):
    """Wilds with a text of the table's own."""

    setting = CUSTOM_WILDS

    def extra_wilds(self) -> tuple[Face, ...]:
        return (CUSTOMIZABLE,) * int(self.value)

    def may_open(self, face: Face) -> bool:
        return face != CUSTOMIZABLE
