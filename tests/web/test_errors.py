"""Errors are pages in words with a way back, and leave a table that htmx shows as it is."""

import logging
import sqlite3
from pathlib import Path

import pytest
from flask import Flask

from app.web import home
from app.web.access import HOUSE
from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.tables import Clock, open_table
from tests.web.conftest import Visitor, app_in
from tests.web.htmx import poll, press


def assert_is_in_words(browser: PlainBrowser, status: int, words: str) -> None:
    assert browser.status == status
    assert words in browser.words
    assert browser.page.title is not None
    assert browser.page.title.get_text().strip().startswith("Error: ")
    assert len(browser.page.find_all("h1")) == 1
    assert browser.page.select_one("main a.button[href]")


def test_an_unknown_address(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/nowhere")
    assert_is_in_words(ana, 404, "There is no such page")


def test_an_address_for_forms_only(visitor: Visitor) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "friend")
    response = ana.client.get(f"{ana.url}/start")
    assert response.headers["Allow"]
    ana.open(f"{ana.url}/start")
    assert_is_in_words(ana, 405, "only takes what a form sends")


def test_too_large_a_form(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/")
    ana.press_saying("Play against computers now", name="A" * 70_000)
    assert_is_in_words(ana, 413, "larger than any of ours")


def test_a_form_without_its_secret(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/")
    ana.press_saying("Play against computers now", name="Ana", csrf_token="forged")
    assert_is_in_words(ana, 400, "refresh it and try again")


@pytest.mark.parametrize("path", ["/rooms", "/rooms/quick", "/r/nowhere/seats", "/r/nowhere/ready"])
def test_a_browser_that_keeps_no_cookies(app: Flask, path: str) -> None:
    response = app.test_client(use_cookies=False).post(path, data={"name": "Ana"})
    assert response.status_code == 422
    assert "Your browser did not keep our cookie" in response.text


def test_a_browser_that_lost_only_its_key(visitor: Visitor) -> None:
    ana = visitor()
    ana.open("/")
    ana.client.delete_cookie("player")
    ana.press_saying("Play against computers now", name="Ana")
    assert_is_in_words(ana, 422, "Your browser did not keep our cookie")


def test_a_busy_database(folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.records.database.configure.__defaults__", ("FULL", 0.05))
    ana = PlainBrowser.of(app_in(folder, clock))
    open_table(ana, "Ana", "500", "friend")
    lock = sqlite3.connect(folder / "rooms.db", isolation_level=None)
    lock.execute("BEGIN IMMEDIATE")
    lobby = ana.page
    answer = press(ana, "Add a seat")
    ana.press_saying("Add a seat")
    lock.execute("ROLLBACK")
    lock.close()
    assert_is_in_words(ana, 503, "try again")
    assert answer.status == 503
    assert answer.page.find(id="room") is None
    ana.page = lobby
    ana.press_saying("Add a seat")
    assert ana.status == 200


def break_home(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise RuntimeError("secret detail")

    monkeypatch.setitem(app.view_functions, "home.show", broken)


def test_a_fault_of_ours_reveals_nothing(
    app: Flask, visitor: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    break_home(app, monkeypatch)
    ana = visitor()
    with caplog.at_level(logging.CRITICAL + 1, logger=app.logger.name):
        ana.open("/")
    assert_is_in_words(ana, 500, "It is not your fault")
    assert "secret detail" not in str(ana.page)
    assert home.__name__ not in str(ana.page)


def test_an_error_only_adds_a_notice_to_a_table(visitor: Visitor) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "friend")
    answer = press(ana, "Add a seat", csrf_token="forged")
    assert answer.status == 400
    assert [tag["id"] for tag in answer.page.find_all(recursive=False)] == ["connection"]
    assert answer.found("#connection")["hx-swap-oob"] == "textContent"
    assert "refresh it and try again" in answer.found("#connection").get_text()


def test_a_poll_of_a_room_that_is_gone_is_the_last_one(app: Flask, visitor: Visitor) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "friend")
    app.extensions[HOUSE].store.remove_inactive(app.extensions[HOUSE].clock() + 1)
    answer = poll(ana)
    assert answer.status == 404
    assert answer.found("#poller")["hx-swap-oob"] == "outerHTML"
    assert not answer.found("#poller").has_attr("hx-get")
    assert answer.page.find(id="room") is None


def test_a_poll_that_fails_says_nothing_by_itself(
    app: Flask, visitor: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "friend")

    def broken(room_id: str) -> str:
        raise RuntimeError(room_id)

    monkeypatch.setitem(app.view_functions, "rooms.poll", broken)
    with caplog.at_level(logging.CRITICAL + 1, logger=app.logger.name):
        answer = poll(ana, 0)
    assert answer.status == 500
    assert answer.response.data == b""


def test_a_database_that_is_not_ready_is_no_news_to_the_gate(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_in(tmp_path, clock)
    monkeypatch.setattr(app.logger, "disabled", True)
    response = app.test_client().get("/r/nowhere/table?v=1")
    assert response.status_code == 500
    assert "It is not your fault" in response.text
