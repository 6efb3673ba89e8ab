"""Every row of the round's table is taken by a table set by hand, and leads where the specification says (section 0)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.fsm.flow import ROUND_FLOW, advance_table
from app.fsm.machine import FlowError
from app.fsm.table import TRANSITIONS, TRIGGERS, Trigger
from app.game.moves import MOVES, TABLE_MOVES, DrawForDealer, EndMatch, NextRound, TableMove, TurnUp
from app.game.state import Phase, State
from tests.game.tables import NO_COLOR, A, after, table, undealt

DEALER_DRAW, OPENING, OPENING_COLOR = Phase.DEALER_DRAW, Phase.OPENING, Phase.OPENING_COLOR
PLAY, DRAWN, CHALLENGE, PENALTY = Phase.PLAY, Phase.DRAWN, Phase.CHALLENGE, Phase.PENALTY
ROUND_OVER, MATCH_OVER = Phase.ROUND_OVER, Phase.MATCH_OVER
Rules = dict[str, Any]
Journey = tuple[State, str | TableMove]


def opening(card: str) -> State:
    return table(("", ""), discard="", top=card, turn=None, phase=OPENING)


def drew(hand: str, card: str, target: int | str = 500) -> State:
    return after(table((hand, "Y1"), top=card, target=target), "A draw")


def drew_the_only_card(target: int | str) -> State:
    """No legal play leads here: the player of a last Wild Draw Four, challenged in vain of cards, has none left (R12, R13)."""
    return after(table(("", "Y1"), top="R9", target=target), "A draw")


def facing_four(hand: str, target: int | str = 500) -> State:
    return after(table((hand, "Y1 Y2", "G1"), target=target), "A play W4 color=B")


FIRST_OUT: Rules = {"format": "first_out"}
FIRST_OF_THREE: Rules = {"format": "first_out", "rounds": 3}
STACKING: Rules = {"stacking": "any"}
DRY: Rules = {"deck_out": "end_round"}
JUMPING: Rules = {"jump_in": "on"}


def waiting_two(hand_of_b: str, rules: Rules, **facts: Any) -> State:
    """B must answer a Draw Two of A, who has one card left and has not said UNO."""
    return after(table(("RD R1", hand_of_b, "RD G1", "YD"), rules=STACKING | rules, **facts), "A play RD")


def waiting_four(rules: Rules) -> State:
    """B must answer a Wild Draw Four of A for which there is nothing to draw."""
    return after(
        table(("W4 B1", "Y1 Y2", "G1"), draw="", discard="R5", rules=STACKING | rules), "A play W4 color=Y"
    )


def forgotten(card: str, rules: Rules) -> State:
    """A has one card left and has not said UNO, and there is nothing to draw."""
    return after(
        table((f"{card} R1", "Y1 Y2", "G1"), draw="", rules=DRY | rules),
        f"A play {card} {'color=R' * card.startswith('W')}",
    )


def fresh(rules: Rules, hand_of_c: str = "R1", **facts: Any) -> State:
    """C holds the same card as A has just played."""
    return after(
        table(("R1 R2 R3", "Y1 Y2", hand_of_c, "G2 G3"), rules=JUMPING | rules, **facts), "A play R1"
    )


def dry(target: int | str) -> State:
    return table(("B1", "Y1"), draw="", dry_draws=5, target=target)


JOURNEYS: dict[tuple[Trigger, Phase, Phase], Callable[[], Journey]] = {
    (Trigger.DRAW_FOR_DEALER, DEALER_DRAW, DEALER_DRAW): lambda: (undealt(2, top="R1 Y1"), DrawForDealer()),
    (Trigger.DRAW_FOR_DEALER, DEALER_DRAW, OPENING): lambda: (undealt(2, top="R1 Y2"), DrawForDealer()),
    (Trigger.TURN_UP, OPENING, OPENING_COLOR): lambda: (opening("W"), TurnUp()),
    (Trigger.TURN_UP, OPENING, PLAY): lambda: (opening("R5"), TurnUp()),
    (Trigger.CHOOSE_COLOR, OPENING_COLOR, PLAY): lambda: (
        table(("R1", "Y1"), discard="W", color=NO_COLOR, phase=OPENING_COLOR),
        "A color G",
    ),
    (Trigger.PLAY, PLAY, MATCH_OVER): lambda: (table(("R1", "Y1"), target="round"), "A play R1"),
    (Trigger.PLAY, PLAY, ROUND_OVER): lambda: (table(("R1", "Y1")), "A play R1"),
    (Trigger.PLAY, PLAY, CHALLENGE): lambda: (table(("W4 R1", "Y1")), "A play W4 color=G"),
    (Trigger.PLAY, PLAY, PLAY): lambda: (table(("R1 R2", "Y1")), "A play R1"),
    (Trigger.DRAW, PLAY, MATCH_OVER): lambda: (dry("round"), "A draw"),
    (Trigger.DRAW, PLAY, ROUND_OVER): lambda: (dry(500), "A draw"),
    (Trigger.DRAW, PLAY, DRAWN): lambda: (table(top="R9"), "A draw"),
    (Trigger.DRAW, PLAY, PLAY): lambda: (table(top="B9"), "A draw"),
    (Trigger.PLAY, DRAWN, MATCH_OVER): lambda: (drew_the_only_card("round"), "A play R9"),
    (Trigger.PLAY, DRAWN, ROUND_OVER): lambda: (drew_the_only_card(500), "A play R9"),
    (Trigger.PLAY, DRAWN, CHALLENGE): lambda: (drew("R1", "W4"), "A play W4 color=G"),
    (Trigger.PLAY, DRAWN, PLAY): lambda: (drew("R1", "R9"), "A play R9"),
    (Trigger.KEEP, DRAWN, PLAY): lambda: (drew("R1", "R9"), "A keep"),
    (Trigger.ACCEPT, CHALLENGE, MATCH_OVER): lambda: (facing_four("W4", "round"), "B accept"),
    (Trigger.ACCEPT, CHALLENGE, ROUND_OVER): lambda: (facing_four("W4"), "B accept"),
    (Trigger.ACCEPT, CHALLENGE, PLAY): lambda: (facing_four("W4 B1"), "B accept"),
    (Trigger.CHALLENGE, CHALLENGE, MATCH_OVER): lambda: (facing_four("W4", "round"), "B challenge"),
    (Trigger.CHALLENGE, CHALLENGE, ROUND_OVER): lambda: (facing_four("W4"), "B challenge"),
    (Trigger.CHALLENGE, CHALLENGE, PLAY): lambda: (facing_four("W4 R1"), "B challenge"),
    (Trigger.CALL_UNO, PLAY, PLAY): lambda: (table(("R1 R2", "Y1")), "A uno"),
    (Trigger.CALL_UNO, DRAWN, DRAWN): lambda: (drew("B1", "R9"), "A uno"),
    (Trigger.CALL_UNO, CHALLENGE, CHALLENGE): lambda: (facing_four("W4 B1"), "A uno"),
    (Trigger.CATCH, PLAY, PLAY): lambda: (after(table(("R1 R2", "Y1")), "A play R1"), "B catch A"),
    (Trigger.CATCH, CHALLENGE, CHALLENGE): lambda: (facing_four("W4 B1"), "C catch A"),
    (Trigger.PLAY, PLAY, PENALTY): lambda: (table(("RD R1", "Y1"), rules=STACKING), "A play RD"),
    (Trigger.PLAY, DRAWN, PENALTY): lambda: (
        after(table(("R1", "Y1"), top="RD", rules=STACKING), "A draw"),
        "A play RD",
    ),
    (Trigger.JUMP_IN, PLAY, MATCH_OVER): lambda: (fresh(FIRST_OUT), "C jump-in R1"),
    (Trigger.JUMP_IN, PLAY, ROUND_OVER): lambda: (fresh(FIRST_OF_THREE), "C jump-in R1"),
    (Trigger.JUMP_IN, PLAY, PENALTY): lambda: (
        # no legal play leads here: a Draw Two that waits for nobody, as after the challenge of a stack
        replace(table(("G1", "RD R1", "Y1"), discard="RD", rules=STACKING | JUMPING), is_fresh=True),
        "B jump-in RD",
    ),
    (Trigger.JUMP_IN, PLAY, PLAY): lambda: (fresh({}, "R1 G1"), "C jump-in R1"),
    (Trigger.ACCEPT, PENALTY, MATCH_OVER): lambda: (waiting_four(DRY | FIRST_OUT), "B accept"),
    (Trigger.ACCEPT, PENALTY, ROUND_OVER): lambda: (waiting_four(DRY), "B accept"),
    (Trigger.ACCEPT, PENALTY, PLAY): lambda: (waiting_two("YD Y1", {}), "B accept"),
    (Trigger.CHALLENGE, PENALTY, MATCH_OVER): lambda: (waiting_four(DRY | FIRST_OUT), "B challenge"),
    (Trigger.CHALLENGE, PENALTY, ROUND_OVER): lambda: (waiting_four(DRY), "B challenge"),
    (Trigger.CHALLENGE, PENALTY, PLAY): lambda: (waiting_four({}), "B challenge"),
    (Trigger.PLAY, PENALTY, MATCH_OVER): lambda: (waiting_two("YD", FIRST_OUT), "B play YD"),
    (Trigger.PLAY, PENALTY, ROUND_OVER): lambda: (waiting_two("YD", {}), "B play YD"),
    (Trigger.PLAY, PENALTY, CHALLENGE): lambda: (waiting_two("W4", {}), "B play W4 color=R"),
    (Trigger.PLAY, PENALTY, PENALTY): lambda: (waiting_two("YD Y1", {}), "B play YD"),
    (Trigger.JUMP_IN, PENALTY, MATCH_OVER): lambda: (
        after(table(("RD R1", "Y1", "RD"), rules=STACKING | JUMPING | FIRST_OUT), "A play RD"),
        "C jump-in RD",
    ),
    (Trigger.JUMP_IN, PENALTY, ROUND_OVER): lambda: (
        after(table(("RD R1", "Y1", "RD"), rules=STACKING | JUMPING), "A play RD"),
        "C jump-in RD",
    ),
    (Trigger.JUMP_IN, PENALTY, PENALTY): lambda: (waiting_two("Y1 Y2", JUMPING), "C jump-in RD"),
    (Trigger.CALL_UNO, PENALTY, PENALTY): lambda: (waiting_two("Y1 Y2", {}), "A uno"),
    (Trigger.CATCH, PLAY, MATCH_OVER): lambda: (forgotten("R2", FIRST_OUT), "B catch A"),
    (Trigger.CATCH, PLAY, ROUND_OVER): lambda: (forgotten("R2", {}), "B catch A"),
    (Trigger.CATCH, CHALLENGE, MATCH_OVER): lambda: (forgotten("W4", FIRST_OUT), "B catch A"),
    (Trigger.CATCH, CHALLENGE, ROUND_OVER): lambda: (forgotten("W4", {}), "B catch A"),
    (Trigger.CATCH, PENALTY, MATCH_OVER): lambda: (forgotten("RD", FIRST_OUT | STACKING), "B catch A"),
    (Trigger.CATCH, PENALTY, ROUND_OVER): lambda: (forgotten("RD", STACKING), "B catch A"),
    (Trigger.CATCH, PENALTY, PENALTY): lambda: (waiting_two("Y1 Y2", {}), "B catch A"),
    (Trigger.NEXT_ROUND, ROUND_OVER, OPENING): lambda: (
        after(table(("R1", "Y1"), rules={"dealer": "draw_then_rotate"}), "A play R1"),
        NextRound("next"),
    ),
    (Trigger.END_MATCH, ROUND_OVER, MATCH_OVER): lambda: (
        after(table(("R1", "Y1"), target=0), "A play R1"),
        EndMatch(),
    ),
    (Trigger.NEXT_ROUND, ROUND_OVER, DEALER_DRAW): lambda: (
        after(table(("R1", "Y1")), "A play R1"),
        NextRound("next"),
    ),
}


def test_every_row_has_its_journey_and_every_journey_its_row() -> None:
    rows = [(row.trigger, row.source, row.target) for row in TRANSITIONS]
    assert len(rows) == len(set(rows))
    assert set(JOURNEYS) == set(rows)


@pytest.mark.parametrize("row", JOURNEYS, ids=" ".join)
def test_the_row_is_taken(row: tuple[Trigger, Phase, Phase]) -> None:
    trigger, source, target = row
    state, step = JOURNEYS[row]()
    assert state.phase is source
    if isinstance(step, str):
        assert after(state, step).phase is target
    else:
        assert TRIGGERS[type(step)] is trigger
        assert advance_table(state, step).state.phase is target


def test_every_kind_of_move_has_a_trigger() -> None:
    assert set(TRIGGERS) == {*MOVES, *TABLE_MOVES}
    assert sorted(TRIGGERS.values()) == sorted(Trigger)


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize(
    "move", [DrawForDealer(), TurnUp(), NextRound("seed"), EndMatch()], ids=lambda move: type(move).__name__
)
def test_a_move_of_the_table_is_an_error_in_every_phase_but_its_own(phase: Phase, move: TableMove) -> None:
    own = {DrawForDealer: DEALER_DRAW, TurnUp: OPENING, NextRound: ROUND_OVER, EndMatch: ROUND_OVER}[
        type(move)
    ]
    trigger = TRIGGERS[type(move)]
    assert (trigger in ROUND_FLOW.accepts(phase)) is (phase is own)
    if phase is not own:
        with pytest.raises(FlowError, match=f"{trigger} is not accepted in {phase}"):
            advance_table(table(phase=phase), move)


def test_a_finished_match_accepts_nothing() -> None:
    assert ROUND_FLOW.accepts(MATCH_OVER) == frozenset()
    assert after(table(("R1", "Y1"), target="round"), "A play R1").match_winner == A
