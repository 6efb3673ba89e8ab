"""The settings page in words: every preference as a question with a few answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from flask_babel import gettext as _

from app.web.keys_form import KeysForm
from app.web.preferences import (
    CHOICES,
    KEY_PREFIX,
    CardSize,
    HandLayout,
    Motion,
    Pattern,
    PlayStyle,
    Preferences,
    Theme,
    TurnSound,
    Updates,
    Value,
    Verbosity,
    written,
)
from app.web.presenters.card import CardFace, present_card
from app.web.presenters.fields import Choice, TextField, page_title
from app.web.presenters.hand import sort_words
from app.web.presenters.home import SHOWN_CARDS
from app.web.presenters.problem import Problem
from app.web.shortcuts import SHORTCUTS
from app.web.wording import capitalized

GROUPS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("look", ("theme", "card_size", "pattern")),
    ("hand", ("hand", "sort", "play")),
    ("speech", ("verbosity", "own_echo", "says_drawn")),
    ("sound", ("sounds", "turn_sound", "volume", "tune")),
    ("motion", ("motion",)),
    ("news", ("updates", "refresh")),
    ("pace", ("pace",)),
    ("keys", ("keys",)),
)
"""Which preferences stand under which heading of the page."""


@dataclass(frozen=True, slots=True)
class Question:
    """One preference: what is asked, and the answers to choose from."""

    id: str
    name: str
    legend: str
    hint: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class SettingsGroup:
    """Questions that belong together."""

    id: str
    heading: str
    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class SettingsContext:
    """All that ``settings/show.html`` shows. ``faces`` are cards to see the look on; ``is_saved``: it answers a save, and says so."""

    title: str
    faces: tuple[CardFace, ...]
    groups: tuple[SettingsGroup, ...]
    keys: tuple[TextField, ...]
    is_saved: bool
    problem: Problem | None


def present_settings(chosen: Preferences, keys: KeysForm, *, is_saved: bool = False) -> SettingsContext:
    """The page as ``chosen`` answers it, with the single keys, and what is wrong with them."""
    headings = _headings()
    groups = tuple(
        SettingsGroup(group, headings[group], tuple(_question(name, chosen) for name in names))
        for group, names in GROUPS
    )
    problem = next((Problem(words, _key_id(action)) for action, words in keys.errors.items()), None)
    return SettingsContext(
        title=page_title(_("Settings"), has_problem=problem is not None),
        faces=tuple(present_card(face) for face in SHOWN_CARDS),
        groups=groups,
        keys=tuple(_key_field(action, keys) for action in SHORTCUTS),
        is_saved=is_saved,
        problem=problem,
    )


def _key_id(action: str) -> str:
    return f"key-{action}"


def _key_field(action: str, keys: KeysForm) -> TextField:
    label = capitalized(str(SHORTCUTS[action].label))
    error = keys.errors.get(action, "")
    return TextField(_key_id(action), KEY_PREFIX + action, label, keys.written[action], error=error)


def _question(name: str, chosen: Preferences) -> Question:
    legend, hint = _legends()[name]
    answers = _answers(name)
    now = written(getattr(chosen, name))
    choices = tuple(Choice(written(value), answers[value], written(value) == now) for value in CHOICES[name])
    return Question(f"setting-{name}", name, legend, hint, choices)


def _headings() -> Mapping[str, str]:
    return {
        "look": _("How it looks"),
        "hand": _("Your hand"),
        "speech": _("What is spoken"),
        "sound": _("What is heard"),
        "motion": _("What moves"),
        "news": _("News from the table"),
        "pace": _("Computers at your own tables"),
        "keys": _("Keys"),
    }


def _legends() -> Mapping[str, tuple[str, str]]:
    """What each question asks, and what there is to know before answering it."""
    return {
        "theme": (_("Light"), ""),
        "card_size": (_("Size of the cards"), ""),
        "pattern": (_("Patterns on the cards"), _("Each colour has a pattern and a shape of its own.")),
        "hand": (_("A hand wider than the screen"), ""),
        "sort": (_("Order of your cards"), _("It changes only what you see.")),
        "play": (_("Playing a card"), ""),
        "verbosity": (_("How much a screen reader says"), _("The log always tells everything.")),
        "own_echo": (_("Say your own moves"), ""),
        "says_drawn": (
            _("Say the cards that you draw"),
            _("Choose no when others can hear your screen reader."),
        ),
        "sounds": (_("Sounds of the game"), _("They start after your first press or key on the page.")),
        "turn_sound": (_("A sound when it is your turn"), _("Only while the sounds are on.")),
        "volume": (_("Volume"), ""),
        "tune": (_("A quiet tune"), _("Made up as it goes, and never the same twice.")),
        "motion": (_("Movement of the cards"), _("There is none if your system asks for less motion.")),
        "updates": (_("The open page asks for news"), _("With scripts on.")),
        "refresh": (
            _("A waiting page loads itself anew"),
            _("With scripts off, and only where there is nothing to fill in or press."),
        ),
        "pace": (
            _("How long a computer thinks"),
            _("At tables that you open. Where others sit too, never less than this server allows."),
        ),
        "keys": (
            _("Single keys, such as D to draw"),
            _("They work only while the focus is inside the table, and never where you write."),
        ),
    }


def _answers(name: str) -> Mapping[Value, str]:
    """The words for each value of the preference ``name``."""
    match name:
        case "theme" | "card_size" | "pattern":
            return _looks(name)
        case "hand" | "sort" | "play" | "motion":
            return _manners(name)
        case "verbosity" | "turn_sound" | "updates" | "refresh":
            return _news(name)
        case "volume":
            return {value: str(value) for value in CHOICES["volume"]}
        case "pace":
            return {
                value: _("%(seconds)s seconds", seconds=value) if value else _("as this server has it")
                for value in CHOICES["pace"]
            }
        case _:
            return {True: _("yes"), False: _("no")}


def _looks(name: str) -> Mapping[Value, str]:
    match name:
        case "theme":
            return {
                Theme.SYSTEM: _("as your system has it"),
                Theme.DAY: _("day"),
                Theme.EVENING: _("evening"),
                Theme.CONTRAST: _("high contrast"),
            }
        case "card_size":
            return {CardSize.NORMAL: _("normal"), CardSize.LARGE: _("large")}
        case _:
            return {Pattern.GENTLE: _("gentle"), Pattern.STRONG: _("strong")}


def _manners(name: str) -> Mapping[Value, str]:
    match name:
        case "hand":
            return {
                HandLayout.ROW: _("stays in one row, and scrolls sideways"),
                HandLayout.WRAP: _("goes on in the next row"),
            }
        case "sort":
            return sort_words()
        case "play":
            return {
                PlayStyle.PRESS: _("one press plays it"),
                PlayStyle.CHOOSE: _("choose it first, then press Play selected"),
            }
        case _:
            return {Motion.FULL: _("calm"), Motion.QUICK: _("quick"), Motion.OFF: _("none")}


def _news(name: str) -> Mapping[Value, str]:
    match name:
        case "verbosity":
            return {
                Verbosity.BRIEF: _("brief: your turns, plays, and what happens to you"),
                Verbosity.NORMAL: _("normal: everything that happens"),
                Verbosity.FULL: _("full: also directions and how many cards are left to draw"),
            }
        case "turn_sound":
            return {
                TurnSound.OFF: _("never"),
                TurnSound.BACKGROUND: _("while you look at another page"),
                TurnSound.ALWAYS: _("always"),
            }
        case "updates":
            return {
                Updates.LIVE: _("by itself, as things happen"),
                Updates.SLOWER: _("by itself, less often"),
                Updates.OFF: _("never: you press Refresh"),
            }
        case _:
            return {
                value: _("every %(seconds)d seconds", seconds=value) if value else _("never")
                for value in CHOICES["refresh"]
            }
