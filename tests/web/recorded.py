"""Matches that are about to end, at tables whose people keep records; and what their last moves come to, counted by hand."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from flask import Flask

from app.game.events import Event
from app.game.options import CLASSIC
from app.game.state import State
from app.rooms.house import House
from app.rooms.keys import hash_key, profile_of
from app.rooms.match_record import MatchRecord, PlayerRecord, RoundRecord
from app.rooms.room import Computer, Entry, Level, Life, MatchStarted, Occupant, Person, Room
from app.web.access import HOUSE
from tests.journeys.plain_browser import PlainBrowser
from tests.web.laid_tables import NAMES


@dataclass
class Recorded:
    """A table of people who keep records: browsers by name, of which some may be one and the same."""

    app: Flask
    room_id: str
    browsers: Mapping[str, PlainBrowser]

    @property
    def room(self) -> Room:
        """The room as it is kept."""
        house: House = self.app.extensions[HOUSE]
        room = house.store.find(self.room_id)
        assert room is not None
        return room

    def sees(self, name: str) -> PlainBrowser:
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


def record_at(
    app: Flask,
    room_id: str,
    state: State,
    *,
    computers: Mapping[int, Level] | None = None,
    keys: Sequence[str] = (),
    events: Sequence[Event] = (),
    minutes: float = 0,
    preset: str = "official",
) -> Recorded:
    """Put ``state`` on a table at which a match began ``minutes`` ago, with ``events`` that the journal tells from then.

    Everybody but ``computers`` is a person with a browser of their own, unless ``keys`` say by seat who shares one.
    """
    house: House = app.extensions[HOUSE]
    now = house.clock()
    levels = computers or {}
    held = {seat: full_key(keys[seat] if keys else f"key of {NAMES[seat]}") for seat in range(state.players)}
    held = {seat: key.replace(" ", "-") for seat, key in held.items()}
    seats: tuple[Occupant, ...] = tuple(
        Computer(NAMES[seat], levels[seat])
        if seat in levels
        else Person(NAMES[seat], hash_key(held[seat], room_id), profile=profile_of(held[seat]))
        for seat in range(state.players)
    )
    room = Room(
        id=room_id,
        code=room_id.upper(),
        life=Life.PLAYING,
        options=state.options,
        seats=seats,
        host=min(set(range(state.players)) - levels.keys()),
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
    browsers = {
        NAMES[seat]: browser_with(app, held[seat]) for seat in range(state.players) if seat not in levels
    }
    return Recorded(app, room_id, browsers)


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
