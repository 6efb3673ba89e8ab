"""The command box: moves go the way of those that are pressed, questions change nothing, and what is unclear is told with choices."""

from __future__ import annotations

import pytest
from bs4 import Tag
from flask import Flask
from hypothesis import assume, given
from hypothesis import strategies as st

from app.game.cards import Card, Color
from app.game.moves import Play
from app.game.observation import observe
from app.game.piles import DECK
from app.game.state import Phase, State
from app.web.commands import PlayCommand, parse_command
from app.web.typed_moves import cards_in_hand
from app.web.wording import face_word
from tests.game.tables import A, after, hand, table
from tests.journeys.plain_browser import PlainBrowser, fields_of, words_of
from tests.web.box import box_of, follow, send, send_plainly
from tests.web.htmx import HEADERS, Fragment, poll, press
from tests.web.laid_tables import URL, LaidTable, lay
from tests.web.words import in_english

HANDS = ["R1 Y2 W W4 Y5", "Y1 Y2 Y3", "G1 G2 G3"]
PLAIN = table(HANDS)
FORGOTTEN = table(["R1 Y2 W", "Y1 R2 Y3", "G1"], vulnerable=2)
WHOLE = f"http://localhost{URL}"


@pytest.fixture
def laid(app: Flask) -> LaidTable:
    return lay(app, PLAIN)


def said(answer: Fragment) -> str:
    """What the announcers say, which is one string in one of them."""
    one, other = answer.says
    assert not (one and other)
    return one + other


def shown(page: Tag) -> list[str]:
    """What stands beside the box."""
    return [words for line in page.select("#answer p") if (words := words_of(line))]


# ---------------------------------------------------------------- moves


@pytest.mark.parametrize(
    "state, text, told",
    [
        (PLAIN, "r1", "You played red 1, 4 left. Ben's turn."),
        (PLAIN, "Draw", "You drew"),
        (PLAIN, "w blue", "You played wild, colour blue, 4 left. Ben's turn."),
        (PLAIN, "w4 green", "You played wild draw four, colour green, 4 left."),
        (table(["R1 Y2", "Y1 Y2"]), "r1 uno", "You played red 1. You called UNO, 1 card left."),
        (table(["R1 Y2", "Y1 Y2"]), "r1", "You played red 1. You have 1 card left and have not said UNO."),
        (table(["R1 Y2", "Y1 Y2"]), "uno", "You called UNO. Now play a card."),
        (FORGOTTEN, "catch", "You caught Cal."),
        (FORGOTTEN, "catch ca", "You caught Cal."),
        (FORGOTTEN, "CATCH CAL", "You caught Cal."),
        (after(table(["Y2 R1 B9", "Y1 Y2"], top="R9"), "A draw"), "keep", "You kept it."),
        (after(table(["Y2 R1 B9", "Y1 Y2"], top="R9"), "A draw"), "r9", "You played red 9"),
    ],
)
def test_what_is_typed_is_done(app: Flask, state: State, text: str, told: str) -> None:
    answer = send(lay(app, state).sees(0), text)
    assert answer.status == 200, answer.page
    assert said(answer).startswith(told)
    assert " ".join(shown(answer.page)).startswith(told)  # the table may be out of sight
    assert answer.page.select("[autofocus]") == []


@pytest.mark.parametrize(
    "text, told",
    [("accept", "You drew"), ("draw", "You drew"), ("draw 4", "You drew"), ("challenge", "Your challenge")],
)
def test_a_wild_draw_four_is_answered(app: Flask, text: str, told: str) -> None:
    laid = lay(app, after(table(HANDS), "A play W4 color=B"))
    assert said(send(laid.sees(1), text)).startswith(told)


def test_of_two_equal_cards_the_one_that_may_be_played_is_played(app: Flask) -> None:
    laid = lay(app, after(table(["R9 Y1 Y3", "Y1 Y2"], top="R9"), "A draw"))
    drawn = laid.room.table.drawn
    assert send(laid.sees(0), "r9").status == 200
    assert laid.room.table.discard_pile[-1] == drawn


