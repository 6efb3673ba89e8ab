"""Every value that is written can be read back, and nothing else can (section 0)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.game.cards import Color, Rank
from app.game.chance import Chance
from app.game.moves import (
    MOVES,
    TABLE_MOVES,
    Accept,
    CallUno,
    Catch,
    Challenge,
    ChooseColor,
    Draw,
    DrawForDealer,
    EndMatch,
    JumpIn,
    Keep,
    Move,
    NextRound,
    Play,
    TableMove,
    TurnUp,
)
from app.game.notation import (
    format_move,
    format_seat,
    format_state,
    parse_move,
    parse_seat,
    parse_sheet,
    parse_state,
    state_sheet,
)
from app.game.piles import DECK
from app.game.state import Evidence, KnockOut, PendingDraw, Phase, RoundResult, State
from tests.game.tables import NO_COLOR, A, B, C, D, after, table, undealt

RED_ONE, WILD = DECK[1], DECK[100]

WRITTEN: list[tuple[Move | TableMove, str]] = [
    (Play((RED_ONE,)), "play R1.1"),
    (Play((RED_ONE,), uno=True), "play R1.1 uno"),
    (Play((WILD,), Color.BLUE), "play W.100 color=B"),
    (Play((WILD,), Color.BLUE, uno=True), "play W.100 color=B uno"),
    (Play((RED_ONE, DECK[2])), "play R1.1 R1.2"),
    (Play(()), "play"),
    (Draw(), "draw"),
    (Keep(), "keep"),
    (Accept(), "accept"),
    (Challenge(), "challenge"),
    (ChooseColor(Color.GREEN), "color G"),
    (CallUno(), "uno"),
    (Catch(B), "catch B"),
    (JumpIn(RED_ONE), "jump-in R1.1"),
    (JumpIn(RED_ONE, uno=True), "jump-in R1.1 uno"),
    (JumpIn(RED_ONE, uno=True, target=B), "jump-in R1.1 with=B uno"),
    (Play((RED_ONE,), target=C), "play R1.1 with=C"),
    (Play((WILD,), Color.BLUE, uno=True, target=A), "play W.100 color=B with=A uno"),
    (DrawForDealer(), "draw-for-dealer"),
    (TurnUp(), "turn-up"),
    (NextRound("x9"), "next-round x9"),
    (EndMatch(), "end-match"),
]


@pytest.mark.parametrize("move, text", WRITTEN)
def test_a_move_is_written_as_a_line_and_read_back(move: Move | TableMove, text: str) -> None:
    assert format_move(move) == text
    assert parse_move(text) == move


def test_every_kind_of_move_can_be_written() -> None:
    assert {type(move) for move, _ in WRITTEN} == {*MOVES, *TABLE_MOVES}


CARDS = st.sampled_from(DECK)
ANY_MOVE: st.SearchStrategy[Move | TableMove] = st.one_of(
    st.builds(
        Play,
        st.lists(CARDS, max_size=4).map(tuple),
        st.none() | st.sampled_from(Color),
        st.booleans(),
        st.none() | st.integers(0, 9),
    ),
    st.builds(ChooseColor, st.sampled_from(Color)),
    st.builds(Catch, st.integers(0, 9)),
    st.builds(JumpIn, CARDS, st.booleans(), st.none() | st.integers(0, 9)),
    st.builds(NextRound, st.text("abcXYZ019", min_size=1)),
    st.sampled_from(
        [Draw(), Keep(), Accept(), Challenge(), CallUno(), DrawForDealer(), TurnUp(), EndMatch()]
    ),
)


@given(ANY_MOVE)
def test_any_move_survives_writing_and_reading(move: Move | TableMove) -> None:
    assert parse_move(format_move(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly",
        "draw 2",
        "Draw",
        "play R1",
        "play R1.x",
        "play uno R1.1",
        "play color=B W.100",
        "play W.100 color=",
        "play W.100 color=P",
        "play W.100 color=W",
        "color",
        "color purple",
        "color RED",
        "color W",
        "color R G",
        "catch",
        "catch a",
        "catch 1",
        "catch AB",
        "jump-in",
        "jump-in R1.1 now",
        "next-round",
        "next-round a b",
        "jump-in R1.1 uno with=B",
        "play R1.1 uno with=B",
        "play R1.1 with=",
        "play R1.1 with=b",
        "end-match now",
    ],
)
def test_anything_else_is_no_move(text: str) -> None:
    """mjsalerno/UnoBot#3: a colour is one of four letters, whatever is posted."""
    with pytest.raises(ValueError, match=r"no such|not a valid"):
        parse_move(text)


