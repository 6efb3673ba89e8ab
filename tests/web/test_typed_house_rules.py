"""What house rules bring, typed: several cards, whom to swap hands with, cards that wait."""

from __future__ import annotations

from flask import Flask

from tests.game.tables import A, B, C, after, hand, sizes, table
from tests.journeys.plain_browser import words_of
from tests.web.box import follow, send
from tests.web.laid_tables import LaidTable, lay

RULES = {"multiple": "same", "seven": "swap", "stacking": "any", "deflect": "on"}
SETS = table(["R5 G5 B5 Y7 R7 G7", "Y1 Y2 Y3", "G1"], discard="R9", rules=RULES)
STACK = after(table(["RD R1 R2", "YD GD BS RS B9", "G2"], rules=RULES), "A play RD")


def typing(app: Flask, command: str) -> tuple[LaidTable, str]:
    """What Ana is answered at the table of sets."""
    laid = lay(app, SETS)
    answer = send(laid.sees(A), command)
    return laid, words_of(answer.found("#answer")) if answer.page.select_one("#answer") else ""


def test_several_cards_are_laid_in_the_order_typed(app: Flask) -> None:
    laid, _answer = typing(app, "r5 b5 g5")
    assert hand(laid.room.table, A) == "Y7 R7 G7"
    assert laid.room.table.color == "G"


def test_cards_that_do_not_go_together_are_refused_in_words(app: Flask) -> None:
    laid, answer = typing(app, "r5 r7")
    assert "Those cards may not be played together." in answer
    assert laid.room.version == 2


def test_more_of_a_card_than_is_held_is_told(app: Flask) -> None:
    assert "You hold only one red 5." in typing(app, "r5 r5")[1]


def test_a_seven_names_whom_to_swap_with_at_once(app: Flask) -> None:
    laid, _answer = typing(app, "r7 with cal")
    assert hand(laid.room.table, A) == "G1"


def test_a_seven_without_a_name_asks_for_one(app: Flask) -> None:
    laid = lay(app, SETS)
    ana = laid.sees(A)
    answer = send(ana, "r7 g7")
    assert "Swap hands with whom? Type with and a name: Ben or Cal." in words_of(answer.found("#answer"))
    assert words_of(answer.found("#target-step h2")) == "Swap hands with whom?"
    follow(ana, answer)
    assert send(ana, "with ben").status == 200
    assert hand(laid.room.table, A) == "Y1 Y2 Y3"
    assert laid.room.table.color == "G"


def test_a_name_alone_means_nothing_where_nobody_is_asked_for(app: Flask) -> None:
    assert "There is no such command." in typing(app, "with ben")[1]


def test_a_name_that_nobody_has_is_asked_again(app: Flask) -> None:
    assert "Do you mean with Ben or with Cal?" in typing(app, "r7 with zoe")[1]


def test_cards_that_wait_are_answered_deflected_or_taken(app: Flask) -> None:
    for command, target, total in (("stack yd", C, 4), ("yd gd", C, 6), ("deflect rs", C, 2)):
        laid = lay(app, STACK)
        assert send(laid.sees(B), command).status == 200
        pending = laid.room.table.pending
        assert pending is not None
        assert (pending.target, pending.total) == (target, total)
        laid.house.store.remove_inactive(laid.house.clock() + 1)
    laid = lay(app, STACK)
    assert "Do you mean take 2?" in words_of(send(laid.sees(B), "take 6").found("#command-error"))
    assert send(laid.people[B], "take 2").status == 200
    assert sizes(laid.room.table)[B] == 7


def test_what_waits_is_told_with_the_top_card(app: Flask) -> None:
    ben = lay(app, STACK).sees(B)
    assert "2 cards wait to be drawn." in words_of(send(ben, "top").found("#answer"))
    assert "accept" in words_of(send(ben, "help").found("#answer"))
