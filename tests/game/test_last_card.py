"""The last card: what still happens before the round is over (R12)."""

from typing import Any

import pytest

from app.game.cards import Color
from app.game.errors import Reason
from app.game.events import CardsDrawn, DirectionReversed, DrawCause, PlayerSkipped, RoundEnded
from app.game.state import PendingDraw, Phase, RoundResult, State
from tests.game.tables import A, B, C, after, hand, refusal, sizes, table, told


def last(card: str, **facts: Any) -> State:
    return table((card, "Y1 Y2", "G3"), discard="R5", top="B5 B6 BS W R1 R2", **facts)


@pytest.mark.parametrize("card", ["R1", "B5", "RS", "RR"])
def test_the_round_is_over_with_the_last_card(card: str) -> None:
    """jh0ker/mau_mau_bot#34: the classic round ends at the first winner."""
    over = after(last(card), f"A play {card}")
    assert (over.phase, over.turn) == (Phase.ROUND_OVER, None)
    assert over.result == RoundResult(A, (1 + 2 + 3, 0, 0), went_out=True, places=(A, C, B))


@pytest.mark.parametrize("card", ["RS", "RR"])
def test_a_last_skip_or_reverse_has_no_effect(card: str) -> None:
    events = told(last(card), f"A play {card}")
    assert not any(isinstance(event, PlayerSkipped | DirectionReversed) for event in events)
    assert after(last(card), f"A play {card}").direction == 1


def test_a_last_draw_two_is_drawn_first_and_counts() -> None:
    """letsuno PR#55: the next player draws two, and they score: 1 + 2 + 5 + 6 + 3."""
    over = after(last("RD"), "A play RD")
    assert (hand(over, B), over.phase) == ("Y1 Y2 B5 B6", Phase.ROUND_OVER)
    assert over.scores == (17, 0, 0)
    drawn = told(last("RD"), "A play RD")[1]
    assert isinstance(drawn, CardsDrawn)
    assert (drawn.seat, drawn.count, drawn.cause) == (B, 2, DrawCause.DRAW_TWO)


def test_a_last_draw_two_to_the_right_hits_the_right_neighbor() -> None:
    """1 + 2 for B, 3 + 5 + 6 for C."""
    over = after(last("RD", direction=-1), "A play RD")
    assert (sizes(over), over.scores) == ((0, 2, 3), (17, 0, 0))


def test_a_last_wild_needs_a_color_all_the_same() -> None:
    assert refusal(last("W"), "A play W") is Reason.COLOR_REQUIRED
    over = after(last("W"), "A play W color=G")
    assert (over.phase, over.color) == (Phase.ROUND_OVER, Color.GREEN)


def test_a_last_wild_draw_four_is_answered_first() -> None:
    waiting = after(last("W4"), "A play W4 color=B")
    assert (waiting.phase, waiting.turn, waiting.result, waiting.vulnerable) == (
        Phase.CHALLENGE,
        B,
        None,
        None,
    )
    assert waiting.pending is not None
    assert waiting.pending.is_final
    assert not waiting.pending.was_bluff  # a hand of one card is never a bluff


def test_accepting_a_last_wild_draw_four_ends_the_round_with_the_four_counted() -> None:
    """1 + 2 + 5 + 6 + 20 + 50 for B, 3 for C."""
    over = after(last("W4"), "A play W4 color=B", "B accept")
    assert (hand(over, B), over.phase, over.turn) == ("Y1 Y2 B5 B6 BS W", Phase.ROUND_OVER, None)
    assert over.scores == (87, 0, 0)


def test_challenging_a_last_wild_draw_four_always_fails_and_six_are_counted() -> None:
    """1 + 2 + 5 + 6 + 20 + 50 + 1 + 2 for B, 3 for C."""
    over = after(last("W4"), "A play W4 color=B", "B challenge")
    assert (sizes(over), over.phase) == ((0, 8, 1), Phase.ROUND_OVER)
    assert over.scores == (90, 0, 0)
    assert over.evidence is not None  # shown to B until the next round is dealt


def injected() -> State:
    """What no legal play leads to: a last Wild Draw Four that was a bluff. Two guides ask for the branch all the same."""
    waiting = after(last("W4"), "A play W4 color=B")
    assert waiting.pending is not None
    evidence = waiting.pending.evidence
    pending = PendingDraw(A, B, 4, evidence, was_bluff=True, is_final=True)
    return table(
        ("", "Y1 Y2", "G3"),
        discard="R5 W4",
        color="B",
        top="B5 B6 B7 B8",
        phase=Phase.CHALLENGE,
        turn=B,
        pending=pending,
        out=(A,),
    )


def test_a_last_wild_draw_four_that_was_a_bluff_brings_its_player_back() -> None:
    state = after(injected(), "B challenge")
    assert (hand(state, A), sizes(state)) == ("B5 B6 B7 B8", (4, 2, 1))
    assert (state.phase, state.turn, state.result, state.out) == (Phase.PLAY, B, None, ())


def test_the_end_is_told_with_every_hand_in_the_open() -> None:
    over = after(last("R1"), "A play R1")
    ended = told(last("R1"), "A play R1")[-1]
    assert ended == RoundEnded(
        1,
        A,
        6,
        went_out=True,
        hands=over.hands,
        scores=(6, 0, 0),
        gains=(6, 0, 0),
        places=(A, C, B),
    )
    assert over.hands[A] == ()


def test_nothing_can_be_done_once_the_round_is_over() -> None:
    over = after(last("R1"), "A play R1")
    for step in (
        "A draw",
        "B play Y1",
        "B keep",
        "B accept",
        "B challenge",
        "B color R",
        "C uno",
        "C catch A",
        "C jump-in G3",
    ):
        assert refusal(over, step) is Reason.ROUND_OVER


def test_the_finisher_is_known_to_be_c_when_c_goes_out() -> None:
    over = after(table(("Y1 Y2", "Y3", "R7"), turn=C), "C play R7")
    assert over.result == RoundResult(C, (0, 0, 6), went_out=True, places=(C, B, A))
