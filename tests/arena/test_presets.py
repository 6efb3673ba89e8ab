"""Rounds of every preset with computers only, with all that must hold of a table checked after each of their moves.

A few rounds are played with every run; ``PRESET_ROUNDS=2000 pytest tests/arena/test_presets.py`` plays as many of each preset.
"""

import os
from itertools import cycle, islice
from random import Random

import pytest

from app.ai.levels import LEVELS
from app.arena.play import deal_match, walk_round
from app.game.rule_book import PRESETS, make_options, preset
from tests.fsm.invariants import check_cards, check_phase_data, check_turn_data

ROUNDS = int(os.environ.get("PRESET_ROUNDS", "4"))
LONGEST_ROUND = 4000  # moves


@pytest.mark.parametrize("name", [one.name for one in PRESETS])
def test_rounds_of_computers_are_played_to_their_end(name: str) -> None:
    one, rng = preset(name), Random(name)
    options = make_options(one.values)
    for number in range(ROUNDS):
        seats = one.min_players + number % (one.max_players - one.min_players + 1)
        players = tuple(islice(cycle(LEVELS.values()), seats))
        state = deal_match(players, rng, options)
        for moves, step in enumerate(walk_round(state, players, rng)):
            assert moves < LONGEST_ROUND
            state = step.outcome.state
            check_cards(state)
            check_phase_data(state)
            check_turn_data(state)
        assert state.result is not None
