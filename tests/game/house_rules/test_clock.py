"""H24: what is done for a player whose time is up; by hand from the specification, section 6 and the pair clock × penalty/drawn."""

from typing import Any

import pytest

from app.fsm.flow import advance_table
from app.game.moves import TurnUp
from app.game.notation import format_move
from app.game.state import Phase, State
from app.game.timeout import move_when_time_is_up
from tests.game.tables import NO_COLOR, A, after, read, table


def is_done(state: State, step: str) -> bool:
    """Whether that step is what is done, and may be done."""
    seat, move = read(state, step)
    after(state, step)
    return (seat, move) == (state.turn, move_when_time_is_up(state))


def test_an_ordinary_turn_is_a_card_drawn_and_kept() -> None:
    state = table(("R1 W", "Y1"), top="R9")
    assert is_done(state, "A draw")
    assert is_done(after(state, "A draw"), "A keep")


def test_a_drawn_card_that_must_be_played_is_played() -> None:
    rules = {"drawn_card": "must"}
    assert is_done(after(table(("R1 R2", "Y1"), top="R9", rules=rules), "A draw"), "A play R9")
    wild = after(table(("B1 G2 G3", "Y1"), top="W", rules=rules), "A draw")
    assert is_done(wild, "A play W color=G")  # the colour held most


@pytest.mark.parametrize("rules", [{}, {"stacking": "any"}, {"deflect": "on"}])
def test_a_penalty_is_taken(rules: dict[str, Any]) -> None:
    assert is_done(after(table(("W4 R1 R2", "RS YD", "G1"), rules=rules), "A play W4 color=Y"), "B accept")


@pytest.mark.parametrize(
    "hand, color",
    [
        ("G1 G2 R1", "G"),
        ("B1 Y1", "Y"),  # ties: red, yellow, green, blue
        ("G1 B1", "G"),
        ("R1 Y1 G1 B1", "R"),
        ("W W4", "R"),
    ],
)
def test_an_opening_wild_becomes_the_color_held_most(hand: str, color: str) -> None:
    dealt = table((hand, "Y1"), discard="", top="W", turn=None, phase=Phase.OPENING)
    state = advance_table(dealt, TurnUp()).state
    assert format_move(move_when_time_is_up(state)) == f"color {color}"


@pytest.mark.parametrize(
    "hand, step",
    [
        ("B6 R1 R2", "A play R1"),  # the first in hand order
        ("B6 W R2", "A play W color=R"),  # the colour held most, ties red first
        ("B6 R7 R2", "A play R7 with=B"),
        ("B6 G8", "A draw"),
    ],
)
def test_with_forced_play_the_first_legal_card_goes(hand: str, step: str) -> None:
    rules = {"forced_play": "on", "seven": "swap", "multiple": "same"}
    assert is_done(table((hand, "Y1", "G1"), rules=rules), step)


def test_nothing_is_done_while_nobody_is_on_turn() -> None:
    with pytest.raises(ValueError, match="nobody is on turn in phase opening"):
        move_when_time_is_up(table(("R1", "Y1"), discard="", color=NO_COLOR, turn=None, phase=Phase.OPENING))
    assert table().turn == A
