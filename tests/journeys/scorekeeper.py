"""A scorekeeper who trusts nobody: it counts every hand shown at the end of a round by its own table of values."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

COLORS = ("red", "yellow", "green", "blue")
ACTION_POINTS = 20
WILD_POINTS = {"wild": 50, "wild draw four": 50, "wild shuffle hands": 40, "wild customizable": 40}


def points_of(card: str) -> int:
    """The value of a card in words, from the rules sheet and not from the program."""
    if card in WILD_POINTS:
        return WILD_POINTS[card]
    color, _, rank = card.partition(" ")
    assert color in COLORS, card
    return (
        int(rank)
        if rank.isdigit()
        else {"skip": ACTION_POINTS, "reverse": ACTION_POINTS, "draw two": ACTION_POINTS}[rank]
    )


def points_in(hand: str) -> int:
    """The value of a hand in words: "red 5, blue skip and wild"."""
    return sum(points_of(card) for card in re.split(r", | and ", hand))


@dataclass
class Scorekeeper:
    """Keeps the scores of a match from what the result pages show of the hands."""

    totals: dict[str, int] = field(default_factory=dict)
    rounds: int = 0

    def count_round(self, lines: list[str]) -> None:
        """Count one round's lines, "NAME SCORE points Left: HAND. Counted: …" or "Left: no cards.", and check every figure in them.

        Where a single round decides, only the winner has a score.
        """
        hands: dict[str, int] = {}
        empty: list[str] = []
        shown: dict[str, int] = {}
        for line in lines:
            found = re.fullmatch(
                r"(.+?)(?: (\d+) points?)? Left: (?:(no cards)\.|(.+)\. Counted: (.+))", line
            )
            assert found is not None, line
            name, score, no_cards, hand, counting = found.groups()
            hands[name] = 0 if no_cards else points_in(hand)
            empty += [name] if no_cards else []
            shown |= {name: int(score)} if score else {}
            assert no_cards or int(counting.rpartition("= ")[2]) == hands[name], line
        (winner,) = empty
        for name in hands:
            self.totals.setdefault(name, 0)
        self.totals[winner] += sum(hands.values())
        self.rounds += 1
        assert shown in (self.totals, {winner: self.totals[winner]}), (shown, self.totals)
