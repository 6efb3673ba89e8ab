"""Opening a room: who sits where, and one room for one wish."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from app.ai.levels import Level
from app.fsm.life import Life
from app.game.rule_book import make_options
from app.rooms.house import House
from app.rooms.keys import hash_key, profile_of
from app.rooms.opening import open_room
from app.rooms.refusals import Refused, RoomReason
from app.rooms.room import Computer, Entry, Joined, OpenSeat, Person, Room
from tests.rooms.crowd import all_at_once
from tests.rooms.stage import ANNA, BEN, NOON, QUICK, CountedSecrets, journal_of, opened, refused, room_of


class GivenCodes(CountedSecrets):
    """Secrets whose codes are given."""

    def __init__(self, codes: Iterable[str]) -> None:
        super().__init__()
        self._given = iter(codes)

    def room_code(self) -> str:
        return next(self._given)


def test_a_room_begins_as_a_lobby_with_its_host_on_the_first_seat(house: House) -> None:
    room_id = open_room(house, ANNA, " Anna ", QUICK, [None, Level.HARD], "once", allows_watchers=True)
    assert room_of(house, room_id) == Room(
        id="room-1",
        code="CODE1",
        life=Life.LOBBY,
        options=make_options({"target": "round"}),
        seats=(
            Person("Anna", hash_key(ANNA, "room-1"), profile=profile_of(ANNA)),
            OpenSeat(),
            Computer("Ada", Level.HARD),
        ),
        host=0,
        allows_watchers=True,
        version=1,
        created_at=NOON,
        active_at=NOON,
        due_at=NOON + 30,
    )
    assert journal_of(house, room_id) == (Entry(1, NOON, 0, "", (Joined(0, "Anna"),)),)


def test_it_can_be_found_by_its_code_and_lets_nobody_watch_unless_asked_to(house: House) -> None:
    room_id = opened(house, None)
    assert house.store.find_by_code("CODE1") == room_id
    assert not room_of(house, room_id).allows_watchers


@pytest.mark.parametrize("others", range(1, 10))
def test_it_has_two_to_ten_seats(house: House, others: int) -> None:
    assert len(room_of(house, opened(house, *[None] * others)).seats) == others + 1


@pytest.mark.parametrize("others, reason", [(0, RoomReason.TOO_FEW_SEATS), (10, RoomReason.TOO_MANY_SEATS)])
def test_one_seat_or_eleven_are_refused(house: House, others: int, reason: RoomReason) -> None:
    with refused(reason):
        opened(house, *[None] * others)
    assert house.store.find("room-1") is None


@pytest.mark.parametrize(
    "name, reason",
    [
        (" ", RoomReason.NAME_MISSING),
        ("x" * 25, RoomReason.NAME_TOO_LONG),
        ("An\u202ena", RoomReason.NAME_UNREADABLE),
    ],
)
def test_a_host_without_a_proper_name_is_refused(house: House, name: str, reason: RoomReason) -> None:
    with refused(reason):
        open_room(house, ANNA, name, QUICK, [None], "once")
    assert house.store.find("room-1") is None


def test_nine_computers_have_nine_names_none_of_them_the_hosts(house: House) -> None:
    room_id = open_room(house, ANNA, "grace", QUICK, [Level.EASY] * 9, "once")
    names = room_of(house, room_id).names
    assert names == ("grace", "Ada", "Blaise", "Clara", "Dmitri", "Emmy", "Felix", "Hedy", "Ivan", "Julia")


def test_computers_keep_the_levels_they_were_asked_for(house: House) -> None:
    room = room_of(house, opened(house, Level.HARD, None, Level.EASY, Level.MEDIUM))
    assert {seat: one.level for seat, one in room.computers.items()} == {
        1: Level.HARD,
        3: Level.EASY,
        4: Level.MEDIUM,
    }


def test_the_same_once_key_opens_one_room_for_one_browser(house: House) -> None:
    first = open_room(house, ANNA, "Anna", QUICK, [None], "once")
    assert open_room(house, ANNA, "Anna", QUICK, [None], "once") == first
    assert open_room(house, ANNA, "Anna", QUICK, [None], "another") != first
    assert open_room(house, BEN, "Ben", QUICK, [None], "once") != first


def test_fifty_clicks_at_once_open_one_room(house: House) -> None:
    ids = set(all_at_once(lambda _: open_room(house, ANNA, "Anna", QUICK, [None], "once")))
    assert len(ids) == 1
    kept = [number for number in range(1, 51) if house.store.find(f"room-{number}")]
    assert [f"room-{number}" for number in kept] == list(ids)
    assert len(journal_of(house, ids.pop())) == 1  # type: ignore[arg-type] # a room's id


def test_fifty_people_open_fifty_rooms_at_once(house: House) -> None:
    ids = all_at_once(lambda number: open_room(house, f"key {number}", "Anna", QUICK, [None], "once"))
    assert len(set(ids)) == 50


def test_a_code_that_is_taken_is_replaced_by_another(house: House) -> None:
    house = replace(house, secrets=GivenCodes(["SAME", "SAME", "SAME", "OTHER"]))
    first, second = opened(house, None), opened(house, None)
    assert room_of(house, first).code == "SAME"
    assert room_of(house, second).code == "OTHER"


def test_when_every_code_is_taken_the_house_is_busy(house: House) -> None:
    house = replace(house, secrets=GivenCodes(["SAME"] * 20))
    opened(house, None)
    with pytest.raises(Refused) as refusal:
        opened(house, None)
    assert refusal.value.reason is RoomReason.BUSY
    assert house.store.find("room-2") is None
