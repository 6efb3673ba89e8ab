"""The catalogue: every page, and every state of a room, as this game can show it; and the answers that htmx swaps in.

``states(app)`` names each and says how it comes about. Whoever wants to look at them all (axe, Nu, a script that takes screenshots)
plays them on a stage, and gets the HTML as the server sent it, and the browser whose cookies show it again at the same address as long
as the next scene has not begun:

    stage = Stage(app)
    for name, scene in states(app).items():
        shown = stage.play(scene)

A new page that needs nothing but its address, or a room, is found by itself. What a page can show beyond that needs a line here.
"""

from __future__ import annotations

from flask import Flask

from tests.audits.fragments import FRAGMENTS
from tests.audits.pages import PAGES
from tests.audits.stage import Scene, examples, found_by_address
from tests.audits.tables import TABLES


def states(app: Flask) -> dict[str, Scene]:
    """Every scene by its name."""
    return found_by_address(app) | examples(app) | PAGES | TABLES | FRAGMENTS
