"""The host arranges the seats of a lobby, on the version that was shown."""

from collections import Counter

import pytest

from app.ai.levels import Level
from app.rooms.house import House
from app.rooms.lobby import AddSeat, Arrangement, FreeSeat, SeatComputer, SwapSeats, TakeSeatAway, arrange
from app.rooms.opening import join
from app.rooms.refusals import RoomReason
from app.rooms.room import Computer, Departed, Entry, OpenSeat
from tests.rooms.crowd import CROWD, DONE, answers
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

EVERY_KIND = [AddSeat(), TakeSeatAway(2), SeatComputer(2, Level.EASY), FreeSeat(1), SwapSeats(0)]


def arranged(house: House, room_id: str, arrangement: Arrangement) -> tuple[str, ...]:
    """The names on the seats after Anna arranged them."""
    arrange(house, room_id, ANNA, room_of(house, room_id).version, arrangement)
    return room_of(house, room_id).names


@pytest.fixture
def lobby(house: House) -> str:
    """Anna, who is host, Ben, an open seat, and Ada, an easy computer."""
    room_id = opened(house, None, None, Level.EASY)
    seated(house, room_id, BEN)
    return room_id


def test_a_seat_is_added_at_the_end(house: House, lobby: str, clock: WoundClock) -> None:
    clock.wind(2)
    assert arranged(house, lobby, AddSeat()) == ("Anna", "Ben", "", "Ada", "")
    room = room_of(house, lobby)
    assert (room.version, room.active_at) == (4, NOON + 2)


def test_an_eleventh_seat_is_refused(house: House) -> None:
    room_id = opened(house, *[None] * 9)
    with unchanged(house, room_id), refused(RoomReason.TOO_MANY_SEATS):
        arranged(house, room_id, AddSeat())


def test_an_open_seat_is_taken_away(house: House, lobby: str) -> None:
    assert arranged(house, lobby, TakeSeatAway(2)) == ("Anna", "Ben", "Ada")


@pytest.mark.parametrize("seat", [0, 1, 3], ids=["the host's", "a guest's", "a computer's"])
def test_a_seat_with_somebody_on_it_is_not_taken_away(house: House, lobby: str, seat: int) -> None:
    with unchanged(house, lobby), refused(RoomReason.SEAT_TAKEN):
        arranged(house, lobby, TakeSeatAway(seat))


def test_the_last_but_one_seat_stays(house: House) -> None:
    room_id = opened(house, None)
    with unchanged(house, room_id), refused(RoomReason.TOO_FEW_SEATS):
        arranged(house, room_id, TakeSeatAway(1))


def test_the_host_stays_host_when_a_seat_before_goes(house: House, lobby: str) -> None:
    assert arranged(house, lobby, SwapSeats(0)) == ("Ben", "Anna", "", "Ada")
    assert arranged(house, lobby, SwapSeats(1)) == ("Ben", "", "Anna", "Ada")
    assert arranged(house, lobby, TakeSeatAway(1)) == ("Ben", "Anna", "Ada")
    assert room_of(house, lobby).host == 1
    assert arranged(house, lobby, AddSeat()) == ("Ben", "Anna", "Ada", "")
    assert arranged(house, lobby, TakeSeatAway(3)) == ("Ben", "Anna", "Ada")
    assert room_of(house, lobby).host == 1


def test_a_computer_with_a_name_of_its_own_is_put_on_an_open_seat(house: House, lobby: str) -> None:
    assert arranged(house, lobby, SeatComputer(2, Level.HARD)) == ("Anna", "Ben", "Blaise", "Ada")
    assert room_of(house, lobby).seats[2] == Computer("Blaise", Level.HARD)


def test_a_computer_changes_its_level_and_keeps_its_name(house: House, lobby: str) -> None:
    arranged(house, lobby, SeatComputer(3, Level.MEDIUM))
    assert room_of(house, lobby).seats[3] == Computer("Ada", Level.MEDIUM)


@pytest.mark.parametrize("seat", [0, 1])
def test_no_computer_is_put_on_a_person(house: House, lobby: str, seat: int) -> None:
    with unchanged(house, lobby), refused(RoomReason.SEAT_TAKEN):
        arranged(house, lobby, SeatComputer(seat, Level.EASY))


