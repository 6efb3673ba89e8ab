"""What the rules do when they are asked for what legality has refused: a fault of the program, said by name."""

import pytest

from app.game import rules
from app.game.draft import Draft
from app.game.errors import IllegalMove
from app.game.moves import EndMatch, Play
from tests.game.tables import A, B, after, read, table


def test_a_refused_move_is_not_carried_out() -> None:
    seat, move = read(table(), "A keep")
    with pytest.raises(IllegalMove, match="wrong_phase"):
        rules.resolve(table(), seat, move)


def test_an_answer_with_nothing_pending_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "verify", lambda *_: None)
    for step in ("A accept", "A challenge"):
        seat, move = read(table(), step)
        with pytest.raises(ValueError, match="no draw is pending in phase play"):
            rules.resolve(table(), seat, move)


@pytest.mark.parametrize("rule, card", [("stacking", "RS"), ("deflect", "YD")])
def test_an_answer_that_no_rule_knows_is_a_fault(
    monkeypatch: pytest.MonkeyPatch, rule: str, card: str
) -> None:
    value = {"stacking": "same", "deflect": "on"}[rule]
    waiting = after(table(("RD R1 R2", f"{card} Y1"), rules={rule: value}), "A play RD")
    monkeypatch.setattr(rules, "verify", lambda *_: None)
    seat, move = read(waiting, f"B play {card}")
    with pytest.raises(ValueError, match=f"{card} answered a penalty"):
        rules.resolve(waiting, seat, move)


def test_stopping_a_match_that_has_a_target_is_a_fault() -> None:
    over = after(table(("R1", "Y1")), "A play R1")
    with pytest.raises(ValueError, match="only a match without a target"):
        rules.resolve_table(over, EndMatch())
    with pytest.raises(ValueError, match="only after a round"):
        rules.resolve_table(table(target=0), EndMatch())


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
