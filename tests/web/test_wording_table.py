"""The wording table of the accessibility document (7.12) beside what we say: to the actor, to the one affected, to the others.

Each cell is written down as the document has it. What we say holds it, sentence by sentence, and mostly tells more; the three
sentences that we put in another way are in ``OTHERWISE``, and docs/accessibility.md says why.
"""

from __future__ import annotations

import pytest

from app.game.cards import Color, parse_face
from app.game.events import (
    CardKept,
    ChallengeMade,
    DirectionReversed,
    DrawCause,
    DrawFourAnnounced,
    Event,
    OpenerTurnedUp,
    PlayerCaught,
    PlayerSkipped,
    RoundDealt,
    RoundEnded,
    UnoCalled,
)
from app.game.observation import observe_event
from app.rooms.views import EntryView
from app.web.narrator import Narrator
from tests.web.happenings import ANA, BEA, CAL, DAN, NAMES, drawn, played, turn

CAUGHT = (PlayerCaught(ANA, CAL), drawn(ANA, "B1 G2", DrawCause.CAUGHT_WITHOUT_UNO, 3))
FAILED = (
    ChallengeMade(BEA, ANA, was_bluff=False),
    drawn(BEA, "B1 B2 B3 B4 B5 B6", DrawCause.FAILED_CHALLENGE, 11),
    PlayerSkipped(BEA),
)
DRAW_TWO = (
    played(ANA, "GD", 3),
    drawn(BEA, "B1 R9", DrawCause.DRAW_TWO, 9),
    PlayerSkipped(BEA),
    turn(CAL, "GD", Color.GREEN),
)
REVERSE = (played(ANA, "GR", 4), DirectionReversed(-1), turn(DAN, "GR", Color.GREEN))
WON = (
    RoundEnded(
        1,
        ANA,
        87,
        went_out=True,
        hands=((),) * 4,
        scores=(87, 120, 0, 0),
        gains=(87, 0, 0, 0),
        places=(0, 1, 2, 3),
    ),
)
DEAL = (RoundDealt(1, DAN, 7), OpenerTurnedUp(parse_face("R3")), turn(ANA, "R3"))
FOUR = (played(ANA, "W4", 5, Color.RED), DrawFourAnnounced(BEA, ANA))

# what happened, who listens, and what the document has for them
CELLS: list[tuple[tuple[Event, ...], int, str]] = [
    (DEAL, ANA, "You have 7 cards. Top card red 3."),
    (DEAL, BEA, "You have 7 cards. Top card red 3."),
    ((played(ANA, "R5", 6), turn(BEA, "R5")), ANA, "You played red 5, 6 left. Bea's turn."),
    ((played(ANA, "R5", 6), turn(BEA, "R5")), BEA, "Ana played red 5, 6 left. Your turn."),
    ((played(ANA, "R5", 6), turn(BEA, "R5")), CAL, "Ana played red 5, 6 left. Bea's turn."),
    (
        (played(ANA, "RS", 4), PlayerSkipped(BEA), turn(CAL, "RS")),
        ANA,
        "You played red skip. Bea is skipped. Cal's turn.",
    ),
    (
        (played(ANA, "RS", 4), PlayerSkipped(BEA), turn(CAL, "RS")),
        BEA,
        "Ana played red skip. You are skipped. Cal's turn.",
    ),
    ((played(ANA, "RS", 4), PlayerSkipped(BEA), turn(CAL, "RS")), DAN, "Bea is skipped."),
    (REVERSE, ANA, "You reversed play. Dan's turn."),
    (REVERSE, DAN, "Ana reversed play. Your turn."),
    (REVERSE, BEA, "Ana reversed play. Dan's turn."),
    (DRAW_TWO, ANA, "You played green draw two. Bea draws 2, now 9."),
    (DRAW_TWO, BEA, "Ana played green draw two. You drew blue 1 and red 9 and lose your turn."),
    (DRAW_TWO, DAN, "Bea draws 2, now 9."),
    ((played(ANA, "W", 5, Color.BLUE),), ANA, "You played wild, colour blue."),
    (
        (played(ANA, "W", 5, Color.BLUE), turn(BEA, "W", Color.BLUE)),
        BEA,
        "Ana played wild, colour blue. Your turn.",
    ),
    (FOUR, ANA, "You played wild draw four, colour red. Bea may challenge."),
    (FOUR, BEA, "Ana played wild draw four, colour red. Draw 4 or challenge."),
    (FOUR, CAL, "Bea may challenge."),
    (FAILED, ANA, "Bea's challenge failed. Bea draws 6."),
    (FAILED, BEA, "Your challenge failed. You drew blue 1, blue 2, blue 3, blue 4, blue 5 and blue 6."),
    (FAILED, CAL, "Bea's challenge failed. Bea draws 6."),
    ((drawn(ANA, "R9", DrawCause.TURN, 8),), ANA, "You drew red 9, playable."),
    ((drawn(ANA, "R9", DrawCause.TURN, 8),), BEA, "Ana drew 1, now 8."),
    ((CardKept(ANA), turn(BEA, "R7")), ANA, "You kept it. Bea's turn."),
    ((CardKept(ANA), turn(BEA, "R7")), BEA, "Ana kept it. Your turn."),
    ((CardKept(ANA), turn(BEA, "R7")), CAL, "Bea's turn."),
    ((UnoCalled(ANA, is_ahead=False),), ANA, "You called UNO."),
    ((UnoCalled(ANA, is_ahead=False),), BEA, "Ana: UNO, 1 card left."),
    (CAUGHT, ANA, "You were caught by Cal and drew 2: blue 1 and green 2."),
    (CAUGHT, CAL, "You caught Ana."),
    (CAUGHT, BEA, "Cal caught Ana. Ana draws 2."),
    (WON, ANA, "You win the round, 87 points."),
    (WON, BEA, "Ana wins the round, 87 points. You have 120."),
]
OTHERWISE = {
    "You reversed play": "You played green reverse, 4 left. Play goes to the right now",
    "Ana reversed play": "Ana played green reverse, 4 left. Play goes to the right now",
    "You were caught by Cal and drew 2: blue 1 and green 2": "You were caught by Cal. You drew blue 1 and green 2",
}


pytestmark = pytest.mark.usefixtures("english")


@pytest.mark.parametrize("events, listener, written", CELLS, ids=lambda cell: str(cell)[:40])
def test_what_we_say_holds_what_the_table_has(events: tuple[Event, ...], listener: int, written: str) -> None:
    known = tuple(observe_event(event, listener) for event in events)
    told = Narrator(listener, NAMES).tell(EntryView(1, 0.0, ANA, known))

    sentences = [sentence.rstrip(".") for sentence in written.split(". ")]
    wanted = [OTHERWISE.get(sentence, sentence) for sentence in sentences]
    assert [sentence for sentence in wanted if sentence not in told] == [], told
    places = [told.index(sentence) for sentence in wanted]
    assert places == sorted(places), told
