"""The registry of computers: a level and who plays it."""

from __future__ import annotations

from enum import StrEnum, unique
from typing import Final

from app.ai.computer import Computer
from app.ai.easy import Easy
from app.ai.hard import Hard
from app.ai.medium import Medium


@unique
class Level(StrEnum):
    """How well a computer plays."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


LEVELS: Final[dict[Level, Computer]] = {
    Level.EASY: Easy(),
    Level.MEDIUM: Medium(),
    Level.HARD: Hard(),
}
"""Who plays at each level. A new level is a module beside this one and its line here."""
