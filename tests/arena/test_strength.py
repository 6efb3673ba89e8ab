"""How strong the levels are: seeded duels on duplicate deals, so a change that makes a computer weaker turns red.

The duels are small to be quick; each bound lies below what 12,000 rounds gave when the weights were set (see ``docs/computers.md``) by
about as much as chance may do, and the same seeds always give the same result.
"""

from __future__ import annotations

import pytest

from app.arena.duels import Score, duel
from app.arena.players import PLAYERS
from app.game.rule_book import make_options, preset

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "candidate, opponent, seats, deals, at_least",
    [
        pytest.param("medium", "random", 2, 300, 0.60, id="Medium beats chance"),
        pytest.param("hard", "medium", 2, 500, 0.51, id="Hard beats Medium"),
        pytest.param("hard", "random", 4, 75, 0.28, id="Hard beats three times chance"),
        pytest.param("easy", "random", 2, 100, 0.53, id="Easy is no worse than chance"),
    ],
)
def test_duel(candidate: str, opponent: str, seats: int, deals: int, at_least: float) -> None:
    score = duel(PLAYERS[candidate], PLAYERS[opponent], seats, deals, seed=1)

    assert score.rounds == deals * seats
    assert score.share >= at_least


def test_a_player_against_itself_wins_its_share() -> None:
    score = duel(PLAYERS["medium"], PLAYERS["medium"], 2, 20, seed=1)

    assert score.share == 0.5


def test_the_margin_is_half_a_95_percent_interval() -> None:
    assert Score(rounds=10_000, wins=5_000).margin == pytest.approx(0.0098)


@pytest.mark.parametrize(
    "rules, candidate, opponent, deals, at_least",
    [
        pytest.param("family", "hard", "medium", 150, 0.51, id="Hard beats Medium at Family"),
        pytest.param("swap_party", "medium", "random", 100, 0.53, id="Medium beats chance at Swap party"),
        pytest.param("chaos", "medium", "easy", 100, 0.53, id="Medium beats Easy at Chaos"),
    ],
)
def test_duel_by_house_rules(rules: str, candidate: str, opponent: str, deals: int, at_least: float) -> None:
    options = make_options(preset(rules).values)

    score = duel(PLAYERS[candidate], PLAYERS[opponent], 2, deals, seed=1, options=options)

    assert score.share >= at_least
