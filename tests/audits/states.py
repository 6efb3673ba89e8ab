"""The catalogue: every page, and every state of a room, as this game can show it; and the answers that htmx swaps in.

``states(app)`` names each and says how it comes about. Whoever wants to look at them all (axe, Nu, `make screenshots`, the dumps of text
browsers) plays them on a stage, and gets the HTML as the server sent it, and the browser whose cookies show it again at the same address
as long as the next scene has not begun:

    stage = Stage(app)
    for name, scene in states(app).items():
        shown = stage.play(scene)

A new page that needs nothing but its address, or a room, is found by itself, and so is an example of the gallery. What a page can show
beyond that needs a line in ``pages``, ``records``, ``rules``, ``tables`` or ``fragments``.
"""

from __future__ import annotations

import re
from typing import Final

from flask import Flask

from tests.audits.absence import ABSENCE
from tests.audits.devices import ANSWERS, DEVICES
from tests.audits.fragments import FRAGMENTS
from tests.audits.house_tables import HOUSE_TABLES
from tests.audits.pages import PAGES
from tests.audits.records import RECORDS
from tests.audits.replays import REPLAYS
from tests.audits.rules import RULES
from tests.audits.stage import EXAMPLES_SHOWN, Scene, found_by_address
from tests.audits.tables import TABLES

SET_UP: Final[dict[str, Scene]] = (
    PAGES | ABSENCE | DEVICES | RECORDS | REPLAYS | RULES | TABLES | HOUSE_TABLES
)
"""Pages that something has to happen for."""


def played(app: Flask) -> dict[str, Scene]:
    """Every page that who plays can come to, in each of its states."""
    return found_by_address(app) | SET_UP


def pages(app: Flask) -> dict[str, Scene]:
    """Every page, and with them the gallery, which only those see who work on the game."""
    return played(app) | EXAMPLES_SHOWN


def states(app: Flask) -> dict[str, Scene]:
    """Every scene by its name."""
    return pages(app) | FRAGMENTS | ANSWERS


def file_name(name: str) -> str:
    """The name of a scene as a file has it, without an ending."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
