"""H12: which card may be the last."""

from __future__ import annotations

from typing import Final

from app.game.errors import Reason
from app.game.house_rules.rule import Cards, HouseRule
from app.game.options import Choice, Group, Setting
from app.game.state import State

GOING_OUT: Final[Setting[str]] = Setting(
    "going_out",
    12,
    Group.PLAYING,
    "Going out on",
    (
        Choice("any", "Any card", "Any card may be your last."),
        Choice("no_wild", "No wild", "Your last card may not be a wild."),
        Choice("numbers_only", "Numbers only", "Your last card must be a number."),
    ),
    "A card that may not be your last cannot be played as long as it would leave you with none; you draw instead.",
    "With numbers only, you hold one red Skip and red is in play. You draw, and need a number to go out with.",
    is_ours=True,
)


class GoingOut(HouseRule):
    """Some cards may not be the last."""

    setting = GOING_OUT

    def bars(self, state: State, seat: int, cards: Cards) -> Reason | None:
        face = cards[0].face
        is_barred = face.is_wild if self.value == "no_wild" else not face.is_number
        return Reason.CANNOT_GO_OUT_ON if is_barred and len(cards) == len(state.hands[seat]) else None
