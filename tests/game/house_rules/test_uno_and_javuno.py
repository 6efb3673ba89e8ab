"""H23 the UNO call that goes by itself, the price of a catch, and the Javuno table; from the specification, sections 4 and 5."""

from typing import Any

import pytest

from app.fsm.flow import advance_table, start_match
from app.game.errors import Reason
from app.game.events import MatchEnded, UnoCalled
from app.game.legality import legal_moves
from app.game.moves import Accept, CallUno, Challenge, EndMatch
from app.game.rule_book import make_options, preset
from app.game.state import Phase
from tests.game.tables import A, B, after, refusal, sizes, table, told

AUTO: dict[str, Any] = {"uno_call": "auto"}


def test_nobody_is_ever_vulnerable_where_uno_says_itself() -> None:
    """auto UNO × everything."""
    state = table(("R1 R2", "Y1", "G1"), rules=AUTO)
    played = after(state, "A play R1")
    assert played.vulnerable is None
    assert UnoCalled(A, is_ahead=False) in told(state, "A play R1")
    assert refusal(played, "B catch A") is Reason.NOTHING_TO_CATCH


def test_calls_are_refused_where_uno_says_itself() -> None:
    state = table(("R1 R2", "Y1"), rules=AUTO)
    assert refusal(state, "A uno") is Reason.CANNOT_CALL_UNO
    assert CallUno() not in legal_moves(state, A)


@pytest.mark.parametrize(
    "rules, step",
    [
        ({"multiple": "same"}, "A play R9 B9"),
        ({"jump_in": "on"}, "A play R9"),
    ],
)
def test_it_goes_for_sets_and_jump_ins_too(rules: dict[str, Any], step: str) -> None:
    hands = ("R9 B9 G8", "Y1 Y2") if "multiple" in rules else ("R9 G8", "Y1 Y2")
    assert after(table(hands, rules=AUTO | rules), step).vulnerable is None
    jumped = after(
        table(("R9 R1 R2", "Y1 Y2", "R9 G1"), rules=AUTO | {"jump_in": "on"}), "A play R9", "C jump-in R9"
    )
    assert jumped.vulnerable is None


@pytest.mark.parametrize("penalty", [2, 4, 1])
def test_a_catch_costs_what_is_agreed(penalty: int) -> None:
    state = table(("R1 R2", "Y1"), rules={"uno_penalty": penalty})
    caught = after(state, "A play R1", "B catch A")
    assert (sizes(caught), caught.turn) == ((1 + penalty, 1), B)


# ------------------------------------------------------------------ Javuno


JAVUNO: dict[str, Any] = dict(preset("javuno").values)


def test_the_last_seat_deals_and_the_person_begins() -> None:
    state = start_match(make_options(JAVUNO), 2, "seed7").state
    assert state.dealer == B


def test_there_are_no_bluffs_no_challenges_and_no_calls() -> None:
    state = table(("W4 R1", "Y1 Y2"), rules=JAVUNO)
    assert refusal(state, "A play W4 color=B") is Reason.WD4_HAS_COLOR
    honest = table(("W4 B1", "Y1 Y2"), rules=JAVUNO)
    played = after(honest, "A play W4 color=B")
    assert (played.phase, sizes(played), played.turn) == (Phase.PLAY, (1, 6), A)
    assert not {Accept(), Challenge(), CallUno()} & set(legal_moves(played, B))


def test_it_never_ends_by_itself_and_ends_when_it_is_stopped() -> None:
    """No target: whoever leads when it is stopped wins."""
    over = after(table(("R1", "Y9 Y8"), rules=JAVUNO, scores=(5000, 9000), round_wins=(3, 4)), "A play R1")
    assert (over.phase, over.scores) == (Phase.ROUND_OVER, (5017, 9000))
    stopped = advance_table(over, EndMatch())
    assert (stopped.state.phase, stopped.state.match_winner) == (Phase.MATCH_OVER, B)
    assert stopped.events == (MatchEnded(B, (5017, 9000), (B, A)),)
    assert stopped.state.result == over.result


def test_a_match_with_rounds_is_not_stopped_whatever_its_target_says() -> None:
    """A setting that does not apply is ignored."""
    rules: dict[str, Any] = {"format": "first_out", "rounds": 3, "target": 0}
    over = after(table(("R1", "Y9"), rules=rules), "A play R1")
    with pytest.raises(ValueError, match="only a match without a target"):
        advance_table(over, EndMatch())
