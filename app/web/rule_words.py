"""The words that the registry of rules brings along, in the language of the page."""

from __future__ import annotations

from flask_babel import get_domain


def rule_words(text: str) -> str:
    """``text``, an English label or sentence of a setting or a preset, as the reader's catalogue has it."""
    return str(get_domain().get_translations().ugettext(text))
