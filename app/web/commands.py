"""The language of the command box: card codes and words, whatever their case, spaces and commas.

Reading a command looks at no table. Cards go by the words of ``wording``, so whatever is spoken can be typed, and by codes as short
as ``r5``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import StrEnum, unique
from typing import Final

from flask_babel import gettext as _

from app.game.cards import NUMBER_RANKS, WILD_RANKS, Color, Face, Rank
from app.web.posts import MAX_FIELD_LENGTH
from app.web.wording import color_word, rank_word

LOG_LINES: Final = 5
MOST_LOG_LINES: Final = 50


@unique
class Ask(StrEnum):
    """What can be asked for. No question changes anything."""

    TURN = "turn"
    TOP = "top"
    HAND = "hand"
    COUNTS = "counts"
    SCORES = "scores"
    LOG = "log"
    REPEAT = "repeat"
    HINT = "hint"
    TIME = "time"
    RULES = "rules"
    HELP = "help"


@unique
class Word(StrEnum):
    """What can be done without naming a card."""

    DRAW = "draw"
    KEEP = "keep"
    ACCEPT = "accept"
    CHALLENGE = "challenge"
    UNO = "uno"
    CATCH = "catch"
    JUMP = "jump"
    WITH = "with"
    NEXT = "next"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class PlayCommand:
    """Play cards with ``faces``, the last on top. ``color`` is the colour named with a wild, ``target`` whom to swap hands with."""

    faces: tuple[Face, ...]
    color: Color | None = None
    says_uno: bool = False
    target: str = ""


@dataclass(frozen=True, slots=True)
class JumpCommand:
    """Play a card out of turn: one with ``face``, or whichever can be, if none is said. ``target`` is whom to swap hands with."""

    face: Face | None = None
    says_uno: bool = False
    target: str = ""


@dataclass(frozen=True, slots=True)
class TargetCommand:
    """Swap hands with the player whose name begins with ``name``, in the step that asks for one."""

    name: str


@dataclass(frozen=True, slots=True)
class DoCommand:
    """Do what ``word`` says; ``number`` is how many cards it takes, if it says so."""

    word: Word
    number: int = 0


@dataclass(frozen=True, slots=True)
class CatchCommand:
    """Catch the player whose name begins with ``name``; whoever there is to catch, if it is empty."""

    name: str


@dataclass(frozen=True, slots=True)
class ColorCommand:
    """Name a colour, for the wild that waits for one."""

    color: Color


@dataclass(frozen=True, slots=True)
class HalfCard:
    """The number or symbol of a card, whose colour is not said."""

    rank: Rank


@dataclass(frozen=True, slots=True)
class Query:
    """A question. ``lines`` is how much of the log is asked for."""

    ask: Ask
    lines: int = LOG_LINES

    @property
    def text(self) -> str:
        """The question as it is typed."""
        return f"{self.ask} {self.lines}" if self.ask is Ask.LOG else str(self.ask)


Command = (
    PlayCommand | JumpCommand | TargetCommand | DoCommand | CatchCommand | ColorCommand | HalfCard | Query
)


class Unclear(ValueError):
    """What was typed is no command. ``choices`` are commands that it may have been meant for."""

    def __init__(self, choices: tuple[str, ...] = ()) -> None:
        super().__init__(", ".join(choices))
        self.choices = choices


_NEEDS_MORE: Final = frozenset({Word.CATCH, Word.JUMP, Word.WITH})

_SAME: Final[dict[str, Word | Ask]] = {
    **{word.value: word for word in (*Word, *Ask) if word not in _NEEDS_MORE},
    "drawacard": Word.DRAW,
    "drawcard": Word.DRAW,
    "keepit": Word.KEEP,
    "pass": Word.KEEP,
    "take": Word.ACCEPT,
    "takecards": Word.ACCEPT,
    "takethem": Word.ACCEPT,
    "draw4": Word.ACCEPT,
    "drawfour": Word.ACCEPT,
    "draw4cards": Word.ACCEPT,
    "calluno": Word.UNO,
    "sayuno": Word.UNO,
    "deal": Word.NEXT,
    "dealthenextround": Word.NEXT,
    "nextround": Word.NEXT,
    "playagain": Word.NEXT,
    "rematch": Word.NEXT,
    "moretime": Word.MORE,
    "whoseturn": Ask.TURN,
    "topcard": Ask.TOP,
    "cards": Ask.HAND,
    "count": Ask.COUNTS,
    "score": Ask.SCORES,
    "last": Ask.REPEAT,
    "?": Ask.HELP,
}
"""Every way of writing a command that is one word, without its spaces."""

_NAMED: Final = (*Word, *Ask)
_IGNORED: Final = re.compile(r"[\s,.;:!\"'“”’–—-]+")
_CATCH: Final = re.compile(r"\s*catch(?:\s+(?P<name>.*\S))?\s*", re.IGNORECASE | re.DOTALL)
_WITH: Final = re.compile(r"\s*(?:(?P<play>.*\S)\s+)?with\s+(?P<name>.*\S)\s*", re.IGNORECASE | re.DOTALL)
_SWAPPED: Final = re.compile(r"(?:and)?(?:swap(?:hands)?)?$")
_WITH_A_CARD: Final = frozenset({"jumpin", "play", "stack", "answer", "deflect"})
_TAKE: Final = re.compile(r"take(?P<number>[0-9]{1,3})(?:cards?)?")
_JUMP: Final = re.compile(r"jump(?:in)?(?:with)?(?P<card>.*)")
_ANSWERS: Final = re.compile(r"(?:play|stack|answer|deflect)(?:with)?(?P<cards>.+)")
_LOG: Final = re.compile(r"log([0-9]+)")
_SAYS_UNO: Final = re.compile(r"(?P<card>.+?)(?:and)?(?:say)?uno")
_BEFORE_A_COLOR: Final = re.compile(r"(?:name|colour|color)?(?P<color>.+)")


def parse_command(text: str) -> Command:
    """Read what was typed. Raises Unclear for what is no command.

    What is longer than the box can hold is none, and is not even looked at: an address may hold as much as somebody likes.
    """
    if len(text) > MAX_FIELD_LENGTH:
        raise Unclear
    if named := _CATCH.fullmatch(text):
        return CatchCommand(named["name"] or "")
    word, name = _split_target(text)
    if name:
        return _with_target(word, name)
    if log := _LOG.fullmatch(word):
        return _log_query(int(log[1]))
    if taken := _TAKE.fullmatch(word):
        return DoCommand(Word.ACCEPT, int(taken["number"]))
    if word in _SAME:
        meant = _SAME[word]
        return Query(meant) if isinstance(meant, Ask) else DoCommand(meant)
    command = _color(word) or _played(word)  # r alone is rather red than reverse
    if command is None:
        raise Unclear(_like(word))
    return command


def _split_target(text: str) -> tuple[str, str]:
    """What was typed, as it is compared, without the player whom it names to swap hands with; and that name."""
    named = _WITH.fullmatch(text)
    if named is None or squeezed(named["play"] or "") in _WITH_A_CARD:
        return squeezed(text), ""
    return _SWAPPED.sub("", squeezed(named["play"] or "")), named["name"]


def _with_target(word: str, name: str) -> Command:
    """The play that ``word`` says, and whom to swap hands with; or the name alone, for a play of which that step is left."""
    command = _played(word) if word else TargetCommand(name)
    if isinstance(command, PlayCommand | JumpCommand):
        return replace(command, target=name)
    if isinstance(command, TargetCommand):
        return command
    raise Unclear(_like(word))


def _played(word: str) -> PlayCommand | JumpCommand | HalfCard | None:
    if jumped := _JUMP.fullmatch(word):
        return _jump(jumped["card"])
    answered = _ANSWERS.fullmatch(word)
    cards = answered["cards"] if answered else word
    return _card(cards) or _with_uno(cards) or _several(cards)


def _jump(card: str) -> JumpCommand | None:
    """Jumping in with what ``card`` says."""
    if not card or card == "uno":
        return JumpCommand(None, bool(card))
    play = _card(card) or _with_uno(card)
    return JumpCommand(play.faces[0], play.says_uno) if isinstance(play, PlayCommand) else None


def parse_query(text: str) -> Query | None:
    """The question that ``text`` is; None for anything else."""
    try:
        command = parse_command(text)
    except Unclear:
        return None
    return command if isinstance(command, Query) else None


def squeezed(text: str) -> str:
    """``text`` as it is compared: in small letters, without spaces and stops."""
    plain = _IGNORED.sub("", unicodedata.normalize("NFKC", text).casefold())
    return plain if plain == "?" else plain.rstrip("?")


def color_spellings() -> dict[str, Color]:
    """Every way of writing a colour: its word, and the first letter."""
    words = {squeezed(color_word(color)): color for color in Color}
    return words | {word[0]: color for word, color in words.items()}


def rank_spellings() -> dict[str, Rank]:
    """Every way of writing a number or a symbol."""
    return {spelling: rank for rank, spellings in _spellings().items() for spelling in spellings}


def _spellings() -> dict[Rank, tuple[str, ...]]:
    numbers = (
        _("zero"),
        _("one"),
        _("two"),
        _("three"),
        _("four"),
        _("five"),
        _("six"),
        _("seven"),
        _("eight"),
        _("nine"),
    )
    short = {
        Rank.SKIP: ("s",),
        Rank.REVERSE: ("r", "rev"),
        Rank.DRAW_TWO: ("d", "d2", "+2", "draw2"),
        Rank.WILD: ("w",),
        Rank.WILD_SHUFFLE_HANDS: ("ws", "shuffle", "shufflehands", "wildshuffle"),
        Rank.WILD_CUSTOMIZABLE: ("wc", "custom", "customizable", "customisable", "wildcustom"),
        Rank.WILD_DRAW_FOUR: ("w4", "+4", "wd4", "w+4", "wild4", "wild+4", "wilddraw4"),
    }
    words = dict(zip(NUMBER_RANKS, ((number,) for number in numbers), strict=True))
    return {
        rank: tuple(squeezed(word) for word in (rank_word(rank), *(short | words)[rank])) for rank in Rank
    }


def _log_query(lines: int) -> Query:
    if not 0 < lines <= MOST_LOG_LINES:
        raise Unclear((Query(Ask.LOG).text, Query(Ask.LOG, MOST_LOG_LINES).text))
    return Query(Ask.LOG, lines)


def _card(word: str) -> PlayCommand | HalfCard | None:
    """The card that ``word`` names: colour first; a wild's colour may also come after it, as it is spoken."""
    ranks, colors = rank_spellings(), color_spellings()
    if word in ranks:
        rank = ranks[word]
        return PlayCommand((Face(None, rank),)) if rank in WILD_RANKS else HalfCard(rank)
    for first, rest in _halves(word, colors):
        if rest in ranks:
            return _play(ranks[rest], colors[first])
    for first, rest in _halves(word, ranks):
        named = _BEFORE_A_COLOR.fullmatch(rest)
        if ranks[first] in WILD_RANKS and named and named["color"] in colors:
            return _play(ranks[first], colors[named["color"]])
    return None


