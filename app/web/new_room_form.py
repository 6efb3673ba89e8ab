"""Reading the form that opens a room. Everything in it is treated as if it were hostile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.game import rule_book
from app.rooms.customs import USUAL, Customs
from app.rooms.names import clean_name
from app.rooms.opening import SameDevice
from app.rooms.refusals import Reason, Refused, RoomReason
from app.rooms.room import MAX_SEATS, Level
from app.rooms.rules import OFFICIAL, OPPONENT, Agreement, agreement_of
from app.web.customs_form import parse_customs
from app.web.posts import no_such_choice, parse_once
from app.web.rules_form import parse_preset

FRIEND: Final = "friend"
HERE: Final = "here"
"""Somebody who plays at the same device as the host."""
UNUSED: Final = "unused"
SEATS: Final = range(2, MAX_SEATS + 1)
"""The numbers of the seats to choose for; the first is one's own."""

LONGEST_NAME: Final = 200


@dataclass(frozen=True, slots=True)
class NewRoomForm:
    """What was filled in. ``seats`` are the choices for seat 2 and on: a friend, somebody at this device, a level, or unused;
    ``names`` are those of the people at this device, by the same places; ``changes_rules``: the host wants to look at the rules next.
    ``is_shared``: the page was asked for to set up a table for one device.
    """

    name: str
    preset: str
    seats: tuple[str, ...]
    allows_watchers: bool
    once: str
    changes_rules: bool = False
    names: tuple[str, ...] = ("",) * len(SEATS)
    is_shared: bool = False
    customs: Customs = USUAL

    @property
    def agreement(self) -> Agreement:
        """What is played."""
        return agreement_of(self.preset)

    @property
    def others(self) -> tuple[Level | SameDevice | None, ...]:
        """Who sits to the left of the host: a computer's level, somebody at the same device, or None for a friend. Some presets are
        against computers."""
        friend = OPPONENT if rule_book.preset(self.preset).is_against_computers else None
        return tuple(
            _other(seat, name, friend)
            for seat, name in zip(self.seats, self.names, strict=True)
            if seat != UNUSED
        )

    def field_to_mend(self, reason: RoomReason) -> str:
        """The id of the field that holds the first name which is refused for ``reason``."""
        fields = [("name", self.name)]
        fields += [
            (f"seat-{number}-name", name)
            for number, seat, name in zip(SEATS, self.seats, self.names, strict=True)
            if seat == HERE
        ]
        return next((field for field, name in fields if _refusal(name) is reason), "name")


def _other(seat: str, name: str, friend: Level | None) -> Level | SameDevice | None:
    if seat == HERE:
        return SameDevice(name)
    return friend if seat == FRIEND else Level(seat)


def _refusal(name: str) -> RoomReason | Reason | None:
    try:
        clean_name(name)
    except Refused as refused:
        return refused.reason
    return None


def empty_form(name: str, once: str, *, is_shared: bool = False) -> NewRoomForm:
    """The form before anything is filled in: one seat for a friend, or for somebody at this device if it ``is_shared``."""
    seats = (HERE if is_shared else FRIEND, *(UNUSED for seat in SEATS[1:]))
    return NewRoomForm(name, OFFICIAL, seats, False, once, is_shared=is_shared)


def parse_new_room(form: Mapping[str, str]) -> NewRoomForm:
    """Read the fields. Raises BadForm for a post that no form of ours makes."""
    seats = tuple(form.get(f"seat-{number}", UNUSED) for number in SEATS)
    if not {*seats} <= {FRIEND, HERE, UNUSED, *Level}:
        raise no_such_choice()
    preset = parse_preset(form.get("preset", OFFICIAL)).preset
    return NewRoomForm(
        form.get("name", "")[:LONGEST_NAME],
        preset,
        seats,
        "watchers" in form,
        parse_once(form),
        changes_rules=form.get("then") == "rules",
        names=tuple(form.get(f"seat-{number}-name", "")[:LONGEST_NAME] for number in SEATS),
        is_shared=form.get("device") == "shared",
        customs=parse_customs(form),
    )
