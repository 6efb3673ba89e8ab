"""The host of a lobby: leaving passes it on, and another active person inherits it after 30 seconds of absence."""

from collections import Counter
from dataclasses import replace

from app.ai.levels import Level
from app.rooms.house import House
from app.rooms.lobby import check_host, leave, start
from app.rooms.opening import join
from app.rooms.refusals import RoomReason
from app.rooms.room import Departed, Entry, HostChanged
from app.rooms.seats import away_seats
from app.rooms.viewing import glance, look
from tests.rooms.crowd import DONE, answers
from tests.rooms.stage import (
    ANNA,
    BEN,
    CARLA,
    NOON,
    WoundClock,
    journal_of,
    opened,
    refused,
    room_of,
    seated,
    started,
    unchanged,
)


def look_every_two_seconds(house: House, clock: WoundClock, room_id: str, seconds: int, *keys: str) -> None:
    for _ in range(seconds // 2):
        clock.wind(2)
        for key in keys:
            look(house, room_id, key)


def lobby_of_three(house: House) -> str:
    room_id = opened(house, None, None)
    seated(house, room_id, BEN, CARLA)
    return room_id


def test_a_guest_who_leaves_frees_the_seat(house: House, clock: WoundClock) -> None:
    room_id = lobby_of_three(house)
    clock.wind(4)
    leave(house, room_id, BEN)
    room = room_of(house, room_id)
    assert (room.names, room.host, room.active_at) == (("Anna", "", "Carla"), 0, NOON + 4)
    told = (Departed(1, "Ben", was_removed=False),)
    assert journal_of(house, room_id)[-1] == Entry(6, NOON + 4, 1, "", told)


def test_a_host_who_leaves_passes_it_on(house: House) -> None:
    room_id = lobby_of_three(house)
    leave(house, room_id, ANNA)
    room = room_of(house, room_id)
    assert (room.names, room.host) == (("", "Ben", "Carla"), 1)
    told = (Departed(0, "Anna", was_removed=False), HostChanged(1, "Ben"))
    assert journal_of(house, room_id)[-1].events == told


def test_a_host_who_leaves_passes_it_to_somebody_who_is_here(house: House, clock: WoundClock) -> None:
    room_id = lobby_of_three(house)
    look_every_two_seconds(house, clock, room_id, 32, ANNA, CARLA)
    leave(house, room_id, ANNA)
    assert room_of(house, room_id).host == 2


def test_a_host_who_leaves_people_who_are_all_away_passes_it_on_all_the_same(
    house: House, clock: WoundClock
) -> None:
    room_id = lobby_of_three(house)
    look_every_two_seconds(house, clock, room_id, 32, ANNA)
    leave(house, room_id, ANNA)
    assert room_of(house, room_id).host == 1


def test_the_last_person_may_leave_too(house: House) -> None:
    room_id = opened(house, Level.EASY)
    leave(house, room_id, ANNA)
    assert room_of(house, room_id).names == ("", "Ada")
    with unchanged(house, room_id), refused(RoomReason.NOT_SEATED):
        leave(house, room_id, ANNA)


def test_nobody_leaves_a_match_that_has_started(house: House) -> None:
    room_id = started(house, BEN)
    with unchanged(house, room_id), refused(RoomReason.ALREADY_STARTED):
        leave(house, room_id, BEN)


def test_after_29_seconds_nobody_inherits_and_after_31_somebody_does(house: House, clock: WoundClock) -> None:
    room_id = lobby_of_three(house)
    clock.wind(29)
    look(house, room_id, CARLA)
    assert room_of(house, room_id).host == 0
    clock.wind(2)
    look(house, room_id, CARLA)
    room = room_of(house, room_id)
    assert (room.host, room.version) == (2, 6)
    assert journal_of(house, room_id)[-1] == Entry(6, NOON + 31, 2, "", (HostChanged(2, "Carla"),))


def test_at_30_seconds_sharp_nobody_inherits(house: House, clock: WoundClock) -> None:
    room_id = lobby_of_three(house)
    clock.wind(30)
    look(house, room_id, BEN)
    assert room_of(house, room_id).host == 0


def test_the_absence_is_counted_from_the_hosts_last_look(house: House, clock: WoundClock) -> None:
    """However often others look meanwhile: the host was last seen at 6 s, so it is 36 s and not 60 s that must have passed."""
    room_id = lobby_of_three(house)
    look_every_two_seconds(house, clock, room_id, 6, ANNA, BEN)
    look_every_two_seconds(house, clock, room_id, 28, BEN)
    clock.wind(1)
    look(house, room_id, BEN)
    assert (clock.now - NOON, room_of(house, room_id).host) == (35, 0)
    clock.wind(2)
    look(house, room_id, BEN)
    assert (clock.now - NOON, room_of(house, room_id).host) == (37, 1)


def test_a_host_who_looks_stays_host(house: House, clock: WoundClock) -> None:
    room_id = lobby_of_three(house)
    with_host = room_of(house, room_id).version
    look_every_two_seconds(house, clock, room_id, 120, ANNA, BEN)
    room = room_of(house, room_id)
    assert (room.host, room.version, room.active_at) == (0, with_host, NOON)


def test_the_host_who_comes_back_is_a_guest(house: House, clock: WoundClock) -> None:
    room_id = lobby_of_three(house)
    clock.wind(31)
    look(house, room_id, BEN)
    look(house, room_id, ANNA)
    assert room_of(house, room_id).host == 1
    with refused(RoomReason.NOT_HOST):
        start(house, room_id, ANNA, "once")


def test_the_heir_may_lose_it_in_the_same_way(house: House, clock: WoundClock) -> None:
    room_id = lobby_of_three(house)
    clock.wind(31)
    look(house, room_id, BEN)
    clock.wind(31)
    look(house, room_id, CARLA)
    assert room_of(house, room_id).host == 2


def test_a_stranger_does_not_inherit(house: House, clock: WoundClock) -> None:
    room_id = opened(house, None, allows_watchers=True)
    clock.wind(3600)
    with unchanged(house, room_id):
        look(house, room_id, BEN)
        look(house, room_id, None)
        check_host(house, room_id, BEN)
        check_host(house, room_id, None)


def test_a_glance_makes_nobody_host(house: House, clock: WoundClock) -> None:
    room_id = lobby_of_three(house)
    clock.wind(31)
    with unchanged(house, room_id):
        glance(house, room_id, BEN)


def test_nobody_inherits_before_anything_is_due(house: House, clock: WoundClock) -> None:
    room_id = lobby_of_three(house)
    clock.wind(29)
    with unchanged(house, room_id):
        check_host(house, room_id, BEN)


def test_a_host_whose_own_look_comes_last_of_all_stays_host(house: House, clock: WoundClock) -> None:
    room_id = lobby_of_three(house)
    clock.wind(3600)
    look(house, room_id, ANNA)
    look(house, room_id, BEN)
    assert room_of(house, room_id).host == 0


def test_nobody_inherits_during_a_game(house: House, clock: WoundClock) -> None:
    room_id = started(house, BEN)
    clock.wind(3600)
    look(house, room_id, BEN)
    check_host(house, room_id, BEN)
    assert room_of(house, room_id).host == 0


def test_of_many_heirs_at_once_one_inherits(house: House, clock: WoundClock) -> None:
    room_id = lobby_of_three(house)
    clock.wind(31)
    heirs = [BEN, CARLA]
    assert answers(lambda number: look(house, room_id, heirs[number % 2]), 20) == [DONE] * 20
    told = [event for entry in journal_of(house, room_id) for event in entry.events]
    assert Counter(type(event) for event in told)[HostChanged] == 1
    assert room_of(house, room_id).host in {1, 2}


def test_whoever_has_not_been_seen_for_30_seconds_is_away(house: House, clock: WoundClock) -> None:
    room_id = opened(house, None, None, Level.EASY)
    clock.wind(10)
    join(house, room_id, BEN, "Ben")
    assert away_seats(house, room_of(house, room_id)) == frozenset()
    clock.wind(20)
    assert away_seats(house, room_of(house, room_id)) == frozenset()
    clock.wind(0.5)
    assert away_seats(house, room_of(house, room_id)) == {0}
    clock.wind(10)
    assert away_seats(house, room_of(house, room_id)) == {0, 1}
    look(house, room_id, ANNA)
    assert away_seats(house, room_of(house, room_id)) == {1}
    assert [seat.is_away for seat in glance(house, room_id, ANNA).seats] == [False, True, False, False]


def test_a_watchers_looks_are_nobodys_presence(house: House, clock: WoundClock) -> None:
    room_id = opened(house, None, allows_watchers=True)
    clock.wind(31)
    look(house, room_id, "a watcher's key")
    assert away_seats(house, room_of(house, room_id)) == {0}


def test_presence_that_is_lost_counts_from_the_opening_of_the_room(house: House, clock: WoundClock) -> None:
    class NobodySeen:
        def note(self, room_id: str, key_hash: str, at: float) -> None:
            pass

        def last_seen(self, room_id: str) -> dict[str, float]:
            return {}

    room_id = lobby_of_three(house)
    forgetful = replace(house, presence=NobodySeen())
    clock.wind(30)
    assert away_seats(forgetful, room_of(house, room_id)) == frozenset()
    clock.wind(1)
    assert away_seats(forgetful, room_of(house, room_id)) == {0, 1, 2}
