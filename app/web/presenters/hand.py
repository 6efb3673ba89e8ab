"""The viewer's hand in words: one press plays, and what may not be played is only told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from flask_babel import gettext as _
from flask_babel import lazy_gettext
from flask_babel.speaklater import LazyString

from app.game.cards import Card, Color, Face, Rank
from app.game.events import CardsDrawn
from app.game.moves import Play
from app.game.observation import Observation
from app.game.options import UNO_HAND_SIZE
from app.rooms.viewing import View
from app.web.cards_on_page import CardTokens
from app.web.preferences import HandLayout, PlayStyle, Preferences, Sort, Value
from app.web.presenters.card import CardFace, present_card
from app.web.presenters.fields import Choice
from app.web.wording import (
    capitalized,
    card_count,
    face_word,
    match_words,
)

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
class Button:
    """A submit button: what it posts and what it says."""

    name: str
    value: str
    label: str
    kind: str = ""
    takes_focus: bool = False


@dataclass(frozen=True, slots=True)
class HandCard:
    """One card of the hand: buttons, or a value to choose it by, if it may be played now; else only its words.

    ``is_new``: it was drawn since the viewer's last move, or with it; ``begins_group``: a colour begins with it.
    """

    id: str
    face: CardFace
    buttons: tuple[Button, ...]
    value: str
    words: str
    is_new: bool
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
    view: View, seen: Observation, tokens: CardTokens, wished: Preferences, *, is_shown_only: bool = False
) -> HandContext:
    """The viewer's hand in the order that is wished for. ``is_shown_only``: a colour is being chosen, so no card can be."""
    chooses = wished.play is PlayStyle.CHOOSE
    playable = () if is_shown_only else playable_cards(seen)
    new, groups = _new_cards(view, seen), wished.sort is Sort.COLOR
    ordered = _in_order(seen.hand, wished.sort)
    cards = tuple(
        HandCard(
            id=f"card-{tokens.token(card)}",
            face=present_card(card.face),
            buttons=_play_buttons(seen, tokens, card) if card in playable and not chooses else (),
            value=tokens.value(card) if card in playable else "",
            words=_words(card, seen, may_play=card in playable, is_shown_only=is_shown_only),
            is_new=card in new,
            begins_group=groups and place > 0 and ordered[place - 1].face.color is not card.face.color,
        )
        for place, card in enumerate(ordered)
    )
    return HandContext(
        heading=hand_heading(seen),
        cards=cards,
        plays=_choice_buttons(seen) if chooses and playable else (),
        note="" if is_shown_only else _note(seen, len(playable)),
        layout=_layout(cards),
        tab_index=_tab_index(len(cards), wished, has_controls=bool(playable)),
        sorts=() if is_shown_only or len(cards) < FEWEST_TO_SORT else _sorts(wished.sort),
    )


def playable_cards(seen: Observation) -> tuple[Card, ...]:
    """The cards that the viewer may play now."""
    return tuple(dict.fromkeys(move.cards[0] for move in seen.legal if isinstance(move, Play)))


def playable_faces(seen: Observation) -> tuple[Face, ...]:
    """What the viewer may play now, each kind of card once."""
    return tuple(dict.fromkeys(card.face for card in playable_cards(seen)))


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


def _note(seen: Observation, playable: int) -> str:
    """Why the cards that cannot be played cannot be."""
    if not seen.is_my_turn or seen.top is None or seen.pending is not None or playable == len(seen.hand):
        return ""
    if seen.color is None:  # a colour is to be named first, and nothing can match before
        return ""
    if seen.drawn is not None:
        return _("After drawing, only the card you drew may be played.")
    match = match_words(seen.top, seen.color)
    if not playable:
        return _("None of your cards matches %(match)s.", match=match)
    return _("The others do not match %(match)s.", match=match)


def _layout(cards: tuple[HandCard, ...]) -> str:
    """How the hand lies: open where a card has two buttons, as a fan, or, with many cards, in a row."""
    if any(len(card.buttons) > 1 for card in cards):
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
    if not seen.is_my_turn:
        return heading
    playable = len(playable_cards(seen))
    return _("%(hand)s, %(playable)d playable, your turn", hand=heading, playable=playable)


def _words(card: Card, seen: Observation, *, may_play: bool, is_shown_only: bool) -> str:
    """A card that has no button in words; in the viewer's turn, also that it cannot be played."""
    if may_play:
        return capitalized(_named(card, seen))
    word = capitalized(face_word(card.face))
    return word if is_shown_only or not seen.is_my_turn else _("%(card)s, not playable", card=word)


def _named(card: Card, seen: Observation) -> str:
    """A card that may be played in words, and whether playing it would be a bluff."""
    word = face_word(card.face)
    is_bluff = card.face.rank is Rank.WILD_DRAW_FOUR and seen.would_bluff
    return _("%(card)s, a bluff", card=word) if is_bluff else word


def _play_buttons(seen: Observation, tokens: CardTokens, card: Card) -> tuple[Button, ...]:
    """One press plays. With two cards in hand UNO goes with the play, and playing without saying it is the second button."""
    play = _("Play %(card)s", card=_named(card, seen))
    value = tokens.value(card)
    if not _is_uno_due(seen):
        return (Button("play", value, play),)
    return (
        Button("play_uno", value, _("%(play)s and say UNO", play=play)),
        Button("play", value, _("%(play)s, saying nothing", play=play), kind="quiet"),
    )


def _choice_buttons(seen: Observation) -> tuple[Button, ...]:
    """What plays the card that was chosen before."""
    if not _is_uno_due(seen):
        return (Button("go", "play", _("Play selected")),)
    return (
        Button("go", "play_uno", _("Play selected and say UNO")),
        Button("go", "play", _("Play selected, saying nothing"), kind="quiet"),
    )


def _is_uno_due(seen: Observation) -> bool:
    return len(seen.hand) == UNO_HAND_SIZE and seen.armed != seen.seat
