"""Joining by the link: the first open seat, one seat for a browser, names told apart."""

from collections import Counter

import pytest

from app.ai.levels import Level
from app.rooms.house import House
from app.rooms.lobby import leave, start
from app.rooms.opening import join
from app.rooms.refusals import RoomReason
from app.rooms.room import Entry, Joined, Person
from tests.rooms.crowd import CROWD, DONE, answers
from tests.rooms.stage import (
    ANNA,
    BEN,
    CARLA,
    DAVE,
    NOON,
    WoundClock,
    journal_of,
    opened,
    refused,
    room_of,
    started,
    unchanged,
)


def test_whoever_joins_takes_the_first_open_seat(house: House, clock: WoundClock) -> None:
    room_id = opened(house, Level.EASY, None, None)
    clock.wind(5)
    join(house, room_id, BEN, "Ben")
    room = room_of(house, room_id)
    assert (room.seat_of(BEN), room.open_seats, room.version) == (2, (3,), 2)
    assert room.active_at == NOON + 5
    assert not room.persons[2].is_ready
    assert journal_of(house, room_id)[-1] == Entry(2, NOON + 5, 2, "", (Joined(2, "Ben"),))


def test_a_browser_that_has_a_seat_keeps_it(house: House) -> None:
    room_id = opened(house, None, None)
    join(house, room_id, BEN, "Ben")
    with unchanged(house, room_id):
        join(house, room_id, BEN, "Benjamin")
        join(house, room_id, ANNA, "")


def test_a_browser_that_has_a_seat_may_join_again_during_the_game(house: House) -> None:
    room_id = started(house, BEN)
    with unchanged(house, room_id):
        join(house, room_id, BEN, "Ben")


@pytest.mark.parametrize(
    "name, seen_as", [("Anna", "Anna 2"), ("ANNA", "ANNA 2"), ("Ada", "Ada 2"), ("ben", "ben")]
)
def test_equal_names_are_told_apart_whatever_the_case(house: House, name: str, seen_as: str) -> None:
    room_id = opened(house, Level.EASY, None)
    join(house, room_id, BEN, name)
    assert room_of(house, room_id).names == ("Anna", "Ada", seen_as)


def test_three_of_one_name_are_three(house: House) -> None:
    room_id = opened(house, None, None)
    join(house, room_id, BEN, "anna")
    join(house, room_id, CARLA, "Anna")
    assert room_of(house, room_id).names == ("Anna", "anna 2", "Anna 3")


def test_a_full_table_is_refused(house: House) -> None:
    room_id = opened(house, None)
    join(house, room_id, BEN, "Ben")
    with unchanged(house, room_id), refused(RoomReason.TABLE_FULL):
        join(house, room_id, CARLA, "Carla")


def test_a_match_that_has_started_is_refused_even_if_it_had_open_seats(house: House) -> None:
    room_id = opened(house, Level.EASY, None)
    start(house, room_id, ANNA, "once")
    with unchanged(house, room_id), refused(RoomReason.ALREADY_STARTED):
        join(house, room_id, BEN, "Ben")


def test_a_room_that_does_not_exist_is_refused(house: House) -> None:
    with refused(RoomReason.NO_SUCH_ROOM):
        join(house, "nowhere", BEN, "Ben")


@pytest.mark.parametrize(
    "name, reason",
    [
        ("", RoomReason.NAME_MISSING),
        ("x" * 25, RoomReason.NAME_TOO_LONG),
        ("\x07", RoomReason.NAME_UNREADABLE),
    ],
)
def test_a_name_that_cannot_be_is_refused(house: House, name: str, reason: RoomReason) -> None:
    room_id = opened(house, None)
    with unchanged(house, room_id), refused(reason):
        join(house, room_id, BEN, name)


def test_fifty_people_at_three_seats_are_three_seated_and_47_refused(house: House) -> None:
    room_id = opened(house, None, None, None)
    given = answers(lambda number: join(house, room_id, f"key {number}", "Sam"))
    assert Counter(given) == {DONE: 3, RoomReason.TABLE_FULL: 47}
    room = room_of(house, room_id)
    assert room.names == ("Anna", "Sam", "Sam 2", "Sam 3")
    assert (room.version, len(journal_of(house, room_id))) == (4, 4)
    winners = {room.seat_of(f"key {number}") for number in range(CROWD) if given[number] == DONE}
    assert winners == {1, 2, 3}


def test_one_browser_that_joins_fifty_times_at_once_has_one_seat(house: House) -> None:
    room_id = opened(house, None, None, None)
    assert Counter(answers(lambda _: join(house, room_id, BEN, "Ben"))) == {DONE: CROWD}
    assert room_of(house, room_id).names == ("Anna", "Ben", "", "")


def test_after_everybody_has_left_the_next_one_is_host(house: House) -> None:
    room_id = opened(house, None, Level.EASY)
    join(house, room_id, BEN, "Ben")
    leave(house, room_id, ANNA)
    leave(house, room_id, BEN)
    assert not room_of(house, room_id).persons
    join(house, room_id, CARLA, "Carla")
    room = room_of(house, room_id)
    assert isinstance(room.seats[room.host], Person)
    assert room.seat_of(CARLA) == room.host
    join(house, room_id, DAVE, "Dave")
    assert room_of(house, room_id).host == room.host
