"""H19: whether drawing a penalty costs the turn."""

from __future__ import annotations

from typing import Final

from app.game.house_rules.rule import HouseRule
from app.game.options import Choice, Group, Setting

AFTER_TAKING: Final[Setting[str]] = Setting(
    "after_taking",
    19,
    Group.DRAW_CARDS,
    "After taking a penalty",
    (
        Choice("lose_turn", "The turn is lost", "Whoever draws for a draw card misses the turn."),
        Choice("keep_turn", "The turn is kept", "Whoever draws for a draw card plays on all the same."),
    ),
    "It is about the cards that a draw card makes you draw, the first card of a round included. A challenge that fails always costs "
    "the turn.",
    "Ana plays a Draw Two on you. You draw two cards, and then it is your turn.",
)


class KeepingTurn(HouseRule):
    """Whoever has taken a penalty takes an ordinary turn."""

    setting = AFTER_TAKING

    def keeps_turn(self) -> bool:
        return True
