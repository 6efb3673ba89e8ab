"""Matches that are about to end, at tables whose people keep records; and what their last moves come to, counted by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import Flask

from app.game.events import Event
from app.game.state import State
from app.rooms.house import House
from app.rooms.keys import hash_key, profile_of
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
