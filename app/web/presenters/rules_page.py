"""The page of a table's rules in words: the presets as cards, and every setting with what each answer means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from app.game import rule_book
from app.game.options import Group, Options, Setting
from app.game.rule_book import PRESETS, Preset
from app.rooms.rules import LONGEST_TEXT, Agreement, agreement_of
from app.rooms.views import View
from app.web.guide import address_of
from app.web.presenters.agreed import AgreedContext, changed_settings, present_agreed, rules_name
from app.web.presenters.fields import Choice, TextField, page_title
from app.web.presenters.problem import Problem
from app.web.room_words import code_words, format_sentence
from app.web.rule_words import rule_words
from app.web.rules_form import RULE_PREFIX


@dataclass(frozen=True, slots=True)
class PresetCard:
    """One preset: what it is, how it is won, and whether the table plays by it as it is."""

    value: str
    label: str
    sentence: str
    won: str
    is_in_use: bool

    @property
    def words(self) -> str:
        """Its value on a button, where text browsers show it."""
        return button_words(self.value)


@dataclass(frozen=True, slots=True)
class RuleQuestion:
    """One setting: its answers, and what its question mark opens.

    ``mark`` says that it is not the classic rule and what that would be; ``void`` why the setting means nothing at present.
    """

    id: str
    name: str
    legend: str
    choices: tuple[Choice, ...]
    mark: str
    void: str
    explanation: str
    example: str
    is_ours: bool
    why: str
    url: str
    link: str


@dataclass(frozen=True, slots=True)
class RuleFold:
    """Settings that belong together, folded away while all are as in the classic game."""

    id: str
    heading: str
    note: str
    is_changed: bool
    is_open: bool
    questions: tuple[RuleQuestion, ...]
    text: TextField | None


@dataclass(frozen=True, slots=True)
class RulesPageContext:
    """All that ``rooms/rules.html`` shows. Without ``folds`` there is nothing to change for who looks."""

    title: str
    agreed: AgreedContext
    presets: tuple[PresetCard, ...]
    heading: str
    folds: tuple[RuleFold, ...]
    preset: str
    preset_words: str
    reset_label: str
    is_saved: bool
    may_change: bool
    version: int
    problem: Problem | None


def present_rules_page(
    view: View, chosen: Agreement, *, is_saved: bool = False, problem: Problem | None = None
) -> RulesPageContext:
    """The page for whoever has ``view``, with what was ``chosen`` in the form and what was wrong with it."""
    is_changed = chosen.options != agreement_of(chosen.preset).options
    title = _("Rules of table %(code)s", code=code_words(view.code))
    return RulesPageContext(
        title=page_title(title, has_problem=problem is not None),
        agreed=replace(present_agreed(view), change_url=""),
        presets=tuple(preset_card(preset, view.options, view.preset) for preset in PRESETS),
        heading=rules_name(chosen.options, chosen.preset),
        folds=tuple(_fold(group, chosen, problem) for group in Group if _settings_of(group)),
        preset=chosen.preset,
        preset_words=button_words(chosen.preset),
        reset_label=_("Reset to %(preset)s", preset=rule_words(rule_book.preset(chosen.preset).label))
        if is_changed
        else "",
        is_saved=is_saved,
        may_change=view.is_lobby and view.is_host,
        version=view.version,
        problem=problem,
    )


def preset_card(preset: Preset, options: Options, chosen: str) -> PresetCard:
    """One preset, beside the ``options`` that a table plays by."""
    own = agreement_of(preset.name).options
    return PresetCard(
        preset.name,
        rule_words(preset.label),
        rule_words(preset.sentence),
        format_sentence(own),
        is_in_use=preset.name == chosen and own == options,
    )


def button_words(preset: str) -> str:
    """The name of a preset as the value of a button, which text browsers show."""
    return preset.replace("_", " ")


def group_words() -> Mapping[Group, str]:
    """The headings of the folds."""
    return {
        Group.WINNING: _("Winning and scoring"),
        Group.DECK: _("Deal and deck"),
        Group.PLAYING: _("Playing cards"),
        Group.DRAWING: _("Drawing"),
        Group.DRAW_CARDS: _("Draw cards"),
        Group.SPECIAL: _("Special rules"),
        Group.CALL: _("UNO call and time"),
        Group.EXTRAS: _("Extras"),
    }


def _settings_of(group: Group) -> tuple[Setting[Any], ...]:
    return tuple(setting for setting in rule_book.all_settings() if setting.group is group)


def _fold(group: Group, chosen: Agreement, problem: Problem | None) -> RuleFold:
    settings = _settings_of(group)
    changed = len([setting for setting in changed_settings(chosen.options) if setting.group is group])
    text = _text_field(chosen, problem) if group is Group.EXTRAS else None
    note = ngettext("%(num)d rule is not the classic one", "%(num)d rules are not the classic ones", changed)
    return RuleFold(
        id=f"group-{group.value}",
        heading=group_words()[group],
        note=note if changed else _("as in the classic game"),
        is_changed=changed > 0,
        is_open=changed > 0 or (text is not None and bool(text.error)),
        questions=tuple(_question(setting, chosen.options) for setting in settings),
        text=text,
    )


def _text_field(chosen: Agreement, problem: Problem | None) -> TextField:
    hint = _("Up to %(count)d characters. Everybody at the table reads it.", count=LONGEST_TEXT)
    error = problem.words if problem and problem.field_id == "custom_text" else ""
    label = _("Text of the Customizable wilds")
    return TextField("custom_text", "custom_text", label, chosen.custom_text, hint, error)


def _question(setting: Setting[Any], options: Options) -> RuleQuestion:
    value = options[setting]
    is_changed = value != setting.default
    classic = rule_words(setting.choice(setting.default).label)
    return RuleQuestion(
        id=f"rule-{setting.name}",
        name=RULE_PREFIX + setting.name,
        legend=rule_words(setting.label),
        choices=tuple(
            Choice(
                str(choice.value),
                rule_words(choice.label),
                choice.value == value,
                rule_words(choice.sentence),
            )
            for choice in setting.choices
        ),
        mark=_("Changed. Classic: %(choice)s.", choice=classic) if is_changed else "",
        void="" if setting.applies(options) else _void_words(setting, options),
        explanation=rule_words(setting.explanation),
        example=rule_words(setting.example),
        is_ours=setting.is_ours,
        why=_("What “%(rule)s” means", rule=rule_words(setting.label)),
        url=address_of(setting.name),
        link=_("“%(rule)s” in the guide", rule=rule_words(setting.label)),
    )


def _void_words(setting: Setting[Any], options: Options) -> str:
    """Why a setting means nothing at present: because of which other one, as far as one alone is to blame."""
    for other in rule_book.all_settings():
        for value in other.values:
            if setting.applies(_with(options, other, value)):
                chosen = rule_words(other.choice(options[other]).label)
                return _(
                    "Does not apply: %(rule)s is “%(choice)s”.", rule=rule_words(other.label), choice=chosen
                )
    return _("Does not apply beside the other rules that are chosen.")


def _with(options: Options, setting: Setting[Any], value: object) -> Options:
    chosen = {each: options[each] for each in rule_book.all_settings()}
    return Options(chosen | {setting: value})
