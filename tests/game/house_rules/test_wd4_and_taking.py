"""H18 the Wild Draw Four, H19 the turn after a penalty; by hand from the specification, sections 6 and 7."""

from dataclasses import replace
from typing import Any

import pytest

from app.game.cards import Color
from app.game.errors import Reason
from app.game.events import PlayerSkipped
from app.game.observation import observe
from app.game.state import Phase, State
from tests.game.tables import NO_COLOR, A, B, C, D, after, faces, playable, refusal, sizes, table, told

OTHERS = ("Y1 Y2", "G1 G2", "B1 B2")


def four(hand: str, rules: dict[str, Any], **facts: Any) -> State:
    return table((hand, *OTHERS), rules=rules, **facts)


# ------------------------------------------------------------------ anytime


def test_anytime_resolves_at_once_and_knows_no_challenge() -> None:
    """anytime/strict × challenge: none. A bluff in classic terms."""
    state = after(four("W4 R1 R2", {"wd4": "anytime"}), "A play W4 color=B")
    assert (state.phase, sizes(state), state.turn) == (Phase.PLAY, (2, 6, 2, 2), C)


def test_anytime_with_stacking_waits_but_is_not_challenged() -> None:
    state = after(four("W4 R1 R2", {"wd4": "anytime", "stacking": "same"}), "A play W4 color=B")
    assert state.phase is Phase.PENALTY
    assert refusal(state, "B challenge") is Reason.NOT_CHALLENGEABLE


@pytest.mark.parametrize("wd4", ["anytime", "strict"])
def test_a_last_one_is_drawn_at_once_and_counted(wd4: str) -> None:
    over = after(four("W4", {"wd4": wd4}), "A play W4 color=B")
    assert (over.phase, sizes(over)) == (Phase.ROUND_OVER, (0, 6, 2, 2))


# ------------------------------------------------------------------ strict


@pytest.mark.parametrize(
    "hand, reason",
    [
        ("W4 R1", Reason.WD4_HAS_COLOR),
        ("W4 RS B1", Reason.WD4_HAS_COLOR),
        ("W4 B5", None),  # the number matches, but only the colour counts
        ("W4 W W4", None),  # and other wilds have none
    ],
)
def test_strict_bars_it_with_the_color_in_play_in_hand(hand: str, reason: Reason | None) -> None:
    state = four(hand, {"wd4": "strict"})
    assert refusal(state, "A play W4 color=B") is reason
    assert ("W4" in playable(state, A).split()) is (reason is None)


def test_strict_bars_a_drawn_one_too() -> None:
    state = after(four("R1 B1", {"wd4": "strict"}, top="W4"), "A draw")
    assert (state.phase, state.turn, sizes(state)[A]) == (Phase.PLAY, B, 3)
    honest = after(four("B1", {"wd4": "strict"}, top="W4"), "A draw")
    assert honest.phase is Phase.DRAWN


def test_strict_is_told_before_the_missing_color() -> None:
    assert refusal(four("W4 R1", {"wd4": "strict"}), "A play W4") is Reason.WD4_HAS_COLOR


def test_strict_allows_it_while_no_color_is_in_play() -> None:
    """An opening Wild left open: there is no colour to hold."""
    rules = {"wd4": "strict", "opening_wild": "open"}
    state = table(("W4 R1 Y1 G1 B1", *OTHERS), discard="W", color=NO_COLOR, rules=rules)
    assert refusal(state, "A play W4 color=R") is None


# ------------------------------------------------------------------ official and stacking


def stack(*hands: str, **rules: Any) -> State:
    return table(hands, rules={"stacking": "any"} | rules, top="G3 G4 G6 G7 G8 G9 Y3 Y4 Y6 Y7 Y8 Y9")


def test_the_challenge_is_of_the_last_player_and_the_color_before() -> None:
    """A's Draw Two is red; B's Wild Draw Four with a red card is a bluff, and C may challenge it for the whole total."""
    state = after(stack("RD R1 R2", "W4 R3 Y1", "G1 G2", "B1"), "A play RD", "B play W4 color=B")
    assert state.pending is not None
    assert (state.pending.color_before, state.pending.sender) == (Color.RED, B)
    guilty = after(state, "C challenge")
    assert (sizes(guilty), guilty.turn, guilty.phase) == ((2, 8, 2, 1), C, Phase.PLAY)
    assert guilty.evidence is not None
    assert (faces(guilty.evidence.cards), guilty.evidence.shown_to) == ("W4 R3 Y1", C)
    assert observe(guilty, C).evidence is not None
    assert observe(guilty, A).evidence is None


def test_an_honest_one_costs_the_challenger_the_total_and_two() -> None:
    state = after(
        stack("RD R1 R2", "W4 Y3 Y1", "G1 G2", "B1"), "A play RD", "B play W4 color=B", "C challenge"
    )
    assert (sizes(state), state.turn) == ((2, 2, 10, 1), D)


def test_only_the_target_may_challenge() -> None:
    state = after(stack("W4 R1 R2", "Y1", "G1", "B1"), "A play W4 color=B")
    assert refusal(state, "C challenge") is Reason.NOT_YOUR_TURN


