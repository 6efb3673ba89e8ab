"""Joining with the short code, as it was said aloud."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, request
from flask_babel import gettext as _

from app.web import home
from app.web.access import house
from app.web.limits import codes_per_minute, limiter
from app.web.presenters.problem import Problem
from app.web.room_words import ILLEGAL, NOT_FOUND
from app.web.urls import room_link

LONGEST = 40

blueprint = Blueprint("codes", __name__)


@blueprint.post("/join")
@limiter.limit(codes_per_minute)
def find() -> Response:
    """Lead whoever knows the short code of a room to it."""
    given = request.form.get("code", "")[:LONGEST]
    code = read_code(given)
    if not code:
        return home.page(
            code=given, problem=Problem(_("Enter the code of the table."), "code"), status=ILLEGAL
        )
    room_id = house().store.find_by_code(code)
    if room_id is None:
        words = _(
            "There is no table with that code. Check it with whoever invited you; a code has six letters and digits."
        )
        return home.page(code=given, problem=Problem(words, "code"), status=NOT_FOUND)
    return make_response(redirect(room_link(room_id), 303))


def read_code(text: str) -> str:
    """``text`` as a short code: whatever the case, with or without spaces and dashes. Codes have no letters that look alike."""
    return "".join(character for character in text.upper() if character.isascii() and character.isalnum())
