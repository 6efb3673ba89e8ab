"""A table while one accepted move is carried out.

The rules read a frozen ``State`` and must return another. In between, a skip, a forced draw, a reshuffle and a score may all
happen: those steps are written against a draft, which collects what changes and the events that tell it. Nobody else sees
the draft, so from outside a move happens at once or not at all.
"""

from __future__ import annotations

from dataclasses import replace

from app.game.cards import Card, Color
from app.game.events import CardsDrawn, DrawCause, Event, PileRecycled, TurnStarted
from app.game.piles import recycle
from app.game.state import Evidence, PendingDraw, RoundResult, State


class Draft:
    """A state being changed inside one transaction."""

    def __init__(self, state: State) -> None:
        self.base = state
        self.chance = state.chance
        self.turn = state.turn
        self.direction = state.direction
        self.color = state.color
        self.draw_pile = state.draw_pile
        self.discard_pile = state.discard_pile
        self.hands = list(state.hands)
        self.drew_on = list(state.drew_on)
        self.armed = state.armed
        self.vulnerable = state.vulnerable
        self.drawn: Card | None = None
        self.pending: PendingDraw | None = None
        self.evidence: Evidence | None = None
        self.dry_draws = state.dry_draws
        self.scores = state.scores
        self.round_wins = state.round_wins
        self.result: RoundResult | None = None
        self.match_winner: int | None = None
        self.events: list[Event] = []

    @property
    def players(self) -> int:
        """How many seats play."""
        return len(self.hands)

    def tell(self, event: Event) -> None:
        """Add ``event`` to what happened."""
        self.events.append(event)

    def seat_after(self, seat: int, steps: int = 1) -> int:
        """The seat ``steps`` places on from ``seat`` in the direction of play now."""
        return (seat + steps * self.direction) % self.players

    def give_turn(self, seat: int) -> None:
        """Make it the turn of ``seat``."""
        self.turn = seat
        self.tell(TurnStarted(seat, self.discard_pile[-1].face, self.color))

    def draw(self, seat: int, due: int, cause: DrawCause) -> tuple[Card, ...]:
        """Give ``seat`` up to ``due`` cards from the draw pile, recycling discards in the middle if need be (R13).

        Returns the cards drawn: fewer than due, or none, when no more can be had.
        """
        drawn: list[Card] = []
        while len(drawn) < due:
            if not self.draw_pile:
                self.draw_pile, self.discard_pile, self.chance = recycle(self.discard_pile, self.chance)
                if not self.draw_pile:
                    break
                self.tell(PileRecycled(len(self.draw_pile)))
            drawn.append(self.draw_pile[0])
            self.draw_pile = self.draw_pile[1:]
        self.hands[seat] += tuple(drawn)
        if cause is not DrawCause.TURN:
            self.drew_on[seat] = None
        self.tell(CardsDrawn(seat, len(drawn), due, cause, len(self.hands[seat]), tuple(drawn)))
        return tuple(drawn)

    def discard(self, seat: int, card: Card, color: Color) -> None:
        """Put ``card`` from the hand of ``seat`` on the discard pile; ``color`` is in play from now on."""
        self.hands[seat] = tuple(held for held in self.hands[seat] if held != card)
        self.discard_pile += (card,)
        self.color = color
        if self.drew_on[seat] is color:
            self.drew_on[seat] = None

    def freeze(self) -> State:
        """The state after the move, still in the phase of before: the flow decides where it leads."""
        return replace(
            self.base,
            chance=self.chance,
            turn=self.turn,
            direction=self.direction,
            color=self.color,
            draw_pile=self.draw_pile,
            discard_pile=self.discard_pile,
            hands=tuple(self.hands),
            drew_on=tuple(self.drew_on),
            armed=self.armed,
            vulnerable=self.vulnerable,
            drawn=self.drawn,
            pending=self.pending,
            evidence=self.evidence,
            dry_draws=self.dry_draws,
            scores=self.scores,
            round_wins=self.round_wins,
            result=self.result,
            match_winner=self.match_winner,
        )
