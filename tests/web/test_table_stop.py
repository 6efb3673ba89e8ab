"""A match without a target: whoever has seen the result may stop it, after being asked, and the leader wins."""

from __future__ import annotations

import pytest
from flask import Flask

from app.rooms.room import Life
from tests.game.tables import A, B, after, table
from tests.web.htmx import press
from tests.web.laid_tables import URL, LaidTable, lay, text

STOP = "Stop here, and let the leader win"


def ended(app: Flask, target: int = 0) -> LaidTable:
    """Ana has won the round, and Ben leads."""
    state = table(["R1", "Y1 Y2"], target=target, scores=(0, 90))
    return lay(app, after(state, "A play R1"))


def test_it_is_offered_after_a_round_and_asked_again_on_a_page(app: Flask) -> None:
    laid = ended(app)
    before = laid.room
    ana = laid.sees(A)
    ana.follow(STOP)
    assert ana.url == f"{URL}/stop"
    assert text(ana, "h1") == "Stop here?"
    assert laid.room == before
    ana.press_saying(STOP)
    assert laid.room.life is Life.FINISHED
    assert text(ana, "#hand") == "Ben wins the match"
    assert ana.button("Play again")


def test_the_journal_tells_of_it(app: Flask) -> None:
    laid = ended(app)
    ana = laid.sees(A)
    ana.follow(STOP)
    ana.press_saying(STOP)
    entry = laid.house.store.entries(laid.room.id, laid.room.version - 1)[0]
    assert entry.move == "end-match"


def test_the_second_who_presses_finds_it_ended(app: Flask) -> None:
    laid = ended(app)
    ana, ben = laid.sees(A), laid.sees(B)
    for browser in (ana, ben):
        browser.follow(STOP)
    ana.press_saying(STOP)
    ben.press_saying(STOP)
    assert ben.status == 200
    assert text(ben, "#hand") == "You win the match"


def test_after_the_next_deal_it_is_too_late(app: Flask) -> None:
    laid = ended(app)
    ana, ben = laid.sees(A), laid.sees(B)
    ana.follow(STOP)
    ben.press_saying("Deal the next round")
    ana.press_saying(STOP)
    assert ana.status == 409
    assert laid.room.life is Life.PLAYING


@pytest.mark.parametrize("target", [500, "round"])
def test_a_match_with_an_end_of_its_own_is_not_stopped(app: Flask, target: int) -> None:
    laid = ended(app, target)
    ana = laid.sees(A)
    assert STOP not in ana.words
    ana.open(f"{URL}/stop")
    assert ana.status == 409


def test_nor_is_one_without_in_the_middle_of_a_round(app: Flask) -> None:
    laid = lay(app, table(["R1", "Y1 Y2"], target=0))
    ana = laid.sees(A)
    assert STOP not in ana.words
    ana.open(f"{URL}/stop")
    assert ana.status == 409


def test_a_forged_stop_of_a_match_with_a_target_is_refused(app: Flask) -> None:
    laid = ended(app, 500)
    ana = laid.sees(A)
    form = ana.page.find(id="go-on")
    assert form is not None
    form["hx-post"] = form["action"] = f"{URL}/stop"
    answer = press(ana, "Deal the next round")
    assert answer.status == 409
    assert laid.room.life is Life.BETWEEN_ROUNDS
