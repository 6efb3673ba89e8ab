"""Whole rounds and matches without people: every step is there, and chance comes from the seed alone."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from app.arena.play import (
    deal_match,
    last_state,
    next_action,
    play_match,
    play_round,
    walk_match,
    walk_round,
)
from app.arena.players import PLAYERS, Player, RandomPlayer, Wanderer
from app.fsm.flow import advance
from app.game.events import ChallengeMade, PlayerCaught, UnoCalled, UnoForgotten
from app.game.moves import Catch, Challenge, Draw, JumpIn, Play
from app.game.observation import observe
from app.game.options import CLASSIC
from app.game.rule_book import make_options
from app.game.state import Phase
from tests.ai.seats import seen
from tests.game.tables import after, table

MIXED: list[Player] = [PLAYERS[name] for name in ("hard", "wanderer", "easy", "wanderer")]


def test_a_round_ends_with_a_result() -> None:
    state = play_round(MIXED, Random(1))

    assert state.phase in {Phase.ROUND_OVER, Phase.MATCH_OVER}
    assert state.result is not None


def test_a_match_ends_at_its_target() -> None:
    state = play_match([PLAYERS["hard"], PLAYERS["easy"]], Random(1))

    assert state.match_winner is not None
    assert state.scores[state.match_winner] >= 500
    assert state.round > 1


def test_a_match_may_be_one_round() -> None:
    assert play_match(MIXED, Random(1), make_options({"target": "round"})).round == 1


def test_each_step_follows_from_the_one_before() -> None:
    steps = list(walk_match(MIXED, Random(3), make_options({"target": 100})))

    assert all(advance(step.before, step.seat, step.move) == step.outcome for step in steps)
    for earlier, later in pairwise(steps):
        assert later.before == earlier.outcome.state or earlier.outcome.state.phase is Phase.ROUND_OVER
    assert steps[-1].outcome.state.phase is Phase.MATCH_OVER


def test_the_same_seed_plays_the_same_and_another_does_not() -> None:
    one, again, other = (play_round(MIXED, Random(seed)) for seed in (5, 5, 6))

    assert one == again
    assert one != other


def test_wanderers_lead_into_every_corner_that_computers_avoid() -> None:
    rng = Random(9)
    steps = [step for _ in range(40) for step in walk_match(MIXED, rng, make_options({"target": "round"}))]
    events = [event for step in steps for event in step.outcome.events]

    assert any(isinstance(event, UnoForgotten) for event in events)
    assert any(isinstance(event, PlayerCaught) for event in events)
    assert {event.is_ahead for event in events if isinstance(event, UnoCalled)} == {True, False}
    assert {event.was_bluff for event in events if isinstance(event, ChallengeMade)} == {True, False}
    assert any(
        isinstance(step.move, Draw)
        and any(isinstance(move, Play) for move in observe(step.before, step.seat).legal)
        for step in steps
    )


def test_somebody_who_forgot_is_sometimes_caught_sometimes_calls_and_sometimes_gets_away() -> None:
    state = after(table(("R1 R2", "Y1 Y2 R3", "G1 G2")), "A play R1")
    wanderer, hard = PLAYERS["wanderer"], PLAYERS["hard"]

    moves = [next_action(state, [wanderer, hard, hard], Random(seed)) for seed in range(200)]

    caught = {seat for seat, move in moves if isinstance(move, Catch)}
    assert caught == {1, 2}
    assert {type(move).__name__ for _, move in moves} == {"Catch", "CallUno", "Play"}


def test_only_a_wanderer_misses_a_catch() -> None:
    view = observe(after(table(("R1 R2", "Y1 Y2", "G1 G2")), "A play R1"), 1)

    assert {Wanderer().catch(view, Random(seed)) for seed in range(20)} == {0, None}
    assert {RandomPlayer().catch(view, Random(seed)) for seed in range(20)} == {0}


def test_a_random_player_chooses_among_cards_and_then_among_colors() -> None:
    view, rng = seen("R1 R2 W Y9"), Random(4)
    moves = [RandomPlayer().choose(view, rng) for _ in range(900)]

    plays = [move for move in moves if isinstance(move, Play)]
    assert len(plays) == 900
    for printed in ("R1", "R2", "W"):
        assert 240 < sum(str(play.cards[0].face) == printed for play in plays) < 360
    assert len({play.color for play in plays}) == 5


def test_a_random_player_challenges_now_and_then() -> None:
    view = observe(after(table(("W4 B1 B2", "Y1 Y2", "G1 G2")), "A play W4 color=Y"), 1)

    assert Challenge() in {RandomPlayer().choose(view, Random(seed)) for seed in range(60)}


JUMPING = make_options({"jump_in": "on", "format": "last_standing"})


def test_computers_are_offered_their_jump_ins_and_are_sometimes_in_time() -> None:
    hands = ("R1 G3 G4", "Y1 Y2 R3", "G1 G2 G3", "R1 B1 B2")
    state = after(table(hands, options=JUMPING), "A play R1")
    players = [PLAYERS["hard"]] * 4

    moves = [next_action(state, players, Random(seed)) for seed in range(100)]

    jumps = [seat for seat, move in moves if isinstance(move, JumpIn)]
    assert set(jumps) == {3}
    assert 25 < len(jumps) < 75
    assert {seat for seat, move in moves if not isinstance(move, JumpIn)} == {1}


def test_a_jump_in_is_too_late_once_somebody_has_drawn() -> None:
    hands = ("R1 G3 G4", "Y2 Y3 B3", "G1 G2 G3", "R1 B1 B2")
    state = after(table(hands, options=JUMPING), "A play R1", "B draw")

    moves = [next_action(state, [PLAYERS["hard"]] * 4, Random(seed)) for seed in range(20)]

    assert not any(isinstance(move, JumpIn) for _, move in moves)


def test_wanderers_jump_in_with_and_without_uno_and_miss_chances() -> None:
    state = after(table(("R1 G3", "Y1 Y2", "R1 B1"), options=JUMPING), "A play R1 uno")
    view = observe(state, 2)
    card = state.hands[2][0]

    jumps = {Wanderer().jump_in(view, Random(seed)) for seed in range(40)}

    assert jumps == {None, JumpIn(card), JumpIn(card, uno=True)}


def test_a_wanderer_names_whom_it_swaps_with() -> None:
    view = seen("R7 Y1 Y2", (3, 4), options=make_options({"seven": "swap", "forced_play": "on"}))
    moves = {Wanderer().choose(view, Random(seed)) for seed in range(40)}

    assert {move.target for move in moves if isinstance(move, Play)} == {1, 2}


def test_nothing_is_played_when_the_round_is_over() -> None:
    state = play_round(MIXED, Random(1))

    assert list(walk_round(state, MIXED, Random(1))) == []
    with pytest.raises(ValueError, match="not a single move"):
        last_state(walk_round(state, MIXED, Random(1)))
    with pytest.raises(ValueError, match="nobody has the turn"):
        next_action(state, MIXED, Random(1))


def test_a_deal_follows_from_the_seed() -> None:
    assert deal_match(MIXED, Random(2)) == deal_match(MIXED, Random(2), CLASSIC)
    assert deal_match(MIXED, Random(2)).hands != deal_match(MIXED, Random(3)).hands
