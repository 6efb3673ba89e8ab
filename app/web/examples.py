"""A gallery of all components, each made by the template that the pages use: to be read, to be looked at, and to be judged by
axe and by screenshots. It is part of the application only where that is being developed (``flask --debug``)."""

from __future__ import annotations

from flask import Blueprint, abort, render_template

from app.web.posts import once_key
from app.web.presenters.examples import EXAMPLES, present_example, present_gallery

blueprint = Blueprint("examples", __name__, url_prefix="/examples")


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
        agreed=example.agreed,
        urls=example.urls,
        once=once_key(),
    )
