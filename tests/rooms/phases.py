"""A table for each phase in which the second player may go away: how it stands, and what is still played before it is their turn."""

from __future__ import annotations

from typing import Final

from app.game.state import Phase
from tests.game.tables import NO_COLOR, B, table

HANDS: Final = ("R1 R2 R3", "Y1 Y2 Y3", "G1 G2 G3")
STACKING: Final = {"stacking": "same"}
PHASES: Final = {
    "a turn": (table(HANDS, turn=B), ()),
    "an opening colour": (table(HANDS, turn=B, discard="W", color=NO_COLOR, phase=Phase.OPENING_COLOR), ()),
    "a drawn card": (table(HANDS, turn=B, top="R9 R8"), ("B draw",)),
    "a challenge": (table(("W4 R1 R2", "Y1 Y2 Y3", "G1 G2")), ("A play W4 color=B",)),
    "a penalty": (
        table(("RD R1 R2", "YD Y2 Y3", "G1 G2"), rules=STACKING),
        ("A play RD",),
    ),
    "a swap of hands": (
        table(("R1 R2 R3", "R7 Y2 Y3", "G1 G2"), turn=B, rules={"seven": "swap"}),
        (),
    ),
}
