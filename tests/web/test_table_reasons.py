"""Why something cannot be done at a table with house rules, in words; and what who is out of the round sees."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask import Flask

from app.game.options import Value
from app.game.state import KnockOut, State
from tests.game.tables import A, B, after, table
from tests.web.htmx import press
from tests.web.laid_tables import labels, lay, text

NOTES: list[tuple[str, dict[str, Value], list[str], list[str], str]] = [
    (
        "R1 Y2",
        {"forced_play": "on"},
        ["Play red 1 and say UNO", "Play red 1, saying nothing"],
        ["Call UNO"],
        "You hold a card that can be played, and this table plays forced.",
    ),
    (
        "W4 R1 Y2",
        {"wd4": "strict"},
        ["Play red 1"],
        ["Draw a card"],
        "You hold red, so here you may not play wild draw four.",
    ),
    (
        "W",
        {"going_out": "no_wild"},
        [],
        ["Draw a card"],
        "Your wild may not be your last card here: no wild may.",
    ),
    (
        "RS",
        {"going_out": "numbers_only"},
        [],
        ["Draw a card"],
        "Your red skip may not be your last card here: it takes a number.",
    ),
    (
        "Y1 Y2 Y3",
        {"draw": "until_playable"},
        [],
        ["Draw until a card can be played"],
        "None of your cards matches",
    ),
    (
        "Y1 Y2 Y3",
        {"drawn_card": "never"},
        [],
        ["Draw a card"],
        "A card that you draw is kept here, and ends your turn.",
    ),
]


@pytest.mark.parametrize("hand, rules, plays, actions, note", NOTES)
def test_what_is_not_allowed_has_no_button_and_a_reason(
    app: Flask, hand: str, rules: dict[str, Value], plays: list[str], actions: list[str], note: str
) -> None:
    ana = lay(app, table([hand, "B1 B2 B3"], rules=rules)).sees(A)
    assert labels(ana, "hand-form") == plays
    assert labels(ana, "actions") == actions
    assert note in ana.words


def test_a_drawn_card_that_must_be_played_cannot_be_kept(app: Flask) -> None:
    state = after(table(["Y1 Y2", "B1 B2"], top="R7", rules={"drawn_card": "must"}), "A draw")
    ana = lay(app, state).sees(A)
    assert text(ana, "#table-heading") == "Your turn. You drew red 7: play it."
    assert labels(ana, "actions") == []
    assert "After drawing, only the card you drew may be played. At this table you must play it." in ana.words


def test_what_has_no_button_is_refused_with_the_reason(app: Flask) -> None:
    laid = lay(app, table(["Y1 Y2 Y3", "B1"], rules={"forced_play": "on"}))
    ana = laid.sees(A)
    laid.house.store.remove_inactive(laid.house.clock() + 1)
    laid = lay(app, table(["R1 Y2 Y3", "B1"], rules={"forced_play": "on"}))
    answer = press(ana, "Draw a card")
    assert answer.status == 422
    assert "By the rules of this table you must play a card that can be played." in str(answer.page)


def test_with_an_open_wild_any_card_may_be_played(app: Flask) -> None:
    state = table(["Y1 G2 B3", "B1 B2"], discard="W", color="-", rules={"opening_wild": "open"})
    ana = lay(app, state).sees(A)
    assert text(ana, "#table-heading") == "Your turn. Match any card."
    assert labels(ana, "hand-form") == ["Play yellow 1", "Play green 2", "Play blue 3"]


def test_where_uno_is_said_by_itself_nobody_is_asked_to_say_it(app: Flask) -> None:
    ana = lay(app, table(["R1 Y2", "B1 B2"], rules={"uno_call": "auto"})).sees(A)
    assert labels(ana, "hand-form") == ["Play red 1"]
    assert labels(ana, "actions") == ["Draw a card"]


def test_what_the_host_wrote_stands_beside_a_customizable_wild(app: Flask) -> None:
    laid = lay(app, table(["WC R1 R2", "B1 B2"], rules={"custom_wilds": 1}))
    with laid.house.store.change(laid.room.id) as change:
        change.save(replace(change.room, custom_text="Sing a song"))
    ana = laid.sees(A)
    ana.press_saying("Play wild customizable")
    assert "It says: “Sing a song”" in text(ana, "#color-step")
    ana.press_saying("Blue")
    assert "It says: “Sing a song”" in text(ana, ".pile__words")


# ---------------------------------------------------------------- out of the round

OUT: State = after(table(["R1", "Y1 Y2 R2", "G1 G2"], rules={"format": "last_standing"}), "A play R1")


def test_who_is_out_watches_and_has_nothing_to_press(app: Flask) -> None:
    ana = lay(app, OUT).sees(A)
    assert "You are out, in place 1. You watch until the round ends." in ana.words
    assert text(ana, "#table-heading") == "Waiting for Ben."
    assert labels(ana, "hand-form") == labels(ana, "actions") == []
    assert ana.page.select("#hand-form ul") == []


def test_who_is_knocked_out_watches_too(app: Flask) -> None:
    state = table(["", "Y1 Y2 R2", "G1 G2"], rules={"hand_limit": 15}, turn=B, knocked_out=(KnockOut(A, 90),))
    ana = lay(app, state).sees(A)
    assert "You had too many cards and are knocked out. You watch until the round ends." in ana.words
    assert labels(ana, "hand-form") == labels(ana, "actions") == []


def test_what_who_is_out_sends_all_the_same_is_refused_in_words(app: Flask) -> None:
    laid = lay(app, table(["R1 R2", "Y1 Y2 R2", "G1 G2"], rules={"format": "last_standing"}))
    ana = laid.sees(A)
    with laid.house.store.change(laid.room.id) as change:
        change.save(replace(change.room, state=OUT))
    answer = press(ana, "Draw a card")
    assert answer.status == 422
    assert "You are out of this round." in str(answer.page)
