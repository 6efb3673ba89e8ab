"""The settings page in words: every preference as a question with a few answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from flask_babel import gettext
from flask_babel import lazy_gettext as _
from flask_babel.speaklater import LazyString

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
from app.web.presenters.hand import SORT_WORDS
from app.web.presenters.home import SHOWN_CARDS
from app.web.presenters.problem import Problem
from app.web.shortcuts import SHORTCUTS
from app.web.wording import capitalized


@dataclass(frozen=True, slots=True)
class Wish:
    """One preference in words: what is asked, the words for each answer, and what there is to know before giving one."""

    legend: LazyString
    answers: Mapping[Value, LazyString | str]
    hint: LazyString | str = ""


YES_NO: Final[Mapping[Value, LazyString]] = {True: _("yes"), False: _("no")}

LOOK: Final = {
    "theme": Wish(
        _("Light"),
        {
            Theme.SYSTEM: _("as your system has it"),
            Theme.DAY: _("day"),
            Theme.EVENING: _("evening"),
            Theme.CONTRAST: _("high contrast"),
        },
    ),
    "card_size": Wish(_("Size of the cards"), {CardSize.NORMAL: _("normal"), CardSize.LARGE: _("large")}),
    "pattern": Wish(
        _("Patterns on the cards"),
        {Pattern.GENTLE: _("gentle"), Pattern.STRONG: _("strong")},
        _("Each colour has a pattern and a shape of its own."),
    ),
}
HAND: Final = {
    "hand": Wish(
        _("A hand wider than the screen"),
        {
            HandLayout.ROW: _("stays in one row, and scrolls sideways"),
            HandLayout.WRAP: _("goes on in the next row"),
        },
    ),
    "sort": Wish(_("Order of your cards"), SORT_WORDS, _("It changes only what you see.")),
    "play": Wish(
        _("Playing a card"),
        {
            PlayStyle.PRESS: _("one press plays it"),
            PlayStyle.CHOOSE: _("choose it first, then press Play selected"),
        },
    ),
}
SPEECH: Final = {
    "verbosity": Wish(
        _("How much a screen reader says"),
        {
            Verbosity.BRIEF: _("brief: your turns, plays, and what happens to you"),
            Verbosity.NORMAL: _("normal: everything that happens"),
            Verbosity.FULL: _("full: also directions and how many cards are left to draw"),
        },
        _("The log always tells everything."),
    ),
    "own_echo": Wish(_("Say your own moves"), YES_NO),
    "says_drawn": Wish(
        _("Say the cards that you draw"), YES_NO, _("Choose no when others can hear your screen reader.")
    ),
}
SOUND: Final = {
    "sounds": Wish(
        _("Sounds of the game"), YES_NO, _("They start after your first press or key on the page.")
    ),
    "turn_sound": Wish(
        _("A sound when it is your turn"),
        {
            TurnSound.OFF: _("never"),
            TurnSound.BACKGROUND: _("while you look at another page"),
            TurnSound.ALWAYS: _("always"),
        },
        _("Only while the sounds are on."),
    ),
    "volume": Wish(_("Volume"), {loudness: str(loudness) for loudness in CHOICES["volume"]}),
    "tune": Wish(_("A quiet tune"), YES_NO, _("Made up as it goes, and never the same twice.")),
}
MOTION: Final = {
    "motion": Wish(
        _("Movement of the cards"),
        {Motion.FULL: _("calm"), Motion.QUICK: _("quick"), Motion.OFF: _("none")},
        _("There is none if your system asks for less motion."),
    ),
}
NEWS: Final = {
    "updates": Wish(
        _("The open page asks for news"),
        {
            Updates.LIVE: _("by itself, as things happen"),
            Updates.SLOWER: _("by itself, less often"),
            Updates.OFF: _("never: you press Refresh"),
        },
        _("With scripts on."),
    ),
    "clock": Wish(
        _("Tell how much time is left"),
        YES_NO,
        _(
            "Only at tables with a turn clock, and in your own turn. You can always type time, and more for more of it."
        ),
    ),
    "refresh": Wish(
        _("A waiting page loads itself anew"),
        {
            seconds: _("every %(seconds)d seconds", seconds=seconds) if seconds else _("never")
            for seconds in CHOICES["refresh"]
        },
        _("With scripts off, and only where there is nothing to fill in or press."),
    ),
}
PACE: Final = {
    "pace": Wish(
        _("How long a computer thinks"),
        {
            seconds: _("%(seconds)s seconds", seconds=seconds) if seconds else _("as this server has it")
            for seconds in CHOICES["pace"]
        },
        _("At tables that you open. Where others sit too, never less than this server allows."),
    ),
}
KEYS: Final = {
    "keys": Wish(
        _("Single keys, such as D to draw"),
        YES_NO,
        _("They work only while the focus is inside the table, and never where you write."),
    ),
}

GROUPS: Final = (
    ("look", _("How it looks"), LOOK),
    ("hand", _("Your hand"), HAND),
    ("speech", _("What is spoken"), SPEECH),
    ("sound", _("What is heard"), SOUND),
    ("motion", _("What moves"), MOTION),
    ("news", _("News from the table"), NEWS),
    ("pace", _("Computers at your own tables"), PACE),
    ("keys", _("Keys"), KEYS),
)
"""The page: each group with its heading and the preferences below it, in their order."""


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
    groups = tuple(
        SettingsGroup(
            group, str(heading), tuple(_question(name, wish, chosen) for name, wish in wishes.items())
        )
        for group, heading, wishes in GROUPS
    )
    problem = next((Problem(words, _key_id(action)) for action, words in keys.errors.items()), None)
    return SettingsContext(
        title=page_title(gettext("Settings"), has_problem=problem is not None),
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


def _question(name: str, wish: Wish, chosen: Preferences) -> Question:
    now = getattr(chosen, name)
    choices = tuple(
        Choice(written(value), str(wish.answers[value]), written(value) == written(now))
        for value in CHOICES[name]
    )
    return Question(f"setting-{name}", name, str(wish.legend), str(wish.hint), choices)
