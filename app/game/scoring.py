"""Counting hands: places in a round, the points they bring, and the order of a match (R14, section 8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.game.cards import Card
from app.game.state import KnockOut


def hand_points(hand: Iterable[Card]) -> int:
    """Value in points of the cards left in a hand (R14)."""
    return sum(card.face.points for card in hand)


def round_places(
    hands: Sequence[tuple[Card, ...]], out: tuple[int, ...], knocked_out: tuple[KnockOut, ...]
) -> tuple[int, ...]:
    """All seats, best first: those out in order, then holders by value, fewer cards, lower seat, then the knocked out.

    A later knock-out ranks above an earlier one (section 8).
    """
    limited = [knock_out.seat for knock_out in reversed(knocked_out)]
    holders = [seat for seat in range(len(hands)) if seat not in out and seat not in limited]
    holders.sort(key=lambda seat: (hand_points(hands[seat]), len(hands[seat]), seat))
    return (*out, *holders, *limited)


def left_points(hands: Sequence[tuple[Card, ...]], knocked_out: tuple[KnockOut, ...]) -> tuple[int, ...]:
    """What each seat's cards count: those in the hand, or those it held when it was knocked out (H22)."""
    points = [hand_points(hand) for hand in hands]
    for knock_out in knocked_out:
        points[knock_out.seat] = knock_out.value
    return tuple(points)
