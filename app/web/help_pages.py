"""How to play, and how these pages work."""

from __future__ import annotations

from flask import Blueprint, render_template

from app.web.presenters.help import present_help
from app.web.visits import way_back

blueprint = Blueprint("help", __name__)


@blueprint.get("/how-to-play")
def show() -> str:
    """The rules and the page, in plain words."""
    return render_template("help/show.html", help=present_help(), way_back=way_back())
