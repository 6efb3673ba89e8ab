"""H14 and H15: how many cards a draw takes, and what becomes of a playable one."""

from __future__ import annotations

from typing import Final

from app.game.house_rules.rule import HouseRule
from app.game.options import Choice, Group, Setting

DRAW: Final[Setting[str]] = Setting(
    "draw",
    14,
    Group.DRAWING,
    "Draw",
    (
        Choice("one", "One card", "You draw one card."),
        Choice("until_playable", "Until one can be played", "You draw until a card comes that you can play."),
    ),
    "Drawing in your turn goes on until a card comes that you can play. It stops as well when the pile is used up (your turn is "
    "over) or when you reach the hand limit. Penalties are always exactly what they say.",
    "Red is in play, you draw a green 1, a yellow 1, a green 4 and a red 9: there you stop, and may play the 9.",
    is_ours=True,
)

DRAWN_CARD: Final[Setting[str]] = Setting(
    "drawn_card",
    15,
    Group.DRAWING,
    "Playable drawn card",
    (
        Choice("may", "May be played", "A card just drawn may be played at once if it matches."),
        Choice("must", "Must be played", "A card just drawn must be played at once if it matches."),
        Choice("never", "Is kept", "A card just drawn is kept; drawing ends your turn."),
    ),
    "What you may do with a card that you have just drawn and that matches.",
    "You draw a red 9 while red is in play. Where it must be played, you cannot keep it.",
    is_ours=True,
)


class DrawingOn(HouseRule):
    """An ordinary draw goes on until a playable card comes."""

    setting = DRAW

    def draws_on(self) -> bool:
        return True


class DrawnCard(HouseRule):
    """A playable card just drawn must be played, or never is."""

    setting = DRAWN_CARD

    def bars_keeping(self) -> bool:
        return self.value == "must"

    def keeps_drawn_card(self) -> bool:
        return self.value == "never"
