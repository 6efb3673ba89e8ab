"""The odds of challenging a Wild Draw Four, measured once in simulated games of honest players.

What is measured: of a player with so many other cards, how often one who holds a Wild Draw Four also holds the colour in play, and how
often one who may honestly play it does. What is assumed: of those who could bluff, one in ten does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.ai.reading import TWO_PLAYERS

BLUFFS: Final = 0.1
"""How often somebody is assumed to bluff who can."""

MEASURED_TOTAL: Final = 4
"""How many cards waited when the break-even was measured."""


@dataclass(frozen=True, slots=True)
class _Measured:
    """Parts from 0 to 1 by the number of the sender's other cards, from one card on; the last one counts for all above it."""

    holds_color: Sequence[float]
    plays_honestly: Sequence[float]
    break_even: Sequence[float]


_TWO: Final = _Measured(
    holds_color=(0.32, 0.46, 0.55, 0.59, 0.62, 0.76, 0.73, 0.82, 0.85, 0.89),
    plays_honestly=(0.85, 0.76, 0.68, 0.59, 0.56, 0.51),
    break_even=(0.084, 0.097, 0.097, 0.146, 0.146, 0.146, 0.119),
)
_MORE: Final = _Measured(
    holds_color=(0.25, 0.43, 0.53, 0.63, 0.71, 0.79, 0.80, 0.85, 0.88, 0.91),
    plays_honestly=(0.93, 0.87, 0.68, 0.61, 0.54, 0.47),
    break_even=(0.079, 0.135, 0.135, 0.181, 0.181, 0.181, 0.192),
)


@dataclass(frozen=True, slots=True)
class ChallengeOdds:
    """How likely the bluff is, and from which likelihood on a challenge pays, both from 0 to 1."""

    bluff: float
    break_even: float

    @property
    def is_worth_it(self) -> bool:
        """Whether a challenge gains more than it loses, on average."""
        return self.bluff > self.break_even


def challenge_odds(players: int, cards_left: int, total: int = MEASURED_TOTAL) -> ChallengeOdds:
    """The odds for a Wild Draw Four from a player who has ``cards_left`` cards, at least one, left.

    ``total`` cards wait. The more there are, the more is gained by a challenge that succeeds, while one that fails costs two as ever.
    """
    measured = _TWO if players == TWO_PLAYERS else _MORE
    could = BLUFFS * _at(measured.holds_color, cards_left)
    honest = (1 - _at(measured.holds_color, cards_left)) * _at(measured.plays_honestly, cards_left)
    return ChallengeOdds(could / (could + honest), _scaled(_at(measured.break_even, cards_left), total))


def _scaled(break_even: float, total: int) -> float:
    """The break-even for ``total`` cards: the gain of a success grows with them."""
    if total == MEASURED_TOTAL:
        return break_even
    return break_even / (break_even + (1 - break_even) * total / MEASURED_TOTAL)


def _at(parts: Sequence[float], cards: int) -> float:
    return parts[min(cards, len(parts)) - 1]
