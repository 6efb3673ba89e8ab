"""What each seat, the challenger and a watcher see in every phase: never another hand, the pile, the seed or the verdict."""

from dataclasses import replace

import pytest

from app.game.cards import Color, Rank
from app.game.moves import CallUno, Catch, ChooseColor, Draw, Keep, Play
from app.game.observation import PendingView, observe
from app.game.state import Phase, State
from tests.fsm.invariants import check_observation
from tests.game.tables import NO_COLOR, A, B, C, after, faces, table, undealt

TABLES: dict[Phase, State] = {
    Phase.DEALER_DRAW: undealt(3, top="R1 Y2 G3"),
    Phase.OPENING: table(turn=None, discard="", phase=Phase.OPENING),
    Phase.OPENING_COLOR: table(("R1", "Y1", "G1"), discard="W", color=NO_COLOR, phase=Phase.OPENING_COLOR),
    Phase.PLAY: table(),
    Phase.DRAWN: after(table(top="R9"), "A draw"),
    Phase.CHALLENGE: after(table(("W4 R1 B1", "Y1", "G1")), "A play W4 color=R"),
    Phase.PENALTY: after(table(("RD R1 B1", "Y1", "G1"), rules={"stacking": "any"}), "A play RD"),
    Phase.ROUND_OVER: after(table(("R1", "Y1 Y2", "G1")), "A play R1"),
    Phase.MATCH_OVER: after(table(("R1", "Y1 Y2", "G1"), target="round"), "A play R1"),
}
VIEWERS = (A, B, C, None)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("phase", Phase)
def test_nobody_sees_a_card_or_a_seed_that_is_not_for_them(phase: Phase, viewer: int | None) -> None:
    state = TABLES[phase]
    assert state.phase is phase
    check_observation(state, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("phase", Phase)
def test_everyone_sees_what_lies_or_is_said_in_the_open(phase: Phase, viewer: int | None) -> None:
    state, seen = TABLES[phase], observe(TABLES[phase], viewer)
    assert (seen.seat, seen.phase, seen.options, seen.round) == (viewer, phase, state.options, 1)
    assert (seen.dealer, seen.turn, seen.direction, seen.color) == (
        state.dealer,
        state.turn,
        state.direction,
        state.color,
    )
    assert seen.discards == tuple(card.face for card in state.discard_pile)
    assert (seen.draw_pile_size, seen.counts) == (len(state.draw_pile), tuple(map(len, state.hands)))
    assert (seen.armed, seen.vulnerable, seen.drew_on) == (state.armed, state.vulnerable, state.drew_on)
    assert (seen.scores, seen.round_wins, seen.result) == (state.scores, state.round_wins, state.result)
    assert seen.match_winner == state.match_winner
    assert seen.players == 3


@pytest.mark.parametrize("phase", Phase)
def test_a_seat_sees_its_own_hand_and_a_watcher_none(phase: Phase) -> None:
    """Cockatrice#1678: a watcher sees the public view only."""
    state = TABLES[phase]
    for seat in (A, B, C):
        assert observe(state, seat).hand == state.hands[seat]
    watcher = observe(state, None)
    assert (watcher.hand, watcher.legal, watcher.is_my_turn, watcher.would_bluff) == ((), (), False, False)


@pytest.mark.parametrize("phase", Phase)
def test_all_hands_are_revealed_once_the_round_is_over_and_not_before(phase: Phase) -> None:
    is_over = phase in {Phase.ROUND_OVER, Phase.MATCH_OVER}
    for viewer in VIEWERS:
        assert observe(TABLES[phase], viewer).revealed == (TABLES[phase].hands if is_over else ())


def test_only_its_owner_sees_the_drawn_card() -> None:
    drew = TABLES[Phase.DRAWN]
    seen = observe(drew, A).drawn
    assert seen is not None
    assert faces([seen]) == "R9"
    assert [observe(drew, viewer).drawn for viewer in (B, C, None)] == [None, None, None]


def test_everyone_sees_who_must_take_four_from_whom_and_nobody_the_verdict() -> None:
    for viewer in VIEWERS:
        assert observe(TABLES[Phase.CHALLENGE], viewer).pending == PendingView(
            A,
            B,
            4,
            is_final=False,
            color_before=Color.RED,
            rank=Rank.WILD_DRAW_FOUR,
            is_challengeable=True,
            is_answerable=False,
        )


def test_a_last_wild_draw_four_is_seen_to_be_one() -> None:
    """R12: the interface says that a challenge cannot succeed."""
    pending = observe(after(table(("W4", "Y1")), "A play W4 color=R"), B).pending
    assert pending is not None
    assert pending.is_final


@pytest.mark.parametrize(
    "answer", ["C draw", "C uno", "B catch C"], ids=["after a draw", "after a call", "after a catch"]
)
def test_the_challenger_sees_the_evidence_until_the_next_accepted_action(answer: str) -> None:
    """Any accepted action, calls and catches included. The failed challenge has made it C's turn."""
    state = table(("W4 B1 B2", "Y1", "G1 G2"))
    challenged = after(state, "A play W4 color=Y", "B challenge")
    if (
        answer == "B catch C"
    ):  # who is to be caught has forgotten it before: not by any legal play, but the rule is general
        challenged = replace(challenged, vulnerable=C)
    evidence = observe(challenged, B).evidence
    assert evidence is not None
    assert faces(evidence.cards) == "W4 B1 B2"
    assert [observe(challenged, viewer).evidence for viewer in (A, C, None)] == [None, None, None]
    assert observe(after(challenged, answer), B).evidence is None


def test_the_evidence_of_the_last_card_stays_until_the_next_round() -> None:
    over = after(table(("W4", "Y1")), "A play W4 color=R", "B challenge")
    evidence = observe(over, B).evidence
    assert evidence is not None
    assert observe(over, A).evidence is None


def test_the_legal_moves_are_the_seats_own() -> None:
    state = table(("R1 B6", "R3", "G1"), vulnerable=C)
    assert observe(state, A).legal == (Draw(), CallUno(), Catch(C), Play((state.hands[A][0],)))
    assert observe(state, B).legal == (Catch(C),)
    assert observe(state, C).legal == (CallUno(),)
    assert observe(TABLES[Phase.OPENING_COLOR], A).legal == tuple(ChooseColor(color) for color in Color)
    assert Keep() in observe(TABLES[Phase.DRAWN], A).legal


def test_the_top_card_and_the_neighbors_are_found_from_what_is_seen() -> None:
    seen = observe(table(direction=-1), B)
    assert (str(seen.top), seen.is_my_turn) == ("R5", False)
    assert (seen.seat_after(A), seen.seat_after(A, 2), seen.seat_after(B)) == (C, B, A)
    assert observe(TABLES[Phase.OPENING], A).top is None
    assert observe(table(), A).is_my_turn
