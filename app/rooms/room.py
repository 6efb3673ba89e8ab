"""A room: who sits where, what was agreed, and the game in progress.

Times are seconds since 1970, UTC. Seats are numbered from 0 in table order, in the room and in the game alike: when a match
starts, open seats are taken away, so that the numbers agree.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.ai.levels import Level as Level  # the pages find it here
from app.fsm.life import Life as Life  # the same
from app.game.events import Event
from app.game.options import MAX_PLAYERS, MIN_PLAYERS, Options
from app.game.state import State
from app.rooms.absence import STAND_IN_LEVEL, AbsenceNotice
from app.rooms.absence import WhenAway as WhenAway  # the same
from app.rooms.keys import hash_key

MAX_SEATS: Final = MAX_PLAYERS
MIN_SEATS: Final = MIN_PLAYERS


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """A seat that waits for somebody with the link."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person. ``key_hash`` is the hash of the secret key that their browser holds; the key itself is stored nowhere.
    People who pass one device round have the same.

    ``is_reading``: still reads how the last match ended, while others are back in the lobby already. ``profile`` is what their
    browser's records are kept under, empty for whom none are kept. ``told_version`` is the version up to which they were told
    everything before their device was passed on. ``is_missing``: the table has noticed that they are away, and not yet that they are back.
    """

    name: str
    key_hash: str
    is_ready: bool = False
    is_reading: bool = False
    profile: str = ""
    told_version: int = 0
    is_missing: bool = False


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player."""

    name: str
    level: Level


Occupant = OpenSeat | Person | Computer


@dataclass(frozen=True, slots=True)
class Joined:
    """``name`` took ``seat``."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Departed:
    """``name`` left ``seat``, or was removed by the host (``was_removed``)."""

    seat: int
    name: str
    was_removed: bool


@dataclass(frozen=True, slots=True)
class HostChanged:
    """``name``, on ``seat``, is the host now."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """A match began with ``names`` on the seats in order."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RematchOpened:
    """``name`` was the first who wanted to play again: there is a lobby, for whoever has read the result."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class RematchJoined:
    """``name``, on ``seat`` of the lobby, has read the result and wants to play again too."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """``name``, the host on ``seat``, changed the rules, so that nobody else has said yet to be ready to play by them."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """The turn of ``name``, on ``seat``, came to its end by the clock; what follows was done for them."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class TimeRunsShort:
    """The turn of ``name``, on ``seat``, ends in ``seconds`` by the clock."""

    seat: int
    name: str
    seconds: int


Notice = (
    Joined
    | Departed
    | HostChanged
    | MatchStarted
    | RematchOpened
    | RematchJoined
    | RulesChanged
    | TimeRanOut
    | TimeRunsShort
    | AbsenceNotice
)
"""What happens in a room outside the game."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal: what was accepted as ``version``, by ``seat`` (None: the table), and what came of it.

    ``move`` is the move in notation, with which the game can be replayed; it is empty for what happens outside the game.
    """

    version: int
    at: float
    seat: int | None
    move: str
    events: tuple[Event | Notice, ...]


@dataclass(frozen=True, slots=True)
class Device:
    """A browser that several people at the table share, while a match is under way: it shows the hand of the person on ``seat``,
    or ``is_covered`` until that person takes it. ``since`` is the version that made it so: what was posted before came from others.
    """

    key_hash: str
    seat: int
    is_covered: bool
    since: int


@dataclass(frozen=True, slots=True)
class Seal:
    """What binds the table to the shuffles of a round before anybody has seen a card of it: ``commitment`` is shown from the deal on,
    ``salt`` and the seed not before the round is over (``app.rooms.seals``)."""

    salt: str
    commitment: str


@dataclass(frozen=True, slots=True)
class LastMatch:
    """The match before a lobby: who sat where and how it ended. Seats may change hands in the lobby; these do not."""

    seats: tuple[Occupant, ...]
    host: int
    round_version: int
    match_version: int
    state: State
    preset: str = "official"
    custom_text: str = ""
    seal: Seal | None = None


