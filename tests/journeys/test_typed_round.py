"""A whole round in lynx in which every move, and every look at the table, is typed into the command box."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.journeys.hasty import COLORS, choose
from tests.journeys.server import Server
from tests.journeys.text_browsers import Lynx

MOST_COMMANDS = 400


@pytest.fixture
def lynx(server: Server, tmp_path: Path) -> Iterator[Lynx]:
    browser = Lynx.at(f"{server.url}/", tmp_path, height=120, width=400)
    browser.settle()
    yield browser
    browser.terminal.close()


def send(browser: Lynx, command: str) -> str:
    """Type ``command`` into the box and press its button, which comes next. Returns the page that answers."""
    browser.fill(command)
    browser.terminal.until(lambda screen: "(Form submit button)" in screen)
    browser.terminal.keys("Enter")
    return browser.settle()


def command_for(label: str, dice: random.Random) -> str:
    """What to type instead of pressing the button that says ``label``: its own words, and with a wild a colour now and then."""
    words = label.removesuffix(" new").removesuffix(", a bluff").removesuffix(", saying nothing")
    is_wild = words.startswith("Play wild") and "UNO" not in words
    return f"{words} {dice.choice(COLORS)}" if is_wild and dice.random() < 0.5 else words


@pytest.mark.slow
@pytest.mark.textbrowser
def test_a_round_is_typed_from_its_first_card_to_the_next_deal(lynx: Lynx) -> None:
    dice, typed = random.Random("Ana"), []
    lynx.fill("Ana")
    lynx.press("Play against computers now")

    while "is over." not in lynx.page:
        label = choose([offer for offer in lynx.offers() if offer != "Send"], dice)
        typed.append("turn" if label is None else command_for(label, dice))
        send(lynx, typed[-1])
        assert "There is a problem" not in lynx.page
        assert len(typed) < MOST_COMMANDS
    assert "Counted:" in lynx.page

    send(lynx, "scores")
    assert "You: " in lynx.page, lynx.page
    send(lynx, "next")
    assert "Your hand, " in lynx.page
    assert any(command.startswith("Play ") for command in typed)
    assert "turn" in typed
