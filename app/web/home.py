"""The front door, and the way back to it."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from app.rooms.refusals import Refused
from app.rooms.unfinished import UnfinishedTable, unfinished_tables
from app.rooms.viewing import glance
from app.rooms.views import View
from app.web import player
from app.web.access import house
from app.web.posts import once_key
from app.web.presenters.home import Done, present_home
from app.web.presenters.problem import Problem
from app.web.visits import known_name, last_room

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def show() -> Response:
    """The home page."""
    return page(done=Done.of(request.args.get("done", "")))


def to_home(done: Done) -> Response:
    """To the front door, which says what was done."""
    return make_response(redirect(url_for("home.show", done=done, _anchor="done", _external=True), 303))


def page(
    name: str | None = None,
    code: str = "",
    problem: Problem | None = None,
    status: int = 200,
    done: Done | None = None,
) -> Response:
    """The home page with what was filled in, and what was wrong with it; or with what was ``done`` just now."""
    unfinished = _unfinished()
    table = None if unfinished else _open_table()
    home = present_home(known_name() if name is None else name, code, problem, table, unfinished, done)
    return make_response(render_template("home/show.html", home=home, once=once_key()), status)


def _unfinished() -> tuple[UnfinishedTable, ...]:
    """The tables that this browser may go on with."""
    try:
        return unfinished_tables(house(), player.key())
    except Refused:  # busy, or one is gone this moment: the page does without them
        return ()


def _open_table() -> View | None:
    """The room in which this browser sat down last, if it still has a seat there."""
    room_id = last_room()
    if room_id is None:
        return None
    try:
        view = glance(house(), room_id, player.key())
    except Refused:  # gone, or busy: the page does without it
        return None
    return view if view.seat is not None else None
