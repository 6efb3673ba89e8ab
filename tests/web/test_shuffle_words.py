"""The page that checks a shuffle, in words: what was shuffled when and why, who deals, and whether the seal was kept."""

from dataclasses import replace

import pytest

from app.game.cards import parse_face
from app.game.events import DealerCardDrawn
from app.game.options import CLASSIC
from app.rooms.round_sheet import RoundSheet
from app.rooms.seals import commitment_of
from app.rooms.shuffle_check import Cause, Shuffle, ShuffleCheck
from app.web.presenters.shuffle import present_shuffle

pytestmark = pytest.mark.usefixtures("english")

SEED, SALT = "seed-of-a-test", "5a17"
SEAL = commitment_of(2, SEED, SALT)
SHEET = RoundSheet(CLASSIC, ("Ana", "Bea"), 2, None, (0, 0), (0, 0), SEED, SALT, SEAL, (0, 0), ())


def a_check(*shuffles: Shuffle) -> ShuffleCheck:
    """A check of the second round at a table of two, which Bea dealt, with these ``shuffles`` and with empty hands."""
    return ShuffleCheck(SHEET, SEAL, (), 1, ((), ()), shuffles)


def a_shuffle(cause: Cause, count: int, move: int = 0) -> Shuffle:
    """The first shuffle, of ``count`` things that came to lie the other way round."""
    before = tuple(range(count))
    return Shuffle(0, cause, move, before, before[::-1])


@pytest.mark.parametrize(
    "cause, count, move, words",
    [
        (Cause.DECK, 108, 0, "Shuffle 0, before the first step: the deck, 108 cards."),
        (Cause.DEAL, 216, 0, "Shuffle 0, before the first step: the deck, 216 cards, to deal from."),
        (Cause.DEALER, 4, 0, "Shuffle 0, before the first step: 4 seats, of which the first deals."),
        (
            Cause.OPENER,
            94,
            1,
            "Shuffle 0, in step 1: the draw pile of 94 cards, after its first card went back.",
        ),
        (Cause.RECYCLED, 71, 60, "Shuffle 0, in step 60: 71 discards, into a new draw pile."),
        (Cause.RECYCLED, 1, 60, "Shuffle 0, in step 60: 1 discard, into a new draw pile."),
        (Cause.HANDS, 12, 9, "Shuffle 0, in step 9: all hands, 12 cards, dealt anew."),
        (
            Cause.KNOCKED_OUT,
            40,
            31,
            "Shuffle 0, in step 31: the draw pile with the hand of somebody who had too many cards, 40 cards.",
        ),
    ],
)
def test_each_shuffle_says_when_and_what_of(cause: Cause, count: int, move: int, words: str) -> None:
    (line,) = present_shuffle(a_check(a_shuffle(cause, count, move))).shuffles
    assert line.words == words


def test_both_orders_are_written_down() -> None:
    (line,) = present_shuffle(a_check(a_shuffle(Cause.DEALER, 3))).shuffles
    assert (line.before, line.after) == ("0 1 2", "2 1 0")


def test_a_seal_that_was_kept() -> None:
    page = present_shuffle(a_check())
    assert page.is_right
    assert page.title == "The shuffle of round 2, checked"
    assert page.verdict == (
        "The commitment that the table showed from the deal on is the one that this seed and this salt lead to. "
        "Every card of the round follows from that seed."
    )
    assert [(number.name, number.value) for number in page.numbers] == [
        ("Deal number", "2"),
        ("Seed", SEED),
        ("Salt", SALT),
        ("Commitment, as it was shown", SEAL),
        ("Commitment, recomputed", SEAL),
    ]


def test_a_seal_that_was_not_kept() -> None:
    page = present_shuffle(replace(a_check(), commitment=commitment_of(2, "another seed", SALT)))
    assert not page.is_right
    assert (
        page.verdict == "The commitment that the table showed does not follow from this seed and this salt."
    )


def test_who_deals_by_the_turn_of_the_seats() -> None:
    assert present_shuffle(a_check()).dealer == "Nobody drew for the dealer. Bea dealt."


def test_who_deals_by_a_shuffle_of_the_seats() -> None:
    check = a_check(a_shuffle(Cause.DEALER, 2))
    assert present_shuffle(check).dealer == "The seats were shuffled, and the first one deals. Bea dealt."


def test_who_deals_by_the_highest_card_drawn() -> None:
    drawn = (DealerCardDrawn(0, parse_face("R3")), DealerCardDrawn(1, parse_face("B8")))
    page = present_shuffle(replace(a_check(), told=drawn))
    assert page.dealer == "To choose the dealer, Ana drew red 3 and Bea drew blue 8. Bea dealt."
