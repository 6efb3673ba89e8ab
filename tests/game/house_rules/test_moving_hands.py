"""H20 seven, H21 nought, H6 Shuffle Hands and Customizable; by hand from the specification, sections 6 and 7."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from app.fsm.flow import advance_table
from app.game.cards import Color
from app.game.dealing import deck_of
from app.game.errors import Reason
from app.game.events import HandsPassed, HandsShuffled, HandsSwapped, UnoForgotten
from app.game.legality import legal_moves
from app.game.moves import Play, TurnUp
from app.game.observation import observe
from app.game.rule_book import make_options
from app.game.state import KnockOut, Phase, State
from tests.game.tables import A, B, C, D, after, faces, hand, held, refusal, sizes, table, told

SEVEN: dict[str, Any] = {"seven": "swap"}
ZERO: dict[str, Any] = {"zero": "pass"}
SHUFFLE: dict[str, Any] = {"shuffle_wilds": 2}
OTHERS = ("Y1", "G1 G2", "B1 B2 B3")


def four(own: str, rules: dict[str, Any], **facts: Any) -> State:
    return table((own, *OTHERS), rules=rules, **facts)


# ------------------------------------------------------------------ H20


def test_a_seven_swaps_the_whole_remaining_hand() -> None:
    state = after(four("R7 R1 R2", SEVEN), "A play R7 with=C")
    assert [hand(state, seat) for seat in (A, B, C, D)] == ["G1 G2", "Y1", "R1 R2", "B1 B2 B3"]
    assert (state.turn, state.color) == (B, Color.RED)
    assert HandsSwapped(A, C, 2, 2) in told(four("R7 R1 R2", SEVEN), "A play R7 with=C")


def test_the_swap_is_mandatory_and_names_another_player() -> None:
    state = four("R7 R1 R2", SEVEN)
    assert refusal(state, "A play R7") is Reason.SWAP_TARGET_REQUIRED
    assert refusal(state, "A play R7 with=A") is Reason.SWAP_TARGET_INVALID
    assert refusal(state, "A play R7 with=E") is Reason.SWAP_TARGET_INVALID
    assert refusal(state, "A play R7 with=B") is None
    listed = [
        move.target for move in legal_moves(state, A) if isinstance(move, Play) and faces(move.cards) == "R7"
    ]
    assert listed == [B, C, D]


def test_with_one_opponent_it_goes_by_itself() -> None:
    state = table(("R7 R1 R2", "Y1"), rules=SEVEN)
    swapped = after(state, "A play R7")
    assert (hand(swapped, A), hand(swapped, B)) == ("Y1", "R1 R2")
    assert after(state, "A play R7 with=B") == swapped
    assert refusal(state, "A play R7 with=A") is Reason.SWAP_TARGET_INVALID


def test_only_players_still_in_the_round_can_be_named() -> None:
    """7-0 × last_standing, and the knocked out."""
    rules = SEVEN | {"format": "last_standing"}
    state = table(("R7 R1 R2", "", "G1 G2", "B1"), rules=rules, out=(B,))
    assert refusal(state, "A play R7 with=B") is Reason.SWAP_TARGET_INVALID
    assert refusal(state, "A play R7 with=C") is None
    alone = table(("R7 R1 R2", "", "G1 G2", ""), rules=rules, out=(B,), knocked_out=(KnockOut(D, 99),))
    swapped = after(alone, "A play R7")
    assert (hand(swapped, A), hand(swapped, C)) == ("G1 G2", "R1 R2")


def test_a_last_seven_wins_without_a_swap() -> None:
    """7-0 × last card: void."""
    over = after(four("R7", SEVEN), "A play R7")
    assert (over.phase, sizes(over)) == (Phase.ROUND_OVER, (0, 1, 2, 3))
    playing_on = after(four("R7", SEVEN | {"format": "last_standing"}), "A play R7")
    assert (playing_on.out, sizes(playing_on), playing_on.turn) == ((A,), (0, 1, 2, 3), B)


def test_without_the_rule_a_seven_is_a_number_and_a_target_says_nothing() -> None:
    state = after(four("R7 R1 R2", {}), "A play R7 with=C")
    assert sizes(state) == (2, 1, 2, 3)


def test_a_color_comes_before_a_target_in_the_order_of_reasons() -> None:
    assert refusal(four("R7 R1", SEVEN), "A play R7 color=R with=A") is Reason.COLOR_INVALID
    assert refusal(four("B7 R1", SEVEN), "A play B7 with=A") is Reason.CARD_NOT_PLAYABLE


# ------------------------------------------------------------------ H21


@pytest.mark.parametrize(
    "direction, hands, turn",
    [
        (1, ["B1 B2 B3", "R1 R2", "Y1", "G1 G2"], B),  # to the left: A's hand goes to B
        (-1, ["Y1", "G1 G2", "B1 B2 B3", "R1 R2"], D),
    ],
)
def test_a_nought_passes_every_hand_on_in_the_direction_of_play(
    direction: int, hands: list[str], turn: int
) -> None:
    state = after(four("R0 R1 R2", ZERO, direction=direction), "A play R0")
    assert [hand(state, seat) for seat in (A, B, C, D)] == hands
    assert state.turn == turn
    (passed,) = [
        event
        for event in told(four("R0 R1 R2", ZERO, direction=direction), "A play R0")
        if isinstance(event, HandsPassed)
    ]
    assert (passed.direction, passed.counts) == (direction, sizes(state))


def test_those_who_are_out_take_no_part() -> None:
    state = table(("R0 R1 R2", "", "G1", "B1"), rules=ZERO | {"format": "last_standing"}, out=(B,))
    passed = after(state, "A play R0")
    assert [hand(passed, seat) for seat in (A, B, C, D)] == ["B1", "", "R1 R2", "G1"]


def test_a_last_nought_wins_without_passing() -> None:
    over = after(four("R0", ZERO), "A play R0")
    assert (over.phase, sizes(over)) == (Phase.ROUND_OVER, (0, 1, 2, 3))


# ------------------------------------------------------------------ UNO


@pytest.mark.parametrize(
    "own, rules, step",
    [
        ("R7 R1", SEVEN, "A play R7 with=C"),  # A, with one card left, gives it away
        ("R7 R1 R2", SEVEN, "A play R7 with=B"),  # and here gets one
        ("R0 R1", ZERO, "A play R0"),
        ("WS R1", SHUFFLE, "A play WS color=R"),
    ],
)
def test_after_hands_have_moved_everyone_with_one_card_has_said_uno(
    own: str, rules: dict[str, Any], step: str
) -> None:
    """7-0 × UNO."""
    state = after(four(own, rules), step)
    assert (state.vulnerable, state.armed) == (None, None)
    assert not any(isinstance(event, UnoForgotten) for event in told(four(own, rules), step))
    for seat in (A, B, C, D):
        assert refusal(state, f"{'ABCD'[(seat + 1) % 4]} catch {'ABCD'[seat]}") is Reason.NOTHING_TO_CATCH


@pytest.mark.parametrize(
    "own, rules, step, is_owed",
    [
        ("R7 R1", {}, "R7", True),
        ("R7 R1", SEVEN, "R7", False),
        ("R7 R1", SEVEN, "R1", True),
        ("R0 R1", SEVEN, "R0", True),
        ("R0 R1", ZERO, "R0", False),
        ("WS R1", SHUFFLE, "WS", False),
        ("W R1", SHUFFLE, "W", True),
        ("R7 G7 R1", SEVEN | {"multiple": "same"}, "R7 G7", False),
        ("R5 G5 R1", SEVEN | {"multiple": "same"}, "R5 G5", True),
        ("R7 R1 R2", {}, "R7", False),
        ("R5", {}, "R5", False),
        ("R5 R1", {"uno_call": "auto"}, "R5", False),
    ],
)
def test_uno_is_owed_for_one_card_left_unless_hands_move_with_the_play(
    own: str, rules: dict[str, Any], step: str, *, is_owed: bool
) -> None:
    """7-0 × UNO, H6: movement = said. What the seat is told beforehand is what happens to it when it says nothing."""
    state = four(own, rules)
    cards = tuple(held(state, A, face) for face in step.split())
    assert observe(state, A).owes_uno(cards) is is_owed
    color = " color=R" if step.startswith("W") else ""
    target = " with=C" if "7" in step and "seven" in rules else ""
    assert (after(state, f"A play {step}{color}{target}").vulnerable == A) is is_owed


def test_a_call_ahead_is_wiped_by_the_movement() -> None:
    """A says UNO ahead, swaps with B's one card, and later needs no new call for what it holds; the old one is gone."""
    state = after(four("R7 R1", SEVEN), "A uno", "A play R7 with=D")
    assert state.armed is None
    assert sizes(state) == (3, 1, 2, 1)


