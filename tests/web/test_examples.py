"""The gallery of components: there for those who work on the game, and for nobody who plays it."""

from pathlib import Path

import pytest
from flask import Flask

from app.web.presenters.examples import EXAMPLES
from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.tables import Clock
from tests.web.conftest import app_in


@pytest.fixture
def ana(folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> PlainBrowser:
    """Somebody who works on the game, as ``flask --debug`` has it."""
    monkeypatch.setenv("FLASK_DEBUG", "1")
    return PlainBrowser.of(app_in(folder, clock))


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "OPTIONS"])
@pytest.mark.parametrize(
    "path", ["/examples", "/examples/", "/examples/cards", "/examples/hand-7", "/examples/no"]
)
def test_who_plays_finds_no_gallery(app: Flask, path: str, method: str) -> None:
    assert app.test_client().open(path, method=method).status_code == 404


def test_the_gallery_leads_to_every_example(ana: PlainBrowser) -> None:
    ana.open("/examples/")
    links = [str(link["href"]) for link in ana.page.select(".examples a")]
    assert [link.rpartition("/")[2] for link in links] == list(EXAMPLES)
    for link in links:
        ana.open(link)
        assert ana.status == 200, link
        assert len(ana.page.select("h1")) == 1, link


def test_there_is_no_other_example(ana: PlainBrowser) -> None:
    ana.open("/examples/dice")
    assert ana.status == 404


@pytest.mark.parametrize("name, cards", [("hand-1", 1), ("hand-40", 40)])
def test_a_hand_has_as_many_cards_as_its_example_says(ana: PlainBrowser, name: str, cards: int) -> None:
    ana.open(f"/examples/{name}")
    assert len(ana.page.select("#hand-form li")) == cards


def test_the_cards_are_all_there(ana: PlainBrowser) -> None:
    ana.open("/examples/cards")
    first = ana.page.select(".sheet")[0]
    assert len(first.select(".card")) == 56


@pytest.mark.parametrize(
    "name, words",
    [
        ("pile-blue-right", "Play goes to the right."),
        ("result", "You win round 2"),
        ("forms", "There is a problem"),
    ],
)
def test_an_example_is_made_as_the_real_pages_are(ana: PlainBrowser, name: str, words: str) -> None:
    ana.open(f"/examples/{name}")
    assert words in ana.words
