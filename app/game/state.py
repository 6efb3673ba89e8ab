"""A table at one instant: everything that must be kept to play on, and nothing that follows from it (section 3).

Seats are whole numbers from 0 in table order; the left neighbour of a seat is the next number. ``direction`` is 1 to the
left and -1 to the right. Piles: the next card of ``draw_pile`` is its first, the top of ``discard_pile`` is its last.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum, unique

from app.game.cards import Card, Color, Rank
from app.game.chance import Chance
from app.game.options import Options
from app.game.seating import still_playing


@unique
class Phase(StrEnum):
    """What the table waits for. Only ``app.fsm`` assigns one."""

    DEALER_DRAW = "dealer_draw"
    OPENING = "opening"
    OPENING_COLOR = "opening_color"
    PLAY = "play"
    DRAWN = "drawn"
    CHALLENGE = "challenge"
    PENALTY = "penalty"
    ROUND_OVER = "round_over"
    MATCH_OVER = "match_over"


FINISHED = frozenset({Phase.ROUND_OVER, Phase.MATCH_OVER})


@dataclass(frozen=True, slots=True)
class PendingDraw:
    """Cards that ``target`` must take or do something about (R10, H16). Exists exactly in phases ``challenge`` and ``penalty``.

    ``rank`` is that of the last draw card laid, ``total`` what has come together so far. ``is_answerable`` says that the rules
    know a card to answer with, so that the table is in phase ``penalty``; ``is_challengeable`` that the target may claim a
    bluff. For a Wild Draw Four, ``evidence`` is the sender's whole hand just before the play, that card included, and ``was_bluff``
    the verdict on it, judged against ``color_before``, the colour then in play. ``is_final`` says that the round ends when
    the cards have been taken, for it was the sender's last card (R12).
    """

    sender: int
    target: int
    total: int
    evidence: tuple[Card, ...] = ()
    was_bluff: bool = False
    is_final: bool = False
    color_before: Color | None = None
    rank: Rank = Rank.WILD_DRAW_FOUR
    is_challengeable: bool = True
    is_answerable: bool = False


@dataclass(frozen=True, slots=True)
class Evidence:
    """A hand shown to the challenger, and to nobody else, until the next accepted action (R10)."""

    shown_to: int
    sender: int
    cards: tuple[Card, ...]
    was_bluff: bool


@dataclass(frozen=True, slots=True)
class RoundResult:
    """Who won the round and what each seat scored in it. Exists exactly in ``round_over`` and ``match_over``.

    ``went_out`` says that the winner won by having no card left; ``places`` are all seats, best first (section 8).
    """

    winner: int
    points: tuple[int, ...]
    went_out: bool
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KnockOut:
    """``seat`` reached the hand limit and left the round with a hand worth ``value`` points (H22)."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class State:
    """One table. Frozen: the rules make a new one, so a refused move cannot have changed anything.

    ``contenders`` are the seats still drawing for the dealer, only in ``dealer_draw``; ``turn`` is None when nobody is to act;
    ``color`` is the colour in play, None while none is; ``armed`` is the seat that said UNO ahead of its play;
    ``vulnerable`` is the seat that may be caught; ``drawn`` is the card just drawn, only in ``drawn``; ``drew_on`` remembers for
    each seat, as the table saw it, the colour it last drew on and has not played since; ``dry_draws`` counts draw
    actions in a row that gave no card (R13); ``is_fresh`` says that the top card was laid by the latest accepted turn action
    (H10); ``out`` are the seats that have gone out, in that order, and ``knocked_out`` those that reached the hand limit.
    """

    options: Options
    chance: Chance
    phase: Phase
    round: int
    dealer: int | None
    turn: int | None
    direction: int
    color: Color | None
    draw_pile: tuple[Card, ...]
    discard_pile: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    scores: tuple[int, ...]
    round_wins: tuple[int, ...]
    drew_on: tuple[Color | None, ...]
    contenders: tuple[int, ...] = ()
    armed: int | None = None
    vulnerable: int | None = None
    drawn: Card | None = None
    pending: PendingDraw | None = None
    evidence: Evidence | None = None
    dry_draws: int = 0
    is_fresh: bool = False
    out: tuple[int, ...] = ()
    knocked_out: tuple[KnockOut, ...] = ()
    result: RoundResult | None = None
    match_winner: int | None = None

    @property
    def players(self) -> int:
        """How many seats play."""
        return len(self.hands)

    @property
    def in_round(self) -> tuple[int, ...]:
        """The seats that still play this round."""
        return still_playing(self.players, self.out, (knock_out.seat for knock_out in self.knocked_out))

    @property
    def top(self) -> Card:
        """The top discard. There is one in every phase from ``opening_color`` on."""
        return self.discard_pile[-1]

    def in_phase(self, phase: Phase) -> State:
        """The same table in ``phase``. For ``app.fsm`` alone."""
        return self if phase is self.phase else replace(self, phase=phase)
