"""Matches played in three text browsers, by keys alone and by what is on the screen, from the home page to the result."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.rooms.house import House
from app.rooms.lobby import set_ready
from app.rooms.opening import join
from app.rooms.room import WhenAway
from tests.game.tables import table
from tests.journeys.dealer import LaidTable
from tests.journeys.hasty import COLORS, choose
from tests.journeys.scorekeeper import Scorekeeper
from tests.journeys.server import Server
from tests.journeys.text_browsers import Links2, Lynx, TextBrowser, W3m

Open = Callable[..., TextBrowser]

BEAS_KEY = "key-of-bea".ljust(43, "_")


@pytest.fixture(params=[Lynx, W3m, Links2])
def browse(request: pytest.FixtureRequest, server: Server, tmp_path: Path) -> Iterator[Open]:
    """Open a page in a text browser of one's own, with a screen of so many lines and columns: all of a page is seen at once."""
    opened: list[TextBrowser] = []

    def open_page(url: str = "", height: int = 140, width: int = 400) -> TextBrowser:
        folder = tmp_path / str(len(opened))
        folder.mkdir()
        browser: TextBrowser = request.param.at(url or f"{server.url}/", folder, height=height, width=width)
        opened.append(browser)
        browser.settle()
        return browser

    yield open_page
    for browser in opened:
        browser.terminal.close()


def take_turn(browser: TextBrowser, dice: random.Random) -> None:
    """Press something that the page offers, and then a colour if it asks for one; or wait, or look again."""
    label = choose(browser.offers(), dice)
    if label is not None:
        browser.press(label)
        if label.startswith("Play wild"):
            assert "Which colour for your wild" in browser.page
            browser.press(dice.choice(COLORS))
    elif dice.random() < 0.1:
        browser.follow("Wait for my turn")
        browser.settle()
    else:
        browser.reload()


def score_lines(browser: TextBrowser) -> list[str]:
    """The lines of the result, with Ana called by name and not "You"."""
    lines = re.findall(r"^ +\d\. (.+ (?:Left: no cards\.|Counted: .+))$", browser.page, re.MULTILINE)
    return [re.sub("^You ", "Ana ", line.strip()) for line in lines]


def offer_of(browser: TextBrowser, start: str) -> str:
    """What the button says that begins with ``start``."""
    return next(offer for offer in browser.offers() if offer.startswith(start))


def at_a_new_table(browse: Open) -> TextBrowser:
    """Ana, in the lobby of a table that she has opened from the home page."""
    ana = browse()
    ana.follow("Start a room")
    ana.settle()
    ana.fill("Ana")
    ana.press("Open the room")
    return ana


def room_of(browser: TextBrowser, house: House) -> str:
    """The room whose page the browser shows, found by the code in its heading."""
    code = re.search(r"Table (\w+)\s(\w+)", browser.page)
    assert code, browser.page
    room_id = house.store.find_by_code(code[1] + code[2])
    assert room_id
    return room_id


@pytest.mark.slow
@pytest.mark.textbrowser
def test_a_match_against_computers_is_played_from_its_beginning_to_its_end(browse: Open) -> None:
    browser, dice, keeper = browse(), random.Random("Ana"), Scorekeeper()
    browser.fill("Ana")
    browser.press("Play against computers now")

    while "Play again" not in browser.offers():
        while "is over." not in browser.page:
            take_turn(browser, dice)
        keeper.count_round(score_lines(browser))
        if "Deal the next round" in browser.offers():
            browser.press("Deal the next round")

    assert max(keeper.totals.values()) >= 500
    look_back(browser)
    pass_the_device(browser)


def walk(browser: TextBrowser, *ways: tuple[str, str]) -> None:
    """Follow links one after the other, each to a page that says so."""
    for words, says in ways:
        browser.follow(words)
        assert says in browser.settle(), browser.page


def look_back(browser: TextBrowser) -> None:
    """From the result of a match to its last round, step by step, to what proves its shuffle, and to the records, which are cleared."""
    walk(
        browser,
        ("Step through this round", "The deal, before"),
        ("Next step", "Step 1 of"),
        ("All hands open", "All hands lie open."),
        ("Last step", "Step back"),
        ("What hints would have said", "Beside each move stands what a hint"),
        ("Back to the round", "Next step"),
        ("Check its shuffle", "Every shuffle of the round"),
        ("Back to the round", "Next step"),
        ("All rounds that are over", "Rounds that are over"),
        ("Back to the table", "Play again"),
        ("Your records", "Won by people"),
        ("Clear all my records", "cannot be undone"),
    )
    browser.press("Clear all my records")
    assert "There is nothing here yet." in browser.page


def pass_the_device(browser: TextBrowser) -> None:
    """From the home page to a table that two people share, by way of the link that takes seats to another device."""
    walk(
        browser,
        ("Penultimate", "Move to another device"),
        ("Move to another device", "The link works once"),
    )
    browser.press("Make a link")
    assert "Your link for another device" in browser.page
    walk(browser, ("Go to the home page", "Pass & play"), ("Pass & play", "Name of player 2"))
    browser.fill("Bea")  # Ana's own name is remembered
    browser.press("Open the room")
    browser.press("Start the match")
    assert "Pass the device to" in browser.page
    browser.press(offer_of(browser, "I am"))
    assert "Your hand, 7 cards" in browser.page
    browser.press("Hide my hand")
    assert "Pass the device to" in browser.page
    assert "Your hand" not in browser.page
    browser.press(offer_of(browser, "I am"))
    walk(browser, ("Leave for good", "Abandon this table?"))
    browser.press("Abandon the table")
    assert "The table is gone, and its match is not recorded." in browser.page


