"""People who pass one Chromium round: they take it when it is their turn, and catch each other while it is covered."""

from __future__ import annotations

from collections import Counter

from playwright.sync_api import Page

from tests.journeys.bold_people import BoldPerson
from tests.journeys.passed_device import CARD_WORDS, FORGETS
from tests.journeys.people import follow


class PassedPage(BoldPerson):
    """Whoever holds the device. ``deeds`` counts what was done under a cover, ``turns`` who took the device."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "whoever holds the device")
        self.deeds: Counter[str] = Counter()
        self.turns: Counter[str] = Counter()

    @property
    def turn(self) -> str:
        """Whose turn the page says it is, or for whom the device is covered."""
        return self.page.locator("#cover, #table-heading").first.inner_text()

    def open_shared_table(self, first: str, second: str, preset: str) -> None:
        """Set a table up for two people at this browser, as the home page leads to it, and begin."""
        self.page.goto("/")
        follow(self.page, "Pass & play")
        self.page.get_by_label("Your name").fill(first)
        self.page.get_by_label("Name of player 2").fill(second)
        self.page.get_by_label(preset, exact=True).check()
        self.press("Open the room")
        self.press("Start the match")
        self.page.locator("#cover").wait_for()

    def play_match(self) -> None:
        """Play a match of one round to its end, which nobody has to cover."""
        while self.turn != "The match is over.":
            assert self.act(), self.offers()
        assert self.page.locator("#cover").count() == 0

    def choice(self) -> str | None:
        """Catch whom one can, under a cover, and take the device; with a hand in sight, mostly forget UNO."""
        if self.page.locator("#cover").count() == 0:
            silent = [label for label in self.offers() if label.endswith(", saying nothing")]
            forgets = silent and self.dice.random() < FORGETS
            return self.dice.choice(silent) if forgets else super().choice()
        assert CARD_WORDS.findall(self.page.content()) == []
        offers = self.offers()
        caught = [label for label in offers if label.startswith("Catch ")]
        taken = next(label for label in offers if label.endswith(", show my hand"))
        if caught:
            self.deeds[caught[0]] += 1
            return caught[0]
        self.turns[taken.removeprefix("I am ").removesuffix(", show my hand")] += 1
        return taken
