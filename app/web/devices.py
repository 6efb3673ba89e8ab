"""A device that several people share: it is taken, it is covered, and what may be done while it is covered."""

from __future__ import annotations

from flask import Blueprint, Response, request

from app.game.moves import CallUno, Catch
from app.rooms.passing import cover_device, move_from_cover, take_device
from app.rooms.post import Post
from app.web import frame, player
from app.web.access import house
from app.web.move_form import ACTIONS, read_seat
from app.web.posts import check_fields, no_such_choice, parse_once, parse_version

blueprint = Blueprint("devices", __name__, url_prefix="/r/<room:room_id>/device")


@blueprint.post("/take")
def take(room_id: str) -> Response:
    """Show the hand of whoever says to have the device now."""
    taker = _seat("taker")
    post = _post(f"take {taker}")
    return frame.attempt(
        room_id, post.seen_version, lambda: take_device(house(), room_id, player.key(), post, taker)
    )


@blueprint.post("/cover")
def cover(room_id: str) -> Response:
    """Hide the hand that the page shows."""
    post = _post("cover")
    return frame.attempt(
        room_id, post.seen_version, lambda: cover_device(house(), room_id, player.key(), post)
    )


@blueprint.post("/moves")
def move(room_id: str) -> Response:
    """Catch somebody, or call UNO late, without a look at any hand."""
    mover, made = _seat("mover"), _move()
    post = _post(f"{made} by {mover}")
    return frame.attempt(
        room_id,
        post.seen_version,
        lambda: move_from_cover(house(), room_id, player.key(), post, made, mover),
    )


def _move() -> Catch | CallUno:
    if "do" not in request.form:
        return Catch(_seat("catch"))
    made = ACTIONS.get(request.form["do"])
    if not isinstance(made, CallUno):
        raise no_such_choice()
    return made


def _seat(field: str) -> int:
    """The seat that a field names. Raises BadForm for what no form of ours says."""
    seat = read_seat(request.form.get(field, ""))
    if seat is None:
        raise no_such_choice()
    return seat


def _post(content: str) -> Post:
    check_fields(request.form)
    return Post(parse_once(request.form), content, parse_version(request.form))
