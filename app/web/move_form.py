"""Reading a posted move. The form says what the player chose; everything in it is treated as if it were hostile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict

from app.game.cards import Card, Color
from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Draw, Keep, Move, Play
from app.game.observation import Observation
from app.rooms.refusals import Reason, Refused, RoomReason
from app.rooms.viewing import View
from app.web.cards_on_page import CardTokens, ChosenWild, chosen_wild
from app.web.posts import BadForm, check_fields, parse_once, parse_version

COLORS: Final = {color.name.lower(): color for color in Color}

ACTIONS: Final[dict[str, Move]] = {
    "draw": Draw(),
    "keep": Keep(),
    "accept": Accept(),
    "challenge": Challenge(),
    "uno": CallUno(),
}

PLAYS: Final = ("play", "play_uno")

CHOICES: Final = (*PLAYS, "wild", "do", "catch", "go")
"""The fields of which a post holds exactly one; an opening Wild's colour comes without any of them.

``go`` plays, in one of the ways of ``PLAYS``, the ``card`` that was chosen before.
"""


@dataclass(frozen=True, slots=True)
class MoveForm:
    """A posted move, read as far as it can be without looking at the table.

    ``kind`` is the field that was pressed and ``value`` what it said; ``color`` is the colour named, if one was.
    """

    kind: str
    value: str
    color: Color | None
    says_uno: bool
    version: int
    once: str

    @property
    def content(self) -> str:
        """What was sent, for telling a repeated post from another under the same once-only key."""
        return f"{self.kind}={self.value} color={self.color} uno={self.says_uno} version={self.version}"

    def choice(self, view: View) -> ChosenWild | None:
        """The wild that was pressed on the table of ``view`` without a colour yet, so that the colour is to be asked for."""
        if self.kind not in PLAYS or self.color is not None or self.version != view.version:
            return None
        return chosen_wild(view, self.value, says_uno=self.says_uno)

    def move(self, seen: Observation, tokens: CardTokens) -> Move:
        """The move that was asked for. Raises Refused for no card, or one that is not in the hand."""
        match self.kind:
            case "do":
                return ACTIONS[self.value]
            case "catch":
                return Catch(int(self.value.split()[0]) - 1)
            case "color":
                if self.color is None:
                    raise Refused(Reason.COLOR_REQUIRED)
                return ChooseColor(self.color)
            case _:
                return Play((self._card(seen, tokens),), self.color, self.says_uno)

    def _card(self, seen: Observation, tokens: CardTokens) -> Card:
        if not self.value:
            raise Refused(RoomReason.NO_CARD_CHOSEN)
        return tokens.held(self.value, seen.hand)


def parse_move_form(form: MultiDict[str, str]) -> MoveForm:
    """Read the fields of a posted move. Raises BadForm for a post that no form of ours makes."""
    check_fields(form)
    kinds = [name for name in CHOICES if name in form] or (["color"] if "color" in form else [])
    if len(kinds) != 1:
        raise BadForm(_("That form does not say what to do. Go back to the table and choose one action."))
    kind = kinds[0]
    value = form[kind]
    if kind == "go" and value in PLAYS:
        kind, value = value, form.get("card", "")
    if (kind == "do" and value not in ACTIONS) or (kind == "catch" and not _is_seat(value)) or kind == "go":
        raise BadForm(_("There is no such action. Go back to the table and choose one that it shows."))
    return MoveForm(
        kind=kind,
        value=value,
        color=_color(form),
        says_uno=kind == "play_uno" or form.get("says_uno") == "yes",
        version=parse_version(form),
        once=parse_once(form),
    )


def _color(form: Mapping[str, str]) -> Color | None:
    text = form.get("color")
    if text is None:
        return None
    if text not in COLORS:
        raise BadForm(_("There is no such colour. Name red, yellow, green or blue."))
    return COLORS[text]


def _is_seat(value: str) -> bool:
    number = value.split(" ")[0]
    return number.isascii() and number.isdigit() and 0 < int(number[:3]) <= 10  # the most seats
