"""A contest on paper: JSON that tells how it stands, and from which it goes on."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any, Final

from app.arena.contest import Contest, Standing, Standings, Sums
from app.arena.decision_times import DecisionTimes

FORM: Final = "Penultimate contest: 1"
"""Begins every sheet, with the number of its form."""


class BadScoresheet(ValueError):
    """A text that is no sheet of a contest; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Scoresheet:
    """A contest, how many of its deals have been played, from the first on, and how everybody stands."""

    contest: Contest
    deals: int
    standings: Standings

    def to_json(self) -> str:
        """The sheet as text, with the figures that people want to read."""
        facts = {
            "form": FORM,
            "contest": asdict(self.contest),
            "deals": self.deals,
            "figures": {name: figures(standing) for name, standing in self.standings.items()},
            "sums": {name: _sums(standing) for name, standing in self.standings.items()},
        }
        return json.dumps(facts, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Scoresheet:
        """The sheet that was written so. Raises BadScoresheet for any other text."""
        try:
            facts = json.loads(text)
            if facts["form"] != FORM:
                raise BadScoresheet(f"it begins with {facts['form']!r} and not with {FORM!r}")
            contest = _contest(**facts["contest"])
            standings = {str(name): _standing(sums) for name, sums in facts["sums"].items()}
            sheet = cls(contest, int(facts["deals"]), standings)
        except BadScoresheet:
            raise
        except (ValueError, TypeError, LookupError, AttributeError, OverflowError, RecursionError) as error:
            raise BadScoresheet(f"it is not complete: {error}") from None
        counts = {sums.deals for one in standings.values() for sums in (one.wins, one.points)}
        if sheet.deals < 1 or set(standings) != set(contest.names) or counts != {sheet.deals}:
            raise BadScoresheet("its sums are not those of its players and deals")
        return sheet


def _contest(lineup: list[str], preset: str, seed: int, *, is_of_matches: bool) -> Contest:
    return Contest(tuple(map(str, lineup)), str(preset), bool(is_of_matches), int(seed))


def figures(standing: Standing) -> dict[str, float]:
    """What one player's standing comes to: parts from 0 to 1, points, and milliseconds."""
    won, points, times = standing.wins.estimate, standing.points.estimate, standing.times
    return {
        "won": round(won.value, 5),
        "won_margin": round(won.margin, 5),
        "points": round(points.value, 3),
        "points_margin": round(points.margin, 3),
        "p50_ms": round(times.within(0.5), 4),
        "p95_ms": round(times.within(0.95), 4),
        "longest_ms": round(times.within(1.0), 4),
    }


def _sums(standing: Standing) -> dict[str, Any]:
    times = {str(number): count for number, count in sorted(standing.times.classes.items())}
    return {"wins": asdict(standing.wins), "points": asdict(standing.points), "times": times}


def _standing(sums: dict[str, Any]) -> Standing:
    times = Counter({int(number): int(count) for number, count in sums["times"].items()})
    return Standing(_counted(**sums["wins"]), _counted(**sums["points"]), DecisionTimes(times))


def _counted(deals: int, total: float, squares: float) -> Sums:
    return Sums(int(deals), float(total), float(squares))
