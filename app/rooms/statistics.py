"""What many records come to: totals, who wins how often, by which rules, what was done, and how friends fared against one another."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from app.ai.levels import Level
from app.rooms.match_record import MatchRecord, PlayerRecord
from app.rooms.rules import agreement_of


@dataclass(frozen=True, slots=True)
class Totals:
    """All matches together."""

    matches: int
    won_by_people: int
    average_turns: float
    biggest_stack: int


@dataclass(frozen=True, slots=True)
class Showing:
    """How a player fared: a person by name, or all computers of a ``level``. ``matches`` counts each seat that they sat on."""

    name: str
    level: Level | None
    matches: int = 0
    won: int = 0
    cards_played: int = 0
    cards_drawn: int = 0


@dataclass(frozen=True, slots=True)
class RulesPlayed:
    """How often was played by a preset, as it is or customised (``is_customised``), and how that ended."""

    preset: str
    is_customised: bool
    matches: int = 0
    won_by_people: int = 0
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the rules brought about, counted for people or for computers."""

    challenges: int = 0
    challenges_won: int = 0
    bluffs_exposed: int = 0
    catches: int = 0
    times_caught: int = 0
    turns_missed: int = 0
    jump_ins: int = 0
    knocked_out: int = 0


@dataclass(frozen=True, slots=True)
class Rivalry:
    """How often ``name``, who plays in this browser, came in ahead of ``friend`` in a match, and how often behind."""

    name: str
    friend: str
    ahead: int = 0
    behind: int = 0


DEEDS: Final = tuple(Deeds.__dataclass_fields__)


def totals(records: Sequence[MatchRecord]) -> Totals:
    """All of ``records`` together."""
    return Totals(
        matches=len(records),
        won_by_people=sum(_is_won_by_person(record) for record in records),
        average_turns=sum(record.turns for record in records) / max(1, len(records)),
        biggest_stack=max((record.biggest_stack for record in records), default=0),
    )


def showings(records: Iterable[MatchRecord]) -> tuple[Showing, ...]:
    """How each player fared, people first, who played most first. A person is known by name, whatever its capitals."""
    found: dict[Hashable, Showing] = {}
    for record in records:
        for player in record.players:
            key = (player.level, "" if player.level else player.name.casefold())
            one = found.get(key) or Showing("" if player.level else player.name, player.level)
            found[key] = replace(
                one,
                matches=one.matches + 1,
                won=one.won + (player is record.winner),
                cards_played=one.cards_played + player.cards_played,
                cards_drawn=one.cards_drawn + player.cards_drawn,
            )
    return tuple(sorted(found.values(), key=lambda one: (one.level is not None, -one.matches, -one.won)))


def rules_played(records: Iterable[MatchRecord]) -> tuple[RulesPlayed, ...]:
    """By which rules was played, most often first."""
    found: dict[tuple[str, bool], RulesPlayed] = {}
    for record in records:
        key = (record.preset, record.options != agreement_of(record.preset).options)
        one = found.get(key) or RulesPlayed(*key)
        found[key] = replace(
            one,
            matches=one.matches + 1,
            won_by_people=one.won_by_people + _is_won_by_person(record),
            turns=one.turns + record.turns,
        )
    return tuple(sorted(found.values(), key=lambda one: -one.matches))


def deeds(records: Iterable[MatchRecord], *, of_computers: bool) -> Deeds:
    """What all people, or all computers, did in ``records``."""
    doers = [
        player
        for record in records
        for player in record.players
        if (player.level is not None) is of_computers
    ]
    return Deeds(**{name: sum(getattr(player, name) for player in doers) for name in DEEDS})


def rivalries(records: Iterable[MatchRecord]) -> tuple[Rivalry, ...]:
    """Who of this browser met which people how often, and came in ahead or behind; who met most often first.

    Two who share this browser are one pair, told from the one whose name comes first.
    """
    found: dict[Hashable, Rivalry] = {}
    for record in records:
        people = [record.players[seat] for seat in record.ranking if record.players[seat].level is None]
        for place, better in enumerate(people):
            for worse in people[place + 1 :]:
                _count_meeting(found, better, worse)
    return tuple(sorted(found.values(), key=lambda one: -(one.ahead + one.behind)))


def _count_meeting(found: dict[Hashable, Rivalry], better: PlayerRecord, worse: PlayerRecord) -> None:
    """Count that ``better`` came in ahead of ``worse``, if one of them plays in this browser."""
    if not (better.is_here or worse.is_here):
        return
    own, other = (better, worse) if better.is_here else (worse, better)
    if other.is_here and other.name.casefold() < own.name.casefold():
        own, other = other, own
    key = (own.name.casefold(), other.name.casefold())
    one = found.get(key) or Rivalry(own.name, other.name)
    is_ahead = own is better
    found[key] = replace(one, ahead=one.ahead + is_ahead, behind=one.behind + (not is_ahead))


def _is_won_by_person(record: MatchRecord) -> bool:
    return record.winner.level is None
