"""The house rules: one module for each, and the registry (section 6).

To add one: write a module with a ``Setting`` and a subclass of ``HouseRule``, and add a line to ``HOUSE_RULES``. Setup, the rules
at the table, the guide and the computers learn of it from there.
"""

from __future__ import annotations

from functools import lru_cache

from app.game.house_rules.after_taking import KeepingTurn
from app.game.house_rules.custom_wilds import CustomWilds
from app.game.house_rules.deck_out import EndWhenDry
from app.game.house_rules.deflect import Deflecting
from app.game.house_rules.drawing import DrawingOn, DrawnCard
from app.game.house_rules.first_card import NumbersFirst, OpenWild
from app.game.house_rules.forced_play import ForcedPlay
from app.game.house_rules.going_out import GoingOut
from app.game.house_rules.hand_limit import HandLimit
from app.game.house_rules.jump_in import JumpingIn
from app.game.house_rules.moving_hands import Seven, ShuffleHands, Zero
from app.game.house_rules.multiple import MultipleCards
from app.game.house_rules.reverse_of_two import ReverseOnlyTurns
from app.game.house_rules.rule import HouseRule as HouseRule
from app.game.house_rules.stacking import Stacking
from app.game.house_rules.wild_draw_four import WildDrawFour
from app.game.options import Options

HOUSE_RULES: tuple[type[HouseRule], ...] = (
    ShuffleHands,
    NumbersFirst,
    EndWhenDry,
    MultipleCards,
    JumpingIn,
    ForcedPlay,
    WildDrawFour,
    GoingOut,
    ReverseOnlyTurns,
    DrawingOn,
    DrawnCard,
    Stacking,
    Deflecting,
    KeepingTurn,
    Seven,
    Zero,
    HandLimit,
    OpenWild,
    CustomWilds,
)
"""Every house rule. Where several would refuse the same play, the first says why (order of tests: section 0)."""


@lru_cache(maxsize=512)
def in_force(options: Options) -> tuple[HouseRule, ...]:
    """The house rules that a table with these options plays by, in the order of the registry; none in the classic game."""
    return tuple(
        rule(options[rule.setting]) for rule in HOUSE_RULES if options[rule.setting] != rule.setting.default
    )
