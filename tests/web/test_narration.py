"""The wording table of the accessibility document (7.12), line by line: what the actor, the one affected and others hear."""

from __future__ import annotations

import re

import pytest

from app.game.cards import Color, parse_face
from app.game.events import (
    EVENTS,
    CardKept,
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
    UnoCalled,
    UnoForgotten,
)
from app.game.rule_book import make_options
from app.rooms.room import Departed, HostChanged, Joined, MatchStarted, Notice, RematchJoined, RematchOpened
from app.rooms.views import EntryView
from app.web.narrator import Narrator
from tests.web.happenings import ANA, BEA, CAL, DAN, NAMES, cards, drawn, played, turn

pytestmark = pytest.mark.usefixtures("english")


def hidden(event: CardsDrawn) -> CardsDrawn:
    """The same draw as others see it."""
    return CardsDrawn(event.seat, event.count, event.due, event.cause, event.hand_size, ())


def heard(seat: int | None, *events: Event | Notice) -> str:
    """What ``seat`` hears of one accepted move."""
    return Narrator(seat, NAMES).tell(EntryView(1, 0.0, None, events))


def test_number_played() -> None:
    events = (played(ANA, "R5", 6), turn(BEA, "R5"))
    assert heard(ANA, *events) == "You played red 5, 6 left. Bea's turn."
    assert heard(BEA, *events) == "Ana played red 5, 6 left. Your turn. Top card red 5."
    assert heard(CAL, *events) == "Ana played red 5, 6 left. Bea's turn."
    assert heard(None, *events) == "Ana played red 5, 6 left. Bea's turn."


def test_skip() -> None:
    events = (played(ANA, "RS", 4), PlayerSkipped(BEA), turn(CAL, "RS"))
    assert heard(ANA, *events) == "You played red skip, 4 left. Bea is skipped. Cal's turn."
    assert heard(BEA, *events) == "Ana played red skip, 4 left. You are skipped. Cal's turn."


def test_reverse_says_the_direction_in_words() -> None:
    events = (played(ANA, "GR", 4), DirectionReversed(-1), turn(DAN, "GR", Color.GREEN))
    assert heard(ANA, *events) == "You played green reverse, 4 left. Play goes to the right now. Dan's turn."
    assert heard(DAN, *events) == (
        "Ana played green reverse, 4 left. Play goes to the right now. Your turn. Top card green reverse."
    )


def test_draw_two_names_the_cards_to_their_owner_alone() -> None:
    draw = drawn(BEA, "B1 R9", DrawCause.DRAW_TWO, 9)
    others = (played(ANA, "GD", 3), hidden(draw), PlayerSkipped(BEA), turn(CAL, "GD", Color.GREEN))
    mine = (played(ANA, "GD", 3), draw, PlayerSkipped(BEA), turn(CAL, "GD", Color.GREEN))
    assert heard(ANA, *others) == (
        "You played green draw two, 3 left. Bea draws 2, now 9, and misses the turn. Cal's turn."
    )
    assert heard(BEA, *mine) == (
        "Ana played green draw two, 3 left. You drew blue 1 and red 9 and lose your turn. Cal's turn."
    )


def test_wild_tells_the_colour() -> None:
    events = (played(ANA, "W", 5, Color.BLUE), turn(BEA, "W", Color.BLUE))
    assert heard(ANA, *events) == "You played wild, colour blue, 5 left. Bea's turn."
    assert (
        heard(BEA, *events) == "Ana played wild, colour blue, 5 left. Your turn. Top card wild, colour blue."
    )


def test_wild_draw_four() -> None:
    events = (played(ANA, "W4", 5, Color.RED), DrawFourAnnounced(BEA, ANA))
    assert heard(ANA, *events) == "You played wild draw four, colour red, 5 left. Bea may challenge."
    assert heard(BEA, *events) == "Ana played wild draw four, colour red, 5 left. Draw 4 or challenge."


