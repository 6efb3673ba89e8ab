"""The rules as players read them: ``docs/rules.md``, shown as a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from flask import Blueprint, render_template
from markdown_it import MarkdownIt
from markupsafe import Markup

from app.web.visits import way_back

RULES: Final = Path(__file__).parents[2] / "docs" / "rules.md"

blueprint = Blueprint("rules", __name__)


@blueprint.get("/rules")
def show() -> str:
    """The whole rules, with what is our own reading of them marked as such."""
    return render_template("rules/show.html", rules=rules_text(), way_back=way_back())


@cache
def rules_text() -> Markup:
    """The rules as HTML. The file is our own; even so, HTML in it would be shown and not obeyed."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    # a wide table scrolls by itself, and so must be reached by the keyboard
    reader.add_render_rule("table_open", lambda *_: '<div class="wide" tabindex="0">\n<table>\n')
    reader.add_render_rule("table_close", lambda *_: "</table>\n</div>\n")
    return Markup(reader.render(RULES.read_text(encoding="utf-8")))  # noqa: S704 - made from our own file, without raw HTML
