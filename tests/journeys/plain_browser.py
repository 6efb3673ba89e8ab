"""A browser without scripts: it knows a page's links and forms, keeps cookies, and does nothing that a page does not offer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from urllib.parse import urljoin, urlsplit

from bs4 import BeautifulSoup, Tag
from flask import Flask
from flask.testing import FlaskClient


@dataclass
class PlainBrowser:
    """One person's browser with a cookie jar of its own."""

    app: Flask
    client: FlaskClient
    url: str = "/"
    status: int = 0
    source: str = ""
    page: BeautifulSoup = None  # type: ignore[assignment]  # there is one after the first visit

    @classmethod
    def of(cls, app: Flask) -> PlainBrowser:
        """A fresh browser, with no cookies."""
        return cls(app, app.test_client())

    def open(self, url: str) -> BeautifulSoup:
        """Go to ``url``, following redirects as a browser does."""
        return self._show(self.client.get(_path(urljoin(self.url, url))), url)

    def refresh(self) -> BeautifulSoup:
        """Load the present page again."""
        return self.open(self.url)

    def follow(self, text: str) -> BeautifulSoup:
        """Follow the link that says ``text``."""
        link = next((link for link in self.page.find_all("a") if text in words_of(link)), None)
        assert link is not None, f"no link says {text!r} on {self.url}:\n{words_of(self.page)}"
        return self.open(str(link["href"]))

    def press(self, button: Tag, **typed: str) -> BeautifulSoup:
        """Press ``button``, after typing or choosing ``typed`` in the fields of its form."""
        form = button.find_parent("form")
        assert form is not None
        fields = fields_of(form)
        for name, value in typed.items():
            assert name in fields, f"the form has no field {name!r}, only {sorted(fields)}"
            fields[name] = value
        if button.get("name"):
            fields[str(button["name"])] = str(button.get("value", ""))
        target = _path(urljoin(self.url, str(form.get("action") or self.url)))
        if str(form.get("method", "get")).lower() == "post":
            return self._show(self.client.post(target, data=fields), target)
        return self._show(self.client.get(target, query_string=fields), target)

    def press_saying(self, text: str, **typed: str) -> BeautifulSoup:
        """Press the button that says ``text``."""
        button = self.button(text)
        assert button is not None, f"no button says {text!r} on {self.url}:\n{words_of(self.page)}"
        return self.press(button, **typed)

    def button(self, text: str) -> Tag | None:
        """The first button that says ``text``."""
        return next((button for button in self.buttons() if text in words_of(button)), None)

    def buttons(self) -> list[Tag]:
        """All buttons of the page."""
        return list(self.page.find_all("button"))

    @property
    def words(self) -> str:
        """All that the page says."""
        return words_of(self.page)

    def _show(self, response: Any, url: str) -> BeautifulSoup:
        while response.status_code in {302, 303}:
            location = response.headers["Location"]
            assert urlsplit(location).scheme, f"a redirect to {location!r}, which is not absolute"
            url = location
            response = self.client.get(_path(location))
        self.url, self.status = _path(url), response.status_code
        self.source = response.get_data(as_text=True)
        self.page = BeautifulSoup(self.source, "html.parser")
        return self.page


def words_of(element: Tag) -> str:
    """The text of ``element`` with single spaces, and none before a comma."""
    return " ".join(element.get_text(" ").split()).replace(" ,", ",")


def fields_of(form: Tag) -> dict[str, str]:
    """What a browser would send for ``form`` as it stands, without any button."""
    fields: dict[str, str] = {}
    for field in form.find_all(["input", "select", "textarea"]):
        name = field.get("name")
        if not name:
            continue
        if field.name == "select":
            chosen = field.find("option", selected=True) or field.find("option")
            assert chosen is not None
            fields[str(name)] = str(chosen.get("value", words_of(chosen)))
        elif field.get("type") in {"checkbox", "radio"}:
            if field.has_attr("checked"):
                fields[str(name)] = str(field.get("value", "on"))
        else:
            fields[str(name)] = str(field.get("value", ""))
    return fields


def _path(url: str) -> str:
    parts = urlsplit(url)
    return parts.path + (f"?{parts.query}" if parts.query else "")
