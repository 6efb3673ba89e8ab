"""The deck, and shuffling discards into a new draw pile (R1, R13)."""

from __future__ import annotations

from typing import Final

from app.game.cards import CLASSIC_FACES, Card, copies_of
from app.game.chance import Chance

DECK: Final[tuple[Card, ...]] = tuple(
    Card(number, face)
    for number, face in enumerate(face for face in CLASSIC_FACES.values() for _ in range(copies_of(face)))
)
"""The 108 cards of the classic deck (R1), numbered in deck order."""


def recycle(
    discard_pile: tuple[Card, ...], chance: Chance
) -> tuple[tuple[Card, ...], tuple[Card, ...], Chance]:
    """The draw pile, discard pile and chance after shuffling all but the top discard into a new draw pile (R13)."""
    below, top = discard_pile[:-1], discard_pile[-1:]
    if not below:
        return (), top, chance
    pile, chance = chance.shuffled(below)
    return pile, top, chance
