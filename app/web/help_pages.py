"""How to play, and how these pages work."""

from __future__ import annotations

from flask import Blueprint, render_template

from app.web.preferences import preferences
from app.web.presenters.help import present_help
from app.web.presenters.keyboard import present_keyboard_help
from app.web.visits import way_back

blueprint = Blueprint("help", __name__)


@blueprint.get("/how-to-play")
def show() -> str:
    """The rules and the page, in plain words."""
    keyboard = present_keyboard_help(preferences())
    return render_template("help/show.html", help=present_help(), keyboard=keyboard, way_back=way_back())