@given(st.lists(st.sampled_from(DECK), min_size=3, max_size=40, unique=True), st.sampled_from(["", " uno"]))
def test_every_card_of_any_hand_is_found_by_its_code(cards: list[Card], uno: str) -> None:
    top, *held = cards
    assume(top.face.color)
    state = table([" ".join(str(card.face) for card in held), "", ""], discard=str(top.face))
    seen = observe(state, 0)
    playable = {move.cards[0].face for move in seen.legal if isinstance(move, Play)}
    with in_english():
        for card in seen.hand:
            face = card.face
            color = Color.GREEN if face.is_wild else None
            command = parse_command(f"{face_word(face)}{' green' if face.is_wild else ''}{uno}")
            assert isinstance(command, PlayCommand)
            (found,) = cards_in_hand(command.faces, seen)
            assert (found.face, command.color, command.says_uno) == (face, color, bool(uno))
            assert found in seen.hand
            assert (Play((found,), color) in seen.legal) is (face in playable)


def test_the_opening_wild_is_named_by_a_colour_alone(app: Flask) -> None:
    laid = lay(app, table(HANDS, discard="W", color="-", phase=Phase.OPENING_COLOR))
    assert send(laid.sees(0), "green").status == 200
    assert laid.room.table.color == "G"


def test_without_htmx_a_command_leads_where_a_press_leads(laid: LaidTable) -> None:
    ana = laid.sees(0)
    assert send_plainly(ana, "r1").location == f"{WHOLE}#hand"
    assert hand(laid.room.table, A) == "Y2 W W4 Y5"


def test_the_next_round_and_the_next_match_are_typed_too(app: Flask) -> None:
    laid = lay(app, after(table(["R1", "Y1 Y2"]), "A play R1"))
    assert send(laid.sees(1), "deal").status == 200
    assert laid.room.table.round == 2
    laid.house.store.remove_inactive(laid.house.clock() + 1)
    ended = lay(app, after(table(["R1", "Y1 Y2"], target="round"), "A play R1"))
    assert send_plainly(ended.sees(1), "rematch").location == f"{WHOLE}#lobby"
    assert ended.room.state is None


def test_two_may_ask_for_the_next_round_at_once(app: Flask) -> None:
    laid = lay(app, after(table(["R1", "Y1 Y2"]), "A play R1"))
    ana, ben = laid.sees(0), laid.sees(1)
    assert [send(who, "next").status for who in (ana, ben)] == [200, 200]
    assert laid.room.table.round == 2


def test_the_same_post_again_is_answered_as_the_first_and_does_nothing(laid: LaidTable) -> None:
    ana = laid.sees(0)
    assert send(ana, "draw").status == 200
    room = laid.room
    again = send(ana, "draw")
    assert (again.status, said(again)) == (200, said(send(ana, "draw")))
    assert laid.room == room


def test_a_command_on_an_old_page_is_refused_and_told_what_has_happened(laid: LaidTable) -> None:
    ana = laid.sees(0)
    laid.happens("A draw")
    answer = send(ana, "r1")
    assert answer.status == 409
    assert said(answer).startswith("The table has changed since your page was made, so nothing was done.")
    assert "You drew" in said(answer)
    follow(ana, answer)
    assert box_of(ana).select_one("[name=version]")["value"] == str(laid.room.version)  # type: ignore[index]


# ---------------------------------------------------------------- a wild without its colour


def test_a_wild_without_its_colour_asks_for_it_and_keeps_the_focus_in_the_box(laid: LaidTable) -> None:
    ana, before = laid.sees(0), laid.room
    answer = send(ana, "w")
    assert answer.status == 200
    assert said(answer) == "Which colour for your wild? Type red, yellow, green or blue."
    assert answer.page.select("[autofocus]") == []
    assert [words_of(button) for button in answer.page.select("#color-step button")] == [
        "Red",
        "Yellow",
        "Green",
        "Blue",
    ]
    assert laid.room == before
    follow(ana, answer)
    assert send(ana, "blue").status == 200
    assert laid.room.table.color == "B"


def test_without_htmx_the_colour_is_typed_on_the_page_that_asks_for_it(laid: LaidTable) -> None:
    ana = laid.sees(0)
    ana.open(send_plainly(ana, "w4 uno").location)
    assert "Which colour for your wild draw four?" in ana.words
    assert send_plainly(ana, "g").location == f"{WHOLE}#hand"
    assert laid.room.table.color == "G"


def test_uno_said_with_a_wild_is_remembered_until_its_colour_is_named(app: Flask) -> None:
    laid = lay(app, table(["W Y2", "Y1 Y2 Y3"]))
    ana = laid.sees(0)
    follow(ana, send(ana, "w uno"))
    assert "You called UNO" in said(send(ana, "red"))


