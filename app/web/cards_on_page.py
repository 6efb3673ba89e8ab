"""Cards on pages: each card of a hand has a token of its own, and a post names the card by it.

A token follows from a secret, the room, the round and the seat, so it says nothing about the deck and is no use to anybody
else; it does not depend on the card's place in the hand, so it stays the same while other cards come and go.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Iterable
from dataclasses import dataclass

from app.game.cards import Card
from app.game.moves import Play
from app.rooms.refusals import Reason, Refused
from app.rooms.viewing import View
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

    def held(self, value: str, hand: Iterable[Card]) -> Card:
        """The card of ``hand`` that ``value`` names. Raises Refused for one that is not there."""
        card = self.find(value, hand)
        if card is None:
            raise Refused(Reason.CARD_NOT_IN_HAND)
        return card


def tokens_of(view: View) -> CardTokens:
    """The tokens of whoever has ``view``."""
    return CardTokens(settings().secret_key, view)


@dataclass(frozen=True, slots=True)
class ChosenWild:
    """A wild that the viewer has chosen and not yet named a colour for."""

    card: Card
    says_uno: bool


def chosen_wild(view: View, value: str, *, says_uno: bool) -> ChosenWild | None:
    """The wild of the viewer's hand that ``value`` names, if it may be played now, so that only its colour is missing."""
    seen = view.observation
    card = tokens_of(view).find(value, seen.hand) if seen else None
    if seen is None or card is None or not card.face.is_wild:
        return None
    is_playable = any(isinstance(move, Play) and move.cards == (card,) for move in seen.legal)
    return ChosenWild(card, says_uno) if is_playable else None


def choice_query(view: View, choice: ChosenWild | None) -> dict[str, str]:
    """The part of an address that names the wild whose colour is being chosen, if there is one."""
    if choice is None:
        return {}
    return {"wild": tokens_of(view).token(choice.card)} | ({"uno": "yes"} if choice.says_uno else {})