@pytest.mark.slow
@pytest.mark.textbrowser
def test_friends_meet_wait_for_each_other_and_do_everything_once(browse: Open, house: House) -> None:
    ana = at_a_new_table(browse)
    link = re.search(r"http://\S+/r/[\w-]+", ana.page)
    assert link, ana.page
    bea = browse(link[0])
    bea.fill("Bea")
    ana.follow("Wait for news")
    bea.press("Take a seat")
    assert "Bea" in ana.settle(), ana.page
    bea.press("I am ready")
    bea.follow("Wait for news")
    ana.reload()
    ana.press("Start the match")
    bea.settle()

    laid = LaidTable(house, room_of(ana, house), ())
    laid.lay("W R7 G7 B9", "W4 B2 G3 G5", discard="R5", top="Y1 B1 B3 B4 B5 R1", scores=(480, 0))
    ana.reload()
    assert "Waiting for Ana." in bea.reload()
    bea.follow("Wait for my turn")
    ana.press("Play wild")
    ana.press("Blue")
    assert "Waiting for Bea." in ana.page
    ana.follow("Wait for my turn")
    assert "Your turn. Match blue." in bea.settle()
    bea.press("Draw a card")
    bea.follow("Wait for my turn")
    assert "Your turn. Match blue." in ana.settle()
    ana.press("Play blue 9")
    ana.follow("Wait for my turn")
    assert "Your turn. Match blue or 9." in bea.settle()
    bea.press(offer_of(bea, "Play wild draw four"))
    bea.press("Green")
    bea.follow("Wait for my turn")
    assert "Your turn. Bea played wild draw four: draw 4 or challenge." in ana.settle()
    ana.press(offer_of(ana, "Challenge"))
    assert "Your turn. Match green." in ana.page
    assert "Waiting for Ana." in bea.settle()
    ana.press("Play green 7 and say UNO")
    assert "Your turn." in bea.reload()
    bea.press("Draw a card")
    assert "Waiting for Ana." in bea.page
    ana.reload()
    ana.press("Play red 7")
    bea.reload()
    for person in (ana, bea):
        assert "The match is over." in person.page
        assert "Play again" in person.offers()
    Scorekeeper({"Ana": 480, "Bea": 0}).count_round(score_lines(ana))


@pytest.mark.textbrowser
def test_who_is_away_is_voted_about_and_a_match_is_left_for_good(browse: Open, house: House) -> None:
    ana = at_a_new_table(browse)
    room_id = room_of(ana, house)
    a_while_ago = replace(house, clock=lambda: time.time() - 100)
    join(a_while_ago, room_id, BEAS_KEY, "Bea")
    set_ready(a_while_ago, room_id, BEAS_KEY, is_ready=True)
    ana.reload()
    ana.press("Start the match")
    LaidTable(house, room_id, ()).lay_state(table(["R1 R2", "Y1 Y2"], turn=1), when_away=WhenAway.VOTE)

    assert "Bea is away. Everybody who is here can vote to end the turn." in ana.reload()
    ana.press("Vote to end the turn")
    assert "The turn of Bea is ended by the vote of all who are here." in ana.page
    assert "Your turn." in ana.page
    walk(ana, ("Leave for good", "Leave this match for good?"))
    ana.press("Leave for good")
    assert "You have left the match for good." in ana.page


@pytest.mark.textbrowser
def test_turn_hand_and_actions_come_within_the_first_24_lines(browse: Open, house: House) -> None:
    browser = browse(width=80)
    browser.fill("Ana")
    browser.press("Play against computers now")
    code = re.search(r"Table (\w+)\s(\w+)", browser.page)
    assert code
    room_id = house.store.find_by_code(code[1] + code[2])
    assert room_id
    laid = LaidTable(house, room_id, ())
    laid.lay("RS W4 Y1 Y2 BD GR R7", "B1 B2", "G1 G2", "R5 Y8 Y9", discard="R9", turn=3)
    laid.happens("D play R5")
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


@pytest.mark.textbrowser
def test_cards_are_put_together_and_hands_swapped(browse: Open, house: House) -> None:
    browser = browse()
    browser.fill("Ana")
    browser.press("Play against computers now")
    laid = LaidTable(house, room_of(browser, house), ())
    rules = {"multiple": "same", "seven": "swap"}
    laid.lay("R7 G7 B1 Y9 B7", "B2 B3 B4", "G1 G2", "Y1", discard="R9", rules=rules)
    browser.reload()
    browser.press("Play red 7 with others")
    browser.press("Add blue 7")
    browser.press("Add green 7")
    browser.press(offer_of(browser, "Take blue 7 back"))
    browser.press("Play 2 cards: red 7, green 7 on top")
    assert "Swap hands with whom?" in browser.page
    browser.press(next(offer for offer in browser.offers() if offer.endswith(", 2 cards")))
    assert "Your hand, 2 cards" in browser.page
