"""Computers at a table: they move when a person with a seat looks, in good time, and once."""

from dataclasses import replace
from math import nextafter

import pytest

from app.ai.levels import Level
from app.fsm.life import Life
from app.game.events import PlayerCaught
from app.game.moves import CallUno
from app.game.state import Phase
from app.rooms.house import House
from app.rooms.lobby import set_pace
from app.rooms.pace import Pace, turn_seconds
from app.rooms.playing import tick
from app.rooms.refusals import RoomReason
from app.rooms.viewing import glance, look, look_back
from tests.game.tables import A, B, C, read, table
from tests.rooms.crowd import DONE, answers
from tests.rooms.stage import (
    ANNA,
    BEN,
    CARLA,
    DAY,
    NOON,
    WoundClock,
    journal_of,
    lay,
    make,
    opened,
    refused,
    room_of,
    started,
    unchanged,
)

THREE_COMPUTERS = [Level.EASY, Level.MEDIUM, Level.HARD]


@pytest.fixture
def waiting(house: House) -> str:
    """Anna, Ben and Ada, whose turn it is; nobody else can act. She is due at 1.8 s."""
    room_id = started(house, BEN, Level.EASY, allows_watchers=True)
    lay(house, room_id, table(("R1 R2 R3", "Y1 Y2 Y3", "R4 G1 G2"), turn=C), due_at=NOON + 1.8)
    return room_id


@pytest.fixture
def forgotten(house: House) -> str:
    """Anna has one card and has not said UNO; it is Ben's turn; Ada may catch her from 2.4 s on."""
    room_id = started(house, BEN, Level.EASY)
    lay(house, room_id, table(("R1 R2", "Y1 Y2 R3", "R4 G1 G2")))
    play_card(house, room_id, ANNA, "A play R1")
    assert room_of(house, room_id).table.vulnerable == A
    return room_id


@pytest.mark.parametrize("chosen, alone, with_others", [(None, 1.8, 1.8), (1.2, 1.2, 1.8), (3.5, 3.5, 3.5)])
def test_a_host_sets_the_pace_and_hurries_nobody_else(
    house: House, chosen: float | None, alone: float, with_others: float
) -> None:
    """S0-088: 1.2 to 3.5 s at one's own table; S0-089: 1.8 s at least where others play too."""
    at_own_table = room_of(house, opened(house, Level.EASY))
    with_ben = room_of(house, started(house, BEN, Level.EASY))
    assert turn_seconds(replace(at_own_table, turn_seconds=chosen), Pace()) == alone
    assert turn_seconds(replace(with_ben, turn_seconds=chosen), Pace()) == with_others


@pytest.mark.parametrize("asked, kept", [(0.1, 1.2), (1.2, 1.2), (9.0, 3.5), (None, None)])
def test_a_pace_is_kept_within_its_bounds(house: House, asked: float | None, kept: float | None) -> None:
    room_id = opened(house, Level.EASY)
    set_pace(house, room_id, ANNA, asked)
    assert room_of(house, room_id).turn_seconds == kept


def test_only_the_host_sets_the_pace(house: House) -> None:
    room_id = started(house, BEN, Level.EASY)
    with unchanged(house, room_id), refused(RoomReason.NOT_HOST):
        set_pace(house, room_id, BEN, 1.2)


def play_card(house: House, room_id: str, key: str, step: str) -> None:
    _seat, move = read(room_of(house, room_id).table, step)
    make(house, room_id, key, move)


def test_a_computer_moves_when_a_seated_person_looks(house: House, waiting: str, clock: WoundClock) -> None:
    clock.wind(2)
    look(house, waiting, BEN)
    room, entry = room_of(house, waiting), journal_of(house, waiting)[-1]
    assert (entry.seat, entry.version, entry.at) == (C, room.version, NOON + 2)
    assert entry.move.startswith("play R4.")
    assert (room.table.turn, room.active_at, room.due_at) == (A, NOON + 2, NOON + 120)


@pytest.mark.parametrize("looker", [ANNA, BEN])
def test_any_person_with_a_seat_keeps_the_table_going(
    house: House, waiting: str, clock: WoundClock, looker: str
) -> None:
    clock.wind(1.8)
    assert look(house, waiting, looker).version == room_of(house, waiting).version
    assert room_of(house, waiting).table.turn == A


