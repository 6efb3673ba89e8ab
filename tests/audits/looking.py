"""A Chromium that shows scenes: it gets the very HTML that the server sent, and the files that belong to it, from no server at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Page, Route

from tests.audits.stage import Shown

HOST: Final = "http://localhost"


@dataclass(frozen=True)
class Look:
    """One of the four themes, under a system that would have it otherwise, so that the choice is what counts."""

    name: str
    theme: str
    color_scheme: Literal["light", "dark"]
    contrast: Literal["more", "no-preference"] = "no-preference"
    forced_colors: Literal["active", "none"] = "none"

    def put_on(self, page: Page) -> None:
        """Show ``page`` in this theme, as if it had been chosen in the settings."""
        page.emulate_media(
            color_scheme=self.color_scheme,
            contrast=self.contrast,
            forced_colors=self.forced_colors,
            reduced_motion="reduce",  # nothing is looked at while it moves
        )
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", self.theme)


LOOKS: Final = (
    Look("day", "day", "dark"),
    Look("evening", "evening", "light"),
    Look("contrast", "contrast", "light"),
    Look("forced colours", "system", "dark", forced_colors="active"),
)
WIDTHS: Final = (320, 1280)


@contextmanager
def showing(chromium: Browser, shown: Shown, **options: Any) -> Iterator[Page]:
    """A page of Chromium's that shows ``shown``, with its scripts at work and no news from the table."""
    context = chromium.new_context(base_url=HOST, **options)
    context.route("**/*", lambda route: _answer(route, shown))
    page = context.new_page()
    page.goto(shown.url, wait_until="load")
    yield page
    context.close()


def _answer(route: Route, shown: Shown) -> None:
    path = route.request.url.removeprefix(HOST)
    if route.request.is_navigation_request():
        route.fulfill(status=shown.status, body=shown.html, content_type="text/html; charset=utf-8")
    elif route.request.resource_type in {"stylesheet", "script", "image"}:
        response = shown.browser.client.get(path, buffered=True)
        route.fulfill(status=response.status_code, body=response.data, headers=dict(response.headers))
    else:
        route.fulfill(status=204)
