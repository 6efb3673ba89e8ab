"""One device for several people, in each of its states: set up, in the lobby, under a cover, in somebody's hands, and the results."""

from __future__ import annotations

from typing import Final

from app.game.state import State
from tests.audits.pages import LONG_NAMES
from tests.audits.stage import Scene, Shown, Stage, answer_to, page_of
from tests.game.tables import table
from tests.journeys.plain_browser import PlainBrowser
from tests.web.htmx import press as htmx_press
from tests.web.laid_tables import NAMES, lay

BOTH: Final = (0, 1)
PASSED: Final = table(["R1 Y2 B7 W", "Y1 R4 Y3 G6", "R7 R6 G3"], top="G9")
FORGOTTEN: Final = table(["R1 B7", "Y1 R4 Y3 G6", "G1"], vulnerable=2)
LAST_CARD: Final = table(["R1", "Y1 W", "G1 G2"], target="round")


def passed(state: State, *buttons: str, names: tuple[str, ...] = NAMES) -> Scene:
    """Ana and Ben at one device, on which these buttons were pressed, without htmx."""

    def scene(stage: Stage) -> Shown:
        return page_of(_pressed(stage, state, buttons, names))

    return scene


def handed_on(state: State, *buttons: str) -> Scene:
    """What htmx is answered to the last of these buttons."""

    def scene(stage: Stage) -> Shown:
        device = _pressed(stage, state, buttons[:-1], NAMES)
        return answer_to(device, htmx_press(device, buttons[-1]))

    return scene


def prepared(stage: Stage) -> Shown:
    """The form for people at one device, before it is filled in."""
    ana = stage.visitor()
    ana.open("/")
    ana.follow("Pass & play")
    return page_of(ana)


def without_name(stage: Stage) -> Shown:
    """Nobody has said who else plays."""
    ana = prepared(stage).browser
    ana.press_saying("Open the room", name="Ana")
    return page_of(ana)


def lobby(stage: Stage) -> Shown:
    """Two people and a computer are about to begin."""
    ana = prepared(stage).browser
    ana.press_saying("Open the room", name="Ana", **{"seat-2-name": "Bea", "seat-3": "hard"})
    return page_of(ana)


def lobby_with_seat(stage: Stage) -> Shown:
    """Two people at one device wait for a third, there or elsewhere."""
    ana = prepared(stage).browser
    ana.press_saying("Open the room", name="Ana", **{"seat-2-name": "Bea", "seat-3": "friend"})
    return page_of(ana)


def lobby_without_name(stage: Stage) -> Shown:
    """A third is to sit down without a name."""
    ana = lobby_with_seat(stage).browser
    ana.press_saying("Take a seat here too")
    return page_of(ana)


def letting_go(stage: Stage) -> Shown:
    """Whether one of two is really to go."""
    ana = lobby(stage).browser
    ana.follow("Let Bea go")
    return page_of(ana)


def _pressed(stage: Stage, state: State, buttons: tuple[str, ...], names: tuple[str, ...]) -> PlainBrowser:
    device = lay(stage.app, state, shares=BOTH, names=names, computers=(2,)).sees(0)
    for button in buttons:
        device.press_saying(button)
    return device


TAKEN: Final = "I am Ana, show my hand"

DEVICES: Final[dict[str, Scene]] = {
    "pass and play": prepared,
    "pass and play, no name": without_name,
    "lobby, one device": lobby,
    "lobby, one device and a seat": lobby_with_seat,
    "lobby, one device, no name": lobby_without_name,
    "letting one go": letting_go,
    "cover": passed(PASSED),
    "cover, long name": passed(PASSED, names=LONG_NAMES),
    "cover, catch": passed(FORGOTTEN),
    "cover, call and catch": passed(table(["R1 B7", "Y1 R4", "G1 G2"]), TAKEN, "Play red 1, saying nothing"),
    "table, taken": passed(PASSED, TAKEN),
    "table, taken after another": passed(PASSED, TAKEN, "Play red 1", "I am Ben, show my hand"),
    "table, new cards before the cover": passed(PASSED, TAKEN, "Draw a card"),
    "match result, one device": passed(LAST_CARD, TAKEN, "Play red 1"),
}

ANSWERS: Final[dict[str, Scene]] = {
    "answer, cover": handed_on(PASSED, TAKEN, "Play red 1"),
    "answer, new cards before the cover": handed_on(PASSED, TAKEN, "Draw a card"),
    "answer, taken": handed_on(PASSED, TAKEN),
}
