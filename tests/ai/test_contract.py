"""What every computer keeps to, whatever its level; a new line in the registry is held to it without another word."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from app.ai.levels import LEVELS, Level
from app.arena.play import Step, walk_round
from app.fsm.flow import start_match
from app.game.events import UnoForgotten
from app.game.legality import verify
from app.game.moves import Accept, CallUno, Challenge, Draw, Play
from app.game.observation import Observation, observe
from app.game.options import CLASSIC
from app.game.state import Phase
from tests.ai.seats import ALL_LEVELS, redealt, seen
from tests.game.tables import B, after, table

pytestmark = pytest.mark.slow

GAMES = {2: 300, 3: 100, 4: 80, 10: 20}
"""Seeded games of each level by the number of players: 500 in all."""

each_level = pytest.mark.parametrize("level", ALL_LEVELS)


def walk(level: Level, players: int, number: int) -> Iterator[Step]:
    state = start_match(CLASSIC, players, f"contract{number}").state
    return walk_round(state, [LEVELS[level]] * players, Random(number))


@cache
def games(level: Level) -> tuple[tuple[Step, ...], ...]:
    """The 500 games of ``level``, played once for all tests of this file."""
    return tuple(
        tuple(walk(level, players, number)) for players, count in GAMES.items() for number in range(count)
    )


@each_level
def test_it_plays_whole_games_with_legal_moves_only(level: Level) -> None:
    played = games(level)

    assert len(played) == 500
    for steps in played:
        for step in steps:
            verify(step.before, step.seat, step.move)
        assert steps[-1].outcome.state.result is not None


@each_level
def test_the_same_seed_gives_the_same_game(level: Level) -> None:
    first, second = ([(step.seat, step.move) for step in walk(level, 3, 7)] for _ in range(2))

    assert first == second


@each_level
def test_it_says_uno_with_its_plays_so_nobody_can_catch_it(level: Level) -> None:
    steps = [step for game in games(level) for step in game]

    assert any(isinstance(step.move, Play) and step.move.uno for step in steps)
    assert not any(step.outcome.state.vulnerable is not None for step in steps)
    assert not any(isinstance(event, UnoForgotten) for step in steps for event in step.outcome.events)


@each_level
def test_uno_is_said_exactly_when_one_card_is_left(level: Level) -> None:
    plays = [step for game in games(level) for step in game if isinstance(step.move, Play)]

    assert all(step.move.uno == (len(step.before.hands[step.seat]) == 2) for step in plays)  # type: ignore[union-attr]


@each_level
def test_it_never_bluffs(level: Level) -> None:
    verdicts = [
        step.outcome.state.pending.was_bluff
        for game in games(level)
        for step in game
        if step.outcome.state.pending is not None
    ]

    assert len(verdicts) > 100
    assert not any(verdicts)


@each_level
def test_it_keeps_a_drawn_wild_draw_four_that_would_be_a_bluff(level: Level) -> None:
    state = after(table(("R1 Y1 G2", "B1 B2"), top="W4"), "A draw")

    assert state.phase is Phase.DRAWN
    assert observe(state, 0).would_bluff
    assert type(LEVELS[level].choose(observe(state, 0), Random(1))).__name__ == "Keep"


@each_level
def test_it_draws_only_when_no_card_fits(level: Level) -> None:
    draws = [step for game in games(level) for step in game if isinstance(step.move, Draw)]

    assert draws
    assert not any(isinstance(move, Play) for step in draws for move in observe(step.before, step.seat).legal)


@each_level
def test_hidden_cards_do_not_change_its_choice(level: Level) -> None:
    rng = Random(5)
    for step in (step for game in games(level)[::9] for step in game):
        view = observe(step.before, step.seat)
        other = observe(redealt(step.before, step.seat, rng), step.seat)

        assert other == view
        assert LEVELS[level].choose(other, Random(1)) == LEVELS[level].choose(view, Random(1))


@pytest.mark.parametrize("level, one_in", [(Level.EASY, 10), (Level.MEDIUM, 10), (Level.HARD, 5)])
def test_it_challenges_at_the_odds_that_the_help_page_tells(level: Level, one_in: int) -> None:
    view = observe(after(table(("W4 B1 B2", "Y1 Y2", "G1 G2"), discard="R5"), "A play W4 color=Y"), B)
    rng = Random(2008)
    asked = 4000

    answers = [LEVELS[level].choose(view, rng) for _ in range(asked)]

    assert set(answers) == {Accept(), Challenge()}
    expected, deviation = asked / one_in, (asked / one_in * (1 - 1 / one_in)) ** 0.5
    assert abs(answers.count(Challenge()) - expected) < 3 * deviation


@each_level
def test_it_never_challenges_a_last_card(level: Level) -> None:
    view = observe(after(table(("W4", "Y1 Y2", "G1 G2"), discard="R5"), "A play W4 color=Y"), B)

    assert {LEVELS[level].choose(view, Random(seed)) for seed in range(100)} == {Accept()}


@each_level
def test_an_opening_wild_gets_its_commonest_color(level: Level) -> None:
    view = seen("R1 B2 B3 W", discard="W", phase=Phase.OPENING_COLOR)

    assert str(LEVELS[level].choose(view, Random(1))) == "ChooseColor(color=<Color.BLUE: 'B'>)"


@each_level
def test_it_would_catch_whoever_forgot_uno_and_is_asked_apart_from_its_turn(level: Level) -> None:
    forgotten = after(table(("R1 R2", "Y1 Y2", "G1 G2")), "A play R1")
    called = after(table(("R1 R2", "Y1 Y2", "G1 G2")), "A play R1 uno")

    assert [LEVELS[level].catch(observe(forgotten, seat), Random(1)) for seat in range(3)] == [None, 0, 0]
    assert [LEVELS[level].catch(observe(called, seat), Random(1)) for seat in range(3)] == [None, None, None]


@each_level
def test_in_the_seat_of_a_person_who_forgot_it_calls_first(level: Level) -> None:
    state = after(table(("RS R2", "Y1 Y2")), "A play RS")

    assert LEVELS[level].choose(observe(state, 0), Random(1)) == CallUno()


@each_level
def test_out_of_turn_there_is_nothing_to_choose(level: Level) -> None:
    with pytest.raises(ValueError, match="not the turn of seat 1"):
        LEVELS[level].choose(observe(table(), B), Random(1))


def test_every_level_is_registered() -> None:
    assert list(LEVELS) == list(Level)


def test_a_computer_is_told_nothing_but_an_observation_and_chance() -> None:
    for computer in LEVELS.values():
        hints = type(computer).choose.__annotations__

        assert hints["view"] == Observation.__name__
        assert set(hints) == {"view", "rng", "return"}
