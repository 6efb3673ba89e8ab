"""Things that happen at a table, to be told: what Ana, Bea, Cal and Dan do, as they themselves know it."""

from __future__ import annotations

from app.game.cards import Card, Color, parse_face
from app.game.events import CardPlayed, CardsDrawn, DrawCause, TurnStarted

ANA, BEA, CAL, DAN = range(4)
NAMES = ("Ana", "Bea", "Cal", "Dan")


def cards(text: str) -> tuple[Card, ...]:
    """Cards with these faces."""
    return tuple(Card(number, parse_face(face)) for number, face in enumerate(text.split()))


def played(seat: int, face: str, left: int, color: Color | None = None) -> CardPlayed:
    """``seat`` plays ``face``."""
    shown = parse_face(face)
    return CardPlayed(seat, shown, color or shown.color or Color.RED, left)


def turn(seat: int, face: str, color: Color | None = Color.RED) -> TurnStarted:
    """The turn of ``seat`` begins."""
    return TurnStarted(seat, parse_face(face), color)


def drawn(seat: int, faces: str, cause: DrawCause, now: int, due: int | None = None) -> CardsDrawn:
    """``seat`` draws cards, as it sees them itself."""
    taken = cards(faces)
    return CardsDrawn(seat, len(taken), due or len(taken), cause, now, taken)
