"""The help for who types: every command with examples, and every single key."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.game.cards import Color, Face, Rank
from app.web.commands import Ask, Query, Word
from app.web.preferences import Preferences
from app.web.shortcuts import KeyLine, key_lines
from app.web.wording import face_word


@dataclass(frozen=True, slots=True)
class Example:
    """What may be typed, and what comes of it."""

    typed: str
    meaning: str


@dataclass(frozen=True, slots=True)
class KeyboardHelp:
    """All that ``help/_commands.html`` and ``help/_keys.html`` show."""

    moves: tuple[Example, ...]
    questions: tuple[Example, ...]
    keys: tuple[KeyLine, ...]
    are_keys_on: bool


def present_keyboard_help(wished: Preferences) -> KeyboardHelp:
    """What can be typed and pressed, with the keys as they are ``wished``."""
    return KeyboardHelp(_moves(), _questions(), key_lines(wished.key_map), wished.keys)


def _moves() -> tuple[Example, ...]:
    red_5, skip = Face(Color.RED, Rank.FIVE), Face(Color.GREEN, Rank.SKIP)
    draw_two, reverse = Face(Color.YELLOW, Rank.DRAW_TWO), Face(Color.BLUE, Rank.REVERSE)
    return (
        Example(
            f"r5, {face_word(red_5)}", _("play that card: the first letter of the colour, and the number")
        ),
        Example(f"gs, {face_word(skip)}", _("a skip")),
        Example(f"br, {face_word(reverse)}", _("a reverse")),
        Example(f"y+2, yd, {face_word(draw_two)}", _("a draw two")),
        Example("w blue, wild blue", _("a wild and its colour; without a colour you are asked for it")),
        Example("w4 red, +4 red", _("a wild draw four and its colour")),
        Example("r5 uno", _("play your last card but one and say UNO with it")),
        Example(
            "r5 g5, red 5 and green 5",
            _("play several cards, where house rules allow it; the last lies on top"),
        ),
        Example("r7 with ben", _("play a 7 and swap hands with Ben, where that is played")),
        Example(f"{Word.WITH} ben", _("swap hands with Ben, when you are asked with whom")),
        Example(
            f"{Word.JUMP} g4, {Word.JUMP}", _("jump in out of turn with that card, or with the one you can")
        ),
        Example("stack y+2", _("answer a draw card with one of yours; play y+2 does the same")),
        Example("ws blue, wc blue", _("a wild shuffle hands or a wild customizable, and its colour")),
        Example(Word.DRAW, _("draw a card")),
        Example(Word.KEEP, _("keep the card that you drew")),
        Example(Word.UNO, _("call UNO")),
        Example(
            f"{Word.CATCH}, {Word.CATCH} ben",
            _("catch who has not said UNO; the beginning of the name will do"),
        ),
        Example(Word.CHALLENGE, _("challenge a wild draw four")),
        Example(f"{Word.ACCEPT}, take, take 6, draw 4", _("take the cards that wait for you")),
        Example(f"{Word.MORE}, more time", _("ask for more time, at a table with a turn clock")),
        Example(f"{Word.NEXT}, deal", _("go on to the next round, or to another match")),
    )


def _questions() -> tuple[Example, ...]:
    return (
        Example(Ask.TURN, _("whose turn it is, and what must be matched")),
        Example(Ask.TOP, _("the top card, the colour in play and the direction")),
        Example(Ask.HAND, _("your cards, and those that you may play")),
        Example(Ask.COUNTS, _("how many cards everyone has")),
        Example(Ask.SCORES, _("the points of the match")),
        Example(Query(Ask.LOG).text, _("the latest 5 things that happened, or as many as you say")),
        Example(Ask.REPEAT, _("what has happened since your own last move")),
        Example(Ask.HINT, _("a hint, and the reasons for it")),
        Example(Ask.TIME, _("how much time there is")),
        Example(Ask.RULES, _("what is played for, and where the rules are")),
        Example(f"{Ask.HELP}, ?", _("what you may type just now")),
    )
