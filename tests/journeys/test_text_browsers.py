"""Rounds played in lynx and in w3m, by keys alone and by what is on the screen, from the home page to the result."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.rooms.house import House
from tests.journeys.dealer import LaidTable
from tests.journeys.hasty import COLORS, choose
from tests.journeys.scorekeeper import Scorekeeper
from tests.journeys.server import Server
from tests.journeys.text_browsers import Lynx, TextBrowser, W3m

WANTED = ("Play red", "Play wild", "Draw a card", "say UNO")
MOST_ROUNDS = 30

Open = Callable[..., TextBrowser]


@pytest.fixture(params=[Lynx, W3m])
def browse(request: pytest.FixtureRequest, server: Server, tmp_path: Path) -> Iterator[Open]:
    """Open the home page in a text browser whose screen has so many lines and columns: all of a page is seen at once."""
    opened = []

    def open_home(height: int = 120, width: int = 400) -> TextBrowser:
        browser: TextBrowser = request.param.at(f"{server.url}/", tmp_path, height=height, width=width)
        opened.append(browser)
        browser.settle()
        return browser

    yield open_home
    for browser in opened:
        browser.terminal.close()


def take_turn(browser: TextBrowser, dice: random.Random) -> list[str]:
    """Press something that the page offers, and then a colour if it asks for one; or look again. Returns what was pressed."""
    label = choose(browser.offers(), dice)
    if label is None:
        browser.reload()
        return []
    browser.press(label)
    if not label.startswith("Play wild"):
        return [label]
    assert "Which colour for your wild" in browser.page
    browser.press(color := dice.choice(COLORS))
    return [label, color]


def score_lines(browser: TextBrowser) -> list[str]:
    """The lines of the result, with Ana called by name and not "You"."""
    lines = re.findall(r"^ +\d\. (.+ Counted: .+)$", browser.page, re.MULTILINE)
    return [re.sub("^You ", "Ana ", line.strip()) for line in lines]


@pytest.mark.slow
@pytest.mark.textbrowser
def test_rounds_are_played_until_everything_was_done_once(browse: Open) -> None:
    browser, dice, keeper = browse(), random.Random("Ana"), Scorekeeper()
    browser.fill("Ana")
    browser.press("Play against computers now")
    pressed: list[str] = []

    while keeper.rounds < MOST_ROUNDS:
        while "is over." not in browser.page:
            pressed += take_turn(browser, dice)
        keeper.count_round(score_lines(browser))
        if all(any(wanted in label for label in pressed) for wanted in WANTED):
            break
        browser.press(browser.offers()[0])
        if "Start the match" in browser.offers():
            browser.press("Start the match")
            keeper = Scorekeeper()

    assert [wanted for wanted in WANTED if not any(wanted in label for label in pressed)] == []


@pytest.mark.textbrowser
def test_turn_hand_and_actions_come_within_the_first_24_lines(browse: Open, house: House) -> None:
    browser = browse(width=80)
    browser.fill("Ana")
    browser.press("Play against computers now")
    code = re.search(r"Table (\w+)\s(\w+)", browser.page)
    assert code
    room_id = house.store.find_by_code(code[1] + code[2])
    assert room_id
    table = LaidTable(house, room_id, ())
    table.lay("RS W4 Y1 Y2 BD GR R7", "B1 B2", "G1 G2", "R5 Y8 Y9", discard="R9", turn=3)
    table.happens("D play R5")
    browser.reload()

    first_lines = browser.page.splitlines()[:24]
    wanted = [
        "Refresh",
        "Your turn. Match red or 5.",
        "Top card: red 5.",
        "Your hand, 7 cards",
        "Draw a card",
    ]
    assert [words for words in wanted if not any(words in line for line in first_lines)] == []
