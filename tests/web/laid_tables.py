"""Tables set by hand and put into a room, with people who sit at it and browsers that show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bs4 import Tag
from flask import Flask

from app.fsm.flow import advance
from app.game.events import Event
from app.game.notation import format_move
from app.game.state import State
from app.rooms.devices import laid_out, passed_on
from app.rooms.house import House
from app.rooms.keys import hash_key
from app.rooms.room import Computer, Entry, Level, Life, Occupant, Person, Room
from app.rooms.viewing import look
from app.rooms.views import View
from app.web.access import HOUSE
from tests.game.tables import read
from tests.journeys.plain_browser import PlainBrowser, words_of

NAMES = ("Ana", "Ben", "Cal", "Dee", "Eli", "Fay", "Gus", "Hal", "Ina", "Jon")
ROOM_ID = "the-room"
URL = f"/r/{ROOM_ID}"
DEALT = 2
"""The version at which the round of a laid table was dealt."""


@dataclass
class LaidTable:
    """A table in a room, and a browser for each person."""

    app: Flask
    people: dict[int, PlainBrowser]

    @property
    def house(self) -> House:
        house: House = self.app.extensions[HOUSE]
        return house

    @property
    def room(self) -> Room:
        room = self.house.store.find(ROOM_ID)
        assert room is not None
        return room

    def view(self, seat: int | None) -> View:
        """What ``seat`` may know of the table."""
        return look(self.house, ROOM_ID, None if seat is None else key_of(seat))

    def sees(self, seat: int, query: str = "") -> PlainBrowser:
        """The browser of who sits there, with the page loaded anew."""
        self.people[seat].open(URL + query)
        return self.people[seat]

    def happens(self, *steps: str) -> None:
        """Let these steps be played, each as ``"A play R1"``."""
        for step in steps:
            with self.house.store.change(ROOM_ID) as change:
                room = change.room
                seat, move = read(room.table, step)
                outcome = advance(room.table, seat, move)
                saved = passed_on(
                    replace(
                        room,
                        life=life_of(outcome.state),
                        version=room.version + 1,
                        moved_version=room.version + 1,
                        state=outcome.state,
                    ),
                    room.table,
                    seat,
                )
                entry = Entry(saved.version, room.active_at, seat, format_move(move), outcome.events)
                change.save(saved, [entry])

    def watcher(self) -> PlainBrowser:
        """Somebody without a seat, who has opened the public view."""
        browser = PlainBrowser.of(self.app)
        browser.open(f"{URL}/watch")
        return browser


def lay(
    app: Flask,
    state: State,
    *,
    computers: Sequence[int] = (),
    events: Sequence[Event] = (),
    allows_watchers: bool = True,
    names: Sequence[str] = NAMES,
    shares: Sequence[int] = (),
) -> LaidTable:
    """Put ``state`` on a table, dealt just now with ``events`` to tell of it. Everyone but ``computers`` is a person; those on the seats
    in ``shares`` have one browser, which is covered as after a deal.
    """
    house: House = app.extensions[HOUSE]
    now = house.clock()
    seats: list[Occupant] = [
        Computer(names[seat], Level.HARD)
        if seat in computers
        else Person(names[seat], hash_key(key_of(shares[0] if seat in shares else seat), ROOM_ID))
        for seat in range(state.players)
    ]
    host = min(set(range(state.players)) - {*computers})
    room = Room(
        id=ROOM_ID,
        code="ACE4FH",
        life=life_of(state),
        options=state.options,
        seats=tuple(seats),
        host=host,
        allows_watchers=allows_watchers,
        version=DEALT,
        moved_version=DEALT,
        created_at=now,
        active_at=now,
        round_version=DEALT,
        state=state,
    )
    if shares and state.result is None:
        room = laid_out(room, state)
    house.store.create(room, "once", [Entry(DEALT, now, None, "", tuple(events))])
    alone = [seat for seat in range(state.players) if seat not in {*computers, *shares[1:]}]
    people = {seat: _browser(app, seat) for seat in alone}
    return LaidTable(app, people)


def key_of(seat: int) -> str:
    """The key of who sits there, of the form that browsers are given."""
    return f"key-of-seat-{seat}".ljust(43, "_")


def life_of(state: State) -> Life:
    """How far the room is when its game is at ``state``."""
    if state.result is None:
        return Life.PLAYING
    return Life.BETWEEN_ROUNDS if state.match_winner is None else Life.FINISHED


def labels(browser: PlainBrowser, form_id: str) -> list[str]:
    """What the buttons of that form say; none when the form is not there."""
    form = browser.page.find(id=form_id)
    return [words_of(button) for button in form.find_all("button")] if isinstance(form, Tag) else []


def text(browser: PlainBrowser, selector: str) -> str:
    """What the page says there."""
    found = browser.page.select_one(selector)
    assert found is not None, f"no {selector} on {browser.url}:\n{browser.words}"
    return words_of(found)


def _browser(app: Flask, seat: int) -> PlainBrowser:
    browser = PlainBrowser.of(app)
    browser.client.set_cookie("player", key_of(seat))
    return browser
