"""Several cards in one play, put together step by step; and whom to swap hands with."""

from __future__ import annotations

import pytest
from flask import Flask

from app.game.state import State
from app.rooms.viewing import glance
from app.rooms.views import View
from app.web.preferences import COOKIE
from tests.game.tables import A, B, after, hand, sizes, table
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.web.htmx import Fragment, poll, press
from tests.web.laid_tables import URL, LaidTable, labels, lay, text

SAME = {"multiple": "same"}
HANDS = ["R5 G5 B5 Y7 B7 G2 B1", "Y1 Y2 Y3", "G1 G3 G4"]
PLAIN = table(HANDS, discard="R9", rules=SAME)
SEVENS = table(["R7 G7 B1", "Y1 Y2 Y3", "G1"], discard="R9", rules=SAME | {"seven": "swap"})


def hand_buttons(browser: PlainBrowser) -> list[str]:
    return labels(browser, "hand-form")


def fragment_labels(answer: Fragment, selector: str) -> list[str]:
    return [words_of(button) for button in answer.page.select(f"{selector} button")]


def begun(
    app: Flask, state: State = PLAIN, first: str = "Play red 5 with others"
) -> tuple[LaidTable, PlainBrowser]:
    """Ana, who has begun to put a set together."""
    laid = lay(app, state)
    ana = laid.sees(A)
    ana.press_saying(first)
    return laid, ana


def test_a_card_that_others_go_with_has_a_second_button(app: Flask) -> None:
    ana = lay(app, PLAIN).sees(A)
    assert hand_buttons(ana) == ["Play red 5", "Play red 5 with others"]


def test_one_press_still_plays_one_card(app: Flask) -> None:
    laid = lay(app, PLAIN)
    laid.sees(A).press_saying("Play red 5")
    assert hand(laid.room.table, A) == "G5 B5 Y7 B7 G2 B1"


def test_without_the_rule_there_is_no_second_button(app: Flask) -> None:
    ana = lay(app, table(HANDS, discard="R9")).sees(A)
    assert hand_buttons(ana) == ["Play red 5"]


def test_the_step_has_an_address_of_its_own_and_commits_nothing(app: Flask) -> None:
    laid = lay(app, PLAIN)
    before = laid.room
    ana = laid.sees(A)
    ana.press_saying("Play red 5 with others")
    assert f"{URL}?set=" in ana.url
    assert text(ana, "#hand") == "Which cards go with your red 5?"
    assert labels(ana, "set-step") == ["Play red 5 alone"]
    assert hand_buttons(ana) == ["Take red 5 back", "Add green 5", "Add blue 5"]
    assert laid.room == before


def test_cards_are_added_in_the_order_in_which_they_are_laid(app: Flask) -> None:
    laid, ana = begun(app)
    ana.press_saying("Add blue 5")
    assert text(ana, "#hand") == "2 cards chosen, blue 5 on top"
    ana.press_saying("Add green 5")
    assert labels(ana, "set-step") == ["Play 3 cards: red 5, blue 5, green 5 on top"]
    assert [words_of(place) for place in ana.page.select(".hand__place")] == ["1 of 3", "3 of 3", "2 of 3"]
    ana.press_saying("Play 3 cards")
    assert hand(laid.room.table, A) == "Y7 B7 G2 B1"
    assert laid.room.table.color == "G"
    assert str(laid.room.table.top.face) == "G5"


def test_the_first_is_played_alone(app: Flask) -> None:
    laid, ana = begun(app)
    ana.press_saying("Play red 5 alone")
    assert hand(laid.room.table, A) == "G5 B5 Y7 B7 G2 B1"


def test_a_card_is_taken_back_and_taking_the_first_back_clears_all(app: Flask) -> None:
    laid, ana = begun(app)
    ana.press_saying("Add blue 5")
    ana.press_saying("Add green 5")
    ana.press_saying("Take blue 5 back")
    assert labels(ana, "set-step") == ["Play 2 cards: red 5, green 5 on top"]
    ana.press_saying("Take red 5 back")
    assert ana.status == 200
    assert ana.page.find(id="set-step") is None
    assert hand_buttons(ana) == ["Play red 5", "Play red 5 with others"]
    assert laid.room.version == 2


