"""A house rule as somebody would add it: one module like this one, and one line in the registry (``app.game.house_rules``).

It bars the 6 as long as the hand has more than six cards, which nobody would play by; it is here to show what a rule must say.
"""

from __future__ import annotations

from typing import Final

from app.game.cards import Rank
from app.game.errors import Reason
from app.game.house_rules import HouseRule
from app.game.house_rules.rule import Cards
from app.game.options import Choice, Group, Setting
from app.game.state import State

EXAMPLE: Final[Setting[str]] = Setting(
    "shy_six",
    99,
    Group.EXTRAS,
    "Shy sixes",
    (
        Choice("off", "Off", "A 6 is a card like any other."),
        Choice("on", "On", "A 6 cannot be played from a hand of more than six cards."),
    ),
    "Sixes do not like a crowd: as long as you hold more than six cards they stay in your hand.",
    "You hold seven cards, one of them a red 6, and red is in play. Play another card first.",
    is_ours=True,
)


class ShySix(HouseRule):
    """A 6 stays in a hand of more than six cards."""

    setting = EXAMPLE

    def bars(self, state: State, seat: int, cards: Cards) -> Reason | None:
        is_crowd = len(state.hands[seat]) > 6
        return Reason.CARD_NOT_PLAYABLE if is_crowd and cards[0].face.rank is Rank.SIX else None
