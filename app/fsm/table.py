"""The transition table of a round, as data: what may happen in a phase, and where it leads.

A row is read from top to bottom within one trigger and source: the first whose guard holds for the state after the move is taken. Guards
are pure questions about that state. Only this room assigns a phase.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final

from app.game.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    ChooseColor,
    Draw,
    DrawForDealer,
    EndMatch,
    JumpIn,
    Keep,
    Move,
    NextRound,
    Play,
    TableMove,
    TurnUp,
)
from app.game.rules import waits_for_color
from app.game.state import Phase, State


@unique
class Trigger(StrEnum):
    """What sets the flow going: one for each kind of move that a phase can accept."""

    DRAW_FOR_DEALER = "draw_for_dealer"
    TURN_UP = "turn_up"
    CHOOSE_COLOR = "choose_color"
    PLAY = "play"
    DRAW = "draw"
    KEEP = "keep"
    ACCEPT = "accept"
    CHALLENGE = "challenge"
    CALL_UNO = "call_uno"
    CATCH = "catch"
    JUMP_IN = "jump_in"
    NEXT_ROUND = "next_round"
    END_MATCH = "end_match"


TRIGGERS: Final[dict[type[Move | TableMove], Trigger]] = {
    DrawForDealer: Trigger.DRAW_FOR_DEALER,
    TurnUp: Trigger.TURN_UP,
    ChooseColor: Trigger.CHOOSE_COLOR,
    Play: Trigger.PLAY,
    Draw: Trigger.DRAW,
    Keep: Trigger.KEEP,
    Accept: Trigger.ACCEPT,
    Challenge: Trigger.CHALLENGE,
    CallUno: Trigger.CALL_UNO,
    Catch: Trigger.CATCH,
    JumpIn: Trigger.JUMP_IN,
    NextRound: Trigger.NEXT_ROUND,
    EndMatch: Trigger.END_MATCH,
}
"""The trigger of each kind of move."""

Guard = Callable[[State], bool]


def is_dealer_open(after: State) -> bool:
    """Whether a dealer is still to be drawn for: by everyone, or by the leaders of a tie."""
    return bool(after.contenders)


def is_color_open(after: State) -> bool:
    """Whether an opening Wild waits for its colour."""
    return waits_for_color(after)


def is_match_decided(after: State) -> bool:
    """Whether somebody has won the match."""
    return after.match_winner is not None


def is_round_decided(after: State) -> bool:
    """Whether somebody has won the round."""
    return after.result is not None


def is_answer_pending(after: State) -> bool:
    """Whether a Wild Draw Four waits to be accepted or challenged."""
    return after.pending is not None and not after.pending.is_answerable


def is_penalty_pending(after: State) -> bool:
    """Whether a draw card waits that a card may answer under the rules agreed on."""
    return after.pending is not None and after.pending.is_answerable


def is_drawn_card_playable(after: State) -> bool:
    """Whether the card just drawn may be played."""
    return after.drawn is not None


@dataclass(frozen=True, slots=True)
class Transition:
    """One row: in ``source``, ``trigger`` leads to ``target`` if ``guard`` holds afterwards, or always if there is none."""

    trigger: Trigger
    source: Phase
    target: Phase
    guard: Guard | None = None


def _ends(trigger: Trigger, source: Phase) -> tuple[Transition, ...]:
    return (
        Transition(trigger, source, Phase.MATCH_OVER, is_match_decided),
        Transition(trigger, source, Phase.ROUND_OVER, is_round_decided),
    )


def _stays(trigger: Trigger, *phases: Phase) -> tuple[Transition, ...]:
    return tuple(Transition(trigger, phase, phase) for phase in phases)


def _waits(trigger: Trigger, source: Phase) -> tuple[Transition, ...]:
    return (
        Transition(trigger, source, Phase.CHALLENGE, is_answer_pending),
        Transition(trigger, source, Phase.PENALTY, is_penalty_pending),
    )


TRANSITIONS: Final[tuple[Transition, ...]] = (
    Transition(Trigger.DRAW_FOR_DEALER, Phase.DEALER_DRAW, Phase.DEALER_DRAW, is_dealer_open),
    Transition(Trigger.DRAW_FOR_DEALER, Phase.DEALER_DRAW, Phase.OPENING),
    Transition(Trigger.TURN_UP, Phase.OPENING, Phase.OPENING_COLOR, is_color_open),
    Transition(Trigger.TURN_UP, Phase.OPENING, Phase.PLAY),
    Transition(Trigger.CHOOSE_COLOR, Phase.OPENING_COLOR, Phase.PLAY),
    *_ends(Trigger.PLAY, Phase.PLAY),
    *_waits(Trigger.PLAY, Phase.PLAY),
    Transition(Trigger.PLAY, Phase.PLAY, Phase.PLAY),
    *_ends(Trigger.DRAW, Phase.PLAY),
    Transition(Trigger.DRAW, Phase.PLAY, Phase.DRAWN, is_drawn_card_playable),
    Transition(Trigger.DRAW, Phase.PLAY, Phase.PLAY),
    *_ends(Trigger.PLAY, Phase.DRAWN),
    *_waits(Trigger.PLAY, Phase.DRAWN),
    Transition(Trigger.PLAY, Phase.DRAWN, Phase.PLAY),
    Transition(Trigger.KEEP, Phase.DRAWN, Phase.PLAY),
    *_ends(Trigger.JUMP_IN, Phase.PLAY),
    *_waits(Trigger.JUMP_IN, Phase.PLAY)[1:],
    Transition(Trigger.JUMP_IN, Phase.PLAY, Phase.PLAY),
    *_ends(Trigger.ACCEPT, Phase.CHALLENGE),
    Transition(Trigger.ACCEPT, Phase.CHALLENGE, Phase.PLAY),
    *_ends(Trigger.CHALLENGE, Phase.CHALLENGE),
    Transition(Trigger.CHALLENGE, Phase.CHALLENGE, Phase.PLAY),
    *_ends(Trigger.ACCEPT, Phase.PENALTY),
    Transition(Trigger.ACCEPT, Phase.PENALTY, Phase.PLAY),
    *_ends(Trigger.CHALLENGE, Phase.PENALTY),
    Transition(Trigger.CHALLENGE, Phase.PENALTY, Phase.PLAY),
    *_ends(Trigger.PLAY, Phase.PENALTY),
    *_waits(Trigger.PLAY, Phase.PENALTY),
    *_ends(Trigger.JUMP_IN, Phase.PENALTY),
    *_waits(Trigger.JUMP_IN, Phase.PENALTY)[1:],
    *_stays(Trigger.CALL_UNO, Phase.PLAY, Phase.DRAWN, Phase.CHALLENGE, Phase.PENALTY),
    *_ends(Trigger.CATCH, Phase.PLAY),
    *_ends(Trigger.CATCH, Phase.CHALLENGE),
    *_ends(Trigger.CATCH, Phase.PENALTY),
    *_stays(Trigger.CATCH, Phase.PLAY, Phase.CHALLENGE, Phase.PENALTY),
    Transition(Trigger.NEXT_ROUND, Phase.ROUND_OVER, Phase.DEALER_DRAW, is_dealer_open),
    Transition(Trigger.NEXT_ROUND, Phase.ROUND_OVER, Phase.OPENING),
    Transition(Trigger.END_MATCH, Phase.ROUND_OVER, Phase.MATCH_OVER),
)
"""The whole flow of a round."""

GUARDS: Final[tuple[Guard, ...]] = tuple(dict.fromkeys(row.guard for row in TRANSITIONS if row.guard))
"""Every guard of the table, in its order."""
