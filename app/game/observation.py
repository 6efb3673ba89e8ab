"""What one seat may see: the only thing that pages, hints and computers ever get.

An observation holds the seat's own hand and what lies or is said in the open. It never holds another hand, the order of
the draw pile, the seed, or the verdict on a Wild Draw Four that has not been challenged.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.game.cards import Card, Color, Face
from app.game.events import CardsDrawn, Event
from app.game.legality import is_bluff, legal_moves
from app.game.moves import Move
from app.game.options import Options
from app.game.state import Evidence, PendingDraw, Phase, RoundResult, State


@dataclass(frozen=True, slots=True)
class PendingView:
    """What everyone knows of a pending Wild Draw Four: who must take how many, from whom, and whether it was a last card.

    ``color_before`` is the colour that was in play before it, of which the sender should have had no card.
    """

    sender: int
    target: int
    total: int
    is_final: bool
    color_before: Color | None


@dataclass(frozen=True, slots=True)
class Observation:
    """The table as ``seat`` sees it, or as a watcher does when ``seat`` is None.

    ``hand`` and ``drawn`` are the seat's own; ``counts`` are the numbers of cards in all hands; ``discards`` are the faces of the
    discard pile, top last; ``evidence`` is there only for the challenger; ``legal`` lists what the seat may do now;
    ``would_bluff`` tells that a Wild Draw Four played now would be a bluff; ``revealed`` are all hands, once the round is over.
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
    result: RoundResult | None
    revealed: tuple[tuple[Card, ...], ...]
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

    def seat_after(self, seat: int, steps: int = 1) -> int:
        """The seat ``steps`` places on from ``seat`` in the direction of play."""
        return (seat + steps * self.direction) % self.players


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
        result=state.result,
        revealed=state.hands if state.result else (),
        match_winner=state.match_winner,
    )


def _view(pending: PendingDraw) -> PendingView:
    return PendingView(pending.sender, pending.target, pending.total, pending.is_final, pending.color_before)


def observe_event(event: Event, seat: int | None) -> Event:
    """``event`` as ``seat`` may learn it: others learn how many cards were drawn, not which (``events.VISIBILITY``)."""
    if isinstance(event, CardsDrawn) and event.seat != seat:
        return replace(event, cards=())
    return event
