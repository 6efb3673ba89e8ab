"""The settings of a browser: a page of their own, and a short way for those that stand at the table itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from app.rooms.lobby import set_pace
from app.rooms.refusals import Refused
from app.web import frame, player
from app.web.access import house
from app.web.keys_form import kept_keys, parse_keys
from app.web.posts import no_such_choice, parse_version
from app.web.preferences import CHOICES, choose, preferences, remember, written
from app.web.presenters.settings import present_settings
from app.web.room_words import ILLEGAL
from app.web.visits import last_room, way_back

AT_THE_TABLE = frozenset({"sort", "updates", "sounds"})
"""The preferences that can be changed without leaving the table."""

blueprint = Blueprint("settings", __name__)


@blueprint.get("/settings")
def show() -> Response:
    """The settings page."""
    keys = kept_keys(preferences().key_map)
    settings = present_settings(preferences(), keys, is_saved=request.args.get("saved") == "yes")
    return make_response(render_template("settings/show.html", settings=settings, way_back=way_back()))


@blueprint.post("/settings")
def save() -> Response:
    """Keep what was chosen; what the form leaves out stays as it is."""
    pace, keys = preferences().pace, parse_keys(request.form, preferences().key_map)
    chosen = preferences().changed(_chosen(request.form))
    if keys.errors:
        settings = present_settings(chosen, keys)
        return make_response(
            render_template("settings/show.html", settings=settings, way_back=way_back()), ILLEGAL
        )
    choose(replace(chosen, key_map=MappingProxyType(keys.chosen)))
    if preferences().pace != pace:
        _set_pace_of_own_table()
    return remember(
        make_response(redirect(url_for("settings.show", saved="yes", _anchor="saved", _external=True), 303))
    )


@blueprint.post("/r/<room:room_id>/settings")
def change(room_id: str) -> Response:
    """Change one preference at the table, and show the table as it is then."""
    choose(preferences().changed(_chosen(request.form, AT_THE_TABLE)))
    return remember(frame.answer_setting(room_id, parse_version(request.form)))


def _chosen(form: Mapping[str, str], names: Iterable[str] = CHOICES) -> dict[str, str]:
    """The choices in ``form`` for the preferences called ``names``. Raises BadForm for one that there is not."""
    chosen = {name: form[name] for name in names if name in form}
    for name, text in chosen.items():
        if text not in {written(value) for value in CHOICES[name]}:
            raise no_such_choice()
    return chosen


def _set_pace_of_own_table() -> None:
    """Let the computers at the table where this browser sat down last keep the new pace, if it is the host there."""
    room_id = last_room()
    if room_id is None:
        return
    try:
        set_pace(house(), room_id, player.key(), preferences().turn_seconds)
    except Refused:  # it is gone, or another's: then the pace is for the next table
        return
