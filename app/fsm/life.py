"""The life of a room: lobby, playing, between rounds, finished, and back to the lobby for a rematch."""

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
    EXPIRED = "expired"


@unique
class Step(StrEnum):
    """What moves a room on."""

    START = "start"
    END_ROUND = "end_round"
    DEAL = "deal"
    END_MATCH = "end_match"
    REMATCH = "rematch"
    EXPIRE = "expire"


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
    LifeStep(Step.REMATCH, Life.FINISHED, Life.LOBBY),
    *(LifeStep(Step.EXPIRE, life, Life.EXPIRED) for life in Life if life is not Life.EXPIRED),
)

LIFE_FLOW: Final = FlowMachine(Life, LIFE_STEPS)
