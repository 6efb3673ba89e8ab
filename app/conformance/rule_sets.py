"""From the ``rules`` of a scenario to options: presets, settings and their defaults (specification, sections 4 and 5).

A setting that has its official value asks for nothing. Any other must be one that ``Options`` has and a value that it
accepts; if not, the scenario is unsupported, by that setting.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from app.game.options import Options

OFFICIAL: Final[dict[str, object]] = {
    "format": "points",
    "target": 500,
    "rounds": 1,
    "hand_size": 7,
    "decks": 1,
    "shuffle_wilds": 0,
    "first_card": "official",
    "deck_out": "reshuffle",
    "multiple": "off",
    "jump_in": "off",
    "forced_play": "off",
    "going_out": "any",
    "reverse2": "skip",
    "draw": "one",
    "drawn_card": "may",
    "stacking": "off",
    "deflect": "off",
    "wd4": "official",
    "after_taking": "lose_turn",
    "seven": "off",
    "zero": "off",
    "hand_limit": "off",
    "uno_call": "call",
    "uno_penalty": 2,
    "clock": "off",
    "opening_wild": "choose",
    "dealer": "draw_each_round",
    "custom_wilds": 0,
}
"""Every setting with the value it has in classic play."""

PRESETS: Final[dict[str, dict[str, object]]] = {
    "official": {},
    "quick": {"format": "first_out", "rounds": 1},
    "family": {"target": 300, "stacking": "any", "draw": "until_playable", "wd4": "anytime"},
    "swap_party": {
        "format": "penalty",
        "target": 200,
        "seven": "swap",
        "zero": "pass",
        "jump_in": "on",
        "shuffle_wilds": 1,
        "wd4": "strict",
    },
    "merciless": {
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
    "chaos": {
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
    "javuno": {"uno_call": "auto", "wd4": "strict", "target": 0},
}
"""What each preset changes (section 5)."""


class Unsupported(Exception):
    """A scenario asks for ``wants``, settings or actions that the game does not have yet."""

    def __init__(self, *wants: str) -> None:
        super().__init__(", ".join(wants))
        self.wants = wants


def options_of(rules: Mapping[str, object]) -> Options:
    """The options that ``rules`` ask for. Raises Unsupported naming each setting that the game cannot do."""
    settings = changed_settings(rules)
    wants = [name for name, value in settings.items() if not _is_supported(name, value)]
    if wants:
        raise Unsupported(*sorted(wants))
    return _options(settings)


def changed_settings(rules: Mapping[str, object]) -> dict[str, object]:
    """The settings that ``rules`` change from their official value, the preset's included."""
    preset, overrides = rules["preset"], {name: value for name, value in rules.items() if name != "preset"}
    if not isinstance(preset, str) or preset not in PRESETS:
        raise Unsupported(f"preset {preset}")
    settings = PRESETS[preset] | overrides
    return {
        name: value for name, value in settings.items() if name not in OFFICIAL or value != OFFICIAL[name]
    }


def _is_supported(name: str, value: object) -> bool:
    if name not in {field.name for field in fields(Options)}:
        return False
    try:
        _options({name: value})
    except ValueError:
        return False
    return True


def _options(settings: Mapping[str, Any]) -> Options:
    return Options(**settings)
