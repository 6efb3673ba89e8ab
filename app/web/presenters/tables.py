"""The unfinished tables of a browser in words: where, with whom, whose turn, and how long ago (S1-201)."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import ngettext

from app.rooms.room import Life
from app.rooms.unfinished import UnfinishedTable
from app.rooms.views import SeatKind, SeatView, View
from app.web.room_words import code_words
from app.web.urls import room_urls
from app.web.wording import listed

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600


@dataclass(frozen=True, slots=True)
class TableLine:
    """One table to go on with. ``covers_first``: several people use this device, so that no hand is shown before somebody asks for it."""

    sentence: str
    url: str
    go_on_url: str
    covers_first: bool
    go_on_label: str
    abandon_url: str
    abandon_label: str


def present_tables(tables: tuple[UnfinishedTable, ...]) -> tuple[TableLine, ...]:
    """A line for each table."""
    return tuple(_line(table) for table in tables)


def _line(table: UnfinishedTable) -> TableLine:
    view, code = table.view, code_words(table.view.code)
    urls = room_urls(view.id)
    parts = (_company(view), _state(table), _ago(table.seconds_ago))
    return TableLine(
        sentence=" ".join(part for part in parts if part),
        url=urls.room,
        go_on_url=urls.go_on,
        covers_first=bool(view.shared_seats) and view.life is Life.PLAYING,
        go_on_label=_("Continue at table %(code)s", code=code),
        abandon_url=urls.abandon,
        abandon_label=_("Abandon table %(code)s", code=code)
        if table.is_own
        else _("Leave table %(code)s", code=code),
    )


def _company(view: View) -> str:
    """With whom the viewer plays, or who of this device plays with whom."""
    own = view.shared_seats or (view.seat,)
    others = [_name(seat) for seat in view.seats if seat.kind is not SeatKind.OPEN and seat.number not in own]
    here = listed([view.seats[seat].name for seat in view.shared_seats])
    if here and others:
        return _("%(here)s at this device, with %(others)s.", here=here, others=listed(others))
    if here:
        return _("%(here)s at this device.", here=here)
    return _("With %(others)s.", others=listed(others)) if others else _("Nobody else sits there yet.")


def _name(seat: SeatView) -> str:
    if seat.kind is SeatKind.COMPUTER:
        return _("%(name)s (computer)", name=seat.name)
    return seat.name


def _state(table: UnfinishedTable) -> str:
    if table.is_reading_result:
        return _("The match is over, and somebody plays again.")
    if table.view.life is Life.LOBBY:
        return _("The match has not started.")
    if table.view.life is Life.BETWEEN_ROUNDS:
        return _("Between two rounds.")
    if table.is_own_turn and not table.view.shared_seats:
        return _("It is your turn.")
    return _("It is the turn of %(name)s.", name=table.turn_name)


def _ago(seconds: float) -> str:
    """How long ago something happened there."""
    if seconds < MINUTE:
        return _("Just now.")
    if seconds < HOUR:
        return ngettext("%(num)d minute ago.", "%(num)d minutes ago.", int(seconds // MINUTE))
    if seconds < DAY:
        return ngettext("%(num)d hour ago.", "%(num)d hours ago.", int(seconds // HOUR))
    return ngettext("%(num)d day ago.", "%(num)d days ago.", int(seconds // DAY))
