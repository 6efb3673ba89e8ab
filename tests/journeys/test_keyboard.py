"""A whole round by Tab, Shift+Tab, Enter and Space alone; only the name is typed."""

from __future__ import annotations

from itertools import cycle

import pytest
from playwright.sync_api import Page

from tests.journeys.conftest import Visit
from tests.journeys.people import Person
from tests.journeys.server import Server

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


@pytest.mark.slow
def test_a_round_is_played_to_its_result_without_a_mouse(server: Server, visit: Visit) -> None:
    page, _ = visit(server)
    ana = Typist(page, "Ana")
    page.goto("/")
    ana.go_to("name")
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    page.locator("#table").wait_for()

    while not ana.turn.endswith("is over."):
        version = ana.version
        if not ana.act():
            ana.catch_up(version + 1)
        elif len(ana.pressed) > 1:
            assert page.evaluate("document.activeElement !== document.body")
    ana.press("Deal the next round")

    page.locator(".hand").wait_for()
    assert any(label.startswith("Play ") for label in ana.pressed)
