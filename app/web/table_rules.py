"""The rules of a table: what is agreed, for everyone with the link, and the form in which the host agrees on others."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from flask_babel import gettext as _

from app.rooms.refusals import Refused, RoomReason
from app.rooms.rules import Agreement, change_rules
from app.rooms.viewing import look
from app.rooms.views import View
from app.web import frame, player
from app.web.access import house
from app.web.posts import check_fields, once_key, parse_once, parse_version
from app.web.presenters.problem import Problem
from app.web.presenters.rules_page import present_rules_page
from app.web.room_words import room_refusal_words, status_of
from app.web.rules_form import LONGEST_TEXT_SENT, parse_rules
from app.web.urls import room_urls

_TEXT_REASONS = frozenset({RoomReason.TEXT_TOO_LONG, RoomReason.TEXT_UNREADABLE})

blueprint = Blueprint("table_rules", __name__, url_prefix="/r/<room:room_id>/rules")


@blueprint.get("")
def show(room_id: str) -> Response:
    """What is agreed; and for the host in the lobby the form to change it."""
    view = look(house(), room_id, player.key())
    return _page(view, _agreed(view), is_saved=request.args.get("saved") == "yes")


@blueprint.post("")
def change(room_id: str) -> Response:
    """Agree on other rules."""
    check_fields(request.form, {"custom_text": LONGEST_TEXT_SENT})
    key, seen, once = player.needed_key(), parse_version(request.form), parse_once(request.form)
    chosen = parse_rules(request.form, _agreed(look(house(), room_id, key)))
    try:
        change_rules(house(), room_id, key, seen, once, chosen)
    except Refused as refused:
        if refused.reason in frame.FOR_THE_ERROR_PAGES:
            raise
        return _page(look(house(), room_id, key), chosen, refused)
    return make_response(redirect(_saved(room_id), 303))


@blueprint.get("/here")
def here(room_id: str) -> Response:
    """Count who reads the rules as present: a host who takes time to choose keeps the table. There is nothing to say."""
    look(house(), room_id, player.key())
    return make_response("", 204)


def _agreed(view: View) -> Agreement:
    return Agreement(view.options, view.preset, view.custom_text)


def _saved(room_id: str) -> str:
    return url_for("table_rules.show", room_id=room_id, saved="yes", _anchor="saved", _external=True)


def _page(
    view: View, chosen: Agreement, refused: Refused | None = None, *, is_saved: bool = False
) -> Response:
    problem = _problem(refused) if refused else None
    rules = present_rules_page(view, chosen, is_saved=is_saved, problem=problem)
    html = render_template(
        "rooms/rules.html", rules=rules, agreed=rules.agreed, urls=room_urls(view.id), once=once_key()
    )
    return make_response(html, status_of(refused) if refused else 200)


def _problem(refused: Refused) -> Problem:
    if refused.reason is RoomReason.STALE:
        return Problem(
            _(
                "The rules have been changed since your page was made, so nothing was done. What you chose is still below: save it if "
                "you want it all the same."
            )
        )
    field = "custom_text" if refused.reason in _TEXT_REASONS else ""
    return Problem(room_refusal_words(refused), field)
