"""H9: several cards in one play. Expected values are worked out by hand from the specification, sections 6 and 7."""

from typing import Any

import pytest

from app.game.cards import Color, parse_face
from app.game.errors import Reason
from app.game.events import CardPlayed, PlayerSkipped
from app.game.legality import legal_moves
from app.game.moves import Play
from app.game.state import Phase, State
from tests.game.tables import A, B, C, D, after, faces, hand, held, refusal, sizes, table, told

SAME: dict[str, Any] = {"multiple": "same"}
IDENTICAL: dict[str, Any] = {"multiple": "identical"}
OTHERS = ("Y1 Y2 Y3", "G1 G2 G3", "B1 B2 B3")


def four(hand_of_a: str, rules: dict[str, Any] = SAME, **facts: Any) -> State:
    return table((hand_of_a, *OTHERS), rules=rules, **facts)


def three(hand_of_a: str, rules: dict[str, Any] = SAME, **facts: Any) -> State:
    return table((hand_of_a, *OTHERS[:2]), rules=rules, **facts)


# ------------------------------------------------------------------ what goes together


@pytest.mark.parametrize(
    "rules, cards, reason",
    [
        (SAME, "R9 B9 Y9", None),  # the first matches by colour, the others by number
        (SAME, "R9 R8", Reason.MULTIPLE_NOT_ALLOWED),
        (SAME, "B9 R9", Reason.CARD_NOT_PLAYABLE),  # the first must match; the order is chosen
        (SAME, "RS BS", None),
        (SAME, "W W", Reason.MULTIPLE_NOT_ALLOWED),  # wilds are always single
        (SAME, "W4 W4", Reason.MULTIPLE_NOT_ALLOWED),
        (SAME, "R9 W", Reason.MULTIPLE_NOT_ALLOWED),
        (IDENTICAL, "R9 R9", None),
        (IDENTICAL, "R9 B9", Reason.MULTIPLE_NOT_ALLOWED),
        (IDENTICAL, "W W", Reason.MULTIPLE_NOT_ALLOWED),
        ({}, "R9 R9", Reason.MULTIPLE_NOT_ALLOWED),
    ],
)
def test_what_goes_together(rules: dict[str, Any], cards: str, reason: Reason | None) -> None:
    color = " color=R" if cards.endswith(("W", "W4")) else ""
    assert refusal(three(f"{cards} G8", rules), f"A play {cards}{color}") is reason


def test_the_last_card_lies_on_top_and_sets_the_color() -> None:
    state = after(three("R9 B9 Y9 G8"), "A play R9 B9 Y9 uno")
    assert (faces(state.discard_pile), state.color, hand(state, A)) == ("R5 R9 B9 Y9", Color.YELLOW, "G8")
    assert state.turn == B


def test_it_is_told_what_lies_below() -> None:
    played = told(three("R9 B9 Y9 G8 G7"), "A play R9 B9 Y9")[0]
    under = (parse_face("R9"), parse_face("B9"))
    assert played == CardPlayed(A, parse_face("Y9"), Color.YELLOW, 2, under)


def test_the_same_card_named_twice_is_a_card_that_is_not_held() -> None:
    state = three("R9 B9 G8")
    card = held(state, A, "R9")
    assert not [
        move for move in legal_moves(state, A) if isinstance(move, Play) and move.cards == (card, card)
    ]
    assert refusal(state, "A play R9 R9") is Reason.CARD_NOT_IN_HAND


# ------------------------------------------------------------------ effects


@pytest.mark.parametrize(
    "cards, turn, skipped",
    [
        ("RS", C, [B]),
        ("RS BS", D, [B, C]),
        ("RS BS YS", A, [B, C, D]),  # as many as there are opponents: A plays again
        ("RS BS YS GS", A, [B, C, D]),  # and one more skips nobody: never the player himself
    ],
)
def test_so_many_skips_skip_so_many_players(cards: str, turn: int, skipped: list[int]) -> None:
    state = four(f"{cards} G8 G7")
    assert after(state, f"A play {cards}").turn == turn
    assert [one.seat for one in told(state, f"A play {cards}") if isinstance(one, PlayerSkipped)] == skipped


@pytest.mark.parametrize(
    "cards, turn, direction",
    [("RR", D, -1), ("RR BR", B, 1), ("RR BR YR", D, -1), ("RR BR YR GR", B, 1)],
)
def test_an_even_number_of_reverses_cancels(cards: str, turn: int, direction: int) -> None:
    state = after(four(f"{cards} G8 G7"), f"A play {cards}")
    assert (state.turn, state.direction) == (turn, direction)


@pytest.mark.parametrize("reverse2", ["skip", "turn"])
@pytest.mark.parametrize("cards, turns", [("RR BR", (B, B)), ("RR BR YR", (A, B))])
def test_between_two_players_two_reverses_cancel_under_both_values(
    reverse2: str, cards: str, turns: tuple[int, int]
) -> None:
    """reverse2 × multiple: three count as one, which is a Skip or a turn."""
    state = table((f"{cards} G8 G7", "Y1 Y2"), rules=SAME | {"reverse2": reverse2})
    assert after(state, f"A play {cards}").turn == turns[reverse2 == "turn"]


@pytest.mark.parametrize("cards, drawn", [("RD", 2), ("RD BD", 4), ("RD BD YD", 6)])
def test_so_many_draw_twos_make_twice_as_many_cards(cards: str, drawn: int) -> None:
    state = after(three(f"{cards} G8 G7"), f"A play {cards}")
    assert (sizes(state), state.turn) == ((2, 3 + drawn, 3), C)


