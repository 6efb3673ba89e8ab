"""The whole server is killed between any two requests, and in the middle of many: what was answered is there, and nothing is half done."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from http.client import HTTPException
from pathlib import Path
from shutil import copyfile
from threading import Event
from time import monotonic, sleep
from typing import Any
from urllib.parse import urlsplit

import pytest

from app.fsm.life import Life
from tests.game.tables import table
from tests.journeys.ledger import Ledger
from tests.journeys.plain_browser import PlainBrowser
from tests.journeys.plain_players import PlainPlayer
from tests.journeys.server import PATIENCE, Server
from tests.journeys.tables import join_table, open_table
from tests.journeys.wire import Wire, all_at_once, browser_at, form_of

BETWEEN = 12
"""How often the server is killed between two requests."""

BURSTS = 13
"""How often it is killed while requests keep coming."""

OPENERS = 4


@pytest.fixture
def server(migrated: Path, tmp_path: Path) -> Iterator[Server]:
    """A server that is going to be killed, again and again."""
    copyfile(migrated, tmp_path / "rooms.db")
    server = Server(tmp_path, workers=2)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def players(server: Server) -> list[PlainPlayer]:
    """Ana and Bea, in the middle of a match."""
    ana, bea = (PlainPlayer(browser_at(server), name, random.Random(name)) for name in ("Ana", "Bea"))
    join_table(bea.browser, open_table(ana.browser, "Ana", "500", "friend"), "Bea")
    bea.browser.press_saying("I am ready")
    ana.browser.refresh()
    ana.browser.press_saying("Start the match")
    bea.browser.refresh()
    return [ana, bea]


def id_of(browser: PlainBrowser) -> str:
    return browser.url.split("?")[0].split("/")[2]


def go_on(players: list[PlainPlayer]) -> None:
    """Let the next thing happen at the table: a move, or the next deal."""
    for player in players:
        if player.act():
            return
        for text in ("Deal the next round", "Play again"):
            if player.browser.button(text):
                player.browser.press_saying(text)
                assert player.browser.status == 200
                return


@pytest.mark.slow
def test_killed_between_any_two_requests_the_server_forgets_nothing(
    server: Server, players: list[PlainPlayer]
) -> None:
    ledger, room_id = Ledger(server), id_of(players[0].browser)
    for _ in range(BETWEEN):
        go_on(players)
        answered = ledger.room(room_id)
        server.kill()
        server.start()
        assert ledger.room(room_id) == answered
        ledger.check(room_id)
        for player in players:
            player.browser.open(f"/r/{room_id}")
            assert player.browser.status == 200
            assert str(answered.version) == str(player.browser.page.select("#room")[0]["data-version"])


@pytest.mark.slow
def test_killed_in_the_middle_of_many_requests_the_server_keeps_all_that_it_answered(
    server: Server, players: list[PlainPlayer]
) -> None:
    ledger, room_id = Ledger(server), id_of(players[0].browser)
    accepted = 0
    for number in range(BURSTS):
        go_on(players)
        before = ledger.room(room_id)
        burst = Burst(server, players)
        burst.ends_with_a_kill(after=1 + number % 5, delay=0.02 * number)
        server.start()
        ledger.check(room_id)
        assert ledger.room(room_id).version >= before.version + len(burst.moves)
        assert all(ledger.count("receipt", room_id=room_id, once=once) == 1 for once in burst.moves)
        for opened in burst.rooms:
            assert ledger.room(opened).life is Life.PLAYING
            ledger.check(opened)
        accepted += len(burst.moves) + len(burst.rooms)
    assert accepted > 2 * BURSTS
    assert "Traceback" not in server.log


class Burst:
    """Both play, and others open rooms, all at the same time and as fast as they can, until the server is killed in the midst of it.

    ``moves`` are the once-only keys of the moves, and ``rooms`` the rooms, that were answered with success.
    """

    def __init__(self, server: Server, players: list[PlainPlayer]) -> None:
        self._server = server
        self._is_over = Event()
        lines = [player.browser for player in players]
        self._movers: list[Callable[[], None]] = [
            partial(self._move, browser.client, browser.url) for browser in lines * 2
        ]
        self._openers: list[Callable[[], None]] = [partial(self._open, Wire(server)) for _ in range(OPENERS)]
        self.moves: list[str] = []
        self.rooms: list[str] = []

    def ends_with_a_kill(self, after: int, delay: float) -> None:
        """Let it all begin, and kill the server so many seconds after it has answered so many of them with success."""

        def kill() -> None:
            latest = monotonic() + PATIENCE
            while len(self.moves) + len(self.rooms) < after and monotonic() < latest:
                sleep(0.001)
            sleep(delay)
            self._server.kill()
            self._is_over.set()

        tasks: list[Callable[[], None]] = [kill]
        tasks += [partial(self._until_the_end, task) for task in (*self._movers, *self._openers)]
        all_at_once(tasks)

    def _until_the_end(self, task: Callable[[], None]) -> None:
        while not self._is_over.is_set():
            try:
                task()
            except (OSError, HTTPException):
                return  # killed before it had answered

    def _move(self, wire: Any, url: str) -> None:
        browser = PlainBrowser(None, wire)  # type: ignore[arg-type]  # see ``browser_at``
        browser.open(url)
        for form_id in ("color-step", "hand-form", "actions"):
            if buttons := browser.page.select(f"#{form_id} button"):
                address, form = form_of(browser, buttons[0])
                answer = wire.post(address, form)
                if answer.status_code == 303 and "wild=" not in answer.headers["Location"]:
                    self.moves.append(form["once"])
                assert answer.status_code in {303, 409, 422}
                return

    def _open(self, wire: Wire) -> None:
        browser = PlainBrowser(None, wire)  # type: ignore[arg-type]  # the same
        browser.open("/")
        button = browser.button("Play against computers now")
        assert button is not None
        address, form = form_of(browser, button)
        answer = wire.post(address, form | {"name": "Cal"})
        assert answer.status_code == 303
        self.rooms.append(urlsplit(answer.headers["Location"]).path.split("/")[2])


def test_a_database_that_somebody_else_holds_is_told_in_words_and_waited_for(
    server: Server, players: list[PlainPlayer]
) -> None:
    ledger, room_id = Ledger(server), id_of(players[0].browser)
    ledger.lay(room_id, table(["R1 R2 R3", "Y1 Y2 Y3"]))
    ana = players[0].browser
    ana.open(f"/r/{room_id}")
    button = ana.button("Draw a card")
    assert button is not None
    url, form = form_of(ana, button)
    before = ledger.room(room_id)
    with ledger.locked():
        answer = ana.client.post(url, form)
    assert answer.status_code == 503
    assert "The table could not be reached" in answer.get_data(as_text=True)
    assert ledger.room(room_id) == before
    assert ana.client.post(url, form).status_code == 303
    assert ledger.room(room_id).version == before.version + 1
