"""Choosing a card first and then playing it: for whoever would rather not play with one press."""

from __future__ import annotations

import pytest
from bs4 import Tag
from flask import Flask

from app.game.state import State
from app.web.preferences import COOKIE
from tests.game.tables import A, B, hand, table
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.web.htmx import press
from tests.web.laid_tables import LaidTable, labels, lay, text

HANDS = ["R1 B2 Y5 W", "Y1 Y2 Y3", "G1 G2 G3"]
UNO_DUE = ["R1 W", "Y1 Y2 Y3", "G1 G2 G3"]


def choosing(app: Flask, state: State) -> tuple[LaidTable, PlainBrowser]:
    """Ana, who chooses before she plays."""
    laid = lay(app, state)
    laid.people[A].client.set_cookie(COOKIE, "play=choose")
    return laid, laid.sees(A)


def radios(browser: PlainBrowser) -> list[Tag]:
    return browser.page.select("#hand-form input[type=radio]")


def labelled(browser: PlainBrowser, radio: Tag) -> str:
    return text(browser, f"label[for={radio['id']}]")


def value_of(browser: PlainBrowser, card: str) -> str:
    """What choosing ``card`` sends."""
    return next(str(radio["value"]) for radio in radios(browser) if labelled(browser, radio) == card)


def test_what_can_be_played_can_be_chosen_and_at_first_no_card_is(app: Flask) -> None:
    _, ana = choosing(app, table(HANDS))
    assert [labelled(ana, radio) for radio in radios(ana)] == [
        "No card chosen",
        "Red 1",
        "Yellow 5",
        "Wild",
    ]
    assert [radio["value"] for radio in radios(ana) if radio.has_attr("checked")] == [""]
    assert {radio["name"] for radio in radios(ana)} == {"card"}
    assert labels(ana, "hand-form") == ["Play selected"]
    assert "Blue 2, not playable" in ana.words


def test_the_chosen_card_is_played(app: Flask) -> None:
    laid, ana = choosing(app, table(HANDS))
    ana.press_saying("Play selected", card=value_of(ana, "Red 1"))
    assert hand(laid.room.table, A) == "B2 Y5 W"


def test_without_a_card_nothing_is_played_and_that_is_said(app: Flask) -> None:
    laid, ana = choosing(app, table(HANDS))
    before = laid.room
    answer = press(ana, "Play selected")
    assert answer.status == 422
    assert "Choose a card first, then press Play selected." in words_of(answer.found("#error"))
    ana.press_saying("Play selected")
    assert ana.status == 422
    assert laid.room == before


def test_a_chosen_wild_asks_for_its_colour(app: Flask) -> None:
    laid, ana = choosing(app, table(HANDS))
    ana.press_saying("Play selected", card=value_of(ana, "Wild"))
    assert labels(ana, "color-step") == ["Red", "Yellow", "Green", "Blue"]
    ana.press_saying("Blue")
    assert laid.room.table.color == "B"


@pytest.mark.parametrize("button, vulnerable", [("and say UNO", None), ("saying nothing", A)])
def test_with_two_cards_uno_is_said_with_the_play_or_not(
    app: Flask, button: str, vulnerable: int | None
) -> None:
    laid, ana = choosing(app, table(UNO_DUE))
    assert labels(ana, "hand-form") == ["Play selected and say UNO", "Play selected, saying nothing"]
    ana.press_saying(button, card=value_of(ana, "Red 1"))
    assert laid.room.table.vulnerable == vulnerable
    assert laid.room.table.turn == B


def test_a_seven_that_swaps_alone_leaves_no_uno_to_say(app: Flask) -> None:
    _, ana = choosing(app, table(["R7 B1", "Y1 Y2", "G1 G2"], rules={"seven": "swap"}))
    assert labels(ana, "hand-form") == ["Play selected"]


def test_out_of_turn_there_is_nothing_to_choose(app: Flask) -> None:
    _, ana = choosing(app, table(HANDS, turn=B))
    assert radios(ana) == []
    assert labels(ana, "hand-form") == []


def test_a_way_of_playing_that_there_is_not_is_no_form_of_ours(app: Flask) -> None:
    laid, ana = choosing(app, table(HANDS))
    before = laid.room
    button = ana.button("Play selected")
    assert button is not None
    button["value"] = "throw"
    ana.press(button)
    assert ana.status == 400
    assert laid.room == before
