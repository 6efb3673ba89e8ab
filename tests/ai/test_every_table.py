"""Computers at every table: all presets, and options drawn so that each value of each setting is played (issue 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from app.ai.computer import honest_plays
from app.ai.hints import hint
from app.ai.levels import LEVELS, Level
from app.arena.play import Step, walk_round
from app.fsm.flow import start_match
from app.game.cards import Rank
from app.game.legality import verify
from app.game.moves import Draw, JumpIn, Keep, Play
from app.game.observation import Observation, observe
from app.game.options import CLASSIC, Options, Value
from app.game.rule_book import PRESETS, all_settings, clashes, make_options, preset
from tests.ai.seats import ALL_LEVELS, redealt

SEATS = (2, 3, 4, 7, 10)
LONGEST = 5000
"""No round of computers takes so many moves."""

LOOKED_AT = 3
"""Of how many steps one is looked at with everything hidden dealt anew."""

SAMPLES = 12
"""Tables with options drawn by chance; more than any setting has values."""

PRESET_TABLES = [
    pytest.param(rules.name, players, shift, id=f"{rules.name}-{players}-{ALL_LEVELS[shift]}-first")
    for rules in PRESETS
    for players in SEATS
    if players <= rules.max_players
    for shift in (range(len(ALL_LEVELS)) if players == min(SEATS) else [players % len(ALL_LEVELS)])
]
"""Every preset with 2, 3, 4, 7 and 10 seats; each pair of levels meets at two seats, and all levels at the others."""


def seating(players: int, shift: int = 0) -> list[Level]:
    """Levels by turns, those of a round table: with two seats, ``shift`` says which two."""
    return [ALL_LEVELS[(seat + shift) % len(ALL_LEVELS)] for seat in range(players)]


def walk(options: Options, levels: Sequence[Level], seed: str) -> list[Step]:
    """The steps of one round, cut off after too many."""
    state = start_match(options, len(levels), seed.replace("_", "")).state
    return list(islice(walk_round(state, [LEVELS[level] for level in levels], Random(seed)), LONGEST))


def assert_well_played(steps: Sequence[Step], levels: Sequence[Level], seed: str) -> None:
    """Only legal moves that are listed, no bluff without need, UNO for the last card, nothing that hangs on hidden cards; and an end."""
    rng = Random(seed)
    for number, step in enumerate(steps):
        view = observe(step.before, step.seat)
        assert_sound(view, step)
        if number % LOOKED_AT == 0:
            for seat, level in enumerate(levels):
                assert_blind(step, seat, level, rng)
    assert steps[-1].outcome.state.result is not None


def assert_sound(view: Observation, step: Step) -> None:
    move = step.move
    if not isinstance(move, Play | JumpIn):
        assert move in view.legal
        return
    cards = move.cards if isinstance(move, Play) else (move.card,)
    assert replace(move, uno=False) in view.legal
    is_called = "uno_call" not in view.options.changes and not moves_hands(cards[0].face.rank, view.options)
    assert move.uno == (is_called and len(view.hand) - len(cards) == 1)
    if view.would_bluff and "wd4" not in view.options.changes and cards[0].face.rank is Rank.WILD_DRAW_FOUR:
        assert not honest_plays(view)
        assert not {Draw(), Keep()} & set(view.legal)


def moves_hands(rank: Rank, options: Options) -> bool:
    """Whether hands change places with a card that is not the last, which counts as UNO said (H20, H21, H6)."""
    named = {Rank.SEVEN: "seven", Rank.ZERO: "zero", Rank.WILD_SHUFFLE_HANDS: "shuffle_wilds"}
    return named.get(rank) in options.changes


def assert_blind(step: Step, seat: int, level: Level, rng: Random) -> None:
    """What the computer at ``seat`` would do, and what a person there would be advised, is the same with other hidden cards."""
    view, other = observe(step.before, seat), observe(redealt(step.before, seat, rng), seat)
    computer = LEVELS[level]
    assert other == view
    assert computer.jump_in(other, Random(1)) == computer.jump_in(view, Random(1))
    if view.is_my_turn:
        assert computer.choose(other, Random(1)) == computer.choose(view, Random(1))
    advice = hint(view)
    assert advice == hint(other)
    if advice is not None:
        verify(step.before, seat, advice.move)
        assert advice.because


@pytest.mark.parametrize("name, players, shift", PRESET_TABLES)
def test_every_level_plays_every_preset(name: str, players: int, shift: int) -> None:
    levels, seed = seating(players, shift), f"{name}{players}{shift}"
    assert_well_played(walk(make_options(preset(name).values), levels, seed), levels, seed)


@pytest.mark.parametrize("name", [rules.name for rules in PRESETS])
def test_the_same_seed_plays_the_same_round(name: str) -> None:
    options, levels = make_options(preset(name).values), seating(2, 1)

    first, second = ([(step.seat, step.move) for step in walk(options, levels, "7")] for _ in range(2))

    assert first == second


def sampled_options() -> list[Options]:
    """Options drawn so that each value of each setting comes up: every setting goes through its values, in an order of its own."""
    rng = Random(4)
    columns: dict[str, list[Value]] = {}
    for setting in all_settings():
        values = [setting.values[number % len(setting.values)] for number in range(SAMPLES)]
        rng.shuffle(values)
        columns[setting.name] = values
    return [
        make_options({name: values[number] for name, values in columns.items()}) for number in range(SAMPLES)
    ]


@pytest.mark.parametrize("number", range(SAMPLES))
def test_every_level_plays_by_options_drawn_by_chance(number: int) -> None:
    options = sampled_options()[number]
    for players in (2, 3 + number % 4):
        levels, seed = seating(players, number), f"sample{number}x{players}"

        assert not clashes(options, players)
        assert_well_played(walk(options, levels, seed), levels, seed)


@pytest.mark.parametrize(
    "name, value",
    [
        pytest.param(setting.name, value, id=f"{setting.name}-{value}")
        for setting in all_settings()
        for value in setting.values
        if value != setting.default
    ],
)
def test_every_level_plays_by_each_rule_alone(name: str, value: Value) -> None:
    options, levels = make_options({name: value}), seating(3)

    assert options != CLASSIC
    assert_well_played(walk(options, levels, f"{name}{value}"), levels, name)
