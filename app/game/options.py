"""The rules that a table has agreed on, as one frozen value, validated as a whole (specification, section 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

QUICK_ROUND: Final = "round"
TARGETS: Final[tuple[int | str, ...]] = (500, 300, 200, 100, QUICK_ROUND)
MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 10
HAND_SIZE: Final = 7
UNO_HAND_SIZE: Final = 2
"""With how many cards in hand UNO goes with the next play (R11)."""


@dataclass(frozen=True, slots=True)
class Options:
    """Everything a table can decide. The default is the classic game of 2008 to 500 points.

    ``target`` is the score that wins the match, in points, or ``"round"``: the first round decides (section 4, setting 2).
    """

    target: int | str = 500

    def __post_init__(self) -> None:
        if self.target not in TARGETS:
            raise ValueError(f"no such target: {self.target!r}; choose one of {', '.join(map(str, TARGETS))}")

    @property
    def is_quick_round(self) -> bool:
        """Whether one round decides the match."""
        return self.target == QUICK_ROUND


def parse_target(text: str) -> int | str:
    """The target written ``text``, as ``str`` writes it. Raises ValueError for what is no number; Options checks the rest."""
    return QUICK_ROUND if text == QUICK_ROUND else int(text)


CLASSIC: Final = Options()
