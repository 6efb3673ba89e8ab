"""The single keys that can be switched on: one table, of which the settings page, the help and the script are made."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from flask_babel import lazy_gettext
from flask_babel.speaklater import LazyString

from app.web.commands import Ask, Word
from app.web.preferences import is_key


@dataclass(frozen=True, slots=True)
class Shortcut:
    """One action: its default key, what it does in words, and how.

    ``presses`` finds the control in the table that the key presses, the first that is there. Where there is none, ``command`` is sent
    as if it had been typed, so that the answer says why; with neither, nothing happens.
    """

    key: str
    label: LazyString
    presses: tuple[str, ...] = ()
    command: str = ""


SHORTCUTS: Final[Mapping[str, Shortcut]] = MappingProxyType(
    {
        "draw": Shortcut("d", lazy_gettext("draw a card"), ("[name=do][value=draw]",), Word.DRAW),
        "keep": Shortcut("k", lazy_gettext("keep the card you drew"), ("[name=do][value=keep]",), Word.KEEP),
        "uno": Shortcut("u", lazy_gettext("call UNO"), ("[name=do][value=uno]",), Word.UNO),
        "catch": Shortcut("x", lazy_gettext("catch who forgot UNO"), ("[name=catch]",), Word.CATCH),
        "challenge": Shortcut(
            "q", lazy_gettext("challenge"), ("[name=do][value=challenge]",), Word.CHALLENGE
        ),
        "accept": Shortcut(
            "a", lazy_gettext("take the cards that wait for you"), ("[name=do][value=accept]",), Word.ACCEPT
        ),
        "turn": Shortcut("t", lazy_gettext("whose turn it is"), command=Ask.TURN),
        "top": Shortcut("p", lazy_gettext("the top card of the pile"), command=Ask.TOP),
        "counts": Shortcut("c", lazy_gettext("how many cards everyone has"), command=Ask.COUNTS),
        "last": Shortcut("l", lazy_gettext("what happened last"), command=Ask.REPEAT),
        "hint": Shortcut("h", lazy_gettext("a hint"), command=Ask.HINT),
        "red": Shortcut("r", lazy_gettext("name red"), ("[name=color][value=red]",)),
        "yellow": Shortcut("y", lazy_gettext("name yellow"), ("[name=color][value=yellow]",)),
        "green": Shortcut("g", lazy_gettext("name green"), ("[name=color][value=green]",)),
        "blue": Shortcut("b", lazy_gettext("name blue"), ("[name=color][value=blue]",)),
        "sort": Shortcut(
            "s",
            lazy_gettext("sort your hand another way"),
            ("[name=sort][aria-current] + [name=sort]", "[name=sort]"),
        ),
    }
)
"""Every action that has a key, by its name. The keys 1 to 9 lead to the cards of the hand and are no choice."""


def key_map(chosen: Mapping[str, str]) -> dict[str, str]:
    """The key of each action: as ``chosen``, else its default. What somebody chose goes before a default: of two actions with one key,
    the other has none."""
    keys: dict[str, str] = {}
    for action in sorted(SHORTCUTS, key=lambda action: action not in chosen):
        key = chosen.get(action, SHORTCUTS[action].key).lower()
        if may_be_key(key) and key not in keys.values():
            keys[action] = key
    return {action: keys[action] for action in SHORTCUTS if action in keys}


def may_be_key(text: str) -> bool:
    """Whether an action can have this key: one visible character, and no digit."""
    return is_key(text) and not text.isdigit()


def keys_for_script(chosen: Mapping[str, str]) -> str:
    """The keys as the script reads them: what each one presses, and the command that it sends."""
    table = {
        key: [SHORTCUTS[action].presses, SHORTCUTS[action].command] for action, key in key_map(chosen).items()
    }
    return json.dumps(table, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class KeyLine:
    """One line of a list of keys."""

    key: str
    label: str


def key_lines(chosen: Mapping[str, str]) -> tuple[KeyLine, ...]:
    """Every key and what it does, in words."""
    lines = (KeyLine(key.upper(), str(SHORTCUTS[action].label)) for action, key in key_map(chosen).items())
    return (*lines, KeyLine("1-9", str(lazy_gettext("go to that card of your hand"))))
