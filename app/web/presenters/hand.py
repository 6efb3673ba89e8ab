"""The viewer's hand in words: one press plays, and what may not be played is only told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from flask_babel.speaklater import LazyString

from app.game.cards import Card, Color, Rank
from app.game.events import CardsDrawn
from app.game.observation import Observation
from app.rooms.views import View
from app.web.cards_on_page import CardTokens
from app.web.play_steps import ChosenPlay, Step
from app.web.plays import jump_in_cards, playable_cards
from app.web.preferences import HandLayout, PlayStyle, Preferences, Sort, Value
from app.web.presenters.buttons import Button, card_buttons, choice_buttons, named_card
from app.web.presenters.card import CardFace, present_card
from app.web.presenters.fields import Choice
from app.web.presenters.why_not import why_not
from app.web.wording import capitalized, card_count, face_word

SORT_WORDS: Final[Mapping[Value, LazyString]] = {
    Sort.DRAWN: lazy_gettext("as drawn"),
    Sort.COLOR: lazy_gettext("by colour"),
    Sort.VALUE: lazy_gettext("by value"),
}
"""What each order of the hand is called, at the table and in the settings."""

MOST_IN_A_FAN: Final = 10
"""A hand of more cards lies in a row, which scrolls or wraps."""

FEWEST_THAT_SCROLL: Final = 6
"""With so many cards a hand is wider than the narrowest screen."""

FEWEST_TO_SORT: Final = 4


@dataclass(frozen=True, slots=True)
class HandCard:
    """One card of the hand: buttons, or a value to choose it by, if it may be played now; else only its words.

    ``is_new``: it was drawn since the viewer's last move, or with it; ``begins_group``: a colour begins with it; ``place`` tells which
    of the cards it is that are to be played together.
    """

    id: str
    face: CardFace
    buttons: tuple[Button, ...]
    value: str
    words: str
    is_new: bool
    place: str
    begins_group: bool


@dataclass(frozen=True, slots=True)
class HandContext:
    """All that the templates of the hand show.

    ``plays`` are the buttons that play the chosen card, where cards are chosen first; ``layout`` is the hand's class in the style
    sheet, and ``tab_index`` lets the keyboard scroll a long hand in which there is nothing to press.
    """

    heading: str
    cards: tuple[HandCard, ...]
    plays: tuple[Button, ...]
    note: str
    layout: str
    tab_index: str
    sorts: tuple[Choice, ...]


def present_hand(
    view: View, seen: Observation, tokens: CardTokens, wished: Preferences, choice: ChosenPlay | None = None
) -> HandContext:
    """The viewer's hand in the order that is wished for, with what can be done with each card in the middle of ``choice``."""
    chooses = wished.play is PlayStyle.CHOOSE and choice is None
    usable = () if choice else (*playable_cards(seen), *jump_in_cards(seen))
    new, groups = _new_cards(view, seen), wished.sort is Sort.COLOR
    ordered = _in_order(seen.hand, wished.sort)
    cards = tuple(
        HandCard(
            id=f"card-{tokens.token(card)}",
            face=present_card(card.face),
            buttons=() if chooses else card_buttons(seen, tokens, card, choice),
            value=tokens.value(card) if card in usable else "",
            words=_words(card, seen, may_play=card in usable, is_shown_only=choice is not None),
            is_new=card in new,
            place=_place(card, choice),
            begins_group=groups and place > 0 and ordered[place - 1].face.color is not card.face.color,
        )
        for place, card in enumerate(ordered)
    )
    return HandContext(
        heading=hand_heading(seen),
        cards=cards,
        plays=choice_buttons(seen) if chooses else (),
        note="" if choice else why_not(seen, playable_cards(seen)),
        layout=_layout(cards, is_set=choice is not None and choice.step is Step.SET),
        tab_index=_tab_index(len(cards), wished, has_controls=bool(usable)),
        sorts=() if choice or len(cards) < FEWEST_TO_SORT else _sorts(wished.sort),
    )


def _place(card: Card, choice: ChosenPlay | None) -> str:
    """Which place a card has among those that are played together, counted from the bottom."""
    if choice is None or choice.step is not Step.SET or card not in choice.cards:
        return ""
    place, count = choice.cards.index(card) + 1, len(choice.cards)
    return _("%(place)d of %(count)d", place=place, count=count)


def _in_order(hand: tuple[Card, ...], sort: Sort) -> tuple[Card, ...]:
    """``hand`` as it is to be shown. Cards that count as equal stay in the order in which they came."""
    colors, ranks = (None, *Color), tuple(Rank)
    match sort:
        case Sort.DRAWN:
            return hand
        case Sort.COLOR:
            return tuple(
                sorted(
                    hand,
                    key=lambda card: (
                        card.face.is_wild,
                        colors.index(card.face.color),
                        ranks.index(card.face.rank),
                    ),
                )
            )
        case Sort.VALUE:
            return tuple(
                sorted(hand, key=lambda card: (ranks.index(card.face.rank), colors.index(card.face.color)))
            )


def _new_cards(view: View, seen: Observation) -> set[Card]:
    """What the viewer drew since the last move of their own, or with it, as a turn or as a penalty."""
    new = {seen.drawn} if seen.drawn else set()
    for entry in reversed(view.entries):
        for event in entry.events:
            if isinstance(event, CardsDrawn) and event.seat == view.seat:
                new.update(event.cards)
        if entry.seat == view.seat:
            break
    return new


def _layout(cards: tuple[HandCard, ...], *, is_set: bool) -> str:
    """How the hand lies: open where a card has two buttons, or its button must be read; as a fan; or, with many cards, in a row."""
    if is_set or any(len(card.buttons) > 1 for card in cards):
        return "hand--open"
    return f"hand--fan hand--of-{len(cards)}" if len(cards) <= MOST_IN_A_FAN else "hand--long"


def _tab_index(count: int, wished: Preferences, *, has_controls: bool) -> str:
    """0 for a hand that the keyboard has to scroll. With cards to go to it is -1, and so keeps a focus that it has."""
    if count < FEWEST_THAT_SCROLL or wished.hand is HandLayout.WRAP:
        return ""
    return "-1" if has_controls else "0"


def _sorts(chosen: Sort) -> tuple[Choice, ...]:
    return tuple(Choice(sort.value, str(SORT_WORDS[sort]), sort is chosen) for sort in Sort)


def hand_heading(seen: Observation) -> str:
    """How many cards the viewer holds, and in their turn how many of them may be played."""
    heading = _("Your hand, %(cards)s", cards=card_count(len(seen.hand)))
    if jumping := len(jump_in_cards(seen)):
        return _("%(hand)s, %(jumping)d to jump in with", hand=heading, jumping=jumping)
    if not seen.is_my_turn:
        return heading
    playable = len(playable_cards(seen))
    return _("%(hand)s, %(playable)d playable, your turn", hand=heading, playable=playable)


def _words(card: Card, seen: Observation, *, may_play: bool, is_shown_only: bool) -> str:
    """A card that has no button in words; in the viewer's turn, also that it cannot be played."""
    if may_play:
        return capitalized(named_card(seen, card))
    word = capitalized(face_word(card.face))
    return word if is_shown_only or not seen.is_my_turn else _("%(card)s, not playable", card=word)
