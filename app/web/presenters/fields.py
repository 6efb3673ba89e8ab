"""Form fields, with their hints and errors tied to them."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _


@dataclass(frozen=True, slots=True)
class TextField:
    """A line to write in."""

    id: str
    name: str
    label: str
    value: str = ""
    hint: str = ""
    error: str = ""
    autocomplete: str = "off"

    @property
    def described_by(self) -> str:
        """The ids of the hint and the error, as far as there are any."""
        ids = ((self.hint, f"{self.id}-hint"), (self.error, f"{self.id}-error"))
        return " ".join(found for text, found in ids if text)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the values of a list or of a group of buttons."""

    value: str
    label: str
    is_chosen: bool
    hint: str = ""


@dataclass(frozen=True, slots=True)
class LinkChoice:
    """A way to another part or another view of the same page."""

    label: str
    url: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class ChoiceField:
    """A list to choose from."""

    id: str
    name: str
    label: str
    choices: tuple[Choice, ...]


def name_field(value: str, error: str = "") -> TextField:
    """The field for one's own name."""
    hint = _("The others at the table see it.")
    return TextField("name", "name", _("Your name"), value, hint, error, autocomplete="nickname")


def page_title(title: str, *, has_problem: bool) -> str:
    """The title of a page, which says first if something went wrong."""
    return _("Error: %(title)s", title=title) if has_problem else title
