"""What one seat may see: the only thing that pages, hints and computers ever get.

An observation holds the seat's own hand and what lies or is said in the open. It never holds another hand, the order of
the draw pile, the seed, or the verdict on a Wild Draw Four that has not been challenged.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.game.cards import Card, Color, Face, Rank
from app.game.events import CardsDrawn, Event
from app.game.formats import counted, match_ranking
from app.game.legality import legal_moves, owes_uno
from app.game.matching import is_bluff
from app.game.moves import Move
from app.game.options import Options
from app.game.seating import seat_after, still_playing
from app.game.state import Evidence, KnockOut, PendingDraw, Phase, RoundResult, State


@dataclass(frozen=True, slots=True)
class PendingView:
    """What everyone knows of a penalty that waits: who must take how many, from whom, and whether it was a last card.

    ``rank`` is that of the last draw card laid. ``color_before`` is the colour that was in play before a Wild Draw Four, of which
    the sender should have had no card; ``is_challengeable`` and ``is_answerable`` are what the target may do besides taking.
    """

    sender: int
    target: int
    total: int
    is_final: bool
    color_before: Color | None
    rank: Rank
    is_challengeable: bool
    is_answerable: bool


@dataclass(frozen=True, slots=True)
class Observation:
    """The table as ``seat`` sees it, or as a watcher does when ``seat`` is None.

    ``hand`` and ``drawn`` are the seat's own; ``counts`` are the numbers of cards in all hands; ``discards`` are the faces of the
    discard pile, top last; ``evidence`` is there only for the challenger; ``legal`` lists what the seat may do now;
    ``would_bluff`` tells that a Wild Draw Four played now would be a bluff; ``out`` and ``knocked_out`` are the seats that have left
    the round; ``ranking`` are all seats in the order of the match so far. Once the round is over, ``revealed`` are all hands, and
    ``counted`` is what each seat's cards count.
    """

    seat: int | None
    options: Options
    phase: Phase
    round: int
    dealer: int | None
    turn: int | None
    direction: int
    color: Color | None
    discards: tuple[Face, ...]
    draw_pile_size: int
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    drew_on: tuple[Color | None, ...]
    armed: int | None
    vulnerable: int | None
    drawn: Card | None
    pending: PendingView | None
    evidence: Evidence | None
    would_bluff: bool
    legal: tuple[Move, ...]
    scores: tuple[int, ...]
    round_wins: tuple[int, ...]
    out: tuple[int, ...]
    knocked_out: tuple[KnockOut, ...]
    result: RoundResult | None
    revealed: tuple[tuple[Card, ...], ...]
    counted: tuple[int, ...]
    ranking: tuple[int, ...]
    match_winner: int | None

    @property
    def players(self) -> int:
        """How many seats play."""
        return len(self.counts)

    @property
    def top(self) -> Face | None:
        """The top discard, or None before the first card was turned up."""
        return self.discards[-1] if self.discards else None

    @property
    def is_my_turn(self) -> bool:
        """Whether the table waits for this seat."""
        return self.seat is not None and self.seat == self.turn

    @property
    def in_round(self) -> tuple[int, ...]:
        """The seats that still play this round."""
        return still_playing(self.players, self.out, (knock_out.seat for knock_out in self.knocked_out))

    def owes_uno(self, cards: tuple[Card, ...]) -> bool:
        """Whether this seat has to say UNO with ``cards`` of its hand, unless it has called it ahead."""
        return owes_uno(self.options, len(self.hand), cards)

    def seat_after(self, seat: int, steps: int = 1) -> int:
        """The seat ``steps`` places on from ``seat`` in the direction of play, or back if negative, among those still in the round."""
        return seat_after(seat, steps, self.direction, self.players, self.in_round)


def observe(state: State, seat: int | None) -> Observation:
    """The table as ``seat`` may see it; as a watcher may when ``seat`` is None."""
    hand = () if seat is None else state.hands[seat]
    evidence, drawn = state.evidence, state.drawn
    return Observation(
        seat=seat,
        options=state.options,
        phase=state.phase,
        round=state.round,
        dealer=state.dealer,
        turn=state.turn,
        direction=state.direction,
        color=state.color,
        discards=tuple(card.face for card in state.discard_pile),
        draw_pile_size=len(state.draw_pile),
        hand=hand,
        counts=tuple(len(other) for other in state.hands),
        drew_on=state.drew_on,
        armed=state.armed,
        vulnerable=state.vulnerable,
        drawn=drawn if seat is not None and seat == state.turn else None,
        pending=_view(state.pending) if state.pending else None,
        evidence=evidence if evidence and evidence.shown_to == seat else None,
        would_bluff=is_bluff(hand, state.color),
        legal=() if seat is None else tuple(legal_moves(state, seat)),
        scores=state.scores,
        round_wins=state.round_wins,
        out=state.out,
        knocked_out=state.knocked_out,
        result=state.result,
        revealed=state.hands if state.result else (),
        counted=counted(state) if state.result else (),
        ranking=match_ranking(state),
        match_winner=state.match_winner,
    )


def _view(pending: PendingDraw) -> PendingView:
    return PendingView(
        sender=pending.sender,
        target=pending.target,
        total=pending.total,
        is_final=pending.is_final,
        color_before=pending.color_before,
        rank=pending.rank,
        is_challengeable=pending.is_challengeable,
        is_answerable=pending.is_answerable,
    )


def observe_event(event: Event, seat: int | None) -> Event:
    """``event`` as ``seat`` may learn it: others learn how many cards were drawn, not which (``events.VISIBILITY``)."""
    if isinstance(event, CardsDrawn) and event.seat != seat:
        return replace(event, cards=())
    return event