@dataclass(frozen=True, slots=True)
class Room:
    """A room at one instant. ``seal`` is that of the current round; one that an older program dealt has none.

    ``id`` is the unguessable part of the private link, ``code`` the short one to say aloud; ``version`` counts everything
    that was accepted; ``due_at`` is when something will happen by itself if anyone looks: a computer's move, or a check on an
    absent host; ``turn_seconds`` is how long the host wants computers to wait, None for as long as the house does.

    ``round_version`` is the version at which the current round was dealt, ``match_version`` that at which the match, or the lobby
    before it, began: nobody is shown an entry from before, for seats may have changed hands since. ``last`` is the match before
    the lobby, if there was one, until the next one starts. ``preset`` names the preset that ``options`` were chosen from, whatever
    was changed since; ``custom_text`` is what the host wrote for the Customizable wilds; ``rules_version`` is the version at which they
    were changed last.

    Where the turn clock is on, ``turn_ends_at`` is when the turn of the person on turn ends, ``extensions`` how often more time was
    asked for in it, and ``is_warned`` whether the end has been told to be near. ``moved_version`` is the version that the last
    move of the game made: later ones told something and changed nothing that could be played, so that a post made on any
    version from there on is good. ``devices`` are the browsers that several people share; where the turn of one of them rests under
    a cover, ``resting_seconds`` is what is left of it.

    ``when_away`` is what the table does while the person on turn is away; ``misses_at`` is when it looks whether they are, and ``votes``
    are the seats that voted not to wait for them any more. The next round is dealt by itself ``deals_after`` seconds, which is at
    ``deals_at``; by hand if None. ``allows_hints``: whoever plays may ask for one.
    """

    id: str
    code: str
    life: Life
    options: Options
    seats: tuple[Occupant, ...]
    host: int
    allows_watchers: bool
    version: int
    created_at: float
    active_at: float
    due_at: float | None = None
    round_version: int = 0
    match_version: int = 0
    state: State | None = None
    turn_seconds: float | None = None
    last: LastMatch | None = None
    preset: str = "official"
    custom_text: str = ""
    turn_ends_at: float | None = None
    extensions: int = 0
    is_warned: bool = False
    moved_version: int = 0
    rules_version: int = 0
    devices: tuple[Device, ...] = ()
    resting_seconds: float | None = None
    seal: Seal | None = None
    when_away: WhenAway = WhenAway.WAIT
    misses_at: float | None = None
    votes: tuple[int, ...] = ()
    deals_after: int | None = None
    deals_at: float | None = None
    allows_hints: bool = True

    @property
    def persons(self) -> dict[int, Person]:
        """The people by seat."""
        return {seat: one for seat, one in enumerate(self.seats) if isinstance(one, Person)}

    @property
    def computers(self) -> dict[int, Computer]:
        """The computers by seat."""
        return {seat: one for seat, one in enumerate(self.seats) if isinstance(one, Computer)}

    @property
    def played_by_computers(self) -> dict[int, Level]:
        """The seats for which a computer plays, each with its level: those of computers, and of people who are missing."""
        stands_in = self.when_away is WhenAway.COMPUTER
        missing = {seat for seat, one in self.persons.items() if stands_in and one.is_missing}
        return {seat: one.level for seat, one in self.computers.items()} | dict.fromkeys(
            missing, STAND_IN_LEVEL
        )

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats that wait for somebody."""
        return tuple(seat for seat, one in enumerate(self.seats) if isinstance(one, OpenSeat))

    @property
    def names(self) -> tuple[str, ...]:
        """The names on the seats in order, empty for an open seat."""
        return tuple("" if isinstance(one, OpenSeat) else one.name for one in self.seats)

    @property
    def table(self) -> State:
        """The game. There is one in every life but the lobby."""
        if self.state is None:
            raise ValueError(f"no game has been started in room {self.code}")
        return self.state

    @property
    def finished(self) -> Room | None:
        """The room as its last match left it, for whoever still reads the result; None in a lobby before the first match."""
        last = self.last
        if last is None:
            return None
        return replace(
            self,
            life=Life.FINISHED,
            options=last.state.options,
            preset=last.preset,
            custom_text=last.custom_text,
            seal=last.seal,
            seats=last.seats,
            host=last.host,
            version=self.match_version,
            round_version=last.round_version,
            match_version=last.match_version,
            state=last.state,
            last=None,
        )

    def seats_with(self, key_hash: str) -> tuple[int, ...]:
        """The seats of the people whose browser holds the key with that hash."""
        return tuple(seat for seat, one in self.persons.items() if one.key_hash == key_hash)

    def seats_of(self, key: str | None) -> tuple[int, ...]:
        """The seats that ``key`` opens: none, one, or those of all who share a browser."""
        return () if key is None else self.seats_with(hash_key(key, self.id))

    @property
    def browsers(self) -> frozenset[str]:
        """The hashes of the keys of all browsers that people play with."""
        return frozenset(person.key_hash for person in self.persons.values())

    def device_with(self, key_hash: str) -> Device | None:
        """The browser with that key, if several people share it and a match is under way."""
        return next((device for device in self.devices if device.key_hash == key_hash), None)

    def seat_of(self, key: str | None) -> int | None:
        """The seat that ``key`` opens, or None for a key that opens none, or for no key. Of several, it is that of the person who
        has the device, or is about to take it; before a match it is the host's, or the first."""
        seats = self.seats_of(key)
        if not seats:
            return None
        device = self.device_with(self.persons[seats[0]].key_hash)
        if device is not None:
            return device.seat
        return self.host if self.host in seats else seats[0]

    def with_seat(self, seat: int, occupant: Occupant) -> Room:
        """The same room with ``occupant`` on ``seat``."""
        return replace(self, seats=(*self.seats[:seat], occupant, *self.seats[seat + 1 :]))