def test_another_card_starts_over_or_is_played_at_once(app: Flask) -> None:
    state = table(["R5 G5 R7 B7 R2", "Y1 Y2 Y3"], discard="R9", rules=SAME)
    laid, ana = begun(app, state)
    assert hand_buttons(ana)[-2:] == ["Start over with red 7", "Play red 2"]
    ana.press_saying("Start over with red 7")
    assert hand_buttons(ana) == ["Start over with red 5", "Take red 7 back", "Add blue 7", "Play red 2"]
    ana.press_saying("Play red 2")
    assert hand(laid.room.table, A) == "R5 G5 R7 B7"


def test_uno_is_said_when_one_card_is_left(app: Flask) -> None:
    laid, ana = begun(app, table(["R5 G5 B1", "Y1 Y2 Y3"], discard="R9", rules=SAME))
    assert labels(ana, "set-step") == ["Play red 5 alone"]
    ana.press_saying("Add green 5")
    assert labels(ana, "set-step") == [
        "Play 2 cards: red 5, green 5 on top and say UNO",
        "Play 2 cards: red 5, green 5 on top, saying nothing",
    ]
    ana.press_saying("and say UNO")
    assert laid.room.table.vulnerable is None
    assert sizes(laid.room.table)[A] == 1


def test_htmx_gets_the_step_with_the_focus_on_what_plays_it(app: Flask) -> None:
    laid = lay(app, PLAIN)
    ana = laid.sees(A)
    answer = press(ana, "Play red 5 with others")
    assert [tag["id"] for tag in answer.page.select("[autofocus]")] == ["set-play"]
    assert answer.says == ["", ""]
    ana.page = answer.page
    answer = press(ana, "Add green 5")
    assert fragment_labels(answer, "#set-step") == ["Play 2 cards: red 5, green 5 on top"]
    assert answer.status == 200


def test_the_step_survives_what_others_do_meanwhile(app: Flask) -> None:
    laid = lay(app, table(["R5 G5 B1 B2", "Y1 R2 Y3", "G1"], discard="R9", rules=SAME, vulnerable=2))
    ana = laid.sees(A)
    ana.press_saying("Play red 5 with others")
    laid.happens("B catch C")
    news = poll(ana)
    assert "&set=" in str(news.found("#poller")["hx-get"])
    assert fragment_labels(news, "#set-step") == ["Play red 5 alone"]
    assert news.page.select("[autofocus]") == []


def test_a_set_put_together_on_an_old_page_is_refused(app: Flask) -> None:
    laid = lay(app, table(["R5 G5 B1 B2", "Y1 R2 Y3", "G1"], discard="R9", rules=SAME, vulnerable=2))
    ana = laid.sees(A)
    laid.happens("B catch C")
    answer = press(ana, "Play red 5 with others")
    assert answer.status == 409
    assert "The table has changed" in words_of(answer.found("#error"))


@pytest.mark.parametrize("value", ["x", "red 5 aaaaaa.bbbbbb", "." * 300])
def test_a_set_of_cards_that_there_are_not_is_refused(app: Flask, value: str) -> None:
    laid = lay(app, PLAIN)
    before = laid.room
    answer = press(laid.sees(A), "Play red 5 with others", set=value)
    assert answer.status == 422
    assert laid.room == before


def test_who_chooses_first_chooses_what_to_add_to(app: Flask) -> None:
    laid = lay(app, PLAIN)
    laid.people[A].client.set_cookie(COOKIE, "play=choose")
    ana = laid.sees(A)
    assert hand_buttons(ana) == ["Play selected", "Play selected with others"]
    card = str(ana.page.select("#hand-form input[type=radio]")[1]["value"])
    ana.press_saying("Play selected with others", card=card)
    ana.press_saying("Add green 5")
    ana.press_saying("Play 2 cards")
    assert str(laid.room.table.top.face) == "G5"


def test_who_chooses_a_card_that_nothing_goes_with_is_told(app: Flask) -> None:
    laid = lay(app, table(["R5 G5 R2", "Y1 Y2 Y3"], discard="R9", rules=SAME))
    laid.people[A].client.set_cookie(COOKIE, "play=choose")
    ana = laid.sees(A)
    card = str(ana.page.select("#hand-form input[type=radio]")[2]["value"])
    assert press(ana, "Play selected with others", card=card).status == 422
    assert press(ana, "Play selected with others", card="").status == 422


# ---------------------------------------------------------------- swapping hands


