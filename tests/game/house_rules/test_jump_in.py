"""H10: playing out of turn. Expected values are worked out by hand from the specification, sections 6 and 7."""

from typing import Any

import pytest

from app.game.cards import Color, parse_face
from app.game.errors import Reason
from app.game.events import CardPlayed
from app.game.legality import legal_moves, may_be_jumped_on
from app.game.moves import JumpIn
from app.game.state import Phase, State
from tests.game.tables import A, B, C, D, after, hand, refusal, sizes, table, told

ON: dict[str, Any] = {"jump_in": "on"}


def four(*hands: str, rules: dict[str, Any] | None = None, **facts: Any) -> State:
    return table(hands, rules=ON | (rules or {}), **facts)


def fresh(face: str = "R9", rules: dict[str, Any] | None = None, **facts: Any) -> State:
    """A has played ``face``; C and A hold another of it, D one of the same number in another colour."""
    hands = (f"{face} {face} R1", "Y1 Y2 Y3", f"{face} G1 G2", "B9 B1 B2")
    return after(four(*hands, rules={"decks": 2} | (rules or {}), **facts), f"A play {face}")


def test_only_an_identical_card_may_be_played_out_of_turn() -> None:
    state = fresh()
    assert refusal(state, "C jump-in R9") is None
    assert refusal(state, "D jump-in B9") is Reason.JUMP_IN_NOT_ALLOWED
    assert refusal(state, "C jump-in G1") is Reason.JUMP_IN_NOT_ALLOWED
    assert refusal(state, "D jump-in R9") is Reason.CARD_NOT_IN_HAND


def test_it_takes_over_the_turn() -> None:
    state = after(fresh(), "C jump-in R9")
    assert (state.turn, hand(state, C), state.color) == (D, "G1 G2", Color.RED)
    played = told(fresh(), "C jump-in R9")[0]
    assert played == CardPlayed(C, parse_face("R9"), Color.RED, 2, is_jump_in=True)


def test_whoever_has_just_played_may_jump_in_too() -> None:
    state = after(fresh(), "A jump-in R9 uno")
    assert (state.turn, hand(state, A)) == (B, "R1")


def test_whoever_is_on_turn_plays_and_does_not_jump_in() -> None:
    state = after(four("R9 R1 R2", "R9 Y1", "G1"), "A play R9")
    assert refusal(state, "B jump-in R9") is Reason.JUMP_IN_NOT_ALLOWED
    assert refusal(state, "B play R9") is None


def test_jump_ins_may_chain_with_two_decks() -> None:
    """jump-in × two decks: up to four copies of a card."""
    hands = ("R9 R1 R2", "R9 Y1 Y2", "R9 G1 G2", "R9 B1 B2")
    state = after(
        four(*hands, rules={"decks": 2}), "A play R9", "C jump-in R9", "B jump-in R9", "D jump-in R9"
    )
    assert (sizes(state), state.turn) == ((2, 2, 2, 2), A)


@pytest.mark.parametrize("step", ["B draw", "B play B9"], ids=["after a draw", "after another card"])
def test_the_chance_is_gone_with_the_next_turn_action(step: str) -> None:
    """jump-in × draw. A drawn card that could be played closes it in phase drawn as well."""
    hands = ("R9 R1 R2", "B9 Y1 Y2", "R9 G1 G2", "B1 B2")
    state = after(four(*hands, top="Y8"), "A play R9", step)
    assert refusal(state, "C jump-in R9") is Reason.JUMP_IN_NOT_ALLOWED
    drew = after(four(*hands, top="R8"), "A play R9", "B draw")
    assert drew.phase is Phase.DRAWN
    assert refusal(drew, "C jump-in R9") is Reason.JUMP_IN_NOT_ALLOWED
    assert refusal(after(drew, "B keep"), "D jump-in R9") is Reason.CARD_NOT_IN_HAND
    assert refusal(after(drew, "B keep"), "A jump-in R9") is Reason.CARD_NOT_IN_HAND


