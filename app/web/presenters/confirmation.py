"""Questions that are asked on a page of their own before something is given up."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.rooms.refusals import Refused, RoomReason
from app.rooms.views import SeatKind, View
from app.web.urls import room_urls
from app.web.wording import listed


@dataclass(frozen=True, slots=True)
class ConfirmationContext:
    """All that ``rooms/confirm.html`` shows. ``deed`` is what the form asks for, where its address alone does not say it."""

    heading: str
    sentence: str
    action: str
    label: str
    keep_label: str
    back: str
    version: int
    deed: str = ""


def present_leaving(view: View) -> ConfirmationContext:
    """Whether to give up one's own seat; of those who share a device, the seats of all."""
    urls = room_urls(view.id)
    leaving = [view.seats[seat].name for seat in view.shared_seats]
    return ConfirmationContext(
        heading=_("Leave this table?"),
        sentence=_(
            "The seats of %(names)s become free for others. With the link you can take them again while they are.",
            names=listed(leaving),
        )
        if leaving
        else _("Your seat becomes free for somebody else. With the link you can take it again while it is."),
        action=urls.leave,
        label=_("Leave the table"),
        keep_label=_("Stay"),
        back=f"{urls.room}#{'hand' if view.is_reading else 'lobby'}",
        version=view.version,
    )


def present_one_leaving(view: View, seat: int) -> ConfirmationContext:
    """Whether to give up the seat of one of those who share a device. Raises Refused for everybody else's."""
    if seat not in view.shared_seats or not view.is_lobby:
        raise Refused(RoomReason.NO_SUCH_SEAT)
    name, urls = view.seats[seat].name, room_urls(view.id)
    return ConfirmationContext(
        heading=_("Let %(name)s go?", name=name),
        sentence=_("The seat of %(name)s becomes free. Everybody else stays.", name=name),
        action=f"{urls.seats}/{seat + 1}/leave",
        label=_("Let %(name)s go", name=name),
        keep_label=_("Go back"),
        back=f"{urls.room}#lobby",
        version=view.version,
    )


def present_leaving_for_good(view: View, *, is_own: bool) -> ConfirmationContext:
    """Whether to give up one's seat in the middle of a match, or a table that nobody else's browser could come back to."""
    urls = room_urls(view.id)
    if is_own:
        heading, label = _("Abandon this table?"), _("Abandon the table")
        sentence = _(
            "Nobody else has a seat here, so the table is removed with all its cards and all rounds that were played here. The match is "
            "not recorded, and this cannot be undone."
        )
    else:
        heading, label = _("Leave this match for good?"), _("Leave for good")
        sentence = _(
            "A computer takes over what you hold and plays on; whatever waits for you, it has to answer. You cannot come back to this "
            "match, and it is not recorded for you. If you only close the page, your seat is kept."
        )
    return ConfirmationContext(
        heading=heading,
        sentence=sentence,
        action=urls.abandon,
        label=label,
        keep_label=_("Stay"),
        back=f"{urls.room}#{'lobby' if view.is_lobby else 'hand'}",
        version=view.version,
        deed="remove" if is_own else "leave",
    )


def present_stopping(view: View) -> ConfirmationContext:
    """Whether to end a match that has no target."""
    urls = room_urls(view.id)
    return ConfirmationContext(
        heading=_("Stop here?"),
        sentence=_("The match ends, for everybody, and whoever leads now has won it."),
        action=urls.stop,
        label=_("Stop here, and let the leader win"),
        keep_label=_("Play on"),
        back=f"{urls.room}#hand",
        version=view.version,
    )


def present_removal(view: View, seat: int) -> ConfirmationContext:
    """Whether to remove the person on ``seat``. Raises Refused when nobody sits there."""
    if seat not in range(len(view.seats)) or view.seats[seat].kind is not SeatKind.PERSON:
        raise Refused(RoomReason.NO_SUCH_SEAT)
    name = view.seats[seat].name
    urls = room_urls(view.id)
    return ConfirmationContext(
        heading=_("Remove %(name)s?", name=name),
        sentence=_(
            "The seat becomes free. %(name)s can come back with the link while there is an open seat.",
            name=name,
        ),
        action=f"{urls.seats}/{seat + 1}/free",
        label=_("Remove %(name)s", name=name),
        keep_label=_("Go back"),
        back=f"{urls.room}#lobby",
        version=view.version,
    )
