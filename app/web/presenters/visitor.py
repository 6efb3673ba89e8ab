"""What somebody without a seat meets at the private link: an invitation, or why there is none, and what to do instead."""

from __future__ import annotations

from dataclasses import dataclass

from flask_babel import gettext as _

from app.rooms.room import Life
from app.rooms.views import SeatKind, SeatView, View
from app.web.presenters.agreed import AgreedContext, present_agreed
from app.web.presenters.fields import TextField, name_field, page_title
from app.web.presenters.problem import Problem
from app.web.room_words import code_words, format_words, level_word
from app.web.urls import RoomUrls, room_urls


@dataclass(frozen=True, slots=True)
class VisitorContext:
    """All that ``rooms/visitor.html`` shows. ``name`` is the field to join with, None when there is no seat to take.

    The preview is what a messenger may show of the link to whoever is sent it: that it invites, and not to whose table.
    """

    title: str
    heading: str
    sentence: str
    agreed: AgreedContext
    preview_title: str
    preview_words: str
    players: tuple[str, ...]
    name: TextField | None
    may_watch: bool
    problem: Problem | None
    urls: RoomUrls


def present_visitor(view: View, problem: Problem | None = None, name: str = "") -> VisitorContext:
    """The page for a visitor. ``name`` is what they gave as their name, if they did."""
    may_join = view.life is Life.LOBBY and view.open_seats > 0
    heading, sentence = _invitation(view) if may_join else _excuse(view)
    error = problem.words if problem and problem.field_id == "name" else ""
    return VisitorContext(
        title=page_title(
            _("%(heading)s - table %(code)s", heading=heading, code=code_words(view.code)),
            has_problem=problem is not None,
        ),
        heading=heading,
        sentence=sentence,
        agreed=present_agreed(view),
        preview_title=_("You are invited to a card game"),
        preview_words=_("Open the link, write your name and take a seat. No account, nothing to install."),
        players=tuple(_player(seat) for seat in view.seats),
        name=name_field(name, error) if may_join else None,
        may_watch=view.allows_watchers,
        problem=problem,
        urls=room_urls(view.id),
    )


def _invitation(view: View) -> tuple[str, str]:
    host = next((seat.name for seat in view.seats if seat.is_host), "")
    if not host:
        return _("Take a seat"), _("Everybody has left this table. Take a seat, and it is yours.")
    return (
        _("%(host)s invites you to %(what)s", host=host, what=format_words(view.options)),
        _("Write your name and take a seat. No account, nothing to install."),
    )


def _excuse(view: View) -> tuple[str, str]:
    if view.life is Life.LOBBY:
        return _("The table is full"), _(
            "Every seat at this table is taken. Ask the host for another seat, and refresh this page."
        )
    if view.life is Life.FINISHED:
        return _("The match is over"), _(
            "If they play again, the host can add a seat. Ask them, and refresh this page then."
        )
    return _("The match has started"), _(
        "This table is playing already, and nobody can join in the middle of a match."
    )


def _player(seat: SeatView) -> str:
    if seat.kind is SeatKind.OPEN:
        return _("Open seat")
    if seat.level is not None:
        return _("%(name)s, computer, %(level)s", name=seat.name, level=level_word(seat.level))
    return _("%(name)s, host", name=seat.name) if seat.is_host else seat.name
