"""H18: when a Wild Draw Four may be played, and whether it can be challenged."""

from __future__ import annotations

from typing import Final

from app.game.cards import Rank
from app.game.errors import Reason
from app.game.house_rules.rule import Cards, HouseRule
from app.game.matching import is_bluff
from app.game.options import Choice, Group, Setting
from app.game.state import State

WD4: Final[Setting[str]] = Setting(
    "wd4",
    18,
    Group.DRAW_CARDS,
    "Wild Draw Four",
    (
        Choice(
            "official",
            "May be challenged",
            "A Wild Draw Four may be a bluff, and the next player may challenge it.",
        ),
        Choice(
            "anytime", "At any time", "A Wild Draw Four may be played at any time and cannot be challenged."
        ),
        Choice(
            "strict",
            "Only without the colour",
            "A Wild Draw Four can be played only if you hold no card of the colour in play; there is no challenge.",
        ),
    ),
    "Played with a card of the colour in play in your hand, a Wild Draw Four is a bluff. Here you choose whether that is a risk, "
    "allowed, or impossible.",
    "Red is in play and you hold a red 1 and a Wild Draw Four. At any time: play it, nobody can object. Only without the colour: "
    "you cannot play it yet.",
)


class WildDrawFour(HouseRule):
    """There are no challenges: everything is allowed, or nothing that would be a bluff."""

    setting = WD4

    def bars(self, state: State, seat: int, cards: Cards) -> Reason | None:
        if self.value != "strict" or cards[0].face.rank is not Rank.WILD_DRAW_FOUR:
            return None
        return Reason.WD4_HAS_COLOR if is_bluff(state.hands[seat], state.color) else None

    def forbids_challenge(self) -> bool:
        return True
