"""How much is spoken: three levels and two switches, what comes at once, and what is said again when asked for."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from app.fsm.life import Life
from app.game.cards import Color, parse_face
from app.game.events import (
    EVENTS,
    CardKept,
    ChallengeMade,
    DealerCardDrawn,
    DirectionReversed,
    DrawCause,
    DrawFourAnnounced,
    MatchEnded,
    OpenerTurnedUp,
    PileRecycled,
    PlayerCaught,
    PlayerSkipped,
    RoundDealt,
    UnoCalled,
    UnoForgotten,
)
from app.game.observation import observe, observe_event
from app.game.options import CLASSIC
from app.game.piles import DECK
from app.game.state import Evidence, State
from app.rooms.room import Departed, Joined, Notice
from app.rooms.views import EntryView, SeatKind, SeatView, View
from app.web.narration import BRIEF, announce, last_batch, narrator
from app.web.narrator import Happening
from app.web.preferences import DEFAULTS, Verbosity
from tests.game.tables import after, table, take
from tests.web.happenings import ANA, BEA, CAL, DAN, NAMES, drawn, played, turn

NOTICES = get_args(Notice)
BRIEFLY = replace(DEFAULTS, verbosity=Verbosity.BRIEF)
FULLY = replace(DEFAULTS, verbosity=Verbosity.FULL)
FOUR_HANDS = ("R1 R2 R3", "Y1 Y2 Y3", "G1 G2 G3", "B1 B2 B3")

Move = tuple[int | None, tuple[Happening, ...]]
"""Who did something, and what came of it."""


pytestmark = pytest.mark.usefixtures("english")


def view(seat: int | None, *moves: Move, state: State | None = None) -> View:
    """What ``seat`` sees after these moves, the first of which made version 2."""
    seats = tuple(
        SeatView(number, SeatKind.PERSON, name, None, True, number == 0, number == seat, False)
        for number, name in enumerate(NAMES)
    )
    entries = tuple(
        EntryView(version, 0.0, by, tuple(_known(event, seat) for event in events))
        for version, (by, events) in enumerate(moves, start=2)
    )
    seen = observe(state, seat) if state else None
    newest = 1 + len(moves)
    return View("r", "c", Life.PLAYING, CLASSIC, newest, 1, 1, seats, seat, False, seen, entries)


def _known(event: Happening, seat: int | None) -> Happening:
    return event if isinstance(event, Notice) else observe_event(event, seat)


def heard(seat: int | None, *events: Happening, wished: object = DEFAULTS) -> str:
    """What ``seat`` hears of one move of Ana's."""
    assert isinstance(wished, type(DEFAULTS))
    return announce(view(seat, (ANA, events)), 1, wished)


BRIEF_CELLS: list[tuple[tuple[Happening, ...], int, str]] = [
    # the own turn and plays, and no turn of anybody else
    ((played(ANA, "R5", 6), turn(BEA, "R5")), ANA, "You played red 5, 6 left."),
    (
        (played(ANA, "R5", 6), turn(BEA, "R5")),
        BEA,
        "Ana played red 5, 6 left. Your turn. Top card red 5.",
    ),
    ((played(ANA, "R5", 6), turn(BEA, "R5")), CAL, "Ana played red 5, 6 left."),
    (
        (played(ANA, "GR", 4), DirectionReversed(-1), turn(DAN, "GR")),
        BEA,
        "Ana played green reverse, 4 left.",
    ),
    # penalties to the listener alone
    (
        (played(ANA, "RS", 4), PlayerSkipped(BEA), turn(CAL, "RS")),
        BEA,
        "Ana played red skip, 4 left. You are skipped.",
    ),
    ((played(ANA, "RS", 4), PlayerSkipped(BEA), turn(CAL, "RS")), DAN, "Ana played red skip, 4 left."),
    (
        (played(ANA, "RD", 4), drawn(BEA, "B1 R9", DrawCause.DRAW_TWO, 9), PlayerSkipped(BEA)),
        BEA,
        "Ana played red draw two, 4 left. You drew blue 1 and red 9 and lose your turn.",
    ),
    (
        (played(ANA, "RD", 4), drawn(BEA, "B1 R9", DrawCause.DRAW_TWO, 9), PlayerSkipped(BEA)),
        CAL,
        "Ana played red draw two, 4 left.",
    ),
    (
        (played(ANA, "W4", 5, Color.RED), DrawFourAnnounced(BEA, ANA)),
        BEA,
        "Ana played wild draw four, colour red, 5 left. Draw 4 or challenge.",
    ),
    (
        (played(ANA, "W4", 5, Color.RED), DrawFourAnnounced(BEA, ANA)),
        CAL,
        "Ana played wild draw four, colour red, 5 left.",
    ),
    (
        (ChallengeMade(BEA, ANA, was_bluff=True), drawn(ANA, "B1 B2 B3 B4", DrawCause.CAUGHT_BLUFFING, 8)),
        ANA,
        "Bea challenged you, and you were bluffing. You drew blue 1, blue 2, blue 3 and blue 4.",
    ),
    ((ChallengeMade(BEA, ANA, was_bluff=True),), CAL, ""),
    # drawing is heard by who draws
    ((drawn(ANA, "R9", DrawCause.TURN, 8),), ANA, "You drew red 9, playable."),
    ((drawn(ANA, "R9", DrawCause.TURN, 8), turn(BEA, "B5")), CAL, ""),
    ((CardKept(ANA), turn(BEA, "R7")), CAL, ""),
    ((CardKept(ANA), turn(BEA, "R7")), BEA, "Your turn. Top card red 7."),
    ((PileRecycled(40),), ANA, ""),
    # a hand that comes down to one card is heard by all
    ((played(ANA, "R5", 1), UnoCalled(ANA, is_ahead=False)), CAL, "Ana played red 5. Ana: UNO, 1 card left."),
    (
        (played(ANA, "R5", 1), UnoForgotten(ANA)),
        CAL,
        "Ana played red 5. Ana has 1 card left and has not said UNO.",
    ),
    ((drawn(ANA, "B1", DrawCause.CAUGHT_BLUFFING, 1, due=4),), CAL, "Ana draws 1, now 1."),
    ((UnoCalled(ANA, is_ahead=True),), CAL, ""),
    ((PlayerCaught(ANA, CAL),), BEA, ""),
    ((PlayerCaught(ANA, CAL),), ANA, "You were caught by Cal."),
    # the start and the end
    (
        (
            DealerCardDrawn(ANA, parse_face("R9")),
            RoundDealt(1, ANA, 7),
            OpenerTurnedUp(parse_face("R3")),
            turn(BEA, "R3"),
        ),
        BEA,
        "Round 1. Ana deals. You have 7 cards. Top card red 3. Your turn.",
    ),
    ((MatchEnded(ANA, (512, 1, 2, 3), (0, 3, 2, 1)),), CAL, "Ana wins the match with 512 points."),
    ((Joined(DAN, "Dan"),), ANA, "Dan joined."),
]


