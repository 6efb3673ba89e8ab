"""The records of a browser: what it has played to the end, taken along, brought in and cleared."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from flask_babel import gettext as _
from werkzeug.exceptions import NotFound

from app.rooms.match_record import MOST_KEPT
from app.rooms.record_book import bring_in, clear_records, records_of, taken_along
from app.rooms.refusals import Refused
from app.web import frame, player
from app.web.access import house
from app.web.limits import limiter, rooms_per_hour
from app.web.posts import check_fields, once_key, parse_once
from app.web.presenters.match_record import present_match
from app.web.presenters.problem import Problem
from app.web.presenters.records import brought_words, present_clearing, present_records
from app.web.room_words import room_refusal_words, status_of
from app.web.versions import read_version
from app.web.visits import way_back

LARGEST_DOCUMENT: Final = 1024 * 1024
"""More than 60 matches of ten players come to."""

_SAID: Final = "said"

blueprint = Blueprint("records", __name__, url_prefix="/records")


def allow_a_document() -> None:
    """Let a post that brings records in be larger than the forms of the game; to be asked before anybody reads what was posted."""
    if request.endpoint == f"{blueprint.name}.{bring.__name__}":
        request.max_content_length = request.max_form_memory_size = LARGEST_DOCUMENT


@blueprint.get("")
def show() -> Response:
    """All that this browser has played to the end."""
    return _page(_said())


@blueprint.get("/<string(length=32):match_id>")
def match(match_id: str) -> Response:
    """One match."""
    found = next((one for one in records_of(house(), player.key()) if one.id == match_id), None)
    if found is None:
        raise NotFound
    return make_response(render_template("records/match.html", match=present_match(found)))


@blueprint.get("/take")
def take() -> Response:
    """All records as a file to keep."""
    response = make_response(taken_along(house(), player.key()))
    day = datetime.fromtimestamp(house().clock(), UTC).date().isoformat()
    response.mimetype = "application/json"
    response.headers.set("Content-Disposition", "attachment", filename=f"penultimate-records-{day}.json")
    return response


@blueprint.post("/bring")
@limiter.limit(rooms_per_hour)
def bring() -> Response:
    """Bring in what was taken along elsewhere, as a file or as its text."""
    key = player.needed_key()
    check_fields(request.form, {"document": LARGEST_DOCUMENT})
    pasted = request.form.get("document", "")
    try:
        brought = bring_in(house(), key, pasted if pasted.strip() else _sent_file())
    except Refused as refused:
        if refused.reason in frame.FOR_THE_ERROR_PAGES:
            raise
        return _page("", Problem(room_refusal_words(refused), "document"), status_of(refused))
    return _redirected(
        url_for("records.show", _external=True, _anchor=_SAID, new=brought.new, told=brought.told)
    )


@blueprint.get("/clear")
def confirm_clearing() -> Response:
    """Ask before all records are removed."""
    return make_response(
        render_template("rooms/confirm.html", confirmation=present_clearing(), once=once_key())
    )


@blueprint.post("/clear")
def clear() -> Response:
    """Remove all records of this browser."""
    clear_records(house(), player.needed_key(), parse_once(request.form))
    return _redirected(url_for("records.show", _external=True, _anchor=_SAID, cleared="yes"))


def _sent_file() -> str:
    """The text of the file that was sent; what is no text reads as one that nobody can read."""
    file = request.files.get("file")
    return "" if file is None else file.read().decode("utf-8-sig", errors="replace")


def _said() -> str:
    """What the last post came to, which has led here."""
    if request.args.get("cleared") == "yes":
        return _("All your records are cleared.")
    new, told = (read_version(request.args.get(name, "")) for name in ("new", "told"))
    if new is None or told is None or not new <= told <= MOST_KEPT:
        return ""
    return brought_words(new, told)


def _redirected(url: str) -> Response:
    return make_response(redirect(url, 303))


def _page(said: str, problem: Problem | None = None, status: int = 200) -> Response:
    records = present_records(records_of(house(), player.key()), said, problem)
    return make_response(render_template("records/show.html", records=records, way_back=way_back()), status)
