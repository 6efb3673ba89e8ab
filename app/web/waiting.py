"""Waiting for one's turn without scripts: the server holds the answer, and then leads to the whole page.

A held answer occupies a thread of the server. So there are only so many places to wait at, fewer than the server has threads: the
pages and the polls of everybody else never queue behind those who wait.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from flask import Blueprint, Response, current_app, make_response, redirect, request, url_for

from app.rooms.viewing import look
from app.rooms.views import View
from app.rooms.waiting import wait_for_news
from app.web import player
from app.web.access import BENCH, house
from app.web.preferences import choose, preferences, remember
from app.web.presenters.room import main_id
from app.web.presenters.waiting import FULL, NOTHING_NEW
from app.web.urls import room_link
from app.web.versions import read_version

_PLACES_FOR_ONE = 2

blueprint = Blueprint("waiting", __name__, url_prefix="/r/<room:room_id>")


class Bench:
    """The places of one process to wait at, of which nobody takes more than two: one, and one more after losing the connection."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._taken: Counter[str] = Counter()
        self._lock = Lock()

    @contextmanager
    def place(self, who: str) -> Iterator[bool]:
        """Take a place for ``who``, if there is one, for as long as the ``with`` block lasts."""
        has_place = self._sits_down(who)
        try:
            yield has_place
        finally:
            if has_place:
                self._stands_up(who)

    def _sits_down(self, who: str) -> bool:
        with self._lock:
            has_place = self._taken.total() < self._places and self._taken[who] < _PLACES_FOR_ONE
            if has_place:
                self._taken[who] += 1
            return has_place

    def _stands_up(self, who: str) -> None:
        with self._lock:
            self._taken[who] -= 1
            self._taken += Counter()  # forgets who has no place any more


@blueprint.get("/wait")
def wait(room_id: str) -> Response:
    """Hold the answer until something concerns who asks, and lead to the page; or say on it that there is nothing new."""
    bench: Bench = current_app.extensions[BENCH]
    key = player.key()
    view = look(house(), room_id, key)
    if not view.may_watch or request.method != "GET":
        return _to_page(view)
    with bench.place(key or request.remote_addr or "") as has_place:
        if not has_place:
            return _to_page(view, FULL)
        view, is_news = wait_for_news(house(), room_id, key, read_version(request.args.get("v", "")))
    return _to_page(view, "" if is_news else NOTHING_NEW)


@blueprint.post("/stay")
def stay(room_id: str) -> Response:
    """Load waiting pages anew no more, and lead back to the one that was left alone."""
    choose(preferences().changed({"refresh": "0"}))
    return remember(_to_page(look(house(), room_id, player.key())))


def _to_page(view: View, outcome: str = "") -> Response:
    """Lead to the page of the room, or to its public view: to where it tells how the waiting ended, if not with news."""
    query = {"waited": outcome} if outcome else {}
    anchor = "waited" if outcome else main_id(view)
    if view.seat is None and view.allows_watchers:
        url = url_for("rooms.watch", room_id=view.id, _anchor=anchor, _external=True, **query)
    else:
        url = room_link(view.id, anchor, query)
    return make_response(redirect(url, 303))