@pytest.mark.parametrize("events, listener, sentence", BRIEF_CELLS)
def test_brief_tells_the_own_turn_plays_own_penalties_one_card_and_results(
    events: tuple[Happening, ...], listener: int, sentence: str
) -> None:
    assert heard(listener, *events, wished=BRIEFLY) == sentence


def test_every_kind_of_event_has_its_place_in_brief() -> None:
    assert set(BRIEF) == {*EVENTS, *NOTICES}


def test_normal_says_what_the_log_says() -> None:
    moves: list[Move] = [
        (ANA, (played(ANA, "R5", 6), turn(BEA, "R5"))),
        (BEA, (drawn(BEA, "B9", DrawCause.TURN, 8), turn(CAL, "R5"))),
    ]
    for seat in (ANA, BEA, None):
        seen = view(seat, *moves)
        logged = [narrator(seen).tell(entry) for entry in seen.entries]
        assert announce(seen, 1) == " ".join(logged)


def test_full_adds_the_direction_and_what_is_left_to_draw() -> None:
    state = after(table(FOUR_HANDS), "A play R1")
    seen = view(ANA, (ANA, (played(ANA, "R1", 2), turn(BEA, "R1"))), state=state)
    left = len(state.draw_pile)
    assert announce(seen, 1, FULLY) == (
        f"You played red 1, 2 left. Bea's turn. Play goes to the left. {left} cards in the draw pile."
    )


def test_full_says_whose_turn_it_still_is() -> None:
    state = table(FOUR_HANDS, turn=BEA)
    moves: list[Move] = [
        (CAL, (PlayerCaught(DAN, CAL), drawn(DAN, "B1 B2", DrawCause.CAUGHT_WITHOUT_UNO, 3)))
    ]
    assert "now 3. It is still your turn. Play goes" in announce(view(BEA, *moves, state=state), 1, FULLY)
    assert "now 3. It is still Bea's turn. Play goes" in announce(view(ANA, *moves, state=state), 1, FULLY)


def test_full_tells_a_new_direction_once_and_nothing_of_the_kind_to_a_lobby() -> None:
    state = after(table(("GR R2 R3", *FOUR_HANDS[1:]), discard="G5"), "A play GR")
    seen = view(CAL, (ANA, (played(ANA, "GR", 2), DirectionReversed(-1), turn(DAN, "GR"))), state=state)
    assert announce(seen, 1, FULLY).count("Play goes") == 1
    assert announce(view(ANA, (None, (Joined(DAN, "Dan"),))), 1, FULLY) == "Dan joined."
    assert announce(view(ANA, (None, (Joined(DAN, "Dan"),)), state=state), 1, FULLY) == "Dan joined."


