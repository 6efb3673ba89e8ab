"""Reading the form in which the host chooses the rules. Everything in it is treated as if it were hostile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from app.game import rule_book
from app.game.options import Options, Setting, Value
from app.rooms.rules import Agreement, agreement_of
from app.web.posts import no_such_choice

RULE_PREFIX: Final = "rule."
LONGEST_TEXT_SENT: Final = 2000
"""The most that is read at all: what is longer was not written into a form of ours."""


def parse_rules(form: Mapping[str, str], now: Agreement) -> Agreement:
    """What the form asks for: a preset to use as it is, or every setting by itself; what it leaves out stays as it is ``now``.

    Raises BadForm for a preset or a choice that there is not.
    """
    if "use" in form:
        preset = parse_preset(form["use"].replace(" ", "_"))
        return Agreement(preset.options, preset.preset, now.custom_text)
    base = parse_preset(form.get("preset", now.preset))
    chosen = {setting: _value(setting, form, now.options) for setting in rule_book.all_settings()}
    text = form.get("custom_text", now.custom_text)
    return Agreement(Options(chosen), base.preset, text)


def parse_preset(name: str) -> Agreement:
    """The preset called ``name``. Raises BadForm when there is none."""
    try:
        return agreement_of(name)
    except ValueError:
        raise no_such_choice() from None


def _value(setting: Setting[Any], form: Mapping[str, str], now: Options) -> Value:
    text = form.get(RULE_PREFIX + setting.name)
    if text is None:
        return now[setting]  # type: ignore[no-any-return]  # whatever the setting holds
    try:
        return setting.parse(text)  # type: ignore[no-any-return]  # the same
    except ValueError:
        raise no_such_choice() from None
