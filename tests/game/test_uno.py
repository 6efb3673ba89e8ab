"""UNO: declared with the play, ahead of it or late; forgotten, and caught (R11)."""

from typing import Any

import pytest

from app.game.errors import Reason
from app.game.events import CardsDrawn, DrawCause, PlayerCaught, UnoCalled, UnoForgotten
from app.game.state import Phase, State
from tests.game.tables import NO_COLOR, A, B, after, hand, refusal, table, told


def two_left(**facts: Any) -> State:
    """A holds two cards, one to play; B and C can each play a red card."""
    return table(("R1 B7", "R2 Y2 Y3", "R3 G2 G3"), discard="R5", top="G7 G8 G9", **facts)


def forgotten() -> State:
    return after(two_left(), "A play R1")


def test_uno_declared_with_the_play_makes_safe() -> None:
    state = after(two_left(), "A play R1 uno")
    assert state.vulnerable is None
    assert refusal(state, "B catch A") is Reason.NOTHING_TO_CATCH
    assert UnoCalled(A, is_ahead=False) in told(two_left(), "A play R1 uno")


def test_uno_called_ahead_in_the_same_turn_makes_safe() -> None:
    armed = after(two_left(), "A uno")
    assert (armed.armed, armed.turn, armed.phase) == (A, A, Phase.PLAY)
    assert told(two_left(), "A uno") == (UnoCalled(A, is_ahead=True),)
    played = after(armed, "A play R1")
    assert (played.armed, played.vulnerable) == (None, None)


def test_a_forgotten_uno_leaves_the_seat_to_be_caught_for_two_cards() -> None:
    assert forgotten().vulnerable == A
    assert UnoForgotten(A) in told(two_left(), "A play R1")
    caught = after(forgotten(), "C catch A")
    assert (hand(caught, A), caught.vulnerable) == ("B7 G7 G8", None)
    assert (caught.turn, caught.phase) == (B, Phase.PLAY)  # the order of turns is unchanged
    told_of, drawn = told(forgotten(), "C catch A")
    assert told_of == PlayerCaught(A, 2)
    assert isinstance(drawn, CardsDrawn)
    assert (drawn.seat, drawn.count, drawn.cause) == (A, 2, DrawCause.CAUGHT_WITHOUT_UNO)


def test_nobody_is_fined_twice_for_one_forgotten_call() -> None:
    """letsuno 0.3.2: two players catch; the first to arrive counts."""
    assert refusal(after(forgotten(), "C catch A"), "B catch A") is Reason.NOTHING_TO_CATCH


def test_a_late_call_makes_safe() -> None:
    called = after(forgotten(), "A uno")
    assert (called.vulnerable, called.armed) == (None, None)
    assert told(forgotten(), "A uno") == (UnoCalled(A, is_ahead=False),)
    assert refusal(called, "B catch A") is Reason.NOTHING_TO_CATCH
    assert refusal(called, "A uno") is Reason.CANNOT_CALL_UNO


@pytest.mark.parametrize("step", ["B play R2", "B draw"])
def test_the_window_closes_with_the_next_turn_action(step: str) -> None:
    """letsuno: a catch two turns later is refused."""
    state = after(forgotten(), step)
    assert state.vulnerable is None
    assert refusal(state, "C catch A") is Reason.NOTHING_TO_CATCH
    assert refusal(state, "A uno") is Reason.CANNOT_CALL_UNO


@pytest.mark.parametrize("answer", ["B accept", "B challenge"])
def test_the_window_closes_with_the_answer_to_a_wild_draw_four(answer: str) -> None:
    state = table(("W4 B7", "Y1 Y2", "G1 G2"))
    open_still = after(state, "A play W4 color=Y")
    assert refusal(open_still, "C catch A") is None
    assert refusal(after(open_still, answer), "C catch A") is Reason.NOTHING_TO_CATCH


def test_the_window_is_still_open_after_a_refused_move_and_a_call_of_another() -> None:
    state = forgotten()
    assert refusal(state, "B play Y2") is Reason.CARD_NOT_PLAYABLE
    assert refusal(state, "B uno") is Reason.CANNOT_CALL_UNO
    assert refusal(state, "C catch A") is None
    with_two = after(table(("R1 B7", "R2 Y2", "R3 G2")), "A play R1", "B uno")
    assert refusal(with_two, "C catch A") is None


def test_a_catch_does_not_take_away_the_next_players_call() -> None:
    state = after(table(("R1 B7", "R2 Y2", "R3 G2")), "A play R1", "B uno", "C catch A", "B play R2")
    assert state.vulnerable is None


def test_a_skip_does_not_close_the_window_for_its_own_player() -> None:
    """Two players: A skips B and is next; B may catch until A acts, and A may still call."""
    state = after(table(("RS R7", "Y1 Y2 Y3"), discard="R5"), "A play RS")
    assert (state.turn, state.vulnerable) == (A, A)
    assert refusal(state, "B catch A") is None
    assert refusal(state, "A uno") is None
    acted = after(state, "A draw")
    assert refusal(acted, "B catch A") is Reason.NOTHING_TO_CATCH


