"""Who still plays a round, and who comes after whom: the same for a state, a draft of one, and what one seat sees of it."""

from __future__ import annotations

from collections.abc import Iterable


def still_playing(players: int, *gone: Iterable[int]) -> tuple[int, ...]:
    """The seats of a table of ``players`` that are among none of those ``gone``: out of cards, or at the hand limit."""
    left = {seat for seats in gone for seat in seats}
    return tuple(seat for seat in range(players) if seat not in left)


def seat_after(seat: int, steps: int, direction: int, players: int, playing: tuple[int, ...]) -> int:
    """The seat ``steps`` places on from ``seat`` in ``direction``, or back if negative, among those still ``playing``."""
    step = direction if steps > 0 else -direction
    for _ in range(abs(steps)):
        seat = (seat + step) % players
        while seat not in playing:
            seat = (seat + step) % players
    return seat
