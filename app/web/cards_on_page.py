"""Cards on pages: each card of a hand has a token of its own, and a post names the card by it.

A token follows from a secret, the room, the round and the seat, so it says nothing about the deck and is no use to anybody
else; it does not depend on the card's place in the hand, so it stays the same while other cards come and go.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Iterable, Sequence

from app.game.cards import Card
from app.rooms.refusals import Reason, Refused
from app.rooms.views import View
from app.web.access import settings
from app.web.wording import face_word

_TOKEN_LENGTH = 6


class CardTokens:
    """The tokens of the cards in one viewer's hand."""

    def __init__(self, secret: str, view: View) -> None:
        self._secret = secret.encode()
        self._scope = f"{view.id}:{view.round_version}:{view.seat}"

    def token(self, card: Card) -> str:
        """The token of ``card``: six letters and digits."""
        digest = hmac.digest(self._secret, f"card:{self._scope}:{card.id}".encode(), hashlib.sha256)
        return base64.b32encode(digest).decode().lower()[:_TOKEN_LENGTH]

    def value(self, card: Card) -> str:
        """What a button for ``card`` posts: readable, for text browsers show it, and ending in the token."""
        return f"{face_word(card.face)} {self.token(card)}"

    def find(self, value: str, hand: Iterable[Card]) -> Card | None:
        """The card of ``hand`` that ``value`` names, or None."""
        token = value.rpartition(" ")[2]
        return next(
            (card for card in hand if hmac.compare_digest(self.token(card).encode(), token.encode())), None
        )

    def tokens(self, cards: Iterable[Card]) -> str:
        """The tokens of ``cards`` in that order, as one word."""
        return ".".join(map(self.token, cards))

    def value_of_all(self, cards: Sequence[Card]) -> str:
        """What a button for ``cards`` posts: readable as well, and ending in their tokens."""
        return f"{', '.join(face_word(card.face) for card in cards)} {self.tokens(cards)}"

    def find_all(self, value: str, hand: Sequence[Card]) -> tuple[Card, ...]:
        """The cards of ``hand`` that ``value`` names, in its order; none if it names any that is not there."""
        words = value.rpartition(" ")[2].split(".")
        if len(words) > len(hand):
            return ()
        found = tuple(card for word in words if (card := self.find(word, hand)))
        return found if len(found) == len(words) else ()

    def held(self, value: str, hand: Sequence[Card]) -> tuple[Card, ...]:
        """The cards of ``hand`` that ``value`` names. Raises Refused for one that is not there."""
        cards = self.find_all(value, hand)
        if not cards:
            raise Refused(Reason.CARD_NOT_IN_HAND)
        return cards


def tokens_of(view: View) -> CardTokens:
    """The tokens of whoever has ``view``."""
    return CardTokens(settings().secret_key, view)
