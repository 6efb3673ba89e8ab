"""One accepted move from end to end: the rules decide what happens, the flow decides the phase it leads to."""

from __future__ import annotations

from app.fsm.machine import FlowMachine
from app.fsm.table import TRANSITIONS, TRIGGERS
from app.game.dealing import new_match
from app.game.moves import DrawForDealer, Move, NextRound, TableMove, TurnUp
from app.game.options import Options
from app.game.rules import Outcome, resolve, resolve_table
from app.game.state import Phase, State

ROUND_FLOW = FlowMachine(Phase, TRANSITIONS)


def advance(state: State, seat: int, move: Move) -> Outcome:
    """Carry out ``move`` by ``seat``. Raises IllegalMove, having changed nothing, when the rules refuse it."""
    return _led(state, move, resolve(state, seat, move))


def advance_table(state: State, move: TableMove) -> Outcome:
    """Carry out a move of the table. Raises FlowError in a phase that does not have it."""
    trigger = TRIGGERS[type(move)]
    ROUND_FLOW.check(state.phase, trigger)
    return _led(state, move, resolve_table(state, move))


def start_match(options: Options, players: int, seed: str) -> Outcome:
    """A new match, dealt from ``seed``: the dealer drawn for, the cards dealt, the first card turned up (R3–R5)."""
    return deal(Outcome(new_match(options, players, seed), ()))


def start_next_round(state: State, seed: str) -> Outcome:
    """The next round of the match, dealt from ``seed`` (R15)."""
    return deal(advance_table(state, NextRound(seed)))


def between_rounds(state: State) -> State:
    """``state`` as a round leaves it: for a round that is told by itself, without the one before it."""
    return state.in_phase(Phase.ROUND_OVER)


def deal(outcome: Outcome) -> Outcome:
    """Let the table draw for the dealer if need be, deal and turn up the first card, from ``dealer_draw`` or ``opening``."""
    events = outcome.events
    while outcome.state.phase is Phase.DEALER_DRAW:
        outcome = advance_table(outcome.state, DrawForDealer())
        events += outcome.events
    outcome = advance_table(outcome.state, TurnUp())
    return Outcome(outcome.state, events + outcome.events)


def _led(before: State, move: Move | TableMove, outcome: Outcome) -> Outcome:
    phase = ROUND_FLOW.after(before.phase, TRIGGERS[type(move)], outcome.state)
    return Outcome(outcome.state.in_phase(phase), outcome.events)
