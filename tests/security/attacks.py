"""Posts as no form of ours makes them, and what may be left of them: an answer in words, and not a byte changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from bs4 import BeautifulSoup, Tag

from app.records.database import db
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.web.laid_tables import URL, LaidTable

HTMX = {"HX-Request": "true"}
MOVES = f"{URL}/moves"
FORM = "application/x-www-form-urlencoded"

Fields = dict[str, str]


@dataclass
class Attacker:
    """Somebody at a laid table, with a real page open, who sends what they please."""

    laid: LaidTable
    browser: PlainBrowser

    @classmethod
    def on(cls, laid: LaidTable, seat: int) -> Attacker:
        """The person who sits there."""
        return cls(laid, laid.sees(seat))

    def form(self) -> Fields:
        """The fields that every form of the page has."""
        fields = [
            self.browser.page.find("input", attrs={"name": name})
            for name in ("csrf_token", "version", "once")
        ]
        return {str(field["name"]): str(field["value"]) for field in fields if isinstance(field, Tag)}

    def button(self, text: str) -> Fields:
        """What the button that says ``text`` adds to its form."""
        button = self.browser.button(text)
        assert button is not None, self.browser.words
        return {str(button["name"]): str(button["value"])}

    def plays(self, fields: Fields) -> int:
        """Post these fields once, without htmx. Returns the status."""
        return int(self.browser.client.post(MOVES, data=fields).status_code)

    def sends(self, fields: Fields | Iterable[tuple[str, str]], url: str = MOVES) -> Any:
        """Post these fields, in this order and as often as they come, with htmx and without."""
        pairs = list(fields.items()) if isinstance(fields, dict) else list(fields)
        return self.sends_raw(urlencode(pairs).encode(), FORM, url)

    def sends_raw(self, body: bytes, content_type: str, url: str = MOVES) -> Any:
        """Post these bytes, with htmx and without: both are answered with the same status. Returns the answer without it."""
        fragment = self.browser.client.post(url, data=body, content_type=content_type, headers=HTMX)
        page = self.browser.client.post(url, data=body, content_type=content_type)
        assert fragment.status_code == page.status_code
        return page


def stored(laid: LaidTable) -> list[Any]:
    """All rows that are kept, of rooms, journals, receipts and who was seen."""
    with laid.app.app_context():
        path = str(db.engine.url.database)
    with closing(sqlite3.connect(path)) as connection:
        tables = ("room", "entry", "receipt")
        return [connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall() for table in tables]


def assert_is_in_words(answer: Any) -> None:
    """The answer is a page that says in words what happened, and that it is an error."""
    page = BeautifulSoup(answer.get_data(as_text=True), "html.parser")
    assert page.title is not None
    assert words_of(page.title).startswith("Error: ")
    said = page.select_one("#error p, p.lead")
    assert said is not None, answer.text
    words = words_of(said)
    assert len(words.split()) > 3
    assert words.endswith((".", "!"))
    for technical in ("Traceback", "Exception", "werkzeug", "csrf", "None"):
        assert technical not in words_of(page)
