"""A table in each state that a player, or somebody who watches, can see."""

from __future__ import annotations

from typing import Any, Final

from bs4 import Tag

from app.game.piles import DECK
from app.game.state import Phase, State
from app.web.preferences import COOKIE
from tests.audits.pages import LONG_NAMES, WORLD_NAMES
from tests.audits.stage import Scene, Shown, Stage, page_of
from tests.game.tables import after, table
from tests.web.box import box_of
from tests.web.laid_tables import lay

HANDS: Final = ("R1 Y2 B7 W W4 GS", "Y1 Y2 Y3", "G1 G2 G3")
PLAIN: Final = table(HANDS)
WILD_FOUR: Final = table(["W4 R1 B7", "Y1 Y2 Y3", "G1 G2 G3"])
HONEST: Final = table(["W4 Y1 B7", "Y1 Y2 Y3", "G1 G2 G3"])
LEFT: Final = ["R1", "Y9 BS W", "G1 G2"]
USUAL: Final = ("R5 B5 YS W G7 B2 R9", "Y1 Y2 Y3 GS RR", "G1 G2 G3", "B1 B3 B4 B6 B7 B8 R1 R2")


def seen(state: State, seat: int, query: str = "", prefers: str = "", **how: Any) -> Scene:
    """That table, as ``seat`` sees it, whose browser has a cookie that ``prefers`` something."""

    def scene(stage: Stage) -> Shown:
        laid = lay(stage.app, state, **how)
        laid.people[seat].client.set_cookie(COOKIE, prefers)
        return page_of(laid.sees(seat, query))

    return scene


def happened(state: State, *steps: str, **how: Any) -> Scene:
    """That table after these steps, as the first seat sees it, with the log of them."""

    def scene(stage: Stage) -> Shown:
        laid = lay(stage.app, state, **how)
        laid.happens(*steps)
        return page_of(laid.sees(0))

    return scene


def watched(state: State) -> Scene:
    """That table, as somebody sees it who has no seat."""

    def scene(stage: Stage) -> Shown:
        return page_of(lay(stage.app, state).watcher())

    return scene


def pressed(state: State, seat: int, *buttons: str) -> Scene:
    """That table after ``seat`` has pressed these buttons, without htmx."""

    def scene(stage: Stage) -> Shown:
        browser = lay(stage.app, state).sees(seat)
        for button in buttons:
            browser.press_saying(button)
        return page_of(browser)

    return scene


def typed(state: State, seat: int, command: str) -> Scene:
    """That table after ``seat`` has typed a command, without htmx."""

    def scene(stage: Stage) -> Shown:
        browser = lay(stage.app, state).sees(seat)
        button = box_of(browser).find("button")
        assert isinstance(button, Tag)
        browser.press(button, command=command)
        return page_of(browser)

    return scene


def too_late(stage: Stage) -> Shown:
    """A card is pressed on a page that is old."""
    laid = lay(stage.app, PLAIN)
    ana = laid.sees(0)
    laid.happens("A draw")
    ana.press_saying("Play red 1")
    return page_of(ana)


def against_the_rules(stage: Stage) -> Shown:
    """A card is sent that does not match."""
    ana = lay(stage.app, PLAIN).sees(0)
    wrong = [str(item["id"]).removeprefix("card-") for item in ana.page.select("#hand-form li")][1]
    button = ana.button("Play red 1")
    assert button is not None
    button["value"] = f"yellow 2 {wrong}"
    ana.press(button)
    return page_of(ana)


def still_read(stage: Stage) -> Shown:
    """How a match ended, to somebody who still reads it while two others want to play again."""
    laid = lay(stage.app, MATCH_OVER)
    for seat in (0, 2):
        laid.sees(seat).press_saying("Play again")
    return page_of(laid.sees(1))


def log_of(stage: Stage) -> Shown:
    """The whole log of a round."""
    laid = lay(stage.app, YOUNG)
    laid.happens(*PLAYED_ON)
    return page_of(laid.sees(0, "/log"))


def held(count: int) -> str:
    """That many cards from all over the deck."""
    mixed = [card for start in range(5) for card in DECK[start::5]]
    return " ".join(str(card.face) for card in mixed[:count])


def many(count: int) -> State:
    """A table at which A holds so many cards."""
    return table([held(count), "R1", "Y1"], discard="R5")


YOUNG: Final = table(["R1 R2 W B7", "R3 RS R4 Y1", "RR R6 R7"])
PLAYED_ON: Final = ("A play R1", "B play R3", "C play RR", "B play R4", "A play W color=B uno")
FRIENDS: Final = table(USUAL, discard="G5 R4", scores=(120, 45, 0, 230), turn=3)
"""Four in the middle of a match, as on a usual evening."""

