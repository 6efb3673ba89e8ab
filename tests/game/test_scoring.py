"""Counting hands, rounds and matches, each against sums done by hand (R14, section 8)."""

import pytest

from app.game.events import MatchEnded, RoundEnded
from app.game.piles import DECK
from app.game.scoring import hand_points, left_points, round_places
from app.game.state import KnockOut, Phase, RoundResult
from tests.game.tables import A, B, C, D, after, table, take, told


@pytest.mark.parametrize(
    "cards, points",
    [
        ("", 0),
        ("R0", 0),
        ("R0 Y1 G2 B3", 6),
        ("R9 Y9 G8 B7", 33),
        ("RS", 20),
        ("YR GD", 40),
        ("W", 50),
        ("W W4", 100),
        ("R5 B5 GS W4", 80),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 RS RR RD", 105),
        ("W W W W W4 W4 W4 W4", 400),
    ],
)
def test_a_hand_counts_what_the_sheet_says(cards: str, points: int) -> None:
    """letsuno#6: fixed hands."""
    assert hand_points(take(list(DECK), cards)) == points


def test_the_whole_deck_is_worth_1240_points() -> None:
    """Per colour 2 × 45 and 6 × 20, that is 210; four colours 840; and eight wilds at 50, 400."""
    assert hand_points(DECK) == 1240


def test_the_winner_collects_all_other_hands_and_nobody_else_anything() -> None:
    """9 + 20 for B, 50 + 50 for C, 0 for D."""
    over = after(table(("R1", "Y9 YS", "W W4", "G0"), scores=(7, 8, 9, 10)), "A play R1")
    assert over.result == RoundResult(A, (129, 0, 0, 0), went_out=True, places=(A, D, B, C))
    assert over.scores == (136, 8, 9, 10)
    assert over.round_wins == (1, 0, 0, 0)


@pytest.mark.parametrize(
    "score_before, target, decided",
    [
        (493, 500, False),  # 499
        (494, 500, True),  # exactly 500
        (495, 500, True),
        (0, 500, False),
        (94, 100, True),
        (93, 100, False),
        (194, 200, True),
        (293, 300, False),
        (294, 300, True),
        (0, "round", True),  # a quick round: the round decides
    ],
)
def test_the_first_to_reach_the_target_wins_the_match(
    score_before: int, target: int | str, decided: bool
) -> None:
    """A wins 6 points."""
    before = table(("R1", "Y1 Y2", "G3"), target=target, scores=(score_before, 5, 0))
    over = after(before, "A play R1")
    assert over.phase is (Phase.MATCH_OVER if decided else Phase.ROUND_OVER)
    assert over.match_winner == (A if decided else None)
    assert over.scores[A] == score_before + 6


def test_the_end_of_the_match_is_told_after_the_end_of_the_round() -> None:
    before = table(("R1", "Y1 Y2", "G3"), target="round", round=3)
    over = after(before, "A play R1")
    assert told(before, "A play R1")[-2:] == (
        RoundEnded(
            3,
            A,
            6,
            went_out=True,
            hands=over.hands,
            scores=(6, 0, 0),
            gains=(6, 0, 0),
            places=(A, C, B),  # 3 points each, but C holds one card and B two
        ),
        MatchEnded(A, (6, 0, 0), ranking=(A, C, B)),
    )


@pytest.mark.parametrize(
    "hands, winner",
    [
        (("R5", "R4", "R6"), B),  # lowest value
        (("R2 R2", "R4", "R9"), B),  # 4 each: fewer cards
        (("R9", "R4", "Y4"), B),  # 4 each, one card each: lower seat
        (("R4 R0", "Y4 Y0", "G4"), C),
        (("R0 Y0 G0", "RS", "W"), A),  # three cards of nothing beat one of twenty
        (("W", "W4", "RS RR RD"), A),  # 50, 50, 60
    ],
)
def test_the_lowest_hand_has_the_lowest_value_then_fewer_cards_then_the_lower_seat(
    hands: tuple[str, ...], winner: int
) -> None:
    deck = list(DECK)
    assert round_places([take(deck, cards) for cards in hands], (), ())[0] == winner


def test_places_go_out_first_then_lowest_hand_and_the_knocked_out_last_the_later_the_better() -> None:
    """Section 8: D and A went out, C holds 3 and F 1, E was knocked out before B."""
    hands = [take(list(DECK), cards) for cards in ("", "", "R3", "", "", "R1")]
    places = round_places(hands, (D, A), (KnockOut(4, 10), KnockOut(B, 99)))
    assert places == (D, A, 5, C, B, 4)


def test_what_is_left_counts_a_knocked_out_hand_as_it_was() -> None:
    hands = [take(list(DECK), cards) for cards in ("", "", "R3 RS")]
    assert left_points(hands, (KnockOut(B, 99),)) == (0, 99, 23)


def test_a_stalemate_can_decide_the_match() -> None:
    """B's 1 is the lowest; the others hold 20 and 50."""
    over = after(table(("BS", "Y1", "W"), draw="", dry_draws=8, scores=(0, 430, 0)), "A draw")
    assert (over.phase, over.match_winner, over.scores) == (Phase.MATCH_OVER, B, (0, 500, 0))
    assert over.result == RoundResult(B, (0, 70, 0), went_out=False, places=(B, A, C))


def test_a_stalemate_can_be_won_by_the_last_seat() -> None:
    over = after(table(("BS", "Y1", "G0"), draw="", dry_draws=8), "A draw")
    assert over.result == RoundResult(C, (0, 0, 21), went_out=False, places=(C, B, A))
