"""The front door: playing at once, starting a room, joining with a code."""

import re
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask import Flask

from app.web.codes import read_code
from app.web.room_words import code_words
from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.tables import Clock, open_table
from tests.web.conftest import Visitor, app_in


def test_the_first_card_is_in_hand_after_two_presses(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/")
    ana.press_saying("Play against computers now", name="Ana")
    assert ana.status == 200
    assert len(ana.page.select("#hand-form li")) in {7, 9}  # nine if the first card is a Draw Two for Ana
    assert ana.words.count("computer") == 3


def test_one_quick_round_is_as_near(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/")
    ana.press_saying("Play one quick round", name="Ana")
    assert len(ana.page.select("#hand-form li")) in {7, 9}  # nine if the first card is a Draw Two for Ana
    assert "a quick round" in ana.words


def test_a_second_press_opens_no_second_room(visitor: Visitor) -> None:
    ana = visitor()
    home = ana.open("/")
    ana.press_saying("Play against computers now", name="Ana")
    first = ana.url
    ana.page = home
    ana.press_saying("Play against computers now", name="Ana")
    assert ana.url == first
    assert ana.status == 200


@pytest.mark.parametrize(
    "name, words",
    [
        ("", "Enter your name"),
        ("  ", "Enter your name"),
        ("A" * 25, "24 characters"),
        ("Ana\u202e", "nobody can read"),
    ],
)
def test_a_name_that_cannot_be_is_refused_beside_its_field(visitor: Visitor, name: str, words: str) -> None:
    ana = visitor()
    ana.open("/")
    ana.press_saying("Play against computers now", name=name)
    assert ana.status == 422
    assert ana.page.title is not None
    assert ana.page.title.get_text().strip().startswith("Error: ")
    summary = ana.page.find(id="error")
    assert summary is not None
    assert "There is a problem" in summary.get_text()
    link = ana.page.select_one("#error a[href='#name']")
    assert link is not None
    assert words in link.get_text()
    field = ana.page.find(id="name")
    assert field is not None
    assert field["value"] == name
    assert field["aria-describedby"] == "name-hint name-error"
    assert words in ana.page.find(id="name-error").get_text()  # type: ignore[union-attr]  # it fails if there is none


def test_nobody_is_asked_for_their_name_twice(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/")
    ana.press_saying("Play against computers now", name="Ana")
    for page in ("/", "/rooms/new"):
        ana.open(page)
        assert ana.page.find(id="name")["value"] == "Ana"  # type: ignore[index]  # it fails if there is none


def code_of(host: PlainBrowser) -> str:
    return host.page.select_one("#invite .code").get_text()  # type: ignore[union-attr]  # it fails if there is none


@pytest.mark.parametrize(
    "spoil",
    [str, str.lower, read_code, code_words, lambda code: f" {read_code(code)[:5]}-{read_code(code)[5:]} "],
)
def test_a_code_leads_to_its_table_however_it_is_written(visitor: Visitor, spoil: object) -> None:
    ana, bea = visitor(), visitor()
    link = open_table(ana, "Ana", "500", "friend")
    bea.open("/")
    bea.press_saying("Go to the table", code=spoil(code_of(ana)))  # type: ignore[operator]  # a function of strings
    assert bea.status == 200
    assert link.endswith(bea.url)
    assert bea.button("Take a seat")


def test_an_unknown_code_is_said_to_be_one(visitor: Visitor) -> None:
    bea = visitor()
    bea.open("/")
    bea.press_saying("Go to the table", code="ACE 4FH")
    assert bea.status == 404
    assert "There is no table with that code" in bea.words
    assert bea.page.find(id="code")["value"] == "ACE 4FH"  # type: ignore[index]  # it fails if there is none


def test_no_code_at_all_is_asked_for(visitor: Visitor) -> None:
    bea = visitor()
    bea.open("/")
    bea.press_saying("Go to the table", code=" - ")
    assert bea.status == 422
    assert "Enter the code" in bea.words


def test_reading_a_code() -> None:
    assert read_code(" ace-4 fh\u00a0") == "ACE4FH"


def test_codes_cannot_be_guessed_for_long(folder: Path, clock: Clock) -> None:
    bea = PlainBrowser.of(app_in(folder, clock, codes_per_minute=3))
    statuses = []
    for _ in range(4):
        bea.open("/")
        bea.press_saying("Go to the table", code="ACE 4FH")
        statuses.append(bea.status)
    assert statuses == [404, 404, 404, 429]
    assert "Too many tries" in bea.words
    assert bea.page.find("a", string=re.compile("home page"))


def test_one_address_opens_only_so_many_rooms(folder: Path, clock: Clock) -> None:
    app = app_in(folder, clock, rooms_per_hour=2)
    statuses = []
    for _ in range(3):
        ana = PlainBrowser.of(app)
        ana.open("/")
        ana.press_saying("Play against computers now", name="Ana")
        statuses.append(ana.status)
    assert statuses == [200, 200, 429]


def test_the_help_is_one_link_away(app: Flask, visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/")
    ana.follow("How to play")
    assert ana.status == 200
    for words in ("1 time in 10", "1 time in 5", "never bluff", "trademark of Mattel", "cookie"):
        assert words in ana.words


def test_the_way_back_to_a_table_is_on_the_home_page_as_long_as_there_is_a_seat(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/")
    assert "Continue at table" not in ana.words
    open_table(ana, "Ana", "500", "friend")
    room = ana.url
    ana.open("/")
    ana.follow("Continue at table")
    assert ana.url == room
    ana.follow("Leave the table")
    ana.press_saying("Leave the table")
    assert ana.url.partition("?")[0] == "/"
    assert "Continue at table" not in ana.words


def test_a_table_that_was_removed_is_not_offered(app: Flask, visitor: Visitor) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "friend")
    house = app.extensions["house"]
    house.store.remove_inactive(house.clock() + 1)
    ana.open("/")
    assert ana.status == 200
    assert "Go back to table" not in ana.words
    assert "Continue at table" not in ana.words


@pytest.mark.parametrize("done", ["", "won", "left ", "LEFT", "<b>left</b>"])
def test_an_address_that_no_page_of_ours_makes_tells_of_nothing_done(visitor: Visitor, done: str) -> None:
    ana = visitor()
    ana.open("/?" + urlencode({"done": done}))
    assert ana.status == 200
    assert ana.page.select("#done") == []
