"""What one viewer may see of a room, made into a view.

A view holds the observation of the viewer's own seat and never the game itself, so nothing hidden can reach a page.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.fsm.life import Life
from app.game.basics import CLOCK
from app.game.events import Event, PlayerCaught, UnoCalled
from app.game.moves import CallUno, Catch
from app.game.observation import observe, observe_event
from app.rooms.clock import MOST_EXTENSIONS
from app.rooms.devices import is_under_cover
from app.rooms.house import House
from app.rooms.lobby import check_host
from app.rooms.missing import waited_for, welcome_back
from app.rooms.passing import cover_at_return
from app.rooms.playing import tick
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Computer, Entry, Notice, OpenSeat, Person, RematchJoined, Room
from app.rooms.seats import away_seats
from app.rooms.views import ClockView, CoverView, EntryView, SeatKind, SeatView, View
from app.rooms.voting import open_vote

LATEST_ENTRIES = 12
"""How many of the latest entries a table shows without being asked for the whole log."""

OLDEST_ENTRIES = 100
"""How many of the latest entries are told at most to a page that has been away, whatever version it claims to show."""


def look(house: House, room_id: str, key: str | None, seen_version: int | None = None) -> View:
    """The room as the holder of ``key`` sees it, with the entries after ``seen_version``, within bounds.

    Looking is what keeps a table going: a computer that is due moves, and a person with a seat counts as present. Raises Refused
    for a room that does not exist.
    """
    room = _present_room(house, room_id, key)
    version = _shown(room, key).version
    seen = version if seen_version is None else seen_version
    after = min(seen, version - LATEST_ENTRIES, _told_version(room, room.seat_of(key)) or version)
    return _view(house, room, key, max(after, version - OLDEST_ENTRIES))


def glance(house: House, room_id: str, key: str | None) -> View:
    """The room as the holder of ``key`` sees it, without anything coming of it: for reading a post against the table."""
    room = _find(house, room_id)
    return _view(house, room, key, room.version)


def look_back(house: House, room_id: str, key: str | None) -> View:
    """The room as the holder of ``key`` sees it, with everything since the current round was dealt."""
    room = _present_room(house, room_id, key)
    return _view(house, room, key, _shown(room, key).round_version - 1)


def _present_room(house: House, room_id: str, key: str | None) -> Room:
    room = _find(house, room_id)
    seat = room.seat_of(key)
    if seat is None:
        return room
    now = house.clock()
    if not is_under_cover(room, seat) and room.devices and seat in away_seats(house, room):
        cover_at_return(house, room_id, key)
        room = _find(house, room_id)
    house.presence.note(room_id, room.persons[seat].key_hash, now)
    if key is not None and waited_for(room, key):
        welcome_back(house, room_id, key)
        room = _find(house, room_id)
    if room.due_at is None or now < room.due_at:
        return room
    if room.life is Life.LOBBY:
        check_host(house, room_id, key)
    else:
        tick(house, room_id)
    return _find(house, room_id)


def _find(house: House, room_id: str) -> Room:
    room = house.store.find(room_id)
    if room is None:
        raise Refused(RoomReason.NO_SUCH_ROOM)
    return room


def _shown(room: Room, key: str | None) -> Room:
    """The room as it stands; or as the last match left it, to who still reads how that ended."""
    seat = room.seat_of(key)
    is_reading = seat is not None and room.persons[seat].is_reading
    return (room.finished or room) if is_reading else room


def _view(house: House, room: Room, key: str | None, after: int) -> View:
    shown = _shown(room, key)
    view = _view_of(house, shown, key, after)
    if shown is not room:
        ready = tuple(person.name for person in room.persons.values() if person.is_ready)
        entries = (*view.entries, *_joined_since(house, room, shown, after))
        return replace(view, version=room.version, entries=entries, is_reading=True, wants_again=ready)
    finished = room.finished
    last = None if finished is None else _view_of(house, finished, key, finished.version)
    return replace(view, last=last if last and last.observation else None)


def _joined_since(house: House, room: Room, finished: Room, after: int) -> Iterator[EntryView]:
    """Who wants to play again too, for whoever still reads the result: by the seats of the match, for those of the lobby may be others."""
    for entry in house.store.entries(room.id, max(after, finished.version)):
        joined = [event for event in entry.events if isinstance(event, RematchJoined)]
        if joined and entry.version <= room.version:
            seats = [finished.names.index(event.name) for event in joined]
            events = tuple(replace(event, seat=seat) for event, seat in zip(joined, seats, strict=True))
            yield EntryView(entry.version, entry.at, seats[0], events)


def _view_of(house: House, room: Room, key: str | None, after: int) -> View:
    seat = room.seat_of(key)
    is_covered = is_under_cover(room, seat)
    may_see = (seat is not None or room.allows_watchers) and not is_covered
    entries = house.store.entries(room.id, max(after, room.match_version - 1)) if may_see else ()
    return View(
        id=room.id,
        code=room.code,
        life=room.life,
        options=room.options,
        version=room.version,
        round_version=room.round_version,
        match_version=room.match_version,
        seats=_seat_views(house, room, _reader(room, key)),
        seat=seat,
        allows_watchers=room.allows_watchers,
        observation=observe(room.state, seat) if room.state is not None and may_see else None,
        # somebody may have moved since the room was read: that is told with the next version
        entries=tuple(_entry_view(entry, seat) for entry in entries if entry.version <= room.version),
        clock=_clock_view(room, seat, house.clock()),
        moved_version=room.moved_version,
        commitment=room.seal.commitment if room.seal is not None and may_see else "",
        preset=room.preset,
        custom_text=room.custom_text,
        shared_seats=_shared_seats(room, key),
        cover=_cover_view(house, room, seat) if seat is not None and is_covered else None,
        passed_version=_passed_version(room, seat),
        told_version=_told_version(room, seat),
        when_away=room.when_away,
        deals_after=room.deals_after,
        allows_hints=room.allows_hints,
        vote=open_vote(house, room, room.seats_of(key)),
    )


def _reader(room: Room, key: str | None) -> int | None:
    return None if room.life is not Life.PLAYING and _shared_seats(room, key) else room.seat_of(key)


def _shared_seats(room: Room, key: str | None) -> tuple[int, ...]:
    seats = room.seats_of(key)
    return seats if len(seats) > 1 else ()


def _passed_version(room: Room, seat: int | None) -> int | None:
    device = None if seat is None else room.device_with(room.persons[seat].key_hash)
    return None if device is None else device.since


def _told_version(room: Room, seat: int | None) -> int | None:
    """Up to which version the person on ``seat`` was told everything, who shares a device."""
    person = None if seat is None else room.persons[seat]
    if person is None or room.device_with(person.key_hash) is None:
        return None
    return max(person.told_version, room.round_version - 1)  # of the round before all have read the result


def _cover_view(house: House, room: Room, seat: int) -> CoverView:
    """The cover that waits for the person on ``seat``. Where several of those who share it may do the same, the first of them does."""
    deeds: dict[Catch | CallUno, int] = {}
    calls = []
    for sharer in sorted(room.seats_with(room.persons[seat].key_hash), key=lambda one: one != seat):
        for move in observe(room.table, sharer).legal:
            match move:
                case Catch():
                    deeds.setdefault(move, sharer)
                case CallUno() if sharer == room.table.vulnerable:
                    calls.append((sharer, move))
                case _:
                    pass
    return CoverView(
        seat,
        (*calls, *((sharer, move) for move, sharer in deeds.items())),
        tuple(_deeds_since_covered(house, room, seat)),
    )


def _deeds_since_covered(house: House, room: Room, seat: int) -> Iterator[EntryView]:
    """Calls and catches, as a watcher hears them: with a play they would name its card."""
    since = _passed_version(room, seat)
    for entry in house.store.entries(room.id, room.version if since is None else since):
        is_deed = bool(entry.events) and isinstance(entry.events[0], PlayerCaught | UnoCalled)
        if is_deed and entry.version <= room.version:
            yield _entry_view(entry, None)


def _clock_view(room: Room, seat: int | None, now: float) -> ClockView | None:
    """The clock, for the player whose turn it runs for."""
    seconds = room.options[CLOCK]
    if room.turn_ends_at is None or room.state is None or seat is None or not isinstance(seconds, int):
        return None
    if room.state.turn != seat:
        return None
    left = max(0, round(room.turn_ends_at - now))
    return ClockView(seconds, left, MOST_EXTENSIONS - room.extensions, room.is_warned)


def _entry_view(entry: Entry, viewer: int | None) -> EntryView:
    return EntryView(
        entry.version, entry.at, entry.seat, tuple(_event_view(event, viewer) for event in entry.events)
    )


def _event_view(event: Event | Notice, viewer: int | None) -> Event | Notice:
    return event if isinstance(event, Notice) else observe_event(event, viewer)


def _seat_views(house: House, room: Room, viewer: int | None) -> tuple[SeatView, ...]:
    away = away_seats(house, room)
    reading = {number for number, person in room.persons.items() if person.is_reading}
    host = room.persons.get(room.host)
    starting = room.seats_with(host.key_hash) if host else ()  # who shares the host's device starts with them
    views = []
    for number, occupant in enumerate(room.seats):
        match occupant:
            case OpenSeat():
                kind, name, level, is_ready = SeatKind.OPEN, "", None, False
            case Person():
                is_ready = occupant.is_ready or (number != room.host and number in starting)
                kind, name, level = SeatKind.PERSON, occupant.name, None
            case Computer():
                kind, name, level, is_ready = SeatKind.COMPUTER, occupant.name, occupant.level, True
        views.append(
            SeatView(
                number,
                kind,
                name,
                level,
                is_ready,
                is_host=number == room.host,
                is_viewer=number == viewer,
                is_away=number in away,
                is_reading=number in reading,
                is_stood_in_for=kind is SeatKind.PERSON and number in room.played_by_computers,
            )
        )
    return tuple(views)
