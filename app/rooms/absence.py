"""What becomes of the turns of people who are away, as each table chooses it; and what there is to tell of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, unique
from types import MappingProxyType
from typing import Final

from app.ai.levels import Level

STAND_IN_LEVEL: Final = Level.MEDIUM
"""How well a computer plays for somebody who is away, or has left for good."""


@unique
class WhenAway(StrEnum):
    """What a table does while the person on turn is away."""

    WAIT = "wait"
    COMPUTER = "computer"
    VOTE = "vote"


PATIENCE: Final[Mapping[WhenAway, float]] = MappingProxyType(
    {WhenAway.COMPUTER: 45.0, WhenAway.VOTE: 30.0, WhenAway.WAIT: 120.0}
)
"""After how many seconds without a look the person on turn is missed (S1-202). A table that waits does no more than say so, and says it
late: whoever thinks for a while at a page that loads nothing by itself has not gone."""


@dataclass(frozen=True, slots=True)
class WentMissing:
    """``name``, on ``seat``, is on turn and has not been seen for a while; ``then`` is what the table does about it."""

    seat: int
    name: str
    then: WhenAway


@dataclass(frozen=True, slots=True)
class CameBack:
    """``name``, on ``seat``, looks at the table again; ``then`` is what it did meanwhile."""

    seat: int
    name: str
    then: WhenAway


@dataclass(frozen=True, slots=True)
class Voted:
    """``name``, on ``seat``, votes not to wait for ``about`` any more: ``then`` is what the vote is for."""

    seat: int
    name: str
    about: str
    then: WhenAway


@dataclass(frozen=True, slots=True)
class TurnVotedOver:
    """Everybody who is here voted to end the turn of ``name``, on ``seat``; what follows was done for them."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class ComputersAgreed:
    """Everybody who is here voted that from now on a computer plays for whoever is away."""


@dataclass(frozen=True, slots=True)
class SeatGivenUp:
    """``name`` left ``seat`` for good in the middle of a match, and ``computer`` plays on there."""

    seat: int
    name: str
    computer: str


@dataclass(frozen=True, slots=True)
class CustomsChanged:
    """``name``, the host on ``seat``, changed what happens while somebody is away, or between rounds."""

    seat: int
    name: str


AbsenceNotice = (
    WentMissing | CameBack | Voted | TurnVotedOver | ComputersAgreed | SeatGivenUp | CustomsChanged
)
"""What there is to tell of people who are away."""
