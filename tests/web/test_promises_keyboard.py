"""Keys alone play: Tab goes from control to control in the order of the page, and Enter and Space press."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from app.rooms.room import Room
from app.web.access import HOUSE
from tests.game.tables import A, hand, table
from tests.journeys.tables import Clock
from tests.rooms.stage import lay, room_of
from tests.web.conftest import app_in
from tests.web.served import served

FOCUSED = "document.activeElement.innerText.trim()"
MOST_TABS = 40


@pytest.fixture
def address(folder: Path, clock: Clock) -> Iterator[tuple[Flask, str]]:
    app = app_in(folder, clock)
    with served(app) as url:
        yield app, url


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context()
    yield context.new_page()
    context.close()


def room_in(app: Flask, page: Page) -> Room:
    return room_of(app.extensions[HOUSE], page.url.split("/r/")[1].split("#")[0].split("?")[0])


def tab_to(page: Page, label: str) -> list[str]:
    """Press Tab until the control that says ``label`` has the focus. Returns what had it on the way."""
    met: list[str] = []
    for _ in range(MOST_TABS):
        page.keyboard.press("Tab")
        met.append(" ".join(page.evaluate(FOCUSED).split()))
        if met[-1].endswith(label):
            return met
    raise AssertionError(f"Tab never came to {label!r}, only to {met}")


def test_tab_enter_and_space_are_enough(address: tuple[Flask, str], page: Page) -> None:
    app, url = address
    page.goto(url)
    page.focus("#name")
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    expect(page.locator("#hand")).to_be_visible()
    lay(app.extensions[HOUSE], room_in(app, page).id, table(("R1 B2 R3 W", "Y1 Y2", "G1 G2", "B3 B4")))
    page.goto(page.url.split("#")[0])  # at the top, and not at the hand

    met = tab_to(page, "Draw a card")
    order = ["Skip to the main part", "Play red 1", "Play red 3", "Play wild", "Draw a card"]
    places = [next(at for at, name in enumerate(met) if name.endswith(label)) for label in order]
    assert places == sorted(places)
    assert not any("blue 2" in name for name in met)

    page.reload()
    tab_to(page, "Play wild")
    page.keyboard.press("Enter")
    expect(page.locator("#color-step")).to_be_visible()
    assert hand(room_in(app, page).table, A) == "R1 B2 R3 W"
    expect(page.locator("#color-step button:focus")).to_have_count(1)
    page.keyboard.press("Space")
    expect(page.locator("#table-heading")).to_contain_text("Waiting for")
    assert hand(room_in(app, page).table, A) == "R1 B2 R3"
