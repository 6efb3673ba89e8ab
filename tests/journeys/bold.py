"""What a bold player presses, given what the page offers: whatever house rules bring, as often as may be, so that all of it is seen."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from tests.journeys.hasty import COLORS

RASH = (
    ("Jump in", 0.8),
    ("Catch ", 0.7),
    ("Challenge", 0.3),
    ("Call UNO", 0.3),
    ("Keep it", 0.3),
    ("More time", 0.1),
)
"""What is done before anything else, with how likely it is."""

SOMEBODY = re.compile(r"[^:]+, \d+ cards?")
"""Whom to swap hands with: "Cal, 3 cards"."""

NOTHING_ELSE = ("Keep it", "Draw", "Take ", "Pass the device to ")
"""What is done by whoever plays no card."""


def choose(offers: Sequence[str], dice: random.Random, patience: float = 0.0) -> str | None:
    """One of ``offers``, which are the labels of buttons, or None if there is nothing to do at a table that waits for others.

    ``patience`` is how likely a player draws although a card could be played.
    """
    if named := [offer for offer in offers if offer in COLORS or SOMEBODY.fullmatch(offer)]:
        return dice.choice(named)
    if to_add := _all(offers, "Add "):
        return dice.choice(to_add) if dice.random() < 0.8 else dice.choice(_plays_of_a_set(offers))
    if is_set := _plays_of_a_set(offers):
        back = _all(offers, "Take ", "back") or is_set
        return _spoken(is_set, dice) if dice.random() < 0.9 else dice.choice(back)
    for rash, likely in RASH:
        if (found := _all(offers, rash)) and dice.random() < likely:
            return _spoken(found, dice)
    return _turn(offers, dice, patience)


def _turn(offers: Sequence[str], dice: random.Random, patience: float) -> str | None:
    if (draw := _all(offers, "Draw")) and dice.random() < patience:
        return draw[0]
    if (sets := _all(offers, "Play ", "with others")) and dice.random() < 0.7:
        return dice.choice(sets)
    if plays := [offer for offer in _all(offers, "Play ") if offer != "Play again" and offer not in sets]:
        return _spoken(plays, dice)
    return next((found[0] for words in NOTHING_ELSE if (found := _all(offers, words))), None)


def _plays_of_a_set(offers: Sequence[str]) -> list[str]:
    return [offer for offer in offers if re.match(r"Play (\d+ cards: .* on top|.* alone)", offer)]


def _spoken(plays: Sequence[str], dice: random.Random) -> str:
    """One of ``plays``; mostly one that says UNO, where UNO is due."""
    says_uno = [play for play in plays if "say UNO" in play]
    return dice.choice(says_uno if says_uno and dice.random() < 0.8 else plays)


def _all(offers: Sequence[str], start: str, end: str = "") -> list[str]:
    return [offer for offer in offers if offer.startswith(start) and offer.endswith(end)]
