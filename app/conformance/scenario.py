"""A scenario: what one line of a corpus says, with types (specification, section 0). ``parsing`` reads it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.game.cards import Color
from app.game.moves import Move, TableMove


@dataclass(frozen=True, slots=True)
class GivenPending:
    """A draw card that waits for its target's answer, injected. ``evidence`` is None if it is not given."""

    kind: str
    total: int
    sender: int
    target: int
    prior_color: Color | None
    evidence: tuple[str, ...] | None
    is_final: bool


@dataclass(frozen=True, slots=True)
class Given:
    """The table a scenario starts from. Cards are faces; ``draw_pile`` is None when it is not given exactly."""

    phase: str
    players: int
    dealer: int | None
    turn: int | None
    direction: int
    hands: tuple[tuple[str, ...], ...]
    discard: tuple[str, ...]
    color: Color | None
    draw_pile: tuple[str, ...] | None
    draw_pile_top: tuple[str, ...]
    scores: tuple[int, ...]
    round_wins: tuple[int, ...]
    round: int
    out: tuple[int, ...]
    knocked_out: Mapping[int, int]
    pending: GivenPending | None


@dataclass(frozen=True, slots=True)
class PlayFaces:
    """``seat`` plays cards with these faces. ``color`` is the text that was named, be it a colour or not."""

    seat: int
    faces: tuple[str, ...]
    color: str | None
    uno: bool
    swap_with: int | None


@dataclass(frozen=True, slots=True)
class JumpInFace:
    """``seat`` jumps in with a card with this face."""

    seat: int
    face: str
    uno: bool
    swap_with: int | None


@dataclass(frozen=True, slots=True)
class NameColor:
    """``seat`` names ``color``, be it a colour or not, for the opening Wild."""

    seat: int
    color: str | None


@dataclass(frozen=True, slots=True)
class PlainMove:
    """``seat`` makes a move that names no card and no colour."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class DealerDraw:
    """Those still in the running draw for the dealer: these faces, by seat."""

    faces: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class TableStep:
    """The table turns up the first card, gathers the cards for the next round, or ends a match without a target."""

    move: TableMove


Action = PlayFaces | JumpInFace | NameColor | PlainMove | DealerDraw | TableStep
"""What ``when`` may hold."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One line: under ``rules``, from ``given``, ``when`` this happens, ``then`` that holds.

    ``refusals`` are the steps that must be refused, with the kind of error, None if any will do. ``then`` holds every
    other expectation, tidied as ``expectations`` says.
    """

    id: str
    rules: Mapping[str, object]
    given: Given
    when: tuple[Action, ...]
    then: Mapping[str, object]
    refusals: Mapping[int, str | None]
    topic: str = ""
    source: str = ""
    basis: str = ""
    note: str = ""