def test_looking_back_keeps_it_going_too(house: House, waiting: str, clock: WoundClock) -> None:
    clock.wind(1.8)
    look_back(house, waiting, BEN)
    assert room_of(house, waiting).table.turn == A


def test_a_computer_never_moves_before_it_is_due(house: House, waiting: str, clock: WoundClock) -> None:
    clock.now = nextafter(NOON + 1.8, 0)
    with unchanged(house, waiting):
        look(house, waiting, ANNA)
        tick(house, waiting)
    clock.now = NOON + 1.8
    look(house, waiting, ANNA)
    assert journal_of(house, waiting)[-1].seat == C


def test_the_1_8_seconds_count_from_the_last_action(house: House, waiting: str, clock: WoundClock) -> None:
    room_id = started(house, Level.EASY)
    lay(house, room_id, table(("R1 R2 R3", "Y1 R4 G1")))
    clock.wind(60)
    play_card(house, room_id, ANNA, "A play R1")
    assert room_of(house, room_id).due_at == NOON + 61.8
    clock.wind(1.7)
    look(house, room_id, ANNA)
    assert room_of(house, room_id).table.turn == B
    clock.wind(0.2)
    look(house, room_id, ANNA)
    assert room_of(house, room_id).table.turn == A


def test_a_glance_moves_nobody(house: House, waiting: str, clock: WoundClock) -> None:
    clock.wind(2)
    with unchanged(house, waiting):
        glance(house, waiting, ANNA)


def test_a_watcher_and_a_stranger_move_nobody(house: House, waiting: str, clock: WoundClock) -> None:
    clock.wind(DAY)
    with unchanged(house, waiting):
        look(house, waiting, None)
        look(house, waiting, CARLA)
        look_back(house, waiting, CARLA)


def test_when_nobody_looks_nothing_happens(house: House, waiting: str, clock: WoundClock) -> None:
    with unchanged(house, waiting):
        clock.wind(29 * DAY)
        assert house.store.pulse(waiting) is not None


def test_twenty_looks_at_once_make_one_move(house: House, waiting: str, clock: WoundClock) -> None:
    clock.wind(1.8)
    version = room_of(house, waiting).version
    keys = [ANNA, BEN]
    assert answers(lambda number: look(house, waiting, keys[number % 2]), 20) == [DONE] * 20
    assert room_of(house, waiting).version == version + 1
    assert [entry.version for entry in journal_of(house, waiting) if entry.version > version] == [version + 1]


def test_computers_in_a_row_move_one_at_a_time(house: House, clock: WoundClock) -> None:
    room_id = started(house, *THREE_COMPUTERS)
    hands = ("R1 R2 R3 R6", "Y1 R4 G1 G2", "Y2 R5 G3 G4", "Y3 R7 G5 G6")
    lay(house, room_id, table(hands, discard="R9", turn=B), due_at=NOON)
    clock.wind(3600)
    for turn in (C, 3, A):
        look(house, room_id, ANNA)
        with unchanged(house, room_id):
            look(house, room_id, ANNA)
        assert room_of(house, room_id).table.turn == turn
        clock.wind(1.8)


def test_the_same_deal_makes_the_same_move_whenever_it_is_tried(house: House, clock: WoundClock) -> None:
    """A crash between deciding and saving comes to nothing: the second try decides alike."""
    hands = ("R1 R2 R3", "Y1 Y2 R4", "R5 R6 R7 R8 W")
    moves = []
    for wait in (2.0, 500.0):
        room_id = started(house, BEN, Level.EASY)
        lay(house, room_id, table(hands, turn=C), due_at=NOON)
        clock.wind(wait)
        look(house, room_id, ANNA)
        moves.append(journal_of(house, room_id)[-1].move)
    assert moves[0] == moves[1]


def test_a_computer_does_not_catch_before_its_delay(house: House, forgotten: str, clock: WoundClock) -> None:
    assert room_of(house, forgotten).due_at == NOON + 2.4
    clock.now = nextafter(NOON + 2.4, 0)
    with unchanged(house, forgotten):
        look(house, forgotten, BEN)
        tick(house, forgotten)


