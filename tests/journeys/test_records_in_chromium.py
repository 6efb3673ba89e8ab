"""The records of an evening in Chromium: three matches played on its pages, counted by hand, taken along, cleared and brought in again."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import sleep

import pytest
from playwright.sync_api import Page

from app.rooms.house import House
from app.rooms.keys import profile_of
from tests.journeys.conftest import Visit
from tests.journeys.dealer import house_over
from tests.journeys.people import Person, follow
from tests.journeys.recorded_evening import MATCHES, PLAYS, TABLES, TOTALS, counted, told
from tests.journeys.server import Server
from tests.journeys.wire import browser_at
from tests.web.recorded import Evening, Sitter, key_of

PATIENT = {"PENULTIMATE_CATCH_SECONDS": "60"}
"""So that it is Ben who catches Ana, and not the computer."""

ROW = "row => row.innerText.split(/\\s+/).join(' ').trim()"


@dataclass
class Sitting:
    """Somebody who sits at Chromium."""

    person: Person
    status: int = 200

    @property
    def words(self) -> str:
        """All that the page says."""
        return self.person.page.locator("body").inner_text()

    def open(self, url: str) -> None:
        """Go to ``url``."""
        self.person.page.goto(url)

    def press_saying(self, text: str) -> None:
        """Press the button that says ``text``, and wait for the next version of the table."""
        self.person.page.get_by_role("button", name=text).first.wait_for()
        version = self.person.version
        self.person.press(next(offer for offer in self.person.offers() if text in offer))
        self.person.catch_up(version + 1)


def sit_down(server: Server, page: Page, name: str, key: str) -> Sitter:
    """A browser with ``key``: Chromium for Ana, and plain ones for the others."""
    if name == "Ana":
        page.context.add_cookies([{"name": "player", "value": key, "url": server.url}])
        return Sitting(Person(page, name))
    return browser_at(server, player=key)


def check_page(page: Page) -> None:
    """The page of the records says what was counted by hand."""
    assert page.locator(".totals__fact").evaluate_all(f"facts => facts.map({ROW})") == TOTALS
    shown = {
        name: page.locator(f"#{name} tbody tr").evaluate_all(f"rows => rows.map({ROW})") for name in TABLES
    }
    assert shown == TABLES
    assert page.locator("#matches li").count() == len(MATCHES)


def taken_along(page: Page, folder: Path) -> Path:
    """The file that the page gives away."""
    with page.expect_download() as download:
        page.get_by_role("link", name="Take my records along as a file").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


@pytest.mark.slow
@pytest.mark.parametrize("own_server", [PATIENT], indirect=True, ids=["patient computers"])
def test_records_of_three_matches_taken_along_cleared_and_brought_in_are_equal_again(
    own_server: Server, visit: Visit, tmp_path: Path
) -> None:
    page, _witness = visit(own_server)
    with house_over(own_server.database) as house:
        evening = Evening(house, partial(sit_down, own_server, page), partial(sleep, 0.05))
        for play in PLAYS:
            play(evening)
        check_records(house, page, tmp_path)


def check_records(house: House, page: Page, folder: Path) -> None:
    """All is recorded, and still so when it was taken along, cleared and brought in again."""
    profile = profile_of(key_of("Ana"))
    before = house.store.records.of(profile)
    assert [told(record) for record in before] == [counted(room_id) for room_id in MATCHES]

    follow(page, "Your records")
    check_page(page)
    path = taken_along(page, folder)
    assert len(json.loads(path.read_text(encoding="utf-8"))["matches"]) == len(MATCHES)
    follow(page, "Clear all my records")
    page.get_by_role("button", name="Clear all my records").click()
    page.get_by_text("There is nothing here yet.").wait_for()
    assert house.store.records.of(profile) == ()

    page.get_by_label("The file").set_input_files(path)
    page.get_by_role("button", name="Bring them in").click()
    page.get_by_text("3 matches have been brought in.").wait_for()
    assert house.store.records.of(profile) == before
    check_page(page)
    assert taken_along(page, folder / "again").read_bytes() == path.read_bytes()
