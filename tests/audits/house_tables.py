"""A table with house rules in each state that they bring: plays in steps, penalties that wait, jump-ins, players who are out."""

from __future__ import annotations

from typing import Final

from app.game.options import Value
from app.game.state import KnockOut, State
from tests.audits.stage import Scene, Shown, Stage, page_of
from tests.audits.tables import happened, pressed, seen, typed
from tests.game.tables import after, table
from tests.web.laid_tables import lay

CHAOS: Final[dict[str, Value]] = {
    "multiple": "same",
    "jump_in": "on",
    "stacking": "any",
    "deflect": "on",
    "seven": "swap",
    "shuffle_wilds": 2,
    "custom_wilds": 2,
}
SETS: Final = table(
    ["R5 G5 B5 Y7 B7 G2 WS WC", "Y1 Y2 Y3 R1", "G1 G3 G4", "B1 B2"], discard="R9", rules=CHAOS
)
PAIR: Final = table(["R5 G5 B1", "Y1 Y2 Y3", "G1 G3"], discard="R9", rules=CHAOS)
SEVENS: Final = table(["R7 G7 B1 Y2", "Y1 Y3", "G1", "B2 B3 B4"], discard="R9", rules=CHAOS)
STACK: Final = after(
    table(["RD R1 R2", "BD Y1 Y3", "W4 BS GD BR Y2 B9", "G1 G2"], rules=CHAOS), "A play RD", "B play BD"
)
BLUFF: Final = after(table(["W4 R1 B7", "Y1 Y2 GD", "G1 G2 G3"], rules=CHAOS), "A play W4 color=G")
TWINS: Final = table(["R1 Y1 Y2", "B1 B2 B3", "R1 G4 G5", "G1 G2 G3"], rules=CHAOS)
OUT: Final = after(
    table(["R1", "Y1 Y2 R2", "G1 G2"], rules={"format": "last_standing"}),
    "A play R1",
)
KNOCKED_OUT: Final = table(
    ["", "Y1 Y2 R2", "G1 G2"], rules={"hand_limit": 15}, turn=1, knocked_out=(KnockOut(0, 90),)
)
FORCED: Final = table(
    ["R1 W4 B3", "Y1 Y2 R2"], rules={"forced_play": "on", "wd4": "strict", "uno_call": "auto"}
)
NO_TARGET: Final = after(table(["R1", "Y1 Y2"], target=0, scores=(0, 90)), "A play R1")


def jump_too_late(stage: Stage) -> Shown:
    """A jump-in is pressed when somebody has drawn already."""
    laid = lay(stage.app, TWINS)
    laid.happens("A play R1")
    cal = laid.sees(2)
    laid.happens("B draw")
    cal.press_saying("Jump in with red 1")
    return page_of(cal)


def jump_offered(stage: Stage) -> Shown:
    """The very same card as the one just played is in the hand of who is not next."""
    laid = lay(stage.app, TWINS)
    laid.happens("A play R1")
    return page_of(laid.sees(2))


def stopping(stage: Stage) -> Shown:
    """Whether a match without a target is really to end."""
    ana = lay(stage.app, NO_TARGET).sees(0)
    ana.follow("Stop here")
    return page_of(ana)


def held(count: int) -> State:
    """A hand of so many cards, most of which go with others."""
    faces = " ".join(f"{color}{rank}" for rank in "5791234" for color in "RGBY")
    return table([" ".join(faces.split()[:count]), "Y0 B0", "G0"], discard="R0", rules=CHAOS)


HOUSE_TABLES: Final[dict[str, Scene]] = {
    "house rules, cards that go together": seen(SETS, 0),
    "house rules, a set begun": pressed(SETS, 0, "Play red 5 with others"),
    "house rules, a set of three": pressed(SETS, 0, "Play red 5 with others", "Add green 5", "Add blue 5"),
    "house rules, a set that leaves one card": pressed(PAIR, 0, "Play red 5 with others", "Add green 5"),
    "house rules, a set out of 20 cards": pressed(held(20), 0, "Play red 5 with others", "Add green 5"),
    "house rules, chosen before it is played": seen(SETS, 0, prefers="play=choose"),
    "house rules, with whom to swap": pressed(SEVENS, 0, "Play red 7"),
    "house rules, a wild shuffle hands": pressed(SETS, 0, "Play wild shuffle hands"),
    "house rules, cards wait for me": seen(STACK, 2),
    "house rules, cards wait for another": seen(STACK, 0),
    "house rules, a bluff to challenge": seen(BLUFF, 1),
    "house rules, a jump-in": jump_offered,
    "house rules, a jump-in too late": jump_too_late,
    "house rules, out": seen(OUT, 0),
    "house rules, knocked out": seen(KNOCKED_OUT, 0),
    "house rules, forced": seen(FORCED, 0),
    "house rules, no target": seen(NO_TARGET, 0),
    "house rules, stopping": stopping,
    "house rules, played on": happened(TWINS, "A play R1", "C jump-in R1"),
    "command, with whom to swap": typed(SEVENS, 0, "r7"),
}
