"""What players are told before they play: about computers, cookies and names, and which choices the classic game has."""

from __future__ import annotations

import pytest

from app.ai.levels import LEVELS, Level
from tests.journeys.plain_browser import PlainBrowser, fields_of
from tests.web.conftest import Visitor


@pytest.fixture
def help_page(visitor: Visitor) -> PlainBrowser:
    browser = visitor()
    browser.open("/")
    browser.follow("How to play")
    return browser


@pytest.mark.parametrize(
    "words",
    [
        pytest.param("They follow simple rules of thumb and do not search ahead.", id="no search"),
        pytest.param("They never bluff, and always say UNO.", id="no bluff"),
        pytest.param("nothing else: not your cards, and not the draw pile", id="no peeping"),
        pytest.param("They wait a moment before they play, and before they catch somebody.", id="delay"),
        pytest.param("Close the page and come back whenever you like", id="come back"),
        pytest.param("if you clear the cookies, nobody can give you the seat back", id="cookies"),
        pytest.param("in a database that is not encrypted", id="not encrypted"),
        pytest.param("There is no time limit.", id="no clock"),
        pytest.param("their seat and their turn are kept", id="away"),
        pytest.param("UNO is a trademark of Mattel", id="trademark"),
    ],
)
def test_the_help_says(help_page: PlainBrowser, words: str) -> None:
    assert words in help_page.words


def test_the_help_discloses_the_odds_of_a_challenge(help_page: PlainBrowser) -> None:
    easy, medium, hard = (LEVELS[level].challenges_one_in for level in Level)
    assert easy == medium
    assert f"easy and medium 1 time in {easy}, hard 1 time in {hard}" in help_page.words


def test_the_help_tells_how_to_play_by_keyboard(help_page: PlainBrowser) -> None:
    assert "Tab goes from button to button, Enter presses." in help_page.words


def test_a_new_room_asks_for_no_house_rule_and_is_classic_unless_one_is_wanted(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/rooms/new")
    form = ana.page.select_one("main form")
    assert form is not None
    asked = {name for name in fields_of(form) if not name.startswith("seat-")}
    asked |= {str(box["name"]) for box in form.select("input[type=checkbox]")}
    assert asked - {"csrf_token", "once"} == {
        "name",
        "preset",
        "watchers",
        "device",
        "when-away",
        "deals",
        "hints",
    }
    assert [radio["value"] for radio in form.select("input[name=preset][checked]")] == ["official"]
