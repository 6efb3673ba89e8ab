"""The turn clock as a player meets it: one press gives more time."""

from __future__ import annotations

from flask import Blueprint, Response, request

from app.rooms.clock import ask_more_time
from app.rooms.post import Post
from app.web import frame, player
from app.web.access import house
from app.web.posts import parse_once, parse_version

blueprint = Blueprint("clock", __name__, url_prefix="/r/<room:room_id>")


@blueprint.post("/more-time")
def more_time(room_id: str) -> Response:
    """Give the player on turn more time, and show the table as it is."""
    version = parse_version(request.form)
    post = Post(parse_once(request.form), "more time", version)
    return frame.attempt(room_id, version, lambda: ask_more_time(house(), room_id, player.key(), post))
