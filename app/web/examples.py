"""A gallery of all components, each made by the template that the pages use: to be read, to be looked at, and to be judged by
axe and by screenshots. Only where the application is being developed (``flask --debug``); elsewhere there is no such page."""

from __future__ import annotations

from flask import Blueprint, abort, current_app, render_template, request

from app.web.posts import once_key
from app.web.presenters.examples import EXAMPLES, present_example, present_gallery

PLACE = "/examples"

blueprint = Blueprint("examples", __name__, url_prefix=PLACE)


@blueprint.before_app_request
def only_where_developed() -> None:
    """Hide the gallery from everybody who plays, and also that it would answer to another slash or method."""
    if not current_app.debug and f"{request.path}/".startswith(f"{PLACE}/"):
        abort(404)


@blueprint.get("/")
def gallery() -> str:
    """The list of the examples."""
    return render_template("examples/gallery.html", examples=present_gallery())


@blueprint.get("/<name>")
def show(name: str) -> str:
    """One component."""
    if name not in EXAMPLES:
        abort(404)
    example = present_example(name)
    return render_template(
        "examples/show.html",
        example=example,
        room=example.room,
        table=example.table,
        lobby=example.lobby,
        urls=example.urls,
        once=once_key(),
    )
