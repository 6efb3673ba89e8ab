"""The rules as players read them: ``docs/rules.md``, shown as two pages, the classic game and what tables can agree on beside it."""

from __future__ import annotations

import re
from collections.abc import MutableMapping, Sequence
from functools import cache
from typing import Any, Final

from flask import Blueprint, render_template
from flask_babel import gettext as _
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup

from app.web import guide
from app.web.own_pages import as_html, page_reader
from app.web.visits import way_back

HOUSE_RULES: Final = "# House rules, presets and formats"
"""The heading at which the second page begins."""

blueprint = Blueprint("rules", __name__)


@blueprint.get("/rules")
def show() -> str:
    """The classic rules, with what is our own reading of them marked as such."""
    return render_template(
        "rules/show.html", rules=rules_text()[0], title=_("The rules"), way_back=way_back()
    )


@blueprint.get("/rules/house")
def house() -> str:
    """Presets, every house rule with an example, formats and fine points."""
    title = _("House rules, presets and formats")
    return render_template("rules/show.html", rules=rules_text()[1], title=title, way_back=way_back())


@cache
def rules_text() -> tuple[Markup, Markup]:
    """Both pages as HTML."""
    reader = page_reader()
    reader.add_render_rule("heading_open", _heading)
    page = guide.guide_page(guide.RULES.read_text(encoding="utf-8"))
    classic, house_rules = page.split(f"{HOUSE_RULES}\n")
    return as_html(reader, classic), as_html(reader, HOUSE_RULES + "\n" + house_rules)


def _heading(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: Any, _env: MutableMapping[str, Any]
) -> str:
    """A heading that can be linked to: the settings by their names, the others by their words."""
    words = tokens[index + 1].content
    tokens[index].attrSet("id", guide.anchors().get(words) or _slug(words))
    return renderer.renderToken(tokens, index, options, _env)


def _slug(words: str) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", words.lower()))
