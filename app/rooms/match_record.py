"""The record of a finished match: who played by which rules, who won, and what everybody did. Plain values, which outlive the room.

Seats are numbered as in the match. Nothing in a record leads back to the room: its ``id`` is a hash.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.ai.levels import Level
from app.game.options import MAX_PLAYERS, MIN_PLAYERS, Options
from app.game.rule_book import preset
from app.rooms.names import clean_name
from app.rooms.refusals import Refused

MOST_KEPT: Final = 60
"""How many matches are kept for a browser: the latest ones (S1-182)."""

MOST_ROUNDS: Final = 1000
MOST_COUNTED: Final = 1_000_000
"""More than any match comes to, so that no sum of what is brought from elsewhere grows beyond what a page can hold."""

_ID_LENGTH: Final = 32
_HEXADECIMAL: Final = frozenset("0123456789abcdef")


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """What one player did. ``level`` is a computer's, and None for a person; ``is_here`` says that the person plays in this browser.

    ``turns`` counts how often the turn came to them, ``turns_missed`` how often they were skipped; ``bluffs_exposed`` are challenges
    that found them out, ``knocked_out`` rounds that a hand limit put them out of.
    """

    name: str
    level: Level | None
    is_here: bool
    turns: int
    turns_missed: int
    cards_played: int
    cards_drawn: int
    challenges: int
    challenges_won: int
    bluffs_exposed: int
    catches: int
    times_caught: int
    jump_ins: int
    knocked_out: int


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """How a round ended: who won it, and the scores of the match after it by seat."""

    winner: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """One finished match. ``ranking`` are all seats, best first; ``biggest_stack`` is the most cards that came together for one player to
    draw; ``reversals`` counts changes of direction, ``hand_moves`` how often hands were swapped, passed on or shuffled.
    """

    id: str
    began_at: float
    ended_at: float
    preset: str
    options: Options
    players: tuple[PlayerRecord, ...]
    rounds: tuple[RoundRecord, ...]
    ranking: tuple[int, ...]
    biggest_stack: int
    reversals: int
    hand_moves: int

    @property
    def winner(self) -> PlayerRecord:
        """Who won the match."""
        return self.players[self.ranking[0]]

    @property
    def turns(self) -> int:
        """How many turns were played."""
        return sum(player.turns for player in self.players)

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores at the end, by seat."""
        return self.rounds[-1].scores

    def seen_from(self, seats: frozenset[int]) -> MatchRecord:
        """The same record for the browser of the people on ``seats``."""
        players = tuple(replace(player, is_here=seat in seats) for seat, player in enumerate(self.players))
        return replace(self, players=players)


def check_record(record: MatchRecord, latest: float) -> None:
    """Raise ValueError if ``record`` is none that a match can have left which was over at ``latest``."""
    seats = len(record.players)
    conditions = {
        "an id": len(record.id) == _ID_LENGTH and set(record.id) <= _HEXADECIMAL,
        "its times": 0 <= record.began_at <= record.ended_at <= latest,
        "its players": MIN_PLAYERS <= seats <= MAX_PLAYERS and all(map(_is_player, record.players)),
        "its rounds": 0 < len(record.rounds) <= MOST_ROUNDS
        and all(_is_round(one, seats) for one in record.rounds),
        "its ranking": sorted(record.ranking) == list(range(seats)),
        "its counts": _are_counts(record.biggest_stack, record.reversals, record.hand_moves),
    }
    for name, holds in conditions.items():
        if not holds:
            raise ValueError(f"a match lacks {name}, or has what cannot be")
    preset(record.preset)


def _is_player(player: PlayerRecord) -> bool:
    is_one_kind = player.level is None or not player.is_here
    return (
        _is_name(player.name)
        and is_one_kind
        and player.challenges_won <= player.challenges
        and _are_counts(
            player.turns,
            player.turns_missed,
            player.cards_played,
            player.cards_drawn,
            player.challenges,
            player.challenges_won,
            player.bluffs_exposed,
            player.catches,
            player.times_caught,
            player.jump_ins,
            player.knocked_out,
        )
    )


def _is_name(text: str) -> bool:
    try:
        return clean_name(text) == text
    except Refused:
        return False


def _is_round(one: RoundRecord, seats: int) -> bool:
    return one.winner in range(seats) and len(one.scores) == seats and _are_counts(*one.scores)


def _are_counts(*numbers: int) -> bool:
    return all(0 <= number <= MOST_COUNTED for number in numbers)