@given(st.text(max_size=30))
def test_no_text_is_misread_as_a_move(text: str) -> None:
    try:
        move = parse_move(text)
    except ValueError:
        return
    assert parse_move(format_move(move)) == move


@pytest.mark.parametrize("seat, letter", [(0, "A"), (1, "B"), (9, "J")])
def test_a_seat_is_a_letter(seat: int, letter: str) -> None:
    assert format_seat(seat) == letter
    assert parse_seat(letter) == seat


@pytest.mark.parametrize("text", ["", "a", "1", "AB", "-", "Ä", "["])
def test_anything_else_is_no_seat(text: str) -> None:
    with pytest.raises(ValueError, match="no such seat"):
        parse_seat(text)


def test_a_state_is_written_a_line_for_each_fact() -> None:
    state = table(
        ("R1 W4", "Y1"),
        discard="G5 W",
        color="B",
        draw="B9",
        scores=(120, 7),
        round_wins=(2, 1),
        rules={"seven": "swap", "target": 300},
    )
    assert format_state(state).splitlines() == [
        "options: target=300 seven=swap",
        "chance: handmade 0",
        "phase: play",
        "round: 1",
        "dealer: B",
        "turn: A",
        "direction: 1",
        "color: B",
        "draw_pile: B9.92",
        "discard_pile: G5.59 W.100",
        "scores: 120 7",
        "round_wins: 2 1",
        "drew_on: - -",
        "contenders: -",
        "armed: -",
        "vulnerable: -",
        "drawn: -",
        "pending: -",
        "evidence: -",
        "dry_draws: 0",
        "top: settled",
        "out: -",
        "knocked_out: -",
        "result: -",
        "match_winner: -",
        "hand_A: R1.1 W4.104",
        "hand_B: Y1.26",
    ]


def states() -> list[State]:
    """A table in every phase, with every fact that only some phases have."""
    waiting = after(table(("W4 R1", "Y1 Y2", "G1")), "A play W4 color=Y")
    return [
        undealt(3, top="R1 R2 R3"),
        table(("", ""), discard="", turn=None, phase=Phase.OPENING),
        table(("R1", "Y1"), discard="W", color=NO_COLOR, phase=Phase.OPENING_COLOR),
        table(drew_on=(Color.RED, None, Color.BLUE), dry_draws=2, direction=-1, target="round"),
        after(table(("R1 R2", "Y1")), "A uno"),
        after(table(top="R9"), "A draw"),
        waiting,
        after(table(("W4", "Y1")), "A play W4 color=Y"),
        after(waiting, "B challenge"),
        after(table(("W4 B1", "Y1 Y2", "G1")), "A play W4 color=Y", "B challenge"),
        after(table(("R1", "Y1")), "A play R1"),
        after(table(("R1", "Y1"), target="round"), "A play R1"),
        after(table(("B1", "Y1"), draw="", dry_draws=5), "A draw"),
        table(("",) * 10, chance=Chance("Z9", 44)),
        after(table(("RD R1", "Y1 Y2", "G1"), rules={"stacking": "any", "deflect": "on"}), "A play RD"),
        after(table(("W4 R1", "Y1 Y2", "G1"), rules={"stacking": "any"}), "A play W4 color=Y"),
        table(("R1", "", "", "", "G1"), out=(C, B), knocked_out=(KnockOut(D, 44),)),
        after(table(("R1", "", "", "G1"), out=(C, B), rules={"format": "last_standing"}), "A play R1"),
    ]