def test_failed_challenge() -> None:
    draw = drawn(BEA, "B1 B2 B3 B4 B5 B6", DrawCause.FAILED_CHALLENGE, 11)
    events = (ChallengeMade(BEA, ANA, was_bluff=False), hidden(draw), PlayerSkipped(BEA), turn(CAL, "W4"))
    mine = (ChallengeMade(BEA, ANA, was_bluff=False), draw, PlayerSkipped(BEA), turn(CAL, "W4"))
    assert heard(CAL, *events) == (
        "Bea's challenge failed. Bea draws 6, now 11, and misses the turn. Your turn. Top card wild draw four, colour red."
    )
    assert heard(BEA, *mine) == (
        "Your challenge failed. You drew blue 1, blue 2, blue 3, blue 4, blue 5 and blue 6 and lose your turn. Cal's turn."
    )


def test_successful_challenge() -> None:
    draw = drawn(ANA, "B1 B2 B3 B4", DrawCause.CAUGHT_BLUFFING, 8)
    events = (ChallengeMade(BEA, ANA, was_bluff=True), hidden(draw), turn(BEA, "W4"))
    assert heard(BEA, *events) == (
        "Your challenge succeeded: Ana was bluffing. Ana draws 4, now 8. Your turn. Top card wild draw four, colour red."
    )
    assert heard(CAL, *events) == "Bea challenged, and Ana was bluffing. Ana draws 4, now 8. Bea's turn."
    assert heard(ANA, ChallengeMade(BEA, ANA, was_bluff=True), draw, turn(BEA, "W4")) == (
        "Bea challenged you, and you were bluffing. You drew blue 1, blue 2, blue 3 and blue 4. Bea's turn."
    )


def test_drawing_in_turn() -> None:
    playable = drawn(ANA, "R9", DrawCause.TURN, 8)
    assert heard(ANA, playable) == "You drew red 9, playable."
    assert heard(BEA, hidden(playable)) == "Ana drew 1, now 8."
    ended = (playable, turn(BEA, "B5", Color.BLUE))
    assert heard(ANA, *ended) == "You drew red 9. It cannot be played, so your turn ends. Bea's turn."


def test_drawing_until_a_card_fits_tells_how_many_were_drawn() -> None:
    several = drawn(ANA, "Y3 G4 R9", DrawCause.TURN, 8)
    assert heard(ANA, several) == "You drew yellow 3, green 4 and red 9. The last one is playable."
    assert heard(BEA, hidden(several)) == "Ana drew 3, now 8."
    assert heard(ANA, several, turn(BEA, "B5", Color.BLUE)) == (
        "You drew yellow 3, green 4 and red 9. None of them can be played, so your turn ends. Bea's turn."
    )
    out = heard(ANA, several, PlayerKnockedOut(ANA, 8, 60), turn(BEA, "B5", Color.BLUE))
    assert out.startswith("You drew yellow 3, green 4 and red 9. ")
    assert "None of them" not in out


def test_a_drawn_card_that_fits_and_is_kept_by_the_rules_is_not_called_unplayable() -> None:
    kept = Narrator(ANA, NAMES, options=make_options({"drawn_card": "never"}))
    entry = EntryView(1, 0.0, ANA, (drawn(ANA, "R9", DrawCause.TURN, 8), turn(BEA, "R5")))
    assert kept.tell(entry) == "You drew red 9, and your turn ends. Bea's turn."


def test_nothing_left_to_draw() -> None:
    events = (drawn(ANA, "", DrawCause.TURN, 3, due=1), turn(BEA, "R7"))
    assert heard(ANA, *events) == "There is no card left for you to draw. Bea's turn."
    assert heard(CAL, *events) == "There is no card left for Ana to draw. Bea's turn."


def test_a_penalty_without_cards_still_costs_the_turn() -> None:
    events = (
        played(ANA, "RD", 3),
        drawn(BEA, "", DrawCause.DRAW_TWO, 3, due=2),
        PlayerSkipped(BEA),
        turn(CAL, "RD"),
    )
    assert heard(CAL, *events) == (
        "Ana played red draw two, 3 left. There is no card left for Bea to draw. Bea is skipped. "
        "Your turn. Top card red draw two."
    )


def test_keep() -> None:
    events = (CardKept(ANA), turn(BEA, "R7"))
    assert heard(ANA, *events) == "You kept it. Bea's turn."
    assert heard(BEA, *events) == "Ana kept it. Your turn. Top card red 7."


