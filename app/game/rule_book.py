"""Everything that can be agreed on: all settings in order, the presets, and whether a choice goes together (sections 4 and 5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from app.game import house_rules
from app.game.basics import BASICS, HAND_SIZE
from app.game.dealing import deck_of
from app.game.house_rules.hand_limit import HAND_LIMIT
from app.game.options import MAX_PLAYERS, MIN_PLAYERS, Options, Setting, Value

NOTHING: Final = "-"
CLEAR_OF_THE_LIMIT: Final = 4
"""By how many cards at least a hand limit must be above the cards dealt (section 4)."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A set of rules with a name: what it changes, in one sentence, and how many seats it is for, with computers on the others' or not."""

    name: str
    label: str
    sentence: str
    values: Mapping[str, Value]
    min_players: int = MIN_PLAYERS
    max_players: int = MAX_PLAYERS
    is_against_computers: bool = False


PRESETS: Final[tuple[Preset, ...]] = (
    Preset("official", "Official", "The classic game of 2008: one card at a time, to 500 points.", {}),
    Preset(
        "quick",
        "Quick",
        "One round with the classic rules; the first to go out wins.",
        {"format": "first_out", "rounds": 1},
    ),
    Preset(
        "family",
        "Family",
        "Draw cards are stacked, you draw until you can play, and 300 points win.",
        {"target": 300, "stacking": "any", "draw": "until_playable", "wd4": "anytime"},
    ),
    Preset(
        "swap_party",
        "Swap party",
        "Hands wander with every 7 and 0, and whoever is quick jumps in; the fewest penalty points win.",
        {
            "format": "penalty",
            "target": 200,
            "seven": "swap",
            "zero": "pass",
            "jump_in": "on",
            "shuffle_wilds": 1,
            "wd4": "strict",
        },
    ),
    Preset(
        "merciless",
        "Merciless",
        "Stacks grow, drawing goes on and on, and 25 cards put you out; the last one standing loses.",
        {
            "format": "last_standing",
            "rounds": 1,
            "first_card": "numbers_only",
            "stacking": "up",
            "draw": "until_playable",
            "drawn_card": "must",
            "wd4": "anytime",
            "seven": "swap",
            "zero": "pass",
            "hand_limit": 25,
        },
    ),
    Preset(
        "chaos",
        "Chaos",
        "Two decks, several cards at once, jump-ins, stacks and deflections, over three rounds.",
        {
            "format": "first_out",
            "rounds": 3,
            "decks": 2,
            "shuffle_wilds": 2,
            "multiple": "same",
            "jump_in": "on",
            "stacking": "any",
            "deflect": "on",
            "seven": "swap",
            "zero": "pass",
            "hand_limit": 20,
            "uno_penalty": 4,
        },
    ),
    Preset(
        "javuno",
        "Javuno",
        "You against one computer, which always deals: no bluffs, UNO is said by itself, and you stop when you like.",
        {"uno_call": "auto", "wd4": "strict", "target": 0, "dealer": "last_seat"},
        max_players=2,
        is_against_computers=True,
    ),
)
"""The six presets and the Javuno table (section 5)."""


def all_settings() -> tuple[Setting[Any], ...]:
    """Every setting, those of the house rules included, in the order of section 4."""
    ruled = (rule.setting for rule in house_rules.HOUSE_RULES)
    return tuple(sorted((*BASICS, *ruled), key=lambda setting: setting.number))


def setting(name: str) -> Setting[Any]:
    """The setting with that name. Raises ValueError when there is none."""
    for one in all_settings():
        if one.name == name:
            return one
    raise ValueError(f"there is no setting {name!r}")


def make_options(values: Mapping[str, Value]) -> Options:
    """The options with these values by the names of their settings. Raises ValueError for a name or a value there is not."""
    return Options({setting(name): value for name, value in values.items()})


def parse_options(text: str) -> Options:
    """The options written ``text``, as notation writes them. Raises ValueError for anything else."""
    chosen: dict[Setting[Any], Value] = {}
    for word in text.split() if text != NOTHING else ():
        name, equals, value = word.partition("=")
        if not equals:
            raise ValueError(f"no such option: {word!r}; write its name, = and its value")
        one = setting(name)
        chosen[one] = one.parse(value)
    return Options(chosen)


def preset(name: str) -> Preset:
    """The preset with that name. Raises ValueError when there is none."""
    for one in PRESETS:
        if one.name == name:
            return one
    raise ValueError(f"there is no preset {name!r}")


@dataclass(frozen=True, slots=True)
class TooFewCards:
    """``dealt`` cards and the first one cannot come from a deck of ``deck``."""

    dealt: int
    deck: int


@dataclass(frozen=True, slots=True)
class LimitTooLow:
    """A hand limit of ``limit`` is too near to ``dealt`` cards dealt."""

    limit: int
    dealt: int


Clash = TooFewCards | LimitTooLow
"""Why options do not go together, or not with so many players (section 4)."""


def clashes(options: Options, players: int) -> tuple[Clash, ...]:
    """What does not go together at a table of ``players``; nothing when the options may be played."""
    dealt, deck, limit = options[HAND_SIZE], len(deck_of(options)), options[HAND_LIMIT]
    found: list[Clash] = []
    if players * dealt + 1 > deck:
        found.append(TooFewCards(players * dealt, deck))
    if isinstance(limit, int) and limit <= dealt + CLEAR_OF_THE_LIMIT:
        found.append(LimitTooLow(limit, dealt))
    return tuple(found)
