"""A visitor's name, kept with the forms so that nobody is asked for it twice."""

from __future__ import annotations

from flask import session

from app.rooms.names import MAX_NAME_LENGTH

_NAME = "name"


def known_name() -> str:
    """The name that this browser gave last, or nothing."""
    return str(session.get(_NAME, ""))


def remember_name(name: str) -> None:
    """Keep ``name``, which was accepted, for the next form."""
    session[_NAME] = name[:MAX_NAME_LENGTH]
