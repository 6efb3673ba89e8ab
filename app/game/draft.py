"""A table while one accepted move is carried out.

The rules read a frozen ``State`` and must return another. In between, a skip, a forced draw, a reshuffle and a score may all
happen: those steps are written against a draft, which collects what changes and the events that tell it. Nobody else sees
the draft, so from outside a move happens at once or not at all.
"""

from __future__ import annotations

from dataclasses import replace

from app.game.cards import Card, Color
from app.game.events import Event, TurnStarted
from app.game.options import Options
from app.game.seating import seat_after, still_playing
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
        self.is_fresh = state.is_fresh
        self.out = state.out
        self.knocked_out = state.knocked_out
        self.scores = state.scores
        self.round_wins = state.round_wins
        self.result: RoundResult | None = None
        self.match_winner: int | None = None
        self.events: list[Event] = []

    @property
    def players(self) -> int:
        """How many seats play."""
        return len(self.hands)

    @property
    def options(self) -> Options:
        """What the table has agreed on."""
        return self.base.options

    @property
    def in_round(self) -> tuple[int, ...]:
        """The seats that still play this round."""
        return still_playing(self.players, self.out, (knock_out.seat for knock_out in self.knocked_out))

    @property
    def is_over(self) -> bool:
        """Whether the round has ended within this move."""
        return self.result is not None

    def tell(self, event: Event) -> None:
        """Add ``event`` to what happened."""
        self.events.append(event)

    def seat_after(self, seat: int, steps: int = 1) -> int:
        """The seat ``steps`` places on from ``seat`` in the direction of play now, among those still in the round."""
        return seat_after(seat, steps, self.direction, self.players, self.in_round)

    def give_turn(self, seat: int) -> None:
        """Make it the turn of ``seat``."""
        self.turn = seat
        self.tell(TurnStarted(seat, self.discard_pile[-1].face, self.color))

    def forget_draws(self, *seats: int) -> None:
        """Forget what colour these seats drew on: their hands are others now."""
        for seat in seats:
            self.drew_on[seat] = None

    def discard(self, seat: int, cards: tuple[Card, ...], color: Color) -> None:
        """Put ``cards`` from the hand of ``seat`` on the discard pile in that order; ``color`` is in play from now on."""
        self.hands[seat] = tuple(held for held in self.hands[seat] if held not in cards)
        self.discard_pile += cards
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
            is_fresh=self.is_fresh,
            out=self.out,
            knocked_out=self.knocked_out,
            scores=self.scores,
            round_wins=self.round_wins,
            result=self.result,
            match_winner=self.match_winner,
        )
