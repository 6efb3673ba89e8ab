"""A room as one viewer may see it: the only thing that pages are made of. Views are made in ``viewing``, of rounds that are over in
``replaying``, and for examples in ``samples``."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, unique

from app.ai.levels import Level
from app.fsm.life import Life
from app.game.events import Event
from app.game.moves import CallUno, Catch
from app.game.observation import Observation
from app.game.options import Options
from app.rooms.absence import WhenAway
from app.rooms.room import Notice
from app.rooms.voting import VoteView


@unique
class SeatKind(StrEnum):
    """Who sits on a seat."""

    OPEN = "open"
    PERSON = "person"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as everyone at the table knows it. ``is_away``: not seen for 30 seconds; ``is_reading``: still reads the result;
    ``is_stood_in_for``: a computer plays for them until they look again."""

    number: int
    kind: SeatKind
    name: str
    level: Level | None
    is_ready: bool
    is_host: bool
    is_viewer: bool
    is_away: bool
    is_reading: bool = False
    is_stood_in_for: bool = False


@dataclass(frozen=True, slots=True)
class EntryView:
    """One accepted move as the viewer may know it: the version it made, and what happened."""

    version: int
    at: float
    seat: int | None
    events: tuple[Event | Notice, ...]


@dataclass(frozen=True, slots=True)
class ClockView:
    """The clock of the viewer's own turn: how long a turn is and what is left of it, in seconds, and how often more may be asked for.

    ``is_short``: the end is near, and was told to be.
    """

    seconds: int
    seconds_left: int
    extensions_left: int
    is_short: bool


@dataclass(frozen=True, slots=True)
class CoverView:
    """A cover over a device that goes round: it waits for the person on ``seat``. ``deeds`` are what those who share it may do without
    seeing a hand, each with the seat that does it; ``told`` is what anybody may hear of such deeds since it was covered.
    """

    seat: int
    deeds: tuple[tuple[int, Catch | CallUno], ...]
    told: tuple[EntryView, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """A room as one viewer sees it. ``seat`` is the viewer's own, None for a watcher or a stranger. Of people who share a device it is
    the seat of whoever has it, or is about to take it: then there is a ``cover``, and no observation and no entries.
    ``shared_seats`` are all who share the viewer's device, if it is shared, ``passed_version`` is the version at which it was covered or
    taken last, and ``told_version`` that up to which the one who has it was told everything before it went round.

    ``commitment`` is the seal on the deal of the round, empty for one that was not sealed.

    Whoever still reads the result of the last match (``is_reading``) sees the room as that left it, and who ``wants_again``. In the
    lobby after a match ``last`` is that view, for whoever may see it.
    """

    id: str
    code: str
    life: Life
    options: Options
    version: int
    round_version: int
    match_version: int
    seats: tuple[SeatView, ...]
    seat: int | None
    allows_watchers: bool
    observation: Observation | None
    entries: tuple[EntryView, ...]
    is_reading: bool = False
    wants_again: tuple[str, ...] = ()
    last: View | None = None
    preset: str = "official"
    custom_text: str = ""
    clock: ClockView | None = None
    moved_version: int = 0
    shared_seats: tuple[int, ...] = ()
    cover: CoverView | None = None
    commitment: str = ""
    passed_version: int | None = None
    told_version: int | None = None
    when_away: WhenAway = WhenAway.WAIT
    deals_after: int | None = None
    vote: VoteView | None = None
    allows_hints: bool = True

    @property
    def hands_on_to(self) -> int | None:
        """The seat on turn that shares the viewer's device, while the viewer still looks at new cards; None otherwise."""
        seen = self.observation
        return seen.turn if seen is not None and seen.turn in {*self.shared_seats} - {self.seat} else None

    @property
    def reader(self) -> int | None:
        """The seat of whom the page calls "you": nobody for a watcher, and where all who share a device read it together."""
        return next((seat.number for seat in self.seats if seat.is_viewer), None)

    def is_still(self, version: int) -> bool:
        """Whether the game stands as it did at ``version``: what was only told since changes nothing that can be played."""
        return self.moved_version <= version <= self.version

    @property
    def is_for_one_device(self) -> bool:
        """Whether nobody sits at the table who does not use the viewer's device."""
        people = {seat.number for seat in self.seats if seat.kind is SeatKind.PERSON}
        return self.seat is not None and people <= {self.seat, *self.shared_seats}

    @property
    def is_host(self) -> bool:
        """Whether the viewer is the host."""
        return self.seat is not None and self.seats[self.seat].is_host

    @property
    def is_lobby(self) -> bool:
        """Whether the match has not started."""
        return self.life is Life.LOBBY

    @property
    def may_watch(self) -> bool:
        """Whether the viewer sees the table, from a seat or as a watcher."""
        return self.seat is not None or self.allows_watchers

    @property
    def open_seats(self) -> int:
        """How many seats wait for somebody."""
        return sum(seat.kind is SeatKind.OPEN for seat in self.seats)
