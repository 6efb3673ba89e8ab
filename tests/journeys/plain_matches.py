"""Whole matches over HTTP by any rules: the room set up by its forms, played to the end, and every result held to the rules."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from bs4 import Tag
from flask import Flask

from app.web.access import HOUSE
from tests.journeys.bold_players import BoldPlayer
from tests.journeys.placekeeper import Placekeeper, Played
from tests.journeys.plain_browser import PlainBrowser, words_of
from tests.journeys.tables import Clock, application, join_table, open_table

MOST_LOOKS = 20_000
BETWEEN_LOOKS = 3.0
"""Seconds of the clock: a computer that wants to act has had the time for it."""


class DrawnSecrets:
    """Secrets that follow from ``seed``, so that the same cards are dealt whenever the test runs."""

    def __init__(self, seed: str) -> None:
        self._dice = random.Random(seed)
        self._salts = random.Random(f"salts of {seed}")

    def seed(self) -> str:
        """The seed of a deal."""
        return f"{self._dice.getrandbits(256):064x}"

    def salt(self) -> str:
        """The salt of a seal, which no card depends on."""
        return f"{self._salts.getrandbits(256):064x}"

    def token(self) -> str:
        """A token for a shared round."""
        return f"{self._salts.getrandbits(132):022x}"[:22]

    def room_id(self) -> str:
        """An id that nobody guesses."""
        return f"{self._dice.getrandbits(132):022x}"[:22]

    def room_code(self) -> str:
        """A short code."""
        return "".join(self._dice.choices("ACEFHJ", k=6))


class PlainMatch:
    """A match at one table, from the home page on. Without a friend Ana plays against ``computers`` alone."""

    def __init__(
        self, folder: Path, seed: str, preset: str, computers: tuple[str, ...], *, has_friend: bool = True
    ) -> None:
        self.clock, self.dice = Clock(), random.Random(seed)
        self._app = _seeded(application(folder, self.clock), seed)
        self.ana = BoldPlayer(PlainBrowser.of(self._app), "Ana", random.Random(f"{seed} Ana"))
        friend = ("friend",) if has_friend else ()
        self._link = open_table(self.ana.browser, "Ana", preset, *friend, *computers)
        self.people = [self.ana]
        if has_friend:
            self.people.append(BoldPlayer(PlainBrowser.of(self._app), "Bea", random.Random(f"{seed} Bea")))

    def agree(self, answers: Mapping[str, str], **typed: str) -> None:
        """Let the host change the rules by their page: the answer to each question, as the page words both."""
        self.ana.browser.follow("Change the rules")
        chosen = dict(answer_to(self.ana.browser, question, answer) for question, answer in answers.items())
        self.ana.browser.press_saying("Save the rules", **chosen, **typed)
        assert "The rules are saved." in self.ana.browser.words, self.ana.browser.words
        self.ana.browser.follow("Back to the table")

    def start(self, played: Played) -> Placekeeper:
        """Let everybody sit down and begin. Returns who keeps the places."""
        for person in self.people[1:]:
            join_table(person.browser, self._link, person.name)
            person.browser.press_saying("I am ready")
        self.ana.browser.refresh()
        names = tuple(words_of(name) for name in self.ana.browser.page.select(".seats__name"))
        self.ana.browser.press_saying("Start the match")
        return Placekeeper(names, played)

    def play_round(self, keeper: Placekeeper) -> None:
        """Play on until the round is over, and let ``keeper`` count what everybody's page says of it."""
        for _ in range(MOST_LOOKS):
            self.clock.now += BETWEEN_LOOKS
            self.ana.look()
            if self.ana.is_over:
                break
            self._act()
        result = self.ana.result()
        keeper.count_round(result)
        for person in self.people[1:]:
            person.look()
            keeper.check(person.result(), keeper.last_places(result))

    def play_on(self, keeper: Placekeeper) -> None:
        """Play until the match is over."""
        self.play_round(keeper)
        while not keeper.is_decided:
            self.deal()
            self.play_round(keeper)

    def deal(self) -> None:
        """Let somebody deal the next round."""
        self.dice.choice(self.people).browser.press_saying("Deal the next round")

    def stop(self, keeper: Placekeeper) -> None:
        """End a match that has no end of its own, and check who has won it."""
        before = self.ana.result()
        self.ana.browser.follow("Stop here, and let the leader win")
        self.ana.browser.press_saying("Stop here, and let the leader win")
        result = self.ana.result()
        assert result.is_match_over
        keeper.check(result, keeper.last_places(before))

    @property
    def path(self) -> str:
        """The address of the table."""
        return self._link

    @property
    def pressed(self) -> list[str]:
        """All that anybody pressed."""
        return [label for person in self.people for label in person.pressed]

    def _act(self) -> None:
        """Ana acts, and whoever she sees that the table waits for; and now and then somebody who looked before she did."""
        others = self.people[1:]
        racing = [other for other in others if self.dice.random() < 0.1]
        for other in racing:
            other.look()
        acted = self.ana.act()
        for other in others:
            if other in racing:
                other.act(may_lose=bool(acted))
            elif other.name in self.ana.turn or self.dice.random() < 0.15:
                other.look()
                other.act()


def answer_to(browser: PlainBrowser, question: str, answer: str) -> tuple[str, str]:
    """The field and the value that stand for ``answer`` to ``question`` on the page of the rules, as it words them."""
    for asked in browser.page.select("fieldset.rule"):
        legend = asked.find("legend")
        if not isinstance(legend, Tag) or words_of(legend) != question:
            continue
        for label in asked.select(".option > label"):
            if words_of(label) == answer:
                field = asked.find(id=str(label["for"]))
                assert isinstance(field, Tag)
                return str(field["name"]), str(field["value"])
    raise AssertionError(f"the page has no answer {answer!r} to {question!r}")


def _seeded(app: Flask, seed: str) -> Flask:
    app.extensions[HOUSE] = replace(app.extensions[HOUSE], secrets=DrawnSecrets(seed))
    return app