def test_a_seven_asks_with_whom_to_swap_hands(app: Flask) -> None:
    laid = lay(app, SEVENS)
    before = laid.room
    ana = laid.sees(A)
    ana.press_saying("Play red 7")
    assert f"{URL}?swap=" in ana.url
    assert text(ana, "#hand") == "Swap hands with whom?"
    assert "You give away 2 cards and get all of theirs." in ana.words
    assert labels(ana, "target-step") == ["Ben, 3 cards", "Cal, 1 card"]
    assert laid.room == before
    ana.press_saying("Cal, 1 card")
    assert hand(laid.room.table, A) == "G1"
    assert hand(laid.room.table, 2) == "G7 B1"


def test_a_set_of_sevens_leads_on_to_whom_to_swap_with(app: Flask) -> None:
    laid, ana = begun(app, SEVENS, "Play red 7 with others")
    ana.press_saying("Add green 7")
    assert labels(ana, "set-step") == [
        "Play 2 cards: red 7, green 7 on top"
    ]  # hands move, so nobody owes UNO
    ana.press_saying("Play 2 cards: red 7, green 7 on top")
    assert labels(ana, "target-step") == ["Ben, 3 cards", "Cal, 1 card"]
    ana.press_saying("Ben")
    assert hand(laid.room.table, A) == "Y1 Y2 Y3"
    assert hand(laid.room.table, B) == "B1"
    assert laid.room.table.color == "G"


def test_with_one_other_player_a_seven_swaps_at_once(app: Flask) -> None:
    laid = lay(app, table(["R7 B1", "Y1 Y2 Y3"], discard="R9", rules={"seven": "swap"}))
    ana = laid.sees(A)
    assert labels(ana, "hand-form") == ["Play red 7"]
    ana.press_saying("Play red 7")
    assert hand(laid.room.table, A) == "Y1 Y2 Y3"


def test_sevens_as_the_last_cards_swap_with_nobody(app: Flask) -> None:
    state = table(["R7 G7", "Y1 Y2 Y3", "G1"], discard="R9", rules=SAME | {"seven": "swap"})
    laid, ana = begun(app, state, "Play red 7 with others")
    ana.press_saying("Add green 7")
    ana.press_saying("Play 2 cards")
    assert laid.room.table.result is not None


@pytest.mark.parametrize("target, status", [("1 Ana", 422), ("9 Zoe", 422), ("nobody", 400), ("", 400)])
def test_nobody_else_can_be_named(app: Flask, target: str, status: int) -> None:
    laid = lay(app, SEVENS)
    before = laid.room
    ana = laid.sees(A)
    ana.press_saying("Play red 7")
    assert press(ana, "Ben", target=target).status == status
    assert laid.room == before


def test_cancelling_keeps_the_cards(app: Flask) -> None:
    laid = lay(app, SEVENS)
    ana = laid.sees(A)
    ana.press_saying("Play red 7")
    ana.follow("Cancel, keep the card")
    assert "Play red 7" in hand_buttons(ana)
    assert laid.room.version == 2


def test_the_step_of_whom_to_swap_with_survives_a_catch(app: Flask) -> None:
    laid = lay(
        app, table(["R7 G5 B1 B2", "Y1 R2 Y3", "G1"], discard="R9", rules={"seven": "swap"}, vulnerable=2)
    )
    ana = laid.sees(A)
    ana.press_saying("Play red 7")
    laid.happens("B catch C")
    news = poll(ana)
    assert "&swap=" in str(news.found("#poller")["hx-get"])
    ana.page = news.page
    assert press(ana, "Cal, 3 cards").status == 200
    assert hand(after(laid.room.table), 2) == "G5 B1 B2"


@pytest.mark.parametrize("button", ["Play red 7", "Play red 7 with others", "Play wild"])
def test_who_is_overtaken_between_two_looks_is_told_so(
    app: Flask, monkeypatch: pytest.MonkeyPatch, button: str
) -> None:
    rules = SAME | {"seven": "swap", "jump_in": "on"}
    laid = lay(app, table(["R7 G7 W B1", "R9 Y2 Y3", "R9 G1"], discard="R1", turn=2, rules=rules))
    laid.happens("C play R9")
    ana = laid.sees(A)

    def looks_away(*asked: object) -> View:
        view = glance(*asked)  # type: ignore[arg-type]  # whatever it is asked
        laid.happens("B jump-in R9", "C draw")
        return view

    monkeypatch.setattr("app.web.table.glance", looks_away)
    answer = press(ana, button)
    assert answer.status == 409
    assert "The table has changed" in words_of(answer.found("#error"))
