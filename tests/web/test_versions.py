"""The version that a page shows is read in one way, wherever it is said, and what is none is never guessed at."""

from __future__ import annotations

import pytest
from flask import Flask

from app.web.versions import read_version
from tests.game.tables import table
from tests.journeys.plain_browser import fields_of
from tests.web.htmx import HEADERS
from tests.web.laid_tables import DEALT, URL, LaidTable, lay

NONE = ["", " ", "x", "-1", "+2", "2.0", "1e3", "0x2", "1_0", " 2", "2 ", "٣", "²", "9" * 10, "9" * 5000]


@pytest.fixture
def laid(app: Flask) -> LaidTable:
    return lay(app, table(["R1 R2", "Y1 Y2"]))


@pytest.mark.parametrize("text, version", [("0", 0), ("41", 41), ("007", 7), ("9" * 9, 999_999_999)])
def test_a_version_is_a_number_in_plain_digits(text: str, version: int) -> None:
    assert read_version(text) == version


@pytest.mark.parametrize("text", NONE)
def test_nothing_else_is_a_version(text: str) -> None:
    assert read_version(text) is None


@pytest.mark.parametrize("text", NONE)
def test_a_poll_without_a_version_gets_the_whole_table_and_a_form_is_refused(
    laid: LaidTable, text: str
) -> None:
    ana = laid.sees(0)
    answer = ana.client.get(f"{URL}/table", query_string={"v": text}, headers=HEADERS)
    assert (answer.status_code, answer.headers["X-Room-Version"]) == (200, str(DEALT))
    form = ana.page.find("form", id="hand-form")
    assert form is not None
    sent = ana.client.post(f"{URL}/moves", data=fields_of(form) | {"version": text, "play": "draw"})
    assert sent.status_code == 400
    assert laid.room.version == DEALT


def test_of_two_versions_in_an_address_the_first_counts(laid: LaidTable) -> None:
    ana = laid.sees(0)
    current, old = f"v={DEALT}", f"v={DEALT - 1}"
    for query, status in ((f"{current}&{old}", 204), (f"{old}&{current}", 200), (f"w=1&{current}", 204)):
        assert ana.client.get(f"{URL}/table?{query}", headers=HEADERS).status_code == status
