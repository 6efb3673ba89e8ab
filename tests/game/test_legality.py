"""Which kind of move each phase accepts, and why it refuses the others: the whole matrix, written by hand.

``ok`` stands for accepted. Each move is tried by the seat with the best claim to it, on a table where nothing but the phase
can stand in its way. The order of reasons is that of section 0: round over, phase, turn, card.
"""

import pytest

from app.fsm.flow import ROUND_FLOW, advance
from app.fsm.table import TRIGGERS
from app.game.errors import IllegalMove, Reason
from app.game.legality import legal_moves
from app.game.moves import MOVES, TABLE_MOVES, CallUno, Catch
from app.game.state import Phase, State
from tests.game.tables import NO_COLOR, A, B, C, after, read, refusal, table, undealt

MATRIX = """
               dealer_draw   opening       opening_color play          drawn         challenge     penalty       round_over    match_over
Play           phase         phase         phase         ok            ok            phase         ok            over          over
Draw           phase         phase         phase         ok            phase         phase         waits         over          over
Keep           phase         phase         phase         phase         ok            phase         waits         over          over
Accept         phase         phase         phase         phase         phase         ok            ok            over          over
Challenge      phase         phase         phase         phase         phase         ok            ok            over          over
ChooseColor    phase         phase         ok            phase         phase         phase         phase         over          over
CallUno        call          call          call          ok            ok            ok            ok            over          over
Catch          catch         catch         catch         ok            catch         ok            ok            over          over
JumpIn         not-now       not-now       not-now       ok            not-now       not-now       ok            over          over
DrawForDealer  ok            flow          flow          flow          flow          flow          flow          flow          flow
TurnUp         flow          ok            flow          flow          flow          flow          flow          flow          flow
NextRound      flow          flow          flow          flow          flow          flow          flow          ok            flow
EndMatch       flow          flow          flow          flow          flow          flow          flow          ok            flow
"""
WORDS = {
    "phase": Reason.WRONG_PHASE,
    "call": Reason.CANNOT_CALL_UNO,
    "catch": Reason.NOTHING_TO_CATCH,
    "not-now": Reason.JUMP_IN_NOT_ALLOWED,
    "waits": Reason.PENALTY_PENDING,
    "over": Reason.ROUND_OVER,
    "flow": "refused by the flow",
    "ok": "ok",
}
HEAD, *ROWS = [line.split() for line in MATRIX.strip().splitlines()]
EXPECTED = {
    (Phase(phase), row[0]): WORDS[word] for row in ROWS for phase, word in zip(HEAD, row[1:], strict=True)
}
MOVE_TYPES = {kind.__name__: kind for kind in (*MOVES, *TABLE_MOVES)}

JUMPING: dict[str, int | str] = {"jump_in": "on"}  # so that the phase alone can stand in its way
STACKING: dict[str, int | str] = {"jump_in": "on", "stacking": "any", "target": 0}
TABLES: dict[Phase, State] = {
    Phase.DEALER_DRAW: undealt(3, top="R1 Y2 G3", rules=JUMPING),
    Phase.OPENING: table(turn=None, discard="", phase=Phase.OPENING, rules=JUMPING),
    Phase.OPENING_COLOR: table(
        ("R1 R2", "Y1", "G1"), discard="W", color=NO_COLOR, phase=Phase.OPENING_COLOR, rules=JUMPING
    ),
    Phase.PLAY: after(table(("R2 R3", "Y1 R1", "R1 R5"), discard="R9", turn=C, rules=JUMPING), "C play R1"),
    Phase.DRAWN: after(table(("R1", "Y1 Y2", "G1"), top="R9", rules=JUMPING), "A draw"),
    Phase.CHALLENGE: after(table(("Y1", "G1", "W4 B1"), turn=C, rules=JUMPING), "C play W4 color=R"),
    Phase.PENALTY: after(table(("YD W4", "RD R5 R6", "RD B1"), turn=C, rules=STACKING), "C play RD"),
    Phase.ROUND_OVER: after(table(("R1", "Y1", "G1"), rules={"target": 0} | JUMPING), "A play R1"),
    Phase.MATCH_OVER: after(table(("R1", "Y1", "G1"), target="round", rules=JUMPING), "A play R1"),
}
WAITING_FOUR = after(
    table(("YD W4", "RD R5 R6", "W4 B1"), turn=C, rules=STACKING), "C play W4 color=Y"
)  # a Draw Two cannot be challenged
TRIED = {  # C forgot UNO in play, in challenge and in penalty, and A is to act in each of them
    "Play": "A play R2",
    "Draw": "A draw",
    "Keep": "A keep",
    "Accept": "A accept",
    "Challenge": "A challenge",
    "ChooseColor": "A color G",
    "CallUno": "A uno",
    "Catch": "A catch C",
    "JumpIn": "B jump-in R1",
}
TRIED_INSTEAD = {
    (Phase.DRAWN, "Play"): "A play R9",
    (Phase.CHALLENGE, "CallUno"): "C uno",
    (Phase.PENALTY, "Play"): "A play YD",
    (Phase.PENALTY, "JumpIn"): "B jump-in RD",
}


