"""How one browser wants its tables: kept in a cookie of its own, read with every page, and never shown to anybody else.

Every preference is a choice among a few values. A cookie may be older than the program, or made by hand: what it holds that is
no choice of ours counts as not chosen.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum, unique
from types import MappingProxyType
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

from flask import Response, g, request

from app.rooms.pace import FASTEST_TURN_SECONDS, SLOWEST_TURN_SECONDS
from app.web.player import KEPT_SECONDS

COOKIE: Final = "preferences"
AS_THE_HOUSE: Final = 0.0
"""The pace of computers that no host has set."""

KEY_PREFIX: Final = "key."
"""Stands before the name of an action, where a form or the cookie says which key it has."""

_LONGEST_COOKIE = 2000
_KEY_OF_ACTION = re.compile(rf"{re.escape(KEY_PREFIX)}[a-z]{{1,20}}", re.ASCII)


@unique
class Theme(StrEnum):
    """The light that the table stands in."""

    SYSTEM = "system"
    DAY = "day"
    EVENING = "evening"
    CONTRAST = "contrast"


@unique
class CardSize(StrEnum):
    """How large cards are drawn."""

    NORMAL = "normal"
    LARGE = "large"


@unique
class Pattern(StrEnum):
    """How strongly the pattern of a colour is drawn."""

    GENTLE = "gentle"
    STRONG = "strong"


@unique
class HandLayout(StrEnum):
    """What a hand does that is wider than the screen: scroll in one row, or wrap into several."""

    ROW = "row"
    WRAP = "wrap"


@unique
class Sort(StrEnum):
    """The order in which a hand is shown. The server's own order never changes."""

    DRAWN = "drawn"
    COLOR = "color"
    VALUE = "value"


@unique
class PlayStyle(StrEnum):
    """Whether one press plays a card, or a card is chosen first and then played."""

    PRESS = "press"
    CHOOSE = "choose"


@unique
class Updates(StrEnum):
    """How often an open page asks for news by itself."""

    LIVE = "live"
    SLOWER = "slower"
    OFF = "off"


@unique
class Verbosity(StrEnum):
    """How much of what happens is spoken."""

    BRIEF = "brief"
    NORMAL = "normal"
    FULL = "full"


@unique
class TurnSound(StrEnum):
    """When the sound of one's turn is played."""

    OFF = "off"
    BACKGROUND = "background"
    ALWAYS = "always"


@unique
class Motion(StrEnum):
    """How long movements take."""

    FULL = "full"
    QUICK = "quick"
    OFF = "off"


Value = StrEnum | bool | int | float
"""What a preference can be."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a browser chose, or the defaults.

    ``pace`` is how long computers wait before a turn at this browser's own tables, in seconds, or as the house has it; ``refresh``
    how often a waiting page without scripts loads itself anew, in seconds, 0 for never; ``volume`` goes to 10; ``clock`` says whether
    the time left is told, at tables that have a turn clock.
    """

    theme: Theme = Theme.SYSTEM
    card_size: CardSize = CardSize.NORMAL
    pattern: Pattern = Pattern.GENTLE
    hand: HandLayout = HandLayout.ROW
    sort: Sort = Sort.DRAWN
    play: PlayStyle = PlayStyle.PRESS
    verbosity: Verbosity = Verbosity.NORMAL
    own_echo: bool = True
    says_drawn: bool = True
    sounds: bool = False
    turn_sound: TurnSound = TurnSound.BACKGROUND
    volume: int = 6
    tune: bool = False
    motion: Motion = Motion.FULL
    updates: Updates = Updates.LIVE
    refresh: int = 0
    clock: bool = True
    keys: bool = False
    pace: float = AS_THE_HOUSE
    key_map: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def turn_seconds(self) -> float | None:
        """How long computers wait at this browser's own tables; None for as long as the house's."""
        return self.pace or None

    def changed(self, values: Mapping[str, str]) -> Preferences:
        """The preferences after choosing the written ``values``; what is no choice of ours changes nothing."""
        chosen: dict[str, Any] = {
            name: value
            for name, allowed in CHOICES.items()
            for value in allowed
            if written(value) == values.get(name)
        }
        key_map = {
            name.removeprefix(KEY_PREFIX): text
            for name, text in values.items()
            if _KEY_OF_ACTION.fullmatch(name) and is_key(text)
        }
        return replace(self, **chosen, key_map=MappingProxyType({**self.key_map, **key_map}))


CHOICES: Final[Mapping[str, tuple[Value, ...]]] = {
    "theme": tuple(Theme),
    "card_size": tuple(CardSize),
    "pattern": tuple(Pattern),
    "hand": tuple(HandLayout),
    "sort": tuple(Sort),
    "play": tuple(PlayStyle),
    "verbosity": tuple(Verbosity),
    "own_echo": (True, False),
    "says_drawn": (True, False),
    "sounds": (True, False),
    "turn_sound": tuple(TurnSound),
    "volume": (2, 4, 6, 8, 10),
    "tune": (True, False),
    "motion": tuple(Motion),
    "updates": tuple(Updates),
    "refresh": (0, 10, 20, 30, 60),
    "clock": (True, False),
    "keys": (True, False),
    "pace": (AS_THE_HOUSE, FASTEST_TURN_SECONDS, 2.5, SLOWEST_TURN_SECONDS),
}
"""The values that each preference can have, in the order in which they are offered."""

DEFAULTS: Final = Preferences()


def written(value: Value) -> str:
    """A value as forms and the cookie write it."""
    match value:
        case True:
            return "yes"
        case False:
            return "no"
        case _:
            return str(value)


def is_key(text: str) -> bool:
    """Whether ``text`` can be a single-key shortcut: one visible character of any keyboard."""
    return len(text) == 1 and text.isascii() and text.isprintable() and not text.isspace()


def format_preferences(chosen: Preferences) -> str:
    """What differs from the defaults, as the cookie keeps it."""
    pairs = [
        (known.name, written(getattr(chosen, known.name)))
        for known in fields(Preferences)
        if known.name in CHOICES and getattr(chosen, known.name) != getattr(DEFAULTS, known.name)
    ]
    return urlencode([*pairs, *((KEY_PREFIX + action, key) for action, key in chosen.key_map.items())])


def parse_preferences(text: str) -> Preferences:
    """The preferences that a cookie holds; the defaults for all that it does not hold in a way that we understand."""
    return DEFAULTS.changed(dict(parse_qsl(text))) if len(text) <= _LONGEST_COOKIE else DEFAULTS


def preferences() -> Preferences:
    """The preferences of the browser that asks."""
    if COOKIE not in g:
        g.preferences = parse_preferences(request.cookies.get(COOKIE, ""))
    found: Preferences = g.preferences
    return found


def choose(chosen: Preferences) -> None:
    """Let the present answer show ``chosen`` already, before the browser has it."""
    g.preferences = chosen


def remember(response: Response) -> Response:
    """Let the browser that gets ``response`` keep its present preferences."""
    response.set_cookie(
        COOKIE,
        format_preferences(preferences()),
        max_age=KEPT_SECONDS,
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )
    return response