def test_what_was_remembered_of_drawing_goes_with_the_hands() -> None:
    drew = (Color.RED, Color.BLUE, Color.GREEN, Color.YELLOW)
    swapped = after(four("R7 R1 R2", SEVEN, drew_on=drew), "A play R7 with=C")
    assert swapped.drew_on == (None, Color.BLUE, None, Color.YELLOW)


def test_hands_that_move_never_knock_out() -> None:
    """7-0 × hand limit: nobody holds as many as the limit, so nobody can get as many."""
    fourteen = "B1 B1 B2 B2 B3 B3 B4 B4 B6 B6 B7 B7 B8 B8"
    state = after(table(("R7 R1", fourteen, "G1"), rules=SEVEN | {"hand_limit": 15}), "A play R7 with=B")
    assert (sizes(state), state.knocked_out) == ((14, 1, 1), ())


# ------------------------------------------------------------------ H6


def test_all_hands_are_shuffled_and_dealt_from_the_next_player() -> None:
    """2 + 1 + 2 + 3 = 8 cards, dealt B, C, D, A: two each."""
    state = four("WS R1 R2", SHUFFLE)
    dealt = after(state, "A play WS color=G")
    assert (sizes(dealt), dealt.color, dealt.turn) == ((2, 2, 2, 2), Color.GREEN, B)
    before = Counter(str(card) for each in state.hands for card in each)
    now = Counter(str(card) for each in dealt.hands for card in each)
    assert before - now == Counter([str(state.hands[A][0])])
    assert HandsShuffled(A, (2, 2, 2, 2)) in told(state, "A play WS color=G")


