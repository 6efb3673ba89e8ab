"""The life of a room: rounds, the end of a match, a rematch, and the end of a room nobody touches."""

from dataclasses import replace
from hashlib import sha256

import pytest

from app.ai.levels import Level
from app.fsm.life import Life
from app.game.events import MatchEnded, RoundEnded
from app.game.moves import Draw
from app.rooms.expiry import EXPIRY_SECONDS, remove_expired_rooms
from app.rooms.house import House
from app.rooms.lobby import AddSeat, SwapSeats, arrange, leave, set_ready, start
from app.rooms.opening import join
from app.rooms.playing import deal_next_round, open_rematch
from app.rooms.refusals import RoomReason
from app.rooms.room import Entry, Joined, LastMatch, RematchJoined, RematchOpened
from app.rooms.viewing import LATEST_ENTRIES, look, look_back
from tests.game.tables import B, read, table
from tests.rooms.stage import (
    ANNA,
    BEN,
    CARLA,
    DAVE,
    DAY,
    NOON,
    QUICK,
    WoundClock,
    journal_of,
    lay,
    make,
    opened,
    post,
    refused,
    room_of,
    started,
    unchanged,
)


def go_out(
    house: House,
    room_id: str,
    *,
    target: int | str,
    scores: tuple[int, ...] = (),
    others: tuple[str, ...] = ("GS YS",),
) -> None:
    """Anna plays her last card; Ben is left with 40 points."""
    lay(house, room_id, table(("R1", *others), target=target, scores=scores or (0, *(0 for _ in others))))
    make(house, room_id, ANNA, read(room_of(house, room_id).table, "A play R1")[1])


@pytest.fixture
def between(house: House) -> str:
    """A match to 500 of Anna and Ben between two rounds."""
    room_id = started(house, BEN)
    go_out(house, room_id, target=500)
    return room_id


@pytest.fixture
def over(house: House) -> str:
    """A match of Anna, who has won, and Ben; watchers are allowed."""
    room_id = started(house, BEN, options=QUICK, allows_watchers=True)
    go_out(house, room_id, target="round")
    return room_id


def test_a_round_that_ends_waits_for_the_next_deal(house: House, between: str) -> None:
    room = room_of(house, between)
    assert (room.life, room.table.scores, room.table.round) == (Life.BETWEEN_ROUNDS, (40, 0), 1)
    assert isinstance(journal_of(house, between)[-1].events[-1], RoundEnded)


@pytest.mark.parametrize("key, seat", [(ANNA, 0), (BEN, 1)])
def test_anybody_at_the_table_deals_the_next_round(
    house: House, between: str, clock: WoundClock, key: str, seat: int
) -> None:
    version = room_of(house, between).version
    clock.wind(4)
    deal_next_round(house, between, key, post(house, between, once="once"))
    room, entry = room_of(house, between), journal_of(house, between)[-1]
    assert (room.life, room.table.scores, room.table.round) == (Life.PLAYING, (40, 0), 2)
    assert (room.version, room.round_version, room.active_at) == (version + 1, version + 1, NOON + 4)
    assert room.table.chance.seed == "seed2"
    assert [len(hand) >= 7 for hand in room.table.hands] == [True, True]
    commitment = sha256(b"2:seed2:salt2").hexdigest()
    move = f"next-round seed2 salt=salt2 commitment={commitment}"
    assert (entry.version, entry.seat, entry.move) == (version + 1, seat, move)


def test_a_computer_that_begins_the_next_round_is_due(house: House, clock: WoundClock) -> None:
    room_id = started(house, Level.EASY)
    for _ in range(12):
        go_out(house, room_id, target=500)
        deal_next_round(house, room_id, ANNA, post(house, room_id, content="deal"))
        room = room_of(house, room_id)
        assert room.due_at == (NOON + 1.8 if room.table.turn == B else None)


def test_the_next_round_is_dealt_by_nobody_else_and_only_between_rounds(house: House, between: str) -> None:
    with unchanged(house, between):
        with refused(RoomReason.NOT_SEATED):
            deal_next_round(house, between, CARLA, post(house, between, once="once"))
        with refused(RoomReason.NOT_SEATED):
            deal_next_round(house, between, None, post(house, between, once="once"))
    deal_next_round(house, between, ANNA, post(house, between, once="once"))
    with unchanged(house, between), refused(RoomReason.ROUND_NOT_OVER):
        deal_next_round(house, between, BEN, post(house, between, once="another"))


