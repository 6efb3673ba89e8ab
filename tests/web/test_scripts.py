"""What the scripts do, in Chromium: news arrive without taking the focus, late answers are dropped, a lost connection is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Route, expect

from tests.journeys.tables import Clock
from tests.web.conftest import app_in
from tests.web.served import served

POLL_SECONDS = 0.2


@dataclass
class House:
    """An address, a browser to come with, and all that the browser complained of."""

    url: str
    chromium: Browser
    clock: Clock
    complaints: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def visitor(self, **options: object) -> Page:
        """Somebody with a browser of their own."""
        context = self.chromium.new_context(**options)  # type: ignore[arg-type]  # of many types
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("console", lambda message: self._hear(message))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(message.text)

    def open_table(self, page: Page, seats: int = 3) -> str:
        """Let Ana open a table for friends, and return its address."""
        page.goto(f"{self.url}/rooms/new")
        page.fill("#name", "Ana")
        page.get_by_text("More seats, up to ten").click()
        for number in range(2, seats + 1):
            page.select_option(f"#seat-{number}", "friend")
        page.get_by_role("button", name="Open the room", exact=True).click()
        page.wait_for_load_state()  # and with it htmx: a press before that is an ordinary post
        return page.url.split("#")[0]

    def join(self, page: Page, link: str, name: str) -> None:
        page.goto(link)
        page.fill("#name", name)
        page.get_by_role("button", name="Take a seat").click()
        page.wait_for_load_state()


@pytest.fixture
def house(folder: Path, clock: Clock, chromium: Browser) -> Iterator[House]:
    with served(app_in(folder, clock, poll_seconds=POLL_SECONDS)) as url:
        house = House(url, chromium, clock)
        yield house
        for context in house.contexts:
            context.close()


def test_news_arrive_by_themselves_and_are_announced(house: House) -> None:
    ana, bea = house.visitor(), house.visitor()
    link = house.open_table(ana)
    ana.evaluate(
        "document.getElementById('say-1').dataset.mark = document.getElementById('say-2').dataset.mark = 'kept'"
    )
    house.join(bea, link, "Bea")
    expect(ana.locator("#seat-2")).to_contain_text("Bea, not ready")
    expect(ana.locator("[role=status]", has_text="Bea joined.")).to_have_count(1)
    expect(ana.locator("[role=status][data-mark=kept]")).to_have_count(2)
    assert "2 of 3 seats are taken" in ana.title()
    assert house.complaints == []


def test_news_take_neither_the_focus_nor_what_is_unfolded_nor_what_is_chosen(house: House) -> None:
    ana, bea = house.visitor(), house.visitor()
    link = house.open_table(ana)
    ana.locator("#seat-3-controls summary").click()
    ana.select_option("#level-3", "hard")
    ana.focus("#level-3")
    house.join(bea, link, "Bea")
    expect(ana.locator("#seat-2")).to_contain_text("Bea")
    assert ana.locator("#seat-3-controls").get_attribute("open") is not None
    assert ana.evaluate("document.activeElement.id") == "level-3"
    assert ana.input_value("#level-3") == "hard"


def test_when_the_focused_control_goes_the_focus_goes_to_the_heading(house: House) -> None:
    ana, bea = house.visitor(), house.visitor()
    link = house.open_table(ana)
    ana.locator("#seat-2-controls summary").click()
    ana.focus("#computer-2-button")
    house.join(bea, link, "Bea")
    expect(ana.locator("#seat-2")).to_contain_text("Bea")
    expect(ana.locator("#lobby")).to_be_focused()


def test_without_news_nothing_on_the_page_moves(house: House) -> None:
    ana = house.visitor()
    house.open_table(ana)
    with ana.expect_response(lambda response: "/table?" in response.url):
        pass  # htmx is at work by now
    ana.evaluate(
        """window.moved = 0;
        const watch = new MutationObserver(changes => { window.moved += changes.length; });
        for (const id of ['room', 'say-1', 'say-2', 'connection'])
          watch.observe(document.getElementById(id), {subtree: true, childList: true, attributes: true, characterData: true});"""
    )
    with ana.expect_response(lambda response: "/table?" in response.url):
        pass
    ana.wait_for_timeout(3 * POLL_SECONDS * 1000)
    assert ana.evaluate("window.moved") == 0


def test_a_press_is_answered_in_place_with_the_focus_on_the_heading(house: House) -> None:
    ana, bea = house.visitor(), house.visitor()
    link = house.open_table(ana, seats=2)
    house.join(bea, link, "Bea")
    bea.evaluate("window.kept = true")
    bea.get_by_role("button", name="I am ready").click()
    expect(bea.locator("#seat-2")).to_contain_text("Bea, you, ready")
    expect(bea.locator("#lobby")).to_be_focused()
    assert bea.evaluate("window.kept")
    ana.get_by_role("button", name="Start the match").click()
    expect(ana.locator("#hand")).to_be_focused()
    expect(bea.locator("#hand")).to_be_visible()
    assert str(bea.locator("#skip").get_attribute("href")).endswith("#hand")
    assert house.complaints == []


def test_a_refusal_is_read_first(house: House) -> None:
    ana, bea = house.visitor(), house.visitor()
    link = house.open_table(ana)
    house.join(bea, link, "Bea")
    expect(ana.locator("#seat-2")).to_contain_text("Bea")
    ana.get_by_role("button", name="Start the match").click()
    expect(ana.locator("#error")).to_be_focused()
    expect(ana.locator("#error")).to_contain_text("Not ready yet: Bea.")
    assert ana.title().startswith("Error: ")


def test_an_answer_that_comes_too_late_is_dropped(house: House) -> None:
    ana = house.visitor()
    house.open_table(ana)
    old = ana.request.get(ana.url.split("#")[0] + "/table?v=0", headers={"HX-Request": "true"})
    body, headers = old.text(), old.headers
    ana.get_by_role("button", name="Add a seat").click()
    expect(ana.locator(".seats__seat")).to_have_count(4)
    answered = []

    def answer_late(route: Route) -> None:
        answered.append(route.request.url)
        route.fulfill(status=200, body=body, headers=headers)

    ana.route("**/table?*", answer_late)
    ana.wait_for_timeout(4 * POLL_SECONDS * 1000)
    assert answered
    expect(ana.locator(".seats__seat")).to_have_count(4)


def test_a_lost_connection_is_said_once_and_so_is_its_return(house: House) -> None:
    ana = house.visitor()
    house.open_table(ana)
    ana.route("**/table?*", lambda route: route.abort())
    expect(ana.locator("#connection")).to_have_text("Connection lost, retrying.")
    expect(ana.locator("#lobby")).to_be_visible()
    ana.unroute("**/table?*")
    expect(ana.locator("#connection")).to_have_text("Connected again.")


def test_a_server_that_fails_wipes_nothing(house: House) -> None:
    ana = house.visitor()
    house.open_table(ana)
    ana.route("**/table?*", lambda route: route.fulfill(status=500, body="Internal Server Error"))
    expect(ana.locator("#connection")).to_have_text("Connection lost, retrying.")
    expect(ana.locator("#lobby")).to_be_visible()


def test_a_press_that_the_server_fails_to_answer_is_said_to_be_lost(house: House) -> None:
    ana = house.visitor()
    house.open_table(ana)
    ana.route("**/seats/add", lambda route: route.fulfill(status=502, body="Bad Gateway"))
    ana.get_by_role("button", name="Add a seat").click()
    expect(ana.locator("#connection")).to_have_text("That did not reach the table. Try again.")
    expect(ana.locator(".seats__seat")).to_have_count(3)


def test_the_link_can_be_copied(house: House) -> None:
    ana, bea = house.visitor(permissions=["clipboard-read", "clipboard-write"]), house.visitor()
    link = house.open_table(ana)
    ana.get_by_role("button", name="Copy the link").click()
    expect(ana.get_by_role("button", name="The link is copied.")).to_be_focused()
    assert ana.evaluate("navigator.clipboard.readText()") == link
    house.join(bea, link, "Bea")
    expect(ana.locator("#seat-2")).to_contain_text("Bea")
    expect(ana.get_by_role("button", name="The link is copied.")).to_be_focused()


def test_without_scripts_everything_is_there(house: House) -> None:
    ana, bea = house.visitor(java_script_enabled=False), house.visitor(java_script_enabled=False)
    link = house.open_table(ana, seats=2)
    expect(ana.get_by_role("button", name="Copy the link")).to_have_count(0)
    house.join(bea, link, "Bea")
    bea.get_by_role("button", name="I am ready").click()
    assert bea.url == f"{link}#lobby"
    ana.get_by_role("link", name="Refresh", exact=True).click()
    ana.get_by_role("button", name="Start the match").click()
    assert ana.url == f"{link}#hand"
    expect(ana.locator("#hand")).to_be_visible()


@pytest.mark.parametrize("width", [320, 768, 1440])
def test_no_page_scrolls_sideways(house: House, width: int) -> None:
    ana, cal = (house.visitor(viewport={"width": width, "height": 800}) for _ in range(2))
    link = house.open_table(ana, seats=10)
    cal.goto(link)
    for page, path in ((ana, ""), (cal, ""), (ana, "/leave")):
        page.goto(link + path)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
    for path in ("/", "/rooms/new", "/how-to-play", "/nowhere"):
        ana.goto(house.url + path)
        assert ana.evaluate("document.documentElement.scrollWidth") <= width, path


def test_controls_are_large_enough_to_hit(house: House) -> None:
    ana = house.visitor(viewport={"width": 320, "height": 800})
    link = house.open_table(ana)
    ana.locator("#seat-2-controls summary").click()
    sizes = []
    for url in (link, f"{house.url}/", f"{house.url}/rooms/new"):
        if url != link:
            ana.goto(url)
        for control in ana.locator("button:visible, select:visible, a.button:visible, summary:visible").all():
            box = control.bounding_box()
            assert box is not None
            sizes.append((control.inner_text()[:20], box["height"], box["width"]))
    assert [size for size in sizes if min(size[1:]) < 44] == []
