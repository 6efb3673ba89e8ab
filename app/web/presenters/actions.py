"""What the viewer may do besides playing a card, and the step in which a wild gets its colour."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.game.cards import Color, Face, Rank
from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Draw, Keep, Play
from app.game.observation import Observation
from app.rooms.viewing import View
from app.web.cards_on_page import CardTokens, ChosenWild
from app.web.presenters.card import color_class
from app.web.presenters.hand import Button
from app.web.wording import (
    capitalized,
    color_word,
    face_word,
)


@dataclass(frozen=True, slots=True)
class ColorStep:
    """The step between choosing a wild and playing it: nothing is committed until a colour is named."""

    heading: str
    note: str
    card: str
    says_uno: bool
    buttons: tuple[Button, ...]


def present_actions(view: View, seen: Observation) -> tuple[Button, ...]:
    """A button for all that the viewer may do now but play a card."""
    buttons: list[Button] = []
    for move in seen.legal:
        match move:
            case ChooseColor(color):
                buttons.append(
                    Button(
                        "color", color.name.lower(), capitalized(color_word(color)), kind=color_class(color)
                    )
                )
            case Draw():
                buttons.append(Button("do", "draw", _("Draw a card")))
            case Keep():
                buttons.append(Button("do", "keep", _("Keep it")))
            case Accept():
                buttons.append(Button("do", "accept", _("Draw 4 cards")))
            case Challenge():
                buttons.append(Button("do", "challenge", _("Challenge")))
            case CallUno() if _helps_to_call(seen):
                buttons.append(Button("do", "uno", _("Call UNO"), kind="uno"))
            case Catch(seat):
                name = view.seats[seat].name
                buttons.append(
                    Button("catch", f"{seat + 1} {name}", _("Catch %(name)s", name=name), kind="uno")
                )
            case _:
                pass  # plays have their buttons in the hand
    return tuple(buttons)


def _helps_to_call(seen: Observation) -> bool:
    """Whether calling UNO can come to anything: late, or ahead of a play that there is. Drawing would only cancel it (R11)."""
    return seen.vulnerable == seen.seat or any(isinstance(move, Play) for move in seen.legal)


def actions_note(view: View, seen: Observation) -> str:
    """What a player should know before choosing: what a challenge is about, and when it cannot succeed (R10, R12)."""
    if seen.pending is None or not seen.is_my_turn:
        return ""
    name = view.seats[seen.pending.sender].name
    if seen.pending.is_final:
        return _(
            "It was the last card of %(name)s, so it cannot be a bluff: a challenge fails and costs 6 cards.",
            name=name,
        )
    if seen.pending.color_before is None:
        return _(
            "There was no colour in play before, so it cannot be a bluff: a challenge fails and costs 6 cards."
        )
    return _(
        "It is honest only if %(name)s held no %(color)s. If %(name)s did, a challenge succeeds: %(name)s draws 4 and you "
        "play. If not, you draw 6 and lose your turn.",
        name=name,
        color=color_word(seen.pending.color_before),
    )


def present_color_step(
    view: View, seen: Observation, tokens: CardTokens, choice: ChosenWild, *, takes_focus: bool
) -> ColorStep:
    """The colours to choose from for the wild of ``choice``, and what a Wild Draw Four would mean."""
    buttons = tuple(
        Button(
            "color",
            color.name.lower(),
            capitalized(color_word(color)),
            color_class(color),
            takes_focus and not number,
        )
        for number, color in enumerate(Color)
    )
    return ColorStep(
        heading=_("Which colour for your %(card)s?", card=face_word(choice.card.face)),
        note=_bluff_note(view, seen, choice.card.face),
        card=tokens.value(choice.card),
        says_uno=choice.says_uno,
        buttons=buttons,
    )


def _bluff_note(view: View, seen: Observation, face: Face) -> str:
    """Told to the player alone: whether this Wild Draw Four would be a bluff (R10)."""
    if face.rank is not Rank.WILD_DRAW_FOUR or seen.color is None or seen.seat is None:
        return ""
    target = view.seats[seen.seat_after(seen.seat)].name
    color = color_word(seen.color)
    if seen.would_bluff:
        return _(
            "This is a bluff: you hold %(color)s. If %(name)s challenges, you draw 4.",
            color=color,
            name=target,
        )
    return _(
        "This is honest: you hold no %(color)s. If %(name)s challenges, %(name)s draws 6.",
        color=color,
        name=target,
    )
