"""H11: whoever can play must."""

from __future__ import annotations

from typing import Final

from app.game.cards import Rank
from app.game.errors import Reason
from app.game.house_rules.rule import Cards, HouseRule
from app.game.matching import is_bluff
from app.game.options import Choice, Group, Setting
from app.game.state import State

FORCED_PLAY: Final[Setting[str]] = Setting(
    "forced_play",
    11,
    Group.PLAYING,
    "Forced play",
    (
        Choice("off", "Off", "You may draw even if you could play."),
        Choice("on", "On", "You may draw only if you hold no card that you could play."),
    ),
    "A Wild counts as a card that you could play, and so does a Wild Draw Four that would be no bluff; nobody is forced to bluff. "
    "Stacking, deflecting, challenging, jumping in and playing several cards stay your own choice.",
    "Red is in play and you hold a red 1 that you would rather keep. You cannot draw: play it, or another card that matches.",
)


class ForcedPlay(HouseRule):
    """Drawing is refused while a card can be played."""

    setting = FORCED_PLAY

    def bars_drawing(self, state: State, seat: int, playable: Cards) -> Reason | None:
        would_bluff = is_bluff(state.hands[seat], state.color)
        forced = (card for card in playable if not (would_bluff and card.face.rank is Rank.WILD_DRAW_FOUR))
        return Reason.MUST_PLAY if any(forced) else None
