"""What a player, or the table itself, can do. A move carries its complete choice, so no card is ever half played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, get_args

from app.game.cards import Card, Color


@dataclass(frozen=True, slots=True)
class Play:
    """Put cards from the hand on the discard pile.

    ``cards`` are laid in that order, the last on top. ``color`` is the colour named with a wild, and None for every other card.
    ``uno`` declares UNO with the play; a declaration counts only if exactly one card is left and otherwise lapses (R11), so it
    is no part of legality. ``target`` is the seat to swap hands with, where the cards ask for one (H20).
    """

    cards: tuple[Card, ...]
    color: Color | None = None
    uno: bool = False
    target: int | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw instead of playing (R7, H14)."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the playable card just drawn, and end the turn (R7)."""


@dataclass(frozen=True, slots=True)
class Accept:
    """Take the cards of a draw penalty that waits (R10, H16)."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Claim that the Wild Draw Four was a bluff (R10)."""


@dataclass(frozen=True, slots=True)
class ChooseColor:
    """Name the colour of an opening Wild (R5)."""

    color: Color


@dataclass(frozen=True, slots=True)
class CallUno:
    """Say UNO: ahead of the play with two cards in hand, or late, before being caught (R11)."""


@dataclass(frozen=True, slots=True)
class Catch:
    """Catch the player at ``seat``, who forgot to say UNO (R11)."""

    seat: int


@dataclass(frozen=True, slots=True)
class JumpIn:
    """Play out of turn a card identical to the top card, where that is played (H10)."""

    card: Card
    uno: bool = False
    target: int | None = None


Move = Play | Draw | Keep | Accept | Challenge | ChooseColor | CallUno | Catch | JumpIn
"""What a player may ask for."""


@dataclass(frozen=True, slots=True)
class DrawForDealer:
    """Everyone still in the running draws a card; the highest number deals (R3)."""


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Turn up the first discard and apply its effect (R5)."""


@dataclass(frozen=True, slots=True)
class NextRound:
    """Gather all cards and start the next round, shuffled from ``seed`` (R15)."""

    seed: str


@dataclass(frozen=True, slots=True)
class EndMatch:
    """Stop a match that has no target; whoever leads wins it (section 5, Javuno)."""


TableMove = DrawForDealer | TurnUp | NextRound | EndMatch
"""What the table does by itself; no player asks for it and none can refuse it."""

MOVES: Final[tuple[type[Move], ...]] = get_args(Move)
TABLE_MOVES: Final[tuple[type[TableMove], ...]] = get_args(TableMove)
RACING: Final = frozenset({CallUno, Catch, JumpIn})
"""Moves that race by nature: they may come from any seat at any time, and go by the order in which they arrive."""
