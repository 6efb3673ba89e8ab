"""Errors reveal nothing, to whomever they happen, whether htmx asks or not: not even a crash that has the whole room in its message."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NoReturn

import pytest
from flask import Flask

from app.rooms.refusals import Refused, RoomReason
from tests.security.evenings import ROOM_ID, Scene, evening
from tests.security.onlookers import OUTSIDER, PAGE, Visit, betrayed, fetch
from tests.security.shelf import Shelf

pytestmark = pytest.mark.slow

SEED = 1
EVERY = 31
"""Each so manieth state of the match is taken."""

MOVES = f"{PAGE}/moves"
LOOKS = (
    PAGE,
    f"{PAGE}/table?v=0",
    f"{PAGE}/log",
    f"{PAGE}/watch",
    f"{PAGE}?hint=yes",
    f"{PAGE}?ask=hand",
    f"{PAGE}/wait?v=0",
)

Fault = Callable[..., NoReturn]


@dataclass
class Onlookers:
    """Everybody who may meet an error in one scene."""

    app: Flask
    shelf: Shelf

    def meet(self, scene: Scene, visit: Visit) -> set[str]:
        """Let everybody make that visit, with htmx and without, check what they get, and return with which status."""
        self.shelf.room, self.shelf.journal, self.shelf.tell = scene.room, scene.journal, lambda entry: entry
        client = self.app.test_client(use_cookies=False)
        found = set()
        for seat, key in [*scene.keys.items(), (None, OUTSIDER), (None, "")]:
            for is_htmx in (False, True):
                answer = fetch(client, replace(visit, is_htmx=is_htmx), key)
                found.add(answer.status[:3])
                assert betrayed(answer, scene, seat) == [], (visit, seat)
                assert b"Traceback" not in answer.everything
                assert b"Error" not in answer.body.replace(b"Error: ", b"")
        return found


@pytest.fixture
def onlookers(app: Flask, shelf: Shelf, quick_words: None, monkeypatch: pytest.MonkeyPatch) -> Onlookers:
    monkeypatch.setattr(app.logger, "disabled", True)  # every application of this process has the same one
    return Onlookers(app, shelf)


def scenes() -> list[Scene]:
    return list(evening(SEED))[::EVERY]


def sent(scene: Scene, **fields: str) -> Visit:
    return Visit(MOVES, form={"version": str(scene.room.version), "once": "a key"} | fields)


def typed(scene: Scene, text: str, **fields: str) -> Visit:
    form = {"version": str(scene.room.version), "once": "a key", "command": text}
    return Visit(f"{PAGE}/commands", form=form | fields)


def setting(scene: Scene, **fields: str) -> Visit:
    return Visit(f"{PAGE}/settings", form={"version": str(scene.room.version)} | fields)


VISITS: dict[str, tuple[Callable[[Scene], Visit], set[str]]] = {
    "an unknown page": (lambda scene: Visit(f"{PAGE}/nothing"), {"404"}),
    "an unknown room": (lambda scene: Visit(f"/r/{scene.state.chance.seed}"), {"404"}),
    "a form's address": (lambda scene: Visit(MOVES), {"405"}),
    "a form of nobody's": (lambda scene: sent(scene, do="peek"), {"400"}),
    "too much": (lambda scene: sent(scene, do="draw", more="x" * 70_000), {"413"}),
    "a move that is against the rules": (lambda scene: sent(scene, play="red 5 abcdef"), {"422", "403"}),
    "a command too late": (lambda scene: typed(scene, "draw", version="1"), {"409", "403"}),
    "a command of nobody's": (lambda scene: typed(scene, "x" * 81), {"400"}),
    "a word that is no command": (lambda scene: typed(scene, "peek"), {"422", "403"}),
    "a setting that there is not": (lambda scene: setting(scene, sort="everybody"), {"400"}),
    "a setting of another form": (lambda scene: setting(scene, version="new"), {"400"}),
    "a move made too late": (lambda scene: sent(scene, do="draw", version="1"), {"409", "403"}),
}


@pytest.mark.parametrize("visit, statuses", VISITS.values(), ids=VISITS)
def test_what_is_refused_reveals_nothing(
    onlookers: Onlookers, visit: Callable[[Scene], Visit], statuses: set[str]
) -> None:
    for scene in scenes():
        assert onlookers.meet(scene, visit(scene)) == statuses


def crash(shelf: Shelf) -> Fault:
    def broken(*_arguments: object, **_named: object) -> NoReturn:
        raise RuntimeError(f"{shelf.room} {shelf.journal[-3:]}")

    return broken


@pytest.mark.parametrize(
    "place",
    [
        "app.web.frame.present_room",
        "app.web.frame.present_visitor",
        "app.web.frame.render_template",
        "app.web.table.present_log",
        "app.web.frame.answer_query",
        "app.web.frame.cues",
        "app.web.command_box.answer_query",
        "app.web.command_box.parse_command",
        "app.web.waiting.wait_for_news",
        "app.web.settings_page.preferences",
        "app.rooms.viewing.observe",
        "app.web.cards_on_page.CardTokens.token",
    ],
)
def test_a_crash_reveals_nothing(
    onlookers: Onlookers, shelf: Shelf, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setattr(place, crash(shelf))
    for scene in scenes():
        found = set().union(*(onlookers.meet(scene, Visit(look)) for look in LOOKS))
        posts = (sent(scene, do="draw"), typed(scene, "hand"), setting(scene, sounds="yes"))
        found |= set().union(*(onlookers.meet(scene, post) for post in posts))
        assert "500" in found


def test_a_crash_of_the_rules_reveals_nothing(
    onlookers: Onlookers, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.rooms.playing.advance", crash(shelf))
    for scene in scenes():
        assert onlookers.meet(scene, sent(scene, do="draw")) == {"500", "403"}


def test_a_busy_database_reveals_nothing(
    onlookers: Onlookers, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_arguments: object) -> NoReturn:
        raise Refused(RoomReason.BUSY) from RuntimeError(f"{shelf.room}")

    monkeypatch.setattr(shelf, "entries", busy)
    for scene in scenes():
        assert onlookers.meet(scene, Visit(PAGE)) == {"503"}


def test_there_is_something_to_reveal() -> None:
    assert len(scenes()) > 3
    assert {scene.room.id for scene in scenes()} == {ROOM_ID}
