"""The steps between choosing a card and playing it, in words: what goes with it, which colour, whom to swap hands with."""

from __future__ import annotations

from dataclasses import dataclass, replace

from flask_babel import gettext as _

from app.game.cards import Color, Face, Rank
from app.game.observation import Observation
from app.game.options import FAILED_CHALLENGE_EXTRA
from app.rooms.views import View
from app.web.cards_on_page import CardTokens
from app.web.house_rules import WD4
from app.web.play_steps import ChosenPlay, Step
from app.web.plays import jump_in_targets, targets
from app.web.presenters.buttons import Button, Carried, set_plays
from app.web.presenters.card import color_class
from app.web.presenters.pile import text_of
from app.web.wording import capitalized, card_count, color_word, face_word

DRAW_FOUR = 4


@dataclass(frozen=True, slots=True)
class StepContext:
    """One step, for ``table/_step.html``: nothing is committed before the last. ``has_hand``: cards of the hand are pressed in it."""

    id: str
    heading: str
    note: str
    carried: tuple[Carried, ...]
    buttons: tuple[Button, ...]
    cancel: str
    has_hand: bool


def present_step(
    view: View, seen: Observation, tokens: CardTokens, choice: ChosenPlay, *, takes_focus: bool
) -> StepContext:
    """The step in which ``choice`` is. Its first button has the focus where the answer to a post takes it."""
    make = {Step.COLOR: _color_step, Step.SET: _set_step}.get(choice.step, _target_step)
    step = make(view, seen, tokens, choice)
    first, *others = step.buttons
    return replace(step, buttons=(replace(first, takes_focus=takes_focus), *others))


def _color_step(view: View, seen: Observation, tokens: CardTokens, choice: ChosenPlay) -> StepContext:
    face = choice.cards[0].face
    buttons = tuple(
        Button("color", name, capitalized(color_word(color)), color_class(color), id=f"color-{name}")
        for color in Color
        for name in (color.name.lower(),)
    )
    return StepContext(
        id="color-step",
        heading=_("Which colour for your %(card)s?", card=face_word(face)),
        note=_wild_note(view, seen, face),
        carried=_carried(tokens, choice),
        buttons=buttons,
        cancel=_cancel(choice),
        has_hand=False,
    )


def _set_step(_view: View, seen: Observation, tokens: CardTokens, choice: ChosenPlay) -> StepContext:
    cards = choice.cards
    first = face_word(cards[0].face)
    heading = _("Which cards go with your %(card)s?", card=first)
    if len(cards) > 1:
        top = face_word(cards[-1].face)
        heading = _("%(cards)s chosen, %(card)s on top", cards=card_count(len(cards)), card=top)
    return StepContext(
        id="set-step",
        heading=heading,
        note=_("They are laid in the order in which you add them. The last lies on top and sets the colour."),
        carried=(),
        buttons=tuple(replace(one, id=f"set-{one.name}") for one in set_plays(seen, tokens, cards)),
        cancel=_cancel(choice),
        has_hand=True,
    )


def _target_step(view: View, seen: Observation, tokens: CardTokens, choice: ChosenPlay) -> StepContext:
    is_jump = choice.step is Step.JUMP_TARGET
    seats = jump_in_targets(seen, choice.cards[0]) if is_jump else targets(seen, choice.cards)
    buttons = tuple(
        Button(
            "target",
            f"{seat + 1} {name}",
            _("%(name)s, %(cards)s", name=name, cards=card_count(seen.counts[seat])),
            id=f"target-{seat + 1}",
        )
        for seat in sorted(seats, key=lambda seat: (seat - (seen.seat or 0)) % seen.players)
        for name in (view.seats[seat].name,)
    )
    given = card_count(len(seen.hand) - len(choice.cards))
    return StepContext(
        id="target-step",
        heading=_("Swap hands with whom?"),
        note=_("You give away %(cards)s and get all of theirs.", cards=given),
        carried=_carried(tokens, choice),
        buttons=buttons,
        cancel=_cancel(choice),
        has_hand=False,
    )


def _carried(tokens: CardTokens, choice: ChosenPlay) -> tuple[Carried, ...]:
    cards = Carried(choice.step.value, tokens.value_of_all(choice.cards))
    return (cards, Carried("says_uno", "yes")) if choice.says_uno else (cards,)


def _cancel(choice: ChosenPlay) -> str:
    return _("Cancel, keep the card") if len(choice.cards) == 1 else _("Cancel, keep the cards")


def _wild_note(view: View, seen: Observation, face: Face) -> str:
    """What a wild will do besides; and of a Wild Draw Four, to the player alone, whether it would be a bluff (R10)."""
    if face.rank is Rank.WILD_SHUFFLE_HANDS:
        return _("Then all hands are shuffled together and dealt anew.")
    if face.rank is Rank.WILD_CUSTOMIZABLE:
        return text_of(view, face)
    if face.rank is not Rank.WILD_DRAW_FOUR or seen.color is None or seen.seat is None:
        return ""
    if seen.options[WD4] != "official":
        return _("At this table it cannot be challenged.")
    total = (seen.pending.total if seen.pending else 0) + DRAW_FOUR
    name, color = view.seats[seen.seat_after(seen.seat)].name, color_word(seen.color)
    if seen.would_bluff:
        return _(
            "This is a bluff: you hold %(color)s. If %(name)s challenges, you draw %(total)d.",
            color=color,
            name=name,
            total=total,
        )
    return _(
        "This is honest: you hold no %(color)s. If %(name)s challenges, %(name)s draws %(lost)d.",
        color=color,
        name=name,
        lost=total + FAILED_CHALLENGE_EXTRA,
    )
