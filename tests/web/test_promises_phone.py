"""A hand of thirty cards on a phone: where it wraps, as it always does on the narrowest, every card is whole on the screen and large
enough to press, and nothing scrolls sideways."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from app.web.access import HOUSE
from app.web.preferences import COOKIE
from tests.game.tables import table
from tests.journeys.tables import Clock
from tests.rooms.stage import lay
from tests.web.conftest import app_in
from tests.web.served import served

pytestmark = pytest.mark.slow

THIRTY = "R1 R2 R3 R4 R6 R7 R8 R9 RS RR RD Y5 Y6 Y7 Y8 Y9 YS YR YD G1 G2 G5 GS GR GD B5 BS BD W W4"
SMALLEST_LETTERS = 12
SMALLEST_CONTROL = 44


@pytest.fixture
def page(folder: Path, clock: Clock, chromium: Browser) -> Iterator[Page]:
    """Ana's turn, with thirty cards in her hand."""
    app = app_in(folder, clock)
    with served(app) as url:
        context = chromium.new_context()
        context.add_cookies([{"name": COOKIE, "value": "hand=wrap", "url": url}])
        page = context.new_page()
        page.goto(url)
        page.fill("#name", "Ana")
        page.get_by_role("button", name="Play against computers now").click()
        room_id = page.url.split("/r/")[1].split("#")[0]
        lay(app.extensions[HOUSE], room_id, table((THIRTY, "Y1 Y2", "G3 G4", "B3 B4")))
        yield page
        context.close()


@pytest.mark.parametrize("width", [320, 360, 412])
def test_a_hand_of_thirty_cards_is_readable_on_a_phone(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.reload()
    expect(page.locator("#hand-form li")).to_have_count(30)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for card in page.locator("#hand-form li").all():
        box = card.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
    sizes = page.locator("#hand-form .card__corner").evaluate_all(
        "corners => corners.map(corner => parseFloat(getComputedStyle(corner).fontSize))"
    )
    assert min(sizes) >= SMALLEST_LETTERS
    for button in page.locator("#hand-form button, #actions button").all():
        box = button.bounding_box()
        assert box is not None
        assert round(min(box["width"], box["height"])) >= SMALLEST_CONTROL


@pytest.mark.parametrize("width", [320, 412])
def test_the_rules_fit_a_phone(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(page.url.split("/r/")[0] + "/rules")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
