"""The turn clock on the page: words instead of a countdown, one press for more time, and the same in the command box."""

from __future__ import annotations

from dataclasses import replace

from bs4 import Tag
from flask import Flask

from tests.game.tables import A, B, table
from tests.web.laid_tables import LaidTable, labels, lay, text

HANDS = ("R1 R2 R3", "Y1 Y2 Y3")
MINUTE = {"clock": 60}


def clocked(app: Flask, left: float, extensions: int = 0) -> LaidTable:
    """Ana's turn, with so many seconds left of it."""
    laid = lay(app, table(HANDS, rules=MINUTE))
    with laid.house.store.change(laid.room.id) as change:
        ends_at = laid.house.clock() + left
        timed = replace(change.room, turn_ends_at=ends_at, extensions=extensions, due_at=ends_at)
        change.save(replace(timed, is_warned=left <= 20))
    return laid


def test_the_player_on_turn_reads_how_much_time_is_left(app: Flask) -> None:
    ana = clocked(app, 45).sees(A)
    assert text(ana, "#clock p") == "About 45 seconds are left. You can ask for 60 more."
    assert labels(ana, "clock") == ["More time"]


def test_nobody_else_sees_a_clock(app: Flask) -> None:
    laid = clocked(app, 45)
    assert laid.sees(B).page.find(id="clock") is None
    assert laid.watcher().page.find(id="clock") is None


def test_a_table_without_a_clock_shows_none(app: Flask) -> None:
    assert lay(app, table(HANDS)).sees(A).page.find(id="clock") is None


def test_one_press_gives_more_time(app: Flask) -> None:
    laid = clocked(app, 15)
    laid.sees(A).press_saying("More time")
    assert text(laid.people[A], "#clock p") == "About 75 seconds are left. You can ask for 60 more."


def test_after_ten_times_there_is_no_more_to_ask_for(app: Flask) -> None:
    ana = clocked(app, 15, extensions=10).sees(A)
    assert text(ana, "#clock p") == "About 15 seconds are left."
    assert labels(ana, "clock") == []


def test_who_has_no_turn_is_refused_in_words(app: Flask) -> None:
    laid = clocked(app, 45)
    ben = laid.sees(B)
    token = ben.page.find("input", {"name": "csrf_token"})
    assert isinstance(token, Tag)
    form = {"csrf_token": token["value"], "version": str(laid.room.version), "once": "b1"}
    answer = ben.client.post(f"/r/{laid.room.id}/more-time", data=form)
    assert answer.status_code == 409
    assert "No clock runs for you just now." in answer.get_data(as_text=True)


def test_the_command_box_tells_the_time(app: Flask) -> None:
    laid = clocked(app, 45)
    assert "About 45 seconds are left." in laid.sees(A, "?ask=time").words
    assert "There is no time limit for you now." in laid.sees(B, "?ask=time").words


def test_the_command_box_gives_more_time(app: Flask) -> None:
    laid = clocked(app, 15)
    typed = laid.sees(A).page.find(id="command")
    assert isinstance(typed, Tag)
    laid.people[A].press_saying("Send", command="more")
    assert text(laid.people[A], "#clock p") == "About 75 seconds are left. You can ask for 60 more."


def test_who_does_not_want_to_be_told_is_not(app: Flask) -> None:
    laid = clocked(app, 15)
    laid.people[A].client.set_cookie("preferences", "clock=no")
    assert laid.sees(A).page.find(id="clock") is None
    assert "About 15 seconds are left." in laid.sees(A, "?ask=time").words
