"""The settings on a screen: saving is in reach from every question and covers none, and choices wear the colours of the theme."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.audits.looking import LOOKS, Look
from tests.design.palette import WEAKEST_EDGE, contrast
from tests.journeys.tables import Clock, application
from tests.web.served import served

TALL, WIDE = ViewportSize(width=320, height=640), ViewportSize(width=1440, height=900)
ZOOMED = ViewportSize(width=320, height=256)
"""A screen of 1280 by 1024 at 400 %."""

COVERED = """() => {
    const focused = document.activeElement.getBoundingClientRect();
    const bar = document.querySelector(".save");
    return bar.contains(document.activeElement) || focused.bottom <= bar.getBoundingClientRect().top
        ? "" : document.activeElement.id;
}"""
PAINTED = """(input) => {
    const colors = getComputedStyle(input), mark = getComputedStyle(input, "::before");
    const panel = getComputedStyle(input.closest(".panel"));
    return [colors.borderTopColor, colors.backgroundColor, mark.backgroundColor, panel.backgroundColor, colors.appearance];
}"""


@pytest.fixture
def settings_page(chromium: Browser, tmp_path: Path) -> Iterator[Page]:
    with served(application(tmp_path, Clock())) as address:
        page = chromium.new_page(viewport=TALL)
        page.goto(f"{address}/settings")
        yield page
        page.close()


@pytest.mark.parametrize("viewport", [TALL, WIDE])
def test_saving_is_in_reach_from_every_question(settings_page: Page, viewport: ViewportSize) -> None:
    settings_page.set_viewport_size(viewport)
    for question in settings_page.locator("fieldset").all():
        question.scroll_into_view_if_needed()
        assert settings_page.locator("#save").evaluate(
            "button => button.getBoundingClientRect().bottom <= innerHeight && button.getBoundingClientRect().top >= 0"
        )


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab"])
def test_what_has_the_focus_is_never_behind_the_bar(settings_page: Page, key: str) -> None:
    if key == "Shift+Tab":
        settings_page.locator("footer a, main a").last.focus()
    hidden = set()
    for _stop in range(60):
        settings_page.keyboard.press(key)
        if settings_page.evaluate("!!document.activeElement.closest('main')"):
            hidden.add(settings_page.evaluate(COVERED) if _in_form(settings_page) else "")
    assert hidden == {""}


def test_the_bar_takes_no_room_where_there_is_none(settings_page: Page) -> None:
    assert settings_page.locator(".save").evaluate("bar => getComputedStyle(bar).position") == "sticky"
    settings_page.set_viewport_size(ZOOMED)
    assert settings_page.locator(".save").evaluate("bar => getComputedStyle(bar).position") == "static"
    assert settings_page.evaluate("document.documentElement.scrollWidth") <= ZOOMED["width"]


def test_the_bar_saves_what_was_chosen_far_above_it(settings_page: Page) -> None:
    settings_page.get_by_label("evening").check()
    settings_page.get_by_role("button", name="Save these settings").click()
    settings_page.locator("#saved").wait_for()
    assert settings_page.get_by_label("evening").is_checked()


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_choices_wear_the_colours_of_the_theme(settings_page: Page, look: Look) -> None:
    look.put_on(settings_page)
    for selector in ("input[type=radio]:not(:checked)", "input[type=radio]:checked"):
        edge, inside, mark, panel, appearance = settings_page.locator(selector).first.evaluate(PAINTED)
        if look.forced_colors == "active":
            assert appearance == "auto"
            continue
        assert appearance == "none"
        assert contrast(_hex(edge), _hex(inside)) >= WEAKEST_EDGE
        assert contrast(_hex(edge), _hex(panel)) >= WEAKEST_EDGE
        if "not" not in selector:
            assert contrast(_hex(mark), _hex(inside)) >= WEAKEST_EDGE


def _in_form(page: Page) -> bool:
    return bool(page.evaluate("!!document.activeElement.closest('form')"))


def _hex(color: str) -> str:
    return "#" + "".join(f"{int(part):02x}" for part in re.findall(r"\d+", color)[:3])
