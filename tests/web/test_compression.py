"""What travels compressed, and that its length tells nobody anything."""

import gzip
from typing import Any

import pytest
from flask import Flask

from app.web.compression import LONGEST_PADDING, SHORTEST
from tests.journeys.tables import open_table
from tests.web.conftest import Visitor

GZIP = {"Accept-Encoding": "br, gzip;q=0.8"}


def asked(app: Flask, path: str, **headers: str) -> Any:
    return app.test_client().get(path, headers=GZIP | headers, buffered=True)


@pytest.mark.parametrize("path", ["/", "/rules", "/nowhere", "/static/css/page.css", "/static/js/app.js"])
def test_it_is_the_same_answer_only_smaller(app: Flask, path: str) -> None:
    plain, packed = app.test_client().get(path, buffered=True), asked(app, path)
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in plain.headers["Vary"]
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert packed.status_code == plain.status_code
    assert packed.content_type == plain.content_type
    assert int(packed.headers["Content-Length"]) == len(packed.data)
    unpacked = gzip.decompress(packed.data)
    if path.startswith("/static"):
        assert unpacked == plain.data
    assert len(packed.data) < len(unpacked)


@pytest.mark.parametrize("accepted", ["", "br", "gzip;q=0", "identity"])
def test_who_reads_no_gzip_gets_none(app: Flask, accepted: str) -> None:
    response = asked(app, "/", **{"Accept-Encoding": accepted})
    assert "Content-Encoding" not in response.headers
    assert "Accept-Encoding" in response.headers["Vary"]
    assert response.text.startswith("<!DOCTYPE html>")


def test_short_answers_and_pieces_stay_as_they_are(app: Flask, visitor: Visitor) -> None:
    ana = visitor()
    open_table(ana, "Ana", "500", "friend")
    room = ana.url
    short = ana.client.post(
        f"{room}/ready", headers=GZIP | {"HX-Request": "true"}, data={"csrf_token": "forged"}
    )
    assert len(short.data) < SHORTEST
    piece = asked(app, "/static/css/page.css", Range="bytes=0-99")
    unchanged = asked(app, f"{room}/table?v=1")
    for response in (short, piece, unchanged):
        assert "Content-Encoding" not in response.headers
    assert (piece.status_code, len(piece.data)) == (206, 100)


def test_a_file_that_a_browser_has_is_not_sent_again(app: Flask) -> None:
    etag = asked(app, "/static/css/page.css").headers["ETag"]
    assert etag.startswith("W/")
    assert asked(app, "/static/css/page.css", **{"If-None-Match": etag}).status_code == 304


def test_the_length_of_a_page_is_not_the_same_twice(app: Flask) -> None:
    client = app.test_client()
    client.get("/")
    answers = [client.get("/rules", headers=GZIP).data for _ in range(20)]
    assert len({gzip.decompress(answer) for answer in answers}) == 1
    lengths = [len(answer) for answer in answers]
    assert len(set(lengths)) > 5
    assert max(lengths) - min(lengths) <= LONGEST_PADDING
