"""Where the scenes of the catalogue are played: the application with an empty house, and what a scene leaves to be looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from flask import Flask
from werkzeug.routing import Rule

from app.rooms.house import House
from app.web.access import HOUSE
from app.web.errors import SERVER_ERROR
from app.web.examples import blueprint as gallery
from app.web.presenters.examples import EXAMPLES
from tests.game.tables import table
from tests.journeys.plain_browser import PlainBrowser
from tests.web.htmx import Fragment
from tests.web.laid_tables import URL, lay


@dataclass(frozen=True)
class Shown:
    """One answer of the server, and the browser that got it."""

    browser: PlainBrowser
    url: str
    status: int
    html: str
    is_fragment: bool = False


class Stage:
    """The application on which scenes are played one after the other, each in an empty house."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        if gallery.name not in app.blueprints:
            app.register_blueprint(gallery)  # as where the application is developed

    @property
    def house(self) -> House:
        """The house behind the pages."""
        house: House = self.app.extensions[HOUSE]
        return house

    def visitor(self) -> PlainBrowser:
        """Somebody with a browser of their own, who has not been here before."""
        return PlainBrowser.of(self.app)

    def play(self, scene: Scene) -> Shown:
        """What ``scene`` comes to."""
        self.house.store.remove_inactive(self.house.clock() + 1)
        return scene(self)


Scene = Callable[[Stage], Shown]


def page_of(browser: PlainBrowser) -> Shown:
    """What that browser shows now, which is no fault of ours."""
    assert browser.status != SERVER_ERROR, browser.url
    return Shown(browser, browser.url, browser.status, browser.source)


def answer_to(browser: PlainBrowser, fragment: Fragment) -> Shown:
    """What htmx was answered in that browser."""
    assert fragment.status != SERVER_ERROR, browser.url
    html = fragment.response.get_data(as_text=True)
    return Shown(browser, browser.url, fragment.status, html, is_fragment=True)


def at(path: str) -> Scene:
    """The page that a newcomer finds at ``path``."""

    def scene(stage: Stage) -> Shown:
        somebody = stage.visitor()
        somebody.open(path)
        return page_of(somebody)

    return scene


def at_table(path: str) -> Scene:
    """The page that somebody on turn finds at ``path`` of their room."""

    def scene(stage: Stage) -> Shown:
        ana = lay(stage.app, table()).sees(0)
        ana.open(f"{URL}/{path}".rstrip("/"))
        return page_of(ana)

    return scene


def found_by_address(app: Flask) -> dict[str, Scene]:
    """A scene for each page that needs nothing but its address, or a room: so that a new page is in the catalogue by itself."""
    scenes: dict[str, Scene] = {}
    for rule in app.url_map.iter_rules():
        if "GET" in (rule.methods or ()) and rule.endpoint not in _NO_PAGES:
            if not rule.arguments:
                scenes[f"page {rule.rule}"] = at(rule.rule)
            elif rule.arguments == {"room_id"}:
                path = _within_a_room(rule)
                scenes[f"page of a room /{path}"] = at_table(path)
    return scenes


GALLERY: Final = "/examples/"
EXAMPLES_SHOWN: Final = {
    f"page {path}": at(path) for path in (GALLERY, *(GALLERY + name for name in EXAMPLES))
}
"""The gallery of components, and each of them."""

_NO_PAGES: Final = frozenset(
    {
        "static",
        "fairness.script",
        "rooms.qr",
        "rooms.poll",
        "table_rules.here",
        "records.take",
        "examples.gallery",
    }
)


def _within_a_room(rule: Rule) -> str:
    return rule.rule.partition(">")[2].removeprefix("/")
