"""Somebody who sits at a laid table with Chromium, and what can be told of the page in front of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page

from tests.journeys.dealer import LaidTable
from tests.journeys.people import SHOWS, Person
from tests.journeys.witness import Witness

FOCUSED = "() => document.activeElement.id || document.activeElement.tagName"


@dataclass
class Seated:
    """A page that shows ``table`` to one of those who sit at it."""

    page: Page
    witness: Witness
    table: LaidTable
    _person: Person = field(init=False)

    def __post_init__(self) -> None:
        self._person = Person(self.page, "Ana")

    def press(self, *labels: str) -> None:
        """Press these buttons, each as soon as it is there and a person can have seen that it is."""
        for label in labels:
            self._person.press(label)

    def happens(self, *steps: str) -> None:
        """Let others play these steps, and wait until the page shows it."""
        for step in steps:
            self.table.happens(step)
            self.catch_up()

    def catch_up(self) -> None:
        """Wait until the page shows the table as it is."""
        self.page.wait_for_function(SHOWS, arg=self.table.room.version)

    def button(self, label: str) -> Locator:
        """The button that says ``label``."""
        return self.page.get_by_role("button", name=label, exact=True)

    @property
    def hand(self) -> list[str]:
        """What the page says of each card held."""
        return self.page.locator(".hand > li").all_inner_texts()

    @property
    def focused(self) -> str:
        """The id of what has the focus, or its kind if it has no id."""
        return str(self.page.evaluate(FOCUSED))

    def wait_for_focus(self, element_id: str) -> None:
        """Wait until the focus is there."""
        self.page.wait_for_function(f"id => ({FOCUSED})() === id", arg=element_id)

    def evaluate(self, script: str, given: object = None) -> Any:
        """What ``script`` comes to on the page, of what is ``given``."""
        return self.page.evaluate(script, given)

    def wait_for_polls(self, count: int) -> None:
        """Wait until the page has asked for news so many times, and got none."""
        for _ in range(count):
            self.page.wait_for_event("response", lambda response: response.status == 204)