def test_a_question_in_the_middle_of_a_wild_leaves_it_there(laid: LaidTable) -> None:
    ana = laid.sees(0)
    ana.open(send_plainly(ana, "w").location)
    ana.open(send_plainly(ana, "turn").location)
    assert "Which colour for your wild?" in ana.words
    assert send(ana, "yellow").status == 200
    assert laid.room.table.color == "Y"


# ---------------------------------------------------------------- questions


ANSWERS = {
    "turn": ["Your turn. Match red or 5."],
    "top": [
        "Top card red 5.",
        "Colour in play: red.",
        "Play goes to the left.",
        "96 cards in the draw pile.",
    ],
    "hand": [
        "Your hand, 5 cards, 4 playable, your turn.",
        "Red 1, yellow 2, wild, wild draw four and yellow 5.",
        "You may play red 1, wild, wild draw four and yellow 5.",
    ],
    "counts": ["You, 5 cards, to play now.", "Ben, 3 cards, plays next.", "Cal, 3 cards."],
    "scores": ["You: 0 points.", "Ben: 0 points.", "Cal: 0 points."],
    "log": ["Nothing has happened yet."],
    "repeat": ["Nothing has happened yet."],
    "time": ["There is no time limit. Take as long as you like."],
    "rules": [
        "Rules: Official.",
        "A match to 500 points: whoever plays their last card collects what the others still hold, round after round.",
        "The classic rules, nothing changed.",
        "Read the whole rules",
    ],
}


@pytest.mark.parametrize("text, lines", ANSWERS.items())
def test_questions_are_answered_and_change_nothing(laid: LaidTable, text: str, lines: list[str]) -> None:
    ana, before = laid.sees(0), laid.room
    answer = send(ana, text)
    assert answer.status == 200
    assert shown(answer.page) == lines
    assert said(answer) == " ".join(line for line in lines if not line.startswith("Read "))
    assert answer.page.find(id="room") is None
    plainly = send_plainly(ana, text.upper())
    assert (plainly.status, plainly.location.partition("?")[0]) == (303, WHOLE)
    assert plainly.location.endswith("#answer")
    ana.open(plainly.location)
    assert shown(ana.page) == lines
    assert laid.room == before


def test_the_points_are_told_after_a_round_too(app: Flask) -> None:
    laid = lay(app, after(table(["R1", "Y1 Y2", "G9"]), "A play R1"))
    assert said(send(laid.sees(1), "scores")) == "Ana: 12 points. You: 0 points. Cal: 0 points."
    quick = after(table(["R1", "Y1 Y2", "G9"], target="round"), "A play R1")
    laid.house.store.remove_inactive(laid.house.clock() + 1)
    assert said(send(lay(app, quick).sees(1), "scores")).startswith("This is a quick round")


def test_a_hint_is_given_by_the_box_as_by_the_link(laid: LaidTable) -> None:
    told = said(send(laid.sees(0), "hint"))
    assert told.startswith("Play ")
    assert words_of(laid.sees(0, "?hint=yes").page.select_one("#hint") or laid.sees(0).page).startswith(
        f"Hint: {told.partition('.')[0]}"
    )


@pytest.mark.parametrize(
    "state, possible",
    [
        (PLAIN, "You may type red 1, wild and a colour, wild draw four and a colour, yellow 5 or draw."),
        (FORGOTTEN, "You may type red 1, wild and a colour, draw or catch Cal."),
        (
            table(HANDS, turn=1),
            "There is nothing to play just now. Questions such as turn, hand or counts are always answered.",
        ),
        (
            table(HANDS, discard="W", color="-", phase=Phase.OPENING_COLOR),
            "You may type red, yellow, green or blue.",
        ),
        (table(["R1 B2", "Y1 Y2"]), "You may type red 1, draw or uno."),
        (table(["Y1 B2", "Y1 Y2"]), "You may type draw."),  # drawing would only cancel a call
        (table(["R0 B2", "Y1 Y2"], rules={"zero": "pass"}), "You may type red 0 or draw."),
        (after(table(["R1", "Y1 Y2"]), "A play R1"), "You may type next."),
    ],
)
def test_help_begins_with_what_may_be_typed_just_now(app: Flask, state: State, possible: str) -> None:
    answer = send(lay(app, state).sees(0), "help")
    assert shown(answer.page)[0] == possible
    assert said(answer).startswith(possible)
    assert answer.found("#answer a")["href"] == "/how-to-play#commands"


