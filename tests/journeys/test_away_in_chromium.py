"""Somebody closes their page in Chromium: a computer plays for them in every phase, or the others vote, and they come back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page

from app.game.state import State
from app.rooms.room import WhenAway
from app.web.access import HOUSE
from tests.game.tables import B, table
from tests.journeys.conftest import Visit
from tests.journeys.dealer import NAMES, LaidTable, laid_table
from tests.journeys.tables import Clock, application
from tests.rooms.phases import HANDS, PHASES
from tests.web.served import served

pytestmark = pytest.mark.slow

POLL_SECONDS = 0.1
STRIDE = 5.0
"""How many seconds the clock goes on at a time: the pages that are open are seen in between."""


@dataclass
class Gathering:
    """Three people at a table whose clock only the test moves. Those whose page is open poll it."""

    url: str
    clock: Clock
    table: LaidTable
    visit: Visit
    pages: dict[str, Page]

    def comes(self, name: str) -> Page:
        """Somebody opens the page of the table."""
        page, _witness = self.visit(self)
        key = self.table.keys[NAMES.index(name)]
        page.context.add_cookies([{"name": "player", "value": key, "url": self.url}])
        page.goto(self.table.path)
        self.pages[name] = page
        return page

    def goes(self, name: str) -> None:
        """Somebody closes their page."""
        self.pages.pop(name).close()

    def wait(self, seconds: float) -> None:
        """Let time go by, while the open pages go on polling."""
        for _ in range(int(seconds / STRIDE)):
            self.clock.now += STRIDE
            for page in self.pages.values():
                for _ in range(2):  # the first may have been asked for before the time had gone by
                    page.wait_for_event("response")

    def sees(self, name: str, words: str) -> None:
        """The page of somebody says ``words``, or is about to: perhaps in its folded log."""
        self.pages[name].locator("main").get_by_text(words).first.wait_for(state="attached")


@pytest.fixture
def gather(tmp_path: Path, visit: Visit) -> Iterator[Callable[..., Gathering]]:
    """Let Ana, Bea and Cal sit down at a table that stands so, under one of the ways to treat who is away."""
    clock = Clock()
    app = application(tmp_path, clock, POLL_SECONDS)
    gathered: list[Gathering] = []
    with served(app) as url:

        def sit_down(state: State, when_away: WhenAway) -> Gathering:
            laid = laid_table(app.extensions[HOUSE], *HANDS)
            gathered.append(gathering := Gathering(url, clock, laid, visit, {}))
            laid.lay_state(state, when_away=when_away)
            for name in NAMES:
                gathering.comes(name)
            return gathering

        yield sit_down
        for gathering in gathered:
            for name in [*gathering.pages]:
                gathering.goes(name)


@pytest.mark.parametrize("name", PHASES)
def test_a_computer_takes_over_in_every_phase_and_hands_back(
    gather: Callable[..., Gathering], name: str
) -> None:
    state, steps = PHASES[name]
    gathering = gather(state, WhenAway.COMPUTER)
    gathering.table.happens(*steps)
    before = gathering.table.room
    assert before.table.turn == B
    gathering.goes("Bea")
    gathering.wait(50)
    for other in ("Ana", "Cal"):
        gathering.sees(other, "Bea is away. A computer plays until they are back.")
        gathering.pages[other].get_by_text("away, a computer plays").wait_for()
    gathering.wait(15)
    played = gathering.table.room.table
    assert played.turn != B or played.phase is not before.table.phase
    gathering.comes("Bea")
    gathering.sees("Bea", "You were away, and a computer played for you.")
    gathering.sees("Ana", "Bea is back, and plays again.")


def test_all_who_are_here_vote_to_end_the_turn(gather: Callable[..., Gathering]) -> None:
    gathering = gather(table(HANDS, turn=B), WhenAway.VOTE)
    gathering.goes("Bea")
    gathering.wait(35)
    for other in ("Ana", "Cal"):
        gathering.sees(other, "Bea is away. Everybody who is here can vote to end the turn.")
        gathering.pages[other].get_by_role("button", name="Vote to end the turn").click()
    for other in ("Ana", "Cal"):
        gathering.sees(other, "The turn of Bea is ended by the vote of all who are here.")
    assert gathering.table.room.table.turn != B
    gathering.comes("Bea")
    gathering.pages["Bea"].get_by_role("heading", name="Your hand, 4 cards").wait_for()
