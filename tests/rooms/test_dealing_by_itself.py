"""The next round, dealt by hand or by itself after a while (S1-200); and the customs of a table, which its host chooses."""

from dataclasses import replace

from app.game.legality import legal_moves
from app.game.moves import Play
from app.game.timeout import move_when_time_is_up
from app.rooms.absence import CustomsChanged, WhenAway
from app.rooms.customs import Customs, set_customs
from app.rooms.house import House
from app.rooms.journal import replay
from app.rooms.playing import deal_next_round
from app.rooms.refusals import RoomReason
from app.rooms.room import Life
from app.rooms.viewing import look
from tests.game.tables import A, held, table
from tests.rooms.stage import (
    ANNA,
    BEN,
    WoundClock,
    journal_of,
    lay,
    make,
    opened,
    post,
    refused,
    room_of,
    seated,
    started,
    unchanged,
)


def over(house: House, seconds: int | None) -> str:
    """A round that Anna has just won, of a match that goes on."""
    room_id = started(house, BEN)
    lay(house, room_id, table(("R1", "Y1 Y2")), deals_after=seconds)
    make(house, room_id, ANNA, Play((held(room_of(house, room_id).table, A, "R1"),)))
    assert room_of(house, room_id).life is Life.BETWEEN_ROUNDS
    return room_id


def test_the_next_round_is_dealt_by_itself(house: House, clock: WoundClock) -> None:
    room_id = over(house, 30)
    clock.wind(29)
    with unchanged(house, room_id):
        look(house, room_id, BEN)
    clock.wind(1)
    look(house, room_id, BEN)
    room = room_of(house, room_id)
    assert (room.life, room.table.round, room.deals_at) == (Life.PLAYING, 2, None)
    assert journal_of(house, room_id)[-1].seat is None


def test_by_hand_nothing_happens_and_anybody_may_deal(house: House, clock: WoundClock) -> None:
    room_id = over(house, None)
    clock.wind(3000)
    with unchanged(house, room_id):
        look(house, room_id, BEN)
    deal_next_round(house, room_id, BEN, post(house, room_id))
    assert room_of(house, room_id).table.round == 2


def test_nothing_is_dealt_while_nobody_looks_and_who_comes_back_has_the_time_to_read(
    house: House, clock: WoundClock
) -> None:
    room_id = over(house, 15)
    clock.wind(3600)
    look(house, room_id, BEN)
    assert room_of(house, room_id).life is Life.BETWEEN_ROUNDS
    clock.wind(15)
    look(house, room_id, BEN)
    assert room_of(house, room_id).table.round == 2


def test_a_round_that_was_dealt_by_itself_replays(house: House, clock: WoundClock) -> None:
    room_id = started(house, BEN)
    with house.store.change(room_id) as change:
        change.save(replace(change.room, deals_after=15))
    for _ in range(400):
        clock.wind(2)
        look(house, room_id, ANNA)
        room = room_of(house, room_id)
        if room.table.round == 2:
            break
        if room.life is Life.PLAYING and room.table.turn is not None:
            _play_something(house, room_id)
    assert room_of(house, room_id).table.round == 2
    assert replay(journal_of(house, room_id)) == room_of(house, room_id).table


def _play_something(house: House, room_id: str) -> None:
    state = room_of(house, room_id).table
    assert state.turn is not None
    moves = legal_moves(state, state.turn)
    plays = [move for move in moves if isinstance(move, Play)]
    make(house, room_id, (ANNA, BEN)[state.turn], plays[0] if plays else move_when_time_is_up(state))


def test_the_host_chooses_the_customs_before_the_match(house: House) -> None:
    room_id = opened(house, None)
    seated(house, room_id, BEN)
    customs = Customs(WhenAway.VOTE, 60)
    version = room_of(house, room_id).version
    with refused(RoomReason.NOT_HOST), unchanged(house, room_id):
        set_customs(house, room_id, BEN, version, customs)
    with refused(RoomReason.STALE), unchanged(house, room_id):
        set_customs(house, room_id, ANNA, version - 1, customs)
    set_customs(house, room_id, ANNA, version, customs)
    room = room_of(house, room_id)
    assert (room.when_away, room.deals_after) == (WhenAway.VOTE, 60)
    assert journal_of(house, room_id)[-1].events == (CustomsChanged(A, "Anna"),)
    with unchanged(house, room_id):
        set_customs(house, room_id, ANNA, room.version, customs)
    playing = started(house, BEN)
    with refused(RoomReason.ALREADY_STARTED), unchanged(house, playing):
        set_customs(house, playing, ANNA, room_of(house, playing).version, customs)
