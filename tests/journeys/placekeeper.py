"""A scorekeeper for every format: it knows the rules of section 8 by itself, and believes of a page only which cards were left."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from tests.journeys.scorekeeper import points_in

BY_PLACE = {"first_out", "last_standing"}
LOWEST_WINS = {"penalty", "fixed_rounds"}

LINE = re.compile(
    r"(?P<name>.+?)(?: place (?P<place>\d+) ?,)?(?: (?P<score>\d+) points?)? "
    r"(?:Left: (?:no cards\.|(?P<hand>.+)\. Counted: (?P<counting>.+))|Out with too many cards, worth (?P<worth>\d+) points?\.)"
)


@dataclass(frozen=True)
class Played:
    """What a match is played for: a ``target``, a number of ``rounds``, or neither and for as long as people like."""

    format: str
    target: int = 0
    rounds: int = 0


@dataclass(frozen=True)
class Line:
    """What the result says of one player. ``place`` and ``score`` are None where it says nothing of them."""

    name: str
    place: int | None
    score: int | None
    cards: int
    points: int
    is_knocked_out: bool

    @classmethod
    def read(cls, text: str) -> Line:
        """Read the words of one line, and count the hand in it."""
        found = LINE.fullmatch(text)
        assert found is not None, text
        hand, worth = found["hand"], found["worth"]
        points = points_in(hand) if hand else int(worth or 0)
        assert not hand or int(found["counting"].rpartition("= ")[2]) == points, text
        return cls(
            found["name"],
            int(found["place"]) if found["place"] else None,
            int(found["score"]) if found["score"] else None,
            len(re.split(r", | and ", hand)) if hand else 0,
            points,
            worth is not None,
        )


@dataclass(frozen=True)
class Result:
    """All that a page tells of the end of a round to the ``reader``, and what the log of the round says."""

    reader: str
    turn: str
    heading: str
    texts: tuple[str, ...]
    log: tuple[str, ...]

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The lines, everybody called by name."""
        return tuple(map(Line.read, self.texts))

    @property
    def is_match_over(self) -> bool:
        """Whether the page says so."""
        return self.turn == "The match is over."

    def told(self, names: Iterable[str], *sentences: str) -> tuple[str, ...]:
        """Of whom the log says one of ``sentences``, in order."""
        who = "|".join(map(re.escape, (*names, "You")))
        found = re.findall(rf"\b({who}) (?:{'|'.join(sentences)})", " ".join(self.log))
        return tuple(self.reader if name == "You" else name for name in found)


@dataclass
class Placekeeper:
    """Keeps places and scores of a match among ``names``, in the order of their seats, and holds every page to them."""

    names: tuple[str, ...]
    played: Played
    totals: dict[str, int] = field(default_factory=dict)
    wins: dict[str, int] = field(default_factory=dict)
    rounds: int = 0

    @property
    def is_one_round(self) -> bool:
        """Whether a single round decides the match."""
        return self.played.rounds == 1

    @property
    def is_decided(self) -> bool:
        """Whether the match must be over now."""
        if self.played.target:
            return max(self.totals.values()) >= self.played.target
        return bool(self.played.rounds) and self.rounds >= self.played.rounds

    def count_round(self, result: Result) -> None:
        """Count one round, and check all that the page says of it."""
        shown = {line.name: line for line in result.lines}
        assert sorted(shown) == sorted(self.names), (result, self)
        places = self._places(result, shown)
        for name, gain in self._gains(places, shown).items():
            self.totals[name] = self.totals.get(name, 0) + gain
            self.wins[name] = self.wins.get(name, 0) + (name == places[0])
        self.rounds += 1
        assert result.is_match_over == self.is_decided, (result, self)
        self.check(result, places)

    def check(self, result: Result, places: Sequence[str]) -> None:
        """The page tells the places, the scores, the order and the winner that this has come to."""
        order = self.ranking(places)
        assert tuple(line.name for line in result.lines) == order, (result, self)
        best, what = (order[0], "the match") if result.is_match_over else (places[0], f"round {self.rounds}")
        wins = f"You win {what}" if best == result.reader else f"{best} wins {what}"
        if self.is_one_round:
            wins = "You win!" if best == result.reader else f"{best} wins"
        assert result.heading == wins, (result, self)
        for line in result.lines:
            place = places.index(line.name) + 1 if self.played.format in BY_PLACE else None
            assert (line.place, line.score) == (place, self._score(line.name, places)), (line, result, self)

    def ranking(self, places: Sequence[str]) -> tuple[str, ...]:
        """Everybody in the order of the match so far: by score, rounds won, and place in the last round."""
        sign = 1 if self.played.format in LOWEST_WINS else -1
        return tuple(
            sorted(places, key=lambda name: (sign * self.totals[name], -self.wins[name], places.index(name)))
        )

    def last_places(self, result: Result) -> tuple[str, ...]:
        """The places of a round that was counted before."""
        return self._places(result, {line.name: line for line in result.lines})

    def _places(self, result: Result, shown: Mapping[str, Line]) -> tuple[str, ...]:
        knocked_out = result.told(self.names, r"holds? \d+ cards?, which is the limit")
        assert sorted(knocked_out) == sorted(line.name for line in shown.values() if line.is_knocked_out)
        empty = {line.name for line in shown.values() if not line.cards and not line.is_knocked_out}
        out = result.told(self.names, "is out and takes place", "are out and take place") or tuple(empty)
        assert (set(out), len(out)) == (empty, len(empty)), (out, result)
        assert len(out) <= 1 or self.played.format == "last_standing"
        holders = [name for name in self.names if name not in {*out, *knocked_out}]
        holders.sort(key=lambda name: (shown[name].points, shown[name].cards))  # equal ones stay by seat
        return (*out, *holders, *reversed(knocked_out))

    def _gains(self, places: Sequence[str], shown: Mapping[str, Line]) -> dict[str, int]:
        winner, left = places[0], {name: shown[name].points for name in places}
        if self.played.format in BY_PLACE:
            return {name: len(places) - 1 - place for place, name in enumerate(places)}
        if self.played.format in LOWEST_WINS:
            return left | {winner: 0}
        return dict.fromkeys(places, 0) | {winner: sum(left.values()) - left[winner]}

    def _score(self, name: str, places: Sequence[str]) -> int | None:
        """What the page must show: where one round decides, places need no score, and points are the winner's alone."""
        is_told = not self.is_one_round or self.played.format in LOWEST_WINS
        is_told |= self.played.format == "points" and name == places[0]
        return self.totals[name] if is_told else None
