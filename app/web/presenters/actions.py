"""What the viewer may do besides playing a card."""

from __future__ import annotations

from flask_babel import gettext as _
from flask_babel import ngettext

from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Draw, Keep
from app.game.observation import Observation
from app.rooms.views import View
from app.web.house_rules import DRAW, DRAWN_CARD
from app.web.plays import helps_to_call_uno
from app.web.presenters.buttons import Button
from app.web.presenters.card import color_class
from app.web.presenters.penalty import penalty_note
from app.web.wording import capitalized, color_word


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
                buttons.append(Button("do", "draw", _draw_words(seen)))
            case Keep():
                buttons.append(Button("do", "keep", _("Keep it")))
            case Accept():
                buttons.append(Button("do", "accept", _take_words(seen)))
            case Challenge():
                buttons.append(Button("do", "challenge", _("Challenge")))
            case CallUno() if helps_to_call_uno(seen):
                buttons.append(Button("do", "uno", _("Call UNO"), kind="uno"))
            case Catch(seat):
                name = view.seats[seat].name
                buttons.append(
                    Button("catch", f"{seat + 1} {name}", _("Catch %(name)s", name=name), kind="uno")
                )
            case _:
                pass  # plays have their buttons in the hand
    return tuple(buttons)


def _draw_words(seen: Observation) -> str:
    return _("Draw a card") if seen.options[DRAW] == "one" else _("Draw until a card can be played")


def _take_words(seen: Observation) -> str:
    total = seen.pending.total if seen.pending else 0
    if seen.pending and seen.pending.is_answerable:
        return ngettext("Take %(num)d card", "Take %(num)d cards", total)
    return ngettext("Draw %(num)d card", "Draw %(num)d cards", total)


def actions_note(view: View, seen: Observation) -> str:
    """What a player should know before choosing: about a penalty that waits, and about a draw that ends the turn."""
    if Draw() in seen.legal and seen.options[DRAWN_CARD] == "never":
        return _("A card that you draw is kept here, and ends your turn.")
    return penalty_note(view, seen)
