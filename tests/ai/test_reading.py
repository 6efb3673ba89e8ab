"""What a seat works out from what it sees."""

from __future__ import annotations

import pytest

from app.ai.computer import played_color
from app.ai.odds import challenge_odds
from app.ai.reading import CARDS_PER_COLOR, DECK_SIZE, Reading, read
from app.game.cards import Color
from app.game.moves import Play
from app.game.observation import observe
from app.game.piles import DECK
from tests.ai.seats import face, seen
from tests.game.tables import A, B, C, table


def play_of(reading: Reading, card: str) -> Play:
    """The legal play written ``card``."""
    return next(move for move in reading.view.legal if isinstance(move, Play) and face(move) == card)


def test_the_numbers_of_cards_are_those_of_the_deck() -> None:
    assert len(DECK) == DECK_SIZE
    for color in Color:
        assert sum(card.face.color is color for card in DECK) == CARDS_PER_COLOR


def test_it_counts_what_is_unseen() -> None:
    reading = read(seen("R1 R2 Y3 W", discard="G1 R5"))

    assert reading.unseen == {Color.RED: 22, Color.YELLOW: 24, Color.GREEN: 24, Color.BLUE: 25}
    assert reading.unseen_total == 102
    assert reading.unseen_share(Color.BLUE) == pytest.approx(4 * 25 / 102 - 1)


def test_with_every_card_seen_no_color_is_rich() -> None:
    deck = " ".join(str(card.face) for card in DECK if str(card) != "R5.9")
    reading = read(seen(deck, (0,), discard="R5"))

    assert reading.unseen_total == 0
    assert reading.unseen_share(Color.RED) == 0


@pytest.mark.parametrize(
    "others, card, actor",
    [
        ((7, 7, 7), "R1", B),
        ((7, 7, 7), "RS", C),
        ((7, 7, 7), "RD", C),
        ((7, 7, 7), "RR", 3),
        ((7, 7, 7), "W4 R", C),
        ((7, 7, 7), "W R", B),
        ((7,), "RR", A),
        ((7,), "RS", A),
        ((7,), "R1", B),
    ],
)
def test_it_knows_who_acts_next(others: tuple[int, ...], card: str, actor: int) -> None:
    reading = read(seen("R1 RS RD RR W W4", others))

    assert reading.seat_to_act(play_of(reading, card)) == actor


def test_it_knows_what_could_follow() -> None:
    reading = read(seen("R1 R2 Y2 G7"))

    assert reading.followers(play_of(reading, "R1")) == 1
    assert reading.twins(play_of(reading, "R2")) == 1
    assert reading.has_follow_up(play_of(reading, "R2"))
    assert not read(seen("R1 Y2")).has_follow_up(play_of(read(seen("R1 Y2")), "R1"))


def test_the_neighbours_depend_on_the_direction() -> None:
    to_the_left, to_the_right = read(seen("R1", (3, 5))), read(seen("R1", (3, 5), direction=-1))

    assert (to_the_left.next_seat, to_the_left.next_count, to_the_left.before_count) == (B, 3, 5)
    assert (to_the_right.next_seat, to_the_right.next_count, to_the_right.before_count) == (C, 5, 3)


def test_a_watcher_has_nothing_to_think_about() -> None:
    with pytest.raises(ValueError, match="watcher"):
        read(observe(table(), None))


def test_a_wild_without_a_color_puts_none_in_play() -> None:
    wild = next(card for card in DECK if card.face.is_wild)

    with pytest.raises(ValueError, match="names no colour"):
        played_color(Play((wild,)))


@pytest.mark.parametrize("players", [2, 4])
def test_a_bluff_is_likelier_from_a_big_hand(players: int) -> None:
    small, big = challenge_odds(players, 1), challenge_odds(players, 10)

    assert 0 < small.bluff < big.bluff < 1
    assert not small.is_worth_it
    assert big.is_worth_it


def test_beyond_the_measured_hands_the_odds_stay() -> None:
    assert challenge_odds(2, 30) == challenge_odds(2, 10)
