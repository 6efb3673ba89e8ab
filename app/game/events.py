"""What happened, as facts in the past tense. The log, the speech and the computers are all told by these.

An event names hidden cards where there are any; ``observation`` decides, from the declaration at the end of this
file, what of it a seat may learn.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final, get_args

from app.game.cards import Card, Color, Face


@unique
class DrawCause(StrEnum):
    """Why somebody took cards from the draw pile."""

    TURN = "turn"
    OPENING_DRAW_TWO = "opening_draw_two"
    DRAW_TWO = "draw_two"
    WILD_DRAW_FOUR = "wild_draw_four"
    FAILED_CHALLENGE = "failed_challenge"
    CAUGHT_BLUFFING = "caught_bluffing"
    CAUGHT_WITHOUT_UNO = "caught_without_uno"


@dataclass(frozen=True, slots=True)
class DealerCardDrawn:
    """``seat`` drew ``face`` for the dealer; it lies open and goes back afterwards."""

    seat: int
    face: Face


@dataclass(frozen=True, slots=True)
class DealerTied:
    """``seats`` drew equally high and draw again."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """``dealer`` dealt round number ``round``, ``hand_size`` cards to each player."""

    round: int
    dealer: int
    hand_size: int


@dataclass(frozen=True, slots=True)
class OpenerReturned:
    """``face``, which may not start a round, was turned up first; it went back and the pile was shuffled."""

    face: Face


@dataclass(frozen=True, slots=True)
class OpenerTurnedUp:
    """``face`` starts the discard pile."""

    face: Face


@dataclass(frozen=True, slots=True)
class ColorNamed:
    """``seat`` named ``color`` for the opening Wild."""

    seat: int
    color: Color


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """``seat`` played ``face``; ``color`` is in play now; ``cards_left`` are left in the hand.

    ``under`` are the faces played together with it that lie below it, the lowest first (H9); ``is_jump_in`` says that it was not
    the player's turn (H10).
    """

    seat: int
    face: Face
    color: Color
    cards_left: int
    under: tuple[Face, ...] = ()
    is_jump_in: bool = False


@dataclass(frozen=True, slots=True)
class UnoCalled:
    """``seat`` said UNO: with the play or afterwards, or ahead of it (``is_ahead``)."""

    seat: int
    is_ahead: bool


@dataclass(frozen=True, slots=True)
class UnoForgotten:
    """``seat`` has one card left and has not said UNO; anyone may catch."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlayerCaught:
    """``seat`` was caught without UNO by the player at ``by``."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class PlayerSkipped:
    """``seat`` misses a turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class DirectionReversed:
    """Play goes the other way: ``direction`` is 1 to the left, -1 to the right."""

    direction: int


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """``seat`` took ``count`` cards of ``due``. ``cards`` names them to their owner and is empty for everyone else."""

    seat: int
    count: int
    due: int
    cause: DrawCause
    hand_size: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardKept:
    """``seat`` kept the card just drawn."""

    seat: int


@dataclass(frozen=True, slots=True)
class PileRecycled:
    """The discards under the top card were shuffled into a new draw pile of ``count`` cards."""

    count: int


@dataclass(frozen=True, slots=True)
class DrawFourAnnounced:
    """``seat`` must take the Wild Draw Four that ``sender`` played, or challenge."""

    seat: int
    sender: int


@dataclass(frozen=True, slots=True)
class PenaltyWaits:
    """``seat`` must answer the draw card of ``sender``, or take ``total`` cards (H16, H17)."""

    seat: int
    sender: int
    total: int


@dataclass(frozen=True, slots=True)
class ChallengeMade:
    """``seat`` challenged the Wild Draw Four of ``sender``; ``was_bluff`` is the verdict."""

    seat: int
    sender: int
    was_bluff: bool


@dataclass(frozen=True, slots=True)
class HandsSwapped:
    """``seat`` and ``other`` swapped hands, and hold ``seat_cards`` and ``other_cards`` now (H20)."""

    seat: int
    other: int
    seat_cards: int
    other_cards: int


