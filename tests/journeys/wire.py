"""HTTP over the wire, a connection for each request: a plain browser can use it in place of Flask's client, and threads can share it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPConnection, HTTPMessage
from http.cookies import SimpleCookie
from typing import Any, TypeVar
from urllib.parse import urlencode, urlsplit

from bs4 import Tag

from tests.journeys.plain_browser import PlainBrowser, fields_of
from tests.journeys.server import PATIENCE, Server

HTMX = {"HX-Request": "true"}
Result = TypeVar("Result")


@dataclass(frozen=True)
class Answer:
    """What came back, as far as a plain browser asks."""

    status_code: int
    headers: HTTPMessage
    data: bytes

    def get_data(self, *, as_text: bool) -> str:
        """The text, which is all that anybody asks for."""
        assert as_text
        return self.data.decode()


@dataclass
class Wire:
    """A line to a server, with a cookie jar."""

    server: Server
    cookies: dict[str, str] = field(default_factory=dict)

    def get(self, path: str, query_string: Mapping[str, str] | None = None) -> Answer:
        """Ask for a page."""
        return self._send("GET", path + (f"?{urlencode(query_string)}" if query_string else ""), b"", {})

    def post(self, path: str, data: Mapping[str, str], headers: Mapping[str, str] | None = None) -> Answer:
        """Send a form."""
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return self._send("POST", path, urlencode(data).encode(), kind | dict(headers or {}))

    def _send(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Answer:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        connection = HTTPConnection(urlsplit(self.server.url).netloc, timeout=PATIENCE)
        try:
            connection.request(method, path, body, headers | {"Cookie": cookies, "Connection": "close"})
            response = connection.getresponse()
            data = response.read()
        finally:
            connection.close()
        for line in response.headers.get_all("Set-Cookie", []):
            self.cookies |= {name: one.value for name, one in SimpleCookie(line).items()}
        return Answer(response.status, response.headers, data)


def browser_at(server: Server, **cookies: str) -> PlainBrowser:
    """A plain browser that talks to a real server, with ``cookies`` from the start."""
    return PlainBrowser(None, Wire(server, cookies))  # type: ignore[arg-type]  # the wire does what the browser needs of a client


def form_of(browser: PlainBrowser, button: Tag) -> tuple[str, dict[str, str]]:
    """Where the form of ``button`` goes, and what it sends when the button is pressed."""
    form = button.find_parent("form")
    assert form is not None
    pressed = {str(button["name"]): str(button["value"])} if button.get("name") else {}
    return str(form["action"]), fields_of(form) | pressed


def all_at_once(tasks: Sequence[Callable[[], Result]]) -> list[Result]:
    """What each of the tasks returned, all begun together in threads of their own."""
    gate = threading.Barrier(len(tasks))

    def wait_and_run(task: Callable[[], Result]) -> Result:
        gate.wait()
        return task()

    with ThreadPoolExecutor(len(tasks)) as pool:
        return list(pool.map(wait_and_run, tasks))


def posted_at_once(
    posts: Sequence[tuple[Any, str, dict[str, str]]], headers: Mapping[str, str] | None = None
) -> list[Answer]:
    """The answers to posts that are sent at the same time: who sends, where, and what."""
    return all_at_once([partial(who.post, url, data, headers) for who, url, data in posts])


def statuses(answers: Sequence[Answer]) -> list[int]:
    """How each was answered."""
    return [answer.status_code for answer in answers]
