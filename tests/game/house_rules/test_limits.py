"""H22 the hand limit, H8 the deck that runs out, R13 with house rules; by hand from the specification, sections 6 to 8."""

from typing import Any

import pytest

from app.fsm.flow import advance_table
from app.game.errors import Reason
from app.game.events import CardsDrawn, PileRecycled, PlayerKnockedOut, RoundEnded
from app.game.moves import NextRound
from app.game.state import KnockOut, Phase, RoundResult, State
from tests.game.tables import A, B, C, D, after, hand, refusal, sizes, table, told

LIMIT: dict[str, Any] = {"hand_limit": 15}
DRY: dict[str, Any] = {"deck_out": "end_round"}
TWELVE = "B1 B1 B2 B2 B3 B3 B4 B4 B6 B6 B7 B7"  # 46 points
THIRTEEN = f"{TWELVE} B8"  # 54
FOURTEEN = f"{THIRTEEN} B8"  # 62


# ------------------------------------------------------------------ H22


@pytest.mark.parametrize(
    "limit, own, is_out", [(15, FOURTEEN, True), (15, THIRTEEN, False), (20, FOURTEEN, False)]
)
def test_whoever_draws_up_to_the_limit_is_out(limit: int, own: str, *, is_out: bool) -> None:
    state = after(table((own, "Y1", "G1"), rules={"hand_limit": limit}, top="G9"), "A draw")
    assert (A not in state.in_round) is is_out
    assert state.turn == B


def test_the_value_is_remembered_and_the_cards_go_into_the_pile() -> None:
    before = table((FOURTEEN, "Y1", "G1"), rules=LIMIT, top="G9")
    state = after(before, "A draw")
    assert state.knocked_out == (KnockOut(A, 62 + 9),)
    assert (hand(state, A), len(state.draw_pile)) == ("", len(before.draw_pile) - 1 + 15)
    assert PlayerKnockedOut(A, 15, 71) in told(before, "A draw")


def test_the_card_that_knocks_out_is_not_played() -> None:
    state = after(table((FOURTEEN, "Y1", "G1"), rules=LIMIT, top="R9"), "A draw")
    assert (state.phase, state.turn, state.drawn) == (Phase.PLAY, B, None)


@pytest.mark.parametrize(
    "own, drawn",
    [(THIRTEEN, 2), (FOURTEEN, 1)],
)
def test_what_was_still_to_be_drawn_lapses(own: str, drawn: int) -> None:
    """A Wild Draw Four on a hand near the limit."""
    waiting = after(table(("W4 R1 R2", own, "G1", "Y1"), rules=LIMIT), "A play W4 color=Y")
    taken = told(waiting, "B accept")[0]
    assert isinstance(taken, CardsDrawn)
    assert (taken.count, taken.due) == (drawn, 4)
    assert after(waiting, "B accept").turn == C


def test_a_draw_two_knocks_out_inside_the_play() -> None:
    state = after(table(("RD R1 R2", THIRTEEN, "G1", "Y1"), rules=LIMIT), "A play RD")
    assert (state.in_round, state.turn) == ((A, C, D), C)


def test_a_catch_can_not_reach_the_limit_but_counts() -> None:
    """One card and at most four are five: section 6 names the catch, and it can never knock out."""
    state = after(table(("R1 R2", "Y1", "G1"), rules=LIMIT | {"uno_penalty": 4}), "A play R1", "B catch A")
    assert (sizes(state)[A], state.knocked_out) == (5, ())


def test_the_knocked_out_take_no_further_part() -> None:
    state = after(
        table((FOURTEEN, "Y1 Y2", "G1 R9", "B9"), rules=LIMIT | {"jump_in": "on"}, top="G9"), "A draw"
    )
    for step in ("A draw", "A catch B", "A uno", "A jump-in R5"):
        assert refusal(state, step) is Reason.NOT_IN_ROUND


