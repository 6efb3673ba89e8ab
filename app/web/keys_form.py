"""Reading which key is to do what, as the settings page posts it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flask_babel import gettext as _

from app.web.preferences import KEY_PREFIX
from app.web.shortcuts import SHORTCUTS, key_map, may_be_key

_LONGEST = 20


@dataclass(frozen=True, slots=True)
class KeysForm:
    """The keys that were written down for each action, and what is wrong with them. Without ``errors``, ``chosen`` are those that
    differ from the defaults."""

    written: Mapping[str, str]
    errors: Mapping[str, str]

    @property
    def chosen(self) -> dict[str, str]:
        """What to keep: a key that is the default already is no choice."""
        return {action: key for action, key in self.written.items() if key != SHORTCUTS[action].key}


def kept_keys(chosen: Mapping[str, str]) -> KeysForm:
    """The form as it stands for who has ``chosen`` these."""
    keys = key_map(chosen)
    return KeysForm({action: keys.get(action, "") for action in SHORTCUTS}, {})


def parse_keys(form: Mapping[str, str], chosen: Mapping[str, str]) -> KeysForm:
    """Read the fields; an empty one means the default, and one that is left out stays as it was ``chosen``."""
    written = dict(kept_keys(chosen).written)
    for action, shortcut in SHORTCUTS.items():
        if (text := form.get(KEY_PREFIX + action)) is not None:
            written[action] = text.strip().lower()[:_LONGEST] or shortcut.key
    return KeysForm(written, {action: words for action in written if (words := _error(action, written))})


def _error(action: str, written: Mapping[str, str]) -> str:
    key = written[action]
    if not key:
        return ""
    if not may_be_key(key):
        return _("A key is one letter or sign, and no digit: the digits lead to your cards.")
    other = next((other for other in written if other != action and written[other] == key), None)
    return "" if other is None else _("The same key is to %(action)s.", action=SHORTCUTS[other].label)
