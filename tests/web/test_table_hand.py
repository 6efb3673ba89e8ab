"""The hand as it is shown: in the order that is wished for, with what was just drawn marked, and with why a card cannot be played."""

from __future__ import annotations

import pytest
from flask import Flask

from app.game.state import Phase, State
from app.web.preferences import COOKIE
from tests.game.tables import NO_COLOR, A, after, hand, table
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.web.laid_tables import LaidTable, labels, lay

HANDS = ["G7 W R5 B2 R1 W4 Y5", "Y1 Y2 Y3", "G1 G2 G3"]
AS_DRAWN = ["Green 7", "Wild", "Red 5", "Blue 2", "Red 1", "Wild draw four", "Yellow 5"]
BY_COLOR = ["Red 1", "Red 5", "Yellow 5", "Green 7", "Blue 2", "Wild", "Wild draw four"]
BY_VALUE = ["Red 1", "Blue 2", "Red 5", "Yellow 5", "Green 7", "Wild", "Wild draw four"]
WAITING = table(HANDS, turn=1, discard="B9")


def cards(browser: PlainBrowser) -> list[str]:
    return [words_of(card) for card in browser.page.select(".hand > li .hand__label")]


def new_cards(browser: PlainBrowser) -> list[str]:
    return [words_of(card) for card in browser.page.select(".hand__card:has(.hand__new)")]


def note(browser: PlainBrowser) -> str:
    return " ".join(words_of(line) for line in browser.page.select(".hand-note"))


# ---------------------------------------------------------------- sorting


@pytest.mark.parametrize(
    "button, order", [("by colour", BY_COLOR), ("by value", BY_VALUE), ("as drawn", AS_DRAWN)]
)
def test_the_hand_is_sorted_on_the_page_and_nowhere_else(app: Flask, button: str, order: list[str]) -> None:
    laid = lay(app, WAITING)
    ana = laid.sees(A)
    before = laid.room
    assert cards(ana) == AS_DRAWN
    ids = {words_of(card): card["id"] for card in ana.page.select(".hand > li")}
    ana.press_saying(button)
    assert cards(ana) == order
    assert {words_of(card): card["id"] for card in ana.page.select(".hand > li")} == ids
    assert laid.room == before
    ana.refresh()
    assert cards(ana) == order
    assert [words_of(chosen) for chosen in ana.page.select("#sort [aria-current]")] == [button]


def test_a_sorted_hand_plays_the_card_that_is_pressed(app: Flask) -> None:
    laid = lay(app, table(["Y2 R9 B2 R1", "Y1 Y2 Y3"]))
    ana = laid.sees(A)
    ana.press_saying("by value")
    ana.press_saying("Play red 9")
    assert hand(laid.room.table, A) == "Y2 B2 R1"


def test_each_colour_of_a_hand_sorted_by_colour_stands_apart(app: Flask) -> None:
    laid = lay(app, WAITING)
    laid.people[A].client.set_cookie(COOKIE, "sort=color")
    ana = laid.sees(A)
    apart = [words_of(card) for card in ana.page.select(".hand__card--group")]
    assert apart == ["Yellow 5", "Green 7", "Blue 2", "Wild"]


@pytest.mark.parametrize("cards_held, offers", [("R1 Y2 B3 G4", True), ("R1 Y2 B3", False)])
def test_a_hand_of_a_few_cards_needs_no_sorting(app: Flask, cards_held: str, offers: bool) -> None:
    ana = lay(app, table([cards_held, "Y1 Y2 Y3"])).sees(A)
    assert (ana.button("by colour") is not None) is offers


# ---------------------------------------------------------------- what was drawn


def test_cards_taken_as_a_penalty_are_marked_until_the_next_move_of_ones_own(app: Flask) -> None:
    state = table(["R1 B2 Y5", "R4 Y2 Y3", "RD R8 G1"], turn=2, top="B6 B7")
    laid = lay(app, state)
    laid.happens("C play RD")
    assert new_cards(laid.sees(A)) == ["Blue 6 new", "Blue 7 new"]
    laid.happens("B play R4", "C play R8")
    assert new_cards(laid.sees(A)) == ["Blue 6, not playable new", "Blue 7, not playable new"]
    laid.happens("A play R1")
    assert new_cards(laid.sees(A)) == []
    assert new_cards(laid.sees(1)) == []


def test_a_card_drawn_that_ends_the_turn_is_marked_too(app: Flask) -> None:
    laid = lay(app, table(["B2 Y3", "R4 Y2 Y3"], top="B7"))
    laid.happens("A draw")
    assert new_cards(laid.sees(A)) == ["Blue 7 new"]
    laid.happens("B play R4")
    assert new_cards(laid.sees(A)) == ["Blue 7, not playable new"]


# ---------------------------------------------------------------- why not


@pytest.mark.parametrize(
    "state, words",
    [
        (table(["R1 B2 Y5", "Y1"]), "The others do not match red or 5."),
        (table(["G1 B2 Y6", "Y1"]), "None of your cards matches red or 5."),
        (table(["R1 R2", "Y1"]), ""),
        (
            after(table(["R1 Y2", "Y1 Y2 Y3"], top="R7"), "A draw"),
            "After drawing, only the card you drew may be played.",
        ),
        (table(["R1 B2 Y5", "Y1 Y2"], turn=1), ""),
    ],
)
def test_why_cards_cannot_be_played_is_said_once(app: Flask, state: State, words: str) -> None:
    assert note(lay(app, state).sees(A)) == words


def test_who_names_the_colour_of_a_first_wild_is_told_of_no_match(app: Flask) -> None:
    state = table(["R1 B2 Y5", "Y1"], discard="W", color=NO_COLOR, phase=Phase.OPENING_COLOR)
    assert note(lay(app, state).sees(A)) == ""


def test_who_answers_a_wild_draw_four_is_told_of_no_match(app: Flask) -> None:
    laid = lay(app, after(table(["W4 R1 B7", "Y1 Y2 Y3"]), "A play W4 color=G"))
    assert note(laid.sees(1)) == ""


# ---------------------------------------------------------------- the colour step, and long hands


def test_the_hand_can_be_looked_at_while_a_colour_is_named(app: Flask) -> None:
    ana = lay(app, table(HANDS)).sees(A)
    shown = [card.removeprefix("Play ") for card in cards(ana)]
    ana.press_saying("Play wild")
    assert [card.lower() for card in cards(ana)] == [card.split(",")[0].lower() for card in shown]
    assert ana.page.select(".hand button, .hand input") == []
    assert labels(ana, "color-step") == ["Red", "Yellow", "Green", "Blue"]


def scrolls(laid: LaidTable, cookie: str = "") -> list[str]:
    if cookie:
        laid.people[A].client.set_cookie(COOKIE, cookie)
    return [str(row["tabindex"]) for row in laid.sees(A).page.select(".hand-row[tabindex]")]


def test_the_keyboard_scrolls_a_long_hand_in_which_there_is_nothing_to_press(app: Flask) -> None:
    assert scrolls(lay(app, WAITING)) == ["0"]


def test_a_long_hand_with_cards_to_press_is_no_stop_of_its_own(app: Flask) -> None:
    assert scrolls(lay(app, table(HANDS))) == ["-1"]


@pytest.mark.parametrize(
    "state, cookie", [(WAITING, "hand=wrap"), (table(["R1 Y2 B3", "Y1 Y2"], turn=1), "")]
)
def test_a_hand_that_never_scrolls_is_no_stop(app: Flask, state: State, cookie: str) -> None:
    assert scrolls(lay(app, state), cookie) == []
