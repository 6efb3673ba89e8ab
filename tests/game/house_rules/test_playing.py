"""H11 forced play, H12 going out, H13 a Reverse between two; by hand from the specification, sections 6 and 7."""

from typing import Any

import pytest

from app.game.errors import Reason
from app.game.events import DirectionReversed
from app.game.legality import legal_moves
from app.game.moves import Draw
from app.game.state import Phase, State
from tests.game.tables import A, B, C, after, playable, refusal, sizes, table, told

FORCED: dict[str, Any] = {"forced_play": "on"}


def forced(hand: str, rules: dict[str, Any] | None = None, **facts: Any) -> State:
    return table((hand, "Y1 Y2", "G1"), rules=FORCED | (rules or {}), **facts)


# ------------------------------------------------------------------ H11


@pytest.mark.parametrize(
    "hand, reason",
    [
        ("R1 B6", Reason.MUST_PLAY),  # colour
        ("B5 B6", Reason.MUST_PLAY),  # number
        ("W B6", Reason.MUST_PLAY),
        ("WS B6", Reason.MUST_PLAY),
        ("WC B6", Reason.MUST_PLAY),
        ("W4 B6", Reason.MUST_PLAY),  # legal, for there is no red card
        ("W4 B5", Reason.MUST_PLAY),  # the 5 matches by number
        ("B6 G7", None),
    ],
)
def test_drawing_is_refused_with_a_playable_card(hand: str, reason: Reason | None) -> None:
    state = forced(hand, {"shuffle_wilds": 1, "custom_wilds": 1})
    assert refusal(state, "A draw") is reason
    assert (Draw() in legal_moves(state, A)) is (reason is None)


def test_a_bluff_is_never_forced() -> None:
    """official × forced play: with a red card in hand that is itself barred, the Wild Draw Four would be a bluff."""
    state = forced("W4 R7", {"seven": "swap"})
    assert refusal(state, "A draw") is Reason.MUST_PLAY  # the red 7 forces
    bluff_only = forced("W4 RS", {"going_out": "numbers_only", "multiple": "off"})
    assert refusal(bluff_only, "A draw") is Reason.MUST_PLAY  # the Skip would not be the last card


def test_a_bluff_alone_may_be_played_and_drawn_beside() -> None:
    """No card of this hand matches but the Wild Draw Four: a bluff needs a card of the colour, which would match; so only a
    barred card can leave the bluff alone. A Wild Draw Four under strict is such a card itself."""
    state = forced("W4 B6", {"wd4": "strict"})
    assert refusal(state, "A draw") is Reason.MUST_PLAY
    alone = forced("W4", {"going_out": "no_wild"})
    assert refusal(alone, "A draw") is None


def test_a_card_that_is_barred_as_the_last_does_not_force() -> None:
    """going_out × forced."""
    assert refusal(forced("RS", {"going_out": "numbers_only"}), "A draw") is None
    assert refusal(forced("RS R1", {"going_out": "numbers_only"}), "A draw") is Reason.MUST_PLAY
    assert refusal(forced("W", {"going_out": "no_wild"}), "A draw") is None


def test_taking_a_penalty_is_always_allowed() -> None:
    """stacking × forced play: B holds a Draw Two and a deflecting Skip."""
    rules = FORCED | {"stacking": "any", "deflect": "on"}
    waiting = after(table(("RD R1 R2", "YD RS Y1", "G1"), rules=rules), "A play RD")
    assert refusal(waiting, "B accept") is None


def test_challenging_is_never_forced() -> None:
    waiting = after(forced("W4 R1 R2"), "A play W4 color=Y")
    assert refusal(waiting, "B accept") is None


def test_jumping_in_is_never_forced() -> None:
    state = after(
        table(("R9 R1 R2", "Y1 Y2", "R9 G1"), rules=FORCED | {"jump_in": "on"}, top="B1 B2"), "A play R9"
    )
    assert refusal(state, "B draw") is None  # B holds nothing that matches; C may jump in, or not


def test_a_drawn_card_may_be_kept_all_the_same() -> None:
    """forced × drawn_card are independent."""
    drew = after(forced("B6 G7", top="R9"), "A draw")
    assert (drew.phase, refusal(drew, "A keep")) == (Phase.DRAWN, None)
    must = after(forced("B6 G7", {"drawn_card": "must"}, top="R9"), "A draw")
    assert refusal(must, "A keep") is Reason.MUST_PLAY


def test_without_a_playable_card_one_draws_until_one_comes() -> None:
    """forced × until_playable."""
    drew = after(forced("B6 G7", {"draw": "until_playable"}, top="B1 G2 R9"), "A draw")
    assert (drew.phase, sizes(drew)) == (Phase.DRAWN, (5, 2, 1))


