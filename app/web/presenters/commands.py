"""The command box in words: its answers, what may be typed, and what is said when something was typed that means nothing."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from flask import url_for
from flask_babel import gettext as _

from app.game.cards import Card, Face
from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Draw, Keep, Move
from app.game.observation import Observation
from app.rooms.viewing import View
from app.web.cards_on_page import ChosenWild, tokens_of
from app.web.commands import Ask, Query, Word
from app.web.narration import last_batch, narrator
from app.web.posts import MAX_FIELD_LENGTH
from app.web.preferences import Preferences
from app.web.presenters.advice import present_hint
from app.web.presenters.hand import hand_heading, playable_cards
from app.web.presenters.players import PlayerLine, present_players, score_lines
from app.web.presenters.table import color_sentence, turn_sentence
from app.web.room_words import format_sentence
from app.web.shortcuts import KeyLine, key_lines, keys_for_script
from app.web.wording import (
    capitalized,
    card_count,
    cards_words,
    color_word,
    direction_words,
    face_word,
    listed,
)


@dataclass(frozen=True, slots=True)
class Link:
    """A way to more."""

    url: str
    label: str


@dataclass(frozen=True, slots=True)
class Reply:
    """What the box says: ``lines`` answer a question; ``error`` tells why nothing was done, and what was ``typed`` is kept then."""

    lines: tuple[str, ...] = ()
    error: str = ""
    typed: str = ""
    link: Link | None = None

    @property
    def spoken(self) -> str:
        """The whole of it as one string."""
        return " ".join(filter(None, (self.error, *self.lines)))


@dataclass(frozen=True, slots=True)
class CommandBox:
    """All that the templates of the command box show.

    ``wild`` is the wild that waits for a colour on the same page, by its token. ``keys`` are told while single keys are switched on.
    """

    version: int
    longest: int
    wild: str
    says_uno: bool
    reply: Reply
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
        keys=key_lines(wished.key_map) if wished.keys else (),
    )


def keys_of_page(wished: Preferences) -> str:
    """The single keys for the script, if they are switched on."""
    return keys_for_script(wished.key_map) if wished.keys else ""


def answer_query(query: Query, view: View, wished: Preferences) -> Reply:
    """The answer to a question, for whoever has ``view``, which goes back to the deal. What is repeated is told as ``wished``."""
    seen = view.observation
    if seen is None:
        raise ValueError("there is nothing to ask about before the match has started")
    return Reply(tuple(line for line in _lines(query, view, seen, wished) if line), link=_link(query.ask))


def _lines(query: Query, view: View, seen: Observation, wished: Preferences) -> Sequence[str]:
    match query.ask:
        case Ask.TURN | Ask.TOP | Ask.HAND | Ask.COUNTS | Ask.SCORES:
            return _lines_of_table(query.ask, view, seen)
        case Ask.LOG:
            told = [text for text in map(narrator(view).tell, view.entries) if text]
            return told[-query.lines :] or (_("Nothing has happened yet."),)
        case Ask.REPEAT:
            return (last_batch(view, wished) or _("Nothing has happened yet."),)
        case Ask.HINT:
            hint = present_hint(view)
            return (hint.advice, *hint.reasons)
        case Ask.TIME:
            return (_("There is no time limit. Take as long as you like."),)
        case Ask.RULES:
            return (format_sentence(view.options), _("The whole rules stand on a page of their own."))
        case Ask.HELP:
            return help_lines(view)


def _lines_of_table(ask: Ask, view: View, seen: Observation) -> Sequence[str]:
    match ask:
        case Ask.TURN:
            return (turn_sentence(view, seen),)
        case Ask.TOP:
            return _pile_lines(seen)
        case Ask.HAND:
            return _hand_lines(seen)
        case Ask.COUNTS:
            return [_player_words(player) for player in present_players(view, seen)]
        case _:
            return _score_lines(view, seen)


def _pile_lines(seen: Observation) -> Sequence[str]:
    if seen.top is None:
        return (_("No card has been turned up yet."),)
    return (
        _("Top card %(card)s.", card=face_word(seen.top)),
        _("%(color)s.", color=color_sentence(seen)),
        _("Play goes %(direction)s.", direction=direction_words(seen.direction)),
        _("%(cards)s in the draw pile.", cards=card_count(seen.draw_pile_size)),
    )


def _hand_lines(seen: Observation) -> Sequence[str]:
    heading = _("%(hand)s.", hand=hand_heading(seen))
    if not seen.hand:
        return (heading,)
    held = _("%(cards)s.", cards=capitalized(cards_words(seen.hand)))
    playable = _playable(seen)
    if not playable:
        return (heading, held)
    faces = listed([face_word(face) for face in playable])
    return (heading, held, _("You may play %(cards)s.", cards=faces))


def _player_words(player: PlayerLine) -> str:
    words = [player.name, player.count, *(fact.words for fact in player.facts)]
    return _("%(player)s.", player=", ".join(words))


def _score_lines(view: View, seen: Observation) -> Sequence[str]:
    if view.options.is_quick_round:
        return (_("This is a quick round: the first to play the last card wins, and no points are kept."),)
    return [_("%(name)s: %(score)s.", name=line.name, score=line.score) for line in score_lines(view, seen)]


def _link(ask: Ask) -> Link | None:
    match ask:
        case Ask.RULES:
            return Link(url_for("rules.show"), _("Read the whole rules"))
        case Ask.HELP:
            return Link(url_for("help.show", _anchor="commands"), _("All commands, with examples"))
        case _:
            return None


# ---------------------------------------------------------------- what may be typed


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


def named_like(view: View, name: str) -> list[int]:
    """The seats of those whose name ``name`` is, or else begins; the viewer's own only if nobody else's is like it."""
    wanted = _plain(name)
    names = {seat.number: _plain(seat.name) for seat in view.seats}
    exact = [seat for seat, known in names.items() if known == wanted]
    begun = [seat for seat, known in names.items() if known.startswith(wanted)]
    others = [seat for seat in begun if seat != view.seat]
    return exact[:1] or others or begun


def _plain(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _possible(view: View) -> tuple[str, ...]:
    seen = view.observation
    if seen is None:
        return ()
    if seen.result is not None:
        return (Word.NEXT,)
    plays = [_face_to_type(face) for face in _playable(seen)]
    others = [word for move in seen.legal if (word := _move_to_type(view, move))]
    return (*plays, *others)


def _playable(seen: Observation) -> tuple[Face, ...]:
    return tuple(dict.fromkeys(card.face for card in playable_cards(seen)))


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
