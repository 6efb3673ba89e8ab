"""Being ready, and starting the match: by the host, once, with everyone who is here."""

from collections import Counter
from hashlib import sha256

import pytest

from app.ai.levels import Level
from app.fsm.life import Life
from app.game.events import RoundDealt
from app.game.rule_book import make_options
from app.rooms.house import House
from app.rooms.keys import hash_key
from app.rooms.lobby import SwapSeats, arrange, leave, set_ready, start
from app.rooms.opening import join
from app.rooms.refusals import RoomReason
from app.rooms.room import MatchStarted
from app.rooms.viewing import look
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
    seated,
    started,
    unchanged,
)

COMMITMENT = sha256(b"1:seed1:salt1").hexdigest()


def test_a_person_says_to_be_ready_and_not_to_be(house: House, clock: WoundClock) -> None:
    room_id = opened(house, None)
    join(house, room_id, BEN, "Ben")
    clock.wind(3)
    set_ready(house, room_id, BEN, is_ready=True)
    room = room_of(house, room_id)
    assert (room.persons[1].is_ready, room.version, room.active_at) == (True, 3, NOON + 3)
    set_ready(house, room_id, BEN, is_ready=False)
    assert not room_of(house, room_id).persons[1].is_ready


def test_to_be_ready_twice_changes_nothing(house: House, clock: WoundClock) -> None:
    room_id = opened(house, None)
    seated(house, room_id, BEN)
    clock.wind(3)
    with unchanged(house, room_id):
        set_ready(house, room_id, BEN, is_ready=True)


def test_only_a_seated_person_of_a_lobby_can_be_ready(house: House) -> None:
    lobby, playing = opened(house, None), started(house, BEN)
    with unchanged(house, lobby, playing):
        with refused(RoomReason.NOT_SEATED):
            set_ready(house, lobby, BEN, is_ready=True)
        with refused(RoomReason.NOT_SEATED):
            set_ready(house, lobby, None, is_ready=True)
        with refused(RoomReason.ALREADY_STARTED):
            set_ready(house, playing, BEN, is_ready=True)


def test_the_host_starts_a_match_of_everyone_who_sits_there(house: House, clock: WoundClock) -> None:
    room_id = opened(house, None, Level.HARD, None, options=make_options({"target": 300}))
    seated(house, room_id, BEN)
    clock.wind(9)
    start(house, room_id, ANNA, "once")
    room, entry = room_of(house, room_id), journal_of(house, room_id)[-1]
    assert (room.life, room.names, room.host) == (Life.PLAYING, ("Anna", "Ben", "Ada"), 0)
    assert (room.table.players, room.table.options, room.table.chance.seed) == (
        3,
        make_options({"target": 300}),
        "seed1",
    )
    assert (room.active_at, room.version, room.round_version) == (NOON + 9, 4, 4)
    assert not any(person.is_ready for person in room.persons.values())
    keys = ",".join([*(hash_key(key, room_id) for key in (ANNA, BEN)), ""])  # none for the computer
    assert (entry.version, entry.at, entry.seat, entry.move) == (
        4,
        NOON + 9,
        None,
        f"start-match target=300 3 seed1 salt=salt1 commitment={COMMITMENT} keys={keys}",
    )
    assert entry.events[0] == MatchStarted(("Anna", "Ben", "Ada"))
    assert sum(isinstance(event, RoundDealt) for event in entry.events) == 1


def test_open_seats_go_and_the_host_stays_who_it_was(house: House) -> None:
    room_id = opened(house, None, None, None)
    seated(house, room_id, BEN, CARLA, DAVE)
    leave(house, room_id, BEN)
    leave(house, room_id, ANNA)
    assert room_of(house, room_id).names == ("", "", "Carla", "Dave")
    start(house, room_id, CARLA, "once")
    room = room_of(house, room_id)
    assert (room.names, room.host, room.seat_of(CARLA), room.seat_of(DAVE)) == (("Carla", "Dave"), 0, 0, 1)


def test_only_the_host_starts(house: House) -> None:
    room_id = opened(house, None)
    seated(house, room_id, BEN)
    with unchanged(house, room_id):
        with refused(RoomReason.NOT_HOST):
            start(house, room_id, BEN, "once")
        with refused(RoomReason.NOT_SEATED):
            start(house, room_id, CARLA, "once")
        with refused(RoomReason.NOT_SEATED):
            start(house, room_id, None, "once")


