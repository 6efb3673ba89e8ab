"""People at Chromium, who press what their page says: with its scripts, or without them and with a link that says Refresh."""

from __future__ import annotations

import random
from math import dist
from time import monotonic

from playwright.sync_api import Error, FloatRect, Locator, Page
from playwright.sync_api import TimeoutError as NotInTime

from tests.journeys.hasty import COLORS, choose
from tests.journeys.scorekeeper import Scorekeeper

BLINK = 0.4
"""How long, in seconds, a person takes to see what has come to stand where they pressed: the page lets earlier presses fall."""

NEAR = 24.0
"""How many pixels away a button stands elsewhere."""

SHOWS = "version => Number(document.getElementById('room').dataset.version) >= version"


def follow(page: Page, words: str) -> None:
    """Follow the link that says ``words``, until the page that it leads to is there to its end: a click returns before that."""
    with page.expect_navigation():
        page.get_by_role("link", name=words).first.click()


class Person:
    """Somebody at a page whose scripts run: htmx brings the news, and one waits for it."""

    def __init__(self, page: Page, name: str, patience: float = 0.0) -> None:
        self.page = page
        self.name = name
        self.dice = random.Random(name)
        self.patience = patience
        self.pressed: list[str] = []
        self._place = (0.0, 0.0)
        self._pressed_at = 0.0

    @property
    def version(self) -> int:
        """The version of the table that the page shows."""
        return int(self.page.locator("#room").get_attribute("data-version") or 0)

    @property
    def turn(self) -> str:
        """Whose turn the page says it is."""
        return self.page.locator("#table-heading").inner_text()

    def offers(self) -> list[str]:
        """What the buttons of the page say."""
        return self.page.locator("main button").all_inner_texts()

    def press(self, label: str) -> None:
        """Press the button that says ``label``, as soon as there is one."""
        self.aim(label).click()
        self.remember(label)

    def aim(self, label: str, patience: float = 60_000) -> Locator:
        """The button that says ``label``, once it is there and a person can have seen that it is.

        ``patience`` is how many milliseconds it is looked for.
        """
        button = self.page.get_by_role("button", name=label, exact=True).first
        try:
            button.scroll_into_view_if_needed(timeout=patience)
            box = button.bounding_box(timeout=patience)
        except NotInTime:
            raise
        except Error:
            box = None  # the page was just drawn anew; pressing looks for the button again
        before, self._place = self._place, _middle(box)
        if box is None or dist(before, self._place) < NEAR:
            self.page.wait_for_timeout(max(0.0, self._pressed_at + BLINK - monotonic()) * 1000)
        return button

    def remember(self, label: str) -> None:
        """Remember that the button was pressed just now which says ``label``."""
        self.pressed.append(label)
        self._pressed_at = monotonic()

    def catch_up(self, version: int) -> None:
        """Wait until the page shows ``version`` of the table, or a later one."""
        self.page.wait_for_function(SHOWS, arg=version)

    def act(self) -> bool:
        """Do one thing that the page offers, and wait for what comes of it. Returns whether there was anything to do."""
        version = self.version  # before the offers are read: news may come in between
        label = choose(self.offers(), self.dice, self.patience)
        if label is None:
            return False
        self.press(label)
        if "Play wild" in label:
            self.press(self.dice.choice(COLORS))
        self.catch_up(version + 1)
        return True

    def open_table(self, *others: str, preset: str = "Official") -> str:
        """Set up a match with ``others`` on the seats to the left, as the home page leads to it. Returns the link for friends."""
        self.page.goto("/")
        follow(self.page, "Start a room")
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_label(preset, exact=True).check()
        for number, other in enumerate(others, start=2):
            self.page.get_by_label(f"Seat {number}").select_option(other)
        self.press("Open the room")
        link = self.page.locator("#copy-link").inner_text()
        self.page.wait_for_load_state()  # the seats stand further down
        return link

    def join_table(self, link: str) -> None:
        """Follow ``link``, take a seat and be ready."""
        self.page.goto(link)
        self.page.get_by_label("Your name").fill(self.name)
        self.press("Take a seat")
        self.press("I am ready")
        self.page.get_by_role("button", name="I am not ready").wait_for()

    def score_lines(self) -> list[str]:
        """The lines of the result, with this person called by name and not "You"."""
        lines = [" ".join(line.split()) for line in self.page.locator(".scores__line").all_inner_texts()]
        return [self.name + line.removeprefix("You") if line.startswith("You ") else line for line in lines]


def _middle(box: FloatRect | None) -> tuple[float, float]:
    return (0.0, 0.0) if box is None else (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


class PlainPerson(Person):
    """Somebody whose browser runs no scripts: nothing comes by itself, and one follows the link that says Refresh."""

    def aim(self, label: str, patience: float = 60_000) -> Locator:
        """The button that says ``label``: without scripts, it is always the browser that has shown another page meanwhile."""
        return self.page.get_by_role("button", name=label, exact=True).first

    def press(self, label: str) -> None:
        """Press the button that says ``label``, and see the next page."""
        with self.page.expect_navigation(wait_until="domcontentloaded"):
            super().press(label)

    def catch_up(self, version: int) -> None:
        """Refresh until the page shows ``version`` of the table, or a later one."""
        while self.version < version:
            with self.page.expect_navigation(wait_until="domcontentloaded"):
                self.page.get_by_role("link", name="Refresh", exact=True).click()


def play_match(ana: Person, bea: Person) -> Scorekeeper:
    """Let two people, who see their table, play a match to its end, and keep the scores of each round that they see."""
    keeper = Scorekeeper()
    while True:
        turn, version = ana.turn, ana.version
        bea.catch_up(version)
        if turn.endswith("is over."):
            keeper.count_round(ana.score_lines())
            if turn == "The match is over.":
                return keeper
            (ana if keeper.rounds % 2 else bea).press("Deal the next round")
        elif not (ana.act() or bea.act()):
            ana.catch_up(version + 1)
            continue
        ana.catch_up(max(bea.version, version + 1))
