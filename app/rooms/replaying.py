"""A round that is over, looked at step by step: as one seat saw it, or with all hands open."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from app.game.cards import Card
from app.game.events import Event
from app.game.observation import Observation, observe, observe_event
from app.rooms.room import Notice
from app.rooms.round_sheet import RoundSheet, steps


@dataclass(frozen=True, slots=True)
class StepView:
    """The table after the step with that ``number``: 0 is the deal, ``last`` the end of the round. ``mover`` made it.

    ``viewer`` is whose eyes it is seen with; None sees all ``hands``, which are empty but for the viewer's own otherwise.
    """

    number: int
    last: int
    viewer: int | None
    mover: int | None
    events: tuple[Event | Notice, ...]
    seen: Observation
    hands: tuple[tuple[Card, ...], ...]


def look_at(sheet: RoundSheet, number: int, viewer: int | None) -> StepView:
    """The step with that ``number``, or the nearest that there is. Raises BadSheet for a sheet that cannot have been played."""
    last = len(sheet.moves)
    number = max(0, min(number, last))
    step = next(islice(steps(sheet), number, None))
    state = step.state
    hands = tuple(hand if viewer in {None, seat} else () for seat, hand in enumerate(state.hands))
    events = step.events if viewer is None else tuple(_as_known(event, viewer) for event in step.events)
    return StepView(number, last, viewer, step.seat, events, observe(state, viewer), hands)


def _as_known(event: Event | Notice, viewer: int) -> Event | Notice:
    return event if isinstance(event, Notice) else observe_event(event, viewer)
