"""The house rules that change what the pages of a table say, as keys to the options of a table."""

from __future__ import annotations

from typing import Final

from app.game.rule_book import setting

AFTER_TAKING: Final = setting("after_taking")
DEFLECT: Final = setting("deflect")
DRAW: Final = setting("draw")
DRAWN_CARD: Final = setting("drawn_card")
GOING_OUT: Final = setting("going_out")
OPENING_WILD: Final = setting("opening_wild")
STACKING: Final = setting("stacking")
WD4: Final = setting("wd4")
