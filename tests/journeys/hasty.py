"""What a hasty player presses, given what the page offers: anything, but so that everything is seen once."""

from __future__ import annotations

import random
from collections.abc import Sequence

COLORS = ("Red", "Yellow", "Green", "Blue")


def choose(offers: Sequence[str], dice: random.Random, patience: float = 0.0) -> str | None:
    """One of ``offers``, which are the labels of buttons, or None if there is nothing to do at a table that waits for others.

    ``patience`` is how likely the player draws although a card could be played: hands that grow make for short matches.
    """
    for rash in ("Catch", "Challenge", "Call UNO", "Keep"):
        if (found := _first(offers, rash)) and dice.random() < 0.4:
            return found
    if (draw := _first(offers, "Draw a card")) and dice.random() < patience:
        return draw
    if plays := [offer for offer in offers if offer.startswith("Play ") and offer != "Play again"]:
        says_uno = [play for play in plays if "say UNO" in play]
        return dice.choice(says_uno if says_uno and dice.random() < 0.8 else plays)
    if colors := [offer for offer in offers if offer in COLORS]:
        return dice.choice(colors)
    return _first(offers, "Keep") or _first(offers, "Draw")


def _first(offers: Sequence[str], start: str) -> str | None:
    return next((offer for offer in offers if offer.startswith(start)), None)
