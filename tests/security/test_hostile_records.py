"""Documents of records as no game of ours makes them: each is answered in words, and not a byte of it is kept."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup
from flask import Flask

from app.rooms.house import House
from app.rooms.keys import profile_of
from app.rooms.match_record import MOST_KEPT, MatchRecord
from app.web.access import HOUSE
from app.web.records import LARGEST_DOCUMENT
from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.tables import Clock, application
from tests.web.recorded import a_record, browser_with, full_key

KEY = "key-of-the-attacker"
ONE = a_record(1)


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    return application(tmp_path, Clock())


@pytest.fixture
def browser(app: Flask) -> PlainBrowser:
    browser = browser_with(app, KEY)
    browser.open("/records")
    return browser


def house_of(app: Flask) -> House:
    house: House = app.extensions[HOUSE]
    return house


def kept(app: Flask) -> tuple[MatchRecord, ...]:
    return house_of(app).store.records.of(profile_of(full_key(KEY)))


def token(browser: PlainBrowser) -> str:
    field = browser.page.select_one("input[name=csrf_token]")
    assert field is not None
    return str(field["value"])


def send(browser: PlainBrowser, document: str) -> Any:
    fields = {"csrf_token": token(browser), "document": document}
    return browser.client.post("/records/bring", data=fields, content_type="multipart/form-data")


def matches(app: Flask) -> Any:
    """A good document, to be spoilt."""
    return json.loads(house_of(app).store.records.write([ONE, a_record(2)]))


def spoilt(where: str, value: Any) -> Callable[[Any], Any]:
    """How to put ``value`` at a place like ``matches/0/players/1/name`` of a document."""

    def spoil(document: Any) -> Any:
        *path, last = where.split("/")
        place = document
        for step in path:
            place = place[int(step) if step.isdigit() else step]
        place[int(last) if last.isdigit() else last] = value
        return document

    return spoil


def bare(document: Any) -> Any:
    del document["matches"][0]["ranking"]
    return document


SPOILT = {
    "no version": lambda document: {"matches": document["matches"]},
    "a version to come": spoilt("v", 2),
    "a version of another kind": spoilt("v", [1]),
    "no list": spoilt("matches", {"0": ONE.id}),
    "a list of nothing": spoilt("matches", [None]),
    "of another kind": spoilt("matches/0/is", "Room"),
    "a kind that is none": spoilt("matches/0/is", ["MatchRecord"]),
    "rules that are no text": spoilt("matches/0/options", 5),
    "rules that are nothing": spoilt("matches/0/options", None),
    "a time beyond all numbers": spoilt("matches/0/began_at", 10**400),
    "a field too many": spoilt("matches/0/profile", "mine"),
    "a field too few": bare,
    "an id that leads elsewhere": spoilt("matches/0/id", "../../../r/room"),
    "an id in capitals": spoilt("matches/0/id", "A" * 32),
    "the same players, one with markup for a level": spoilt("matches/0/players/2/level", "<b>easy"),
    "a name that nobody can see": spoilt("matches/0/players/0/name", "\u200b"),
    "a name with a line of its own": spoilt("matches/0/players/0/name", "Ana\nBen"),
    "half a character": spoilt("matches/0/players/0/name", "\ud800"),
    "a name without end": spoilt("matches/0/players/0/name", "A" * 25),
    "a name turned round": spoilt("matches/0/players/0/name", "Ana\u202e"),
    "no players": spoilt("matches/0/players", []),
    "no rounds": spoilt("matches/0/rounds", []),
    "a computer that plays in this browser": spoilt("matches/0/players/2/is_here", True),
    "a count below nothing": spoilt("matches/0/players/0/turns", -1),
    "a count beyond counting": spoilt("matches/0/players/0/turns", 10**12),
    "a count that is none": spoilt("matches/0/players/0/turns", True),
    "more challenges won than made": spoilt("matches/0/players/0/challenges_won", 99),
    "a winner without a seat": spoilt("matches/0/rounds/0/winner", 3),
    "scores of somebody else": spoilt("matches/0/rounds/0/scores", [1, 2, 3, 4]),
    "a ranking with a seat twice": spoilt("matches/0/ranking", [0, 0, 1]),
    "a preset of nobody's": spoilt("matches/0/preset", "mine"),
    "an option of nobody's": spoilt("matches/0/options", "cheating=on"),
    "a value of nobody's": spoilt("matches/0/options", "target=17"),
    "an end before the beginning": spoilt("matches/0/ended_at", 1.0),
    "an end to come": spoilt("matches/0/ended_at", 4_000_000_000.0),
    "a time that is none": spoilt("matches/0/ended_at", float("nan")),
    "a time without end": spoilt("matches/0/ended_at", float("inf")),
    "the second of two is bad": spoilt("matches/1/ranking", []),
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_document_is_refused_whole(app: Flask, browser: PlainBrowser, name: str) -> None:
    document = json.dumps(SPOILT[name](matches(app)))
    refused(send(browser, document))
    assert kept(app) == ()


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "null",
        "[]",
        "17",
        '"matches"',
        "[" * 100_000,
        '{"v":' + "9" * 10_000 + "}",
        "<script>alert(1)</script>",
    ],
    ids=lambda text: text[:12],
)
def test_what_is_no_document_at_all_is_refused(app: Flask, browser: PlainBrowser, text: str) -> None:
    answer = send(browser, text)
    refused(answer)
    assert "<script>alert" not in answer.get_data(as_text=True)
    assert kept(app) == ()


def refused(answer: Any) -> None:
    """The page says in words that nothing was brought in, and leads to the field."""
    assert answer.status_code == 422
    page = BeautifulSoup(answer.get_data(as_text=True), "html.parser")
    link = page.select_one("#error a[href='#document']")
    assert link is not None
    assert "nothing was brought in" in link.get_text()
    assert page.title is not None
    assert page.title.get_text(strip=True).startswith("Error: ")


def test_more_matches_than_are_ever_kept_are_refused(app: Flask, browser: PlainBrowser) -> None:
    many = house_of(app).store.records.write([a_record(number) for number in range(MOST_KEPT + 1)])
    refused(send(browser, many))
    assert kept(app) == ()


def test_as_many_as_are_kept_are_taken_however_long_their_names(app: Flask, browser: PlainBrowser) -> None:
    """Sixty matches of ten players with long names, and 30 rounds each: the largest that the game is likely to write."""
    names = [f"{number}" + "\U0001f0a1" * 23 for number in range(10)]
    records = [a_record(number, names=names, levels={9: None}, rounds=30) for number in range(MOST_KEPT)]  # type: ignore[dict-item]
    document = house_of(app).store.records.write(records)
    assert len(document.encode()) < LARGEST_DOCUMENT / 1.5
    assert send(browser, document).status_code == 303
    assert len(kept(app)) == MOST_KEPT


def test_the_limit_of_sixty_holds_whatever_is_brought_in(app: Flask, browser: PlainBrowser) -> None:
    store = house_of(app).store.records
    store.add(profile_of(full_key(KEY)), [a_record(number) for number in range(MOST_KEPT)])
    send(browser, store.write([a_record(number) for number in range(MOST_KEPT - 10, MOST_KEPT + 30)]))
    assert [record.id for record in kept(app)] == [
        a_record(number).id for number in range(MOST_KEPT + 29, 29, -1)
    ]


def test_a_match_that_is_there_already_is_not_changed(app: Flask, browser: PlainBrowser) -> None:
    house_of(app).store.records.add(profile_of(full_key(KEY)), [ONE])
    other = json.dumps(spoilt("matches/0/players/0/name", "Somebody else")(matches(app)))
    assert send(browser, other).status_code == 303
    assert kept(app)[-1] == ONE


@pytest.mark.parametrize("part", ['name="document"', 'name="file"; filename="records.json"'])
def test_more_than_a_document_can_hold_is_not_even_read(app: Flask, browser: PlainBrowser, part: str) -> None:
    parts = {"name=csrf_token": token(browser), part: " " * LARGEST_DOCUMENT}
    lines = [f"--b\r\nContent-Disposition: form-data; {name}\r\n\r\n{value}" for name, value in parts.items()]
    body = "\r\n".join([*lines, "--b--", ""]).encode()
    kind = "multipart/form-data; boundary=b"
    assert browser.client.post("/records/bring", data=body, content_type=kind).status_code == 413
    assert kept(app) == ()


def test_no_other_form_may_be_as_large(browser: PlainBrowser) -> None:
    fields = {"csrf_token": token(browser), "once": "x" * 100_000}
    assert browser.client.post("/records/clear", data=fields).status_code == 413


def test_a_file_that_is_no_text_is_refused(app: Flask, browser: PlainBrowser) -> None:
    fields = {"csrf_token": token(browser), "file": (io.BytesIO(b"\xff\xfe\x00\x89PNG"), "records.json")}
    refused(browser.client.post("/records/bring", data=fields, content_type="multipart/form-data"))


def test_nothing_at_all_is_asked_for_in_words(browser: PlainBrowser) -> None:
    browser.press_saying("Bring them in")
    assert browser.status == 422
    assert "Choose the file with your records, or paste what is in it." in browser.words


@pytest.mark.parametrize("path", ["/records/bring", "/records/clear"])
def test_a_form_of_another_site_does_nothing(app: Flask, browser: PlainBrowser, path: str) -> None:
    house_of(app).store.records.add(profile_of(full_key(KEY)), [ONE])
    fields = {"csrf_token": "forged", "once": "once", "document": json.dumps(matches(app))}
    assert browser.client.post(path, data=fields).status_code == 400
    assert kept(app) == (ONE,)


def test_a_browser_without_a_key_keeps_nothing(app: Flask) -> None:
    client = app.test_client()
    answer = client.post("/records/bring", data={"document": "{}"})
    assert answer.status_code == 422
    assert "did not keep our cookie" in answer.get_data(as_text=True)


def test_clearing_once_clears_once(app: Flask, browser: PlainBrowser) -> None:
    """Who goes back and sends the form again does not lose what has come since."""
    store, profile = house_of(app).store.records, profile_of(full_key(KEY))
    store.add(profile, [ONE])
    browser.open("/records/clear")
    once = browser.page.select_one("input[name=once]")
    assert once is not None
    fields = {"csrf_token": token(browser), "once": str(once["value"])}
    assert browser.client.post("/records/clear", data=fields).status_code == 303
    assert kept(app) == ()
    store.add(profile, [ONE])
    assert browser.client.post("/records/clear", data=fields).status_code == 303
    assert kept(app) == (ONE,)


def test_nobody_sees_a_match_of_somebody_elses(app: Flask, browser: PlainBrowser) -> None:
    house_of(app).store.records.add(profile_of(full_key(KEY)), [ONE])
    browser.open(f"/records/{ONE.id}")
    assert browser.status == 200
    other = browser_with(app, "key-of-another")
    other.open(f"/records/{ONE.id}")
    assert other.status == 404
    assert json.loads(other.client.get("/records/take").get_data(as_text=True)) == {"v": 1, "matches": []}


def test_names_from_elsewhere_are_only_names(app: Flask, browser: PlainBrowser) -> None:
    hostile = "<img src=x onerror=1>"
    document = json.dumps(spoilt("matches/0/players/0/name", hostile)(matches(app)))
    assert send(browser, document).status_code == 303
    for path in ("/records", f"/records/{ONE.id}"):
        browser.open(path)
        assert hostile in browser.words
        assert not browser.page.find("img")


@pytest.mark.parametrize(
    "query",
    [
        "new=-1&told=3",
        "new=x&told=3",
        "new=2&told=1",
        "new=999999&told=999999",
        f"new={'9' * 40}&told=1",
        "new=3",
        "cleared=no",
    ],
)
def test_an_address_that_says_what_did_not_happen_says_nothing(browser: PlainBrowser, query: str) -> None:
    browser.open(f"/records?{query}")
    assert browser.status == 200
    assert browser.page.find(id="said") is None
