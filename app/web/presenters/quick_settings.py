"""The settings that stand at the table itself, for the script: which buttons it shows, and what is to be heard."""

from __future__ import annotations

import json
from dataclasses import dataclass

from flask_babel import gettext as _

from app.web.preferences import Preferences, Updates, written


@dataclass(frozen=True, slots=True)
class QuickSettings:
    """What ``rooms/_quick_settings.html`` hands to the script. ``buttons`` is JSON: what each button chooses, and what it says.

    They are made by the script because they are about what only scripts do: asking for news, and sound. Without it the settings
    page has them. ``url`` is where they are sent; it says which wild waits for its colour, so that the wild goes on waiting.
    """

    url: str
    buttons: str
    sounds: str
    turn_sound: str
    volume: str
    tune: str


def present_quick_settings(url: str, wished: Preferences) -> QuickSettings:
    """The buttons, which are sent to ``url``, as they stand for a browser that ``wished`` so."""
    is_paused = wished.updates is Updates.OFF
    buttons = [
        {
            "name": "updates",
            "value": written(Updates.LIVE if is_paused else Updates.OFF),
            "label": _("Resume updates") if is_paused else _("Pause updates"),
        },
        {
            "name": "sounds",
            "value": written(not wished.sounds),
            "label": _("Turn sounds off") if wished.sounds else _("Turn sounds on"),
        },
    ]
    return QuickSettings(
        url=url,
        buttons=json.dumps(buttons, ensure_ascii=False, separators=(",", ":")),
        sounds=written(wished.sounds),
        turn_sound=written(wished.turn_sound),
        volume=written(wished.volume),
        tune=written(wished.tune),
    )
