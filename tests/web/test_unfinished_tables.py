"""Home lists a browser's unfinished tables: where, with whom, whose turn, how long ago; to continue, or to abandon after being asked."""

import pytest
from flask import Flask

from app.rooms.keys import profile_of
from app.web.access import HOUSE
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.journeys.tables import Clock, join_table, open_table
from tests.rooms.stage import room_of
from tests.web.conftest import Visitor


def listed(browser: PlainBrowser) -> list[str]:
    """The lines of the list."""
    browser.open("/")
    return [words_of(line) for line in browser.page.select(".unfinished > li")]


def test_a_table_with_computers_is_listed_and_continued(clock: Clock, visitor: Visitor) -> None:
    ana = visitor()
    assert listed(ana) == []
    ana.press_saying("Play against computers now", name="Ana")
    room = ana.url
    clock.now += 3 * 3600
    (line,) = listed(ana)
    assert "(computer)" in line
    assert "3 hours ago." in line
    assert "turn" in line
    ana.follow("Continue at table")
    assert ana.url.split("?")[0] == room.split("?")[0]
    assert ana.status == 200
    assert listed(visitor()) == []


@pytest.mark.parametrize(
    "seconds, words",
    [
        (59, "Just now."),
        (60, "1 minute ago."),
        (59 * 60, "59 minutes ago."),
        (60 * 60, "1 hour ago."),
        (24 * 3600, "1 day ago."),
        (6 * 24 * 3600, "6 days ago."),
    ],
)
def test_how_long_ago_something_happened_there(
    clock: Clock, visitor: Visitor, seconds: int, words: str
) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "friend")
    clock.now += seconds
    (line,) = listed(ana)
    assert words in line


def test_a_table_that_waits_for_people_is_listed_as_one(visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    link = open_table(ana, "Ana", "500", "friend")
    (line,) = listed(ana)
    assert "Nobody else sits there yet. The match has not started." in line
    join_table(bea, link, "Bea")
    (line,) = listed(ana)
    assert "With Bea. The match has not started." in line


def test_save_and_go_home_is_at_the_table_and_loses_nothing(app: Flask, visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/")
    ana.press_saying("Play against computers now", name="Ana")
    before = room_of(app.extensions[HOUSE], ana.url.split("/")[2].split("?")[0])
    ana.follow("Save and go to the home page")
    ana.follow("Continue at table")
    assert room_of(app.extensions[HOUSE], before.id) == before


def test_abandoning_asks_removes_and_records_nothing(app: Flask, visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/")
    ana.press_saying("Play against computers now", name="Ana")
    room_id = ana.url.split("/")[2].split("?")[0]
    ana.open("/")
    ana.follow("Abandon table")
    assert "not recorded" in ana.words
    ana.follow("Stay")
    assert app.extensions[HOUSE].store.find(room_id) is not None
    ana.open("/")
    ana.follow("Abandon table")
    ana.press_saying("Abandon the table")
    assert ana.url == "/?done=abandoned"
    assert words_of(ana.page.select("#done")[0]) == "The table is gone, and its match is not recorded."
    assert listed(ana) == []
    assert app.extensions[HOUSE].store.find(room_id) is None
    cookie = ana.client.get_cookie("player")
    assert cookie is not None
    assert app.extensions[HOUSE].store.records.of(profile_of(cookie.value)) == ()


def test_with_others_it_is_leaving_and_they_play_on(app: Flask, visitor: Visitor) -> None:
    ana, bea = visitor(), visitor()
    link = open_table(ana, "Ana", "500", "friend")
    join_table(bea, link, "Bea")
    assert "The match has not started." in listed(bea)[0]
    bea.follow("Leave table")
    assert "becomes free" in bea.words
    bea.press_saying("Leave the table")
    assert listed(bea) == []
    join_table(bea, link, "Bea")
    bea.press_saying("I am ready")
    ana.open(link)
    ana.press_saying("Start the match")
    assert "With Ana." in listed(bea)[0]
    bea.follow("Leave table")
    bea.press_saying("Leave for good")
    assert listed(bea) == []
    assert "With Ada (computer)." in listed(ana)[0]


def test_a_shared_device_starts_covered(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/rooms/new?device=shared")
    ana.press_saying("Open the room", name="Ana", **{"seat-2": "here", "seat-2-name": "Bea"})
    ana.press_saying("Start the match")
    ana.press_saying("show my hand")
    assert ana.page.select("#hand-form")
    ana.open("/")
    assert "Ana and Bea at this device." in ana.words
    home = ana.page
    for _ in range(2):
        ana.page = home  # kept by somebody, while the device was taken
        ana.press_saying("Continue at table")
        assert not ana.page.select("#hand-form"), "no hand before somebody says to be there"
        ana.press_saying("show my hand")
        assert ana.page.select("#hand-form")