def test_several_sevens_swap_once_and_several_noughts_pass_once() -> None:
    """multiple × 7/0."""
    swapped = after(three("R7 B7 G8 G7", SAME | {"seven": "swap"}), "A play R7 B7 with=C")
    assert (hand(swapped, A), hand(swapped, B), hand(swapped, C)) == ("G1 G2 G3", "Y1 Y2 Y3", "G8 G7")
    passed = after(three("R0 B0 G8 G7", SAME | {"zero": "pass"}), "A play R0 B0")
    assert (hand(passed, A), hand(passed, B), hand(passed, C)) == ("G1 G2 G3", "G8 G7", "Y1 Y2 Y3")


# ------------------------------------------------------------------ where it is not for


def test_a_card_just_drawn_is_played_alone() -> None:
    """multiple × drawn card."""
    drew = after(three("B9 G8", top="R9"), "A draw")
    assert refusal(drew, "A play R9 B9") is Reason.ONLY_DRAWN_CARD
    assert refusal(drew, "A play R9") is None


def test_several_draw_twos_go_on_a_stack_together_but_several_skips_do_not_deflect() -> None:
    """stacking × multiple: 2 + 2 × 2."""
    rules = SAME | {"stacking": "same", "deflect": "on"}
    waiting = after(table(("RD R1 R2", "YD BD RS YS Y1", "G1"), rules=rules), "A play RD")
    assert refusal(waiting, "B play RS YS") is Reason.PENALTY_PENDING
    assert refusal(waiting, "B play RS") is None
    state = after(waiting, "B play YD BD")
    assert state.pending is not None
    assert (state.pending.total, state.pending.target, state.color) == (6, C, Color.BLUE)


def test_only_the_first_of_several_on_a_wild_draw_four_needs_the_color_in_play() -> None:
    rules = SAME | {"stacking": "any"}
    waiting = after(table(("W4 B1 B2", "YD BD Y1", "G1"), rules=rules), "A play W4 color=Y")
    assert refusal(waiting, "B play BD YD") is Reason.PENALTY_PENDING
    assert refusal(waiting, "B play YD BD") is None


def test_one_card_is_enough_to_be_forced_to_play_and_enough_to_play() -> None:
    """multiple × forced play."""
    state = three("R9 B9 G8", SAME | {"forced_play": "on"})
    assert refusal(state, "A draw") is Reason.MUST_PLAY
    assert refusal(state, "A play R9") is None


@pytest.mark.parametrize("cards, reason", [("RS BS", Reason.CANNOT_GO_OUT_ON), ("R9 B9", None)])
def test_a_set_that_empties_the_hand_is_barred_as_its_symbol_is(cards: str, reason: Reason | None) -> None:
    """multiple × going_out; with a card more in hand it is not the last."""
    rules = SAME | {"going_out": "numbers_only"}
    assert refusal(three(cards, rules), f"A play {cards}") is reason
    assert refusal(three(f"{cards} G8", rules), f"A play {cards}") is None


def test_only_the_card_alone_is_listed_where_all_together_would_be_barred() -> None:
    state = three("RS BS", SAME | {"going_out": "numbers_only"})
    plays = [faces(move.cards) for move in legal_moves(state, A) if isinstance(move, Play)]
    assert plays == ["RS"]


def test_where_all_together_would_be_barred_all_but_one_are_listed() -> None:
    """H9 × H12: two of three Skips leave one, so they may be played; all three may not."""
    state = three("RS BS GS", SAME | {"going_out": "numbers_only"})
    plays = sorted(faces(move.cards) for move in legal_moves(state, A) if isinstance(move, Play))
    assert plays == ["RS", "RS BS", "RS GS"]
    assert refusal(state, "A play RS BS GS") is Reason.CANNOT_GO_OUT_ON
    assert refusal(state, "A play RS BS") is None


# ------------------------------------------------------------------ UNO and going out


def test_uno_is_judged_after_the_whole_play() -> None:
    assert after(three("R9 B9 G8"), "A play R9 B9").vulnerable == A
    assert after(three("R9 B9 G8"), "A play R9 B9 uno").vulnerable is None
    assert after(three("R9 B9 G8 G7"), "A play R9 B9").vulnerable is None


def test_going_from_two_or_more_to_none_needs_no_call() -> None:
    over = after(three("R9 B9"), "A play R9 B9")
    assert (over.phase, over.vulnerable) == (Phase.ROUND_OVER, None)
    assert over.result is not None
    assert over.result.winner == A


def test_last_draw_twos_are_drawn_for_all_of_them() -> None:
    """R12 with H9: B takes four, then the round is counted."""
    over = after(three("RD BD"), "A play RD BD")
    assert (over.phase, sizes(over)) == (Phase.ROUND_OVER, (0, 7, 3))


# ------------------------------------------------------------------ the list of moves


def test_the_list_has_each_first_card_alone_and_all_of_them_with_each_face_on_top() -> None:
    state = three("R9 B9 Y9 G8")
    plays = sorted(faces(move.cards) for move in legal_moves(state, A) if isinstance(move, Play))
    assert plays == ["R9", "R9 B9 Y9", "R9 Y9 B9"]
    assert refusal(state, "A play R9 B9") is None  # fewer may be played as well
