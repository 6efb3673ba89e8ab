"""A round that is over, looked at step by step: as one seat saw it, or with all hands open."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from app.fsm.life import Life
from app.game.cards import Card
from app.game.events import Event
from app.game.observation import observe, observe_event
from app.game.state import State
from app.rooms.room import Notice
from app.rooms.round_sheet import BadSheet, RoundSheet, Step, steps
from app.rooms.views import EntryView, SeatKind, SeatView, View


@dataclass(frozen=True, slots=True)
class StepView:
    """The table after the step with that ``number``: 0 is the deal, ``last`` the end of the round.

    ``view`` is how the seat saw it whose eyes are borrowed, or how a watcher did; it belongs to no room. Without a seat all ``hands`` are
    open; with one, only its own.
    """

    number: int
    last: int
    view: View
    hands: tuple[tuple[Card, ...], ...]


def look_at(sheet: RoundSheet, number: int, viewer: int | None) -> StepView:
    """The step with that ``number``, or the nearest that there is. Raises BadSheet for a sheet that cannot have been played."""
    last = len(sheet.moves)
    number = max(0, min(number, last))
    step = next(islice(steps(sheet), number, None), None)
    if step is None:
        raise BadSheet("the round has no steps")
    hands = tuple(hand if viewer in {None, seat} else () for seat, hand in enumerate(step.state.hands))
    return StepView(number, last, view_of(sheet, step, number, viewer), hands)


def view_of(sheet: RoundSheet, step: Step, number: int, viewer: int | None) -> View:
    """How the seat ``viewer``, or a watcher, saw the table after ``step``, which has that number; the view belongs to no room."""
    events = tuple(_as_known(event, viewer) for event in step.events)
    return View(
        id="",
        code="",
        life=_life(step.state),
        options=sheet.options,
        version=number,
        round_version=0,
        match_version=0,
        seats=tuple(
            SeatView(seat, SeatKind.PERSON, name, None, False, False, seat == viewer, False)
            for seat, name in enumerate(sheet.names)
        ),
        seat=viewer,
        allows_watchers=True,
        observation=observe(step.state, viewer),
        entries=(EntryView(number, 0.0, step.seat, events),),
    )


def _life(state: State) -> Life:
    if state.result is None:
        return Life.PLAYING
    return Life.BETWEEN_ROUNDS if state.match_winner is None else Life.FINISHED


def _as_known(event: Event | Notice, viewer: int | None) -> Event | Notice:
    return event if isinstance(event, Notice) else observe_event(event, viewer)
