"""The life of a room: lobby, playing, between rounds, finished, and back to the lobby for a rematch.

A room that expires has no life to go on to: it is removed, with all that belongs to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique
from typing import Final

from app.fsm.machine import FlowMachine


@unique
class Life(StrEnum):
    """Where a room stands."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN_ROUNDS = "between_rounds"
    FINISHED = "finished"


@unique
class Step(StrEnum):
    """What moves a room on."""

    START = "start"
    END_ROUND = "end_round"
    DEAL = "deal"
    END_MATCH = "end_match"
    REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class LifeStep:
    """One row of the table: ``trigger`` leads from ``source`` to ``target``."""

    trigger: Step
    source: Life
    target: Life
    guard: None = None


LIFE_STEPS: Final[tuple[LifeStep, ...]] = (
    LifeStep(Step.START, Life.LOBBY, Life.PLAYING),
    LifeStep(Step.END_ROUND, Life.PLAYING, Life.BETWEEN_ROUNDS),
    LifeStep(Step.DEAL, Life.BETWEEN_ROUNDS, Life.PLAYING),
    LifeStep(Step.END_MATCH, Life.PLAYING, Life.FINISHED),
    LifeStep(Step.END_MATCH, Life.BETWEEN_ROUNDS, Life.FINISHED),
    LifeStep(Step.REMATCH, Life.FINISHED, Life.LOBBY),
)

LIFE_FLOW: Final = FlowMachine(Life, LIFE_STEPS)
