"""H17: sending a penalty on with a Skip or back with a Reverse."""

from __future__ import annotations

from typing import Final

from app.game.cards import Rank
from app.game.draft import Draft
from app.game.events import DirectionReversed
from app.game.house_rules.rule import Cards, HouseRule
from app.game.options import Choice, Group, Setting
from app.game.state import PendingDraw, State

DEFLECT: Final[Setting[str]] = Setting(
    "deflect",
    17,
    Group.DRAW_CARDS,
    "Deflect with Skip or Reverse",
    (
        Choice("off", "Off", "Skips and Reverses do not help against draw cards."),
        Choice(
            "on", "On", "A Skip of the colour in play passes the cards to draw on, a Reverse sends them back."
        ),
    ),
    "Whoever should draw may lay a Skip of the colour in play, and the next player must answer or draw instead; or a Reverse of the "
    "colour in play, and the cards go back the other way. The card does nothing else then.",
    "Ana plays a red Draw Two, Ben lays a red Reverse: Ana must answer or draw two, and play goes on the other way.",
)


class Deflecting(HouseRule):
    """A Skip of the colour in play moves a penalty on, a Reverse turns it round."""

    setting = DEFLECT

    def may_be_answered(self) -> bool:
        return True

    def answers(self, state: State, pending: PendingDraw, cards: Cards) -> bool:
        face = cards[0].face
        return len(cards) == 1 and face.rank in {Rank.SKIP, Rank.REVERSE} and face.color is state.color

    def answered(self, draft: Draft, pending: PendingDraw, seat: int, cards: Cards) -> int | None:
        rank = cards[0].face.rank
        if rank not in {Rank.SKIP, Rank.REVERSE}:
            return None
        if rank is Rank.REVERSE:
            draft.direction = -draft.direction
            draft.tell(DirectionReversed(draft.direction))
        return pending.total
