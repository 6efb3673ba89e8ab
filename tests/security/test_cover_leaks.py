"""Under the cover of a shared device no answer of any address of the room tells of a card, whoever's hand it is.

Everything is asked for by the holder of the shared key: each address that the application has within a room, so that a new one is
asked for by itself. All hands, the pile and the seeds are dealt anew, and not a byte of any answer changes; and none holds the token of
a card, or a word for one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from flask import Flask
from werkzeug.routing import Rule

from app.rooms.devices import laid_out
from app.rooms.room import Life, Person
from tests.journeys.passed_device import CARD_WORDS
from tests.rooms.redealt import redealt, retold
from tests.security.evenings import ROOM_ID, Scene, evening, key_of
from tests.security.onlookers import EVERYTHING_ELSE, Answer, Visit, betrayed, fetch
from tests.security.shelf import Shelf

EVENINGS = (2, 4)
EVERY = 40
"""Of the scenes of an evening each fortieth is looked at."""

FILLED = {"number": 1, "version": 2, "seat": 1, "token": "abcdef"}
"""What stands in addresses that name more than the room."""

TELL_OF_RULES = frozenset({"table_rules.show"})
"""Addresses that tell which cards there are, and of no hand."""

TASTE = EVERYTHING_ELSE.replace("&keys=yes", "")
"""Which keys there are is told on any page, and colours have some."""

ASKED = (
    "hint=yes",
    "ask=hand",
    "ask=log+50",
    "ask=top",
    "wild=wild+abcdef",
    "play=red+1+abcdef",
    "waited=yes",
    "v=1",
    "v=1&watch=yes",
)
TYPED = ("hand", "draw", "log 50", "hint", "r5", "top", "repeat", "uno", "next")
SENT = (
    {"do": "draw"},
    {"do": "uno"},
    {"play": "red 1 abcdef"},
    {"set": "red 1 abcdef"},
    {"catch": "3 Cal"},
    {"jump": "red 1 abcdef"},
)


def shared(scene: Scene) -> Scene:
    """The scene with the first two people at one device, which is covered."""
    room = scene.room
    seats = tuple(
        replace(one, key_hash=room.persons[0].key_hash) if isinstance(one, Person) and seat < 2 else one
        for seat, one in enumerate(room.seats)
    )
    covered = laid_out(replace(room, seats=seats), scene.state)
    return Scene(covered, scene.journal, scene.keys)


def scenes() -> Iterator[Scene]:
    """Covered tables: some scenes of matches that people play, in a round that is not over."""
    for seed in EVENINGS:
        for number, scene in enumerate(evening(seed)):
            if number % EVERY == 0 and scene.room.life is Life.PLAYING:
                yield shared(scene)


def addresses(app: Flask) -> Iterator[tuple[Rule, str]]:
    """Every address within a room, with something for whatever else it names."""
    binding = app.url_map.bind("localhost")
    for rule in app.url_map.iter_rules():
        if "room_id" in rule.arguments:
            values = {name: FILLED.get(name, "1") for name in rule.arguments} | {"room_id": ROOM_ID}
            yield rule, binding.build(rule.endpoint, values, append_unknown=False)


def visits(app: Flask, scene: Scene) -> Iterator[tuple[str, Visit]]:
    """All that can be asked for under a cover, with the endpoint that answers."""
    form = {"version": str(scene.room.version), "once": "a key"}
    page = f"/r/{ROOM_ID}"
    for rule, path in addresses(app):
        for is_htmx in (False, True):
            if "GET" in (rule.methods or ()):
                yield rule.endpoint, Visit(path, is_htmx, settings=TASTE if is_htmx else "")
            if "POST" in (rule.methods or ()):
                yield rule.endpoint, Visit(path, is_htmx, form | {"taker": "9 Nobody", "name": ""})
    yield from (("rooms.show", Visit(f"{page}?{asked}")) for asked in ASKED)
    yield from (("rooms.poll", Visit(f"{page}/table?{asked}", is_htmx=True)) for asked in ASKED)
    yield from (("table.move", Visit(f"{page}/moves", True, form | sent)) for sent in SENT)
    yield from (
        ("commands.command", Visit(f"{page}/commands", True, form | {"command": typed})) for typed in TYPED
    )


def show(app: Flask, shelf: Shelf, scene: Scene, visit: Visit) -> Answer:
    shelf.room, shelf.journal, shelf.tell = scene.room, scene.journal, lambda entry: entry
    return _fetched(app, visit)


def show_twin(app: Flask, shelf: Shelf, scene: Scene, visit: Visit) -> Answer:
    """The same at a table where nobody holds what they hold."""
    dice = Random(scene.room.version)
    shelf.room, shelf.journal = replace(scene.room, state=redealt(scene.state, None, dice)), scene.journal
    shelf.tell = lambda entry: replace(entry, move="draw other", events=retold(entry.events, None, dice))  # type: ignore[arg-type]  # notices stay
    return _fetched(app, visit)


def _fetched(app: Flask, visit: Visit) -> Answer:
    """The answer without the cookie of forms, which is signed with the time."""
    answer = fetch(app.test_client(use_cookies=False), visit, key_of(0))
    kept = [(name, value) for name, value in answer.headers if not value.startswith("forms=")]
    return replace(answer, headers=tuple(kept))


@pytest.mark.usefixtures("quick_words")
def test_under_a_cover_no_address_of_the_room_tells_of_a_card(
    app: Flask, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.token_urlsafe", lambda _size: "a once-only key")
    covered = 0
    asked = [visits(app, scene) for scene in scenes()]
    for number, scene in enumerate(scenes()):
        for endpoint, visit in asked[number]:
            answer = show(app, shelf, scene, visit)
            assert answer == show_twin(app, shelf, scene, visit), (endpoint, visit)
            assert betrayed(answer, scene, None) == [], (endpoint, visit)
            is_covered = b"show my hand" in answer.body
            has_drawing = (
                answer.status[0] == "4" and not is_covered
            )  # the pages of errors show a card, always the same
            is_silent = endpoint in TELL_OF_RULES or has_drawing
            words = [] if is_silent else CARD_WORDS.findall(answer.everything.decode())
            assert words == [], (endpoint, visit, answer)
            covered += is_covered
    assert covered > 50


def test_what_is_searched_for_would_be_found_without_the_cover(app: Flask, shelf: Shelf) -> None:
    scene = next(scenes())
    device = replace(scene.room.devices[0], is_covered=False)
    open_scene = Scene(replace(scene.room, devices=(device,)), scene.journal, scene.keys)
    answer = show(app, shelf, open_scene, Visit(f"/r/{ROOM_ID}"))
    assert CARD_WORDS.findall(answer.everything.decode())
    assert betrayed(answer, open_scene, None)
