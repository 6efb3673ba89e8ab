"""A whole round by Tab, Shift+Tab, Enter and Space alone; only the name is typed."""

from __future__ import annotations

import pytest

from tests.journeys.conftest import Visit
from tests.journeys.server import Server
from tests.journeys.typist import Typist


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