def test_own_moves_need_not_be_said() -> None:
    quietly = replace(DEFAULTS, own_echo=False)
    play = (played(ANA, "R5", 1), UnoCalled(ANA, is_ahead=False), turn(BEA, "R5"))
    assert heard(ANA, *play, wished=quietly) == "Bea's turn."
    assert heard(CAL, *play, wished=quietly) == "Ana played red 5. Ana: UNO, 1 card left. Bea's turn."
    assert heard(ANA, CardKept(ANA), wished=quietly) == ""
    # what one does not know yet is no echo
    assert heard(ANA, drawn(ANA, "R9", DrawCause.TURN, 8), wished=quietly) == "You drew red 9, playable."
    assert "not said UNO" in heard(ANA, played(ANA, "R5", 1), UnoForgotten(ANA), wished=quietly)
    caught = (PlayerCaught(BEA, ANA), drawn(BEA, "B1 G2", DrawCause.CAUGHT_WITHOUT_UNO, 3))
    assert heard(ANA, *caught, wished=quietly) == "Bea draws 2, now 3."


def test_drawn_cards_need_not_be_named() -> None:
    discreetly = replace(DEFAULTS, says_drawn=False)
    ended = (drawn(ANA, "R9", DrawCause.TURN, 8), turn(BEA, "B5", Color.BLUE))
    assert heard(ANA, *ended[:1], wished=discreetly) == "You drew 1 card, playable."
    assert heard(ANA, *ended, wished=discreetly) == (
        "You drew 1 card. It cannot be played, so your turn ends. Bea's turn."
    )
    penalty = (drawn(BEA, "B1 R9", DrawCause.DRAW_TWO, 9), PlayerSkipped(BEA))
    assert heard(BEA, *penalty, wished=discreetly) == "You drew 2 cards and lose your turn."


KEPT: list[Move] = [
    (seat, (CardKept(seat), turn((seat + 1) % 4, "R7"))) for seat in (BEA, CAL, DAN, ANA, BEA, CAL)
]


def test_of_more_than_four_moves_the_last_three_are_said_in_order() -> None:
    assert announce(view(None, *KEPT[:4]), 1).startswith("Bea kept it. Cal's turn. Cal kept it.")
    assert announce(view(None, *KEPT), 1) == (
        "3 earlier in the log. Ana kept it. Bea's turn. Bea kept it. Cal's turn. Cal kept it. Dan's turn."
    )


def test_moves_that_brief_leaves_out_do_not_count_as_many() -> None:
    plays: list[Move] = [(seat, (played(seat, "R7", 3),)) for seat in (BEA, CAL)]
    assert announce(view(None, *KEPT, *plays), 1, BRIEFLY) == (
        "Bea played red 7, 3 left. Cal played red 7, 3 left."
    )


def test_who_comes_and_goes_comes_after_the_game() -> None:
    moves: list[Move] = [
        (None, (Departed(DAN, "Dan", False),)),
        (BEA, (CardKept(BEA), turn(CAL, "R7"))),
        (None, (Joined(DAN, "Eve"),)),
    ]
    assert announce(view(ANA, *moves), 1) == "Bea kept it. Cal's turn. Dan left. Eve joined."


def test_a_hand_that_was_shown_is_named_with_the_challenge_and_not_again() -> None:
    shown = Evidence(BEA, ANA, take(list(DECK), "R1 W4"), was_bluff=True)
    state = table(FOUR_HANDS, turn=BEA, evidence=shown)
    moves: list[Move] = [(BEA, (ChallengeMade(BEA, ANA, was_bluff=True),)), (None, (Joined(DAN, "Eve"),))]
    told = "Your challenge succeeded: Ana was bluffing."
    assert announce(view(BEA, *moves[:1], state=state), 1) == f"{told} Ana held red 1 and wild draw four."
    assert announce(view(BEA, *moves, state=state), 2) == "Eve joined."
    assert "held" not in announce(view(CAL, *moves[:1], state=state), 1)


def test_nothing_new_is_nothing_said() -> None:
    assert announce(view(ANA, *KEPT), 7) == ""
    assert announce(view(ANA, *KEPT, state=table(FOUR_HANDS)), 7, FULLY) == ""


def test_what_came_since_the_own_last_move_is_said_again() -> None:
    seen = view(ANA, *KEPT)
    assert last_batch(seen) == "Bea kept it. Cal's turn. Cal kept it. Dan's turn."
    assert last_batch(view(CAL, *KEPT)) == "You kept it. Dan's turn."
    assert last_batch(view(ANA)) == ""


def test_what_is_said_again_is_said_even_if_brief_left_it_out() -> None:
    assert last_batch(view(ANA, *KEPT[:2]), BRIEFLY) == "Cal kept it. Dan's turn."
    assert last_batch(view(CAL, *KEPT), replace(DEFAULTS, own_echo=False)) == "Dan's turn."
    own_uno: Move = (ANA, (UnoCalled(ANA, is_ahead=True),))
    assert (
        last_batch(view(ANA, own_uno), replace(DEFAULTS, own_echo=False))
        == "You called UNO. Now play a card."
    )
