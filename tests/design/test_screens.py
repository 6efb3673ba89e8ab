"""Pages on screens: nothing runs over the edge of the narrowest, and everything that is pressed is large enough for a finger."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.audits.looking import showing
from tests.audits.stage import Stage
from tests.audits.states import pages
from tests.journeys.tables import Clock, application
from tests.web.served import served

pytestmark = pytest.mark.slow
NARROWEST, CONTROL, LINK = 320, 44, 24
PHONE: dict[str, Any] = {"viewport": {"width": NARROWEST, "height": 640}, "color_scheme": "dark"}
BEFORE_THE_TABLE = (
    "page /",
    "page /rooms/new",
    "page /how-to-play",
    "page /rules",
    "error, no such page",
    "invitation",
    "invitation, started",
    "lobby, every kind of seat",
    "lobby, guest",
    "lobby, long names",
    "lobby, names of the world",
    "leaving",
    "page /examples/forms",
    "page /examples/cards",
    "page /examples/notices",
)
SMALL = """(least) => [...document.querySelectorAll(least.what)]
    .filter(element => element.checkVisibility() && element.getBoundingClientRect().height < least.high - 0.5)
    .map(element => element.outerHTML.slice(0, 90))"""


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(**PHONE)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("name", BEFORE_THE_TABLE)
def test_a_page_fits_the_narrowest_phone_and_a_finger(chromium: Browser, tmp_path: Path, name: str) -> None:
    stage = Stage(application(tmp_path, Clock()))
    with showing(chromium, stage.play(pages(stage.app)[name]), **PHONE) as page:
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
        controls = "button, .button, summary, select, input:not([type=hidden], [type=checkbox], [type=radio]), .option label"
        assert page.evaluate(SMALL, {"what": controls, "high": CONTROL}) == []
        # a link in the middle of a sentence is as high as its line
        links = "nav a:not(.skip), .links a, .examples a"
        assert page.evaluate(SMALL, {"what": links, "high": LINK}) == []


@pytest.mark.parametrize("card", ["4.5rem", "5rem", "5.5rem"])
def test_the_strip_that_shows_of_a_covered_card_tells_colour_and_value(
    phone: Page, tmp_path: Path, card: str
) -> None:
    """Of a card that others lie on, 44 px are left: value and shape must lie within, at every size that hands have."""
    with served(Stage(application(tmp_path, Clock())).app) as address:
        phone.goto(f"{address}/examples/cards")
        ends = phone.locator(".sheet").first.evaluate(
            """(sheet, width) => [...sheet.querySelectorAll(".card")].map((card) => {
                card.style.setProperty("--card", width);
                const left = card.getBoundingClientRect().left;
                return card.querySelector(".card__corner").getBoundingClientRect().right - left;
            })""",
            card,
        )
        assert len(ends) == 56
        assert max(ends) <= 44
        phone.goto("about:blank")
