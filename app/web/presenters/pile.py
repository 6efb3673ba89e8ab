"""The middle of the table in words: the top card and where it came from, the colour in play, the direction, and what is left to draw."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.game.cards import Face, Rank
from app.game.events import CardPlayed
from app.game.observation import Observation
from app.rooms.views import View
from app.web.presenters.card import CardFace, color_class, present_card
from app.web.presenters.penalty import waiting_sentence
from app.web.wording import color_word, direction_sentence, stock_sentence


@dataclass(frozen=True, slots=True)
class PileContext:
    """All that ``table/_pile.html`` shows. ``top_id`` names the card that lies there now: a new one is a new element, and moves in.

    ``color_class``, ``direction_class`` and ``top_from`` are for the style sheet; ``waiting`` is how many cards wait to be drawn, as it
    stands on the pile beside the words.
    """

    top: CardFace | None
    top_id: str
    top_from: str
    has_stock: bool
    color_class: str
    color_sentence: str
    direction_class: str
    direction_sentence: str
    stock_sentence: str
    top_text: str
    waiting: str
    waiting_sentence: str


def present_pile(view: View, seen: Observation) -> PileContext:
    """The piles as everybody at the table sees them."""
    waiting = waiting_sentence(seen)
    return PileContext(
        top=present_card(seen.top) if seen.top else None,
        top_id=f"top-{seen.round}-{len(seen.discards)}",
        top_from=_top_from(view),
        has_stock=seen.draw_pile_size > 0,
        color_class=color_class(seen.color),
        color_sentence=color_sentence(seen),
        direction_class="left" if seen.direction == 1 else "right",
        direction_sentence=direction_sentence(seen.direction),
        stock_sentence=stock_sentence(seen.draw_pile_size),
        top_text=text_of(view, seen.top) if seen.top else "",
        waiting=f"+{seen.pending.total}" if seen.pending and waiting else "",
        waiting_sentence=waiting,
    )


def text_of(view: View, face: Face) -> str:
    """What the host wrote for the Customizable wilds, if ``face`` is one."""
    if face.rank is not Rank.WILD_CUSTOMIZABLE or not view.custom_text:
        return ""
    return _("It says: “%(text)s”", text=view.custom_text)


def color_sentence(seen: Observation) -> str:
    """The colour in play."""
    if seen.color is None:
        return _("No colour in play yet.")
    return _("Colour in play: %(color)s.", color=color_word(seen.color))


def _top_from(view: View) -> str:
    """From where the top card has just come: from the viewer, from another, or from nowhere, for it lay there before."""
    latest = view.entries[-1] if view.entries else None
    if latest is None or not any(isinstance(event, CardPlayed) for event in latest.events):
        return ""
    return "me" if latest.seat == view.seat else "other"
