"""The lobby: taking a seat and leaving it, being ready, arranging the seats, starting."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from app.rooms.customs import set_customs
from app.rooms.lobby import (
    AddSeat,
    Arrangement,
    FreeSeat,
    SeatComputer,
    SwapSeats,
    TakeSeatAway,
    arrange,
    leave,
    set_ready,
    start,
)
from app.rooms.opening import join, join_on_same_device
from app.rooms.refusals import Refused
from app.rooms.room import Level
from app.web import frame
from app.web.access import house
from app.web.customs_form import parse_customs
from app.web.home import to_home
from app.web.new_room_form import LONGEST_NAME
from app.web.player import needed_key
from app.web.posts import once_key, parse_once, parse_version
from app.web.presenters.confirmation import present_leaving, present_one_leaving, present_removal
from app.web.presenters.home import Done
from app.web.visits import remember_seat

blueprint = Blueprint("lobby", __name__, url_prefix="/r/<room:room_id>")


@blueprint.post("/seats")
def take_seat(room_id: str) -> Response:
    """Take the first open seat."""
    key, name = needed_key(), request.form.get("name", "")[:LONGEST_NAME]
    try:
        join(house(), room_id, key, name)
    except Refused as refused:
        return frame.turned_away(room_id, refused, name)
    remember_seat(name, room_id)
    return frame.answer(room_id, seen_version=None)


@blueprint.post("/seats/same-device")
def seat_here(room_id: str) -> Response:
    """Let somebody else take the first open seat who plays at this device."""
    key, name, once = needed_key(), request.form.get("name", "")[:LONGEST_NAME], parse_once(request.form)
    seen = _seen()
    try:
        join_on_same_device(house(), room_id, key, name, once)
    except Refused as refused:
        return frame.answer(room_id, seen_version=seen, refused=refused, typed=name)
    return frame.answer(room_id, seen_version=seen)


@blueprint.post("/ready")
def ready(room_id: str) -> Response:
    """Say that one is ready, or is not yet."""
    key, is_ready = needed_key(), request.form.get("ready") == "yes"
    return frame.attempt(room_id, _seen(), lambda: set_ready(house(), room_id, key, is_ready=is_ready))


@blueprint.post("/start")
def begin(room_id: str) -> Response:
    """Start the match."""
    key, once = needed_key(), parse_once(request.form)
    return frame.attempt(room_id, _seen(), lambda: start(house(), room_id, key, once))


@blueprint.post("/seats/add")
def add_seat(room_id: str) -> Response:
    """Put another seat at the table."""
    return _arranged(room_id, AddSeat())


@blueprint.post("/seats/<int:number>/remove")
def remove_seat(room_id: str, number: int) -> Response:
    """Take an open seat away."""
    return _arranged(room_id, TakeSeatAway(number - 1))


@blueprint.post("/seats/<int:number>/computer")
def seat_computer(room_id: str, number: int) -> Response:
    """Seat a computer, or change its level."""
    level = request.form.get("level", "")
    return _arranged(room_id, SeatComputer(number - 1, Level(level) if level in set(Level) else Level.MEDIUM))


@blueprint.post("/seats/<int:number>/free")
def free_seat(room_id: str, number: int) -> Response:
    """Remove who sits there."""
    return _arranged(room_id, FreeSeat(number - 1))


@blueprint.post("/seats/<int:number>/swap")
def swap_seats(room_id: str, number: int) -> Response:
    """Let a seat and the next one change places."""
    return _arranged(room_id, SwapSeats(number - 1))


@blueprint.get("/seats/<int:number>/free")
def confirm_removal(room_id: str, number: int) -> Response:
    """Ask before a person is removed."""
    confirmation = present_removal(frame.seated_view(room_id), number - 1)
    return make_response(render_template("rooms/confirm.html", confirmation=confirmation, once=once_key()))


@blueprint.get("/seats/<int:number>/leave")
def confirm_one_leaving(room_id: str, number: int) -> Response:
    """Ask before the seat of one of those is given up who share this device."""
    confirmation = present_one_leaving(frame.seated_view(room_id), number - 1)
    return make_response(render_template("rooms/confirm.html", confirmation=confirmation, once=once_key()))


@blueprint.post("/seats/<int:number>/leave")
def give_one_up(room_id: str, number: int) -> Response:
    """Give up the seat of one of those who share this device."""
    key = needed_key()
    return frame.attempt(room_id, _seen(), lambda: leave(house(), room_id, key, only=number - 1))


@blueprint.post("/customs")
def choose_customs(room_id: str) -> Response:
    """Choose what happens while somebody is away, and when the next round is dealt."""
    key, seen, customs = needed_key(), _seen(), parse_customs(request.form)
    return frame.attempt(room_id, seen, lambda: set_customs(house(), room_id, key, seen, customs))


@blueprint.get("/leave")
def confirm_leaving(room_id: str) -> Response:
    """Ask before a seat is given up: in the middle of a match it is for good."""
    view = frame.seated_view(room_id)
    if not (view.is_lobby or view.is_reading):
        return make_response(redirect(url_for("leaving.confirm", room_id=room_id, _external=True), 303))
    confirmation = present_leaving(view)
    return make_response(render_template("rooms/confirm.html", confirmation=confirmation, once=once_key()))


@blueprint.post("/leave")
def give_up(room_id: str) -> Response:
    """Give up one's seat."""
    key = needed_key()
    try:
        leave(house(), room_id, key)
    except Refused as refused:
        return frame.answer(room_id, seen_version=None, refused=refused)
    return to_home(Done.LEFT)


def _arranged(room_id: str, arrangement: Arrangement) -> Response:
    key, seen = needed_key(), parse_version(request.form)
    return frame.attempt(room_id, seen, lambda: arrange(house(), room_id, key, seen, arrangement))


def _seen() -> int:
    return parse_version(request.form)
