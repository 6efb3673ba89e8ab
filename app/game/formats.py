"""The match formats: when a round is over, what it brings, and who has won the match (section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.game.basics import FORMAT, NO_TARGET, QUICK_ROUND, ROUNDS, TARGET, FormatName, is_lowest_best
from app.game.options import MIN_PLAYERS, Options
from app.game.scoring import left_points
from app.game.state import State


class Format:
    """How a match is played for: this is the points format, and the others differ from it."""

    def has_final_draws(self) -> bool:
        """Whether the cards of a last draw card are drawn before the round is counted (R12)."""
        return True

    def plays_on(self, players: int) -> bool:
        """Whether the round goes on when somebody is out, at a table of so many seats."""
        return False

    def gains(self, places: tuple[int, ...], left: Sequence[int]) -> tuple[int, ...]:
        """What each seat scores: the winner collects what all others have left (R14)."""
        winner = places[0]
        collected = sum(points for seat, points in enumerate(left) if seat != winner)
        return tuple(collected if seat == winner else 0 for seat in range(len(places)))

    def is_decided(self, options: Options, round_number: int, scores: Sequence[int]) -> bool:
        """Whether the match is over after round ``round_number``."""
        target = options[TARGET]
        if target == QUICK_ROUND:
            return True
        return target != NO_TARGET and max(scores) >= int(target)


class Penalty(Format):
    """Everyone adds what they have left, the winner of the round nothing; the lowest total wins."""

    def gains(self, places: tuple[int, ...], left: Sequence[int]) -> tuple[int, ...]:
        return tuple(0 if seat == places[0] else points for seat, points in enumerate(left))


class FixedRounds(Penalty):
    """Penalty points over a set number of rounds."""

    def is_decided(self, options: Options, round_number: int, scores: Sequence[int]) -> bool:
        return round_number >= options[ROUNDS]


class FirstOut(Format):
    """The first who is out ends the round at once; places give points."""

    def has_final_draws(self) -> bool:
        return False

    def gains(self, places: tuple[int, ...], left: Sequence[int]) -> tuple[int, ...]:
        return tuple(len(places) - 1 - places.index(seat) for seat in range(len(places)))

    def is_decided(self, options: Options, round_number: int, scores: Sequence[int]) -> bool:
        return round_number >= options[ROUNDS]


class LastStanding(FirstOut):
    """The round goes on until one player holds cards. With two seats it is as ``FirstOut``."""

    def plays_on(self, players: int) -> bool:
        return players > MIN_PLAYERS


FORMATS: Final[dict[FormatName, Format]] = {
    FormatName.POINTS: Format(),
    FormatName.PENALTY: Penalty(),
    FormatName.FIRST_OUT: FirstOut(),
    FormatName.LAST_STANDING: LastStanding(),
    FormatName.FIXED_ROUNDS: FixedRounds(),
}


def format_of(options: Options) -> Format:
    """The format that a table has chosen."""
    return FORMATS[FormatName(options[FORMAT])]


def ranking(
    options: Options, scores: Sequence[int], wins: Sequence[int], last_places: tuple[int, ...]
) -> tuple[int, ...]:
    """All seats, who leads first: by score, then round wins, then place in the last round (section 8, ties)."""
    sign = 1 if is_lowest_best(options) else -1
    return tuple(
        sorted(last_places, key=lambda seat: (sign * scores[seat], -wins[seat], last_places.index(seat)))
    )


def match_ranking(state: State) -> tuple[int, ...]:
    """All seats in the order of the match so far, best first. While a round is played there are no places in it, and the seat decides."""
    last_places = state.result.places if state.result else tuple(range(state.players))
    return ranking(state.options, state.scores, state.round_wins, last_places)


def counted(state: State) -> tuple[int, ...]:
    """What each seat's cards count at the end of the round."""
    return left_points(state.hands, state.knocked_out)
