"""A house to play in: a real store, a clock that a test winds, secrets that can be told beforehand, and people who hold keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import count

import pytest

from app.ai.levels import Level
from app.fsm.life import Life
from app.game.moves import Move
from app.game.options import CLASSIC, Options
from app.game.rule_book import make_options
from app.game.state import State
from app.rooms.house import House
from app.rooms.lobby import set_ready, start
from app.rooms.opening import join, open_room
from app.rooms.playing import Post, play
from app.rooms.refusals import Reason, Refused, RoomReason
from app.rooms.room import Entry, Room

NOON = 1_800_000_000.0
DAY = 24 * 3600.0
QUICK = make_options({"target": "round"})
ANNA, BEN, CARLA, DAVE = "anna's key", "ben's key", "carla's key", "dave's key"
NAMES = {ANNA: "Anna", BEN: "Ben", CARLA: "Carla", DAVE: "Dave"}


class WoundClock:
    """A clock that stands still until a test winds it on."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now

    def wind(self, seconds: float) -> None:
        self.now += seconds


class CountedSecrets:
    """Values that anyone can guess: the first room is room-1 with code CODE1, and its first deal comes from seed1."""

    def __init__(self, prefix: str = "") -> None:
        self.prefix = prefix
        self._seeds, self._salts, self._ids, self._codes = count(1), count(1), count(1), count(1)
        self._tokens = count(1)

    def seed(self) -> str:
        return f"{self.prefix}seed{next(self._seeds)}"

    def salt(self) -> str:
        return f"{self.prefix}salt{next(self._salts)}"

    def token(self) -> str:
        return f"{self.prefix}token-{next(self._tokens)}"

    def room_id(self) -> str:
        return f"room-{next(self._ids)}"

    def room_code(self) -> str:
        return f"CODE{next(self._codes)}"


def nobody_waits(seconds: float) -> None:
    """The pause of a house in which nobody waits for news."""
    raise AssertionError(f"somebody waited for {seconds} seconds")


def opened(
    house: House, *others: Level | None, options: Options = CLASSIC, allows_watchers: bool = False
) -> str:
    """A lobby that Anna hosts from seat 0."""
    return open_room(
        house, ANNA, "Anna", options, others, f"once {count_once()}", allows_watchers=allows_watchers
    )


_ONCE = count(1)


def count_once() -> int:
    """A number that no other post has."""
    return next(_ONCE)


def seated(house: House, room_id: str, *keys: str) -> None:
    """These people join and are ready."""
    for key in keys:
        join(house, room_id, key, NAMES[key])
        set_ready(house, room_id, key, is_ready=True)


def started(
    house: House, *others: str | Level, options: Options = CLASSIC, allows_watchers: bool = False
) -> str:
    """A match under way: Anna on seat 0, then these people and computers."""
    levels = [other if isinstance(other, Level) else None for other in others]
    room_id = opened(house, *levels, options=options, allows_watchers=allows_watchers)
    seated(house, room_id, *[other for other in others if not isinstance(other, Level)])
    start(house, room_id, ANNA, f"once {count_once()}")
    return room_id


def room_of(house: House, room_id: str) -> Room:
    """The room as it is kept."""
    room = house.store.find(room_id)
    assert room is not None
    return room


def journal_of(house: House, room_id: str) -> tuple[Entry, ...]:
    """The whole journal."""
    return house.store.entries(room_id, 0)


def lay(house: House, room_id: str, state: State, **facts: object) -> Room:
    """Put a table set by hand into the room, with nothing due unless ``facts`` say so."""
    with house.store.change(room_id) as change:
        version = change.room.version + 1
        laid = replace(
            change.room, state=state, life=Life.PLAYING, version=version, moved_version=version, due_at=None
        )
        change.save(replace(laid, **facts))  # type: ignore[arg-type] # facts are fields of a room
    return room_of(house, room_id)


def post(house: House, room_id: str, *, seen: int | None = None, once: str = "", content: str = "") -> Post:
    """A post made on the present table, or on version ``seen`` of it, under a key of its own unless one is given."""
    version = room_of(house, room_id).version if seen is None else seen
    return Post(once or f"once {count_once()}", content or "a move", version)


def make(house: House, room_id: str, key: str | None, move: Move, sent: Post | None = None) -> None:
    """The person with ``key`` makes ``move``, on the present table unless ``sent`` says otherwise."""
    play(house, room_id, key, sent or post(house, room_id), lambda _seen: move)


@contextmanager
def refused(reason: RoomReason | Reason, *names: str) -> Iterator[None]:
    """Whatever happens in the block is refused for this reason, about these people."""
    with pytest.raises(Refused) as refusal:
        yield
    assert refusal.value.reason is reason
    assert refusal.value.names == names


@contextmanager
def unchanged(house: House, *room_ids: str) -> Iterator[None]:
    """Neither room nor journal is changed in the block, not even in what only the clock would tell."""
    before = [(room_of(house, room_id), journal_of(house, room_id)) for room_id in room_ids]
    yield
    assert [(room_of(house, room_id), journal_of(house, room_id)) for room_id in room_ids] == before