def test_the_matrix_has_every_phase_and_every_kind_of_move() -> None:
    assert set(EXPECTED) == {(phase, name) for phase in Phase for name in MOVE_TYPES}
    assert {phase: state.phase for phase, state in TABLES.items()} == {phase: phase for phase in Phase}


@pytest.mark.parametrize("name", TRIED)
@pytest.mark.parametrize("phase", Phase)
def test_each_phase_accepts_what_it_should_and_says_why_not(phase: Phase, name: str) -> None:
    step = TRIED_INSTEAD.get((phase, name), TRIED[name])
    state = WAITING_FOUR if (phase, name) == (Phase.PENALTY, "Challenge") else TABLES[phase]
    assert state.phase is phase
    reason = refusal(state, step)
    assert ("ok" if reason is None else reason) == EXPECTED[phase, name]
    if reason is None:
        assert after(state, step) != state


@pytest.mark.parametrize("name", MOVE_TYPES)
@pytest.mark.parametrize("phase", Phase)
def test_the_flow_and_the_rules_agree(phase: Phase, name: str) -> None:
    trigger = TRIGGERS.get(MOVE_TYPES[name])
    assert (trigger in ROUND_FLOW.accepts(phase)) is (EXPECTED[phase, name] == "ok")


@pytest.mark.parametrize(
    "phase, step, reason",
    [
        (Phase.OPENING_COLOR, "B color R", Reason.NOT_YOUR_TURN),
        (Phase.PLAY, "B play Y1", Reason.NOT_YOUR_TURN),
        (Phase.PLAY, "B draw", Reason.NOT_YOUR_TURN),
        (Phase.PLAY, "B keep", Reason.NOT_YOUR_TURN),
        (Phase.PLAY, "B uno", Reason.CANNOT_CALL_UNO),
        (Phase.DRAWN, "B play Y1", Reason.NOT_YOUR_TURN),
        (Phase.DRAWN, "B draw", Reason.NOT_YOUR_TURN),
        (Phase.DRAWN, "B keep", Reason.NOT_YOUR_TURN),
        (Phase.CHALLENGE, "B accept", Reason.NOT_YOUR_TURN),
        (Phase.CHALLENGE, "B challenge", Reason.NOT_YOUR_TURN),
        (Phase.CHALLENGE, "C accept", Reason.NOT_YOUR_TURN),
        (Phase.CHALLENGE, "C catch C", Reason.CANNOT_CATCH_SELF),
        (Phase.PLAY, "B catch C", None),
        (Phase.PLAY, "C uno", None),
        (Phase.CHALLENGE, "B catch C", None),
        (Phase.PENALTY, "B play RD", Reason.NOT_YOUR_TURN),
        (Phase.PENALTY, "B draw", Reason.NOT_YOUR_TURN),
        (Phase.PENALTY, "B keep", Reason.NOT_YOUR_TURN),
        (Phase.PENALTY, "B accept", Reason.NOT_YOUR_TURN),
        (Phase.PENALTY, "B challenge", Reason.NOT_YOUR_TURN),
        (Phase.PENALTY, "B uno", Reason.CANNOT_CALL_UNO),
        (Phase.PENALTY, "C uno", None),
        (Phase.PENALTY, "B catch C", None),
        (Phase.PENALTY, "A jump-in YD", Reason.JUMP_IN_NOT_ALLOWED),
    ],
)
def test_a_seat_out_of_turn_may_only_call_and_catch(phase: Phase, step: str, reason: Reason | None) -> None:
    assert refusal(TABLES[phase], step) is reason


