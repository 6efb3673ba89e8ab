"""Reading the form that opens a room. Everything in it is treated as if it were hostile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.game import rule_book
from app.rooms.room import MAX_SEATS, Level
from app.rooms.rules import OFFICIAL, OPPONENT, Agreement, agreement_of
from app.web.posts import no_such_choice, parse_once
from app.web.rules_form import parse_preset

FRIEND: Final = "friend"
UNUSED: Final = "unused"
SEATS: Final = range(2, MAX_SEATS + 1)
"""The numbers of the seats to choose for; the first is one's own."""

LONGEST_NAME: Final = 200


@dataclass(frozen=True, slots=True)
class NewRoomForm:
    """What was filled in. ``seats`` are the choices for seat 2 and on: a friend, a level, or unused; ``changes_rules``: the host wants
    to look at the rules next."""

    name: str
    preset: str
    seats: tuple[str, ...]
    allows_watchers: bool
    once: str
    changes_rules: bool = False

    @property
    def agreement(self) -> Agreement:
        """What is played."""
        return agreement_of(self.preset)

    @property
    def others(self) -> tuple[Level | None, ...]:
        """Who sits to the left of the host: a computer's level, or None for a friend. Some presets are against computers."""
        friend = OPPONENT if rule_book.preset(self.preset).is_against_computers else None
        return tuple(friend if seat == FRIEND else Level(seat) for seat in self.seats if seat != UNUSED)


def empty_form(name: str, once: str) -> NewRoomForm:
    """The form before anything is filled in: one seat for a friend."""
    return NewRoomForm(name, OFFICIAL, (FRIEND, *(UNUSED for seat in SEATS[1:])), False, once)


def parse_new_room(form: Mapping[str, str]) -> NewRoomForm:
    """Read the fields. Raises BadForm for a post that no form of ours makes."""
    seats = tuple(form.get(f"seat-{number}", UNUSED) for number in SEATS)
    if not {*seats} <= {FRIEND, UNUSED, *Level}:
        raise no_such_choice()
    preset = parse_preset(form.get("preset", OFFICIAL)).preset
    name = form.get("name", "")[:LONGEST_NAME]
    return NewRoomForm(
        name, preset, seats, "watchers" in form, parse_once(form), changes_rules=form.get("then") == "rules"
    )