@pytest.mark.parametrize(
    "direction, counts",
    [(1, (1, 2, 2, 2)), (-1, (1, 2, 2, 2))],
)
def test_the_own_seat_comes_last(direction: int, counts: tuple[int, ...]) -> None:
    """1 + 1 + 2 + 3 = 7 cards: everyone gets two but the player, who is last in either direction."""
    assert sizes(after(four("WS R1", SHUFFLE, direction=direction), "A play WS color=G")) == counts


def test_in_the_other_direction_the_other_neighbor_is_first() -> None:
    """6 cards for four: first and second get two. To the left B and C, to the right D and C."""
    hands = ("WS R1", "Y1", "G1 G2", "B1 B2")
    assert sizes(after(table(hands, rules=SHUFFLE), "A play WS color=G")) == (1, 2, 2, 1)
    assert sizes(after(table(hands, rules=SHUFFLE, direction=-1), "A play WS color=G")) == (1, 1, 2, 2)


def test_the_shuffle_comes_from_the_chance_of_the_table() -> None:
    state = four("WS R1 R2", SHUFFLE)
    assert after(state, "A play WS color=G") == after(state, "A play WS color=G")
    other = replace(state, chance=replace(state.chance, seed="another"))
    assert after(state, "A play WS color=G").hands != after(other, "A play WS color=G").hands


def test_as_a_last_card_it_goes_out_and_the_others_are_dealt_anew_before_the_count() -> None:
    """1 + 2 + 3 = 6 cards for B, C and D: two each; the winner collects 1 + 1 + 2 + 1 + 2 + 3."""
    over = after(four("WS", SHUFFLE), "A play WS color=G")
    assert (over.phase, sizes(over)) == (Phase.ROUND_OVER, (0, 2, 2, 2))
    assert over.result is not None
    assert (over.result.winner, over.result.points[A]) == (A, 10)


def test_in_last_standing_the_others_are_dealt_anew_and_play_on() -> None:
    state = after(four("WS", SHUFFLE | {"format": "last_standing"}), "A play WS color=G")
    assert (state.out, sizes(state), state.turn) == ((A,), (0, 2, 2, 2), B)


def test_it_answers_no_penalty_and_needs_a_color() -> None:
    waiting = after(table(("RD R1 R2", "WS Y1", "G1"), rules=SHUFFLE | {"stacking": "any"}), "A play RD")
    assert refusal(waiting, "B play WS color=R") is Reason.PENALTY_PENDING
    assert refusal(four("WS R1", SHUFFLE), "A play WS") is Reason.COLOR_REQUIRED


def test_it_and_a_customizable_start_no_round() -> None:
    rules = {"shuffle_wilds": 1, "custom_wilds": 1}
    state = table(("", ""), discard="", draw="WS WC R5", turn=None, phase=Phase.OPENING, rules=rules)
    assert faces(advance_table(state, TurnUp()).state.discard_pile) == "R5"


def test_a_customizable_is_a_wild_and_both_count_forty() -> None:
    state = table(("WC R1 R2", "Y1"), rules={"custom_wilds": 1})
    played = after(state, "A play WC color=B")
    assert (played.color, played.turn, sizes(played)) == (Color.BLUE, B, (2, 1))
    over = after(table(("R1", "WC WS"), rules={"custom_wilds": 1, "shuffle_wilds": 1}), "A play R1")
    assert over.scores == (80, 0)


@pytest.mark.parametrize(
    "values, size, shuffles, customs",
    [
        ({}, 108, 0, 0),
        ({"decks": 2}, 216, 0, 0),
        ({"shuffle_wilds": 2}, 110, 2, 0),
        ({"shuffle_wilds": 2, "decks": 2}, 220, 4, 0),
        ({"shuffle_wilds": 1, "custom_wilds": 3, "decks": 2}, 224, 2, 6),
    ],
)
def test_the_deck_has_its_extra_wilds(
    values: dict[str, int | str], size: int, shuffles: int, customs: int
) -> None:
    deck = deck_of(make_options(values))
    counts = Counter(str(card.face) for card in deck)
    assert (len(deck), counts["WS"], counts["WC"]) == (size, shuffles, customs)
    assert [card.id for card in deck] == list(range(size))
    assert counts["R5"] == 2 * int(values.get("decks", 1))
