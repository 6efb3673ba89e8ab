"""Why a shuffle can be trusted: ``docs/fair-shuffle.md`` as a page, and the script that checks one by itself."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from flask import Blueprint, Response, make_response, render_template
from markdown_it import MarkdownIt
from markupsafe import Markup

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
    """The page as HTML. The file is our own; even so, HTML in it would be shown and not obeyed."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.add_render_rule("table_open", lambda *_: '<div class="wide" tabindex="0">\n<table>\n')
    reader.add_render_rule("table_close", lambda *_: "</table>\n</div>\n")
    return Markup(reader.render(PAGE.read_text(encoding="utf-8")))  # noqa: S704 - made from our own file, without raw HTML
