"""Each page reads in lynx, w3m and links2 as it did when somebody last looked at it there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from flask import Flask

from app.records.database import upgrade
from app.web.access import HOUSE
from tests.audits.dumps import COMMANDS, GOLDEN, dump, is_to_write, told
from tests.audits.stage import Stage
from tests.audits.states import file_name, states
from tests.game.tables import table
from tests.journeys.tables import Clock
from tests.rooms.stage import CountedSecrets
from tests.web.conftest import app_in
from tests.web.laid_tables import lay

LINES = 24
"""What a terminal shows at once."""

SHOWN = (
    "page /",
    "page /rooms/new",
    "page /how-to-play",
    "page /settings",
    "invitation",
    "invitation to chaos",
    "rules, guest",
    "lobby, host",
    "lobby, guest",
    "lobby, ready guest",
    "lobby, problem",
    "leaving",
    "error, no such table",
    "table, my turn",
    "table, another's turn",
    "table, drawn card",
    "table, colour step",
    "table, my answer to a wild draw four",
    "table, UNO to say",
    "table, catch",
    "table, hint",
    "table, too late",
    "pass and play",
    "lobby, one device",
    "cover, call and catch",
    "table, taken after another",
    "table, new cards before the cover",
    "match result, one device",
    "table, nothing new",
    "table, watched",
    "table, chosen before it is played",
    "command, counts",
    "round result",
    "match result",
    "log",
    "rounds, one",
    "replay, the next step",
    "replay, looked over",
    "replay, shared",
    "replay, by its link",
    "shuffle, checked",
    "page /fair-shuffle",
    "page /device",
    "home, unfinished tables",
    "table, a vote",
    "table, a computer stands in",
    "leaving for good",
    "abandoning",
    "moving, a link",
    "home, a table abandoned",
    "table, a vote for computers",
    "moving, asked",
    "moving, opened where it was made",
    "moving, too late",
    "letting one go",
    "page /records",
    "records",
    "records, brought in",
    "records, cleared",
    "record of a match",
)
pytestmark = pytest.mark.textbrowser


def app_to_wait_at(folder: Path) -> Flask:
    """The application with places to wait at, in which nothing comes by chance."""
    app = app_in(folder, Clock(), waiting_places=2)
    app.extensions[HOUSE] = replace(app.extensions[HOUSE], secrets=CountedSecrets())
    upgrade(app)
    return app


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return Stage(app_to_wait_at(tmp_path))


@pytest.mark.parametrize("name", SHOWN)
def test_a_page_reads_as_it_did(stage: Stage, tmp_path: Path, name: str) -> None:
    html = stage.play(states(stage.app)[name]).html
    texts = [f"== {browser}\n{told(dump(browser, html, tmp_path))}" for browser in COMMANDS]
    kept = GOLDEN / f"{file_name(name)}.txt"
    if is_to_write():
        kept.parent.mkdir(exist_ok=True)
        kept.write_text("\n".join(texts), encoding="utf-8")
    assert kept.read_text(encoding="utf-8") == "\n".join(texts)


@pytest.mark.parametrize("browser", COMMANDS)
@pytest.mark.parametrize(
    "hand, wanted",
    [
        pytest.param(
            "R1 Y2",
            ["Your turn.", "Your hand, 3 cards, 1 playable", "Play red 7", "Keep it"],
            id="short hand",
        ),
        pytest.param(
            "R1 Y2 Y3 Y4 Y6 Y8", ["Your turn.", "Your hand, 7 cards, 1 playable"], id="hand of seven"
        ),
    ],
)
def test_an_error_leaves_the_turn_and_the_hand_within_the_first_24_lines(
    stage: Stage, tmp_path: Path, browser: str, hand: str, wanted: list[str]
) -> None:
    laid = lay(stage.app, table([hand, "Y1 Y2 Y3", "G1 G2"], top="R7"))
    ana = laid.sees(0)
    laid.happens("A draw")
    ana.press_saying("Draw a card")
    lines = dump(browser, ana.source, tmp_path).splitlines()[:LINES]
    shown = " ".join(" ".join(lines).split())
    order = [shown.find(words) for words in ("There is a problem", "The table has changed", *wanted)]
    assert order == sorted(order), "\n".join(lines)
    assert -1 not in order, "\n".join(lines)
