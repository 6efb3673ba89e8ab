"""A table is kept after every action, and comes back as it was: to the same browser, from a server that was started anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask

from app.rooms.viewing import look
from app.web.access import HOUSE
from tests.game.tables import A, table
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.journeys.tables import Clock, join_table, open_table
from tests.rooms.stage import journal_of, lay, room_of
from tests.web.conftest import Visitor, app_in

pytestmark = pytest.mark.slow


def moved_to(app: Flask, browser: PlainBrowser) -> PlainBrowser:
    """The same browser with the same cookies, now served by ``app``."""
    there = PlainBrowser.of(app)
    for name in ("player", "forms"):
        cookie = browser.client.get_cookie(name)
        assert cookie is not None
        there.client.set_cookie(name, cookie.value)
    return there


def test_a_table_is_the_same_in_the_middle_of_a_challenge_after_the_server_was_started_anew(
    app: Flask, folder: Path, clock: Clock, visitor: Visitor
) -> None:
    ana, bea = visitor(), visitor()
    link = open_table(ana, "Ana", "500", "friend")
    join_table(bea, link, "Bea")
    bea.press_saying("I am ready")
    ana.refresh()
    ana.press_saying("Start the match")
    room_id = ana.url.split("/")[2].split("?")[0]
    lay(app.extensions[HOUSE], room_id, table(("R1 W4 B2", "Y1 Y2 Y3")))
    ana.open(f"/r/{room_id}")
    ana.press_saying("Play wild draw four")
    ana.press_saying("Green")
    bea.open(f"/r/{room_id}")
    before, page = room_of(app.extensions[HOUSE], room_id), bea.words
    assert before.table.pending is not None

    clock.now += 7 * 24 * 3600
    again = app_in(folder, clock)
    assert room_of(again.extensions[HOUSE], room_id) == before  # hands, pile order and all that is hidden
    bea = moved_to(again, bea)
    bea.open("/")
    bea.follow("Continue at table")
    assert bea.words.replace(", away", "") == page
    bea.press_saying("Challenge")
    assert "For your eyes only" in bea.words
    assert len(room_of(again.extensions[HOUSE], room_id).table.hands[A]) == 2 + 4


def test_a_table_with_computers_is_kept_after_every_action(
    app: Flask, clock: Clock, visitor: Visitor
) -> None:
    ana = visitor()
    ana.open("/")
    ana.press_saying("Play against computers now", name="Ana")
    room_id = ana.url.split("/")[2].split("?")[0]
    house = app.extensions[HOUSE]
    for _ in range(40):
        clock.now += 3
        ana.open(f"/r/{room_id}")
        wanted = ("Draw a card", "Keep it", "Draw 4 cards", "Red")  # red: when a Wild was turned up first
        if button := next((found for found in map(ana.button, wanted) if found), None):
            ana.press(button)
    versions = [entry.version for entry in journal_of(house, room_id)]
    assert versions == list(range(1, room_of(house, room_id).version + 1))
    assert len(versions) > 20


def test_a_page_without_its_cookie_has_no_seat(app: Flask, visitor: Visitor) -> None:
    """The link alone gives nobody else's seat away: it is the cookie that holds it."""
    ana, stranger = visitor(), visitor()
    open_table(ana, "Ana", "500", "friend")
    stranger.open(ana.url)
    assert stranger.button("Take a seat")
    assert "Leave the table" not in [words_of(link) for link in stranger.page.find_all("a")]
    house = app.extensions[HOUSE]
    assert look(house, ana.url.split("/")[2].split("?")[0], "made up").seat is None
