"""The records of an evening, by the pages alone and without scripts: kept, counted, taken along, cleared, brought in, and equal again."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from bs4 import Tag
from flask import Flask

from app.rooms.house import House
from app.rooms.keys import profile_of
from app.rooms.match_record import MatchRecord
from app.web.access import HOUSE
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.journeys.recorded_evening import MATCHES, PLAYS, TABLES, TOTALS, counted, told
from tests.journeys.tables import Clock, application
from tests.web.recorded import Evening, browser_with, key_of


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(tmp_path: Path, clock: Clock) -> Flask:
    return application(tmp_path, clock)


@pytest.fixture
def ana(app: Flask, clock: Clock) -> PlainBrowser:
    """The browser of Ana, who has played three matches this evening."""

    def wait() -> None:
        clock.now += 3.0

    evening = Evening(app.extensions[HOUSE], lambda _name, key: browser_with(app, key), wait)
    for play in PLAYS:
        play(evening)
        clock.now += 600
    return browser_with(app, key_of("Ana"))


def kept(app: Flask, name: str) -> tuple[MatchRecord, ...]:
    """The records of the browser of ``name``."""
    house: House = app.extensions[HOUSE]
    return house.store.records.of(profile_of(key_of(name)))


def rows(browser: PlainBrowser, table: str) -> list[str]:
    """The lines of a table of the page."""
    return [words_of(row) for row in browser.page.select(f"#{table} tbody tr")]


def check_page(browser: PlainBrowser) -> None:
    """The page of the records says what was counted by hand."""
    browser.open("/records")
    assert [words_of(fact) for fact in browser.page.select(".totals__fact")] == TOTALS
    assert {table: rows(browser, table) for table in TABLES} == TABLES
    assert len(browser.page.select("#matches li")) == len(MATCHES)


def taken_along(browser: PlainBrowser) -> str:
    """The document that the page offers."""
    browser.open("/records")
    link = next(link for link in browser.page.find_all("a") if "as a file" in link.get_text())
    response = browser.client.get(str(link["href"]))
    assert response.headers["Content-Disposition"].startswith(
        "attachment; filename=penultimate-records-2027-"
    )
    assert response.mimetype == "application/json"
    return str(response.get_data(as_text=True))


def test_three_matches_are_recorded_as_they_were_counted_by_hand(app: Flask, ana: PlainBrowser) -> None:
    records = kept(app, "Ana")
    assert [told(record) for record in records] == [counted(room_id) for room_id in MATCHES]
    assert [record.preset for record in records] == ["official", "quick", "official"]
    assert [round((record.ended_at - record.began_at) / 60) for record in records] == [9, 5, 12]
    assert [[one.name for one in record.players if one.is_here] for record in records] == [["Ana"]] * 3
    check_page(ana)


def test_everybody_at_a_table_has_records_of_their_own(app: Flask, ana: PlainBrowser) -> None:
    assert [told(record) for record in kept(app, "Ben")] == [told(record) for record in kept(app, "Ana")]
    assert [record.id for record in kept(app, "Cal")] == [kept(app, "Ana")[1].id]
    ben = browser_with(app, key_of("Ben"))
    ben.open("/records")
    assert rows(ben, "friends") == ["Ben and Ana 0 3", "Ben and Cal 1 0"]
    assert {table: rows(ben, table) for table in TABLES if table != "friends"} == {
        table: lines for table, lines in TABLES.items() if table != "friends"
    }


def test_the_end_of_a_match_leads_to_the_records(ana: PlainBrowser) -> None:
    """Beside playing again, and the way to the first page (S1-143)."""
    ana.open("/r/points")
    assert ana.button("Play again")
    ana.follow("Your records")
    assert ana.url == "/records"
    ana.follow("Go to the home page")
    ana.follow("Your records")
    assert ana.url == "/records"


def test_a_match_has_a_page_of_its_own(ana: PlainBrowser) -> None:
    ana.open("/records")
    links = ana.page.select("#matches li a")
    ana.open(str(links[0]["href"]))
    heading = ana.page.find("h1")
    assert isinstance(heading, Tag)
    assert heading.get_text() == "Cal (computer, hard) won the match"
    assert rows(ana, "result") == [
        "1. Cal (computer, hard) 89 0",
        "2. Ana 120 1",
        "3. Ben 205 0",
    ]
    assert rows(ana, "scores") == ["Ana 120", "Ben 205", "Cal 89"]
    assert rows(ana, "cards") == ["Ana 1 0", "Ben 1 4", "Cal (computer, hard) 0 0"]
    deeds = [words_of(line) for line in ana.page.select("#deeds dd")]
    assert deeds == [
        "Had 1 turn; challenged once and was right once.",
        "Had 1 turn; was found out bluffing once.",
        "Never had a turn.",
    ]
    ana.follow("Back to your records")
    assert ana.url == "/records"


def test_taken_along_cleared_and_brought_in_they_are_equal_again(app: Flask, ana: PlainBrowser) -> None:
    before, document = kept(app, "Ana"), taken_along(ana)
    ana.follow("Clear all my records")
    assert "cannot be undone" in ana.words
    ana.press_saying("Clear all my records")
    assert "All your records are cleared." in ana.words
    assert "There is nothing here yet." in ana.words
    assert kept(app, "Ana") == ()
    assert len(kept(app, "Ben")) == 3

    ana.press_saying("Bring them in", document=document)

    assert "3 matches have been brought in." in ana.words
    assert kept(app, "Ana") == before
    assert taken_along(ana) == document
    check_page(ana)


def test_they_can_be_brought_into_another_browser_as_a_file_and_twice_is_once(
    app: Flask, ana: PlainBrowser
) -> None:
    document, other = taken_along(ana), PlainBrowser.of(app)
    other.open("/records")
    for words in ("3 matches have been brought in.", "You had all of these matches already"):
        send_file(other, ("\ufeff" + document).encode())
        assert words in other.words
        check_page(other)
    assert taken_along(other) == document


def test_nothing_in_them_leads_back_to_a_room(ana: PlainBrowser) -> None:
    document = json.loads(taken_along(ana))
    assert "key" not in json.dumps(document)
    assert not {"points", "first-out", "penalty"} & {match["id"] for match in document["matches"]}


def send_file(browser: PlainBrowser, content: bytes) -> None:
    """Choose a file with that ``content``, and press the button."""
    token = browser.page.select_one("#along input[name=csrf_token]")
    assert token is not None
    fields = {
        "csrf_token": str(token["value"]),
        "document": "",
        "file": (io.BytesIO(content), "records.json"),
    }
    response = browser.client.post("/records/bring", data=fields, content_type="multipart/form-data")
    assert response.status_code == 303, response.get_data(as_text=True)
    browser.open(response.headers["Location"])