@pytest.mark.parametrize("state", states(), ids=lambda state: state.phase)
def test_a_state_survives_writing_and_reading_bit_for_bit(state: State) -> None:
    assert parse_state(format_state(state)) == state
    assert parse_sheet(state_sheet(state)) == state


def test_these_states_show_every_phase() -> None:
    assert {state.phase for state in states()} == set(Phase)


def test_a_pending_draw_evidence_and_a_result_are_written_in_words() -> None:
    cards = (RED_ONE, WILD)
    sheet = state_sheet(
        replace(
            table(),
            pending=PendingDraw(A, B, 4, cards, was_bluff=True, is_final=False),
            evidence=Evidence(B, A, cards, was_bluff=False),
            is_fresh=True,
            out=(C, A),
            knocked_out=(KnockOut(D, 99), KnockOut(B, 7)),
            result=RoundResult(C, (0, 0, 9), went_out=False, places=(C, A, B)),
        )
    )
    assert sheet["pending"] == "A B 4 W4 bluff ordinary - challengeable unanswerable R1.1 W.100"
    assert (sheet["top"], sheet["out"], sheet["knocked_out"]) == ("fresh", "C A", "D=99 B=7")
    assert sheet["evidence"] == "B A honest R1.1 W.100"
    assert sheet["result"] == "C stalemate CAB 0 0 9"


def test_a_draw_two_that_waits_is_written_in_words() -> None:
    pending = PendingDraw(
        A, B, 6, color_before=Color.RED, rank=Rank.DRAW_TWO, is_challengeable=False, is_answerable=True
    )
    sheet = state_sheet(replace(table(), pending=pending))
    assert sheet["pending"] == "A B 6 D honest ordinary R unchallengeable answerable"


@pytest.mark.parametrize(
    "name, value",
    [
        ("options", "target=501"),
        ("options", "target"),
        ("options", "luck=on"),
        ("chance", "seed"),
        ("chance", "se-ed 0"),
        ("chance", "seed one"),
        ("phase", "paused"),
        ("round", "first"),
        ("dealer", "dealer"),
        ("turn", "a"),
        ("direction", "left"),
        ("color", "P"),
        ("draw_pile", "R1"),
        ("discard_pile", "R1.1 and so on"),
        ("scores", "many"),
        ("drew_on", "R P -"),
        ("contenders", "A-B"),
        ("drawn", "R1"),
        ("pending", "A B 4 W4 bluff"),
        ("pending", "A B 4 X bluff ordinary - challengeable unanswerable R1.1"),
        ("pending", "A B 4 W4 perhaps ordinary - challengeable unanswerable R1.1"),
        ("pending", "A B 4 W4 bluff last - challengeable unanswerable R1.1"),
        ("pending", "A B 4 W4 bluff ordinary X challengeable unanswerable R1.1"),
        ("pending", "A B 4 W4 bluff ordinary - perhaps unanswerable R1.1"),
        ("pending", "A B 4 W4 bluff ordinary - challengeable perhaps R1.1"),
        ("top", "new"),
        ("out", "A-B"),
        ("knocked_out", "A"),
        ("knocked_out", "A=many"),
        ("evidence", "B A perhaps R1.1"),
        ("evidence", "B"),
        ("result", "C somehow CAB 0 0 9"),
        ("result", "C stalemate 123 0 0 9"),
        ("result", "C"),
        ("hand_A", "R1.1,R2.3"),
    ],
)
def test_a_fact_that_cannot_be_read_is_refused(name: str, value: str) -> None:
    with pytest.raises((ValueError, KeyError)):
        parse_sheet(state_sheet(table()) | {name: value})


@pytest.mark.parametrize("name", sorted(state_sheet(table())))
def test_no_fact_may_be_missing(name: str) -> None:
    sheet = state_sheet(table())
    del sheet[name]
    with pytest.raises(KeyError):
        parse_sheet(sheet)