def test_the_same_post_deals_once(house: House, between: str) -> None:
    deal_next_round(house, between, ANNA, post(house, between, once="once"))
    with unchanged(house, between):
        deal_next_round(house, between, ANNA, post(house, between, once="once"))


def test_no_round_is_dealt_in_a_lobby_or_after_the_match(house: House, over: str) -> None:
    lobby = opened(house, Level.EASY)
    with unchanged(house, over, lobby):
        for room_id in (over, lobby):
            with refused(RoomReason.ROUND_NOT_OVER):
                deal_next_round(house, room_id, ANNA, post(house, room_id, once="once"))


def test_a_match_is_over_at_its_target(house: House) -> None:
    room_id = started(house, BEN)
    go_out(house, room_id, target=500, scores=(459, 480))
    assert room_of(house, room_id).life is Life.BETWEEN_ROUNDS
    go_out(house, room_id, target=500, scores=(460, 480))
    room, entry = room_of(house, room_id), journal_of(house, room_id)[-1]
    assert (room.life, room.table.match_winner) == (Life.FINISHED, 0)
    assert entry.events[-1] == MatchEnded(0, (500, 480), ranking=(0, 1))


def test_there_is_no_rematch_before_the_match_is_over(house: House, between: str) -> None:
    lobby, playing = opened(house, Level.EASY), started(house, BEN)
    with unchanged(house, between, lobby, playing):
        for room_id in (between, lobby, playing):
            with refused(RoomReason.MATCH_NOT_OVER):
                open_rematch(house, room_id, ANNA, post(house, room_id, once="once"))


def test_a_rematch_takes_the_one_who_asks_to_the_lobby_ready_and_lets_the_others_read(
    house: House, over: str, clock: WoundClock
) -> None:
    before = room_of(house, over)
    clock.wind(6)
    open_rematch(house, over, BEN, post(house, over, once="once"))
    anna, ben = before.persons.values()
    assert room_of(house, over) == replace(
        before,
        life=Life.LOBBY,
        seats=(replace(anna, is_reading=True), replace(ben, is_ready=True)),
        version=before.version + 1,
        match_version=before.version + 1,
        moved_version=before.version + 1,
        active_at=NOON + 6,
        due_at=NOON + 36,
        state=None,
        last=LastMatch(
            before.seats, 0, before.round_version, before.match_version, before.table, seal=before.seal
        ),
    )
    assert room_of(house, over).finished == replace(
        before,
        version=before.version + 1,
        moved_version=before.version + 1,
        active_at=NOON + 6,
        due_at=NOON + 36,
    )
    told = (RematchOpened(1, "Ben"),)
    assert journal_of(house, over)[-1] == Entry(before.version + 1, NOON + 6, 1, "", told)


def test_a_rematch_is_asked_for_by_somebody_at_the_table_once(house: House, over: str) -> None:
    with unchanged(house, over):
        with refused(RoomReason.NOT_SEATED):
            open_rematch(house, over, CARLA, post(house, over, once="once"))
        with refused(RoomReason.NOT_SEATED):
            open_rematch(house, over, None, post(house, over, once="once"))
    open_rematch(house, over, ANNA, post(house, over, once="once"))
    with unchanged(house, over):
        open_rematch(house, over, ANNA, post(house, over, once="once"))
        with refused(RoomReason.MATCH_NOT_OVER):
            open_rematch(house, over, ANNA, post(house, over, once="another"))


def test_whoever_still_reads_the_result_sees_it_until_they_want_to_play_again(
    house: House, over: str
) -> None:
    old = post(house, over, once="ben's")
    read = look(house, over, BEN)
    open_rematch(house, over, ANNA, post(house, over, once="anna's"))
    reading = look(house, over, BEN)
    assert (reading.life, reading.observation) == (Life.FINISHED, read.observation)
    assert (reading.is_reading, reading.wants_again) == (True, ("Anna",))
    assert reading.version == room_of(house, over).version
    assert reading.entries[:-1] == read.entries
    assert reading.entries[-1].events == (RematchOpened(0, "Anna"),)
    assert [entry.version for entry in look_back(house, over, BEN).entries] == [
        entry.version for entry in reading.entries if entry.version >= reading.round_version
    ]
    open_rematch(house, over, BEN, old)  # on the page as it was before Anna asked
    lobby = look(house, over, BEN)
    assert (lobby.life, lobby.is_reading, lobby.seats[1].is_ready) == (Life.LOBBY, False, True)
    with unchanged(house, over):
        open_rematch(house, over, BEN, old)


