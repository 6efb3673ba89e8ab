"""The single keys: one table, and what becomes of it when somebody chooses keys of their own."""

from __future__ import annotations

import json

import pytest
from flask import Flask

from app.web.commands import parse_command
from app.web.preferences import COOKIE
from app.web.shortcuts import SHORTCUTS, key_lines, key_map, keys_for_script, may_be_key
from tests.game.tables import table
from tests.journeys.plain_browser import words_of
from tests.web.laid_tables import lay

pytestmark = pytest.mark.usefixtures("english")


def test_every_action_has_a_key_of_its_own_by_default() -> None:
    keys = key_map({})
    assert list(keys) == list(SHORTCUTS)
    assert len(set(keys.values())) == len(keys)
    assert all(may_be_key(key) and key.islower() for key in keys.values())
    wanted = {"draw": "d", "uno": "u", "turn": "t", "counts": "c", "last": "l"}
    wanted |= {color: color[0] for color in ("red", "green", "blue", "yellow")}
    assert wanted.items() <= keys.items()


def test_every_action_does_something_that_can_be_done_without_its_key() -> None:
    for action, shortcut in SHORTCUTS.items():
        assert shortcut.presses or shortcut.command, action
        if shortcut.command:
            parse_command(shortcut.command)


@pytest.mark.parametrize(
    "chosen, changed",
    [
        ({"draw": "z"}, {"draw": "z"}),
        ({"draw": "Z"}, {"draw": "z"}),
        ({"draw": "t"}, {"draw": "t", "turn": None}),
        ({"draw": "t", "turn": "d"}, {"draw": "t", "turn": "d"}),
        ({"draw": "z", "keep": "z"}, {"draw": "z", "keep": None}),
        ({"draw": "5"}, {"draw": None}),
        ({"draw": "ab"}, {"draw": None}),
        ({"draw": " "}, {"draw": None}),
        ({"peek": "z"}, {}),
    ],
)
def test_a_key_that_is_chosen_goes_before_a_default(
    chosen: dict[str, str], changed: dict[str, str | None]
) -> None:
    wanted = {action: key for action, key in (key_map({}) | changed).items() if key}
    assert key_map(chosen) == wanted


def test_the_script_and_the_list_have_the_same_keys() -> None:
    chosen = {"draw": "z", "hint": "?"}
    told = {line.key for line in key_lines(chosen)} - {"1-9"}
    assert {key.upper() for key in json.loads(keys_for_script(chosen))} == told
    assert key_lines(chosen)[0].label == "draw a card"


def test_the_key_for_cards_that_wait_names_no_number_for_a_stack_may_have_any(app: Flask) -> None:
    told = [line.label for line in key_lines({}) if line.key == "A"]
    assert told == ["take the cards that wait for you"]
    page = lay(app, table()).people[0].open("/settings")
    label = page.select_one("label[for=key-accept]")
    assert label is not None
    assert words_of(label) == "Take the cards that wait for you"


@pytest.mark.parametrize("cookie, is_on", [("", False), ("keys=yes&key.draw=z", True)])
def test_the_page_has_the_keys_only_when_they_are_on_and_the_help_always(
    app: Flask, cookie: str, *, is_on: bool
) -> None:
    ana = lay(app, table()).people[0]
    ana.client.set_cookie(COOKIE, cookie)
    page = ana.open("/r/the-room")
    place = page.select_one("#commands")
    assert place is not None
    assert bool(place["data-keys"]) is is_on
    assert bool(page.select("#commands .keys li")) is is_on
    lines = [words_of(line) for line in ana.open("/how-to-play").select(".keys li")]
    assert ("Z draw a card" if is_on else "D draw a card") in lines
    assert len(lines) == len(SHORTCUTS) + 1
    assert ("Single keys are on" in ana.words) is is_on