CROWD: Final = table(
    [USUAL[0], *(f"{color}{rank} {color}{rank}" for rank in "168" for color in "RGB")],
    discard="R4",
    scores=(480,) * 10,
)
"""Ten seats, each with a long score."""

TEN: Final = table([f"{color}{rank}" for color in "RY" for rank in range(1, 6)], vulnerable=3, turn=2)
ALMOST_OVER: Final = table(LEFT, scores=(30, 100, 0))
ROUND_OVER: Final = after(ALMOST_OVER, "A play R1")
MATCH_OVER: Final = after(table(LEFT, scores=(430, 100, 0)), "A play R1")

TABLES: Final[dict[str, Scene]] = {
    "table, usual": happened(FRIENDS, "D play R1", computers=(2,)),
    "table, my turn": seen(PLAIN, 0),
    "table, another's turn": seen(PLAIN, 1),
    "table, against computers": seen(PLAIN, 0, computers=(1, 2)),
    "table, nothing fits": seen(table(["B1 Y2", "Y1", "G1"]), 0),
    "table, played on": happened(YOUNG, *PLAYED_ON),
    "table, drawn card": seen(after(table(["R1 Y2 B7", "Y1", "G1"], top="R7"), "A draw"), 0),
    "table, colour step": pressed(PLAIN, 0, "Play wild"),
    "table, opening wild": seen(table(HANDS, discard="W", color="-", phase=Phase.OPENING_COLOR), 0),
    "table, wild on top": seen(table(HANDS, discard="R5 W", color="G"), 0),
    "table, my answer to a wild draw four": seen(after(WILD_FOUR, "A play W4 color=G"), 1),
    "table, another's answer to a wild draw four": seen(after(WILD_FOUR, "A play W4 color=G"), 0),
    "table, evidence": pressed(after(WILD_FOUR, "A play W4 color=G"), 1, "Challenge"),
    "table, evidence of an honest one": pressed(after(HONEST, "A play W4 color=G"), 1, "Challenge"),
    "table, UNO to say": seen(table(["R1 Y2", "Y1 Y2", "G1"]), 0),
    "table, UNO to call": seen(table(["B1", "Y1 Y2 Y3", "G1 G2"], vulnerable=0, turn=2), 0),
    "table, catch": seen(table(["R1 R2", "B1", "G1 G2"], vulnerable=1, turn=2), 0),
    "table, hint": seen(PLAIN, 0, "?hint=yes"),
    "table, too late": too_late,
    "table, against the rules": against_the_rules,
    "table, one card": seen(table(["R5", *USUAL[1:]], discard="B4"), 0),
    "table, 10 cards": seen(many(10), 0),
    "table, 20 cards": seen(many(20), 0),
    "table, 30 cards": seen(many(30), 0),
    "table, 40 cards": seen(many(40), 0),
    "table, ten seats": seen(TEN, 2, computers=(4, 5)),
    "table, long names": seen(CROWD, 0, names=LONG_NAMES),
    "table, names of the world": seen(CROWD, 0, names=WORLD_NAMES),
    "table, watched": watched(PLAIN),
    "table, chosen before it is played": seen(PLAIN, 0, prefers="play=choose"),
    "table, sorted, large and wrapped": seen(
        many(20), 0, prefers="sort=color&card_size=large&hand=wrap&pattern=strong"
    ),
    "table, all by keys": seen(PLAIN, 0, prefers="keys=yes&sounds=yes&tune=yes"),
    "table, updates off": seen(PLAIN, 1, prefers="updates=off"),
    "table, loading itself anew": seen(PLAIN, 1, prefers="refresh=20"),
    "table, nothing new": seen(PLAIN, 1, "?waited=yes"),
    "table, no place to wait": seen(PLAIN, 1, "?waited=full"),
    "command, counts": typed(PLAIN, 0, "counts"),
    "command, help": typed(PLAIN, 0, "help"),
    "command, unclear": typed(PLAIN, 0, "r"),
    "command, against the rules": typed(PLAIN, 0, "y2"),
    "command, colour to name": typed(PLAIN, 0, "w"),
    "round result": seen(ROUND_OVER, 0),
    "round result, just reached": happened(ALMOST_OVER, "A play R1"),
    "round result, another won": seen(ROUND_OVER, 1),
    "round result, watched": watched(ROUND_OVER),
    "match result": seen(MATCH_OVER, 0),
    "match result, another won": seen(MATCH_OVER, 1),
    "match result, another wants to play again": still_read,
    "lobby after a match": pressed(MATCH_OVER, 0, "Play again"),
    "log": log_of,
}