@pytest.mark.parametrize(
    "cards, step, reason",
    [  # each row is wrong in its own way and in every later way of the list in section 0
        ("B6 R1", "A play Y9 B6", Reason.CARD_NOT_IN_HAND),
        ("B6 R1", "A play B6 R1", Reason.MULTIPLE_NOT_ALLOWED),
        ("B6 R1", "A play B6 color=R", Reason.CARD_NOT_PLAYABLE),
        ("R1 B6", "A play R1 color=G", Reason.COLOR_INVALID),
        ("W B6", "A play W", Reason.COLOR_REQUIRED),
    ],
)
def test_the_first_reason_counts(cards: str, step: str, reason: Reason) -> None:
    assert refusal(table((cards, "Y1")), step) is reason


@pytest.mark.parametrize("phase", Phase)
def test_what_is_listed_is_what_may_be_done(phase: Phase) -> None:
    listed = {seat: list(legal_moves(TABLES[phase], seat)) for seat in (A, B, C)}
    kinds = {type(move).__name__ for moves in listed.values() for move in moves}
    kinds |= {"Challenge"} if phase is Phase.PENALTY else set()  # not of a Draw Two
    assert kinds == {name for name in TRIED if EXPECTED[phase, name] == "ok"}


def test_the_moves_of_a_seat_are_listed_in_full() -> None:
    state = table(("R1 B6 W", "Y1", "G1"), vulnerable=C, turn=A)
    steps = ["A draw", "A catch C", "A play R1", *(f"A play W color={color}" for color in "RYGB")]
    assert set(legal_moves(state, A)) == {read(state, step)[1] for step in steps}
    assert set(legal_moves(state, B)) == {Catch(C)}
    assert set(legal_moves(state, C)) == {CallUno()}


def test_a_refusal_is_an_error_with_a_reason_and_the_state_is_as_before() -> None:
    state = table()
    seat, move = read(state, "A keep")
    with pytest.raises(IllegalMove) as refused:
        advance(state, seat, move)
    assert refused.value.reason is Reason.WRONG_PHASE
    assert str(refused.value) == "wrong_phase"
    assert state == table()


def test_every_reason_is_given_by_some_test_of_this_file() -> None:
    """A reason that nothing can give would be dead."""
    given = {answer for answer in EXPECTED.values() if isinstance(answer, Reason)}
    drew = TABLES[Phase.DRAWN]
    others = {
        refusal(drew, "A play R1"),
        refusal(table(("W", "Y1")), "A play W"),
        refusal(table(("R1", "Y1")), "A play R1 color=G"),
        refusal(table(("R1 R1", "Y1")), "A play R1 R1"),
        refusal(table(("B1", "Y1")), "A play B1"),
        refusal(table(), "A play B1"),
        refusal(table(), "B draw"),
        refusal(TABLES[Phase.PLAY], "C catch C"),
        refusal(table(), "B jump-in Y1"),
        refusal(TABLES[Phase.PENALTY], "A challenge"),
        refusal(table(rules={"forced_play": "on"}), "A draw"),
        refusal(table(("W4 R1", "Y1"), rules={"wd4": "strict"}), "A play W4 color=B"),
        refusal(table(("W", "Y1"), rules={"going_out": "no_wild"}), "A play W color=B"),
        refusal(table(("R7 R1", "Y1", "G1"), rules={"seven": "swap"}), "A play R7"),
        refusal(table(("R7 R1", "Y1", "G1"), rules={"seven": "swap"}), "A play R7 with=A"),
        refusal(table(("R7 R1", "", "G1"), out=(B,)), "B draw"),
    }
    assert given | others == set(Reason)
