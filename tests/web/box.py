"""The command box as the server sees it: what its form sends, with htmx and without."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bs4 import BeautifulSoup, Tag

from tests.journeys.plain_browser import PlainBrowser, fields_of
from tests.web.htmx import HEADERS, Fragment


@dataclass
class Typed:
    """What came back to a browser without htmx, before it goes anywhere."""

    status: int
    location: str
    page: BeautifulSoup


def box_of(browser: PlainBrowser) -> Tag:
    """The form of the box."""
    form = browser.page.find(id="command-form")
    assert isinstance(form, Tag), browser.words
    return form


def send(browser: PlainBrowser, text: str, spoke: str = "", **changed: str) -> Fragment:
    """Type ``text`` and let htmx send it from a page whose announcer ``spoke`` holds words, if one does.

    The page stays as it is: ``follow`` puts the answer in.
    """
    form = box_of(browser)
    assert form["hx-post"] == form["action"]
    assert (form["hx-target"], form["hx-swap"]) == ("#room", "outerMorph")
    response: Any = browser.client.post(
        str(form["hx-post"]),
        data=fields_of(form) | {"command": text} | changed,
        headers=HEADERS | {"X-Spoke": spoke},
    )
    return Fragment(response, BeautifulSoup(response.get_data(as_text=True), "html.parser"))


def follow(browser: PlainBrowser, answer: Fragment) -> Fragment:
    """Put what of the box ``answer`` replaces into the page that the browser shows."""
    for part in answer.page.select("[hx-swap-oob=outerHTML]"):
        old = browser.page.find(id=str(part["id"]))
        if isinstance(old, Tag):
            old.replace_with(part)
    return answer


def send_plainly(browser: PlainBrowser, text: str, **changed: str) -> Typed:
    """Type ``text`` and send it without htmx."""
    form = box_of(browser)
    response: Any = browser.client.post(
        str(form["action"]), data=fields_of(form) | {"command": text} | changed
    )
    page = BeautifulSoup(response.get_data(as_text=True), "html.parser")
    return Typed(response.status_code, response.headers.get("Location", ""), page)