def test_an_answer_comes_before_what_happened_meanwhile_and_in_the_same_string(laid: LaidTable) -> None:
    ana = laid.sees(0)
    laid.happens("A play R1", "B draw")
    answer = send(ana, "turn")
    assert said(answer).startswith("Waiting for")
    assert "You played red 1" in said(answer)
    assert answer.version == laid.room.version
    assert answer.found("#command-facts [name=version]")["value"] == str(laid.room.version)


def test_the_same_question_twice_is_answered_by_one_announcer_and_then_by_the_other(laid: LaidTable) -> None:
    ana = laid.sees(0)
    for holds, speaks in (("say-1", 1), ("say-2", 0)):
        says = send(ana, "turn", spoke=holds).says
        assert says[speaks] == "Your turn. Match red or 5."
        assert says[1 - speaks] == ""


def test_repeat_tells_what_came_since_ones_own_move(laid: LaidTable) -> None:
    laid.happens("A play R1", "B draw")
    ana = laid.sees(0)
    assert said(send(ana, "repeat")).startswith("Ben drew 1, now 4.")
    assert "You played red 1" not in said(send(ana, "repeat"))
    laid.sees(0)
    assert shown(send(ana, "log 1").page) == [said(send(ana, "repeat"))]


# ---------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    "state, text, status, words",
    [
        (PLAIN, "foo", 422, "There is no such command. You may type red 1,"),
        (PLAIN, "c", 422, "Do you mean challenge, catch or counts? Nothing was done."),
        (PLAIN, "5", 422, "Do you mean yellow 5? Nothing was done."),
        (PLAIN, "yellow", 422, "Do you mean yellow 2 or yellow 5? Nothing was done."),
        (PLAIN, "blue", 422, "There is no such command. You may type red 1,"),
        (PLAIN, "r7", 422, "You hold no red 7. You may type red 1,"),
        (PLAIN, "y2", 422, "That card does not match. Play red or 5, or a wild, or draw a card."),
        (PLAIN, "keep", 422, "That cannot be done at this point."),
        (PLAIN, "catch", 422, "There is nobody to catch"),
        (PLAIN, "catch Ben", 422, "There is nobody to catch"),
        (PLAIN, "catch ana", 422, "You cannot catch yourself."),
        (PLAIN, "catch Zoe", 422, "Do you mean catch Ben or catch Cal? Nothing was done."),
        (PLAIN, "next", 409, "The round is not over"),
        (table(HANDS, turn=1), "r1", 422, "It is not your turn."),
        (table(HANDS, turn=1), "w", 422, "It is not your turn."),
        (table(HANDS, turn=1), "w red", 422, "It is not your turn."),
    ],
)
def test_what_cannot_be_done_is_told_and_what_was_typed_is_kept(
    app: Flask, state: State, text: str, status: int, words: str
) -> None:
    laid = lay(app, state)
    ana, before = laid.sees(0), laid.room
    answer = send(ana, text)
    assert answer.status == status
    assert said(answer).startswith(words)
    assert words_of(answer.found("#command-error")).startswith(words)
    assert answer.title.strip().startswith("Error: ")
    assert answer.page.find(id="command") is None
    plainly = send_plainly(ana, text)
    assert plainly.status == status
    summary = plainly.page.select_one("#error a")
    assert summary is not None
    assert summary["href"] == "#command"
    assert words_of(summary).startswith(words)
    field = plainly.page.select_one("#command")
    assert field is not None
    assert (field["value"], field["aria-invalid"]) == (text, "true")
    assert laid.room == before


def test_a_name_that_several_have_in_common_is_asked_for_again(app: Flask) -> None:
    laid = lay(app, FORGOTTEN, names=("Ana", "Bea", "Ben"))
    assert said(send(laid.sees(0), "catch be")) == "Do you mean catch Bea or catch Ben? Nothing was done."
    assert said(send(laid.sees(0), "catch ben")).startswith("You caught Ben.")


@pytest.mark.parametrize(
    "status, changed",
    [
        (400, {"command": "x" * 81}),
        (400, {"command": "r1\0"}),
        (400, {"version": "x"}),
        (400, {"once": ""}),
    ],
)
def test_a_form_that_is_none_of_ours_is_refused(
    laid: LaidTable, status: int, changed: dict[str, str]
) -> None:
    ana, before = laid.sees(0), laid.room
    assert send_plainly(ana, "r1", **changed).status == status
    assert laid.room == before
    assert send_plainly(ana, "r1").status == 303