def test_those_who_are_not_ready_are_named_but_never_the_host(house: House) -> None:
    room_id = opened(house, None, None, None, Level.EASY)
    seated(house, room_id, BEN)
    join(house, room_id, CARLA, "Carla")
    join(house, room_id, DAVE, "Dave")
    with unchanged(house, room_id), refused(RoomReason.NOT_READY, "Carla", "Dave"):
        start(house, room_id, ANNA, "once")
    set_ready(house, room_id, CARLA, is_ready=True)
    with refused(RoomReason.NOT_READY, "Dave"):
        start(house, room_id, ANNA, "once")
    set_ready(house, room_id, DAVE, is_ready=True)
    start(house, room_id, ANNA, "once")
    assert room_of(house, room_id).life is Life.PLAYING


def test_somebody_away_for_31_seconds_holds_nobody_up_and_keeps_the_seat(
    house: House, clock: WoundClock
) -> None:
    room_id = opened(house, None, None)
    join(house, room_id, BEN, "Ben")
    join(house, room_id, CARLA, "Carla")
    clock.wind(1)
    look(house, room_id, CARLA)
    clock.wind(30)
    with refused(RoomReason.NOT_READY, "Carla"):
        start(house, room_id, ANNA, "once")
    clock.wind(1)
    start(house, room_id, ANNA, "once")
    room = room_of(house, room_id)
    assert (room.names, room.seat_of(BEN)) == (("Anna", "Ben", "Carla"), 1)


def test_somebody_away_for_29_seconds_is_waited_for(house: House, clock: WoundClock) -> None:
    room_id = opened(house, None)
    join(house, room_id, BEN, "Ben")
    clock.wind(29)
    with refused(RoomReason.NOT_READY, "Ben"):
        start(house, room_id, ANNA, "once")


def test_nobody_plays_alone(house: House) -> None:
    room_id = opened(house, None, None)
    with unchanged(house, room_id), refused(RoomReason.TOO_FEW_PLAYERS):
        start(house, room_id, ANNA, "once")


def test_one_person_and_one_computer_are_enough(house: House) -> None:
    assert room_of(house, started(house, Level.EASY)).names == ("Anna", "Ada")


def test_the_same_post_starts_once_and_another_is_refused(house: House) -> None:
    room_id = opened(house, None)
    seated(house, room_id, BEN)
    start(house, room_id, ANNA, "once")
    with unchanged(house, room_id):
        start(house, room_id, ANNA, "once")
        with refused(RoomReason.ALREADY_STARTED):
            start(house, room_id, ANNA, "another")


@pytest.mark.parametrize("is_one_post", [True, False], ids=["one post", "fifty posts"])
def test_fifty_starts_at_once_deal_once(house: House, is_one_post: bool) -> None:
    room_id = opened(house, None, None)
    seated(house, room_id, BEN)
    given = answers(lambda number: start(house, room_id, ANNA, "once" if is_one_post else f"once {number}"))
    others = DONE if is_one_post else RoomReason.ALREADY_STARTED
    assert Counter(given) == Counter([DONE, *[others] * (CROWD - 1)])
    moves = [entry.move for entry in journal_of(house, room_id) if entry.move]
    keys = ",".join(hash_key(key, room_id) for key in (ANNA, BEN))
    assert moves == [f"start-match - 2 seed1 salt=salt1 commitment={COMMITMENT} keys={keys}"]


def test_a_repeated_start_is_one_though_the_host_has_moved_up(house: House) -> None:
    """Open seats before the host go with the start, so the host's seat has another number when the post comes again."""
    room_id = opened(house, None, None)
    seated(house, room_id, BEN)
    arrange(house, room_id, ANNA, room_of(house, room_id).version, SwapSeats(2))
    assert room_of(house, room_id).names == ("", "Ben", "Anna")
    start(house, room_id, ANNA, "once")
    assert room_of(house, room_id).names == ("Ben", "Anna")
    with unchanged(house, room_id):
        start(house, room_id, ANNA, "once")


def test_a_start_that_was_refused_may_be_sent_again(house: House) -> None:
    room_id = opened(house, None)
    join(house, room_id, BEN, "Ben")
    with refused(RoomReason.NOT_READY, "Ben"):
        start(house, room_id, ANNA, "once")
    set_ready(house, room_id, BEN, is_ready=True)
    start(house, room_id, ANNA, "once")
    assert room_of(house, room_id).life is Life.PLAYING
