"""The turn clock: for people only, a warning before the end, more time for the asking, and what happens at the end (setting 25)."""

from collections.abc import Mapping

import pytest

from app.ai.levels import Level
from app.game.events import CardKept, CardsDrawn
from app.game.moves import Catch, Draw, Play
from app.game.rule_book import make_options
from app.rooms.clock import ask_more_time
from app.rooms.house import House
from app.rooms.playing import tick
from app.rooms.refusals import Reason, RoomReason
from app.rooms.room import TimeRanOut, TimeRunsShort
from app.rooms.viewing import look
from app.rooms.views import ClockView
from tests.game.tables import A, B, held, read, table
from tests.rooms.stage import (
    ANNA,
    BEN,
    WoundClock,
    journal_of,
    lay,
    make,
    post,
    refused,
    room_of,
    started,
    unchanged,
)

MINUTE = {"clock": 60}
HANDS = ("R1 R2 R3 B9", "Y1 Y2 Y3")


def timed_table(
    house: House, *others: str | Level, top: str = "G9 B8", rules: Mapping[str, int | str] = MINUTE
) -> str:
    """Anna's turn has just begun at a table with a clock of 60 seconds: Ben drew a card that he could not play."""
    room_id = started(house, *others, options=make_options(rules))
    lay(house, room_id, table(HANDS, turn=B, top=top, rules=rules))
    make(house, room_id, BEN, Draw())
    assert room_of(house, room_id).table.turn == A
    return room_id


def test_a_turn_ends_after_its_time_with_a_warning_20_seconds_before(house: House, clock: WoundClock) -> None:
    room_id = timed_table(house, BEN)
    room = room_of(house, room_id)
    assert room.turn_ends_at == clock.now + 60
    assert room.due_at == clock.now + 40
    clock.wind(40)
    tick(house, room_id)
    warned = room_of(house, room_id)
    assert journal_of(house, room_id)[-1].events == (TimeRunsShort(A, "Anna", 20),)
    assert (warned.version, warned.table, warned.due_at) == (room.version + 1, room.table, room.turn_ends_at)
    clock.wind(20)
    tick(house, room_id)
    entry = journal_of(house, room_id)[-1]
    assert entry.events[0] == TimeRanOut(A, "Anna")
    assert isinstance(entry.events[1], CardsDrawn)
    assert entry.move == "draw"


def test_nothing_happens_before_time(house: House, clock: WoundClock) -> None:
    room_id = timed_table(house, BEN)
    clock.wind(39.5)
    with unchanged(house, room_id):
        tick(house, room_id)


def test_a_playable_card_drawn_at_the_end_is_kept_at_once_and_the_time_ran_out_once(
    house: House, clock: WoundClock
) -> None:
    room_id = timed_table(house, BEN, top="G9 R7")
    version = room_of(house, room_id).version
    clock.wind(60)
    tick(house, room_id)
    drew, kept = journal_of(house, room_id)[-2:]
    assert [entry.move for entry in (drew, kept)] == ["draw", "keep"]
    assert [entry.version for entry in (drew, kept)] == [version + 1, version + 2]
    assert [TimeRanOut(A, "Anna") in entry.events for entry in (drew, kept)] == [True, False]
    assert CardKept(A) in kept.events
    room = room_of(house, room_id)
    assert (room.version, room.table.turn, room.turn_ends_at) == (version + 2, B, clock.now + 60)


def test_what_must_be_played_when_drawn_at_the_end_is_played_at_once(house: House, clock: WoundClock) -> None:
    room_id = timed_table(house, BEN, top="G9 R7", rules=MINUTE | {"drawn_card": "must"})
    clock.wind(60)
    tick(house, room_id)
    assert [entry.move.split(".")[0] for entry in journal_of(house, room_id)[-2:]] == ["draw", "play R7"]
    told = [event for entry in journal_of(house, room_id) for event in entry.events]
    assert told.count(TimeRanOut(A, "Anna")) == 1


def test_a_card_that_the_player_drew_is_kept_and_the_time_ran_out_is_told(
    house: House, clock: WoundClock
) -> None:
    room_id = timed_table(house, BEN, top="G9 R7")
    clock.wind(39)
    make(house, room_id, ANNA, Draw())
    clock.wind(21)
    tick(house, room_id)
    assert journal_of(house, room_id)[-1].events[:2] == (TimeRanOut(A, "Anna"), CardKept(A))


@pytest.mark.parametrize(
    "hands, rules, step",
    [
        (("RD R1", "Y1 Y2"), {"stacking": "any", "after_taking": "keep_turn"}, "A play RD"),
        (("W4 R1", "Y1 Y2"), {"after_taking": "keep_turn"}, "A play W4 color=B"),
    ],
)
def test_the_turn_after_taking_cards_has_its_own_time(
    house: House, clock: WoundClock, hands: tuple[str, str], rules: Mapping[str, int | str], step: str
) -> None:
    """keep_turn (H19): what waits is taken when the time is up, and the ordinary turn after it lasts as long as any."""
    room_id = started(house, BEN, options=make_options({**MINUTE, **rules}))
    lay(house, room_id, table(hands, rules={**MINUTE, **rules}))
    make(house, room_id, ANNA, read(room_of(house, room_id).table, step)[1])
    clock.wind(60)
    tick(house, room_id)
    room = room_of(house, room_id)
    assert journal_of(house, room_id)[-1].move == "accept"
    assert (room.table.turn, room.turn_ends_at) == (B, clock.now + 60)


