"""Documents of our own as pages: what stands in docs/ is shown to players too, so that it is written once."""

from __future__ import annotations

from markdown_it import MarkdownIt
from markupsafe import Markup


def page_reader() -> MarkdownIt:
    """A reader of our own files. Even so, HTML in them would be shown and not obeyed."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    # a wide table scrolls by itself, and so must be reached by the keyboard
    reader.add_render_rule("table_open", lambda *_: '<div class="wide" tabindex="0">\n<table>\n')
    reader.add_render_rule("table_close", lambda *_: "</table>\n</div>\n")
    return reader


def as_html(reader: MarkdownIt, text: str) -> Markup:
    """``text`` from a file of our own as HTML."""
    return Markup(reader.render(text))  # noqa: S704 - made from our own file, without raw HTML
