"""What the viewer may play now, read out of the moves that the game lists for them: single cards, sets, out of turn, and with whom."""

from __future__ import annotations

from collections.abc import Iterable

from app.game.cards import Card, Face
from app.game.moves import JumpIn, Play
from app.game.observation import Observation


def playable_cards(seen: Observation) -> tuple[Card, ...]:
    """The cards that the viewer may play now."""
    return _once(move.cards[0] for move in seen.legal if isinstance(move, Play))


def playable_faces(seen: Observation) -> tuple[Face, ...]:
    """What the viewer may play now, each kind of card once."""
    return tuple(dict.fromkeys(card.face for card in playable_cards(seen)))


def jump_in_cards(seen: Observation) -> tuple[Card, ...]:
    """The cards that the viewer may play now although somebody else's turn it is."""
    return _once(move.card for move in seen.legal if isinstance(move, JumpIn))


def companions(seen: Observation, first: Card) -> tuple[Card, ...]:
    """The cards that may be played together with ``first``, which is laid first."""
    plays = (move.cards for move in seen.legal if isinstance(move, Play) and move.cards[0] == first)
    return _once(card for cards in plays for card in cards[1:])


def may_play(seen: Observation, cards: tuple[Card, ...]) -> bool:
    """Whether ``cards`` may be played now in that order, as far as no colour and nobody is to be named."""
    if not cards or len(set(cards)) < len(cards) or cards[0] not in playable_cards(seen):
        return False
    return set(cards[1:]) <= set(companions(seen, cards[0]))


def targets(seen: Observation, cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Whom the viewer may name to swap hands with when playing ``cards``; nobody where the cards ask for nobody."""
    alone = (move for move in seen.legal if isinstance(move, Play) and move.cards == cards[:1])
    named = tuple(move.target for move in alone if move.target is not None)
    return named if len(seen.hand) > len(cards) else ()


def jump_in_targets(seen: Observation, card: Card) -> tuple[int, ...]:
    """Whom the viewer may name to swap hands with when jumping in with ``card``."""
    jumps = (move for move in seen.legal if isinstance(move, JumpIn) and move.card == card)
    return tuple(move.target for move in jumps if move.target is not None)


def is_uno_due(seen: Observation, cards: tuple[Card, ...]) -> bool:
    """Whether UNO is to be said with a play of ``cards``."""
    return seen.owes_uno(cards) and (seen.armed is None or seen.armed != seen.seat)


def helps_to_call_uno(seen: Observation) -> bool:
    """Whether calling UNO can come to anything: late, or ahead of a play that owes it. Drawing would only cancel it (R11)."""
    plays = (move.cards for move in seen.legal if isinstance(move, Play))
    return seen.vulnerable == seen.seat or any(map(seen.owes_uno, plays))


def _once(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(dict.fromkeys(cards))
