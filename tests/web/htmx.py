"""A page with htmx on it, as far as the server can tell: what it asks for, and the fragments that come back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from bs4 import BeautifulSoup, Tag

from tests.journeys.plain_browser import PlainBrowser, fields_of

HEADERS = {"HX-Request": "true"}


@dataclass
class Fragment:
    """One answer."""

    response: Any
    page: BeautifulSoup

    @property
    def status(self) -> int:
        return int(self.response.status_code)

    @property
    def title(self) -> str:
        return self.found("title").get_text()

    @property
    def version(self) -> int:
        return int(self.response.headers["X-Room-Version"])

    @property
    def says(self) -> list[str]:
        """What the two announcers are given."""
        return [self.found(f"#{name}").get_text().rstrip("\N{NO-BREAK SPACE}") for name in ("say-1", "say-2")]

    def found(self, selector: str) -> Tag:
        found = self.page.select_one(selector)
        assert found is not None, f"no {selector} in:\n{self.page}"
        return found


def poll(browser: PlainBrowser, version: int | None = None) -> Fragment:
    """Ask for news as the poller on the browser's page does, or as one that shows ``version``."""
    poller = browser.page.find(id="poller")
    assert isinstance(poller, Tag)
    url = str(poller["hx-get"])
    if version is not None:
        url = f"{urlsplit(url).path}?v={version}"
    return _fragment(browser.client.get(url, headers=HEADERS))


def press(browser: PlainBrowser, text: str, **typed: str) -> Fragment:
    """Press the button that says ``text`` and let htmx send its form."""
    button = browser.button(text)
    assert button is not None, browser.words
    form = button.find_parent("form")
    assert form is not None
    assert form["hx-post"] == form["action"]
    assert (form["hx-target"], form["hx-swap"]) == ("#room", "outerMorph")
    pressed = {str(button["name"]): str(button["value"])} if button.get("name") else {}
    fields = fields_of(form) | pressed | typed
    return _fragment(browser.client.post(str(form["hx-post"]), data=fields, headers=HEADERS))


def _fragment(response: Any) -> Fragment:
    return Fragment(response, BeautifulSoup(response.get_data(as_text=True), "html.parser"))
