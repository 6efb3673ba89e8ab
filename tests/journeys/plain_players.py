"""People at plain browsers, who do what their page offers: one action a look, chosen as a hasty player would."""

from __future__ import annotations

import random

from bs4 import Tag

from tests.journeys.plain_browser import PlainBrowser, words_of


class PlainPlayer:
    """One person at one plain browser. ``dice`` decide about challenges, UNO and hints, so that everything is seen once."""

    def __init__(self, browser: PlainBrowser, name: str, dice: random.Random) -> None:
        self.browser = browser
        self.name = name
        self.dice = dice

    @property
    def is_match_over(self) -> bool:
        """Whether the page says that somebody won the match."""
        return self.browser.button("Play again") is not None

    @property
    def is_round_over(self) -> bool:
        """Whether the page offers to deal the next round."""
        return self.browser.button("Deal the next round") is not None

    def act(self) -> str:
        """Load the page and do one thing that it offers. Returns what was pressed, or nothing."""
        self.browser.refresh()
        if self.is_match_over or self.is_round_over:
            return ""
        button = self._choose()
        if button is None:
            return ""
        pressed = words_of(button)
        self.browser.press(button)
        assert self.browser.status == 200, (
            f"{pressed!r} was answered {self.browser.status}: {self.browser.words}"
        )
        if self.browser.page.find(id="color-step") is not None:
            step = self._buttons("color-step")
            pressed += " " + words_of(color := self.dice.choice(step))
            self.browser.press(color)
            assert self.browser.status == 200, self.browser.words
        return pressed

    def _choose(self) -> Tag | None:
        actions = {words_of(button).split()[0]: button for button in self._buttons("actions")}
        for first in ("Catch", "Challenge"):
            if first in actions and self.dice.random() < 0.5:
                return actions[first]
        if "Keep" in actions and self.dice.random() < 0.3:
            return actions["Keep"]
        plays = self._buttons("hand-form")
        if plays:
            says_uno = [button for button in plays if "say UNO" in words_of(button)]
            return self.dice.choice(says_uno if says_uno and self.dice.random() < 0.8 else plays)
        for word in ("Keep", "Draw", "Red", "Yellow"):
            if word in actions:
                return actions[word]
        return None

    def _buttons(self, form_id: str) -> list[Tag]:
        form = self.browser.page.find(id=form_id)
        return list(form.find_all("button")) if isinstance(form, Tag) else []

    def score_lines(self) -> list[str]:
        """The lines of the result, with this player called by name and not "You"."""
        lines = [words_of(line) for line in self.browser.page.select(".scores__line")]
        return [self.name + line.removeprefix("You") if line.startswith("You ") else line for line in lines]