def test_a_computer_catches_after_its_delay(house: House, forgotten: str, clock: WoundClock) -> None:
    clock.wind(2.4)
    look(house, forgotten, BEN)
    room, entry = room_of(house, forgotten), journal_of(house, forgotten)[-1]
    assert (entry.seat, entry.move, entry.events[0]) == (C, "catch A", PlayerCaught(A, C))
    assert (len(room.table.hands[A]), room.table.turn, room.due_at) == (3, B, NOON + 122.4)


def test_twenty_looks_at_once_catch_once(house: House, forgotten: str, clock: WoundClock) -> None:
    clock.wind(2.4)
    assert answers(lambda _: look(house, forgotten, BEN), 20) == [DONE] * 20
    assert len(room_of(house, forgotten).table.hands[A]) == 3


def test_whoever_calls_in_time_is_not_caught(house: House, forgotten: str, clock: WoundClock) -> None:
    clock.wind(2.3)
    make(house, forgotten, ANNA, CallUno())
    assert room_of(house, forgotten).due_at == NOON + 120
    clock.wind(60)
    with unchanged(house, forgotten):
        look(house, forgotten, BEN)


def test_the_next_persons_move_closes_the_window(house: House, forgotten: str, clock: WoundClock) -> None:
    clock.wind(2)
    play_card(house, forgotten, BEN, "B play R3")
    room = room_of(house, forgotten)
    assert (room.table.turn, room.due_at) == (C, NOON + 2 + 1.8)
    clock.wind(0.4)
    with unchanged(house, forgotten):
        look(house, forgotten, ANNA)


def test_a_computer_whose_turn_it_is_catches_first_and_then_waits_for_its_turn(
    house: House, clock: WoundClock
) -> None:
    room_id = started(house, Level.EASY)
    lay(house, room_id, table(("R1 R2", "R3 R4 G1")))
    play_card(house, room_id, ANNA, "A play R1")
    clock.wind(2)
    with unchanged(house, room_id):
        look(house, room_id, ANNA)
    clock.wind(0.4)
    look(house, room_id, ANNA)
    assert journal_of(house, room_id)[-1].move == "catch A"
    assert room_of(house, room_id).due_at == NOON + 2.4 + 1.8
    clock.wind(1.8)
    look(house, room_id, ANNA)
    assert journal_of(house, room_id)[-1].move.startswith("play R")


def test_a_computer_that_lets_it_pass_is_not_asked_again(
    house: House, forgotten: str, clock: WoundClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A level may overlook a forgotten UNO; the table then waits for the person whose turn it is."""
    monkeypatch.setattr("app.ai.easy.Easy.catch", lambda self, view, rng: None)
    clock.wind(2.4)
    before = journal_of(house, forgotten)
    look(house, forgotten, BEN)
    room = room_of(house, forgotten)
    assert (room.due_at, room.table.vulnerable, journal_of(house, forgotten)) == (NOON + 120, A, before)


def test_nothing_is_due_in_a_lobby_for_a_computer(house: House, clock: WoundClock) -> None:
    room_id = opened(house, Level.EASY)
    clock.wind(3600)
    with unchanged(house, room_id):
        tick(house, room_id)


def test_a_computer_wins_the_round_and_then_nothing_is_due(house: House, clock: WoundClock) -> None:
    room_id = started(house, Level.EASY)
    lay(house, room_id, table(("R1 R2 R3", "R4"), turn=B), due_at=NOON)
    look(house, room_id, ANNA)
    room = room_of(house, room_id)
    assert (room.life, room.table.phase, room.due_at) == (Life.BETWEEN_ROUNDS, Phase.ROUND_OVER, None)
    with unchanged(house, room_id):
        clock.wind(3600)
        look(house, room_id, ANNA)


def test_what_is_due_is_told_by_the_pulse(house: House, waiting: str) -> None:
    room, pulse = room_of(house, waiting), house.store.pulse(waiting)
    assert pulse is not None
    assert (pulse.version, pulse.due_at) == (room.version, NOON + 1.8)


def test_to_tick_a_room_that_is_gone_is_refused(house: House) -> None:
    with refused(RoomReason.NO_SUCH_ROOM):
        tick(house, "nowhere")
