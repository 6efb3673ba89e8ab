"""When the next thing happens by itself: computers think before they act, and an absent host is missed after a while."""

from __future__ import annotations

from dataclasses import dataclass

from app.game.legality import may_be_jumped_on
from app.game.state import State
from app.rooms.room import Room

AWAY_SECONDS = 30.0
"""After how long without a look somebody counts as away; and the host of a lobby so long away is inherited (S0-111)."""

DESERTED_SECONDS = 60.0
"""A deal that is due by itself and that nobody has looked at for so long waits once more, for whoever comes back."""

FASTEST_TURN_SECONDS = 1.2
SLOWEST_TURN_SECONDS = 3.5
"""Between these a host may set how long computers wait before a turn at the host's own table (S0-088)."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long computers wait after the last action, in seconds: before a turn, and before catching or jumping in (S0-089, S0-091)."""

    turn_seconds: float = 1.8
    catch_seconds: float = 2.4


def within_bounds(seconds: float | None) -> float | None:
    """``seconds`` before a turn, as near to it as a host may set them; None stays None."""
    return seconds if seconds is None else min(max(seconds, FASTEST_TURN_SECONDS), SLOWEST_TURN_SECONDS)


def next_due(room: Room, state: State, now: float, pace: Pace) -> float | None:
    """When a computer is due to act in ``state``, reached now; None when the table waits for a person."""
    if state.result is not None:
        return None
    if _might_computer_interrupt(room, state):
        return now + pace.catch_seconds
    return now + turn_seconds(room, pace) if state.turn in room.played_by_computers else None


def turn_seconds(room: Room, pace: Pace) -> float:
    """How long computers wait before a turn in ``room``: as its host set it, but where others sit too never less than ``pace``,
    so that nobody loses track for somebody else's haste (S0-088, S0-089)."""
    if room.turn_seconds is None:
        return pace.turn_seconds
    is_alone = len(room.persons) == 1
    return room.turn_seconds if is_alone else max(room.turn_seconds, pace.turn_seconds)


def _might_computer_interrupt(room: Room, state: State) -> bool:
    """Whether some computer could catch the seat that forgot UNO, or jump in if it held the card.

    Whether it does hold it makes no difference, for how long a table waits would tell everybody.
    """
    if state.vulnerable is not None and any(seat != state.vulnerable for seat in room.played_by_computers):
        return True
    others = [seat for seat in room.played_by_computers if seat in state.in_round and seat != state.turn]
    return bool(others) and may_be_jumped_on(state)
