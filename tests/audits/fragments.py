"""What htmx is answered, and swaps into a page that stands."""

from __future__ import annotations

from typing import Final

from app.game.state import State
from tests.audits.stage import Scene, Shown, Stage, answer_to
from tests.audits.tables import HANDS, MATCH_OVER, PLAIN, ROUND_OVER, WILD_FOUR
from tests.game.tables import after, table
from tests.journeys.tables import join_table, open_table
from tests.web.box import send
from tests.web.htmx import poll, press
from tests.web.laid_tables import lay


def polled(state: State, seat: int) -> Scene:
    """News of that table for ``seat``, who had an older page."""

    def scene(stage: Stage) -> Shown:
        browser = lay(stage.app, state).sees(seat)
        return answer_to(browser, poll(browser, 1))

    return scene


def pressed(state: State, seat: int, button: str, **changed: str) -> Scene:
    """The answer to ``seat``, who pressed ``button``."""

    def scene(stage: Stage) -> Shown:
        browser = lay(stage.app, state).sees(seat)
        return answer_to(browser, press(browser, button, **changed))

    return scene


def typed(state: State, seat: int, command: str) -> Scene:
    """The answer to ``seat``, who has typed a command."""

    def scene(stage: Stage) -> Shown:
        browser = lay(stage.app, state).sees(seat)
        return answer_to(browser, send(browser, command))

    return scene


def too_late(stage: Stage) -> Shown:
    """A card was pressed on a page that is old."""
    laid = lay(stage.app, PLAIN)
    ana = laid.sees(0)
    laid.happens("A draw")
    return answer_to(ana, press(ana, "Play red 1"))


def watched(stage: Stage) -> Shown:
    """News for somebody who watches."""
    watcher = lay(stage.app, PLAIN).watcher()
    return answer_to(watcher, poll(watcher, 1))


def lobby_news(stage: Stage) -> Shown:
    """Somebody has sat down."""
    ana = stage.visitor()
    join_table(stage.visitor(), open_table(ana, "Ana", "500", "friend", "hard"), "Bea")
    return answer_to(ana, poll(ana))


def lobby_changed(stage: Stage) -> Shown:
    """The host has put another seat at the table."""
    ana = stage.visitor()
    open_table(ana, "Ana", "500", "friend")
    return answer_to(ana, press(ana, "Add a seat"))


def removed(stage: Stage) -> Shown:
    """Somebody's seat is no longer theirs."""
    ana, bea = stage.visitor(), stage.visitor()
    join_table(bea, open_table(ana, "Ana", "500", "friend"), "Bea")
    ana.open(f"{ana.url}/seats/2/free")
    ana.press_saying("Remove Bea")
    return answer_to(bea, poll(bea))


def room_gone(stage: Stage) -> Shown:
    """The room is there no more."""
    ana = stage.visitor()
    open_table(ana, "Ana", "500", "friend")
    stage.house.store.remove_inactive(stage.house.clock() + 1)
    return answer_to(ana, poll(ana))


FRAGMENTS: Final[dict[str, Scene]] = {
    "answer, my turn": polled(PLAIN, 0),
    "answer, another's turn": polled(PLAIN, 1),
    "answer, challenge": polled(after(WILD_FOUR, "A play W4 color=G"), 1),
    "answer, played": pressed(PLAIN, 0, "Play red 1"),
    "answer, drawn": pressed(table(HANDS, top="R7"), 0, "Draw a card"),
    "answer, colour step": pressed(PLAIN, 0, "Play wild"),
    "answer, evidence": pressed(after(WILD_FOUR, "A play W4 color=G"), 1, "Challenge"),
    "answer, too late": too_late,
    "answer, forged": pressed(PLAIN, 0, "Play red 1", csrf_token="forged"),
    "answer, watched": watched,
    "answer, counts": typed(PLAIN, 0, "counts"),
    "answer, help": typed(PLAIN, 0, "help"),
    "answer, typed card": typed(PLAIN, 0, "r1"),
    "answer, unclear": typed(PLAIN, 0, "r"),
    "answer, against the rules": typed(PLAIN, 0, "y2"),
    "answer, colour to name": typed(PLAIN, 0, "w"),
    "answer, round over": polled(ROUND_OVER, 1),
    "answer, match over": polled(MATCH_OVER, 0),
    "answer, dealt": pressed(ROUND_OVER, 0, "Deal the next round"),
    "answer, rematch": pressed(MATCH_OVER, 0, "Play again"),
    "answer, lobby": lobby_news,
    "answer, lobby changed": lobby_changed,
    "answer, removed": removed,
    "answer, room gone": room_gone,
}
