"""The deck, and discards shuffled into a new draw pile (R1, R13)."""

from collections import Counter

from app.game.chance import Chance
from app.game.piles import DECK, recycle
from tests.game.tables import faces, take

SUIT = [
    "0",
    "1",
    "1",
    "2",
    "2",
    "3",
    "3",
    "4",
    "4",
    "5",
    "5",
    "6",
    "6",
    "7",
    "7",
    "8",
    "8",
    "9",
    "9",
    "S",
    "S",
    "R",
    "R",
    "D",
    "D",
]


def test_the_deck_has_the_hundred_and_eight_cards_of_the_classic_game() -> None:
    """myano/jenni PR#236: four noughts, eight of each other number and action, four and four wilds."""
    expected = Counter([color + rank for color in "RYGB" for rank in SUIT] + ["W"] * 4 + ["W4"] * 4)
    assert expected.total() == 108
    assert Counter(str(card.face) for card in DECK) == expected


def test_every_card_of_the_deck_has_its_own_number() -> None:
    assert [card.id for card in DECK] == list(range(108))


def test_recycling_keeps_the_top_discard_and_shuffles_the_rest() -> None:
    """Monika-After-Story PR#9260: the last card stays, not another; the recycled wilds are cards like all others."""
    laid = take(list(DECK), "R1 W W4 G2 B7")
    pile, kept, chance = recycle(laid, Chance("x"))
    assert faces(kept) == "B7"
    assert Counter(pile) == Counter(laid[:-1])
    assert chance == Chance("x", 1)


def test_a_single_discard_stays_where_it_is_and_nothing_is_shuffled() -> None:
    laid = take(list(DECK), "R1")
    assert recycle(laid, Chance("x")) == ((), laid, Chance("x"))