def _play(rank: Rank, color: Color) -> PlayCommand:
    if rank in WILD_RANKS:
        return PlayCommand((Face(None, rank),), color)
    return PlayCommand((Face(color, rank),))


def _several(word: str) -> PlayCommand | None:
    """The cards that ``word`` names one after another, with UNO or without."""
    said = _SAYS_UNO.fullmatch(word)
    for cards, says_uno in ((word, False), (said["card"] if said else word.removeprefix("uno"), True)):
        faces = next(_faces(cards), ())
        if len(faces) > 1:
            return PlayCommand(faces, says_uno=says_uno)
    return None


def _faces(word: str) -> Iterator[tuple[Face, ...]]:
    """Every way of reading ``word`` as coloured cards, the longest spellings first."""
    if not word:
        yield ()
        return
    ranks = {spelling: rank for spelling, rank in rank_spellings().items() if rank not in WILD_RANKS}
    for color, rest in _halves(word, color_spellings()):
        for rank, more in _halves(rest, ranks):
            face = Face(color_spellings()[color], ranks[rank])
            yield from ((face, *others) for others in _faces(more.removeprefix("and")))


def _halves(word: str, beginnings: Iterable[str]) -> Iterator[tuple[str, str]]:
    """``word`` cut after each of ``beginnings`` that it begins with, the longest first."""
    for first in sorted(beginnings, key=len, reverse=True):
        if word.startswith(first):
            yield first, word.removeprefix(first)


def _with_uno(word: str) -> PlayCommand | None:
    said = _SAYS_UNO.fullmatch(word)
    card = _card(said["card"] if said else word.removeprefix("uno"))
    return replace(card, says_uno=True) if isinstance(card, PlayCommand) else None


def _color(word: str) -> ColorCommand | None:
    named, colors = _BEFORE_A_COLOR.fullmatch(word), color_spellings()
    return ColorCommand(colors[named["color"]]) if named and named["color"] in colors else None


def _like(word: str) -> tuple[str, ...]:
    """Commands that begin with ``word``, or else one that is written much like it."""
    names = [name.value for name in _NAMED]
    begun = [name for name in names if word and name.startswith(word)]
    return tuple(begun or get_close_matches(word, names, n=2, cutoff=0.7))