def test_a_kept_card_closes_the_chance() -> None:
    hands = ("R9 R1 R2", "Y1 Y2", "G1 G2", "R9 B1 B2")
    kept = after(four(*hands, top="R8"), "A play R9", "B draw", "B keep")
    assert (kept.turn, refusal(kept, "D jump-in R9")) == (C, Reason.JUMP_IN_NOT_ALLOWED)


def test_a_refused_action_a_call_and_a_catch_leave_the_chance_open() -> None:
    state = after(four("R9 R1", "Y1 Y2", "R9 G1 G2"), "A play R9")
    assert refusal(state, "B play Y1") is Reason.CARD_NOT_PLAYABLE
    assert refusal(after(state, "A uno"), "C jump-in R9") is None
    assert refusal(after(state, "B catch A"), "C jump-in R9") is None


def test_not_on_the_opening_card() -> None:
    assert refusal(four("R1 R2", "R5 Y1", "G1"), "B jump-in R5") is Reason.JUMP_IN_NOT_ALLOWED


def test_no_wilds() -> None:
    state = after(four("W R1 R2", "Y1", "W G1"), "A play W color=G")
    assert refusal(state, "C jump-in W") is Reason.JUMP_IN_NOT_ALLOWED


def test_not_while_a_wild_draw_four_waits() -> None:
    state = after(four("W4 R1 R2", "Y1", "W4 G1"), "A play W4 color=G")
    assert refusal(state, "C jump-in W4") is Reason.JUMP_IN_NOT_ALLOWED


def test_not_after_a_penalty_was_taken() -> None:
    """An accept closes it, and so does a challenge."""
    rules = {"stacking": "same"}
    taken = after(four("RD R1 R2", "Y1", "G1", "RD B1", rules=rules), "A play RD", "B accept")
    assert refusal(taken, "D jump-in RD") is Reason.JUMP_IN_NOT_ALLOWED


# ------------------------------------------------------------------ effects


def test_effects_run_from_the_jumper() -> None:
    """jump-in × Skip/Reverse: the first Skip has skipped B; C's skips D, so A is next."""
    skipped = after(four("RS R1 R2", "Y1", "RS G1 G2", "B1"), "A play RS")
    assert skipped.turn == C
    jumped = after(four("RS R1 R2", "Y1 RS Y2", "G1 G2", "B1"), "A play RS", "B jump-in RS")
    assert jumped.turn == D  # from B, C is skipped


def test_a_reverse_turns_round_at_the_jumper() -> None:
    """A's Reverse: to the right, D next. C's jump-in turns it again: to the left from C, so D."""
    state = after(four("RR R1 R2", "Y1", "RR G1 G2", "B1"), "A play RR", "C jump-in RR")
    assert (state.direction, state.turn) == (1, D)


def test_effects_of_the_first_card_stand() -> None:
    """B has drawn two for A's Draw Two; C's makes D draw two more."""
    state = after(four("RD R1 R2", "Y1 Y2", "G1", "RD B1 B2"), "A play RD", "D jump-in RD")
    assert (sizes(state), state.turn) == ((4, 4, 1, 2), B)


def test_sevens_and_noughts_of_jumpers_take_effect_in_turn() -> None:
    """jump-in × 7/0: A swaps with B, then C swaps with A."""
    rules = {"seven": "swap"}
    state = four("R7 R1 R2", "Y1 Y2 Y3", "R7 G1 G2 G3", rules=rules)
    assert refusal(after(state, "A play R7 with=B"), "C jump-in R7") is Reason.SWAP_TARGET_REQUIRED
    assert refusal(after(state, "A play R7 with=B"), "C jump-in R7 with=C") is Reason.SWAP_TARGET_INVALID
    swapped = after(state, "A play R7 with=B", "C jump-in R7 with=A")
    assert (hand(swapped, A), hand(swapped, B), hand(swapped, C)) == ("G1 G2 G3", "R1 R2", "Y1 Y2 Y3")
    listed = [
        move.target for move in legal_moves(after(state, "A play R7 with=B"), C) if isinstance(move, JumpIn)
    ]
    assert listed == [A, B]


