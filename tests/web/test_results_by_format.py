"""The end of a round by the format that is played: who won how, places, what each scored, and who leads."""

from __future__ import annotations

from flask import Flask

from app.game.state import KnockOut
from tests.game.tables import A, B, C, after, table
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.web.laid_tables import LaidTable, lay, text

HANDS = ("R1", "G9 GS", "W Y5")
"""Ana goes out with red 1; Ben then holds 29 points, Cal 55."""


def won_by_ana(app: Flask, hands: tuple[str, ...] = HANDS, **facts: object) -> LaidTable:
    return lay(app, after(table(hands, **facts), "A play R1"))  # type: ignore[arg-type] # facts of a state


def lines(browser: PlainBrowser) -> list[str]:
    """Who stands where, with place and score, and not with the cards left."""
    return [
        " ".join(words_of(part) for part in line.select("strong, .scores__place, .scores__score"))
        for line in browser.page.select(".counted > li")
    ]


def test_points(app: Flask) -> None:
    ben = won_by_ana(app, scores=(10, 200, 0)).sees(B)
    assert text(ben, "#hand") == "Ana wins round 1"
    assert text(ben, "#hand + p") == "Ana played the last card and collects 84 points from the other hands."
    assert lines(ben) == ["You 200 points", "Ana 94 points", "Cal 0 points"]


def test_penalty_points_put_the_fewest_first(app: Flask) -> None:
    ben = won_by_ana(app, scores=(40, 5, 0), rules={"format": "penalty"}).sees(B)
    assert text(ben, "#hand + p") == "Ana played the last card. Everybody else adds what they hold."
    assert lines(ben) == ["You 34 points", "Ana 40 points", "Cal 55 points"]


def test_the_winner_of_a_round_need_not_win_the_match(app: Flask) -> None:
    laid = won_by_ana(app, scores=(40, 5, 60), rules={"format": "penalty", "target": 100})
    ana = laid.sees(A)
    assert text(ana, "#hand") == "Ben wins the match"
    assert text(ana, "#hand + p") == (
        "You played your last card. Everybody else adds what they hold. Ben wins the match with 34 points."
    )
    assert lines(ana) == ["Ben 34 points", "You 40 points", "Cal 115 points"]
    assert text(laid.sees(B), "#hand") == "You win the match"


def test_one_round_by_place_shows_places_and_no_score(app: Flask) -> None:
    laid = won_by_ana(app, rules={"format": "first_out"})
    cal = laid.sees(C)
    assert text(cal, "#hand") == "Ana wins"
    assert text(laid.sees(A), "#hand") == "You win!"
    assert text(cal, "#hand + p") == "Ana played the last card. The others are placed by the cards they hold."
    assert lines(cal) == ["Ana place 1", "Ben place 2", "You place 3"]


def test_one_round_of_penalty_points_goes_by_the_total_though_who_was_knocked_out_is_placed_last(
    app: Flask,
) -> None:
    """Section 8: the lowest total wins; Cal was worth 15 when knocked out, and Ben holds 29."""
    out = (KnockOut(C, 15),)
    rules = {"format": "penalty", "target": "round", "hand_limit": 15}
    ben = won_by_ana(app, ("R1", "G9 GS", ""), knocked_out=out, rules=rules).sees(B)
    assert lines(ben) == ["Ana 0 points", "Cal 15 points", "You 29 points"]


def test_several_rounds_by_place_show_both(app: Flask) -> None:
    cal = won_by_ana(app, scores=(0, 2, 4), rules={"format": "first_out", "rounds": 3}).sees(C)
    assert lines(cal) == ["You place 3 4 points", "Ben place 2 3 points", "Ana place 1 2 points"]


def test_place_and_score_are_not_read_as_one_number(app: Flask) -> None:
    cal = won_by_ana(app, scores=(0, 2, 4), rules={"format": "first_out", "rounds": 3}).sees(C)
    spoken = [" ".join(line.get_text().split()) for line in cal.page.select(".counted > li")]
    assert spoken[2].startswith("Ana place 1, 2 points Left: ")


def test_play_to_the_last(app: Flask) -> None:
    state = after(table(("R1", "R9", "Y4 R5"), rules={"format": "last_standing"}), "A play R1", "B play R9")
    cal = lay(app, state).sees(C)
    assert text(cal, "#hand") == "Ana wins"
    assert text(cal, "#hand + p") == "Ana played the last card."
    assert lines(cal) == ["Ana place 1", "Ben place 2", "You place 3"]


def test_a_hand_that_reached_the_limit_counts_as_it_was(app: Flask) -> None:
    ben = won_by_ana(app, ("R1", "G9", ""), knocked_out=(KnockOut(C, 90),), rules={"hand_limit": 15}).sees(B)
    assert text(ben, "#hand + p") == "Ana played the last card and collects 99 points from the other hands."
    assert "Out with too many cards, worth 90 points." in ben.words


def test_the_only_one_left_wins(app: Flask) -> None:
    full = "G1 G1 G2 G2 G3 G3 G4 G4 G5 G5 G6 G6 B1 B1"
    state = table(("RD R1 R2", full), discard="R9", top="Y1", rules={"hand_limit": 15})
    ana = lay(app, after(state, "A play RD")).sees(A)
    assert text(ana, "#hand") == "You win round 1"
    assert text(ana, "#hand + p") == "You are the only one left and collect 45 points from the other hands."


def test_who_is_out_is_told_among_the_players(app: Flask) -> None:
    state = after(table(("R1", "R9 B1", "Y4 R5"), rules={"format": "last_standing"}), "A play R1")
    ben = lay(app, state).sees(B)
    assert "out, place 1" in text(ben, "#players")


def test_who_reached_the_limit_is_told_among_the_players(app: Flask) -> None:
    state = table(("R1 R2", "G9 B8", ""), knocked_out=(KnockOut(C, 90),), rules={"hand_limit": 15})
    assert "out, too many cards" in text(lay(app, state).sees(A), "#players")
