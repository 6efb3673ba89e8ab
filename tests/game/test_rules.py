"""What the rules do when they are asked for what legality has refused: a fault of the program, said by name."""

import pytest

from app.game import rules
from app.game.draft import Draft
from app.game.errors import IllegalMove
from app.game.moves import Play
from tests.game.tables import A, B, read, table


def test_a_refused_move_is_not_carried_out() -> None:
    seat, move = read(table(), "A keep")
    with pytest.raises(IllegalMove, match="wrong_phase"):
        rules.resolve(table(), seat, move)


def test_a_jump_in_that_legality_let_through_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "verify", lambda *_: None)
    seat, move = read(table(), "B jump-in R5")
    with pytest.raises(ValueError, match="no jump-in"):
        rules.resolve(table(), seat, move)


def test_an_answer_with_nothing_pending_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "verify", lambda *_: None)
    for step in ("A accept", "A challenge"):
        seat, move = read(table(), step)
        with pytest.raises(ValueError, match="no draw is pending in phase play"):
            rules.resolve(table(), seat, move)


def test_a_wild_played_without_a_color_is_a_fault() -> None:
    state = table(("W R1", "Y1"))
    with pytest.raises(ValueError, match="without a colour"):
        rules._play(Draft(state), A, Play((state.hands[A][0],)))


def test_an_outcome_leaves_the_phase_to_the_flow() -> None:
    """Only ``app.fsm`` assigns a phase: the rules return the one they were given."""
    state = table(("R1", "Y1"))
    seat, move = read(state, "A play R1")
    over = rules.resolve(state, seat, move).state
    assert over.phase is state.phase
    assert over.result is not None
    assert over.result.winner != B
