"""The command box in words: what may be typed, and what is said when something was typed that means nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask_babel import gettext as _

from app.game.cards import Card, Face
from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Draw, Keep, Move
from app.game.observation import Observation
from app.rooms.views import View
from app.web.commands import Word
from app.web.narration import narrator
from app.web.play_steps import ChosenPlay, Step, step_query
from app.web.plays import helps_to_call_uno, jump_in_cards, playable_cards, playable_faces, targets
from app.web.posts import MAX_FIELD_LENGTH
from app.web.preferences import Preferences
from app.web.presenters.buttons import Carried
from app.web.shortcuts import KeyLine, key_lines, keys_for_script
from app.web.wording import (
    color_word,
    face_word,
)


@dataclass(frozen=True, slots=True)
class Link:
    """A way to more."""

    url: str
    label: str


@dataclass(frozen=True, slots=True)
class Reply:
    """What the box says: ``lines`` answer a question; ``error`` tells why nothing was done, and what was ``typed`` is kept then.

    ``is_done``: a move was made, and what came of it is shown here too, for the table may be out of sight. It is spoken with the news.
    """

    lines: tuple[str, ...] = ()
    error: str = ""
    typed: str = ""
    link: Link | None = None
    is_done: bool = False

    @property
    def spoken(self) -> str:
        """The whole of it as one string."""
        return " ".join(filter(None, (self.error, *self.lines)))


@dataclass(frozen=True, slots=True)
class CommandBox:
    """All that the templates of the command box show.

    ``carried`` are the fields of the step in which a play on the same page is; ``done`` is what came of the move that was typed.
    ``keys`` are told while single keys are switched on.
    """

    version: int
    longest: int
    carried: tuple[Carried, ...]
    reply: Reply
    done: str
    keys: tuple[KeyLine, ...]


def present_command_box(
    view: View, choice: ChosenPlay | None, reply: Reply | None, wished: Preferences
) -> CommandBox | None:
    """The box for whoever has ``view``: there is one for everyone with a seat at a table that plays or has played."""
    if view.seat is None or view.observation is None:
        return None
    return CommandBox(
        version=view.version,
        longest=MAX_FIELD_LENGTH,
        carried=tuple(Carried(name, value) for name, value in step_query(view, choice).items()),
        reply=reply or Reply(),
        done=_own_latest(view) if reply and reply.is_done else "",
        keys=key_lines(wished.key_map) if wished.keys else (),
    )


def _own_latest(view: View) -> str:
    """What came of the viewer's own latest move; a computer may have moved since."""
    own = [entry for entry in view.entries if entry.seat == view.seat]
    return narrator(view).tell_latest(own[-1]) if own else ""


def keys_of_page(wished: Preferences) -> str:
    """The single keys for the script, if they are switched on."""
    return keys_for_script(wished.key_map) if wished.keys else ""


def help_lines(view: View) -> tuple[str, ...]:
    """What may be typed just now, and at any time."""
    return (
        what_to_type(view),
        _(
            "Cards: the colour's first letter and the number, as in r5, or gs, yr and b+2 for skip, reverse and draw two."
        ),
        _("Wilds: w blue, or w4 blue. Add uno to say UNO with a card."),
        *_house_lines(view),
        _("Moves: draw, keep, accept, challenge, uno, catch and a name, next."),
        _("Questions: turn, top, hand, counts, scores, log 5, repeat, hint, time, rules."),
    )


def _house_lines(view: View) -> Iterator[str]:
    """What may be typed only where the house rules make sense of it."""
    rules = view.options.changes
    if "multiple" in rules:
        yield _("Several cards: one after another, as in r5 g5; the last lies on top.")
    if "seven" in rules:
        yield _("A 7: r7 with and the name of whom you swap hands with.")
    if "jump_in" in rules:
        yield _("Out of turn: jump g4.")
    if "shuffle_wilds" in rules or "custom_wilds" in rules:
        yield _("More wilds: ws blue for shuffle hands, wc blue for customizable.")


def what_to_type(view: View) -> str:
    """Commands that would be accepted just now."""
    words = _possible(view)
    if words:
        return _("You may type %(commands)s.", commands=either(words))
    return _("There is nothing to play just now. Questions such as turn, hand or counts are always answered.")


def unclear_words(view: View, choices: Sequence[str]) -> str:
    """What to say to something that is no command, or could be any of ``choices``."""
    if choices:
        return _("Do you mean %(commands)s? Nothing was done.", commands=either(choices))
    return _("There is no such command. %(possible)s Type help to hear more.", possible=what_to_type(view))


def step_to_type(view: View, choice: ChosenPlay) -> str:
    """The question of the step in which ``choice`` is, as it is put to who types."""
    if choice.step is Step.COLOR:
        word = face_word(choice.cards[0].face)
        return _("Which colour for your %(card)s? Type red, yellow, green or blue.", card=word)
    names = either([seat.name for seat in view.seats if not seat.is_viewer])
    return _("Swap hands with whom? Type with and a name: %(names)s.", names=names)


def not_held_words(view: View, faces: Sequence[Face]) -> str:
    """What to say to cards that the viewer does not hold, or not all of them."""
    hand = [card.face for card in view.observation.hand] if view.observation else []
    missing = next((face for face in faces if faces.count(face) > hand.count(face)), faces[0])
    word, possible = face_word(missing), what_to_type(view)
    if missing in hand:
        return _("You hold only one %(card)s. %(possible)s", card=word, possible=possible)
    return _("You hold no %(card)s. %(possible)s", card=word, possible=possible)


def cards_like(cards: Sequence[Card]) -> tuple[str, ...]:
    """Cards as they are typed, each face once."""
    return tuple(dict.fromkeys(face_word(card.face) for card in cards))


def either(words: Sequence[str]) -> str:
    """Words to choose from: "a", "a or b", "a, b or c"."""
    if len(words) <= 1:
        return "".join(words)
    return _("%(first)s or %(last)s", first=", ".join(words[:-1]), last=words[-1])


def _possible(view: View) -> tuple[str, ...]:
    seen = view.observation
    if seen is None:
        return ()
    if seen.result is not None:
        return (Word.NEXT,)
    plays = [_face_to_type(seen, face) for face in playable_faces(seen)]
    plays += [f"{Word.JUMP} {face_word(card.face)}" for card in jump_in_cards(seen)]
    others = [word for move in seen.legal if (word := _move_to_type(view, seen, move))]
    return (*plays, *others)


def _face_to_type(seen: Observation, face: Face) -> str:
    if face.is_wild:
        return _("%(wild)s and a colour", wild=face_word(face))
    cards = tuple(card for card in playable_cards(seen) if card.face == face)
    if len(targets(seen, cards[:1])) > 1:
        return _("%(card)s with and a name", card=face_word(face))
    return face_word(face)


def _move_to_type(view: View, seen: Observation, move: Move) -> str:
    match move:
        case Draw():
            return Word.DRAW
        case Keep():
            return Word.KEEP
        case Accept():
            return Word.ACCEPT
        case Challenge():
            return Word.CHALLENGE
        case CallUno():
            return Word.UNO if helps_to_call_uno(seen) else ""
        case ChooseColor(color):
            return color_word(color)
        case Catch(seat):
            return f"{Word.CATCH} {view.seats[seat].name}"
        case _:
            return ""  # cards are named before