# ------------------------------------------------------------------ UNO, going out


def test_it_closes_older_windows_and_needs_its_own_call() -> None:
    """jump-in × UNO."""
    state = after(four("R9 R1", "Y1 Y2", "R9 G1"), "A play R9")
    assert state.vulnerable == A
    assert after(state, "C jump-in R9").vulnerable == C
    assert after(state, "C jump-in R9 uno").vulnerable is None


def test_a_jump_in_may_be_the_last_card() -> None:
    over = after(four("R9 R1 R2", "Y1", "R9"), "A play R9", "C jump-in R9")
    assert over.phase is Phase.ROUND_OVER
    assert over.result is not None
    assert over.result.winner == C


def test_the_limit_on_going_out_holds_for_it_too() -> None:
    state = after(four("RS R1 R2", "RS", "G1 G2", rules={"going_out": "numbers_only"}), "A play RS")
    assert state.turn == C
    assert refusal(state, "B jump-in RS") is Reason.CANNOT_GO_OUT_ON


# ------------------------------------------------------------------ penalties that wait


def test_a_draw_two_on_the_same_draw_two_adds_and_changes_the_target() -> None:
    """stacking × jump-in: B must answer 2; C jumps in: 4, and D must answer."""
    state = four("RD R1 R2", "Y1 Y2", "RD G1 G2", "B1 BD", rules={"stacking": "same"})
    waiting = after(state, "A play RD")
    jumped = after(waiting, "C jump-in RD")
    assert jumped.pending is not None
    assert (jumped.pending.total, jumped.pending.target, jumped.pending.sender, jumped.turn) == (4, D, C, D)
    assert refusal(waiting, "D jump-in BD") is Reason.JUMP_IN_NOT_ALLOWED
    assert sizes(after(jumped, "D accept")) == (2, 2, 2, 6)


def test_not_while_a_penalty_waits_without_stacking() -> None:
    """deflect × jump-in."""
    waiting = after(four("RD R1 R2", "Y1", "RD G1", rules={"deflect": "on"}), "A play RD")
    assert (waiting.phase, refusal(waiting, "C jump-in RD")) == (Phase.PENALTY, Reason.JUMP_IN_NOT_ALLOWED)


def test_a_deflecting_card_is_not_jumped_in_on() -> None:
    rules = {"stacking": "any", "deflect": "on"}
    waiting = after(four("RD R1 R2", "RS Y1 Y2", "G1", "RS B1", rules=rules), "A play RD", "B play RS")
    assert refusal(waiting, "D jump-in RS") is Reason.JUMP_IN_NOT_ALLOWED


def test_all_can_work_out_whether_a_card_may_be_jumped_on_whoever_holds_it() -> None:
    rules = {"stacking": "any", "deflect": "on"}
    waiting = after(four("RD R1 R2", "RS Y1 Y2", "G1", rules=rules), "A play RD")
    assert may_be_jumped_on(fresh())
    assert may_be_jumped_on(waiting)
    assert not may_be_jumped_on(after(waiting, "B play RS"))
    assert not may_be_jumped_on(four("R1 R2", "Y1"))
    assert not may_be_jumped_on(after(four("R9", "Y1"), "A play R9"))


# ------------------------------------------------------------------ refusals


def test_off_is_the_first_reason_after_the_round_and_the_seats_in_it() -> None:
    assert refusal(table(("R1", "R5"), rules={}), "B jump-in Y9") is Reason.JUMP_IN_OFF
    gone = four("R1", "", "G1", rules={"format": "last_standing"}, out=(B,))
    assert refusal(gone, "B jump-in R5") is Reason.NOT_IN_ROUND


def test_the_list_has_the_jump_ins_of_others_and_none_of_the_seat_on_turn() -> None:
    state = fresh()
    assert [type(move) for move in legal_moves(state, C)] == [JumpIn]
    assert not any(isinstance(move, JumpIn) for move in legal_moves(state, B))
    assert list(legal_moves(state, D)) == []
