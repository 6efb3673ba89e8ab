"""Our levels in RLCard's own environment: ``python -m bench.rlcard_env hard rule --games 4000``.

It needs ``pip install -r requirements-bench.lock``. Each deal is played twice, with the seats swapped. The rule agent is nearly random
(docs/computers.md), and its dice are numpy's, seeded apart from the deals.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

import numpy as np
import rlcard
from rlcard.agents import RandomAgent
from rlcard.models.uno_rule_models import UNORuleAgentV1

from app.ai.levels import LEVELS, Level
from app.arena.contest import Estimate, Sums
from bench.rlcard_table import Guest
from bench.rule_agent import RuleAgent


def agent(name: str, seed: int) -> Any:
    """Whoever is called ``name``: a level of ours, our port of the rule agent, or RLCard's own rule agent and random agent."""
    match name:
        case "rule":
            return UNORuleAgentV1()
        case "random":
            return RandomAgent(num_actions=61)
        case "port":
            return Guest(RuleAgent(), Random(seed))
        case _:
            return Guest(LEVELS[Level(name)], Random(seed))


def play(first: str, second: str, games: int, seed: int) -> Estimate:
    """The share of ``games`` that ``first`` wins, from 0 to 1, counted by deals."""
    env, shares = rlcard.make("uno"), Sums()
    for deal in range(games // 2):
        wins = 0
        for seat in (0, 1):
            env.seed(seed * 1_000_003 + deal)
            np.random.seed((seed * 7919 + deal) % 2**32)
            agents = [agent(first, deal), agent(second, deal)]
            env.set_agents(agents if seat == 0 else agents[::-1])
            wins += env.run(is_training=False)[1][seat] > 0
        shares.add(wins / 2)
    return shares.estimate


def main() -> None:
    """Play, and print who won how often."""
    names = [*(level.value for level in Level), "rule", "random", "port"]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first", choices=names)
    parser.add_argument("second", choices=names)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    won = play(chosen.first, chosen.second, chosen.games, chosen.seed)
    figures = f"{won.value:.1%} ± {100 * won.margin:.1f} of {chosen.games:,} games in RLCard 1.2.0"
    print(f"{chosen.first} v {chosen.second}: {figures}")


if __name__ == "__main__":
    main()
