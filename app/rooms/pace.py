"""When the next thing happens by itself: computers think before they act, and an absent host is missed after a while."""

from __future__ import annotations

from dataclasses import dataclass

from app.game.state import State
from app.rooms.room import Room

AWAY_SECONDS = 30.0
"""After how long without a look somebody counts as away; and the host of a lobby so long away is inherited (S0-111)."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long computers wait after the last action, in seconds: before a turn, and before catching somebody (S0-089, S0-091)."""

    turn_seconds: float = 1.8
    catch_seconds: float = 2.4


def next_due(room: Room, state: State, now: float, pace: Pace) -> float | None:
    """When a computer is due to act in ``state``, reached now; None when the table waits for a person."""
    if state.result is not None:
        return None
    if _is_computer_tempted(room, state):
        return now + pace.catch_seconds
    return now + pace.turn_seconds if state.turn in room.computers else None


def _is_computer_tempted(room: Room, state: State) -> bool:
    """Whether some computer could catch the seat that forgot UNO."""
    return state.vulnerable is not None and any(seat != state.vulnerable for seat in room.computers)
