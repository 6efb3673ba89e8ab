"""Errors as pages in words, with a way back. An answer to htmx leaves the table as it is and only says what happened."""

from __future__ import annotations

from flask import Flask, Response, make_response, render_template, request
from flask_babel import gettext as _
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException

from app.rooms.refusals import Refused, RoomReason
from app.web import player
from app.web.posts import BadForm
from app.web.presenters.error import present_error
from app.web.room_words import ILLEGAL, NOT_FOUND, room_refusal_words, status_of

BAD_REQUEST, SERVER_ERROR = 400, 500


def register(app: Flask) -> None:
    """Let ``app`` answer every error in words."""
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(CSRFError, _csrf_error)
    app.register_error_handler(player.NoKey, _no_key)
    app.register_error_handler(BadForm, _bad_form)
    app.register_error_handler(Refused, _refused)


def _http_error(error: HTTPException) -> Response:
    response = _answer(error.code or SERVER_ERROR)
    for name, value in error.get_headers():
        if name in {"Allow", "Retry-After"}:
            response.headers[name] = value
    return response


def _csrf_error(error: CSRFError) -> Response:
    if player.key() is None:
        return _no_key(error)
    return _answer(
        BAD_REQUEST,
        _("This page was too old, or not made by us. Nothing was done: refresh it and try again."),
    )


def _no_key(error: Exception) -> Response:  # noqa: ARG001 - Flask hands it over
    words = _(
        "Your browser did not keep our cookie, and without it nobody can tell which seat is yours. "
        "Nothing was done. Allow cookies for this site, and try again."
    )
    return _answer(ILLEGAL, words)


def _bad_form(error: BadForm) -> Response:
    return _answer(BAD_REQUEST, str(error))


def _refused(refused: Refused) -> Response:
    return _answer(
        status_of(refused),
        room_refusal_words(refused),
        is_room_gone=refused.reason is RoomReason.NO_SUCH_ROOM,
    )


def _answer(status: int, words: str = "", *, is_room_gone: bool = False) -> Response:
    room_id = None if is_room_gone or status == NOT_FOUND else (request.view_args or {}).get("room_id")
    error = present_error(status, words, room_id, was_looking=request.method == "GET")
    if not request.htmx:  # type: ignore[attr-defined]  # htmx-flask adds it
        return make_response(render_template("errors/show.html", error=error), status)
    if request.method == "GET" and status >= SERVER_ERROR:
        return make_response("", status)  # the page counts the polls that fail, and says so after three
    return make_response(
        render_template("errors/_notice.html", error=error, ends_polling=is_room_gone), status
    )
