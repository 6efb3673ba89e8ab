"""The page on which a room is set up, in words."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.game.rule_book import PRESETS
from app.rooms.room import Level
from app.web.new_room_form import FRIEND, HERE, SEATS, UNUSED, NewRoomForm
from app.web.presenters.customs import CustomsFields, present_customs
from app.web.presenters.device import privacy_notice
from app.web.presenters.fields import Choice, ChoiceField, TextField, name_field, page_title
from app.web.presenters.problem import Problem
from app.web.presenters.rules_page import PresetCard, preset_card
from app.web.room_words import level_word

SHOWN_AT_ONCE = 3


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who is to sit on a seat, and the name of whoever plays at this device."""

    who: ChoiceField
    name: TextField


@dataclass(frozen=True, slots=True)
class NewRoomContext:
    """All that ``rooms/new.html`` shows. ``more_seats`` are folded away until they are wanted (``shows_more``)."""

    title: str
    heading: str
    lead: str
    notice: str
    device: str
    name: TextField
    presets: tuple[PresetCard, ...]
    seats: tuple[SeatChoice, ...]
    more_seats: tuple[SeatChoice, ...]
    shows_more: bool
    watchers: Choice
    customs: CustomsFields
    once: str
    problem: Problem | None


def present_new_room(form: NewRoomForm, problem: Problem | None = None) -> NewRoomContext:
    """The page with what was filled in, and what was wrong with it."""
    fields = tuple(
        SeatChoice(seat_field(number, chosen), _name_at_seat(number, name, problem))
        for number, chosen, name in zip(SEATS, form.seats, form.names, strict=True)
    )
    heading = _("Pass & play") if form.is_shared else _("Start a room")
    error = problem.words if problem and problem.field_id == "name" else ""
    return NewRoomContext(
        title=page_title(heading, has_problem=problem is not None),
        heading=heading,
        lead=_(
            "Choose the rules, and who plays. You pass one device from hand to hand: a cover hides each hand from the others."
        )
        if form.is_shared
        else _("Choose the rules and with whom. You get the link to send when the room is open."),
        notice=privacy_notice(),
        device="shared" if form.is_shared else "",
        name=name_field(form.name, error),
        presets=tuple(preset_card(preset, form.agreement.options, form.preset) for preset in PRESETS),
        seats=fields[:SHOWN_AT_ONCE],
        more_seats=fields[SHOWN_AT_ONCE:],
        shows_more=any(seat != UNUSED for seat in form.seats[SHOWN_AT_ONCE:]),
        watchers=watchers_choice(is_chosen=form.allows_watchers),
        customs=present_customs(form.customs),
        once=form.once,
        problem=problem,
    )


def watchers_choice(*, is_chosen: bool) -> Choice:
    """Whether others may watch, to be ticked."""
    return Choice(
        "yes", _("Others with the link may watch"), is_chosen, _("They see the table and nobody's cards.")
    )


def _name_at_seat(number: int, name: str, problem: Problem | None) -> TextField:
    """The field for the name of somebody who plays at this device."""
    field_id = f"seat-{number}-name"
    error = problem.words if problem and problem.field_id == field_id else ""
    return TextField(field_id, field_id, _("Name of player %(number)d", number=number), name, error=error)


def seat_field(number: int, chosen: str) -> ChoiceField:
    """Who is to sit on the seat with that number."""
    values = [(FRIEND, _("A friend")), (HERE, _("At this device"))]
    values += [(level.value, _("Computer, %(level)s", level=level_word(level))) for level in Level]
    values += [(UNUSED, _("Not used"))]
    choices = tuple(Choice(value, label, value == chosen) for value, label in values)
    return ChoiceField(f"seat-{number}", f"seat-{number}", _("Seat %(number)d", number=number), choices)
