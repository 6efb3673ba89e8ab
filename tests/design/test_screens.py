"""Pages on screens: nothing runs over the edge of the narrowest, and everything that is pressed is large enough for a finger."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from scripts.scenes import SCENES, Scene
from tests.journeys.tables import Clock, application
from tests.web.served import served

pytestmark = pytest.mark.slow
NARROWEST, CONTROL, LINK = 320, 44, 24
BEFORE_THE_TABLE = (
    "home",
    "new-room",
    "help",
    "rules",
    "error",
    "invitation",
    "invitation-late",
    "lobby-host",
    "lobby-guest",
    "lobby-ten",
    "leave",
    "forms",
    "cards",
    "notices",
)
SMALL = """(least) => [...document.querySelectorAll(least.what)]
    .filter(element => element.checkVisibility() && element.getBoundingClientRect().height < least.high - 0.5)
    .map(element => element.outerHTML.slice(0, 90))"""


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": NARROWEST, "height": 640}, color_scheme="dark")
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("name", BEFORE_THE_TABLE)
def test_a_page_fits_the_narrowest_phone_and_a_finger(phone: Page, tmp_path: Path, name: str) -> None:
    app = application(tmp_path, Clock())
    app.debug = True  # or there are no examples to look at
    scene = SCENES[name](app)
    with served(app) as address:
        show(phone, address, scene)
        assert phone.evaluate("document.documentElement.scrollWidth") <= NARROWEST
        controls = "button, .button, summary, select, input:not([type=hidden], [type=checkbox], [type=radio]), .option label"
        assert phone.evaluate(SMALL, {"what": controls, "high": CONTROL}) == []
        # a link in the middle of a sentence is as high as its line
        links = "nav a:not(.skip), .links a, .examples a"
        assert phone.evaluate(SMALL, {"what": links, "high": LINK}) == []
        phone.goto("about:blank")  # before the server goes, or its last poll is left hanging


def show(page: Page, address: str, scene: Scene) -> None:
    if scene.key:
        page.context.add_cookies([{"name": "player", "value": scene.key, "url": address}])
    page.goto(address + scene.path, wait_until="load")


@pytest.mark.parametrize("card", ["4.5rem", "5rem", "5.5rem"])
def test_the_strip_that_shows_of_a_covered_card_tells_colour_and_value(
    phone: Page, tmp_path: Path, card: str
) -> None:
    """Of a card that others lie on, 44 px are left: value and shape must lie within, at every size that hands have."""
    app = application(tmp_path, Clock())
    app.debug = True
    with served(app) as address:
        phone.goto(f"{address}/examples/cards")
        ends = phone.locator(".sheet").first.evaluate(
            """(sheet, width) => [...sheet.querySelectorAll(".card")].map((card) => {
                card.style.setProperty("--card", width);
                const left = card.getBoundingClientRect().left;
                return card.querySelector(".card__corner").getBoundingClientRect().right - left;
            })""",
            card,
        )
        assert len(ends) == 54
        assert max(ends) <= 44
        phone.goto("about:blank")
