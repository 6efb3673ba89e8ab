"""Reading a posted move. The form says what the player chose; everything in it is treated as if it were hostile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict

from app.game.cards import Card, Color
from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Draw, JumpIn, Keep, Move, Play
from app.game.observation import Observation
from app.rooms.refusals import Reason, Refused, RoomReason
from app.rooms.views import View
from app.web.cards_on_page import CardTokens, tokens_of
from app.web.play_steps import ChosenPlay, jump_step, next_step, set_step
from app.web.posts import BadForm, check_fields, parse_once, parse_version

COLORS: Final = {color.name.lower(): color for color in Color}

ACTIONS: Final[dict[str, Move]] = {
    "draw": Draw(),
    "keep": Keep(),
    "accept": Accept(),
    "challenge": Challenge(),
    "uno": CallUno(),
}

NO_CARDS: Final = "none"
"""What a set holds when its first card has been taken back."""

CARDS: Final = dict.fromkeys(("play", "play_uno", "set", "swap"), 400)
"""The fields that name several cards, and how long they may be: there are sixteen cards of a number in two decks."""

PLAYS: Final = ("play", "play_uno")
JUMPS: Final = ("jump", "jump_uno")

GO: Final = (*PLAYS, *JUMPS, "set")
"""What may be done with a card that was chosen before."""

CHOICES: Final = (*GO, "wild", "swap", "do", "catch", "go")
"""The fields of which a post holds exactly one; an opening Wild's colour comes without any of them.

``wild`` and ``swap`` finish a play of which a step was left, as ``jump`` does where it comes with a ``target``; ``set`` chooses cards
that go together and plays nothing. ``go`` does with the ``card`` that was chosen before what it says.
"""


@dataclass(frozen=True, slots=True)
class MoveForm:
    """A posted move, read as far as it can be without looking at the table.

    ``kind`` is the field that was pressed and ``value`` what it said; ``color`` is the colour named, ``target`` the seat, if one was.
    """

    kind: str
    value: str
    color: Color | None
    target: int | None
    says_uno: bool
    version: int
    once: str

    @property
    def content(self) -> str:
        """What was sent, for telling a repeated post from another under the same once-only key."""
        named = f"color={self.color} target={self.target}"
        return f"{self.kind}={self.value} {named} uno={self.says_uno} version={self.version}"

    @property
    def chooses_only(self) -> bool:
        """Whether the post can play nothing, whatever it says: it puts a set together."""
        return self.kind == "set"

    def choice(self, view: View) -> ChosenPlay | None:
        """The step that the post leads to on the table of ``view``, where something is still to be decided."""
        seen = view.observation
        if seen is None or self.color is not None or self.target is not None:
            return None
        cards = tokens_of(view).find_all(self.value, seen.hand)
        if self.kind in JUMPS:  # which race, and so may come from an older page
            return jump_step(seen, cards, says_uno=self.says_uno)
        if not view.is_still(self.version):
            return None
        if self.kind == "set":
            return set_step(seen, cards)
        return next_step(seen, cards, says_uno=self.says_uno) if self.kind in PLAYS else None

    def check_set(self, view: View) -> None:
        """Raise Refused if the set was put together on a table that has changed since, or of cards that do not go together, or if
        nobody sees the hand."""
        if view.cover is not None:
            raise Refused(RoomReason.UNDER_COVER)
        if not view.is_still(self.version):
            raise Refused(RoomReason.STALE)
        if self.value == NO_CARDS:
            return
        seen = view.observation
        if seen is None or not set_step(seen, self._cards(seen, tokens_of(view))):
            raise Refused(Reason.MULTIPLE_NOT_ALLOWED)

    def move(self, seen: Observation, tokens: CardTokens) -> Move:
        """The move that was asked for. Raises Refused for no card, or one that is not in the hand."""
        match self.kind:
            case "do":
                return ACTIONS[self.value]
            case "catch":
                return Catch(_seat(self.value))
            case "color":
                if self.color is None:
                    raise Refused(Reason.COLOR_REQUIRED)
                return ChooseColor(self.color)
            case "jump" | "jump_uno":
                return JumpIn(self._one_card(seen, tokens), self.says_uno, self.target)
            case _:
                return Play(self._cards(seen, tokens), self.color, self.says_uno, self.target)

    def _one_card(self, seen: Observation, tokens: CardTokens) -> Card:
        card, *others = self._cards(seen, tokens)
        if others:
            raise Refused(Reason.MULTIPLE_NOT_ALLOWED)
        return card

    def _cards(self, seen: Observation, tokens: CardTokens) -> tuple[Card, ...]:
        if not self.value:
            raise Refused(RoomReason.NO_CARD_CHOSEN)
        return tokens.held(self.value, seen.hand)


def parse_move_form(form: MultiDict[str, str]) -> MoveForm:
    """Read the fields of a posted move. Raises BadForm for a post that no form of ours makes."""
    check_fields(form, CARDS)
    kinds = [name for name in CHOICES if name in form] or (["color"] if "color" in form else [])
    if len(kinds) != 1:
        raise BadForm(_("That form does not say what to do. Go back to the table and choose one action."))
    kind = kinds[0]
    value = form[kind]
    if kind == "go" and (going := value.replace(" ", "_")) in GO:  # text browsers show the value: it is words
        kind, value = going, form.get("card", "")
    target = form.get("target")
    seats = [seat for seat in (target, value if kind == "catch" else None) if seat is not None]
    if (kind == "do" and value not in ACTIONS) or kind == "go" or not all(map(_is_seat, seats)):
        raise BadForm(_("There is no such action. Go back to the table and choose one that it shows."))
    return MoveForm(
        kind=kind,
        value=value,
        color=_color(form),
        target=None if target is None else _seat(target),
        says_uno=kind in {"play_uno", "jump_uno"} or form.get("says_uno") == "yes",
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


def _seat(value: str) -> int:
    return int(value.split()[0]) - 1


def _is_seat(value: str) -> bool:
    number = value.split(" ")[0]
    return number.isascii() and number.isdigit() and 0 < int(number[:3]) <= 10  # the most seats


def read_seat(value: str) -> int | None:
    """The seat that ``value`` begins with, as buttons say it: "3 Cal" is the third. None for what no button says."""
    return _seat(value) if _is_seat(value) else None
