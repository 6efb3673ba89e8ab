"""Matches that are about to end, at tables whose people keep records; and what their last moves come to, counted by hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from flask import Flask

from app.game.events import Event
from app.game.options import CLASSIC
from app.game.state import State
from app.rooms.house import House
from app.rooms.keys import hash_key, profile_of
from app.rooms.match_record import MatchRecord, PlayerRecord, RoundRecord
from app.rooms.room import Computer, Entry, Level, Life, MatchStarted, Occupant, Person, Room
from tests.journeys.plain_browser import PlainBrowser
from tests.web.laid_tables import NAMES


class Sitter(Protocol):
    """A browser of somebody at a table."""

    @property
    def status(self) -> int:
        """How the last press was answered."""

    @property
    def words(self) -> str:
        """All that the page says."""

    def open(self, url: str) -> object:
        """Go to ``url``."""

    def press_saying(self, text: str) -> object:
        """Press the button that says ``text``, and see what comes of it."""


@dataclass
class Evening:
    """Where matches are played: at ``house``, by those whom ``sit`` gives a browser (for their name and key).

    ``wait`` lets the time of a computer come.
    """

    house: House
    sit: Callable[[str, str], Sitter]
    wait: Callable[[], None]


@dataclass
class Recorded:
    """A table of people who keep records: browsers by name, of which some may be one and the same."""

    house: House
    room_id: str
    browsers: Mapping[str, Sitter]

    @property
    def room(self) -> Room:
        """The room as it is kept."""
        room = self.house.store.find(self.room_id)
        assert room is not None
        return room

    def sees(self, name: str) -> Sitter:
        """The browser of ``name`` with the table's page loaded anew."""
        browser = self.browsers[name]
        browser.open(f"/r/{self.room_id}")
        return browser


def browser_with(app: Flask, key: str) -> PlainBrowser:
    """A browser that holds ``key``."""
    browser = PlainBrowser.of(app)
    browser.client.set_cookie("player", full_key(key))
    return browser


def full_key(key: str) -> str:
    """``key`` in the form that browsers are given."""
    return key.ljust(43, "_")


def key_of(name: str) -> str:
    """The key of the browser of ``name``."""
    return full_key(f"key-of-{name}")


def record_at(
    evening: Evening,
    room_id: str,
    state: State,
    *,
    computers: Mapping[int, Level] | None = None,
    events: Sequence[Event] = (),
    minutes: float = 0,
    preset: str = "official",
) -> Recorded:
    """Put ``state`` on a table at which a match began ``minutes`` ago, with ``events`` that the journal tells from then.

    Everybody but ``computers`` is a person with a browser of their own.
    """
    house, levels = evening.house, computers or {}
    now = house.clock()
    people = [name for seat, name in enumerate(NAMES[: state.players]) if seat not in levels]
    seats: tuple[Occupant, ...] = tuple(
        Person(name, hash_key(key_of(name), room_id), profile=profile_of(key_of(name)))
        if name in people
        else Computer(name, levels[seat])
        for seat, name in enumerate(NAMES[: state.players])
    )
    room = Room(
        id=room_id,
        code=room_id.upper(),
        life=Life.PLAYING,
        options=state.options,
        seats=seats,
        host=NAMES.index(people[0]),
        allows_watchers=False,
        version=2,
        moved_version=2,
        created_at=now,
        active_at=now,
        round_version=2,
        match_version=1,
        state=state,
        preset=preset,
    )
    began = now - 60 * minutes
    entries = [
        Entry(1, began, None, "", (MatchStarted(room.names),)),
        Entry(2, now, None, "", tuple(events)),
    ]
    house.store.create(room, f"once {room_id}", entries)
    return Recorded(house, room_id, {name: evening.sit(name, key_of(name)) for name in people})


def a_record(
    number: int,
    *,
    names: Sequence[str] = ("Ana", "Ben", "Cal"),
    levels: Mapping[int, Level] | None = None,
    rounds: int = 4,
    here: Sequence[int] = (0,),
    ended_at: float = 1_700_000_000.0,
    **facts: object,
) -> MatchRecord:
    """Match number ``number`` of an evening by chance, which ended so many minutes later than the first."""
    dice, levels = random.Random(number), levels or {2: Level.EASY}
    seats = range(len(names))
    scores, played = [0] * len(names), []
    for _ in range(rounds):
        winner = dice.choice(seats)
        scores[winner] += dice.randrange(20, 240)
        played.append(RoundRecord(winner, tuple(scores)))
    ended = ended_at + 60 * number
    players = tuple(
        PlayerRecord(
            names[seat],
            levels.get(seat),
            seat in here,
            turns=dice.randrange(20, 60),
            turns_missed=dice.randrange(9),
            cards_played=dice.randrange(15, 50),
            cards_drawn=dice.randrange(50),
            challenges=dice.randrange(1, 4),
            challenges_won=dice.randrange(2),
            bluffs_exposed=dice.randrange(2),
            catches=dice.randrange(3),
            times_caught=dice.randrange(3),
            jump_ins=0,
            knocked_out=0,
        )
        for seat in seats
    )
    record = MatchRecord(
        id=f"{number:032x}",
        began_at=ended - 900,
        ended_at=ended,
        preset="official",
        options=CLASSIC,
        players=players,
        rounds=tuple(played),
        ranking=tuple(sorted(seats, key=lambda seat: -scores[seat])),
        biggest_stack=dice.choice([2, 4, 6]),
        reversals=dice.randrange(12),
        hand_moves=dice.randrange(3),
    )
    return replace(record, **facts)  # type: ignore[arg-type]  # facts are fields of a record
