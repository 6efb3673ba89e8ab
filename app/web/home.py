"""The front door."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, render_template

from app.web.frame import once_key
from app.web.names import known_name
from app.web.presenters.home import present_home
from app.web.presenters.problem import Problem

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def show() -> Response:
    """The home page."""
    return page()


def page(
    name: str | None = None, code: str = "", problem: Problem | None = None, status: int = 200
) -> Response:
    """The home page with what was filled in, and what was wrong with it."""
    home = present_home(known_name() if name is None else name, code, problem)
    return make_response(render_template("home/show.html", home=home, once=once_key()), status)