def test_everybody_is_told_of_each_who_wants_to_play_again_too(house: House) -> None:
    """Anna asks first, then Ben from the seat that is Carla's in the lobby by now: Carla, who still reads, is told of Ben."""
    room_id = started(house, BEN, CARLA, options=QUICK, allows_watchers=True)
    go_out(house, room_id, target="round", others=("GS YS", "Y1"))
    open_rematch(house, room_id, ANNA, post(house, room_id, once="anna's"))
    arrange(house, room_id, ANNA, room_of(house, room_id).version, SwapSeats(1))
    open_rematch(house, room_id, BEN, post(house, room_id, once="ben's"))
    version = room_of(house, room_id).version
    assert journal_of(house, room_id)[-1].events == (RematchJoined(2, "Ben"),)
    for key, seat in ((ANNA, 2), (BEN, 2), (None, 2), (CARLA, 1)):
        entry = look(house, room_id, key).entries[-1]
        assert (entry.version, entry.events) == (version, (RematchJoined(seat, "Ben"),))
    assert look(house, room_id, CARLA).wants_again == ("Anna", "Ben")
    assert look_back(house, room_id, CARLA).entries[-1].events == (RematchJoined(1, "Ben"),)


def test_what_happens_in_the_lobby_changes_nothing_for_who_still_reads(house: House, over: str) -> None:
    open_rematch(house, over, ANNA, post(house, over, once="once"))
    reading = look(house, over, BEN)
    for _time in range(LATEST_ENTRIES):
        arrange(house, over, ANNA, room_of(house, over).version, SwapSeats(0))
    arrange(house, over, ANNA, room_of(house, over).version, SwapSeats(0))
    arrange(house, over, ANNA, room_of(house, over).version, AddSeat())
    join(house, over, CARLA, "Carla")
    assert look(house, over, BEN) == replace(reading, version=room_of(house, over).version)
    assert [seat.is_reading for seat in look(house, over, ANNA).seats] == [True, False, False]


def test_the_lobby_after_a_match_shows_how_it_ended_to_whoever_saw_it(house: House, over: str) -> None:
    read = {key: look(house, over, key) for key in (ANNA, DAVE)}
    open_rematch(house, over, ANNA, post(house, over, once="once"))
    for key, before in read.items():
        last = look(house, over, key).last
        assert last is not None
        assert (last.seat, last.observation) == (before.seat, before.observation)
    set_ready(house, over, BEN, is_ready=True)
    start(house, over, ANNA, "start")
    assert room_of(house, over).last is None
    assert look(house, over, ANNA).last is None


def test_how_a_match_ended_is_no_business_of_who_comes_later(house: House) -> None:
    """Ben has left, and was there."""
    room_id = started(house, BEN, options=QUICK)
    go_out(house, room_id, target="round")
    open_rematch(house, room_id, ANNA, post(house, room_id, once="once"))
    leave(house, room_id, BEN)
    join(house, room_id, CARLA, "Carla")
    assert [look(house, room_id, key).last is not None for key in (ANNA, BEN, CARLA, None)] == [
        True,
        True,
        False,
        False,
    ]


def test_who_is_away_with_the_result_holds_nobody_up_and_reads_no_more(
    house: House, over: str, clock: WoundClock
) -> None:
    open_rematch(house, over, ANNA, post(house, over, once="once"))
    clock.wind(31)
    look(house, over, ANNA)
    start(house, over, ANNA, "start")
    assert not any(person.is_reading or person.is_ready for person in room_of(house, over).persons.values())
    assert look(house, over, BEN).life is Life.PLAYING


@pytest.mark.parametrize("is_ready", [True, False])
def test_who_says_to_be_ready_or_not_has_read_the_result(house: House, over: str, *, is_ready: bool) -> None:
    open_rematch(house, over, ANNA, post(house, over, once="once"))
    set_ready(house, over, BEN, is_ready=is_ready)
    assert look(house, over, BEN).life is Life.LOBBY
    assert room_of(house, over).persons[1].is_ready is is_ready


