"""H8: what happens when the draw pile is used up."""

from __future__ import annotations

from typing import Final

from app.game.house_rules.rule import HouseRule
from app.game.options import Choice, Group, Setting

DECK_OUT: Final[Setting[str]] = Setting(
    "deck_out",
    8,
    Group.DECK,
    "When the deck runs out",
    (
        Choice("reshuffle", "Reshuffle", "The discards are shuffled into a new draw pile."),
        Choice("end_round", "The round ends", "The round ends, and the lowest hand wins it."),
    ),
    "Where the round ends, it ends the moment a card should be drawn and none is there; cards already drawn stay. With equal "
    "hands fewer cards win, then the seat nearer the first.",
    "The pile is used up and Ana wants to draw: the round ends. Cem holds 2 points, Ana 3 and Ben 11, so Cem wins the round.",
)


class EndWhenDry(HouseRule):
    """A missing card ends the round."""

    setting = DECK_OUT

    def ends_when_dry(self) -> bool:
        return True
