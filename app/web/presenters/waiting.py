"""What a page without scripts offers to who waits: a link whose answer is held until there is news, or loading itself anew."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from app.rooms.room import Life
from app.rooms.views import SeatKind, View
from app.web.preferences import Preferences, Updates

FULL: Final = "full"
NOTHING_NEW: Final = "yes"
"""How waiting ended, as addresses say it."""


@dataclass(frozen=True, slots=True)
class WaitingContext:
    """What a page offers to who waits.

    ``is_for_all``: the page does not ask for news by itself, so that the link serves a browser with scripts too. ``note`` tells how
    waiting ended. ``reload`` is what makes a browser without scripts load the page anew, and ``reload_sentence`` says so.
    """

    url: str
    label: str
    is_for_all: bool
    note: str
    reload: str
    reload_sentence: str


def present_waiting(
    view: View,
    page: str,
    wished: Preferences,
    *,
    outcome: str,
    has_places: bool,
    is_busy: bool,
) -> WaitingContext:
    """What the ``page`` offers to who has ``view`` and ended waiting with ``outcome``, if with any.

    ``has_places``: the server lets people wait. ``is_busy``: the reader is in the middle of something on this page.
    """
    label = _label(view)
    seconds = 0 if is_busy or not _is_idle(view) else wished.refresh
    return WaitingContext(
        url=url_for("waiting.wait", room_id=view.id, v=view.version) if has_places and label else "",
        label=label,
        is_for_all=wished.updates is Updates.OFF,
        note=_note(outcome),
        reload=f"{seconds}; url={page}" if seconds else "",
        reload_sentence=ngettext(
            "This page loads itself anew every second.",
            "This page loads itself anew every %(num)d seconds.",
            seconds,
        ),
    )


def _label(view: View) -> str:
    """What the link says; nothing when the viewer is to act, or when nothing will come by itself."""
    if view.life is Life.FINISHED:
        return ""
    if view.seat is None or view.life is Life.LOBBY:
        return _("Wait for news")
    if view.life is Life.BETWEEN_ROUNDS:
        here = view.shared_seats or (view.seat,)
        others = [seat for seat in view.seats if seat.kind is SeatKind.PERSON and seat.number not in here]
        return _("Wait for news") if others else ""
    seen = view.observation
    may_wait = seen is not None and not seen.is_my_turn and view.hands_on_to is None
    return _("Wait for my turn") if may_wait else ""


def _is_idle(view: View) -> bool:
    """Whether the page holds nothing for the viewer to do: only then it may load itself anew, for that loses what was begun."""
    if view.life is Life.FINISHED:
        return False
    if view.seat is None:
        return True
    if view.life is Life.LOBBY:
        return view.seats[view.seat].is_ready and not view.is_host
    has_nothing_to_do = view.observation is not None and not view.observation.legal
    return view.life is Life.PLAYING and has_nothing_to_do and view.hands_on_to is None


def _note(outcome: str) -> str:
    if outcome == NOTHING_NEW:
        return _("Nothing new yet.")
    if outcome == FULL:
        return _("Too many people are waiting just now. Press Refresh in a moment.")
    return ""
