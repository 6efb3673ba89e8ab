"""How to play, in words: the cards, and what each of them is known by."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.game.cards import Color, Face, Rank
from app.web.presenters.card import CardFace, present_card
from app.web.presenters.device import privacy_notice


@dataclass(frozen=True, slots=True)
class CardKind:
    """One kind of card: one that looks like it, and what to know of it."""

    face: CardFace
    words: str


@dataclass(frozen=True, slots=True)
class HelpContext:
    """The cards that ``help/show.html`` shows: one of each colour, and each kind that does something; and what a shared device cannot
    keep secret."""

    colors: tuple[CardKind, ...]
    doing: tuple[CardKind, ...]
    privacy: str


def present_help() -> HelpContext:
    """What there is to know of the cards, and of sharing a device."""
    return HelpContext(_colors(), _doing(), privacy_notice())


def _colors() -> tuple[CardKind, ...]:
    words = {
        Face(Color.RED, Rank.FIVE): _("Red: a heart, on stripes."),
        Face(Color.YELLOW, Rank.TWO): _("Yellow: a sun, on dots."),
        Face(Color.GREEN, Rank.SEVEN): _("Green: a leaf, on zigzags."),
        Face(Color.BLUE, Rank.ZERO): _("Blue: a drop, on waves."),
    }
    return tuple(CardKind(present_card(face), text) for face, text in words.items())


def _doing() -> tuple[CardKind, ...]:
    words = {
        Face(Color.YELLOW, Rank.SKIP): _("Skip: the next player loses their turn."),
        Face(Color.GREEN, Rank.REVERSE): _(
            "Reverse: play goes the other way round. With two players it works like skip."
        ),
        Face(Color.RED, Rank.DRAW_TWO): _("Draw two: the next player draws two cards and loses their turn."),
        Face(None, Rank.WILD): _("Wild: you name the colour."),
        Face(None, Rank.WILD_DRAW_FOUR): _(
            "Wild draw four: you name the colour, and the next player draws four and loses their turn. It is meant for when you "
            "hold no card of the colour in play. Played anyway, it is a bluff, and the next player may challenge it: if it was "
            "a bluff, you draw four; if it was honest, the challenger draws six."
        ),
    }
    return tuple(CardKind(present_card(face), text) for face, text in words.items())
