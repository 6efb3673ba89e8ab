"""The house that runs the tables: the ports and the pace, handed to every use case together."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.rooms.pace import Pace
from app.rooms.ports import Clock, Pause, Presence, Secrets, Store


@dataclass(frozen=True, slots=True)
class House:
    """What every use case works with."""

    store: Store
    presence: Presence
    secrets: Secrets
    clock: Clock
    pause: Pause
    pace: Pace = field(default_factory=Pace)
