"""People who pass one plain browser round: they take it when it is their turn, and catch each other while it is covered."""

from __future__ import annotations

import random
import re
from collections import Counter

from bs4 import Tag

from tests.journeys.bold import choose
from tests.journeys.plain_browser import PlainBrowser, words_of

CARD_WORDS = re.compile(
    r"\b(?:red|yellow|green|blue|wild|reverse|draw (?:two|four))\b|card--(?:red|yellow|green|blue|wild)|data-mark",
    re.IGNORECASE,
)
"""What tells of a card: its words, its colour's class and its mark. A page under a cover holds none of it."""

FORGETS = 0.85
"""How likely somebody forgets UNO: there is something to catch then."""

FOR_ONE = re.compile(r"Pass the device to (.+)")
HAS_IT = re.compile(r"(.+) has the device\.")


class PassedDevice:
    """One browser, and what was pressed on it. ``deeds`` counts what was done under a cover, ``turns`` who took the device."""

    def __init__(self, browser: PlainBrowser, dice: random.Random) -> None:
        self.browser = browser
        self.dice = dice
        self.deeds: Counter[str] = Counter()
        self.turns: Counter[str] = Counter()
        self.pressed: list[str] = []

    def open_table(self, names: tuple[str, ...], *others: str, preset: str) -> None:
        """Set a table up for people called ``names`` at this browser and ``others`` after them, as the home page leads to it."""
        self.browser.open("/")
        self.browser.follow("Pass & play")
        first, *here = names
        seats = {f"seat-{number}": "here" for number in range(2, len(names) + 1)}
        seats |= {f"seat-{number}-name": name for number, name in enumerate(here, start=2)}
        seats |= {f"seat-{number}": other for number, other in enumerate(others, start=len(names) + 1)}
        self.browser.press_saying("Open the room", name=first, preset=preset, **seats)

    @property
    def is_over(self) -> bool:
        """Whether the page tells of the end of a round."""
        return self.browser.page.select_one(".result__heading") is not None

    @property
    def waits_for(self) -> str:
        """For whom the device is covered, or nothing."""
        cover = self.browser.page.find(id="cover")
        return _said(cover, FOR_ONE) if isinstance(cover, Tag) else ""

    @property
    def holder(self) -> str:
        """Who has the device, as the page says; nothing where it says of nobody."""
        device = self.browser.page.select_one("#device p")
        return _said(device, HAS_IT) if device is not None else ""

    def act(self) -> None:
        """Do one thing that the page offers, or look again."""
        if self.waits_for:
            self._act_under_cover()
        elif not self._play():
            self.browser.follow("Refresh")

    def score_lines(self) -> list[str]:
        """The lines of the result, which call everybody by name."""
        return [words_of(line) for line in self.browser.page.select(".scores__line")]

    def _act_under_cover(self) -> None:
        """Catch, or call UNO, now and then; and hand the device on."""
        self.check_cover()
        name = self.waits_for
        deeds = [
            button
            for button in self.browser.page.select("#room button")
            if "show my hand" not in words_of(button)
        ]
        if deeds and self.dice.random() < 0.7:
            deed = self.dice.choice(deeds)
            self.deeds[words_of(deed)] += 1
            self.browser.press(deed)
            assert self.browser.status in {200, 422}, self.browser.words  # others may have been quicker
            return
        self.browser.press_saying(f"I am {name}, show my hand")
        assert (self.browser.status, self.holder) == (200, name), self.browser.words
        self.turns[name] += 1

    def check_cover(self) -> None:
        """Nothing of the page tells of a card, and nor does what its links lead to within the room."""
        assert CARD_WORDS.findall(self.browser.source) == [], self.browser.source
        if self.dice.random() < 0.05:
            room, name = self.browser.url.partition("?")[0], self.waits_for
            for path in ("/log", "?hint=yes", "?ask=hand", "?ask=log+50"):
                self.browser.open(room + path)
                assert (self.waits_for, CARD_WORDS.findall(self.browser.source)) == (name, [])

    def _play(self) -> bool:
        """Press one thing that the table offers, with all its steps. Returns whether there was anything."""
        has_pressed = self._press_one()
        while self.browser.page.select_one("form.actions--step"):
            assert self._press_one()
        return has_pressed

    def _press_one(self) -> bool:
        buttons: dict[str, Tag] = {}
        for button in self.browser.page.select("#room form button"):
            buttons.setdefault(words_of(button), button)
        silent = [label for label in buttons if label.endswith(", saying nothing")]
        forgets = silent and self.dice.random() < FORGETS
        chosen = self.dice.choice(silent) if forgets else choose([*buttons], self.dice)
        if chosen is None:
            return False
        self.browser.press(buttons[chosen])
        self.pressed.append(chosen)
        assert self.browser.status in {200, 409, 422}, self.browser.words
        return True


def _said(element: Tag, pattern: re.Pattern[str]) -> str:
    found = pattern.fullmatch(words_of(element))
    assert found is not None, element
    return found[1]