@dataclass(frozen=True, slots=True)
class HandsPassed:
    """Everyone passed their hand to the next player in ``direction``; ``counts`` are the hands by seat now (H21)."""

    direction: int
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandsShuffled:
    """``seat`` made all hands be shuffled and dealt anew; ``counts`` are the hands by seat now (H6)."""

    seat: int
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerWentOut:
    """``seat`` has no card left and takes ``place`` in the round, from 1, while the others play on (section 8)."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class PlayerKnockedOut:
    """``seat`` reached the hand limit with ``hand_size`` cards worth ``value`` points and left the round (H22)."""

    seat: int
    hand_size: int
    value: int


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """It is the turn of ``seat`` now, to match ``color`` or ``top``. ``color`` is None while none is in play (R5)."""

    seat: int
    top: Face
    color: Color | None


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """``winner`` won round ``round`` and ``points``: by going out, or as the best of those who still held cards.

    ``hands`` are all hands as they were left, counted in the open; ``scores`` are the match scores now, and ``gains`` what each seat
    scored in this round; ``places`` are all seats, best first.
    """

    round: int
    winner: int
    points: int
    went_out: bool
    hands: tuple[tuple[Card, ...], ...]
    scores: tuple[int, ...]
    gains: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """``winner`` won the match; ``ranking`` are all seats, best first."""

    winner: int
    scores: tuple[int, ...]
    ranking: tuple[int, ...]


Event = (
    DealerCardDrawn
    | DealerTied
    | RoundDealt
    | OpenerReturned
    | OpenerTurnedUp
    | ColorNamed
    | CardPlayed
    | UnoCalled
    | UnoForgotten
    | PlayerCaught
    | PlayerSkipped
    | DirectionReversed
    | CardsDrawn
    | CardKept
    | PileRecycled
    | DrawFourAnnounced
    | PenaltyWaits
    | ChallengeMade
    | HandsSwapped
    | HandsPassed
    | HandsShuffled
    | PlayerWentOut
    | PlayerKnockedOut
    | TurnStarted
    | RoundEnded
    | MatchEnded
)

EVENTS: Final[tuple[type[Event], ...]] = get_args(Event)


@unique
class Visibility(StrEnum):
    """What of an event is told to somebody who is not the player concerned."""

    SHOWN = "shown"
    IN_PART = "in part"


VISIBILITY: Final[dict[type[Event], Visibility]] = {
    DealerCardDrawn: Visibility.SHOWN,
    DealerTied: Visibility.SHOWN,
    RoundDealt: Visibility.SHOWN,
    OpenerReturned: Visibility.SHOWN,
    OpenerTurnedUp: Visibility.SHOWN,
    ColorNamed: Visibility.SHOWN,
    CardPlayed: Visibility.SHOWN,
    UnoCalled: Visibility.SHOWN,
    UnoForgotten: Visibility.SHOWN,
    PlayerCaught: Visibility.SHOWN,
    PlayerSkipped: Visibility.SHOWN,
    DirectionReversed: Visibility.SHOWN,
    CardsDrawn: Visibility.IN_PART,
    CardKept: Visibility.SHOWN,
    PileRecycled: Visibility.SHOWN,
    DrawFourAnnounced: Visibility.SHOWN,
    PenaltyWaits: Visibility.SHOWN,
    ChallengeMade: Visibility.SHOWN,
    HandsSwapped: Visibility.SHOWN,
    HandsPassed: Visibility.SHOWN,
    HandsShuffled: Visibility.SHOWN,
    PlayerWentOut: Visibility.SHOWN,
    PlayerKnockedOut: Visibility.SHOWN,
    TurnStarted: Visibility.SHOWN,
    RoundEnded: Visibility.SHOWN,
    MatchEnded: Visibility.SHOWN,
}
"""Declared for every event type; a test checks that none is missing. CardsDrawn tells others the count, not the cards."""
