"""H10: playing out of turn."""

from __future__ import annotations

from typing import Final

from app.game.cards import Card, Rank
from app.game.house_rules.rule import HouseRule
from app.game.options import Choice, Group, Setting
from app.game.state import Phase, State

JUMP_IN: Final[Setting[str]] = Setting(
    "jump_in",
    10,
    Group.PLAYING,
    "Jump-in",
    (
        Choice("off", "Off", "Cards are played in turn only."),
        Choice(
            "on",
            "On",
            "Whoever holds the very same card as the one just played may lay it at once, out of turn.",
        ),
    ),
    "Colour and number or symbol must be the same, and nobody may have drawn or decided anything since that card was played. Play "
    "goes on after the player who jumped in. What the first card did stands. Wilds cannot be jumped in with. While a draw "
    "penalty waits, only a Draw Two on the same Draw Two will do, and only where draw cards may be stacked.",
    "Ana plays a green 4. Dora, who sits three seats on, has a green 4 too and lays it: the player after Dora is next.",
)


class JumpingIn(HouseRule):
    """A card identical to the one just laid may be played out of turn."""

    setting = JUMP_IN

    def allows_jump_ins(self) -> bool:
        return True

    def may_jump_in(self, state: State, card: Card) -> bool:
        if card.face.is_wild or card.face != state.top.face or not state.is_fresh:
            return False
        return state.phase is not Phase.PENALTY or card.face.rank is Rank.DRAW_TWO
