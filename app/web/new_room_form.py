"""Reading the form that opens a room. Everything in it is treated as if it were hostile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from flask_babel import gettext as _

from app.game.basics import QUICK_ROUND, TARGET
from app.game.options import CLASSIC, Options
from app.rooms.room import MAX_SEATS, Level
from app.web.posts import BadForm, parse_once

FRIEND: Final = "friend"
UNUSED: Final = "unused"
SEATS: Final = range(2, MAX_SEATS + 1)
"""The numbers of the seats to choose for; the first is one's own."""

LONGEST_NAME: Final = 200


@dataclass(frozen=True, slots=True)
class NewRoomForm:
    """What was filled in. ``seats`` are the choices for seat 2 and on: a friend, a level, or unused."""

    name: str
    is_quick: bool
    seats: tuple[str, ...]
    allows_watchers: bool
    once: str

    @property
    def options(self) -> Options:
        """What is played for."""
        return Options({TARGET: QUICK_ROUND}) if self.is_quick else CLASSIC

    @property
    def others(self) -> tuple[Level | None, ...]:
        """Who sits to the left of the host: a computer's level, or None for a friend."""
        return tuple(None if seat == FRIEND else Level(seat) for seat in self.seats if seat != UNUSED)


def empty_form(name: str, once: str) -> NewRoomForm:
    """The form before anything is filled in: one seat for a friend."""
    return NewRoomForm(name, False, (FRIEND, *(UNUSED for seat in SEATS[1:])), False, once)


def parse_new_room(form: Mapping[str, str]) -> NewRoomForm:
    """Read the fields. Raises BadForm for a post that no form of ours makes."""
    seats = tuple(form.get(f"seat-{number}", UNUSED) for number in SEATS)
    target = form.get("target", str(CLASSIC[TARGET]))
    if not {*seats} <= {FRIEND, UNUSED, *Level} or target not in {QUICK_ROUND, str(CLASSIC[TARGET])}:
        raise BadForm(_("That form holds a choice that there is not. Go back to it and choose again."))
    name = form.get("name", "")[:LONGEST_NAME]
    return NewRoomForm(name, target == QUICK_ROUND, seats, "watchers" in form, parse_once(form))
