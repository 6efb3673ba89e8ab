"""H13: a Reverse between two players."""

from __future__ import annotations

from typing import Final

from app.game.house_rules.rule import HouseRule
from app.game.options import Choice, Group, Setting

REVERSE2: Final[Setting[str]] = Setting(
    "reverse2",
    13,
    Group.PLAYING,
    "Reverse with two players",
    (
        Choice("skip", "Acts as a Skip", "With two players a Reverse is a Skip: you play again."),
        Choice(
            "turn", "Only turns", "With two players a Reverse only turns the direction: the other one plays."
        ),
    ),
    "It counts how many players are in the round when the card is played, so it matters at larger tables too, once two are left.",
    "You and Ben are alone. You play a Reverse: where it only turns, Ben is next.",
)


class ReverseOnlyTurns(HouseRule):
    """A Reverse is no Skip, even between two."""

    setting = REVERSE2

    def passes_reverse(self) -> bool:
        return True
