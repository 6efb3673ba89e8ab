"""H16: raising a penalty instead of taking it."""

from __future__ import annotations

from typing import Final

from app.game.cards import DRAWN_FOR, Rank
from app.game.draft import Draft
from app.game.house_rules.rule import Cards, HouseRule
from app.game.options import Choice, Group, Setting
from app.game.state import PendingDraw, State

STACKING: Final[Setting[str]] = Setting(
    "stacking",
    16,
    Group.DRAW_CARDS,
    "Stacking",
    (
        Choice("off", "Off", "Draw cards cannot be answered with draw cards."),
        Choice(
            "same",
            "Same kind",
            "A Draw Two may be answered with a Draw Two, a Wild Draw Four with a Wild Draw Four.",
        ),
        Choice(
            "up",
            "Same or higher",
            "A Draw Two may be answered with a Draw Two or a Wild Draw Four, a Wild Draw Four with its like.",
        ),
        Choice("any", "Any draw card", "Any draw card may be answered with any draw card."),
    ),
    "Whoever should draw may lay a draw card instead: the cards add up and the next player must answer or take them all. A Draw Two on "
    "a Draw Two may have any colour; on a Wild Draw Four, a Skip or a Reverse it must have the colour in play.",
    "Ana plays a Draw Two, Ben lays a Draw Two on it, Cem has none: Cem draws four cards and misses a turn.",
)

_ALLOWED: Final = {
    "same": frozenset(),
    "up": frozenset({(Rank.WILD_DRAW_FOUR, Rank.DRAW_TWO)}),
    "any": frozenset({(Rank.WILD_DRAW_FOUR, Rank.DRAW_TWO), (Rank.DRAW_TWO, Rank.WILD_DRAW_FOUR)}),
}
"""What may be laid on what, besides a card of the same kind: (the answer, the draw card laid last)."""


class Stacking(HouseRule):
    """A draw card on a draw card: the total grows and the next player must answer."""

    setting = STACKING

    def may_be_answered(self) -> bool:
        return True

    def answers(self, state: State, pending: PendingDraw, cards: Cards) -> bool:
        face = cards[0].face
        if face.rank not in DRAWN_FOR:
            return False
        if face.rank is not pending.rank and (face.rank, pending.rank) not in _ALLOWED[str(self.value)]:
            return False
        return face.is_wild or face.color is state.color or state.top.face.rank is Rank.DRAW_TWO

    def answered(self, draft: Draft, pending: PendingDraw, seat: int, cards: Cards) -> int | None:
        adds = DRAWN_FOR.get(cards[0].face.rank)
        return None if adds is None else pending.total + adds * len(cards)
