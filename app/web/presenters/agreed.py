"""What a table has agreed on, in words: the format, and one sentence for each rule that is not the classic one.

The same words stand on the invitation, in the lobby, at the table and in the answer to ``rules``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from flask_babel import gettext as _

from app.game import rule_book
from app.game.basics import FORMAT, ROUNDS, TARGET
from app.game.options import Options, Setting
from app.rooms.rules import agreement_of
from app.rooms.views import View
from app.web.guide import address_of
from app.web.presenters.customs import customs_sentences
from app.web.room_words import format_sentence
from app.web.rule_words import rule_words
from app.web.urls import room_urls

CUSTOM_WILDS: Final = "custom_wilds"
TOLD_BY_THE_FORMAT: Final = (FORMAT, TARGET, ROUNDS)
"""Settings that the sentence about the format tells already."""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One rule that is not the classic one: what it is called, what is played, and where the guide explains it."""

    label: str
    sentence: str
    url: str


@dataclass(frozen=True, slots=True)
class AgreedContext:
    """All that ``rooms/_agreed.html`` shows. ``same`` says that nothing else is changed, where there are no ``lines``."""

    name: str
    format_sentence: str
    lines: tuple[RuleLine, ...]
    same: str
    text_sentence: str
    change_url: str
    customs: tuple[str, ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        """The same as plain sentences, to be read aloud."""
        told = [_("%(rule)s: %(sentence)s", rule=line.label, sentence=line.sentence) for line in self.lines]
        rules = _("Rules: %(name)s.", name=self.name)
        return tuple(
            text
            for text in (rules, self.format_sentence, self.same, *told, self.text_sentence, *self.customs)
            if text
        )


def present_agreed(view: View) -> AgreedContext:
    """What is played at that table. The host of a lobby is shown the way to change it."""
    lines = tuple(_line(setting, view.options) for setting in _told(view.options))
    return AgreedContext(
        name=rules_name(view.options, view.preset),
        format_sentence=format_sentence(view.options),
        lines=lines,
        same="" if lines else _same(view.options),
        text_sentence=_text_sentence(view),
        change_url=room_urls(view.id).rules if view.is_lobby and view.is_host else "",
        customs=customs_sentences(view),
    )


def rules_name(options: Options, preset: str) -> str:
    """What the rules are called: by their preset, or that they are customised, and from which."""
    label = rule_words(rule_book.preset(preset).label)
    if options == agreement_of(preset).options:
        return label
    return customised_words(label)


def customised_words(label: str) -> str:
    """What rules are called that were changed from the preset called ``label``."""
    return _("Customised (based on %(preset)s)", preset=label)


def changed_settings(options: Options) -> tuple[Setting[Any], ...]:
    """The settings that are not as in the classic game and that mean something beside the others."""
    return tuple(
        setting
        for setting in rule_book.all_settings()
        if options[setting] != setting.default and setting.applies(options)
    )


def _told(options: Options) -> tuple[Setting[Any], ...]:
    return tuple(setting for setting in changed_settings(options) if setting not in TOLD_BY_THE_FORMAT)


def _line(setting: Setting[Any], options: Options) -> RuleLine:
    return RuleLine(
        rule_words(setting.label),
        rule_words(setting.choice(options[setting]).sentence),
        address_of(setting.name),
    )


def _same(options: Options) -> str:
    if changed_settings(options):
        return _("Everything else is by the classic rules.")
    return _("The classic rules, nothing changed.")


def _text_sentence(view: View) -> str:
    if not (view.custom_text and CUSTOM_WILDS in view.options.changes):
        return ""
    return _("The Customizable wilds say: “%(text)s”", text=view.custom_text)
