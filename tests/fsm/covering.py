"""A pairwise covering array over every setting and the number of players: few tables, and yet any two answers meet at one of them.

``rounds_over`` plays random rounds at these tables, with all that must hold checked after every move. A settled number of rounds is
played with every run of the tests; ``python -m tests.fsm.covering 20000`` plays as many as are asked for.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from random import Random

from app.game.basics import NO_TARGET, TARGET
from app.game.options import Value
from app.game.rule_book import all_settings, make_options
from app.game.state import Phase
from tests.fsm.checked_match import CheckedMatch

PLAYERS = "players"
TABLE_SIZES = (2, 3, 4, 7, 10)
EAGERNESS = (0.97, 0.9, 0.5)
PATIENCE = 1000
"""After how many moves of a round everybody plays whenever they can: by chance alone, ten who draw until they can play and whose hands
go round were seen to need eleven thousand."""
CARE = 0.05
"""How many of the moves are followed by the costly checks; the cheap ones follow each."""

Row = dict[str, Value]
Pair = tuple[tuple[str, Value], tuple[str, Value]]


def factors() -> dict[str, tuple[Value, ...]]:
    """Everything that a table may differ in, with its values."""
    return {PLAYERS: TABLE_SIZES} | {one.name: tuple(one.values) for one in all_settings()}


def all_pairs(values: Mapping[str, Sequence[Value]]) -> set[Pair]:
    """Any two answers to two different questions."""
    return {
        ((one, left), (other, right))
        for one, other in combinations(values, 2)
        for left in values[one]
        for right in values[other]
    }


def pairs_of(row: Row, values: Mapping[str, Sequence[Value]]) -> set[Pair]:
    """The pairs that meet in ``row``."""
    named = [(name, row[name]) for name in values if name in row]
    return set(combinations(named, 2))


def covering_array(values: Mapping[str, Sequence[Value]], seed: int = 0) -> list[Row]:
    """Rows in which all pairs meet, found greedily: each begins with a pair not met yet, and grows by what meets most."""
    chance, missing, rows = Random(seed), sorted(all_pairs(values), key=str), []
    left = dict.fromkeys(missing)
    while left:
        first = next(iter(left))
        row: Row = dict(first)
        others = [name for name in values if name not in row]
        chance.shuffle(others)
        for name in others:
            offered = chance.sample(
                values[name], len(values[name])
            )  # as good ones by chance: the odd are worth more
            row[name] = max(offered, key=lambda value: _gain(left, row, name, value, values))
        for pair in pairs_of(row, values):
            left.pop(pair, None)
        rows.append(row)
    return rows


def _gain(
    left: Mapping[Pair, None], row: Row, name: str, value: Value, values: Mapping[str, Sequence[Value]]
) -> int:
    """How many pairs not met yet meet when ``name`` gets ``value`` beside what ``row`` has already."""
    order = list(values)
    at = order.index(name)
    met = 0
    for other, theirs in row.items():
        pair = (
            ((name, value), (other, theirs)) if at < order.index(other) else ((other, theirs), (name, value))
        )
        met += pair in left
    return met


def rounds_over(row: Row, number: int, rounds: int, care: float = CARE) -> Counter[str]:
    """Play so many random rounds at the table of ``row``, each move checked; answers how the rounds ended."""
    options = make_options({name: value for name, value in row.items() if name != PLAYERS})
    players, chance = int(row[PLAYERS]), Random(f"{number}/{rounds}")
    ended: Counter[str] = Counter()
    match: CheckedMatch | None = None
    for played in range(rounds):
        seed = f"PLANTED{number}x{played}"
        if match is None or match.state.phase is Phase.MATCH_OVER:
            match = CheckedMatch(options, players, seed, chance, care)
        else:
            match.next_round(seed)
        eagerness = chance.choice(EAGERNESS)
        while match.state.turn is not None:
            match.play_on(eagerness if match.moves_in_round < PATIENCE else 1.0)
        assert match.state.result is not None
        ended["went out" if match.state.result.went_out else "lowest hand"] += 1
        ended["knocked out"] += len(match.state.knocked_out)
        ended["moves"] += match.moves_in_round
        ended["matches"] += match.state.phase is Phase.MATCH_OVER
        if played == rounds - 1 or (match.state.phase is Phase.MATCH_OVER and chance.random() < CARE):
            match.check_replay()
    may_stop = options[TARGET] == NO_TARGET and TARGET.applies(options)
    if match is not None and match.state.phase is Phase.ROUND_OVER and may_stop:
        match.stop()
        match.check_replay()
    return ended


def main(arguments: Iterable[str]) -> None:
    """Play so many rounds over the whole array, the part of them that is asked for (``1/2``, ``2/2``), and tell how they went."""
    total, part = [*arguments, "1/1"][:2]
    mine, parts = map(int, part.split("/"))
    rows = covering_array(factors())
    each = -(-int(total) // len(rows))
    told: Counter[str] = Counter()
    for number, row in enumerate(rows):
        if number % parts != mine - 1:
            continue
        ended = rounds_over(row, number, each)
        told += ended
        words = " ".join(f"{name}={value}" for name, value in row.items())
        sys.stdout.write(f"{number + 1}/{len(rows)} {each} rounds {dict(ended)} {words}\n")
        sys.stdout.flush()
    sys.stdout.write(f"all held: {dict(told)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
