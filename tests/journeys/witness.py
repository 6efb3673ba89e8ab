"""A witness of what a page does behind the scenes: it notes every offence, and every time that a whole page is loaded."""

from __future__ import annotations

from playwright.sync_api import ConsoleMessage, Page, Request, Response


class Witness:
    """Watches ``page``, which may ask nobody but ``origin`` for anything, and must not complain in its console."""

    def __init__(self, page: Page, origin: str) -> None:
        self.offences: list[str] = []
        self.loads: list[str] = []
        self._origin = origin
        self._expected: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._note(f"an error in a script: {error}"))
        page.on("request", self._see)
        page.on("response", self._get)

    def expect(self, words: str) -> None:
        """An offence that holds ``words`` is what the test is about, and none."""
        self._expected.append(words)

    def _note(self, offence: str) -> None:
        if not any(words in offence for words in self._expected):
            self.offences.append(offence)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and "the server responded with" not in message.text:
            self._note(f"the console says: {message.text}")

    def _get(self, response: Response) -> None:
        if response.status >= 400:
            request = response.request
            self._note(f"{response.status} for {request.method} {request.url} {request.post_data}")

    def _see(self, request: Request) -> None:
        if not request.url.startswith((f"{self._origin}/", "data:")):
            self._note(f"a request to {request.url}")
        if request.is_navigation_request():
            self.loads.append(request.url)
