"""How strong the levels are: seeded contests on duplicate deals, so a change that makes a computer weaker turns red.

They are small to be quick; each bound lies below what thousands of deals gave (see ``docs/computers.md``) by about as much as chance may
do, and the same seed always gives the same result.
"""

from __future__ import annotations

import pytest

from app.arena.contest import Contest, play_deals

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
def test_contest(candidate: str, opponent: str, seats: int, deals: int, at_least: float) -> None:
    contest = Contest((candidate, *[opponent] * (seats - 1)), seed=1)

    assert play_deals(contest, 0, deals)[candidate].wins.estimate.value >= at_least


@pytest.mark.parametrize(
    "rules, candidate, opponent, deals, at_least",
    [
        pytest.param("family", "hard", "medium", 150, 0.51, id="Hard beats Medium at Family"),
        pytest.param("swap_party", "medium", "random", 100, 0.53, id="Medium beats chance at Swap party"),
        pytest.param("chaos", "medium", "easy", 100, 0.53, id="Medium beats Easy at Chaos"),
    ],
)
def test_contest_by_house_rules(
    rules: str, candidate: str, opponent: str, deals: int, at_least: float
) -> None:
    contest = Contest((candidate, opponent), rules, seed=1)

    assert play_deals(contest, 0, deals)[candidate].wins.estimate.value >= at_least
