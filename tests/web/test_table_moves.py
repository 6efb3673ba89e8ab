"""Posting moves: where an answer leads, what it says, where the focus goes, and the step in which a wild gets its colour."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bs4 import Tag
from flask import Flask

from app.game.errors import Reason
from app.game.state import State
from app.web.wording import refusal_words
from tests.game.tables import after, table
from tests.journeys.plain_browser import PlainBrowser, fields_of, words_of
from tests.web.htmx import Fragment, poll, press
from tests.web.laid_tables import URL, LaidTable, labels, lay, text

HANDS = ["R1 Y2 W W4", "Y1 Y2 Y3", "G1 G2 G3"]
PLAIN = table(HANDS)
FORGOTTEN = table(["R1 Y2 W", "Y1 R2 Y3", "G1"], vulnerable=2)


@pytest.fixture
def laid(app: Flask) -> LaidTable:
    return lay(app, PLAIN)


def sent(browser: PlainBrowser, text_of_button: str, **changed: str) -> tuple[int, str, str]:
    """Press without htmx and without following: the status, where it leads, and the page."""
    button = browser.button(text_of_button)
    assert button is not None, browser.words
    form = button.find_parent("form")
    assert isinstance(form, Tag)
    fields = (
        fields_of(form)
        | ({str(button["name"]): str(button["value"])} if button.get("name") else {})
        | changed
    )
    response = browser.client.post(str(form["action"]), data=fields)
    return response.status_code, response.headers.get("Location", ""), response.text


def focused(page: Tag) -> list[str]:
    return [str(tag["id"]) for tag in page.select("[autofocus]")]


# ---------------------------------------------------------------- where an answer leads


@pytest.mark.parametrize("button", ["Play red 1", "Draw a card"])
def test_without_htmx_a_move_leads_to_the_whole_address_of_the_hand(laid: LaidTable, button: str) -> None:
    assert sent(laid.sees(0), button)[:2] == (303, f"http://localhost{URL}#hand")


def test_the_same_post_again_leads_there_again_and_does_nothing(laid: LaidTable) -> None:
    ana = laid.sees(0)
    first = sent(ana, "Draw a card")
    room = laid.room
    assert sent(ana, "Draw a card") == first
    assert laid.room == room


def test_the_next_deal_leads_to_the_hand_and_a_rematch_to_the_lobby(app: Flask) -> None:
    laid = lay(app, after(table(["R1", "Y1 Y2"]), "A play R1"))
    assert sent(laid.sees(1), "Deal the next round")[:2] == (303, f"http://localhost{URL}#hand")
    ended = after(table(["R1", "Y1 Y2"], target="round"), "A play R1")
    laid.house.store.remove_inactive(laid.house.clock() + 1)
    assert sent(lay(app, ended).sees(1), "Play again")[:2] == (303, f"http://localhost{URL}#lobby")


# ---------------------------------------------------------------- focus and announcements


def test_a_page_takes_no_focus_and_neither_does_a_poll(laid: LaidTable) -> None:
    ana = laid.sees(0)
    laid.sees(1)
    assert focused(ana.page) == []
    laid.happens("A play R1")
    for seat in (0, 1):
        news = poll(laid.people[seat])
        assert news.status == 200
        assert focused(news.page) == []


def test_the_answer_to_ones_own_move_focuses_the_hand_alone(laid: LaidTable) -> None:
    answer = press(laid.sees(0), "Play red 1")
    assert answer.status == 200
    assert focused(answer.page) == ["hand"]
    assert answer.version == laid.room.version


def test_the_answer_to_ones_last_card_focuses_the_result(app: Flask) -> None:
    answer = press(lay(app, table(["R1", "Y1 Y2"])).sees(0), "Play red 1")
    assert focused(answer.page) == ["hand"]
    assert answer.found("#hand").get_text() == "You win round 1"


def test_ones_own_move_is_announced_to_oneself_and_to_the_others(laid: LaidTable) -> None:
    ana, ben = laid.sees(0), laid.sees(1)
    assert "".join(press(ana, "Play red 1").says) == "You played red 1, 3 left. Ben's turn."
    assert "".join(poll(ben).says) == "Ana played red 1, 3 left. Your turn. Top card red 1."


def test_the_challenger_hears_the_hand_and_nobody_else_does(app: Flask) -> None:
    laid = lay(app, after(PLAIN, "A play W4 color=G"))
    ben, ana = laid.sees(1), laid.sees(0)
    said = "".join(press(ben, "Challenge").says)
    assert said.startswith("Your challenge succeeded: Ana was bluffing.")
    assert said.endswith("Ana held red 1, yellow 2, wild and wild draw four.")
    assert "held" not in "".join(poll(ana).says)


# ---------------------------------------------------------------- refusals


def assert_refused(answer: Fragment, status: int, words: str) -> None:
    assert answer.status == status
    assert focused(answer.page) == ["error"]
    assert words in words_of(answer.found("#error"))
    assert answer.title.strip().startswith("Error: ")
    assert answer.found("#table")


def test_a_move_on_an_old_page_is_refused_with_the_table_as_it_stands(laid: LaidTable) -> None:
    ana = laid.sees(0)
    laid.happens("A draw")
    assert_refused(
        press(ana, "Play red 1"), 409, "The table has changed since your page was made, so nothing was done."
    )
    status, _location, page = sent(ana, "Play red 1")
    assert status == 409
    assert "There is a problem" in page
    assert "Your hand, 5 cards" in page


def test_a_move_against_the_rules_is_refused_with_what_may_be_done_instead(laid: LaidTable) -> None:
    ana = laid.sees(0)
    card = [str(item["id"]).removeprefix("card-") for item in ana.page.select("#hand-form li")][1]
    answer = press(ana, "Play red 1", play=f"yellow 2 {card}")
    assert_refused(answer, 422, "That card does not match. Play red or 5, or a wild, or draw a card.")
    assert answer.version == laid.room.version
    assert labels_of(answer, "#hand-form") == ["Play red 1", "Play wild", "Play wild draw four, a bluff"]


def labels_of(answer: Fragment, selector: str) -> list[str]:
    return [words_of(button) for button in answer.page.select(f"{selector} button")]


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_of_the_rules_has_words_that_say_how_to_go_on(app: Flask, reason: Reason) -> None:
    with app.test_request_context():
        for top, color in ((PLAIN.top.face, PLAIN.color), (None, None)):
            words = refusal_words(reason, top, color)
            assert words.endswith(".")
            assert len(words.split()) >= 4
            assert reason.value not in words


def test_a_catch_that_comes_too_late_is_told_why(app: Flask) -> None:
    laid = lay(app, FORGOTTEN)
    ana = laid.sees(0)
    laid.happens("C uno")
    assert_refused(
        press(ana, "Catch Cal"), 422, "There is nobody to catch: UNO was said, or the next player has acted."
    )


def test_a_catch_on_an_old_page_counts_as_long_as_there_is_somebody_to_catch(app: Flask) -> None:
    laid = lay(app, table(["R1 Y2 W", "Y1 R2 Y3", "G1"], vulnerable=2))
    ana, ben = laid.sees(0), laid.sees(1)
    assert press(ben, "Catch Cal").status == 200
    assert press(ana, "Draw a card").status == 409
    assert len(laid.room.table.hands[2]) == 3


# ---------------------------------------------------------------- the colour step


def test_a_wild_leads_to_an_address_of_its_own_without_htmx(laid: LaidTable) -> None:
    status, location, _page = sent(laid.sees(0), "Play wild")
    assert status == 303
    assert location.startswith(f"http://localhost{URL}?wild=")
    assert location.endswith("#hand")


def test_with_htmx_the_colours_are_there_at_once_and_the_first_has_the_focus(laid: LaidTable) -> None:
    before = laid.room
    answer = press(laid.sees(0), "Play wild")
    assert answer.status == 200
    assert labels_of(answer, "#color-step") == ["Red", "Yellow", "Green", "Blue"]
    assert focused(answer.page) == ["color-red"]
    assert answer.found("#color-step a").get_text() == "Cancel, keep the card"
    assert answer.found("#color-step a")["href"] == URL
    assert answer.page.find(id="hand-form") is None
    assert answer.says == ["", ""]
    assert laid.room == before


def test_loading_the_colour_step_takes_no_focus(laid: LaidTable) -> None:
    ana = laid.sees(0)
    ana.press_saying("Play wild")
    assert labels(ana, "color-step") == ["Red", "Yellow", "Green", "Blue"]
    assert text(ana, "#hand") == "Which colour for your wild?"
    assert focused(ana.page) == []


def test_the_colour_step_survives_what_others_do_meanwhile(app: Flask) -> None:
    laid = lay(app, FORGOTTEN)
    ana = laid.sees(0)
    ana.press_saying("Play wild")
    laid.happens("B catch C")
    news = poll(ana)
    assert labels_of(news, "#color-step") == ["Red", "Yellow", "Green", "Blue"]
    assert "&wild=" in str(news.found("#poller")["hx-get"])
    ana.page = news.page
    assert press(ana, "Green").status == 200
    assert laid.room.table.color == "G"


def test_uno_said_with_a_wild_is_remembered_through_the_colour_step(app: Flask) -> None:
    laid = lay(app, table(["W Y2", "Y1 Y2 Y3"]))
    ana = laid.sees(0)
    ana.press_saying("Play wild and say UNO")
    assert "uno=yes" in ana.url
    ana.press_saying("Blue")
    assert laid.room.table.vulnerable is None


def test_a_wild_played_in_silence_can_be_caught(app: Flask) -> None:
    laid = lay(app, table(["W Y2", "Y1 Y2 Y3"]))
    ana = laid.sees(0)
    ana.press_saying("Play wild, saying nothing")
    ana.press_saying("Blue")
    assert laid.room.table.vulnerable == 0
    assert labels(laid.sees(1), "actions")[0] == "Draw a card"
    assert "Catch Ana" in labels(laid.people[1], "actions")


@pytest.mark.parametrize(
    "state", [table(["R1 W Y2", "Y1 Y2"], turn=1), after(table(["R1 W Y2", "Y1 Y2"], top="R7"), "A draw")]
)
def test_a_wild_that_may_not_be_played_now_has_no_colour_step(app: Flask, state: State) -> None:
    laid = lay(app, table(["R1 W Y2", "Y1 Y2"]))
    ana = laid.sees(0)
    ana.press_saying("Play wild")
    address = ana.url
    with laid.house.store.change(laid.room.id) as change:
        change.save(replace(change.room, state=state, version=change.room.version + 1))
    ana.open(address)
    assert ana.status == 200
    assert ana.page.find(id="color-step") is None


@pytest.mark.parametrize("color, name", [("R", "Red"), ("Y", "Yellow"), ("G", "Green"), ("B", "Blue")])
def test_the_colour_that_is_pressed_is_the_colour_in_play(laid: LaidTable, color: str, name: str) -> None:
    ana = laid.sees(0)
    ana.press_saying("Play wild")
    ana.press_saying(name)
    assert laid.room.table.color == color


# ---------------------------------------------------------------- what text browsers and scripts need


@pytest.mark.parametrize(
    "state",
    [
        PLAIN,
        FORGOTTEN,
        after(PLAIN, "A play W4 color=G"),
        after(table(["R1", "Y1"]), "A play R1"),
        after(PLAIN, "A draw"),
    ],
)
def test_no_page_of_a_table_holds_what_text_browsers_or_swaps_get_wrong(app: Flask, state: State) -> None:
    laid = lay(app, state)
    pages = [laid.sees(seat, query).page for seat in laid.people for query in ("", "?hint=yes")]
    laid.sees(0)
    if laid.people[0].button("Play wild"):
        pages.append(laid.people[0].press_saying("Play wild"))
    for page in [*pages, laid.watcher().page]:
        assert page.select("[disabled], [formaction], [form], [aria-live], [style], [onclick]") == []
        assert all(button.find_parent("form") for button in page.find_all("button"))
        assert all(button["type"] == "submit" for button in page.find_all("button"))
        ids = [tag["id"] for tag in page.select("[id]")]
        assert len(ids) == len(set(ids))
