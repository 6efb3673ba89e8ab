"""The playout kernel plays by the rules: rounds replayed in it come out the same, bluffs, challenges and reshuffles included."""

from __future__ import annotations

from random import Random

import pytest

from app.ai.kernel import COLORS, FACES, FITS, POINTS_OF, RANK_OF, Wait, cards_of, points_of
from app.arena.play import deal_match
from app.arena.players import PLAYERS
from app.game.cards import parse_card
from app.game.matching import matches
from app.game.piles import DECK
from app.game.scoring import hand_points
from tests.ai.replayed import NAMES, PLAYERS_AT_TABLE, bits, kernel_of, replay


@pytest.mark.parametrize("players", PLAYERS_AT_TABLE)
@pytest.mark.parametrize("name", NAMES)
def test_rounds_come_out_as_by_the_rules(players: int, name: str) -> None:
    moves = sum(replay(players, dice, name) for dice in range(12))
    assert moves > 12 * 5


def test_its_deck_is_the_classic_one() -> None:
    assert tuple(card.face for card in DECK) == FACES
    assert sum(POINTS_OF) == 1240  # 4 x (45 x 2) + 4 x 6 x 20 + 8 x 50


def test_what_fits_is_what_matches() -> None:
    for top in DECK:
        for color in range(4):
            fitting = {card.id for card in DECK if matches(card.face, top.face, COLORS[color])}
            assert set(cards_of(FITS[color][RANK_OF[top.id]])) == fitting


def test_points_are_counted_as_the_rules_count_them() -> None:
    hand = (parse_card("R5.9"), parse_card("BD.98"), parse_card("W4.107"))
    assert points_of(bits(hand)) == hand_points(hand) == 5 + 20 + 50


def test_a_copy_is_played_on_apart() -> None:
    first = kernel_of(deal_match([PLAYERS["random"]] * 3, Random(4)))
    second = first.copy()
    if second.wait is Wait.COLOR:
        second.name(0)
    second.draw()
    assert first.pile != second.pile
    assert first.hands != second.hands