def test_what_was_only_told_makes_no_post_stale(house: House, clock: WoundClock) -> None:
    room_id = timed_table(house, BEN)
    sent = post(house, room_id)
    clock.wind(45)
    tick(house, room_id)
    assert room_of(house, room_id).version == sent.seen_version + 1
    make(house, room_id, ANNA, Play((held(room_of(house, room_id).table, A, "R1"),)), sent)
    assert room_of(house, room_id).table.turn == B


def test_a_version_that_has_not_been_is_stale(house: House, clock: WoundClock) -> None:
    room_id = timed_table(house, BEN)
    late = post(house, room_id, seen=room_of(house, room_id).version + 1)
    with refused(RoomReason.STALE), unchanged(house, room_id):
        make(house, room_id, ANNA, Draw(), late)


def test_more_time_is_given_ten_times_in_a_turn(house: House, clock: WoundClock) -> None:
    room_id = timed_table(house, BEN)
    start, version = clock.now, room_of(house, room_id).version
    for number in range(1, 11):
        ask_more_time(house, room_id, ANNA, post(house, room_id))
        assert room_of(house, room_id).turn_ends_at == start + 60 + 60 * number
    assert room_of(house, room_id).version == version
    with refused(RoomReason.NO_MORE_TIME), unchanged(house, room_id):
        ask_more_time(house, room_id, ANNA, post(house, room_id))


def test_the_same_press_twice_gives_time_once(house: House, clock: WoundClock) -> None:
    room_id = timed_table(house, BEN)
    sent = post(house, room_id)
    ask_more_time(house, room_id, ANNA, sent)
    with unchanged(house, room_id):
        ask_more_time(house, room_id, ANNA, sent)


def test_more_time_after_the_warning_brings_another_warning(house: House, clock: WoundClock) -> None:
    room_id = timed_table(house, BEN)
    clock.wind(45)
    tick(house, room_id)
    ask_more_time(house, room_id, ANNA, post(house, room_id))
    room = room_of(house, room_id)
    assert (room.is_warned, room.due_at) == (False, clock.now + 15 + 60 - 20)


def test_only_who_is_on_turn_may_ask_and_only_where_a_clock_runs(house: House, clock: WoundClock) -> None:
    room_id = timed_table(house, BEN)
    with refused(RoomReason.NO_CLOCK_RUNS), unchanged(house, room_id):
        ask_more_time(house, room_id, BEN, post(house, room_id))
    classic = started(house, BEN)
    lay(house, classic, table(HANDS))
    with refused(RoomReason.NO_CLOCK_RUNS), unchanged(house, classic):
        ask_more_time(house, classic, ANNA, post(house, classic))


def test_a_catch_does_not_wind_the_clock_up(house: House, clock: WoundClock) -> None:
    room_id = started(house, BEN, options=make_options(MINUTE))
    lay(house, room_id, table(("R1 R2 R3", "R4 Y1"), turn=B, rules=MINUTE))
    make(house, room_id, BEN, Play((held(room_of(house, room_id).table, B, "R4"),)))
    ends_at = room_of(house, room_id).turn_ends_at
    clock.wind(30)
    make(house, room_id, ANNA, Catch(B))
    assert room_of(house, room_id).turn_ends_at == ends_at == clock.now + 30


def test_computers_have_no_clock(house: House, clock: WoundClock) -> None:
    room_id = started(house, Level.EASY, options=make_options(MINUTE))
    lay(house, room_id, table(HANDS, rules=MINUTE))
    make(house, room_id, ANNA, Play((held(room_of(house, room_id).table, A, "R1"),)))
    room = room_of(house, room_id)
    assert (room.table.turn, room.turn_ends_at, room.due_at) == (B, None, clock.now + house.pace.turn_seconds)


def test_a_table_without_a_clock_has_none(house: House, clock: WoundClock) -> None:
    room_id = started(house, BEN)
    lay(house, room_id, table(HANDS))
    make(house, room_id, ANNA, Play((held(room_of(house, room_id).table, A, "R1"),)))
    assert room_of(house, room_id).turn_ends_at is None
    assert room_of(house, room_id).due_at == room_of(house, room_id).misses_at


def test_only_who_is_on_turn_sees_the_clock(house: House, clock: WoundClock) -> None:
    room_id = timed_table(house, BEN)
    clock.wind(10)
    assert look(house, room_id, ANNA).clock == ClockView(60, 50, 10, is_short=False)
    assert look(house, room_id, BEN).clock is None
    clock.wind(35)
    assert look(house, room_id, BEN).clock is None  # this look made the warning come
    assert look(house, room_id, ANNA).clock == ClockView(60, 15, 10, is_short=True)


def test_with_forced_play_the_first_playable_card_is_played(house: House, clock: WoundClock) -> None:
    room_id = timed_table(house, BEN, rules=MINUTE | {"forced_play": "on"})
    with refused(Reason.MUST_PLAY):
        make(house, room_id, ANNA, Draw())
    clock.wind(60)
    tick(house, room_id)
    assert str(room_of(house, room_id).table.top.face) == "R1"


@pytest.mark.parametrize("seconds", [60, 90, 120])
def test_the_clock_can_be_of_three_lengths(house: House, clock: WoundClock, seconds: int) -> None:
    room_id = started(house, BEN, options=make_options({"clock": seconds}))
    room = room_of(house, room_id)
    assert room.turn_ends_at == clock.now + seconds
