"""Jumping in: offered in the hand of who is not on turn, said once, and never pressing."""

from __future__ import annotations

from dataclasses import replace

from flask import Flask

from app.web.preferences import COOKIE
from tests.game.tables import A, B, C, hand, table
from tests.journeys.plain_browser import words_of
from tests.web.box import send
from tests.web.htmx import poll, press
from tests.web.laid_tables import URL, LaidTable, labels, lay, text

JUMPS = {"jump_in": "on"}
HANDS = ["R1 Y1 Y2", "B1 B2 B3", "R1 G4 G5", "G1 G2 G3"]


def offered(app: Flask, *hands: str, **rules: str) -> LaidTable:
    """Ana has just played a red 1, and Cal, who is not next, holds the other one."""
    laid = lay(app, table(hands or HANDS, rules=JUMPS | rules))
    laid.sees(C)
    laid.happens("A play R1")
    return laid


def test_the_very_same_card_is_offered_out_of_turn(app: Flask) -> None:
    cal = offered(app).sees(C)
    assert text(cal, "#table-heading") == "Waiting for Ben. You can jump in with red 1."
    assert text(cal, "#hand") == "Your hand, 3 cards, 1 to jump in with"
    assert labels(cal, "hand-form") == ["Jump in with red 1"]


def test_it_is_said_once_and_takes_no_focus(app: Flask) -> None:
    laid = offered(app)
    cal = laid.people[C]
    news = poll(cal)
    assert "".join(news.says).endswith("You can jump in with red 1.")
    assert news.page.select("[autofocus]") == []
    cal.page = news.page
    with laid.house.store.change(laid.room.id) as change:
        change.save(replace(change.room, version=change.room.version + 1))
    again = poll(cal)
    assert again.status == 200
    assert "jump" not in "".join(again.says)
    assert "You can jump in with red 1." in words_of(again.found("#table-heading"))


def test_jumping_in_plays_the_card_and_goes_on_after_who_did(app: Flask) -> None:
    laid = offered(app)
    laid.sees(C).press_saying("Jump in with red 1")
    assert hand(laid.room.table, C) == "G4 G5"
    assert laid.room.table.turn == 3


def test_too_late_is_told_in_words_with_the_table_as_it_stands(app: Flask) -> None:
    laid = offered(app)
    cal = laid.sees(C)
    laid.happens("B draw")
    answer = press(cal, "Jump in with red 1")
    assert answer.status == 422
    assert "It is too late to jump in" in words_of(answer.found("#error"))
    assert labels(laid.sees(C), "hand-form") == []


def test_a_jump_counts_on_an_older_page_as_long_as_the_chance_lasts(app: Flask) -> None:
    laid = lay(app, table(["R1 Y1", "B1 B2 B3", "R1 G4 G5", "G1 G2 G3"], rules=JUMPS))
    laid.happens("A play R1")
    cal = laid.sees(C)
    laid.happens("B catch A")
    assert press(cal, "Jump in with red 1").status == 200
    assert hand(laid.room.table, C) == "G4 G5"


def test_with_two_cards_uno_is_said_with_it(app: Flask) -> None:
    laid = offered(app, "R1 Y1 Y2", "B1 B2", "R1 G4", "G1 G2")
    cal = laid.sees(C)
    assert labels(cal, "hand-form") == [
        "Jump in with red 1 and say UNO",
        "Jump in with red 1, saying nothing",
    ]
    cal.press_saying("and say UNO")
    assert laid.room.table.vulnerable is None


def test_with_a_seven_that_swaps_there_is_no_uno_to_say(app: Flask) -> None:
    laid = lay(app, table(["R7 Y1 Y2", "B1 B2", "R7 G4"], rules=JUMPS | {"seven": "swap"}))
    laid.happens("A play R7 with=B")
    assert labels(laid.sees(C), "hand-form") == ["Jump in with red 7"]


def test_jumping_in_with_a_seven_asks_with_whom_to_swap(app: Flask) -> None:
    laid = lay(app, table(["R7 Y1 Y2", "B1 B2", "R7 G4 G5", "G1"], rules=JUMPS | {"seven": "swap"}))
    laid.happens("A play R7 with=B")
    cal = laid.sees(C)
    cal.press_saying("Jump in with red 7")
    assert f"{URL}?jump=" in cal.url
    assert labels(cal, "target-step") == ["Dee, 1 card", "Ana, 2 cards", "Ben, 2 cards"]
    cal.press_saying("Dee")
    assert hand(laid.room.table, C) == "G1"


def test_whoever_chooses_first_chooses_here_too(app: Flask) -> None:
    laid = offered(app)
    laid.people[C].client.set_cookie(COOKIE, "play=choose")
    cal = laid.sees(C)
    assert labels(cal, "hand-form") == ["Jump in with selected"]
    card = str(cal.page.select("#hand-form input[type=radio]")[1]["value"])
    cal.press_saying("Jump in with selected", card=card)
    assert hand(laid.room.table, C) == "G4 G5"


def test_jumping_in_can_be_typed(app: Flask) -> None:
    laid = offered(app)
    cal = laid.sees(C)
    assert "jump red 1" in words_of(send(cal, "help").found("#answer"))
    assert send(cal, "jump r1").status == 200
    assert hand(laid.room.table, C) == "G4 G5"


def test_what_cannot_be_jumped_in_with_is_refused_in_words(app: Flask) -> None:
    laid = offered(app)
    cal = laid.sees(C)
    assert "too late to jump in" in words_of(send(cal, "jump g4").found("#command-error"))
    assert "You hold no blue 9." in words_of(send(cal, "jump b9").found("#command-error"))
    assert hand(laid.room.table, A) == "Y1 Y2"
    assert laid.room.table.turn == B
