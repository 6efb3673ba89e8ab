"""Tune Hard's weights in the playout kernel: ``python -m bench.train_hard more --generations 20`` (half a minute each on two cores).

The cross-entropy method: draw candidates around the best so far, let each play the same deals from every seat against Medium, against
Hard as it is, against the rule agent and against chance, go on from the best quarter, and draw narrower. What comes out is measured on
deals that it has not seen, and printed; it counts only once ``arena`` has shown it in the real rules (docs/computers.md).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields, replace
from functools import partial
from random import Random
from statistics import fmean, pstdev
from typing import Final

from app.ai.kernel import COLOR_OF, DRAW_FOUR, NO_COLOR, OF_COLOR, OF_RANK, RANK_OF, WILDS, Round, cards_of
from app.ai.kernel_players import (
    NOTHING,
    Choice,
    Imagined,
    deal,
    honest,
    judge_as_hard,
    judge_as_medium,
    play_out,
)
from app.ai.weights import MORE_PLAYERS, TWO_SEATS, Weights

SET_BY_HAND: Final = {"card_fewer", "dead_end"}
"""What classic rounds say nothing about."""

TUNED: Final = tuple(one.name for one in fields(Weights) if one.name not in SET_BY_HAND)
SMALL: Final = {"point", "point_in_danger"}
"""Counted by the point, of which there are up to fifty."""

CANDIDATES, BEST = 28, 7
SIZES: Final = {"two": (2,), "more": (4, 3, 6)}
CLASSES: Final = {"two": TWO_SEATS, "more": MORE_PLAYERS}
RIVALS: Final = ("medium", "hard", "rule", "chance")


def judge_by_chance(rng: Random, *, spares_wilds: bool) -> Callable[[Round], Choice]:
    """Somebody who plays any honest card that fits. If it ``spares_wilds``, they come only when nothing else fits, as in the rule agent."""

    def judge(table: Round) -> Choice:
        mask = honest(table)
        if not mask:
            return NOTHING
        if spares_wilds:
            mask = mask & ~WILDS or mask & ~OF_RANK[DRAW_FOUR] or mask
        card = rng.choice([*cards_of(mask)])
        color = COLOR_OF[card]
        if color == NO_COLOR:
            hand = table.hands[table.turn]
            is_four = RANK_OF[card] == DRAW_FOUR
            most = max(range(4), key=lambda one: (hand & OF_COLOR[one]).bit_count())
            color = most if spares_wilds and is_four else rng.randrange(4)
        return Choice(0.0, card, color)

    return judge


def seated(name: str, rng: Random, weights: Weights) -> Imagined:
    """Whoever is called ``name``; Hard by ``weights``."""
    match name:
        case "medium":
            return Imagined(judge_as_medium, rng, 10)
        case "hard":
            return Imagined(partial(judge_as_hard, weights=weights), rng, 5, weights.keep)
        case _:
            return Imagined(judge_by_chance(rng, spares_wilds=name == "rule"), rng, 10)


def gain(weights: Weights, present: Weights, players: int, rival: str, deals: int, seed: int) -> float:
    """By how much a candidate wins more than its share against that many rivals: 0 is a fair share, 1 twice that."""
    won = 0
    for number in range(deals):
        for seat in range(players):
            rng = Random(f"{seed}:{number}")
            rivals = seated(rival, rng, present)
            table = [rivals] * players
            table[seat] = seated("hard", rng, weights)
            won += play_out(deal(players, rng), table) == seat
    return won / deals - 1


def fitness(weights: Weights, present: Weights, sizes: Sequence[int], deals: int, seed: int) -> float:
    """The mean gain against everybody, at tables of all ``sizes``; the first size counts as much as all others together."""
    first, *others = [
        fmean(gain(weights, present, players, rival, max(1, deals // players), seed) for rival in RIVALS)
        for players in sizes
    ]
    return (first + fmean(others)) / 2 if others else first


def drawn(mean: Weights, spread: dict[str, float], rng: Random) -> Weights:
    """A candidate near ``mean``."""
    return replace(mean, **{name: rng.gauss(getattr(mean, name), spread[name]) for name in TUNED})


def train(kind: str, generations: int, deals: int, seed: int) -> Weights:
    """The weights that came out best."""
    present, sizes, rng = CLASSES[kind], SIZES[kind], Random(seed)
    mean = present
    spread = {name: 0.008 if name in SMALL else max(0.25, 0.3 * abs(getattr(mean, name))) for name in TUNED}
    with ProcessPoolExecutor() as pool:
        for generation in range(generations):
            candidates = [mean, *(drawn(mean, spread, rng) for _ in range(CANDIDATES - 1))]
            judge = partial(fitness, present=present, sizes=sizes, deals=deals, seed=seed * 1000 + generation)
            ranked = sorted(
                zip(pool.map(judge, candidates), candidates, strict=True), key=lambda pair: -pair[0]
            )
            best = [one for _fitness, one in ranked[:BEST]]
            mean = replace(mean, **{name: fmean(getattr(one, name) for one in best) for name in TUNED})
            for name in TUNED:
                seen = pstdev([getattr(one, name) for one in best])
                spread[name] = 0.6 * max(seen, 0.25 * spread[name]) + 0.4 * spread[name]
            print(
                f"generation {generation + 1}: best {ranked[0][0]:+.4f}, mean of the best {fmean(f for f, _ in ranked[:BEST]):+.4f}",
                flush=True,
            )
    return mean


def compare(kind: str, weights: Weights, deals: int, seed: int) -> None:
    """Print how ``weights`` and the present ones do on deals that neither was tuned on."""
    present = CLASSES[kind]
    with ProcessPoolExecutor() as pool:
        for players in SIZES[kind]:
            for rival in RIVALS:
                measure = partial(
                    gain, present=present, players=players, rival=rival, deals=deals // players, seed=seed
                )
                was, now = pool.map(measure, (present, weights))
                print(
                    f"{players} players, v {rival:<7} {100 * (was + 1) / players:5.1f} % -> {100 * (now + 1) / players:5.1f} %",
                    flush=True,
                )


def main() -> None:
    """Train, compare, and print the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=[*CLASSES])
    parser.add_argument("--generations", type=int, default=20)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--check", type=int, default=8000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    weights = train(chosen.kind, chosen.generations, chosen.deals, chosen.seed)
    compare(chosen.kind, weights, chosen.check, chosen.seed + 10_000)
    for name in TUNED:
        print(f"    {name}={getattr(weights, name):.3g},")


if __name__ == "__main__":
    main()
