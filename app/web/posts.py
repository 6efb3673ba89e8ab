"""What every posted form carries, whatever it is for: a once-only key, the version of its page, and fields that are one of ours."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict

from app.web.versions import read_version

MAX_FIELD_LENGTH: Final = 80


class BadForm(ValueError):
    """A post that no form of ours makes. The message is for people."""


def not_ours() -> BadForm:
    """What is wrong with a post that lacks what every form of ours has."""
    return BadForm(_("That form is not one of ours. Go back to the table and try again."))


def no_such_choice() -> BadForm:
    """What is wrong with a post that chooses what no form of ours offers."""
    return BadForm(_("That form holds a choice that there is not. Go back to it and choose again."))


def once_key() -> str:
    """A new once-only key for a form, so that a repeated post is known for one."""
    return secrets.token_urlsafe(12)


def check_fields(form: MultiDict[str, str], longer: Mapping[str, int] = MappingProxyType({})) -> None:
    """Raise BadForm if a field comes twice, is too long, or holds a character that no database keeps.

    ``longer`` are the fields that may hold more than the others, and how much.
    """
    if any(len(values) > 1 for values in form.listvalues()):
        raise BadForm(_("That form says something twice. Go back to the table and choose one action."))
    if any(
        len(value) > longer.get(name, MAX_FIELD_LENGTH)
        for name, value in form.items()
        if name != "csrf_token"
    ):
        raise BadForm(_("That form is too long to be one of ours. Go back to the table and try again."))
    if any("\0" in value for value in form.values()):
        raise not_ours()


def parse_version(form: Mapping[str, str]) -> int:
    """The version of the table that the form was made on. Raises BadForm if there is none."""
    version = read_version(form.get("version", ""))
    if version is None:
        raise BadForm(
            _("That form does not say which table it was made on. Go back to the table and try again.")
        )
    return version


def parse_once(form: Mapping[str, str]) -> str:
    """The once-only key of the form. Raises BadForm if there is none."""
    text = form.get("once", "")
    if not (text and text.isascii() and text.isprintable() and len(text) <= MAX_FIELD_LENGTH):
        raise not_ours()
    return text
