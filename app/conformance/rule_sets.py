"""From the ``rules`` of a scenario to options: a preset and what differs from it (specification, sections 4 and 5).

A setting, a value or a preset that the game does not have makes the scenario unsupported, by that name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.game.options import Options, Setting, Value
from app.game.rule_book import preset, setting


class Unsupported(Exception):
    """A scenario asks for ``wants``, settings or actions that the game does not have."""

    def __init__(self, *wants: str) -> None:
        super().__init__(", ".join(wants))
        self.wants = wants


def options_of(rules: Mapping[str, object]) -> Options:
    """The options that ``rules`` ask for. Raises Unsupported naming each setting that the game does not know."""
    name, overrides = rules["preset"], {key: value for key, value in rules.items() if key != "preset"}
    try:
        based_on = preset(str(name)).values
    except ValueError:
        raise Unsupported(f"preset {name}") from None
    chosen: dict[Setting[Any], Value] = {}
    unknown = []
    for key, value in (dict(based_on) | overrides).items():
        try:
            one = setting(key)
            chosen[one] = one.choice(value).value
        except ValueError:
            unknown.append(key)
    if unknown:
        raise Unsupported(*sorted(unknown))
    return Options(chosen)
