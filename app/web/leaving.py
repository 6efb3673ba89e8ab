"""A table that people are away from, or leave: going on with it, voting not to wait, leaving for good."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from app.rooms.leaving import abandon, is_own_table, leave_for_good
from app.rooms.passing import cover_at_return
from app.rooms.playing import Post
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Life
from app.rooms.voting import vote
from app.web import frame, player
from app.web.access import house
from app.web.home import to_home
from app.web.player import needed_key
from app.web.posts import not_ours, once_key, parse_once, parse_version
from app.web.presenters.confirmation import present_leaving_for_good
from app.web.presenters.home import Done
from app.web.urls import room_link

blueprint = Blueprint("leaving", __name__, url_prefix="/r/<room:room_id>")


@blueprint.post("/vote")
def cast_vote(room_id: str) -> Response:
    """Vote not to wait for whoever is on turn and away."""
    version = parse_version(request.form)
    post = Post(parse_once(request.form), "vote", version)
    return frame.attempt(room_id, version, lambda: vote(house(), room_id, player.key(), post))


@blueprint.post("/go-on")
def go_on(room_id: str) -> Response:
    """Come back to a table from the list of them: a device that goes round is covered first, each time anew."""
    cover_at_return(house(), room_id, needed_key())
    return make_response(redirect(room_link(room_id), 303))


@blueprint.get("/abandon")
def confirm(room_id: str) -> Response:
    """Ask before a match is left for good, or a table of one's own removed; what else there is to leave is asked elsewhere."""
    view = frame.seated_view(room_id)
    is_own = is_own_table(house(), room_id, needed_key())
    if view.life is Life.FINISHED and not view.is_reading:
        raise Refused(RoomReason.MATCH_OVER)
    if (view.is_lobby or view.is_reading) and not is_own:
        return make_response(redirect(url_for("lobby.confirm_leaving", room_id=room_id, _external=True), 303))
    confirmation = present_leaving_for_good(view, is_own=is_own)
    return make_response(render_template("rooms/confirm.html", confirmation=confirmation, once=once_key()))


@blueprint.post("/abandon")
def leave_or_remove(room_id: str) -> Response:
    """Do what was asked, and nothing else: a table where somebody has sat down since is not removed."""
    key, version = needed_key(), parse_version(request.form)
    use_case = {"remove": abandon, "leave": leave_for_good}.get(request.form.get("deed", ""))
    if use_case is None:
        raise not_ours()
    try:
        use_case(house(), room_id, key)
    except Refused as refused:
        if refused.reason in frame.FOR_THE_ERROR_PAGES:
            raise
        return frame.answer(room_id, seen_version=version, refused=refused)
    return to_home(Done.ABANDONED if use_case is abandon else Done.LEFT_FOR_GOOD)
