"""A table at one instant: everything that must be kept to play on, and nothing that follows from it (section 3).

Seats are whole numbers from 0 in table order; the left neighbour of a seat is the next number. ``direction`` is 1 to the
left and -1 to the right. Piles: the next card of ``draw_pile`` is its first, the top of ``discard_pile`` is its last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum, unique

from app.game.cards import Card, Color
from app.game.chance import Chance
from app.game.options import MAX_PLAYERS, MIN_PLAYERS, Options
from app.game.piles import DECK


@unique
class Phase(StrEnum):
    """What the table waits for. Only ``app.fsm`` assigns one."""

    DEALER_DRAW = "dealer_draw"
    OPENING = "opening"
    OPENING_COLOR = "opening_color"
    PLAY = "play"
    DRAWN = "drawn"
    CHALLENGE = "challenge"
    ROUND_OVER = "round_over"
    MATCH_OVER = "match_over"


FINISHED = frozenset({Phase.ROUND_OVER, Phase.MATCH_OVER})


@dataclass(frozen=True, slots=True)
class PendingDraw:
    """A Wild Draw Four that its target has not yet accepted or challenged (R10). Exists exactly in phase ``challenge``.

    ``evidence`` is the sender's whole hand just before the play, the Wild Draw Four included; ``was_bluff`` is the verdict on
    it, judged against ``color_before``, the colour then in play; ``is_final`` says that it was the sender's last card (R12).
    """

    sender: int
    target: int
    total: int
    evidence: tuple[Card, ...]
    was_bluff: bool
    is_final: bool
    color_before: Color | None = None


@dataclass(frozen=True, slots=True)
class Evidence:
    """A hand shown to the challenger, and to nobody else, until the next accepted action (R10)."""

    shown_to: int
    sender: int
    cards: tuple[Card, ...]
    was_bluff: bool


@dataclass(frozen=True, slots=True)
class RoundResult:
    """Who won the round and what each seat scored in it. Exists exactly in ``round_over`` and ``match_over``."""

    winner: int
    points: tuple[int, ...]
    went_out: bool


@dataclass(frozen=True, slots=True)
class State:
    """One table. Frozen: the rules make a new one, so a refused move cannot have changed anything.

    ``contenders`` are the seats still drawing for the dealer, only in ``dealer_draw``; ``turn`` is None when nobody is to act;
    ``color`` is the colour in play, None while none is; ``armed`` is the seat that said UNO ahead of its play;
    ``vulnerable`` is the seat that may be caught; ``drawn`` is the card just drawn, only in ``drawn``; ``drew_on`` remembers for
    each seat, as the table saw it, the colour it last drew on and has not played since; ``dry_draws`` counts draw
    actions in a row that gave no card (R13).
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
    result: RoundResult | None = None
    match_winner: int | None = None

    @property
    def players(self) -> int:
        """How many seats play."""
        return len(self.hands)

    @property
    def top(self) -> Card:
        """The top discard. There is one in every phase from ``opening_color`` on."""
        return self.discard_pile[-1]

    def in_phase(self, phase: Phase) -> State:
        """The same table in ``phase``. For ``app.fsm`` alone."""
        return self if phase is self.phase else replace(self, phase=phase)


def new_match(options: Options, players: int, seed: str) -> State:
    """A match about to begin: the deck shuffled from ``seed``, everyone to draw for the dealer (R2, R3).

    Raises ValueError unless there are 2 to 10 players.
    """
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise ValueError(f"{players} players; the game is for {MIN_PLAYERS} to {MAX_PLAYERS}")
    return fresh_round(options, players, DECK, seed)


def fresh_round(options: Options, players: int, cards: Sequence[Card], seed: str) -> State:
    """The first round of a match before its deal: ``cards`` shuffled from ``seed``, everyone to draw for the dealer (R3)."""
    pile, chance = Chance(seed).shuffled(cards)
    return State(
        options=options,
        chance=chance,
        phase=Phase.DEALER_DRAW,
        round=1,
        dealer=None,
        turn=None,
        direction=1,
        color=None,
        draw_pile=pile,
        discard_pile=(),
        hands=((),) * players,
        scores=(0,) * players,
        round_wins=(0,) * players,
        drew_on=(None,) * players,
        contenders=tuple(range(players)),
    )
