"""The hand shown after a challenge: to the challenger alone, and only until anybody does anything."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from app.game.cards import Card
from app.game.state import Evidence, Phase, State
from tests.game.tables import table
from tests.journeys.plain_browser import PlainBrowser
from tests.web.laid_tables import URL, LaidTable, lay

HTMX = {"HX-Request": "true"}
SHOWN = "Ana held wild draw four, red 1, blue 7 and yellow 9"
BLUFF = table(["W4 R1 B7 Y9", "Y1 Y2 Y3", "G1 G2 G3", "B1 B2 B3"])


def looks(browser: PlainBrowser, version: int) -> dict[str, str]:
    """Everything that somebody can be answered just now."""
    posts = {"version": str(version), "once": "key", "catch": "9 nobody"}
    page = browser.client.get(URL)
    token = re.search(r'name="csrf_token" value="([^"]+)"', page.text)
    posts |= {"csrf_token": token[1] if token else ""}
    answers = {
        "page": page,
        "watch": browser.client.get(f"{URL}/watch"),
        "hint": browser.client.get(f"{URL}?hint=yes"),
        "news": browser.client.get(f"{URL}/table?v={version - 1}", headers=HTMX),
        "old news": browser.client.get(f"{URL}/table?v=1", headers=HTMX),
        "watched news": browser.client.get(f"{URL}/table?v={version - 1}&watch=yes", headers=HTMX),
        "log": browser.client.get(f"{URL}/log"),
        "refused": browser.client.post(f"{URL}/moves", data=posts, headers=HTMX),
    }
    return {name: answer.text for name, answer in answers.items()}


def who_is_shown(laid: LaidTable, words: str) -> dict[str, set[str]]:
    """Who reads ``words``, and in which answers."""
    browsers = {str(seat): browser for seat, browser in laid.people.items()}
    browsers |= {"watcher": laid.watcher()}
    found = {
        name: {kind for kind, text in looks(browser, laid.room.version).items() if words in text}
        for name, browser in browsers.items()
    }
    return {name: kinds for name, kinds in found.items() if kinds}


def challenged(app: Flask, state: State = BLUFF) -> LaidTable:
    """Ben has just challenged Ana's wild draw four."""
    laid = lay(app, state)
    laid.happens("A play W4 color=G", "B challenge")
    return laid


EVERYWHERE = {"page", "hint", "news", "old news", "watched news", "refused"}
"""All answers that show the table; the log is not among them."""


def test_the_challenger_alone_is_shown_the_hand(kept: Flask) -> None:
    laid = challenged(kept)
    assert who_is_shown(laid, SHOWN) == {"1": EVERYWHERE}
    assert who_is_shown(laid, "Ana held") == {"1": EVERYWHERE}


def test_a_failed_challenge_shows_the_hand_too(kept: Flask) -> None:
    honest = table(["W4 Y1 B7", "Y2 Y3 Y4", "G1 G2 G3"], discard="R5")
    assert who_is_shown(challenged(kept, honest), "Ana held") == {"1": EVERYWHERE}


@pytest.mark.parametrize("step", ["B play G3", "B draw"])
def test_it_is_gone_when_the_challenger_goes_on(kept: Flask, step: str) -> None:
    laid = challenged(kept, table(["W4 R9 B7", "Y1 Y2 G3", "G1 G2 R3"]))
    laid.happens(step)
    assert who_is_shown(laid, "Ana held") == {}


def test_it_is_gone_when_the_next_player_goes_on_after_a_failed_challenge(kept: Flask) -> None:
    laid = challenged(kept, table(["W4 Y1 B7", "Y2 Y3 Y4", "G1 G2 G3"], discard="R5"))
    laid.happens("C play G1")
    assert who_is_shown(laid, "Ana held") == {}


def shown_by_hand() -> State:
    """A table at which Ben has been shown Ana's hand, and something else may happen before his turn."""
    cards: tuple[Card, ...] = table(["R1 B7"]).hands[0]
    hands = ["R2 R3", "Y1 Y2", "G1"]
    return table(hands, evidence=Evidence(1, 0, cards, was_bluff=True), turn=1, vulnerable=2)


@pytest.mark.parametrize("step", ["A catch C", "B catch C", "C uno", "B uno"])
def test_a_call_or_a_catch_ends_it_too(kept: Flask, step: str) -> None:
    laid = lay(kept, shown_by_hand())
    assert who_is_shown(laid, "Ana held red 1 and blue 7") == {"1": EVERYWHERE}
    laid.happens(step)
    assert who_is_shown(laid, "Ana held") == {}


def test_before_the_challenge_nobody_is_shown_anything(kept: Flask) -> None:
    laid = lay(kept, BLUFF)
    laid.happens("A play W4 color=G")
    assert laid.room.table.phase is Phase.CHALLENGE
    assert who_is_shown(laid, "Ana held wild") == {}


def test_an_accepted_draw_four_shows_nothing(kept: Flask) -> None:
    laid = lay(kept, BLUFF)
    laid.happens("A play W4 color=G", "B accept")
    assert who_is_shown(laid, "Ana held wild") == {}