# ------------------------------------------------------------------ H12


NO_WILD: dict[str, Any] = {"going_out": "no_wild"}
NUMBERS: dict[str, Any] = {"going_out": "numbers_only"}
EXTRAS: dict[str, Any] = {"shuffle_wilds": 1, "custom_wilds": 1}


@pytest.mark.parametrize(
    "card, no_wild, numbers",
    [
        ("R1", None, None),
        ("RS", None, Reason.CANNOT_GO_OUT_ON),
        ("RR", None, Reason.CANNOT_GO_OUT_ON),
        ("RD", None, Reason.CANNOT_GO_OUT_ON),
        ("W", Reason.CANNOT_GO_OUT_ON, Reason.CANNOT_GO_OUT_ON),
        ("W4", Reason.CANNOT_GO_OUT_ON, Reason.CANNOT_GO_OUT_ON),
        ("WS", Reason.CANNOT_GO_OUT_ON, Reason.CANNOT_GO_OUT_ON),  # going_out × WS
        ("WC", Reason.CANNOT_GO_OUT_ON, Reason.CANNOT_GO_OUT_ON),
    ],
)
def test_which_card_may_be_the_last(card: str, no_wild: Reason | None, numbers: Reason | None) -> None:
    color = " color=R" if card.startswith("W") else ""
    for rules, reason in ((NO_WILD, no_wild), (NUMBERS, numbers), ({}, None)):
        alone = table((card, "Y1", "G1"), rules=EXTRAS | rules)
        assert refusal(alone, f"A play {card}{color}") is reason
        assert playable(alone, A) == ("" if reason else card)
        with_another = table((f"{card} B6", "Y1", "G1"), rules=EXTRAS | rules)
        assert refusal(with_another, f"A play {card}{color}") is None


def test_a_card_that_does_not_match_is_refused_for_that() -> None:
    assert refusal(table(("BS", "Y1"), rules=NUMBERS), "A play BS") is Reason.CARD_NOT_PLAYABLE


def test_a_wild_that_may_not_be_the_last_needs_no_color_to_be_refused() -> None:
    """The limit comes before the colour (section 0)."""
    assert refusal(table(("W", "Y1"), rules=NO_WILD), "A play W") is Reason.CANNOT_GO_OUT_ON


def test_a_stack_may_not_empty_the_hand_either() -> None:
    waiting = after(table(("RD R1 R2", "YD", "G1"), rules=NUMBERS | {"stacking": "any"}), "A play RD")
    assert refusal(waiting, "B play YD") is Reason.CANNOT_GO_OUT_ON


def test_nor_may_a_deflection() -> None:
    """deflect × going_out."""
    waiting = after(table(("RD R1 R2", "RS", "G1"), rules=NUMBERS | {"deflect": "on"}), "A play RD")
    assert refusal(waiting, "B play RS") is Reason.CANNOT_GO_OUT_ON
    assert (
        refusal(after(table(("RD R1 R2", "RS", "G1"), rules={"deflect": "on"}), "A play RD"), "B play RS")
        is None
    )


def test_a_drawn_card_is_never_the_last() -> None:
    """A draw leaves at least two cards, but a hand of none can have been given one (R12): then the limit holds for it."""
    drew = after(table(("", "Y1"), rules=NUMBERS, top="RS"), "A draw")
    assert (drew.phase, drew.turn) == (Phase.PLAY, B)
    allowed = after(table(("", "Y1"), rules=NUMBERS, top="R9"), "A draw")
    assert allowed.phase is Phase.DRAWN


# ------------------------------------------------------------------ H13


def test_between_two_a_reverse_only_turns() -> None:
    state = after(table(("RR R1 R2", "Y1"), rules={"reverse2": "turn"}), "A play RR")
    assert (state.turn, state.direction) == (B, -1)
    assert DirectionReversed(-1) in told(table(("RR R1 R2", "Y1"), rules={"reverse2": "turn"}), "A play RR")
    assert after(table(("RR R1 R2", "Y1")), "A play RR").turn == A


def test_two_who_are_left_of_three_count_as_two() -> None:
    """reverse2 × last_standing: players in the round before the card is played."""
    rules = {"format": "last_standing", "reverse2": "turn"}
    state = table(("RR R1 R2", "Y1 Y2", ""), rules=rules, out=(C,))
    assert after(state, "A play RR").turn == B
    classic = table(("RR R1 R2", "Y1 Y2", ""), rules={"format": "last_standing"}, out=(C,))
    assert after(classic, "A play RR").turn == A


def test_with_three_a_reverse_is_as_ever() -> None:
    state = after(table(("RR R1 R2", "Y1", "G1"), rules={"reverse2": "turn"}), "A play RR")
    assert (state.turn, state.direction) == (C, -1)