@pytest.mark.parametrize(
    "format_name, points",
    [
        ("points", (0, 71, 0)),  # B has won, and collects what A held: 62 and 9
        ("penalty", (71, 0, 0)),
        ("first_out", (1, 2, 0)),
    ],
)
def test_the_last_one_left_wins_the_round(format_name: str, points: tuple[int, ...]) -> None:
    """C was knocked out before, with 0 points so that the sums stay plain."""
    rules = LIMIT | {"format": format_name, "rounds": 3}
    state = table((FOURTEEN, "Y1", ""), rules=rules, top="G9", knocked_out=(KnockOut(C, 0),))
    over = after(state, "A draw")
    assert over.phase is Phase.ROUND_OVER
    places = (B, A, C)  # the later knock-out is the better place
    assert over.result == RoundResult(B, points, went_out=False, places=places)


def test_in_last_standing_the_one_left_takes_the_next_free_place() -> None:
    """D went out first; A reaches the limit; C was knocked out before; B is left and comes second."""
    rules = LIMIT | {"format": "last_standing"}
    state = table((FOURTEEN, "Y1", "", ""), rules=rules, top="G9", out=(D,), knocked_out=(KnockOut(C, 80),))
    over = after(state, "A draw")
    assert over.result == RoundResult(D, (1, 2, 0, 3), went_out=True, places=(D, B, A, C))


def test_final_draws_never_knock_out() -> None:
    """B would have 16 cards; the round is over, and they count 62 and what is drawn."""
    over = after(table(("RD", FOURTEEN, "G1"), rules=LIMIT, top="G2 G3"), "A play RD")
    assert (over.phase, sizes(over), over.knocked_out) == (Phase.ROUND_OVER, (0, 16, 1), ())
    assert over.scores == (62 + 2 + 3 + 1, 0, 0)


def test_what_the_knocked_out_held_goes_to_the_winner() -> None:
    """Points: the winner collects all other hands and remembered values."""
    over = after(table(("R1", "", "G4 GS"), rules=LIMIT, knocked_out=(KnockOut(B, 99),)), "A play R1")
    assert over.result == RoundResult(A, (99 + 24, 0, 0), went_out=True, places=(A, C, B))


def test_everybody_is_back_in_the_next_round() -> None:
    over = after(table(("R1", "", "G4"), rules=LIMIT, knocked_out=(KnockOut(B, 99),)), "A play R1")
    dealt = advance_table(over, NextRound("again")).state
    assert (dealt.knocked_out, dealt.out, len(dealt.draw_pile)) == ((), (), 108)


# ------------------------------------------------------------------ H8


def dry(*hands: str, draw: str = "", rules: dict[str, Any] | None = None, **facts: Any) -> State:
    return table(hands, rules=DRY | (rules or {}), draw=draw, discard="R1 R2 R5", **facts)


def test_the_round_ends_the_moment_a_card_is_missing() -> None:
    """With no reshuffle of the two discards. A holds 6, B 1, C 20: B wins."""
    over = after(dry("B6", "Y1", "GS"), "A draw")
    assert over.phase is Phase.ROUND_OVER
    assert over.result == RoundResult(B, (0, 26, 0), went_out=False, places=(B, A, C))
    assert not any(isinstance(event, PileRecycled) for event in told(dry("B6", "Y1", "GS"), "A draw"))


def test_the_last_card_of_the_pile_can_still_be_drawn() -> None:
    state = after(dry("B6", "Y1", "GS", draw="G9"), "A draw")
    assert (state.phase, state.turn, hand(state, A)) == (Phase.PLAY, B, "B6 G9")
    assert after(state, "B draw").phase is Phase.ROUND_OVER


def test_a_penalty_ends_it_part_way_and_what_was_taken_stays() -> None:
    """B takes one card of two: 1 + 9 for B, 3 for A, 20 for C: A wins, as the lowest hand."""
    state = dry("RD R3", "Y1", "GS", draw="G9")
    over = after(state, "A play RD uno")
    assert (hand(over, B), over.phase) == ("Y1 G9", Phase.ROUND_OVER)
    assert over.result == RoundResult(A, (30, 0, 0), went_out=False, places=(A, B, C))


