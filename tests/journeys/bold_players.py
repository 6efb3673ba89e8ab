"""People at plain browsers who play by any rules: they know what a page says, and press what it offers."""

from __future__ import annotations

import random

from bs4 import Tag

from tests.journeys.bold import choose
from tests.journeys.placekeeper import Result
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.journeys.plain_players import PlainPlayer

OVER = ("The round is over.", "The match is over.")
LOST_RACE = {409, 422}
"""How a press is answered that came too late: the table has changed, or the chance has gone."""

MOST_STEPS = 40


class BoldPlayer(PlainPlayer):
    """One person at one plain browser. ``pressed`` is all that they ever pressed at the table, ``lost`` counts the races lost."""

    def __init__(self, browser: PlainBrowser, name: str, dice: random.Random, patience: float = 0.0) -> None:
        super().__init__(browser, name, dice)
        self.patience = patience
        self.pressed: list[str] = []
        self.lost = 0

    @property
    def turn(self) -> str:
        """Whose turn the page says it is."""
        heading = self.browser.page.find(id="table-heading")
        assert isinstance(heading, Tag), self.browser.words
        return words_of(heading)

    @property
    def is_over(self) -> bool:
        """Whether the page says that the round or the match is."""
        return self.turn in OVER

    def look(self) -> None:
        """Follow the link that says Refresh: the page in front of one may be the answer to a press that came too late."""
        self.browser.follow("Refresh")
        assert self.browser.status == 200, self.browser.words

    def act(self, *, may_lose: bool = False) -> str:
        """Do one thing that the page in front of one offers, with all its steps. Returns what was pressed.

        ``may_lose``: others have acted since the page was loaded, so that it may be too late.
        """
        if self.is_over:
            return ""
        first = self._press_one(may_lose=may_lose)
        for _ in range(MOST_STEPS):
            if self._step is None:
                return first
            self._press_one(may_lose=may_lose)
        raise AssertionError(f"no way out of the step: {self.browser.words}")

    def result(self) -> Result:
        """What the page tells of the end of the round, and then the log."""
        heading = self.browser.page.select_one(".result__heading")
        assert heading is not None, self.browser.words
        turn, lines, table = self.turn, self.score_lines(), self.browser.url
        self.browser.follow("Everything in this round")
        log = [words_of(line) for line in self.browser.page.select("ol.log > li")]
        self.browser.follow("Back to the table")
        assert self.browser.url.partition("?")[0] == table.partition("?")[0]
        return Result(self.name, turn, words_of(heading), tuple(lines), tuple(log))

    @property
    def _step(self) -> Tag | None:
        return self.browser.page.select_one("form.actions--step")

    def _press_one(self, *, may_lose: bool) -> str:
        buttons: dict[str, Tag] = {}
        for button in self.browser.page.select("#room form button"):
            buttons.setdefault(words_of(button), button)
        chosen = choose(list(buttons), self.dice, self.patience)
        if chosen is None:
            return ""
        self.browser.press(buttons[chosen])
        self.pressed.append(chosen)
        has_problem = self.browser.page.find(id="error") is not None
        if may_lose and has_problem and self.browser.status in LOST_RACE:
            self.lost += 1
            return chosen
        assert (self.browser.status, has_problem) == (200, False), f"{chosen!r}: {self.browser.words}"
        return chosen
