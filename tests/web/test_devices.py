"""Pass & play on the page: the cover between two people, whose hand is shown, what each has missed, and results that say names."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from app.game.state import State
from tests.game.tables import A, B, C, table
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.journeys.tables import Clock
from tests.web.htmx import poll, press
from tests.web.laid_tables import NAMES, URL, LaidTable, labels, lay, text

HANDS = ("R1 Y2 B7 W", "Y1 R4 Y3 G6", "R7 R6 G3")
BOTH = (A, B)
"""Ana and Ben share a device; Cal plays elsewhere."""

PAGES = (
    "",
    "/log",
    "/watch",
    "?hint=yes",
    "?ask=hand",
    "?ask=log+50",
    "/table?v=1",
    "/wait?v=1",
    "/log?since=turn",
)


def laid(app: Flask, state: State | None = None) -> LaidTable:
    return lay(app, state or table(HANDS), shares=BOTH)


def taken(app: Flask, state: State | None = None, name: str = "Ana") -> tuple[LaidTable, PlainBrowser]:
    """The table, and the device in the hands of who was to take it."""
    shared = laid(app, state)
    device = shared.sees(A)
    device.press_saying(f"I am {name}, show my hand")
    return shared, device


def test_a_cover_says_to_whom_the_device_goes_and_nothing_else(app: Flask) -> None:
    device = laid(app).sees(A)
    assert text(device, "h2") == "Pass the device to Ana"
    assert words_of(device.page.title) == "Pass the device to Ana - table ACE 4FH"  # type: ignore[arg-type]  # there is one
    assert [words_of(button) for button in device.page.select("#room button")] == ["I am Ana, show my hand"]
    assert device.page.select("#hand, .pile, #log, #command, #players") == []


CARD_WORDS = re.compile(
    r"\b(?:red|yellow|green|blue|wild|reverse|draw (?:two|four))\b|card--(?:red|yellow|green|blue|wild)|data-mark",
    re.IGNORECASE,
)


@pytest.mark.parametrize("path", PAGES)
def test_no_page_of_the_room_tells_of_a_card_under_a_cover(app: Flask, path: str) -> None:
    device = laid(app).sees(A)
    device.open(URL + path)
    assert CARD_WORDS.findall(device.source) == []
    assert "Pass the device to Ana" in device.source


def test_whoever_takes_the_device_sees_their_hand_and_that_they_have_it(app: Flask) -> None:
    _shared, device = taken(app)
    assert device.url == URL  # with the hand's anchor, which a browser goes to
    assert text(device, "#hand") == "Your hand, 4 cards, 2 playable, your turn"
    assert text(device, "#device p") == "Ana has the device."
    assert text(device, ".player--me .player__name") == "You"
    assert device.page.select_one(".player--at-0.player--me")  # and sits at the bottom


def test_the_cover_comes_with_the_next_turn_at_the_device(app: Flask) -> None:
    _shared, device = taken(app)
    device.press_saying("Play red 1")
    assert text(device, "h2") == "Pass the device to Ben"
    device.press_saying("I am Ben, show my hand")
    assert text(device, "#device p") == "Ben has the device."
    assert labels(device, "hand-form") == ["Play yellow 1", "Play red 4"]
    assert text(device, ".player--at-0 .player__name") == "You"


def test_the_hand_is_hidden_at_any_time(app: Flask) -> None:
    _shared, device = taken(app)
    device.press_saying("Hide my hand")
    assert text(device, "h2") == "Pass the device to Ana"
    device.press_saying("I am Ana, show my hand")
    device.follow("Everything in this round")
    device.press_saying("Hide my hand")
    assert (device.url, text(device, "h2")) == (URL, "Pass the device to Ana")
    device.press_saying("I am Ana, show my hand")
    wild = next(button for button in device.buttons() if "Play wild" in words_of(button))
    device.press(wild)
    assert device.page.find(id="color-step")
    device.press_saying("Hide my hand")
    assert text(device, "h2") == "Pass the device to Ana"


def test_nobody_who_plays_alone_at_a_browser_is_offered_to_hide(app: Flask) -> None:
    shared = laid(app)
    assert shared.sees(C).button("Hide my hand") is None


def test_what_each_missed_is_told_until_they_move(app: Flask) -> None:
    shared, device = taken(app, table(HANDS, top="G9"))
    device.press_saying("Play red 1")
    device.press_saying("I am Ben, show my hand")
    device.press_saying("Play red 4")
    shared.happens("C play R7")
    device.refresh()
    answer = press(device, "I am Ana, show my hand")
    told = [words_of(line) for line in answer.page.select("#missed li")]
    assert told == [
        "You played red 1, 3 left. Ben's turn.",
        "Ben played red 4, 3 left. Cal's turn.",
        "Cal played red 7, 2 left. Your turn. Top card red 7.",
    ]
    assert " ".join(answer.says).strip() == " ".join(told)
    assert answer.found("#hand").has_attr("autofocus")
    device.refresh()
    assert len(device.page.select("#missed li")) == 3  # as long as nothing has come of it
    assert poll(device, shared.room.version - 1).page.select("#missed li")
    device.press_saying("Draw a card")
    device.press_saying("Pass the device to Ben")
    device.press_saying("I am Ben, show my hand")
    assert text(device, "#missed li") == "Cal played red 7, 2 left. Ana's turn."


def test_a_card_that_was_drawn_is_looked_at_before_the_device_goes_on(app: Flask) -> None:
    _shared, device = taken(app, table(HANDS, top="G9"))
    answer = press(device, "Draw a card")
    assert "".join(answer.says).strip() == (
        "You drew green 9. It cannot be played, so your turn ends. Ben's turn. Pass the device to Ben."
    )
    assert answer.found("#hand").has_attr("autofocus")
    device.refresh()
    assert device.page.select("#device") == [], "another button would do the same"
    assert text(device, "#hand") == "Your hand, 5 cards"
    assert text(device, "#table-heading") == "Pass the device to Ben."
    assert "Wait for my turn" not in device.words
    assert labels(device, "hand-on") == ["Pass the device to Ben"]
    answer = press(device, "Pass the device to Ben")
    assert "".join(answer.says).strip() == "Pass the device to Ben."
    assert answer.found("#cover").has_attr("autofocus")
    assert CARD_WORDS.findall(answer.response.get_data(as_text=True)) == []


def test_a_failed_challenge_shows_the_hand_that_was_doubted_before_the_device_goes_on(app: Flask) -> None:
    device = lay(app, table(["W4 Y1 Y2", "G3 B4"], discard="R5"), shares=BOTH).sees(A)
    device.press_saying("I am Ana, show my hand")
    device.press_saying("Play wild draw four")
    device.press(device.page.select("#color-step button")[0])
    device.press_saying("I am Ben, show my hand")
    device.press_saying("Challenge")
    assert "For your eyes only: Ana held wild draw four, yellow 1 and yellow 2." in device.words
    assert text(device, "#hand") == "Your hand, 8 cards"
    assert labels(device, "hand-on") == ["Pass the device to Ana"]


def test_the_announcer_says_of_a_cover_to_whom_the_device_goes(app: Flask) -> None:
    _shared, device = taken(app)
    answer = press(device, "Play red 1")
    assert "".join(answer.says) == "Pass the device to Ben."
    assert answer.title == "Pass the device to Ben - table ACE\u00a04FH"
    assert answer.found("#cover").has_attr("autofocus")
    assert answer.found("#commands").get_text().strip() == ""
    assert answer.response.headers.get("X-Room-Cues", "") == ""
    assert CARD_WORDS.findall(answer.response.get_data(as_text=True)) == []


def test_a_poll_brings_the_cover_and_says_it_once(app: Flask) -> None:
    shared, device = taken(app)
    device.press_saying("Hide my hand")
    version = shared.room.version
    news = poll(device, version - 1)
    assert "".join(news.says) == "Pass the device to Ana."
    assert not news.found("#cover").has_attr("autofocus")
    assert poll(device, version).status == 204


def test_a_device_that_wakes_up_is_covered_by_its_first_poll(app: Flask, clock: Clock) -> None:
    shared, device = taken(app)
    version = shared.room.version
    assert poll(device, version).status == 204
    clock.now += 29
    assert poll(device, version).status == 204
    clock.now += 31
    assert "".join(poll(device, version).says) == "Pass the device to Ana."
    device.refresh()
    assert text(device, "h2") == "Pass the device to Ana"


def test_browsers_let_go_of_the_pages_that_they_keep_when_a_device_goes_round(app: Flask) -> None:
    _shared, device = taken(app)
    cookies = [device.client.get_cookie("passed")]
    device.press_saying("Play red 1")
    cookies.append(device.client.get_cookie("passed"))
    device.press_saying("I am Ben, show my hand")
    cookies.append(device.client.get_cookie("passed"))
    assert len({cookie.value for cookie in cookies if cookie}) == 3
    assert "no-store" in str(device.client.get(URL).headers["Cache-Control"])


CAUGHT = "Ana caught Cal. Cal draws 2, now 3."


def test_somebody_is_caught_from_the_cover(app: Flask) -> None:
    shared = laid(app, table([*HANDS[:2], "G1"], vulnerable=C))
    device = shared.sees(A)
    assert "Cal has not said UNO." in device.words
    answer = press(device, "Catch Cal")
    assert answer.found("#cover").get_text().strip() == "Pass the device to Ana"
    assert len(shared.room.table.hands[C]) == 3
    assert "".join(answer.says) == f"{CAUGHT} Pass the device to Ana."
    device.refresh()
    assert CAUGHT in device.words
    assert "Cal has not said UNO." not in device.words
    device.press_saying("I am Ana, show my hand")
    assert text(device, "#missed li:last-child").startswith("You caught Cal.")
    device.press_saying("Hide my hand")
    assert "Cal" not in device.words, "that was under another cover"


def test_under_a_cover_a_catch_is_told_once_and_stays_to_be_read(app: Flask) -> None:
    shared = laid(app, table([*HANDS[:2], "G1"], vulnerable=C))
    device, before = shared.sees(A), shared.room.version
    press(device, "Catch Cal")
    news = poll(device, before)
    assert "".join(news.says) == CAUGHT
    version = shared.room.version
    shared.happens("A draw")
    assert CAUGHT not in "".join(poll(device, version).says)
    device.refresh()
    assert CARD_WORDS.findall(device.source) == []


def test_a_cover_that_is_open_learns_of_a_chance_to_catch_and_of_its_end(app: Flask) -> None:
    shared = laid(app, table([*HANDS[:2], "R7 R6"], turn=C))
    device = shared.sees(A)
    assert device.button("Catch Cal") is None
    version = shared.room.version
    shared.happens("C play R7")
    news = poll(device, version)
    assert "".join(news.says) == "Cal has not said UNO."
    assert [words_of(button) for button in news.page.select("button")] == [
        "I am Ana, show my hand",
        "Catch Cal",
    ]
    device.refresh()
    shared.happens("C uno")
    answer = press(device, "Catch Cal")
    assert answer.status == 422
    assert [words_of(button) for button in answer.page.select("#room button")] == ["I am Ana, show my hand"]
    assert CARD_WORDS.findall(answer.response.get_data(as_text=True)) == []


def test_one_of_two_at_the_device_forgot_uno_and_the_other_may_catch(app: Flask) -> None:
    shared, device = taken(app, table(["R1 B7", *HANDS[1:]]))
    device.press_saying("Play red 1, saying nothing")
    assert [words_of(button) for button in device.page.select("#room button")] == [
        "I am Ben, show my hand",
        "Ana calls UNO",
        "Catch Ana",
    ]
    device.press_saying("Catch Ana")
    assert len(shared.room.table.hands[A]) == 3
    assert text(device, "h2") == "Pass the device to Ben"


def test_an_old_page_of_the_person_before_does_nothing(app: Flask) -> None:
    shared, device = taken(app)
    old = device.button("Draw a card")
    assert old is not None
    device.press_saying("Play red 1")
    version = shared.room.version
    device.press(old)
    assert (device.status, shared.room.version) == (409, version)
    assert "Nobody has the device just now" in device.words
    assert CARD_WORDS.findall(device.source) == []
    device.press_saying("I am Ben, show my hand")
    version = shared.room.version
    device.press(old)
    assert (device.status, shared.room.version) == (409, version)
    assert "The table has changed since your page was made" in device.words


def test_a_double_press_that_covers_the_device_is_no_problem(app: Flask) -> None:
    shared, device = taken(app)
    send = device.page.select_one("#command-send")
    assert send is not None
    device.press(send, command="r1")
    version = shared.room.version
    device.press(send, command="r1")
    assert (device.status, shared.room.version) == (200, version)
    device.press_saying("I am Ben, show my hand")
    play = device.button("Play red 4")
    assert play is not None
    device.press(play)
    shared.happens("C play R7")
    version = shared.room.version
    device.press(play)
    assert (device.status, shared.room.version) == (200, version)
    assert text(device, "h2") == "Pass the device to Ana"


def test_typed_commands_do_nothing_under_a_cover(app: Flask) -> None:
    _shared, device = taken(app)
    send = device.page.select_one("#command-send")
    assert send is not None
    device.press_saying("Hide my hand")
    for command in ("hand", "draw", "log", "help", "top", "hint"):
        device.press(send, command=command)
        assert device.status == 409
        assert CARD_WORDS.findall(device.source) == []
        assert device.page.find(id="command") is None


@pytest.mark.parametrize(
    "form", [{}, {"taker": "x"}, {"taker": "0"}, {"taker": "11 Ana"}, {"taker": "1", "once": ""}]
)
def test_a_form_that_is_none_of_ours_takes_nothing(app: Flask, form: dict[str, str]) -> None:
    shared = laid(app)
    device = shared.sees(A)
    token = str(device.page.select_one("[name=csrf_token]")["value"])  # type: ignore[index]  # there is one
    sent = {"csrf_token": token, "version": "2", "once": "a key"} | form
    answer = device.client.post(f"{URL}/device/take", data=sent)
    assert answer.status_code == 400
    assert shared.room.devices[0].is_covered


@pytest.mark.parametrize(
    "form",
    [
        {"do": "draw"},
        {"do": "uno"},
        {"mover": "1"},
        {"catch": "x", "mover": "1"},
        {"mover": "1", "do": "challenge"},
        {"mover": "1", "do": "challenge", "catch": "0"},
    ],
)
def test_only_calls_and_catches_come_from_a_cover(app: Flask, form: dict[str, str]) -> None:
    shared = laid(app)
    device = shared.sees(A)
    token = str(device.page.select_one("[name=csrf_token]")["value"])  # type: ignore[index]  # there is one
    sent = {"csrf_token": token, "version": "2", "once": "a key"} | form
    assert device.client.post(f"{URL}/device/moves", data=sent).status_code == 400
    assert shared.room.version == 2


# ---------------------------------------------------------------- results


def test_a_result_says_names_to_all_at_the_device(app: Flask) -> None:
    shared, device = taken(app, table(["R1", *HANDS[1:]]))
    answer = press(device, "Play red 1")
    assert words_of(answer.found(".result__heading")) == "Ana wins round 1"
    assert "Ana wins the round" in "".join(answer.says)
    assert "You" not in re.findall(r"\w+", answer.found("#room").get_text() + "".join(answer.says))
    device.refresh()
    assert device.button("Hide my hand") is None
    names = [words_of(name) for name in device.page.select(".scores__line strong")]
    assert sorted(names) == sorted(NAMES[:3])
    device.follow("Everything in this round")
    assert not re.search(r"\bYou\b", " ".join(words_of(line) for line in device.page.select("ol.log li")))
    shared.sees(C)
    assert "You" in [words_of(name) for name in shared.people[C].page.select(".scores__line strong")]


def test_evidence_for_one_pair_of_eyes_is_not_shown_with_the_result(app: Flask) -> None:
    shared, device = taken(app, table(["W4 R1 R2", "Y1", "G1 G2"], top="Y2 Y3 B1 B2 G5 G6"))
    device.press_saying("Play wild draw four, a bluff")
    device.press(device.page.select("#color-step button")[1])  # yellow
    device.press_saying("I am Ben, show my hand")
    device.press_saying("Challenge")
    assert "For your eyes only" in device.words
    device.press_saying("Play yellow 1")
    assert shared.room.table.result is not None
    device.refresh()
    assert "For your eyes only" not in device.words


def test_a_table_of_one_device_plays_again_at_once(app: Flask) -> None:
    state = table(["R1", "Y1 Y2"], target="round")
    shared = lay(app, state, shares=BOTH)
    device = shared.sees(A)
    device.press_saying("I am Ana, show my hand")
    device.press_saying("Play red 1")
    assert labels(device, "go-on") == ["Play again", "Change seats or rules first"]
    device.press_saying("Play again")
    assert text(device, "h2").startswith("Pass the device to ")
    assert shared.room.names == ("Ana", "Ben")


def test_whoever_wants_other_rules_goes_by_the_lobby(app: Flask) -> None:
    shared = lay(app, table(["R1", "Y1 Y2"], target="round"), shares=BOTH)
    device = shared.sees(A)
    device.press_saying("I am Ana, show my hand")
    device.press_saying("Play red 1")
    device.press_saying("Change seats or rules first")
    assert device.page.find(id="lobby")
    assert "Ana wins." in text(device, "#last-result")