def test_a_missing_card_of_a_catch_ends_it() -> None:
    """end_round × catch: one of two cards; A holds 3 + 9, B 1, C 20."""
    over = after(dry("R4 R3", "Y1", "GS", draw="G9"), "A play R4", "B catch A")
    assert (hand(over, A), over.phase) == ("R3 G9", Phase.ROUND_OVER)
    assert over.result == RoundResult(B, (0, 32, 0), went_out=False, places=(B, A, C))


def test_a_missing_card_of_a_challenge_ends_it() -> None:
    """The bluffer A draws what there is."""
    over = after(dry("W4 R3", "Y1", "GS", draw="G9"), "A play W4 color=Y uno", "B challenge")
    assert (over.phase, hand(over, A)) == (Phase.ROUND_OVER, "R3 G9")
    honest = after(dry("W4 B3", "Y1", "GS", draw="G9"), "A play W4 color=Y uno", "B challenge")
    assert (honest.phase, hand(honest, B)) == (Phase.ROUND_OVER, "Y1 G9")


def test_a_finisher_stays_the_winner() -> None:
    """Points, a final draw: B cannot get both cards."""
    over = after(dry("RD", "Y1", "G0", draw="G9"), "A play RD")
    assert over.phase is Phase.ROUND_OVER
    assert over.result == RoundResult(A, (1 + 9, 0, 0), went_out=True, places=(A, C, B))


@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_a_finisher_stays_the_winner_of_an_answered_wild_draw_four(answer: str) -> None:
    over = after(dry("W4", "Y1", "G0", draw="G9"), "A play W4 color=B", f"B {answer}")
    assert over.phase is Phase.ROUND_OVER
    assert over.result == RoundResult(A, (1 + 9, 0, 0), went_out=True, places=(A, C, B))


def test_a_stack_ends_it_part_way() -> None:
    state = dry("RD R3", "YD Y1", "GS", draw="G9", rules={"stacking": "same"})
    over = after(state, "A play RD uno", "B play YD uno", "C accept")
    assert (over.phase, hand(over, C)) == (Phase.ROUND_OVER, "GS G9")


def test_those_who_are_out_keep_their_places_and_the_rest_go_by_value() -> None:
    """end_round × last_standing: C went out; A 6, B 1, D 20."""
    state = dry("B6", "Y1", "", "GS", rules={"format": "last_standing"}, out=(C,))
    over = after(state, "A draw")
    assert over.result == RoundResult(C, (1, 2, 3, 0), went_out=True, places=(C, B, A, D))


@pytest.mark.parametrize(
    "format_name, gains",
    [("points", (0, 26, 0)), ("penalty", (6, 0, 20)), ("fixed_rounds", (6, 0, 20)), ("first_out", (1, 2, 0))],
)
def test_a_round_that_ended_dry_is_scored_by_its_format(format_name: str, gains: tuple[int, ...]) -> None:
    over = after(dry("B6", "Y1", "GS", rules={"format": format_name, "rounds": 3}), "A draw")
    assert over.scores == gains
    ended = told(dry("B6", "Y1", "GS", rules={"format": format_name, "rounds": 3}), "A draw")[-1]
    assert isinstance(ended, RoundEnded)
    assert (ended.gains, ended.winner) == (gains, B)


# ------------------------------------------------------------------ R13 with fewer players


def test_three_laps_are_counted_over_those_in_the_round() -> None:
    """Two are left of three: six draws in a row that gave no card."""
    rules = {"format": "last_standing"}
    state = table(("B6", "", "GS"), rules=rules, out=(B,), draw="", dry_draws=4)
    assert after(state, "A draw").phase is Phase.PLAY
    over = after(state, "A draw", "C draw")
    assert over.phase is Phase.MATCH_OVER
    assert over.result is not None
    assert over.result.places == (B, A, C)
