"""Somebody who has no mouse, and plays with Tab, Shift+Tab, Enter and Space."""

from __future__ import annotations

from itertools import cycle

from playwright.sync_api import Page

from tests.journeys.people import Person

MOST_TABS = 60
FOCUSED_WORDS = "() => document.activeElement.innerText?.trim() || document.activeElement.id"


class Typist(Person):
    """Somebody who has no mouse: presses a button by tabbing to it, forwards and backwards by turns."""

    def __init__(self, page: Page, name: str) -> None:
        super().__init__(page, name)
        self._ways = cycle(("Tab", "Shift+Tab"))
        self._keys = cycle(("Enter", "Space"))

    def go_to(self, words: str, way: str = "Tab") -> None:
        """Tab until what has the focus says ``words``."""
        for _ in range(MOST_TABS):
            if self.page.evaluate(FOCUSED_WORDS) == words:
                return
            self.page.keyboard.press(way)
        raise AssertionError(f"no {way} leads to {words!r}: {self.page.locator('main').inner_text()}")

    def press(self, label: str) -> None:
        """Go to the button and press it, once it is there."""
        self.page.get_by_role("button", name=label, exact=True).first.wait_for()
        self.go_to(label, next(self._ways))
        self.page.keyboard.press(next(self._keys))
        self.pressed.append(label)
