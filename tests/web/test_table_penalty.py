"""Cards that wait to be drawn: what the one must do about them, and what everybody else reads."""

from __future__ import annotations

import pytest
from flask import Flask

from app.game.options import Value
from app.game.state import State
from tests.game.tables import A, B, C, after, hand, sizes, table
from tests.journeys.plain_browser import PlainBrowser
from tests.web.htmx import poll, press
from tests.web.laid_tables import LaidTable, labels, lay, text

STACKED: dict[str, Value] = {"stacking": "any", "deflect": "on"}
TWO = after(
    table(["RD R1 R2", "BD W4 RS RR B1", "G1 GD G2"], rules=STACKED),
    "A play RD",
)
FOUR = after(TWO, "B play BD")
SIX = after(table(["W4 B1 B2", "RD Y2 Y3", "G1 G2"], discard="R5", rules=STACKED), "A play W4 color=G")


def at(app: Flask, state: State, seat: int) -> tuple[LaidTable, PlainBrowser]:
    laid = lay(app, state)
    return laid, laid.sees(seat)


def test_whoever_must_answer_is_told_how_many_cards_wait_and_what_may_be_done(app: Flask) -> None:
    _laid, ben = at(app, TWO, B)
    assert text(ben, "#table-heading") == "Your turn. 2 cards wait for you: answer with a card, or take 2."
    assert labels(ben, "hand-form") == [
        "Play blue draw two",
        "Play wild draw four, a bluff",
        "Play red skip",
        "Play red reverse",
    ]
    assert labels(ben, "actions") == ["Take 2 cards"]
    assert (
        "The others are no answer. It takes another draw two, or a wild draw four, or a red skip or reverse."
        in ben.words
    )


def test_the_pile_counts_them_in_words_and_on_a_badge_for_everybody(app: Flask) -> None:
    laid, _ben = at(app, FOUR, B)
    for browser in (laid.sees(A), laid.sees(C), laid.watcher()):
        assert "4 cards wait to be drawn." in text(browser, ".pile__words")
        badge = browser.page.select_one(".pile__waiting")
        assert badge is not None
        assert badge["data-mark"] == "+4"


def test_everybody_else_reads_who_must_answer(app: Flask) -> None:
    laid, ana = at(app, FOUR, A)
    assert text(ana, "#table-heading") == "Cal must answer or take 4 cards."
    assert text(laid.watcher(), "#table-heading") == "Cal must answer or take 4 cards."


def test_taking_them_takes_all(app: Flask) -> None:
    laid, cal = at(app, FOUR, C)
    cal.press_saying("Take 4 cards")
    assert sizes(laid.room.table)[C] == 7
    assert laid.room.table.turn == A


def test_answering_raises_them(app: Flask) -> None:
    laid, cal = at(app, FOUR, C)
    cal.press_saying("Play green draw two")
    assert laid.room.table.pending is not None
    assert laid.room.table.pending.total == 6
    assert text(laid.sees(A), "#table-heading") == "Your turn. 6 cards wait for you: take 6."
    assert "None of your cards answers it." in laid.people[A].words


def test_a_bluff_can_be_challenged_with_the_whole_total_told(app: Flask) -> None:
    laid, ben = at(app, SIX, B)
    assert text(ben, "#table-heading") == "Your turn. 4 cards wait for you: challenge, or take 4."
    assert labels(ben, "actions") == ["Take 4 cards", "Challenge"]
    assert "Ana draws 4 and you play. If not, you draw 6 and lose your turn." in ben.words
    ben.press_saying("Challenge")
    assert sizes(laid.room.table) == (2, 9, 2)


def test_a_stacked_wild_draw_four_is_challenged_for_everything(app: Flask) -> None:
    state = after(
        table(["RD R1 R2", "W4 R3 B1", "G1 G2 G3"], rules=STACKED), "A play RD", "B play W4 color=B"
    )
    laid, cal = at(app, state, C)
    assert text(cal, "#table-heading") == "Your turn. 6 cards wait for you: challenge, or take 6."
    assert "Ben draws 6 and you play. If not, you draw 8 and lose your turn." in cal.words
    cal.press_saying("Challenge")
    assert sizes(laid.room.table) == (2, 8, 3)


def test_the_colour_step_of_an_answer_tells_what_a_challenge_would_cost(app: Flask) -> None:
    _laid, ben = at(app, TWO, B)
    ben.press_saying("Play wild draw four, a bluff")
    assert "This is a bluff: you hold red. If Cal challenges, you draw 6." in text(ben, "#color-step")


@pytest.mark.parametrize(
    "rules, state_of, answers",
    [
        ({"stacking": "same"}, "RD", "another draw two"),
        ({"stacking": "up"}, "RD", "another draw two, or a wild draw four"),
        ({"stacking": "same", "wd4": "anytime"}, "W4 color=G", "a wild draw four"),
        (
            {"stacking": "any", "wd4": "strict"},
            "W4 color=G",
            "a green draw two, or a wild draw four if you hold no green",
        ),
        ({"deflect": "on"}, "RD", "a red skip or reverse"),
    ],
)
def test_what_answers_depends_on_what_was_agreed(
    app: Flask, rules: dict[str, Value], state_of: str, answers: str
) -> None:
    hands = ["RD Y1 Y2" if state_of == "RD" else "W4 Y1 Y2", "Y3 Y4 Y5", "G1"]
    _laid, ben = at(app, after(table(hands, rules=rules), f"A play {state_of}"), B)
    assert f"None of your cards answers it. It takes {answers}." in ben.words


def test_whoever_keeps_the_turn_is_told_so(app: Flask) -> None:
    rules: dict[str, Value] = {"stacking": "same", "after_taking": "keep_turn"}
    _laid, ben = at(app, after(table(["RD R1 R2", "Y1 Y2", "G1"], rules=rules), "A play RD"), B)
    assert "At this table you play on after taking them." in ben.words


def test_the_whole_is_announced_once_to_whom_it_concerns(app: Flask) -> None:
    laid = lay(app, table(["RD R1 R2", "BD Y2 Y3", "G1 G2"], rules=STACKED))
    ben = laid.sees(B)
    laid.happens("A play RD")
    assert "".join(poll(ben).says).count("2 cards") == 1


def test_the_hand_waits_for_the_answer_in_a_command_too(app: Flask) -> None:
    laid, ben = at(app, TWO, B)
    answer = press(ben, "Take 2 cards")
    assert answer.status == 200
    assert hand(laid.room.table, B).startswith("BD W4 RS RR B1")