@pytest.mark.parametrize(
    "text", ["<script>", "r1 & r2", "\u202er1", "%s %(name)s", "{{ 7 * 7 }}", "\U0001f600" * 20]
)
def test_whatever_is_typed_comes_back_as_text(laid: LaidTable, text: str) -> None:
    ana, before = laid.sees(0), laid.room
    plainly = send_plainly(ana, text)
    field = plainly.page.select_one("#command")
    assert plainly.status == 422
    assert field is not None
    assert field["value"] == text
    assert laid.room == before


@pytest.mark.parametrize("text", ["r1", "turn", "foo"])
def test_who_has_no_seat_has_no_box_and_no_say(laid: LaidTable, app: Flask, text: str) -> None:
    watcher, before = laid.watcher(), laid.room
    assert watcher.page.find(id="command-form") is None
    watcher.open("/")
    token = watcher.page.select_one("[name=csrf_token]")
    assert token is not None
    form = {"command": text, "version": "2", "once": "a", "csrf_token": str(token["value"])}
    answer = watcher.client.post(f"{URL}/commands", data=form)
    assert answer.status_code == 403
    assert "no seat" in answer.text
    assert PlainBrowser.of(app).open(f"{URL}?ask=hand").find(id="answer") is None
    assert laid.room == before


def test_in_the_lobby_there_is_no_box_and_after_the_start_there_is(app: Flask) -> None:
    laid = lay(app, after(table(["R1", "Y1 Y2"], target="round"), "A play R1"))
    ana, ben = laid.sees(0), laid.sees(1)
    form = box_of(ben)
    answer = press(ana, "Play again")
    assert answer.found("#commands").find() is None
    assert send(ben, "turn").status == 200  # Ben still reads the result
    assert send(ben, "next").found("#commands").find() is None
    late = ben.client.post(str(form["action"]), data=fields_of(form) | {"command": "turn"})
    assert late.status_code == 409
    assert "The match has not started yet." in late.text
    forged = fields_of(form) | {"command": "turn", "version": str(laid.room.version)}
    assert ben.client.post(str(form["action"]), data=forged, headers=HEADERS).status_code == 409
    ana, ben = laid.sees(0), laid.sees(1)
    assert ana.page.find(id="command-form") is None
    started = press(ana, "Start the match")
    assert started.found("#commands #command-form")
    assert poll(ben).found("#commands #command-form")


def test_news_keep_the_box_fresh_and_its_field_untouched(laid: LaidTable) -> None:
    ana = laid.sees(0)
    old = box_of(ana).select_one("[name=once]")
    laid.happens("A play R1")
    news = follow(ana, poll(ana))
    assert news.page.select("#command, #answer, [hx-swap-oob] #command-form") == []
    assert old is not None
    fresh = box_of(ana).select_one("[name=once]")
    assert fresh is not None
    assert fresh["value"] != old["value"]
    assert send(ana, "turn").status == 200


def test_a_press_ends_what_the_box_said(laid: LaidTable) -> None:
    ana = laid.sees(0)
    follow(ana, send(ana, "foo"))
    assert shown(press(ana, "Play red 1").page) == []


def test_an_answer_names_ones_own_cards_alone(laid: LaidTable) -> None:
    for seat in (0, 1, 2):
        ana = laid.sees(seat)
        others = {"red 1", "yellow 2", "yellow 5"} if seat else {"yellow 3", "green 1", "green 2", "green 3"}
        if seat == 1:
            others -= {"yellow 2"}
        for text in (
            "turn",
            "top",
            "hand",
            "counts",
            "scores",
            "log 50",
            "repeat",
            "hint",
            "help",
            "5",
            "r",
            "y",
            "foo",
        ):
            told = said(send(ana, text)).lower()
            assert not {card for card in others if card in told}, text


def test_the_address_of_a_question_asks_nothing_else(laid: LaidTable) -> None:
    before = laid.room
    for text in ("draw", "r1", "w", "catch", "foo", "x" * 500, "log 0", "\0"):
        ana = laid.sees(0, f"?ask={text}")
        assert shown(ana.page) == []
    assert laid.room == before
