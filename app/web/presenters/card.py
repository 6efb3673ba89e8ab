"""A card for the card macro: what is written on it, and which colour it has in style sheets."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.game.cards import Color, Face, Rank
from app.web.wording import color_word, face_word, rank_word


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card as the card macro draws it: its whole name, the colour's class and word, and the mark in the middle."""

    word: str
    color: str
    color_word: str
    mark: str


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
        Rank.WILD_SHUFFLE_HANDS: "⤨",
        Rank.WILD_CUSTOMIZABLE: "✎",
    }
    return marks.get(face.rank, rank_word(face.rank))


def color_class(color: Color | None) -> str:
    """The name that a colour has in style sheets; a wild's, where there is none."""
    return color.name.lower() if color else "wild"
