"""Why a shuffle can be trusted: ``docs/fair-shuffle.md`` as a page, and the script that checks one by itself."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from flask import Blueprint, Response, make_response, render_template
from markupsafe import Markup

from app.web.own_pages import as_html, page_reader
from app.web.visits import way_back

_ROOT: Final = Path(__file__).parents[2]
PAGE: Final = _ROOT / "docs" / "fair-shuffle.md"
SCRIPT: Final = _ROOT / "scripts" / "check_shuffle.py"

blueprint = Blueprint("fairness", __name__)


@blueprint.get("/fair-shuffle")
def show() -> str:
    """What is sealed at a deal, in which form, and how to check it."""
    return render_template(
        "replays/fairness.html", text=_page_text(), script=script_text(), way_back=way_back()
    )


@blueprint.get("/check_shuffle.py")
def script() -> Response:
    """The script, to be kept."""
    response = make_response(script_text())
    response.mimetype = "text/x-python"
    response.headers.set("Content-Disposition", "attachment", filename=SCRIPT.name)
    return response


@cache
def script_text() -> str:
    """The script, as it is shown."""
    return SCRIPT.read_text(encoding="utf-8")


@cache
def _page_text() -> Markup:
    return as_html(page_reader(), PAGE.read_text(encoding="utf-8"))
