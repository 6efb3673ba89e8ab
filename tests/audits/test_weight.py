"""What a page weighs as it travels: measured on the real answers, and by a Chromium that comes for the first time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request, Route

from tests.audits.stage import Scene, Stage
from tests.audits.states import played
from tests.audits.tables import many
from tests.web.laid_tables import URL, key_of, lay
from tests.web.served import served

pytestmark = pytest.mark.slow

HTML, CSS, SCRIPT = 12_000, 20_000, 30_000
"""The most that each may weigh, compressed: one page; all sheets; all scripts together."""


PAINTED = (
    "new Promise(painted => new PerformanceObserver(painted).observe({ type: 'paint', buffered: true }))"
)
"""Comes true when something was painted."""


def weight(stage: Stage, scene: Scene) -> int:
    """The bytes of that page as a browser gets them that reads gzip."""
    shown = stage.play(scene)
    if (
        shown.status >= 400
    ):  # it was the answer to a form; asked for again, its address would give another page
        return 0
    response = shown.browser.client.get(shown.url, headers={"Accept-Encoding": "gzip"})
    assert response.headers["Content-Encoding"] == "gzip"
    return len(response.data)


def test_every_page_is_light(stage: Stage) -> None:
    weights = {name: weight(stage, scene) for name, scene in played(stage.app).items()}
    assert {name: bytes_ for name, bytes_ in weights.items() if bytes_ >= HTML} == {}
    assert weights["table, 40 cards"] > weights["table, 20 cards"] > 2000


@contextmanager
def first_visit(chromium: Browser, stage: Stage) -> Iterator[tuple[Page, str]]:
    """A browser that has nothing yet but a seat at a table with twenty cards in hand; and the address of the table."""
    stage.house.store.remove_inactive(stage.house.clock() + 1)
    lay(stage.app, many(20))
    with served(stage.app) as address:
        context = chromium.new_context()
        context.add_cookies([{"name": "player", "value": key_of(0), "url": address}])
        yield context.new_page(), address + URL
        context.close()


def test_a_table_is_light_and_comes_from_one_host(chromium: Browser, stage: Stage) -> None:
    with first_visit(chromium, stage) as (page, address):
        requests: list[Request] = []
        page.on("requestfinished", lambda request: requests.append(request))
        page.goto(address, wait_until="networkidle")
        kinds: Counter[str] = Counter()
        for request in requests:
            kinds[request.resource_type] += request.sizes()["responseBodySize"]
        hosts = {urlsplit(request.url).netloc for request in requests}
    assert hosts == {urlsplit(address).netloc}
    assert 2000 < kinds["document"] < HTML
    assert 2000 < kinds["stylesheet"] < CSS
    assert 10_000 < kinds["script"] < SCRIPT


def test_a_table_is_painted_from_its_page_and_its_sheets_alone(chromium: Browser, stage: Stage) -> None:
    """The scripts never arrive, and the table is there all the same; and no sheet has to wait for another."""
    with first_visit(chromium, stage) as (page, address):
        page.route("**/*.js*", lambda route: None)
        page.goto(address, wait_until="commit")
        page.evaluate(PAINTED)
        assert page.locator("#hand").is_visible()
        entries = page.evaluate(
            "performance.getEntriesByType('resource').map(one => [one.initiatorType, one.renderBlockingStatus, one.name])"
        )
    blocking = [name for kind, status, name in entries if status == "blocking"]
    assert blocking
    assert all(urlsplit(name).path.endswith(".css") for name in blocking)
    assert {kind for kind, _status, name in entries if name in blocking} == {"link"}


SHIFTS = """() => {
  window.shifted = 0;
  const add = list => { for (const entry of list.getEntries()) window.shifted += entry.value };
  new PerformanceObserver(add).observe({ type: "layout-shift" });
}"""
WHOLE = "document.readyState === 'interactive'"
DRAWN = "new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


@pytest.mark.parametrize("width", [320, 412, 1280])
def test_nothing_moves_when_the_scripts_arrive(chromium: Browser, stage: Stage, width: int) -> None:
    """They are held back until the whole page stands: a slow machine may draw it in pieces, which is another matter."""
    with first_visit(chromium, stage) as (page, address):
        held: list[Route] = []
        page.route("**/*.js*", lambda route: held.append(route))
        page.set_viewport_size({"width": width, "height": 823})
        page.goto(address, wait_until="commit")
        page.wait_for_function(WHOLE)
        page.evaluate(DRAWN)
        page.evaluate(SHIFTS)
        assert page.locator("#quick-settings button").count() == 0
        for route in held:
            route.continue_()
        page.unroute("**/*.js*")
        page.wait_for_load_state("networkidle")
        page.evaluate(DRAWN)
        assert page.locator("#quick-settings button").count() > 0
        assert page.evaluate("window.shifted") < 0.02
