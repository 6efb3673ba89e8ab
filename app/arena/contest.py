"""Contests: how often each player of a line-up wins, on duplicate deals so that luck weighs less.

Every deal is played once for each rotation of the line-up, so that everybody has had every hand. What is counted of a deal are
averages over these rounds: one deal is one independent observation, and the intervals are made of that.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import sqrt
from random import Random
from typing import Final

from app.arena.decision_times import DecisionTimes, TimedPlayer
from app.arena.play import last_state, walk_round
from app.arena.players import Player, players_named
from app.arena.simulation import preset_options
from app.fsm.flow import start_match, start_next_round
from app.game.basics import has_no_target
from app.game.options import Options
from app.game.state import Phase, State

NORMAL_95: Final = 1.96
"""Standard errors on each side of a 95 % interval."""


class EndlessMatch(ValueError):
    """Matches by rules that let people play as long as they like; the message names the preset."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: the players of ``lineup``, by name and seat, by the rules of ``preset``; single rounds, or ``is_of_matches``.

    ``seed`` makes the deals and the dice, the same ones for every rotation of the line-up.
    """

    lineup: tuple[str, ...]
    preset: str = "official"
    is_of_matches: bool = False
    seed: int = 0

    @property
    def fair_share(self) -> float:
        """The part of the rounds, or matches, that anybody wins among equals, from 0 to 1."""
        return 1 / len(self.lineup)

    @property
    def names(self) -> tuple[str, ...]:
        """Who takes part, each once."""
        return tuple(dict.fromkeys(self.lineup))


@dataclass(frozen=True, slots=True)
class Estimate:
    """An average and half of its 95 % interval."""

    value: float
    margin: float


@dataclass(slots=True)
class Sums:
    """The sums over deals that averages and intervals are made of."""

    deals: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Count one more deal."""
        self.deals += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: Sums) -> None:
        """Count what ``other`` has counted of other deals."""
        self.deals += other.deals
        self.total += other.total
        self.squares += other.squares

    @property
    def estimate(self) -> Estimate:
        """The average of a deal. Raises ZeroDivisionError before the first one."""
        mean = self.total / self.deals
        spread = max(0.0, self.squares - self.total * mean)
        return Estimate(mean, NORMAL_95 * sqrt(spread / max(1, self.deals - 1) / self.deals))


@dataclass(slots=True)
class Standing:
    """How one player of a contest stands: the share of the rounds or matches won, from 0 to 1; the points scored, less what the others
    scored on average; and how long decisions took."""

    wins: Sums = field(default_factory=Sums)
    points: Sums = field(default_factory=Sums)
    times: DecisionTimes = field(default_factory=DecisionTimes)

    def merge(self, other: Standing) -> None:
        """Count what ``other`` has counted of other deals."""
        self.wins.merge(other.wins)
        self.points.merge(other.points)
        self.times.merge(other.times)


Standings = dict[str, Standing]
"""Everybody's standing, by name."""


def check(contest: Contest) -> None:
    """Raise TooManySeats for a line-up that is too long for the preset, and EndlessMatch for matches that nobody could win."""
    options = _options(contest)
    if contest.is_of_matches and has_no_target(options):
        raise EndlessMatch(f"a match of {contest.preset} has no end")


def play_deals(contest: Contest, first: int, last: int) -> Standings:
    """The standings after the deals from number ``first`` up to before ``last``. Raises UnknownPlayer for a name that nobody has, and what
    ``check`` raises."""
    check(contest)
    standings = {name: Standing() for name in contest.names}
    named = zip(contest.names, players_named(contest.names), strict=True)
    players = {name: TimedPlayer(player) for name, player in named}
    for deal in range(first, last):
        wins: Counter[str] = Counter()
        points: defaultdict[str, float] = defaultdict(float)
        for shift in range(len(contest.lineup)):
            names = contest.lineup[shift:] + contest.lineup[:shift]
            state, gained = _play(contest, deal, [players[name] for name in names])
            wins[names[_winner(contest, state)]] += 1
            for name, gain in zip(names, gained, strict=True):
                points[name] += gain - (sum(gained) - gain) / (len(gained) - 1)
        for name, standing in standings.items():
            games = len(contest.lineup) * contest.lineup.count(name)
            standing.wins.add(wins[name] / games)
            standing.points.add(points[name] / games)
    for name, standing in standings.items():
        standing.times = players[name].times
    return standings


def merge(standings: Standings, others: Standings) -> None:
    """Count in ``standings`` what ``others`` have counted of other deals."""
    for name, other in others.items():
        standings.setdefault(name, Standing()).merge(other)


def _play(contest: Contest, deal: int, players: Sequence[Player]) -> tuple[State, Sequence[float]]:
    """The last state of a round or a match on that deal, and what each seat has gained in it."""
    dice = Random(f"{contest.seed}:{deal}")
    gained = [0.0] * len(players)
    for state in _rounds(contest, deal, players, dice):
        assert state.result is not None  # of a round that is over
        gained = [before + gain for before, gain in zip(gained, state.result.points, strict=True)]
    return state, gained


def _rounds(contest: Contest, deal: int, players: Sequence[Player], dice: Random) -> Iterator[State]:
    seed = f"contest{contest.seed}x{deal}"
    state = start_match(_options(contest), len(players), seed).state
    while True:
        state = last_state(walk_round(state, players, dice))
        yield state
        if state.phase is Phase.MATCH_OVER or not contest.is_of_matches:
            return
        state = start_next_round(state, f"{seed}x{state.round + 1}").state


def _winner(contest: Contest, state: State) -> int:
    """Who has won the match, or the only round that was played of it."""
    assert state.result is not None  # of a round that is over
    if contest.is_of_matches and state.match_winner is not None:
        return state.match_winner
    return state.result.winner


@lru_cache
def _options(contest: Contest) -> Options:
    return preset_options(contest.preset, len(contest.lineup))
