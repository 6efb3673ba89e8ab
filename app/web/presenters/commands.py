"""The command box in words: what may be typed, and what is said when something was typed that means nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flask_babel import gettext as _

from app.game.cards import Card, Face
from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Draw, Keep, Move
from app.rooms.viewing import View
from app.web.cards_on_page import ChosenWild, tokens_of
from app.web.commands import Word
from app.web.narration import narrator
from app.web.posts import MAX_FIELD_LENGTH
from app.web.preferences import Preferences
from app.web.presenters.hand import playable_faces
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

    ``wild`` is the wild that waits for a colour on the same page, by its token; ``done`` is what came of the move that was typed.
    ``keys`` are told while single keys are switched on.
    """

    version: int
    longest: int
    wild: str
    says_uno: bool
    reply: Reply
    done: str
    keys: tuple[KeyLine, ...]


def present_command_box(
    view: View, choice: ChosenWild | None, reply: Reply | None, wished: Preferences
) -> CommandBox | None:
    """The box for whoever has ``view``: there is one for everyone with a seat at a table that plays or has played."""
    if view.seat is None or view.is_lobby:
        return None
    return CommandBox(
        version=view.version,
        longest=MAX_FIELD_LENGTH,
        wild=tokens_of(view).token(choice.card) if choice else "",
        says_uno=choice is not None and choice.says_uno,
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
        _("Moves: draw, keep, accept, challenge, uno, catch and a name, next."),
        _("Questions: turn, top, hand, counts, scores, log 5, repeat, hint, time, rules."),
    )


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


def colors_to_type(face: Face) -> str:
    """The question for the colour of a wild, as it is put to who types."""
    return _("Which colour for your %(card)s? Type red, yellow, green or blue.", card=face_word(face))


def not_held_words(view: View, face: Face) -> str:
    """What to say to a card that the viewer does not hold."""
    return _("You hold no %(card)s. %(possible)s", card=face_word(face), possible=what_to_type(view))


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
    plays = [_face_to_type(face) for face in playable_faces(seen)]
    others = [word for move in seen.legal if (word := _move_to_type(view, move))]
    return (*plays, *others)


def _face_to_type(face: Face) -> str:
    return _("%(wild)s and a colour", wild=face_word(face)) if face.is_wild else face_word(face)


def _move_to_type(view: View, move: Move) -> str:
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
            return Word.UNO
        case ChooseColor(color):
            return color_word(color)
        case Catch(seat):
            return f"{Word.CATCH} {view.seats[seat].name}"
        case _:
            return ""  # cards are named before