def test_the_automatic_draw_belongs_to_the_play_that_caused_it() -> None:
    state = after(table(("RD B7", "Y1 Y2", "G1 G2")), "A play RD")
    assert refusal(state, "B catch A") is None  # B has drawn two and misses the turn, and may still catch


def test_a_call_with_a_wild_is_possible_with_the_play_and_late() -> None:
    """letsuno#149, PR#46: the colour is part of the play, so there is no picker to cover the call, and no phase to overwrite."""
    before = table(("W B7", "Y1 Y2", "G1 G2"))
    assert after(before, "A play W color=B uno").vulnerable is None
    late = after(before, "A play W color=B")
    assert refusal(late, "A uno") is None
    caught = after(late, "C catch A")
    assert (caught.phase, caught.turn) == (Phase.PLAY, B)


@pytest.mark.parametrize("cards", ["R1", "R1 R2 R3"])
def test_a_call_with_any_other_number_of_cards_is_refused(cards: str) -> None:
    assert refusal(table((cards, "Y1 Y2")), "A uno") is Reason.CANNOT_CALL_UNO


def test_a_call_out_of_turn_is_refused() -> None:
    assert refusal(table(("R1 R2", "Y1 Y2")), "B uno") is Reason.CANNOT_CALL_UNO


def test_a_second_call_in_the_same_turn_is_refused() -> None:
    assert refusal(after(two_left(), "A uno"), "A uno") is Reason.CANNOT_CALL_UNO


def test_a_call_is_possible_with_the_drawn_card() -> None:
    """One card, and a playable one drawn: two cards, a call, and back to one."""
    drew = after(table(("B7", "Y1 Y2", "G1"), discard="R5", top="R9"), "A draw")
    assert refusal(drew, "A uno") is None
    assert after(drew, "A uno", "A play R9").vulnerable is None
    assert after(drew, "A play R9").vulnerable == A
    assert after(drew, "A play R9 uno").vulnerable is None


def test_drawing_cancels_an_early_call() -> None:
    """Monika#9481, #9464: the call belongs to the one card that is left, so it may, and must, be made anew."""
    called = after(table(("B7 B8", "Y1 Y2 Y3", "G1 G2 G3"), discard="R5", top="R9"), "A uno")
    drew = after(called, "A draw")
    assert drew.armed is None
    assert refusal(drew, "A uno") is Reason.CANNOT_CALL_UNO  # three cards now


def test_keeping_cancels_an_early_call() -> None:
    called = after(table(("B7", "Y1 Y2", "G1"), discard="R5", top="R9"), "A draw", "A uno")
    assert called.armed == A
    assert after(called, "A keep").armed is None


def test_back_to_one_card_needs_a_new_call() -> None:
    """One, draws, plays back to one: the call of the first time is worth nothing."""
    one = after(table(("R1 B7", "Y1 Y2"), discard="R5", draw="B9 R8"), "A play R1 uno", "B draw")
    assert (hand(one, A), one.turn, one.vulnerable) == ("B7", A, None)
    assert after(one, "A draw", "A play R8").vulnerable == A
    assert after(one, "A draw", "A play R8 uno").vulnerable is None


@pytest.mark.parametrize("hand_of_a", ["R1 R2 R3", "R1"])
def test_a_declaration_that_does_not_leave_one_card_lapses_in_silence(hand_of_a: str) -> None:
    """CompSciLauren/uno#44: the classic game has no penalty for it."""
    before = table((hand_of_a, "Y1", "G1"))
    assert not any(isinstance(event, UnoCalled) for event in told(before, "A play R1 uno"))
    assert after(before, "A play R1 uno").armed is None


def test_nothing_is_owed_for_the_last_card() -> None:
    over = after(table(("R1", "Y1 Y2", "G1")), "A play R1")
    assert over.vulnerable is None
    assert over.phase is Phase.ROUND_OVER


def test_nobody_catches_himself() -> None:
    assert refusal(forgotten(), "A catch A") is Reason.CANNOT_CATCH_SELF


@pytest.mark.parametrize("step", ["B catch C", "A catch B", "C catch J"])
def test_a_false_catch_is_refused_and_costs_nothing(step: str) -> None:
    """letsuno#151: a catch at a guess gains nothing, and nothing is drawn."""
    assert refusal(forgotten(), step) is Reason.NOTHING_TO_CATCH


def test_nobody_is_caught_before_play_begins() -> None:
    opening = table(("R1", "Y1"), discard="W", color=NO_COLOR, phase=Phase.OPENING_COLOR)
    assert refusal(opening, "B catch A") is Reason.NOTHING_TO_CATCH
    assert refusal(opening, "A uno") is Reason.CANNOT_CALL_UNO
