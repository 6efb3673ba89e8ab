"""The game in progress: moves, the next round, a rematch, and the log of the round."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, make_response, render_template, request

from app.rooms.house import House
from app.rooms.playing import Post, deal_next_round, open_rematch, play, stop_match
from app.rooms.refusals import Refused, RoomReason
from app.rooms.rematch import play_again
from app.rooms.room import Life
from app.rooms.viewing import glance, look_back
from app.web import frame, player
from app.web.access import house
from app.web.cards_on_page import tokens_of
from app.web.move_form import parse_move_form
from app.web.posts import once_key, parse_once, parse_version
from app.web.presenters.confirmation import present_stopping
from app.web.presenters.log import parse_wish, present_log
from app.web.presenters.table import may_stop

_GoOn = Callable[[House, str, str | None, Post], None]

blueprint = Blueprint("table", __name__, url_prefix="/r/<room:room_id>")


@blueprint.post("/moves")
def move(room_id: str) -> Response:
    """Make a move; or, where something is still to be decided for it, ask for that and change nothing."""
    form = parse_move_form(request.form)
    view = glance(house(), room_id, player.key())
    tokens = tokens_of(view)
    if choice := form.choice(view):
        return frame.answer(room_id, seen_version=form.version, choice=choice)
    if form.chooses_only:
        return frame.attempt(room_id, form.version, lambda: form.check_set(view))
    post = Post(form.once, form.content, form.version)
    return frame.attempt(
        room_id,
        form.version,
        lambda: play(house(), room_id, player.key(), post, lambda seen: form.move(seen, tokens)),
    )


@blueprint.post("/deal")
def deal(room_id: str) -> Response:
    """Deal the next round of the match."""
    return _go_on(room_id, RoomReason.ROUND_NOT_OVER, deal_next_round)


@blueprint.post("/rematch")
def rematch(room_id: str) -> Response:
    """Play another match: at once where everybody is at this device, else in the lobby, where also the seats can be changed."""
    use_case = open_rematch if "lobby" in request.form else play_again
    return _go_on(room_id, RoomReason.MATCH_NOT_OVER, use_case)


@blueprint.get("/stop")
def confirm_stop(room_id: str) -> Response:
    """Ask before a match without a target is ended."""
    view = frame.seated_view(room_id)
    if not may_stop(view):
        raise Refused(RoomReason.ROUND_NOT_OVER)
    confirmation = present_stopping(view)
    return make_response(render_template("rooms/confirm.html", confirmation=confirmation, once=once_key()))


@blueprint.post("/stop")
def stop(room_id: str) -> Response:
    """End a match without a target. Somebody else may have pressed first: then it has happened, which is no problem."""
    version = parse_version(request.form)
    post = Post(parse_once(request.form), request.endpoint or "", version)

    def end() -> None:
        try:
            stop_match(house(), room_id, player.key(), post)
        except Refused as refused:
            is_ended = glance(house(), room_id, player.key()).life is Life.FINISHED
            if refused.reason is not RoomReason.ROUND_NOT_OVER or not is_ended:
                raise

    return frame.attempt(room_id, version, end)


def _go_on(room_id: str, too_late: RoomReason, use_case: _GoOn) -> Response:
    version = parse_version(request.form)
    post = Post(parse_once(request.form), request.endpoint or "", version)
    return frame.attempt(room_id, version, lambda: carry_on(room_id, post, too_late, use_case))


def carry_on(room_id: str, post: Post, too_late: RoomReason, use_case: _GoOn) -> None:
    """Go on to the next round or match. Somebody else may have pressed first: then it has happened, which is no problem."""
    try:
        use_case(house(), room_id, player.key(), post)
    except Refused as refused:
        if refused.reason is not too_late or not _has_gone_on(room_id, post.seen_version):
            raise


def _has_gone_on(room_id: str, version: int) -> bool:
    """Whether a round was dealt, or a lobby opened, after ``version``."""
    view = glance(house(), room_id, player.key())
    return version < max(view.round_version, view.match_version)


@blueprint.get("/log")
def log(room_id: str) -> Response:
    """What happened since the round was dealt: everything, or the part of it that the address asks for."""
    view = look_back(house(), room_id, player.key())
    if not view.may_watch:
        raise Refused(RoomReason.NOT_SEATED)
    if view.cover is not None:
        return frame.to_cover(room_id)
    context = present_log(view, parse_wish(request.args))
    return make_response(render_template("table/log.html", log=context, urls=context.urls, once=once_key()))