def test_an_answer_gives_the_challenge_up_for_good() -> None:
    state = after(stack("W4 R1 R2", "BD Y1 Y2", "G1", "B1"), "A play W4 color=B", "B play BD")
    assert refusal(state, "C challenge") is Reason.NOT_CHALLENGEABLE


def test_a_second_wild_draw_four_is_judged_by_the_color_named_with_the_first() -> None:
    hands = ("W4 B1 B2", "W4 Y1 Y2", "G1", "B3")
    bluff = after(stack(*hands), "A play W4 color=Y", "B play W4 color=G", "C challenge")
    assert sizes(bluff) == (2, 10, 1, 1)  # B held yellow, and draws eight
    honest = after(stack(*hands), "A play W4 color=R", "B play W4 color=G", "C challenge")
    assert sizes(honest) == (2, 2, 11, 1)  # C draws eight and two


def test_a_catch_comes_before_the_answer_and_leaves_the_evidence() -> None:
    """challenge × UNO catch."""
    state = after(stack("W4 R1", "Y1 Y2", "G1", "B1"), "A play W4 color=B", "D catch A")
    assert (sizes(state)[A], state.phase, state.turn) == (3, Phase.PENALTY, B)
    assert state.pending is not None
    assert faces(state.pending.evidence) == "W4 R1"
    assert sizes(after(state, "B challenge"))[A] == 7


def test_a_bluffer_may_be_knocked_out_and_the_challenger_still_plays() -> None:
    """challenge × hand limit: 12 cards left and four more are one too many: the third reaches 15."""
    twelve = "R1 R1 R2 R2 R3 R3 R4 R4 R6 R6 R7 R7"
    state = after(four(f"W4 {twelve}", {"hand_limit": 15}), "A play W4 color=B", "B challenge")
    assert ([one.seat for one in state.knocked_out], state.turn, state.phase) == ([A], B, Phase.PLAY)
    assert state.in_round == (B, C, D)


def test_a_challenger_may_be_knocked_out_too() -> None:
    twelve = "Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y6 Y6 Y7 Y7"
    state = after(
        table(("W4 B1 B2", twelve, "G1"), rules={"hand_limit": 15}), "A play W4 color=B", "B challenge"
    )
    assert ([one.seat for one in state.knocked_out], state.turn) == ([B], C)


def test_a_finisher_is_not_knocked_out_by_the_cards_of_the_way_back() -> None:
    """challenge × hand limit, by injection (R12): a last Wild Draw Four on a stack of twelve, found to be a bluff."""
    waiting = after(table(("W4", "Y1 Y2", "G1"), rules={"hand_limit": 15}), "A play W4 color=B")
    assert waiting.pending is not None
    injected = replace(waiting, pending=replace(waiting.pending, was_bluff=True, total=16))
    state = after(injected, "B challenge")
    assert (sizes(state), state.out, state.knocked_out, state.turn) == ((16, 2, 1), (), (), B)


def test_in_last_standing_a_place_is_provisional_until_the_answer() -> None:
    """challenge × last_standing finisher, by injection: unreachable by legal play."""
    waiting = after(table(("W4", "Y1 Y2", "G1"), rules={"format": "last_standing"}), "A play W4 color=B")
    assert (waiting.out, waiting.phase) == ((A,), Phase.CHALLENGE)
    assert waiting.pending is not None
    assert not waiting.pending.is_final
    stays = after(waiting, "B challenge")
    assert (stays.out, sizes(stays), stays.turn) == ((A,), (0, 8, 1), C)
    injected = replace(waiting, pending=replace(waiting.pending, was_bluff=True))
    back = after(injected, "B challenge")
    assert (back.out, sizes(back), back.turn) == ((), (4, 2, 1), B)


# ------------------------------------------------------------------ H19

KEEP: dict[str, Any] = {"after_taking": "keep_turn"}


def test_after_a_draw_two_the_victim_plays() -> None:
    state = after(four("RD R1 R2", KEEP), "A play RD")
    assert (sizes(state), state.turn, state.phase) == ((2, 4, 2, 2), B, Phase.PLAY)
    assert not any(isinstance(event, PlayerSkipped) for event in told(four("RD R1 R2", KEEP), "A play RD"))


def test_after_accepting_a_wild_draw_four_too() -> None:
    state = after(four("W4 R1 R2", KEEP), "A play W4 color=B", "B accept")
    assert (sizes(state)[B], state.turn) == (6, B)
    assert after(four("W4 R1 R2", KEEP | {"wd4": "anytime"}), "A play W4 color=B").turn == B


def test_a_failed_challenge_still_loses_the_turn() -> None:
    """challenge × keep_turn."""
    state = after(four("W4 B1 B2", KEEP), "A play W4 color=B", "B challenge")
    assert (sizes(state)[B], state.turn) == (8, C)


def test_whoever_is_knocked_out_keeps_nothing() -> None:
    fourteen = "Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y6 Y6 Y7 Y7 Y8 Y8"
    state = after(table(("RD R1 R2", fourteen, "G1"), rules=KEEP | {"hand_limit": 15}), "A play RD")
    assert (state.turn, state.in_round) == (C, (A, C))


def test_a_last_draw_card_ends_the_round_all_the_same() -> None:
    over = after(four("RD", KEEP), "A play RD")
    assert (over.phase, sizes(over)) == (Phase.ROUND_OVER, (0, 4, 2, 2))
