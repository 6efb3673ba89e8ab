"""Rooms: setting one up, the page of one, its polls, and its picture for cameras."""

from __future__ import annotations

from io import BytesIO

import segno
from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from app.rooms.lobby import start
from app.rooms.opening import open_room
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Level
from app.rooms.rules import OFFICIAL, agreement_of
from app.web import frame, home
from app.web.access import house
from app.web.limits import limiter, rooms_per_hour
from app.web.new_room_form import LONGEST_NAME, NewRoomForm, empty_form, parse_new_room
from app.web.player import needed_key
from app.web.posts import once_key, parse_once
from app.web.preferences import preferences
from app.web.presenters.new_room import present_new_room
from app.web.presenters.problem import Problem
from app.web.room_words import (
    NAME_REASONS,
    name_refusal_words,
    other_name_refusal_words,
    room_refusal_words,
    status_of,
)
from app.web.urls import invitation_link, room_link
from app.web.versions import read_version
from app.web.visits import known_name, remember_seat

COMPUTERS_AT_ONCE = (Level.MEDIUM, Level.MEDIUM, Level.MEDIUM)
_FIELDS = dict.fromkeys(NAME_REASONS, "name") | {RoomReason.TOO_FEW_SEATS: "seat-2"}

blueprint = Blueprint("rooms", __name__)


@blueprint.get("/rooms/new")
def new() -> Response:
    """The page on which a room is set up, for people anywhere or at one device."""
    is_shared = request.args.get("device") == "shared"
    return _new_page(empty_form(known_name(), once_key(), is_shared=is_shared))


@blueprint.post("/rooms")
@limiter.shared_limit(rooms_per_hour, scope="rooms")
def create() -> Response:
    """Open a room as it was set up."""
    form = parse_new_room(request.form)
    try:
        room_id = open_room(
            house(),
            needed_key(),
            form.name,
            form.agreement.options,
            form.others,
            form.once,
            allows_watchers=form.allows_watchers,
            turn_seconds=preferences().turn_seconds,
            preset=form.preset,
            customs=form.customs,
        )
    except Refused as refused:
        return _new_page(form, _form_problem(refused, form), status_of(refused))
    remember_seat(form.name, room_id)
    if form.changes_rules:
        return make_response(
            redirect(url_for("table_rules.show", room_id=room_id, _anchor="every-rule", _external=True), 303)
        )
    return make_response(redirect(room_link(room_id, "lobby"), 303))


@blueprint.post("/rooms/quick")
@limiter.shared_limit(rooms_per_hour, scope="rooms")
def create_quick() -> Response:
    """Open a room with computers and start it: the first card in hand two presses after the home page."""
    key, name, once = needed_key(), request.form.get("name", "")[:LONGEST_NAME], parse_once(request.form)
    agreement = agreement_of("quick" if request.form.get("preset") == "quick" else OFFICIAL)
    try:
        room_id = open_room(
            house(),
            key,
            name,
            agreement.options,
            COMPUTERS_AT_ONCE,
            once,
            turn_seconds=preferences().turn_seconds,
            preset=agreement.preset,
        )
        start(house(), room_id, key, once)
    except Refused as refused:
        return home.page(name=name, problem=field_problem(refused), status=status_of(refused))
    remember_seat(name, room_id)
    return make_response(redirect(room_link(room_id, "hand"), 303))


@blueprint.get("/r/<room:room_id>")
def show(room_id: str) -> Response:
    """A room, for whoever comes."""
    return frame.page(room_id)


@blueprint.get("/r/<room:room_id>/watch")
def watch(room_id: str) -> Response:
    """The public view of a room."""
    return frame.watch(room_id)


@blueprint.get("/r/<room:room_id>/table")
def poll(room_id: str) -> Response:
    """What has changed since the version that a page shows."""
    seen = read_version(request.args.get("v", ""))
    return frame.poll(room_id, seen, is_watching=request.args.get("watch") == "yes")


@blueprint.get("/r/<room:room_id>/qr.svg")
def qr(room_id: str) -> Response:
    """The private link as a picture for the camera of a phone."""
    if house().store.pulse(room_id) is None:
        raise Refused(RoomReason.NO_SUCH_ROOM)
    picture = BytesIO()
    segno.make(invitation_link(room_id), error="m").save(picture, kind="svg", scale=4, border=3, light="#fff")
    return Response(picture.getvalue(), mimetype="image/svg+xml")


def field_problem(refused: Refused, rules_id: str = "") -> Problem:
    """Why a form was refused, and which field to mend: ``rules_id`` if it is the rules. What no field can mend is raised again."""
    fields = _FIELDS | ({RoomReason.RULES_CLASH: rules_id} if rules_id else {})
    field_id = fields.get(refused.reason) if isinstance(refused.reason, RoomReason) else None
    if field_id is None:
        raise refused
    return Problem(room_refusal_words(refused), field_id)


def _form_problem(refused: Refused, form: NewRoomForm) -> Problem:
    """Why the form was refused, and which of its fields to mend."""
    if refused.reason not in NAME_REASONS:
        return field_problem(refused, f"preset-{form.preset}")
    field_id = form.field_to_mend(RoomReason(refused.reason))
    words = name_refusal_words(refused) if field_id == "name" else other_name_refusal_words(refused)
    return Problem(words, field_id)


def _new_page(form: NewRoomForm, problem: Problem | None = None, status: int = 200) -> Response:
    return make_response(render_template("rooms/new.html", new_room=present_new_room(form, problem)), status)
