"""Hints: the same view as a computer, nothing left to chance, reasons that are facts in the open (S0-093, S0-094)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from app.ai.computer import honest_plays
from app.ai.hints import Because, Hint, HintReason, has_choice, hint
from app.ai.levels import LEVELS, Level
from app.arena.play import walk_match
from app.arena.players import PLAYERS
from app.game.cards import Color
from app.game.legality import verify
from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Draw, JumpIn, Keep, Play
from app.game.observation import Observation, observe
from app.game.options import Value
from app.game.rule_book import make_options
from app.game.state import Phase
from tests.ai.seats import face, house_rules, just_drawn, redealt, seen
from tests.game.tables import A, B, C, after, table

DRAW_FOUR = "A play W4 color=Y uno"


def facing_draw_four(hand_of_sender: str = "W4 B1 B2 B3 B4 G1") -> Observation:
    return observe(after(table((hand_of_sender, "Y1 Y2", "G1 G2")), DRAW_FOUR), B)


def facing_draw_two(hand: str, **rules: Value) -> Observation:
    state = table(("RD Y1 Y2", hand, "G1 G2 G3"), options=house_rules(**rules))
    return observe(after(state, "A play RD"), B)


def near_the_limit(hand: str) -> Observation:
    state = table(("W4 B1 B2 B3 B4 G1", hand, "G2 G3"), options=house_rules(hand_limit=15))
    return observe(after(state, DRAW_FOUR), B)


JUMP = after(
    table(("R1 Y1 Y2", "G1 G2", "R1 B1 B2"), options=house_rules(jump_in="on")),
    "A play R1",
)
"""A has played a red 1, and C holds the other one."""


def given(view: Observation) -> Hint:
    """The hint for ``view``, which must have one."""
    advice = hint(view)
    assert advice is not None
    return advice


TURNS: dict[HintReason, tuple[Observation, str, Because]] = {
    HintReason.GO_OUT: (seen("R1"), "R1", Because(HintReason.GO_OUT)),
    HintReason.ONLY_PLAY: (seen("R1 Y2 G3"), "R1", Because(HintReason.ONLY_PLAY)),
    HintReason.NEXT_NEARLY_OUT: (
        seen("RS R9 Y2 G3", (1, 7)),
        "RS",
        Because(HintReason.NEXT_NEARLY_OUT, seat=B, number=1),
    ),
    HintReason.ANOTHER_TURN: (seen("RS R9 Y2 G3", (7,)), "RS", Because(HintReason.ANOTHER_TURN)),
    HintReason.NEXT_LACKS_COLOR: (
        seen("W Y1 G3 B5", color="R", discard="W", drew_on=(None, Color.GREEN, None)),
        "W G",
        Because(HintReason.NEXT_LACKS_COLOR, seat=B, color=Color.GREEN),
    ),
    HintReason.LONG_COLOR: (
        seen("R1 R2 R4 Y5 B1", (7,)),
        "R4",
        Because(HintReason.LONG_COLOR, color=Color.RED, number=2),
    ),
    HintReason.SCARCE_COLOR: (
        seen("R2 Y5 Y0 G4 B7", discard="Y1 Y2 Y3 Y4 Y6 Y7 Y8 Y9 Y1 Y2 Y3 Y4 Y6 R5"),
        "Y5",
        Because(HintReason.SCARCE_COLOR, color=Color.YELLOW, number=10),
    ),
    HintReason.KEEP_WILD: (seen("W R9 Y1 G3 B6", (7,)), "R9", Because(HintReason.KEEP_WILD)),
    HintReason.STAY_IN_COLOR: (
        seen("R9 Y5 B1 G2", (7,)),
        "R9",
        Because(HintReason.STAY_IN_COLOR, color=Color.RED),
    ),
    HintReason.KEEP_ACTION: (seen("R9 RR Y1 G3"), "R9", Because(HintReason.KEEP_ACTION)),
    HintReason.FOLLOW_UP: (seen("R1 B5 B2 Y3"), "B5", Because(HintReason.FOLLOW_UP)),
    HintReason.DUMP_POINTS: (
        seen("R9 R1 Y2 G3", (7, 3)),
        "R9",
        Because(HintReason.DUMP_POINTS, seat=C, number=3, points=9),
    ),
    HintReason.WILD_IN_DANGER: (
        seen("W G3 B6", (2, 7)),
        "W",
        Because(HintReason.WILD_IN_DANGER, seat=B, number=2, points=50),
    ),
    HintReason.SHED_POINTS: (seen("R9 R1 Y2 G3"), "R9", Because(HintReason.SHED_POINTS, points=9)),
    HintReason.BALANCE: (seen("G3 B3 G8", discard="GR"), "G3", Because(HintReason.BALANCE)),
    HintReason.PLAY_DRAWN: (just_drawn("Y2 G3 R9"), "R9", Because(HintReason.PLAY_DRAWN)),
    HintReason.MUST_PLAY: (
        just_drawn("Y2 G3 R9", options=house_rules(drawn_card="must")),
        "R9",
        Because(HintReason.MUST_PLAY),
    ),
    HintReason.PLAY_SET: (
        seen("R7 G7 B7 Y1", options=house_rules(multiple="same")),
        "R7",
        Because(HintReason.PLAY_SET, number=3),
    ),
    HintReason.SWAP_WITH: (
        seen("R7 R1 Y2 G3 G4 B1", (9, 2), options=house_rules(seven="swap")),
        "R7",
        Because(HintReason.SWAP_WITH, seat=C, number=2),
    ),
    HintReason.HANDS_MOVE_ON: (
        seen("R0 R1 Y2 G3 G4 B1", (9, 2), options=house_rules(zero="pass")),
        "R0",
        Because(HintReason.HANDS_MOVE_ON, seat=C, number=2),
    ),
    HintReason.SHUFFLE_HANDS: (
        seen("Y1 Y2 G3 G4 B1 B2 B3", (2, 2), extra="WS.108", options=house_rules(shuffle_wilds=1)),
        "WS",
        Because(HintReason.SHUFFLE_HANDS, number=4),
    ),
    HintReason.KEEP_LAST_CARD: (
        seen("RS R1", options=house_rules(going_out="numbers_only")),
        "RS",
        Because(HintReason.KEEP_LAST_CARD),
    ),
    HintReason.STACK: (
        facing_draw_two("YD B1 B2", stacking="any"),
        "YD",
        Because(HintReason.STACK, seat=C, number=4),
    ),
    HintReason.DEFLECT: (
        facing_draw_two("RS B1 B2", deflect="on"),
        "RS",
        Because(HintReason.DEFLECT, seat=C, number=2),
    ),
    HintReason.SPARED_LIMIT: (
        facing_draw_two("YD B1 B2 B3 B4 B5 B6 B7 B8 B9 G5 G6 G7", stacking="same", hand_limit=15),
        "YD",
        Because(HintReason.SPARED_LIMIT, number=15),
    ),
}
"""A turn on a red 5 for each reason to play a card: what is seen, what is played, and the reason in full."""


@pytest.mark.parametrize("reason", TURNS)
def test_a_card_is_advised_for_its_reason(reason: HintReason) -> None:
    view, card, because = TURNS[reason]

    advice = given(view)

    assert face(advice.move).startswith(card)
    assert because in advice.because


OTHERS: dict[HintReason, tuple[Observation, Any, Because]] = {
    HintReason.KEEP_DRAWN_WILD: (
        just_drawn("Y2 Y3 G3 G4 B1 B6 B7 B8 W", (7,)),
        Keep(),
        Because(HintReason.KEEP_DRAWN_WILD, number=9),
    ),
    HintReason.KEEP_HAND: (
        seen("R7 Y1", (6, 6), options=house_rules(seven="swap")),
        Draw(),
        Because(HintReason.KEEP_HAND, number=2),
    ),
    HintReason.JUMP_IN: (observe(JUMP, C), JumpIn(JUMP.hands[C][0]), Because(HintReason.JUMP_IN)),
    HintReason.NOTHING_TO_LOSE: (
        near_the_limit("Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 G5 G6"),
        Challenge(),
        Because(HintReason.NOTHING_TO_LOSE, seat=A, number=15),
    ),
    HintReason.CHALLENGE_TOO_DEAR: (
        near_the_limit("Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9"),
        Accept(),
        Because(HintReason.CHALLENGE_TOO_DEAR, seat=A, number=15),
    ),
    HintReason.NO_BLUFF: (just_drawn("R1 G3 W4"), Keep(), Because(HintReason.NO_BLUFF)),
    HintReason.LONG_COLOR: (
        seen("R1 B2 B3 W", discard="W", phase=Phase.OPENING_COLOR),
        ChooseColor(Color.BLUE),
        Because(HintReason.LONG_COLOR, color=Color.BLUE, number=2),
    ),
    HintReason.BLUFF_LIKELY: (
        facing_draw_four(),
        Challenge(),
        Because(HintReason.BLUFF_LIKELY, seat=A, percent=31, break_even=18),
    ),
    HintReason.BLUFF_UNLIKELY: (
        facing_draw_four("W4 B1"),
        Accept(),
        Because(HintReason.BLUFF_UNLIKELY, seat=A, percent=3, break_even=8),
    ),
    HintReason.LAST_CARD_IS_HONEST: (
        facing_draw_four("W4"),
        Accept(),
        Because(HintReason.LAST_CARD_IS_HONEST, seat=A),
    ),
    HintReason.SAY_UNO: (
        observe(after(table(("R1 R2", "Y1 Y2", "G1 G2")), "A play R1"), A),
        CallUno(),
        Because(HintReason.SAY_UNO, number=2),
    ),
    HintReason.CATCH_UNO: (
        observe(after(table(("R1 R2", "Y1 Y2", "G1 G2")), "A play R1"), C),
        Catch(A),
        Because(HintReason.CATCH_UNO, seat=A, number=2),
    ),
}
"""The same for everything but a card."""


@pytest.mark.parametrize("reason", OTHERS)
def test_another_move_is_advised_for_its_reason(reason: HintReason) -> None:
    view, move, because = OTHERS[reason]

    assert hint(view) == Hint(move, (because,))


def test_a_computer_is_known_never_to_bluff() -> None:
    advice = hint(facing_draw_four(), honest={A})

    assert advice == Hint(Accept(), (Because(HintReason.SENDER_IS_HONEST, seat=A),))


def test_every_reason_has_its_case_above() -> None:
    assert {*TURNS, *OTHERS, HintReason.SENDER_IS_HONEST} == set(HintReason)


def test_without_a_choice_there_is_no_hint() -> None:
    assert hint(observe(table(), B)) is None
    assert hint(observe(table(), None)) is None
    assert hint(seen("Y1 G2 B3")) is None
    assert seen("Y1 G2 B3").legal == (Draw(),)


def test_equal_copies_of_a_card_are_no_close_call_but_other_cards_may_be() -> None:
    assert not given(seen("R9 R9 Y1 Y2 G3")).is_close
    assert given(seen("R3 R4 Y2 G1", (7,))).is_close


def test_uno_is_said_with_the_advised_play() -> None:
    move = given(seen("R1 Y2")).move

    assert isinstance(move, Play)
    assert move.uno


def test_nobody_wants_more_than_three_reasons() -> None:
    view = seen("RS RD R1 R2 W W4 Y5 G3", (1,), drew_on=(None, Color.RED))

    assert 1 <= len(given(view).because) <= 3


def test_hints_are_legal_repeatable_and_blind_to_hidden_cards() -> None:
    rng = Random(94)
    players = [PLAYERS[name] for name in ("wanderer", "hard", "wanderer")]
    advised = 0
    for step in (
        step for _ in range(12) for step in walk_match(players, rng, make_options({"target": "round"}))
    ):
        for seat in range(3):
            view = observe(step.before, seat)
            advice = hint(view)
            if advice is None:
                continue
            advised += 1
            verify(step.before, seat, advice.move)
            assert advice.because
            assert hint(observe(redealt(step.before, seat, rng), seat)) == advice == hint(view)
    assert advised > 300


def test_in_a_turn_it_is_the_judgement_of_hard() -> None:
    rng = Random(93)
    players = [LEVELS[Level.HARD]] * 3
    for step in (
        step for _ in range(10) for step in walk_match(players, rng, make_options({"target": "round"}))
    ):
        view = observe(step.before, step.seat)
        advice = hint(view)
        if advice is not None and honest_plays(view):
            assert advice.move == step.move


@pytest.mark.parametrize(
    "view, is_of_use",
    [
        (seen("R1 Y2 G3"), False),  # one card fits; drawing instead is none
        (seen("R1 R1 G3"), False),  # of two that are the same it makes no difference which
        (seen("R1 R2 G3"), True),
        (seen("Y2 G3"), False),  # to draw is all there is
        (seen("W Y2 G3"), True),  # which colour
        (just_drawn("R5"), True),  # to play it or to keep it
        (facing_draw_four(), True),  # to challenge or to accept
        (observe(table(("R1 R2", "Y1 Y2")), B), False),
        (observe(table(("R1", "Y1 Y3", "G1 G2"), turn=B, vulnerable=A), A), True),
        (observe(table(("R1", "Y1 Y3", "G1 G2"), turn=B, vulnerable=A), C), True),
        (observe(JUMP, C), True),
        (observe(table(("R1", "Y1 Y3")), None), False),
    ],
)
def test_a_hint_is_of_use_where_there_is_a_choice(view: Observation, is_of_use: bool) -> None:
    assert has_choice(view) is is_of_use