def test_a_rematch_begins_without_scores_and_with_another_deal(house: House, over: str) -> None:
    open_rematch(house, over, ANNA, post(house, over, once="once"))
    with refused(RoomReason.NOT_READY, "Ben"):
        start(house, over, ANNA, "start")
    set_ready(house, over, BEN, is_ready=True)
    start(house, over, ANNA, "start")
    room = room_of(house, over)
    assert (room.life, room.table.scores, room.table.round_wins) == (Life.PLAYING, (0, 0), (0, 0))
    assert (room.table.round, room.table.chance.seed) == (1, "seed2")


def test_the_host_of_a_rematch_may_arrange_the_seats_and_others_may_join(house: House, over: str) -> None:
    open_rematch(house, over, ANNA, post(house, over, once="once"))
    arrange(house, over, ANNA, room_of(house, over).version, SwapSeats(0))
    leave(house, over, BEN)
    join(house, over, CARLA, "Carla")
    assert room_of(house, over).names == ("Carla", "Anna")


def test_nothing_of_the_earlier_match_is_shown_to_anybody_after_it(house: House, over: str) -> None:
    before = room_of(house, over).version
    assert any(entry.version <= before for entry in look(house, over, DAVE, 0).entries)
    open_rematch(house, over, ANNA, post(house, over, once="once"))
    leave(house, over, BEN)
    join(house, over, CARLA, "Carla")
    for key in (ANNA, BEN, CARLA, DAVE, None):
        for view in (look(house, over, key), look(house, over, key, 0), look_back(house, over, key)):
            assert [entry.version for entry in view.entries] == [before + 1, before + 2, before + 3]
            assert view.observation is None
            assert not any(isinstance(event, RoundEnded) for entry in view.entries for event in entry.events)
            assert view.entries[-1].events == (Joined(1, "Carla"),)
    set_ready(house, over, CARLA, is_ready=True)
    start(house, over, ANNA, "start")
    for key in (ANNA, CARLA, DAVE):
        assert look(house, over, key, 0).entries[0].version == before + 1


def test_a_room_goes_after_30_days_without_activity(house: House, clock: WoundClock) -> None:
    room_id = started(house, BEN)
    clock.wind(30 * DAY)
    assert EXPIRY_SECONDS == 30 * DAY
    assert remove_expired_rooms(house) == 0
    assert house.store.find(room_id) is not None
    clock.wind(1)
    assert remove_expired_rooms(house) == 1
    assert house.store.find(room_id) is None
    assert journal_of(house, room_id) == ()
    with refused(RoomReason.NO_SUCH_ROOM):
        look(house, room_id, ANNA)
    with refused(RoomReason.NO_SUCH_ROOM):
        join(house, room_id, DAVE, "Dave")


def test_an_accepted_move_keeps_a_room_for_another_30_days_and_looks_do_not(
    house: House, clock: WoundClock
) -> None:
    played, looked_at = started(house, BEN), started(house, BEN)
    for room_id in (played, looked_at):
        lay(house, room_id, table(("R1 R2", "Y1 Y2")))
    clock.wind(29 * DAY)
    make(house, played, ANNA, Draw())
    look(house, looked_at, ANNA)
    clock.wind(2 * DAY)
    assert remove_expired_rooms(house) == 1
    assert house.store.find(played) is not None


def test_every_kind_of_room_goes(house: House, between: str, over: str, clock: WoundClock) -> None:
    opened(house, None)
    started(house, Level.EASY)
    clock.wind(30 * DAY + 1)
    assert remove_expired_rooms(house) == 4
    assert remove_expired_rooms(house) == 0


def test_a_lobby_has_no_table_and_says_so(house: House) -> None:
    with pytest.raises(ValueError, match="no game has been started in room CODE1"):
        _ = room_of(house, opened(house, None)).table


def test_an_old_result_page_says_nothing_of_the_next_result(house: House, between: str) -> None:
    old = post(house, between, once="old")
    deal_next_round(house, between, ANNA, post(house, between, once="in time"))
    go_out(house, between, target=500)
    with unchanged(house, between), refused(RoomReason.STALE):
        deal_next_round(house, between, BEN, old)


def test_an_old_result_page_opens_no_second_rematch(house: House, over: str) -> None:
    old = post(house, over, once="old")
    lay(house, over, room_of(house, over).table, life=Life.FINISHED)
    with unchanged(house, over), refused(RoomReason.STALE):
        open_rematch(house, over, BEN, old)
