"""What the classic game does not have is off: stacking, jumping in, several cards at once (R17)."""

import pytest

from app.game.errors import IllegalMove, Reason
from app.game.legality import verify
from app.game.moves import Play
from app.game.state import Phase
from tests.game.tables import A, after, read, refusal, table


def test_several_cards_at_once_are_refused() -> None:
    assert refusal(table(("R1 Y1 B2", "Y2")), "A play R1 Y1") is Reason.MULTIPLE_NOT_ALLOWED
    assert refusal(table(("R1 R1 B2", "Y2")), "A play R1 R1") is Reason.MULTIPLE_NOT_ALLOWED


def test_the_same_card_twice_is_a_card_that_is_not_held() -> None:
    state = table(("R1 B2", "Y2"))
    card = state.hands[A][0]
    with pytest.raises(IllegalMove, match="card_not_in_hand"):
        verify(state, A, Play((card, card)))


def test_a_card_that_is_not_held_is_the_first_reason_for_several() -> None:
    assert refusal(table(("R1 B2", "Y2")), "A play R1 Y9") is Reason.CARD_NOT_IN_HAND


def test_several_after_drawing_are_refused() -> None:
    drew = after(table(("R1 R2", "Y1"), top="R9"), "A draw")
    assert refusal(drew, "A play R9 R1") is Reason.MULTIPLE_NOT_ALLOWED


@pytest.mark.parametrize("step", ["B jump-in R5", "C jump-in R5 uno", "A jump-in R5", "B jump-in Y1"])
def test_jumping_in_is_off(step: str) -> None:
    assert refusal(table(("R1 R2", "R5 Y1", "Y2")), step) is Reason.JUMP_IN_OFF


def test_a_wild_draw_four_is_not_stacked_on_another() -> None:
    waiting = after(table(("W4 B1 B2", "W4 Y1", "RD G1")), "A play W4 color=R")
    assert refusal(waiting, "B play W4 color=Y") is Reason.WRONG_PHASE
    assert refusal(waiting, "C play RD") is Reason.WRONG_PHASE


def test_a_wrong_card_is_refused_without_a_penalty() -> None:
    state = table(("B6 R1", "Y1"))
    seat, move = read(state, "A play B6")
    with pytest.raises(IllegalMove, match="card_not_playable") as refused:
        verify(state, seat, move)
    assert refused.value.reason is Reason.CARD_NOT_PLAYABLE
    assert (state.turn, len(state.hands[A]), state.phase) == (A, 2, Phase.PLAY)


def test_nobody_says_uno_for_a_person() -> None:
    assert after(table(("R1 R2", "Y1", "G1")), "A play R1").vulnerable == A
