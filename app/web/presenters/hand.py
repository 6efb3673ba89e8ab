"""The viewer's hand in words: one press plays, and what may not be played is only told."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.game.cards import Card, Color, Face, Rank
from app.game.moves import Play
from app.game.observation import Observation
from app.game.options import UNO_HAND_SIZE
from app.web.cards_on_page import CardTokens
from app.web.wording import (
    capitalized,
    card_count,
    color_word,
    face_word,
    rank_word,
)


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card as the card macro draws it: its whole name, the colour's class and word, and the mark in the middle."""

    word: str
    color: str
    color_word: str
    mark: str


@dataclass(frozen=True, slots=True)
class Button:
    """A submit button: what it posts and what it says."""

    name: str
    value: str
    label: str
    kind: str = ""
    takes_focus: bool = False


@dataclass(frozen=True, slots=True)
class HandCard:
    """One card of the hand: buttons if it may be played now, else only its words."""

    id: str
    face: CardFace
    buttons: tuple[Button, ...]
    words: str
    is_new: bool


def present_hand(seen: Observation, tokens: CardTokens) -> tuple[HandCard, ...]:
    """The viewer's hand, in the order in which the cards came."""
    return tuple(_hand_card(seen, tokens, card) for card in seen.hand)


def hand_heading(seen: Observation) -> str:
    """How many cards the viewer holds, and in their turn how many of them may be played."""
    heading = _("Your hand, %(cards)s", cards=card_count(len(seen.hand)))
    if not seen.is_my_turn:
        return heading
    playable = len({move.cards for move in seen.legal if isinstance(move, Play)})
    return _("%(hand)s, %(playable)d playable, your turn", hand=heading, playable=playable)


def present_card(face: Face) -> CardFace:
    """A card for the card macro."""
    return CardFace(
        word=face_word(face),
        color=color_class(face.color),
        color_word=color_word(face.color) if face.color else _("wild"),
        mark=_mark(face),
    )


def _mark(face: Face) -> str:
    marks = {
        Rank.SKIP: "⊘",
        Rank.REVERSE: "⇄",
        Rank.DRAW_TWO: "+2",
        Rank.WILD_DRAW_FOUR: "+4",
        Rank.WILD: _("W"),
    }
    return marks.get(face.rank, rank_word(face.rank))


def color_class(color: Color | None) -> str:
    """The name that a colour has in style sheets; a wild's, where there is none."""
    return color.name.lower() if color else "wild"


def _hand_card(seen: Observation, tokens: CardTokens, card: Card) -> HandCard:
    is_playable = any(isinstance(move, Play) and move.cards == (card,) for move in seen.legal)
    word = capitalized(face_word(card.face))
    return HandCard(
        id=f"card-{tokens.token(card)}",
        face=present_card(card.face),
        buttons=_play_buttons(seen, tokens, card) if is_playable else (),
        words=_("%(card)s, not playable", card=word) if seen.is_my_turn and not is_playable else word,
        is_new=card == seen.drawn,
    )


def _play_buttons(seen: Observation, tokens: CardTokens, card: Card) -> tuple[Button, ...]:
    """One press plays. With two cards in hand UNO goes with the play, and playing without saying it is the second button."""
    play = _("Play %(card)s", card=face_word(card.face))
    if card.face.rank is Rank.WILD_DRAW_FOUR and seen.would_bluff:
        play = _("%(play)s, a bluff", play=play)
    value = tokens.value(card)
    if len(seen.hand) != UNO_HAND_SIZE or seen.armed == seen.seat:
        return (Button("play", value, play),)
    return (
        Button("play_uno", value, _("%(play)s and say UNO", play=play)),
        Button("play", value, _("%(play)s, saying nothing", play=play), kind="quiet"),
    )
