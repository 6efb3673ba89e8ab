"""Drawing for the dealer, dealing, and the rounds after the first (R2, R3, R4, R15)."""

from collections import Counter
from typing import Any

import pytest

from app.fsm.flow import advance_table, start_match, start_next_round
from app.game.cards import parse_face
from app.game.chance import Chance
from app.game.dealing import new_match
from app.game.events import DealerCardDrawn, DealerTied, RoundDealt
from app.game.moves import DrawForDealer, NextRound
from app.game.options import CLASSIC
from app.game.piles import DECK
from app.game.state import Phase, State
from tests.game.tables import A, B, C, D, after, sizes, table, undealt


def dealer_of(players: int, drawn: str) -> int | None:
    return advance_table(undealt(players, top=drawn), DrawForDealer()).state.dealer


@pytest.mark.parametrize("players", [1, 0, 11, -2])
def test_a_match_is_for_two_to_ten(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 10"):
        new_match(CLASSIC, players, "seed")


@pytest.mark.parametrize("players", range(2, 11))
def test_a_match_begins_with_all_cards_in_the_pile_and_everyone_to_draw(players: int) -> None:
    state = new_match(CLASSIC, players, "seed")
    assert state.phase is Phase.DEALER_DRAW
    assert state.contenders == tuple(range(players))
    assert Counter(state.draw_pile) == Counter(DECK)
    assert sizes(state) == state.scores == state.round_wins == (0,) * players
    assert (state.turn, state.dealer, state.color, state.direction, state.round) == (None, None, None, 1, 1)


@pytest.mark.parametrize(
    "drawn, dealer",
    [
        ("R9 B3 G8", A),
        ("R0 B3 G8", C),
        ("R1 W4 W", A),  # wilds count 0
        ("RS B1 GD", B),  # so do symbols, though worth 20 in a hand
        ("R2 YR B0", A),
    ],
)
def test_the_highest_number_deals(drawn: str, dealer: int) -> None:
    assert dealer_of(3, drawn) == dealer


def test_a_nought_and_a_symbol_are_tied() -> None:
    tied = advance_table(undealt(2, top="R0 W4"), DrawForDealer())
    assert tied.state.contenders == (A, B)
    assert tied.state.phase is Phase.DEALER_DRAW


def test_only_the_tied_leaders_draw_again_until_one_remains() -> None:
    """A and C draw 7, D 5; then A and C draw 4; then C has 6 over A's 1, and D's better luck is over."""
    first = advance_table(undealt(4, top="R7 B2 G7 Y5 B4 Y4 R1 B6"), DrawForDealer())
    assert first.state.contenders == (A, C)
    assert first.state.dealer is None
    assert first.events == (
        DealerCardDrawn(A, parse_face("R7")),
        DealerCardDrawn(B, parse_face("B2")),
        DealerCardDrawn(C, parse_face("G7")),
        DealerCardDrawn(D, parse_face("Y5")),
        DealerTied((A, C)),
    )
    second = advance_table(first.state, DrawForDealer())
    assert second.events == (
        DealerCardDrawn(A, parse_face("B4")),
        DealerCardDrawn(C, parse_face("Y4")),
        DealerTied((A, C)),
    )
    third = advance_table(second.state, DrawForDealer())
    assert third.events == (
        DealerCardDrawn(A, parse_face("R1")),
        DealerCardDrawn(C, parse_face("B6")),
        RoundDealt(1, C, 7),
    )
    assert (third.state.dealer, third.state.phase, third.state.contenders) == (C, Phase.OPENING, ())


def test_the_cards_drawn_for_the_dealer_go_back_before_the_deal() -> None:
    """velnias75/NetMauMau#37: 108 different cards right after the deal."""
    tied = advance_table(undealt(4, top="R7 B2 G7 Y5 B4 Y3"), DrawForDealer()).state
    assert Counter(tied.draw_pile) == Counter(DECK)
    dealt = advance_table(tied, DrawForDealer()).state
    assert Counter((*dealt.draw_pile, *(card for cards in dealt.hands for card in cards))) == Counter(DECK)


@pytest.mark.parametrize(
    "players, drawn, dealer", [(2, "R1 R9", B), (3, "R9 R1 R2", A), (4, "R1 R2 R9 R3", C)]
)
def test_seven_cards_each_are_dealt_singly_from_the_dealers_left(
    players: int, drawn: str, dealer: int
) -> None:
    """The pile is known: the whole deck, in deck order, shuffled by the next draw from the seed."""
    dealt = advance_table(undealt(players, top=drawn, seed="known"), DrawForDealer()).state
    pile, chance = Chance("known").shuffled(DECK)
    hands: dict[int, list[object]] = {seat: [] for seat in range(players)}
    for number, card in enumerate(pile[: 7 * players]):
        hands[(dealer + 1 + number) % players].append(card)
    assert dealt.dealer == dealer
    assert dealt.hands == tuple(tuple(hands[seat]) for seat in range(players))
    assert dealt.draw_pile == pile[7 * players :]
    assert dealt.chance == chance


def test_ten_players_leave_thirty_eight_cards() -> None:
    """copyninja17/UNO: with ten seats 71 of 108 cards are out, the opening card included."""
    dealt = advance_table(undealt(10, top="R1 R2 R3 R4 R5 R6 R7 R8 R9 R1"), DrawForDealer()).state
    assert sizes(dealt) == (7,) * 10
    assert len(dealt.draw_pile) == 38


def finished(**facts: Any) -> State:
    """B goes out on A and C, who hold 1 + 2 and 3 + 20."""
    before = table(
        ("R1 R2", "R3", "G3 GS"), turn=B, round=4, scores=(10, 20, 30), round_wins=(1, 1, 1), **facts
    )
    return after(before, "B play R3")


def test_the_next_round_gathers_every_card_and_draws_for_the_dealer_anew() -> None:
    over = finished(direction=-1, drew_on=(None, None, None))
    fresh = advance_table(over, NextRound("again")).state
    assert Counter(fresh.draw_pile) == Counter(DECK)
    assert (fresh.phase, fresh.dealer, fresh.contenders) == (Phase.DEALER_DRAW, None, (A, B, C))
    assert (fresh.round, fresh.direction, fresh.turn, fresh.color) == (5, 1, None, None)
    assert (fresh.discard_pile, sizes(fresh), fresh.result) == ((), (0, 0, 0), None)


def test_scores_and_round_wins_are_carried_over() -> None:
    fresh = advance_table(finished(), NextRound("again")).state
    assert fresh.scores == (10, 20 + 1 + 2 + 3 + 20, 30)
    assert fresh.round_wins == (1, 2, 1)


def test_the_next_round_is_shuffled_from_its_own_seed_alone() -> None:
    one = start_next_round(finished(), "again").state
    other = start_next_round(finished(chance=Chance("elsewhere", 9), top="B9 G0 Y4"), "again").state
    assert (one.hands, one.draw_pile, one.discard_pile) == (other.hands, other.draw_pile, other.discard_pile)
    assert start_next_round(finished(), "differently").state.hands != one.hands


@pytest.mark.parametrize("players", range(2, 11))
def test_a_match_is_started_in_one_step_and_waits_for_a_player(players: int) -> None:
    started = start_match(CLASSIC, players, "seed").state
    assert started.phase in {Phase.PLAY, Phase.OPENING_COLOR}
    assert started.turn is not None
    assert len(started.discard_pile) == 1
