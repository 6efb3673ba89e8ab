"""When the next thing happens by itself."""

import pytest

from app.ai.levels import Level
from app.fsm.life import Life
from app.game.options import CLASSIC
from app.game.state import Phase, RoundResult
from app.rooms.pace import Pace, next_due
from app.rooms.room import Computer, Occupant, Person, Room
from tests.game.tables import A, B, C, after, table
from tests.rooms.stage import NOON

PACE = Pace(turn_seconds=2.0, catch_seconds=3.0)
SEATS: tuple[Occupant, ...] = (Person("Anna", "a"), Person("Ben", "b"), Computer("Ada", Level.EASY))
ROOM = Room("room", "CODE", Life.PLAYING, CLASSIC, SEATS, 0, False, 1, NOON, NOON)


def test_computers_wait_1_8_seconds_and_longer_before_catching() -> None:
    assert Pace() == Pace(turn_seconds=1.8, catch_seconds=2.4)


@pytest.mark.parametrize("turn, due", [(A, None), (B, None), (C, NOON + 2)])
def test_a_computers_turn_is_due_after_a_while_and_a_persons_never(turn: int, due: float | None) -> None:
    assert next_due(ROOM, table(turn=turn), NOON, PACE) == due


def test_nothing_is_due_when_the_round_is_over() -> None:
    over = table(
        phase=Phase.ROUND_OVER, turn=C, result=RoundResult(A, (0, 0, 0), went_out=True, places=(A, B, C))
    )
    assert next_due(ROOM, over, NOON, PACE) is None


def test_nothing_is_due_when_nobody_has_the_turn() -> None:
    assert next_due(ROOM, table(turn=None), NOON, PACE) is None


@pytest.mark.parametrize("turn", [A, B, C])
def test_a_computer_that_could_catch_thinks_before_anything_else(turn: int) -> None:
    assert next_due(ROOM, table(turn=turn, vulnerable=A), NOON, PACE) == NOON + 3


@pytest.mark.parametrize("turn, due", [(A, None), (C, NOON + 2)])
def test_a_computer_alone_does_not_catch_itself(turn: int, due: float | None) -> None:
    assert next_due(ROOM, table(turn=turn, vulnerable=C), NOON, PACE) == due


def test_a_computer_that_must_answer_a_wild_draw_four_is_due() -> None:
    state = after(table(("W4 R2", "Y1 Y2", "G1 G2"), turn=A), "A play W4 color=B")
    assert next_due(ROOM, state, NOON, PACE) == NOON + 3  # Anna forgot UNO, and the turn to answer is Ben's
    state = after(table(("R1 R2", "W4 Y1 Y2", "G1 G2"), turn=B), "B play W4 color=B")
    assert (state.turn, state.vulnerable) == (C, None)
    assert next_due(ROOM, state, NOON, PACE) == NOON + 2


@pytest.mark.parametrize("hand", ["R5 G1 G2", "G1 G2 G3"])
def test_how_long_a_table_waits_does_not_tell_whether_a_computer_could_jump_in(hand: str) -> None:
    start = table(("R5 R1 R2", "Y1 Y2 Y3", hand), discard="R4", turn=A, rules={"jump_in": "on", "decks": 2})
    assert next_due(ROOM, after(start, "A play R5"), NOON, PACE) == NOON + 3


def test_nobody_waits_for_jump_ins_that_cannot_be() -> None:
    start = table(("W R1 R2", "Y1 Y2 Y3", "G1 G2 G3"), turn=A, rules={"jump_in": "on"})
    assert next_due(ROOM, after(start, "A play W color=B"), NOON, PACE) is None
