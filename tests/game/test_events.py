"""Events, and what of them each seat is told: every event type is declared, and the declaration is kept."""

from dataclasses import replace
from typing import Any

import pytest

from app.fsm.flow import advance_table, start_match
from app.game.cards import Color, parse_face
from app.game.events import (
    EVENTS,
    VISIBILITY,
    CardKept,
    CardPlayed,
    CardsDrawn,
    ChallengeMade,
    ColorNamed,
    DealerCardDrawn,
    DealerTied,
    DirectionReversed,
    DrawCause,
    DrawFourAnnounced,
    Event,
    HandsPassed,
    HandsShuffled,
    HandsSwapped,
    MatchEnded,
    OpenerReturned,
    OpenerTurnedUp,
    PenaltyWaits,
    PileRecycled,
    PlayerCaught,
    PlayerKnockedOut,
    PlayerSkipped,
    PlayerWentOut,
    RoundDealt,
    RoundEnded,
    TurnStarted,
    UnoCalled,
    UnoForgotten,
    Visibility,
)
from app.game.moves import DrawForDealer, TurnUp
from app.game.observation import observe_event
from app.game.options import CLASSIC
from app.game.piles import DECK
from app.game.state import Phase
from tests.game.tables import NO_COLOR, A, B, C, table, told, undealt

FIVE = parse_face("R5")
EXAMPLES: list[Event] = [
    DealerCardDrawn(A, FIVE),
    DealerTied((A, B)),
    RoundDealt(1, A, 7),
    OpenerReturned(parse_face("W4")),
    OpenerTurnedUp(FIVE),
    ColorNamed(A, Color.RED),
    CardPlayed(A, FIVE, Color.RED, 3),
    UnoCalled(A, is_ahead=True),
    UnoForgotten(A),
    PlayerCaught(A, B),
    PlayerSkipped(A),
    DirectionReversed(-1),
    CardsDrawn(A, 2, 2, DrawCause.DRAW_TWO, 9, DECK[:2]),
    CardKept(A),
    PileRecycled(40),
    DrawFourAnnounced(B, A),
    ChallengeMade(B, A, was_bluff=True),
    TurnStarted(A, FIVE, Color.RED),
    PenaltyWaits(B, A, 2),
    HandsSwapped(A, B, 3, 4),
    HandsPassed(1, (3, 4)),
    HandsShuffled(A, (3, 4)),
    PlayerWentOut(A, 1),
    PlayerKnockedOut(A, 15, 99),
    RoundEnded(1, A, 3, went_out=True, hands=((), DECK[1:3]), scores=(3, 0), gains=(3, 0), places=(A, B)),
    MatchEnded(A, (500, 0), ranking=(A, B)),
]


def test_the_declaration_covers_every_event() -> None:
    assert set(VISIBILITY) == set(EVENTS) == {type(event) for event in EXAMPLES}


def test_only_drawn_cards_are_shown_in_part() -> None:
    assert {kind for kind, shown in VISIBILITY.items() if shown is Visibility.IN_PART} == {CardsDrawn}


@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_is_told_as_declared(event: Event) -> None:
    """Seat A, whom it concerns, is told everything; B, C and a watcher what the declaration says."""
    assert observe_event(event, A) == event
    for other in (B, C, None):
        assert (observe_event(event, other) == event) is (VISIBILITY[type(event)] is Visibility.SHOWN)


def test_others_are_told_how_many_cards_were_drawn_and_not_which() -> None:
    drawn = CardsDrawn(A, 2, 2, DrawCause.DRAW_TWO, 9, DECK[:2])
    assert observe_event(drawn, None) == replace(drawn, cards=())
    assert observe_event(drawn, B) == CardsDrawn(A, 2, 2, DrawCause.DRAW_TWO, 9, ())


def test_the_rules_tell_every_kind_of_event() -> None:
    """An event that no rule tells would be dead."""
    opening: dict[str, Any] = {"discard": "", "turn": None, "phase": Phase.OPENING}
    happened: list[Event] = [
        *start_match(CLASSIC, 4, "seed").events,
        *advance_table(undealt(2, top="R1 Y1"), DrawForDealer()).events,
        *advance_table(table(("", ""), draw="W4 R5", **opening), TurnUp()).events,
        *advance_table(table(("", "", ""), top="RR", **opening), TurnUp()).events,
        *told(table(("R1", "Y1"), discard="W", color=NO_COLOR, phase=Phase.OPENING_COLOR), "A color R"),
        *told(table(("R1 R2", "Y1")), "A uno"),
        *told(table(("R1 R2", "Y1")), "A play R1"),
        *told(table(("R1 R2", "Y1"), vulnerable=B), "A catch B"),
        *told(table(("RS R1 R2", "Y1")), "A play RS"),
        *told(table(("B1", "Y1"), discard="G1 G2 R5", draw=""), "A draw"),
        *told(table(top="R9"), "A draw", "A keep"),
        *told(table(("W4 R1 R2", "Y1")), "A play W4 color=R"),
        *told(table(("W4 R1 R2", "Y1")), "A play W4 color=R", "B challenge"),
        *told(table(("R1", "Y1"), target="round"), "A play R1"),
        *told(table(("RD R1 R2", "Y1"), rules={"deflect": "on"}), "A play RD"),
        *told(table(("R7 R1 R2", "Y1"), rules={"seven": "swap"}), "A play R7"),
        *told(table(("R0 R1 R2", "Y1"), rules={"zero": "pass"}), "A play R0"),
        *told(table(("WS R1 R2", "Y1"), rules={"shuffle_wilds": 1}), "A play WS color=R"),
        *told(table(("R1", "Y1", "G1"), rules={"format": "last_standing"}), "A play R1"),
        *told(
            table(
                (
                    "B1 " * 2 + "B2 " * 2 + "B3 " * 2 + "B4 " * 2 + "B6 " * 2 + "B7 " * 2 + "B8 " * 2,
                    "Y1",
                    "G1",
                ),
                top="Y9",
                rules={"hand_limit": 15},
            ),
            "A draw",
        ),
    ]
    assert {type(event) for event in happened} == set(EVENTS)
