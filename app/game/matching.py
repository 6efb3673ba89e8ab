"""Which card goes on which, and what a bluff is (R6, R10): questions that every rule may ask."""

from __future__ import annotations

from app.game.cards import Card, Color, Face


def matches(face: Face, top: Face, color: Color | None) -> bool:
    """Whether ``face`` may be played on ``top`` with ``color`` in play: colour, number or symbol, or a wild (R6).

    A wild on top shows no number or symbol of another card; only the colour named with it counts. While no colour is in play
    yet (an opening Wild left open), everything matches.
    """
    return color is None or face.is_wild or face.color is color or face.rank is top.rank


def is_bluff(hand: tuple[Card, ...], color: Color | None) -> bool:
    """Whether a Wild Draw Four played from ``hand`` is a bluff: it holds a card of the colour in play (R10)."""
    return color is not None and any(card.face.color is color for card in hand)