def test_a_guest_is_removed_and_it_is_told(house: House, lobby: str) -> None:
    assert arranged(house, lobby, FreeSeat(1)) == ("Anna", "", "", "Ada")
    assert room_of(house, lobby).seat_of(BEN) is None
    assert journal_of(house, lobby)[-1] == Entry(4, NOON, None, "", (Departed(1, "Ben", was_removed=True),))


def test_a_guest_who_was_removed_may_come_back_if_there_is_a_seat(house: House, lobby: str) -> None:
    arranged(house, lobby, FreeSeat(1))
    join(house, lobby, BEN, "Ben")
    assert room_of(house, lobby).names == ("Anna", "Ben", "", "Ada")


def test_a_computer_is_removed_without_a_word(house: House, lobby: str) -> None:
    entries = journal_of(house, lobby)
    assert arranged(house, lobby, FreeSeat(3)) == ("Anna", "Ben", "", "")
    assert room_of(house, lobby).seats[3] == OpenSeat()
    assert journal_of(house, lobby) == entries


def test_the_host_cannot_be_removed(house: House, lobby: str) -> None:
    with unchanged(house, lobby), refused(RoomReason.SEAT_TAKEN):
        arranged(house, lobby, FreeSeat(0))


def test_a_seat_and_the_next_change_places_and_the_host_goes_along(house: House, lobby: str) -> None:
    assert arranged(house, lobby, SwapSeats(0)) == ("Ben", "Anna", "", "Ada")
    assert room_of(house, lobby).host == 1
    assert arranged(house, lobby, SwapSeats(0)) == ("Anna", "Ben", "", "Ada")
    assert room_of(house, lobby).host == 0
    assert arranged(house, lobby, SwapSeats(1)) == ("Anna", "", "Ben", "Ada")
    assert room_of(house, lobby).host == 0


def test_the_last_seat_changes_places_with_the_first(house: House, lobby: str) -> None:
    assert arranged(house, lobby, SwapSeats(3)) == ("Ada", "Ben", "", "Anna")
    assert room_of(house, lobby).host == 3
    assert room_of(house, lobby).seat_of(ANNA) == 3


@pytest.mark.parametrize("seat", [-1, 4])
@pytest.mark.parametrize("kind", [TakeSeatAway, FreeSeat, SwapSeats])
def test_a_seat_that_is_not_there_is_refused(
    house: House, lobby: str, kind: type[TakeSeatAway | FreeSeat | SwapSeats], seat: int
) -> None:
    with unchanged(house, lobby), refused(RoomReason.NO_SUCH_SEAT):
        arranged(house, lobby, kind(seat))
    with unchanged(house, lobby), refused(RoomReason.NO_SUCH_SEAT):
        arranged(house, lobby, SeatComputer(seat, Level.EASY))


@pytest.mark.parametrize("arrangement", EVERY_KIND, ids=repr)
def test_only_the_host_arranges_and_only_what_is_shown(
    house: House, lobby: str, arrangement: Arrangement
) -> None:
    version = room_of(house, lobby).version
    with unchanged(house, lobby):
        with refused(RoomReason.NOT_HOST):
            arrange(house, lobby, BEN, version, arrangement)
        with refused(RoomReason.NOT_SEATED):
            arrange(house, lobby, CARLA, version, arrangement)
        with refused(RoomReason.STALE):
            arrange(house, lobby, ANNA, version - 1, arrangement)
        with refused(RoomReason.STALE):
            arrange(house, lobby, ANNA, version + 1, arrangement)


@pytest.mark.parametrize("arrangement", EVERY_KIND, ids=repr)
def test_nothing_is_arranged_once_the_match_has_started(house: House, arrangement: Arrangement) -> None:
    room_id = started(house, BEN, CARLA)
    with unchanged(house, room_id), refused(RoomReason.ALREADY_STARTED):
        arrange(house, room_id, ANNA, room_of(house, room_id).version, arrangement)


def test_of_fifty_clicks_at_once_one_adds_a_seat(house: House, lobby: str) -> None:
    version = room_of(house, lobby).version
    given = answers(lambda _: arrange(house, lobby, ANNA, version, AddSeat()))
    assert Counter(given) == {DONE: 1, RoomReason.STALE: CROWD - 1}
    assert len(room_of(house, lobby).seats) == 5