def test_uno_said_with_the_play_is_told_with_the_one_card_left() -> None:
    events = (played(ANA, "R5", 1), UnoCalled(ANA, is_ahead=False), turn(BEA, "R5"))
    assert heard(ANA, *events) == "You played red 5. You called UNO, 1 card left. Bea's turn."
    assert heard(CAL, *events) == "Ana played red 5. Ana: UNO, 1 card left. Bea's turn."


def test_uno_called_ahead() -> None:
    assert heard(ANA, UnoCalled(ANA, is_ahead=True)) == "You called UNO. Now play a card."
    assert heard(BEA, UnoCalled(ANA, is_ahead=True)) == "Ana called UNO before playing."


def test_uno_forgotten_is_heard_by_all() -> None:
    events = (played(ANA, "R5", 1), UnoForgotten(ANA), turn(BEA, "R5"))
    assert heard(ANA, *events) == "You played red 5. You have 1 card left and have not said UNO. Bea's turn."
    assert heard(CAL, *events) == "Ana played red 5. Ana has 1 card left and has not said UNO. Bea's turn."


def test_caught() -> None:
    draw = drawn(ANA, "B1 G2", DrawCause.CAUGHT_WITHOUT_UNO, 3)
    assert heard(ANA, PlayerCaught(ANA, CAL), draw) == "You were caught by Cal. You drew blue 1 and green 2."
    assert heard(CAL, PlayerCaught(ANA, CAL), hidden(draw)) == "You caught Ana. Ana draws 2, now 3."
    assert heard(BEA, PlayerCaught(ANA, CAL), hidden(draw)) == "Cal caught Ana. Ana draws 2, now 3."


def test_round_end() -> None:
    hands = ((), cards("R5"), (), ())
    events = (
        played(ANA, "R1", 0),
        RoundEnded(
            1,
            ANA,
            87,
            went_out=True,
            hands=hands,
            scores=(87, 120, 0, 0),
            gains=(87, 0, 0, 0),
            places=(0, 1, 2, 3),
        ),
    )
    assert heard(ANA, *events) == "You played red 1, your last card. You win the round, 87 points."
    assert (
        heard(BEA, *events) == "Ana played red 1, the last card. Ana wins the round, 87 points. You have 120."
    )
    assert heard(None, *events) == "Ana played red 1, the last card. Ana wins the round, 87 points."


def test_stalemate() -> None:
    event = RoundEnded(
        1,
        BEA,
        11,
        went_out=False,
        hands=((), (), (), ()),
        scores=(0, 11, 0, 0),
        gains=(0, 11, 0, 0),
        places=(1, 0, 2, 3),
    )
    assert (
        heard(BEA, event)
        == "Nobody can draw or play any more, so the lowest hand wins. You win the round, 11 points."
    )


def test_match_end() -> None:
    assert heard(ANA, MatchEnded(ANA, (512, 1, 2, 3), (0, 3, 2, 1))) == "You win the match with 512 points."
    assert heard(BEA, MatchEnded(ANA, (512, 1, 2, 3), (0, 3, 2, 1))) == "Ana wins the match with 512 points."


def test_deal() -> None:
    events = (
        MatchStarted(NAMES),
        DealerCardDrawn(ANA, parse_face("R7")),
        DealerCardDrawn(BEA, parse_face("B7")),
        DealerCardDrawn(CAL, parse_face("W4")),
        DealerTied((ANA, BEA)),
        DealerCardDrawn(ANA, parse_face("R2")),
        DealerCardDrawn(BEA, parse_face("B9")),
        RoundDealt(1, BEA, 7),
        OpenerReturned(parse_face("W4")),
        OpenerTurnedUp(parse_face("R3")),
        turn(CAL, "R3"),
    )
    assert heard(ANA, *events) == (
        "The match begins. To choose the dealer, you drew red 7, Bea drew blue 7 and Cal drew wild draw four. "
        "You and Bea drew equally high and draw again. To choose the dealer, you drew red 2 and Bea drew blue 9. "
        "Round 1. Bea deals. You have 7 cards. Wild draw four was turned up first and went back. Top card red 3. "
        "Cal's turn."
    )
    assert heard(BEA, RoundDealt(2, BEA, 7)) == "Round 2. You deal. You have 7 cards."
    assert heard(None, RoundDealt(2, BEA, 7)) == "Round 2. Bea deals. Everyone has 7 cards."


