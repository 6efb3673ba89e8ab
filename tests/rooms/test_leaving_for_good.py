"""Leaving for good in the middle of a match: a computer plays on; a table that nobody could come back to is removed (S1-203, S1-175)."""

import pytest

from app.ai.levels import Level
from app.game.moves import Challenge
from app.game.options import CLASSIC
from app.game.state import Phase
from app.rooms.absence import SeatGivenUp
from app.rooms.house import House
from app.rooms.leaving import abandon, leave_for_good
from app.rooms.lobby import start
from app.rooms.opening import SameDevice, open_room
from app.rooms.refusals import RoomReason
from app.rooms.room import Computer, HostChanged, Life
from app.rooms.viewing import look
from tests.game.tables import A, B, C, read, table
from tests.rooms.stage import (
    ANNA,
    BEN,
    CARLA,
    WoundClock,
    journal_of,
    lay,
    make,
    opened,
    refused,
    room_of,
    seated,
    started,
    unchanged,
)


def test_a_computer_with_a_name_of_its_own_plays_on_for_good(house: House, clock: WoundClock) -> None:
    room_id = started(house, BEN, Level.EASY)
    lay(house, room_id, table(("R1 R2 R3", "R4 R6 Y3", "G1 G2"), turn=B))
    leave_for_good(house, room_id, BEN)
    room = room_of(house, room_id)
    assert room.seats[B] == Computer("Blaise", Level.MEDIUM)
    assert journal_of(house, room_id)[-1].events == (SeatGivenUp(B, "Ben", "Blaise"),)
    assert look(house, room_id, BEN).seat is None
    clock.wind(2)
    look(house, room_id, ANNA)
    assert room_of(house, room_id).table.turn != B


@pytest.mark.parametrize("leaver, seat", [(ANNA, A), (BEN, B)])
def test_leaving_in_the_middle_of_a_challenge_dodges_nothing(
    house: House, clock: WoundClock, leaver: str, seat: int
) -> None:
    """Whether the one who played the Wild Draw Four leaves, or the one who is to draw: the cards are drawn, by whose seat it is."""
    room_id = started(house, BEN, CARLA)
    lay(house, room_id, table(("W4 R1 R2", "Y1 Y2 Y3", "G1 G2")))
    make(house, room_id, ANNA, read(room_of(house, room_id).table, "A play W4 color=B")[1])
    leave_for_good(house, room_id, leaver)
    room = room_of(house, room_id)
    assert (room.table.phase, room.table.turn) == (Phase.CHALLENGE, B)
    if leaver == ANNA:
        assert journal_of(house, room_id)[-1].events == (
            SeatGivenUp(A, "Anna", "Ada"),
            HostChanged(B, "Ben"),
        )
        make(house, room_id, BEN, Challenge())
        assert len(room_of(house, room_id).table.hands[seat]) == 6
    else:
        clock.wind(2)
        look(house, room_id, ANNA)
        table_now = room_of(house, room_id).table
        assert len(table_now.hands[A]) + len(table_now.hands[B]) >= 9


def test_the_host_s_duties_go_to_somebody_who_is_here(house: House, clock: WoundClock) -> None:
    room_id = started(house, BEN, CARLA)
    clock.wind(60)
    look(house, room_id, CARLA)
    leave_for_good(house, room_id, ANNA)
    assert room_of(house, room_id).host == C


def test_the_last_person_to_leave_takes_the_table_along(house: House) -> None:
    room_id = started(house, BEN)
    leave_for_good(house, room_id, BEN)
    assert house.store.find(room_id) is not None
    leave_for_good(house, room_id, ANNA)
    assert house.store.find(room_id) is None
    assert journal_of(house, room_id) == ()


def test_people_who_share_a_browser_leave_together(house: House) -> None:
    room_id = open_room(house, ANNA, "Anna", CLASSIC, (SameDevice("Arno"), None), "once shared")
    seated(house, room_id, BEN)
    start(house, room_id, ANNA, "once go")
    leave_for_good(house, room_id, ANNA)
    room = room_of(house, room_id)
    assert [type(one) for one in room.seats[:2]] == [Computer, Computer]
    assert (room.devices, room.host) == ((), C)
    assert look(house, room_id, BEN).seat == C


def test_who_leaves_while_the_turn_is_timed_leaves_no_clock_behind(house: House) -> None:
    room_id = started(house, BEN)
    lay(house, room_id, table(("R1 R2", "Y1 Y2"), turn=B), turn_ends_at=1_800_000_100.0)
    leave_for_good(house, room_id, BEN)
    assert room_of(house, room_id).turn_ends_at is None


def test_strangers_and_other_times_are_refused(house: House) -> None:
    lobby = opened(house, None)
    with refused(RoomReason.NOT_STARTED), unchanged(house, lobby):
        leave_for_good(house, lobby, ANNA)
    room_id = started(house, BEN)
    with refused(RoomReason.NOT_SEATED), unchanged(house, room_id):
        leave_for_good(house, room_id, CARLA)
    with refused(RoomReason.NOT_ALONE), unchanged(house, room_id):
        abandon(house, room_id, ANNA)


def test_after_the_match_there_is_nothing_to_leave(house: House) -> None:
    room_id = started(house, BEN)
    lay(house, room_id, table(("R1 R2", "Y1 Y2")), life=Life.FINISHED)
    for deed in (leave_for_good, abandon):
        with refused(RoomReason.MATCH_OVER), unchanged(house, room_id):
            deed(house, room_id, ANNA)


def test_a_lobby_with_nobody_else_is_removed_when_abandoned(house: House) -> None:
    room_id = opened(house, None, Level.EASY)
    abandon(house, room_id, ANNA)
    assert house.store.find(room_id) is None
    assert room_of(house, started(house, BEN)).life is Life.PLAYING
