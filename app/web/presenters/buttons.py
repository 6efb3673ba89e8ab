"""The buttons with which cards are played, put together and laid out of turn."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.game.cards import Card, Rank
from app.game.observation import Observation
from app.web.cards_on_page import CardTokens
from app.web.house_rules import WD4
from app.web.move_form import NO_CARDS
from app.web.play_steps import ChosenPlay, Step
from app.web.plays import companions, is_uno_due, jump_in_cards, playable_cards
from app.web.wording import card_count, face_word


@dataclass(frozen=True, slots=True)
class Button:
    """A submit button: what it posts and what it says. ``id`` is its name on the page, where the form does not give it one."""

    name: str
    value: str
    label: str
    kind: str = ""
    takes_focus: bool = False
    id: str = ""


@dataclass(frozen=True, slots=True)
class Carried:
    """A hidden field that a form carries along."""

    name: str
    value: str


def card_buttons(
    seen: Observation, tokens: CardTokens, card: Card, choice: ChosenPlay | None = None
) -> tuple[Button, ...]:
    """What can be done with ``card`` of the viewer's hand, in the middle of ``choice`` if there is one."""
    if choice is not None:
        return _set_buttons(seen, tokens, card, choice) if choice.step is Step.SET else ()
    value = tokens.value(card)
    if card in jump_in_cards(seen):
        jump = _("Jump in with %(card)s", card=face_word(card.face))
        return _said_or_not("jump", value, jump, is_due=is_uno_due(seen, (card,)))
    if card not in playable_cards(seen):
        return ()
    plays = _play_buttons(seen, tokens, card)
    if not companions(seen, card):
        return plays
    together = _("Play %(card)s with others", card=face_word(card.face))
    return (*plays, Button("set", value, together, kind="quiet"))


def set_plays(seen: Observation, tokens: CardTokens, cards: tuple[Card, ...]) -> tuple[Button, ...]:
    """What plays the cards that were put together so far."""
    words = [face_word(card.face) for card in cards]
    play = _("Play %(card)s alone", card=words[0])
    if len(cards) > 1:
        laid = card_count(len(cards))
        play = _("Play %(laid)s: %(cards)s on top", laid=laid, cards=", ".join(words))
    return _said_or_not("play", tokens.value_of_all(cards), play, is_due=is_uno_due(seen, cards))


def choice_buttons(seen: Observation) -> tuple[Button, ...]:
    """What is done with the card that was chosen before, for who chooses first."""
    if jumps := jump_in_cards(seen):
        return _said_or_not("go", "jump", _("Jump in with selected"), is_due=_is_due_with_any(seen, jumps))
    if not playable_cards(seen):
        return ()
    is_due = _is_due_with_any(seen, playable_cards(seen))
    plays = _said_or_not("go", "play", _("Play selected"), is_due=is_due)
    if not any(companions(seen, card) for card in playable_cards(seen)):
        return plays
    return (*plays, Button("go", "set", _("Play selected with others"), kind="quiet"))


def _is_due_with_any(seen: Observation, cards: tuple[Card, ...]) -> bool:
    """Whether UNO is to be said with one of ``cards``, where it is not known yet which it will be."""
    return any(is_uno_due(seen, (card,)) for card in cards)


def named_card(seen: Observation, card: Card) -> str:
    """A card that may be played in words, and whether playing it would be a bluff."""
    word = face_word(card.face)
    is_bluff = card.face.rank is Rank.WILD_DRAW_FOUR and seen.would_bluff and seen.options[WD4] == "official"
    return _("%(card)s, a bluff", card=word) if is_bluff else word


def _play_buttons(seen: Observation, tokens: CardTokens, card: Card) -> tuple[Button, ...]:
    play = _("Play %(card)s", card=named_card(seen, card))
    return _said_or_not("play", tokens.value(card), play, is_due=is_uno_due(seen, (card,)))


def _set_buttons(seen: Observation, tokens: CardTokens, card: Card, choice: ChosenPlay) -> tuple[Button, ...]:
    """What ``card`` does to the set: it is added or taken back, or another set begins with it."""
    word, chosen = face_word(card.face), choice.cards
    if card in chosen:
        left = tuple(other for other in chosen if other != card)
        value = tokens.value_of_all(left) if card != chosen[0] else NO_CARDS
        return (Button("set", value, _("Take %(card)s back", card=word), kind="quiet"),)
    if card in companions(seen, chosen[0]):
        return (Button("set", tokens.value_of_all((*chosen, card)), _("Add %(card)s", card=word)),)
    if card not in playable_cards(seen):
        return ()
    if companions(seen, card):
        over = _("Start over with %(card)s", card=word)
        return (Button("set", tokens.value(card), over, kind="quiet"),)
    return _play_buttons(seen, tokens, card)


def _said_or_not(name: str, value: str, play: str, *, is_due: bool) -> tuple[Button, ...]:
    """One press plays. Where UNO is due it goes with the play, and playing without saying it is the second button."""
    if not is_due:
        return (Button(name, value, play),)
    spoken = (name, f"{value} uno") if name == "go" else (f"{name}_uno", value)
    return (
        Button(*spoken, _("%(play)s and say UNO", play=play)),
        Button(name, value, _("%(play)s, saying nothing", play=play), kind="quiet"),
    )