def test_opening_wild() -> None:
    assert (
        heard(ANA, OpenerTurnedUp(parse_face("W")), turn(ANA, "W", None))
        == "Top card wild. Your turn. Name a colour."
    )
    named = (ColorNamed(ANA, Color.GREEN), turn(ANA, "W", Color.GREEN))
    assert heard(ANA, *named) == "You named green. Your turn. Top card wild, colour green."
    assert heard(BEA, *named) == "Ana named green. Ana's turn."


def test_recycled_pile() -> None:
    assert heard(ANA, PileRecycled(40)) == "The discards were shuffled into a new draw pile."


@pytest.mark.parametrize(
    "notice, words",
    [
        (Joined(CAL, "Cal"), "Cal joined."),
        (Departed(CAL, "Cal", was_removed=False), "Cal left."),
        (Departed(CAL, "Cal", was_removed=True), "Cal was removed."),
        (HostChanged(BEA, "Bea"), "Bea is the host now."),
        (HostChanged(ANA, "Ana"), "You are the host now."),
        (RematchOpened(BEA, "Bea"), "Bea wants to play again."),
        (RematchOpened(ANA, "Ana"), "You are ready to play again."),
        (RematchJoined(BEA, "Bea"), "Bea wants to play again too."),
        (RematchJoined(ANA, "Ana"), "You are ready to play again."),
    ],
)
def test_coming_and_going(notice: Notice, words: str) -> None:
    assert heard(ANA, notice) == words


ONE_OF_EACH: tuple[Event, ...] = (
    DealerCardDrawn(BEA, parse_face("R7")),
    DealerTied((ANA, BEA)),
    RoundDealt(1, BEA, 7),
    OpenerReturned(parse_face("W4")),
    OpenerTurnedUp(parse_face("R3")),
    ColorNamed(BEA, Color.GREEN),
    played(BEA, "R5", 3),
    UnoCalled(BEA, is_ahead=False),
    UnoForgotten(BEA),
    PlayerCaught(BEA, CAL),
    PlayerSkipped(BEA),
    DirectionReversed(1),
    drawn(BEA, "R1", DrawCause.TURN, 4),
    CardKept(BEA),
    PileRecycled(3),
    DrawFourAnnounced(BEA, CAL),
    PenaltyWaits(BEA, CAL, 6),
    ChallengeMade(BEA, CAL, was_bluff=True),
    HandsSwapped(BEA, CAL, 1, 4),
    HandsPassed(1, (3, 4, 5, 6)),
    HandsShuffled(BEA, (3, 4, 5, 6)),
    PlayerWentOut(BEA, 1),
    PlayerKnockedOut(BEA, 25, 203),
    turn(BEA, "R5"),
    RoundEnded(
        1,
        BEA,
        3,
        went_out=True,
        hands=((), (), (), ()),
        scores=(0, 3, 0, 0),
        gains=(0, 3, 0, 0),
        places=(1, 0, 2, 3),
    ),
    MatchEnded(BEA, (0, 500, 0, 0), (1, 0, 2, 3)),
)


def test_every_kind_of_event_is_told() -> None:
    assert {type(event) for event in ONE_OF_EACH} == set(EVENTS)


@pytest.mark.parametrize("event", ONE_OF_EACH, ids=lambda event: type(event).__name__)
def test_announcements_are_plain_sentences(event: Event) -> None:
    """A17: no emoji, arrows or symbols, and no capitals but UNO."""
    for seat in (ANA, BEA, CAL, None):
        words = heard(seat, event)
        assert re.fullmatch(r"[A-Z][\w ,.:'-]*\.", words), words
        assert not re.search(r"\b(?!UNO\b)[A-Z]{2,}\b", words), words


def test_a_name_with_a_per_cent_sign_is_only_a_name() -> None:
    teller = Narrator(DAN, ("100%s", "%(name)s", "%d", "Dan"))
    told = teller.tell(EntryView(1, 0.0, None, (PlayerCaught(0, 1), ChallengeMade(2, 0, was_bluff=True))))
    assert told == "%(name)s caught 100%s. %d challenged, and 100%s was bluffing."
