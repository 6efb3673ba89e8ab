"""A match is recorded with the move that ends it: once, for every browser at the table, and for no other match."""

from dataclasses import replace
from random import Random

import pytest
from sqlalchemy import Engine

from app.ai.levels import Level
from app.fsm.life import Life
from app.game.cards import Color, Face, Rank
from app.game.events import (
    CardPlayed,
    CardsDrawn,
    ColorNamed,
    DirectionReversed,
    DrawCause,
    Event,
    HandsPassed,
    MatchEnded,
    PenaltyWaits,
    PlayerKnockedOut,
    RoundEnded,
    TurnStarted,
)
from app.game.moves import Play
from app.game.rule_book import make_options
from app.records.store import SqlStore
from app.rooms import recording
from app.rooms.expiry import EXPIRY_SECONDS, remove_expired_rooms
from app.rooms.house import House
from app.rooms.keys import hash_key, profile_of
from app.rooms.match_record import MOST_KEPT, MatchRecord, check_record
from app.rooms.opening import SameDevice, join, join_on_same_device, open_room
from app.rooms.playing import open_rematch, tick
from app.rooms.ports import Change
from app.rooms.recording import record_of
from app.rooms.room import Entry, MatchStarted, Room
from tests.game.tables import table
from tests.rooms.evening import play_on
from tests.rooms.stage import (
    ANNA,
    BEN,
    CARLA,
    NOON,
    QUICK,
    WoundClock,
    count_once,
    journal_of,
    lay,
    make,
    post,
    room_of,
    started,
)
from tests.web.recorded import a_record

LAST = table(["R1", "Y9 BS"], target="round")
TO_100 = make_options({"target": 100})


def kept(house: House, key: str) -> tuple[MatchRecord, ...]:
    return house.store.records.of(profile_of(key))


def last_move(house: House, room_id: str) -> None:
    """Anna plays her last card on a table laid for it."""
    lay(house, room_id, LAST)
    make(house, room_id, ANNA, Play(LAST.hands[0]))


def names_here(record: MatchRecord) -> list[str]:
    return [player.name for player in record.players if player.is_here]


def test_each_of_two_browsers_has_the_match_with_its_own_person_marked(house: House) -> None:
    room_id = started(house, BEN, options=QUICK)
    last_move(house, room_id)
    ((annas,), (bens,)) = (kept(house, key) for key in (ANNA, BEN))
    assert (names_here(annas), names_here(bens)) == (["Anna"], ["Ben"])
    assert annas.seen_from(frozenset()) == bens.seen_from(frozenset())
    assert annas.winner.name == "Anna"
    assert annas.scores == (29, 0)
    assert kept(house, CARLA) == ()


def test_people_who_share_a_browser_have_one_record_of_all_of_them(house: House) -> None:
    """Anna and Bea at one device, Ben elsewhere."""
    room_id = open_room(house, ANNA, "Anna", QUICK, [SameDevice("Bea"), None], f"once {count_once()}")
    join(house, room_id, BEN, "Ben")
    profiles = [person.profile for person in room_of(house, room_id).persons.values()]
    assert profiles == [profile_of(ANNA), profile_of(ANNA), profile_of(BEN)]
    finish(house, room_id)
    ((annas,), (bens,)) = (kept(house, key) for key in (ANNA, BEN))
    assert (names_here(annas), names_here(bens)) == (["Anna", "Bea"], ["Ben"])


def test_who_sits_down_later_at_the_same_device_shares_its_records(house: House) -> None:
    room_id = open_room(house, ANNA, "Anna", QUICK, [None], f"once {count_once()}")
    join_on_same_device(house, room_id, ANNA, "Bea", f"once {count_once()}")
    assert {person.profile for person in room_of(house, room_id).persons.values()} == {profile_of(ANNA)}


def finish(house: House, room_id: str) -> None:
    """The match of that lobby comes to its end as ``last_move`` would let it, whoever sits there."""
    with house.store.change(room_id) as change:
        players = len(change.room.seats)
        state = table(["R1", *["Y9"] * (players - 1)], target="round", phase=LAST.phase)
        began = replace(change.room, state=state, life=Life.PLAYING, version=change.room.version + 1)
        change.save(began, [Entry(began.version, NOON, None, "", (MatchStarted(began.names),))])
    last = room_of(house, room_id).table.hands[0]
    make(house, room_id, ANNA, Play(last))


def test_a_seat_from_before_there_were_records_has_none(house: House) -> None:
    room_id = started(house, BEN, options=QUICK)
    with house.store.change(room_id) as change:
        seats = tuple(replace(person, profile="") for person in change.room.persons.values())
        change.save(replace(change.room, seats=seats, version=change.room.version + 1))
    last_move(house, room_id)
    assert room_of(house, room_id).life is Life.FINISHED
    assert kept(house, ANNA) == kept(house, BEN) == ()


def test_nothing_is_recorded_before_the_end_and_a_match_that_is_left_never_is(
    house: House, clock: WoundClock
) -> None:
    room_id = started(house, BEN)
    lay(house, room_id, table(["R1", "Y9 BS"], target=500))
    make(house, room_id, ANNA, Play(room_of(house, room_id).table.hands[0]))
    assert room_of(house, room_id).life is Life.BETWEEN_ROUNDS
    clock.wind(EXPIRY_SECONDS + 1)
    assert remove_expired_rooms(house) == 1
    assert kept(house, ANNA) == ()


def test_what_a_room_leaves_stays_when_the_room_goes(house: House, clock: WoundClock) -> None:
    room_id = started(house, BEN, options=QUICK)
    last_move(house, room_id)
    before = kept(house, ANNA)
    clock.wind(EXPIRY_SECONDS + 1)
    remove_expired_rooms(house)
    assert house.store.find(room_id) is None
    assert kept(house, ANNA) == before != ()


def test_it_stays_when_the_server_goes(house: House, engine: Engine) -> None:
    room_id = started(house, BEN, options=QUICK)
    last_move(house, room_id)
    engine.dispose()
    assert SqlStore(engine).records.of(profile_of(ANNA)) == kept(house, ANNA) != ()


def test_a_rematch_is_another_match(house: House, clock: WoundClock) -> None:
    room_id = started(house, BEN, options=QUICK)
    last_move(house, room_id)
    open_rematch(house, room_id, ANNA, post(house, room_id))
    clock.wind(60)
    finish(house, room_id)
    later, earlier = kept(house, ANNA)
    assert later.id != earlier.id
    assert later.ended_at == earlier.ended_at + 60
    assert sum(player.cards_played for player in later.players) == 1


class Crash(Exception):
    """The server is gone before the transaction has ended."""


def crash_after_keeping(patch: pytest.MonkeyPatch) -> None:
    """Every move is lost just after its record was kept."""
    whole = recording.keep_record

    def keep_and_crash(change: Change) -> None:
        whole(change)
        raise Crash

    patch.setattr("app.rooms.playing.keep_record", keep_and_crash)


def test_a_computer_ends_the_match_once_however_often_it_is_tried(
    house: House, clock: WoundClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record goes and comes with the move: neither without the other."""
    room_id = started(house, Level.EASY, options=QUICK)
    state = table(["Y9 BS", "R1"], target="round", turn=1)
    lay(house, room_id, state, due_at=clock.now + 1)
    clock.wind(2)
    with monkeypatch.context() as patch:
        crash_after_keeping(patch)
        for _ in range(2):
            with pytest.raises(Crash):
                tick(house, room_id)
            assert (room_of(house, room_id).life, kept(house, ANNA)) == (Life.PLAYING, ())
    for _ in range(3):
        tick(house, room_id)
    (record,) = kept(house, ANNA)
    assert (record.winner.level, names_here(record)) == (Level.EASY, ["Anna"])
    check_record(record, clock.now)


def test_the_latest_sixty_are_kept(house: House) -> None:
    records = house.store.records
    profile = profile_of(ANNA)
    assert records.add(profile, [a_record(number) for number in range(MOST_KEPT + 5)]) == MOST_KEPT
    assert [record.id for record in records.of(profile)] == [
        a_record(number).id for number in range(MOST_KEPT + 4, 4, -1)
    ]
    room_id = started(house, BEN, options=QUICK)
    last_move(house, room_id)
    assert len(records.of(profile)) == MOST_KEPT
    assert names_here(records.of(profile)[0]) == ["Anna"]
    assert records.add(profile, [a_record(0)]) == 0, "it is older than all that are kept, and does not stay"
    assert a_record(0).id not in [record.id for record in records.of(profile)]


@pytest.mark.slow
def test_a_whole_match_is_recorded_as_its_journal_tells_it(house: House, clock: WoundClock) -> None:
    """Scores and rounds are those of the game; every card that is nowhere else was drawn and played by somebody."""
    room_id = started(house, BEN, Level.HARD, Level.EASY, options=TO_100)
    for _room in play_on(house, clock, room_id, [ANNA, BEN], Random(5)):
        pass
    room, journal = room_of(house, room_id), journal_of(house, room_id)
    (record,) = kept(house, ANNA)
    check_record(record, clock.now)
    assert record.scores == room.table.scores
    assert record.winner.name == room.names[room.table.match_winner or 0]
    events = [event for entry in journal for event in entry.events]
    plays = [event for event in events if isinstance(event, CardPlayed)]
    assert sum(player.cards_played for player in record.players) == len(plays)
    assert len(record.rounds) == sum(isinstance(event, RoundEnded) for event in events)
    assert record.began_at == next(entry.at for entry in journal if entry.move.startswith("start-match"))


# ------------------------------------------------------------------ what only some rules bring about

RED_FIVE = Face(Color.RED, Rank.FIVE)
WILD = Face(None, Rank.WILD)
END: tuple[Event, ...] = (
    RoundEnded(1, 0, 9, True, ((), ()), (9, 0), (9, 0), (0, 1)),
    MatchEnded(0, (9, 0), (0, 1)),
)


def told_by(house: House, *events: Event) -> MatchRecord:
    """The record of a match that the journal tells so."""
    room_id = started(house, BEN, options=QUICK)
    room: Room = room_of(house, room_id)
    entry = Entry(1, NOON, None, "", (MatchStarted(room.names), *events, *END))
    return record_of(room, [Entry(0, NOON, None, "", (TurnStarted(1, RED_FIVE, Color.RED),)), entry])


def test_a_colour_named_for_the_first_card_is_the_same_turn(house: House) -> None:
    record = told_by(
        house,
        TurnStarted(0, WILD, None),
        ColorNamed(0, Color.RED),
        TurnStarted(0, WILD, Color.RED),
        TurnStarted(1, RED_FIVE, Color.RED),
    )
    assert [player.turns for player in record.players] == [1, 1]


def test_cards_played_together_are_counted_singly(house: House) -> None:
    record = told_by(
        house,
        CardPlayed(0, RED_FIVE, Color.RED, 3, under=(RED_FIVE, RED_FIVE)),
        CardPlayed(1, RED_FIVE, Color.RED, 3, is_jump_in=True),
    )
    assert [(player.cards_played, player.jump_ins) for player in record.players] == [(3, 0), (1, 1)]


@pytest.mark.parametrize(
    "event, stack",
    [
        (PenaltyWaits(0, 1, 8), 8),
        (CardsDrawn(0, 4, 6, DrawCause.WILD_DRAW_FOUR, 9, ()), 6),
        (CardsDrawn(0, 6, 6, DrawCause.FAILED_CHALLENGE, 9, ()), 4),
        (CardsDrawn(0, 4, 4, DrawCause.CAUGHT_BLUFFING, 9, ()), 4),
        (CardsDrawn(0, 5, 5, DrawCause.TURN, 9, ()), 0),
        (CardsDrawn(0, 2, 2, DrawCause.CAUGHT_WITHOUT_UNO, 9, ()), 0),
    ],
)
def test_the_biggest_stack_is_what_draw_cards_brought_together(
    house: House, event: Event, stack: int
) -> None:
    assert told_by(house, event).biggest_stack == stack


def test_what_happens_to_everybody_is_counted_for_the_match(house: House) -> None:
    record = told_by(
        house,
        DirectionReversed(-1),
        HandsPassed(1, (3, 4)),
        DirectionReversed(1),
        PlayerKnockedOut(1, 25, 99),
    )
    assert (record.reversals, record.hand_moves) == (2, 1)
    assert [player.knocked_out for player in record.players] == [0, 1]


def test_a_journal_that_tells_of_no_whole_match_is_no_record(house: House) -> None:
    room = room_of(house, started(house, BEN))
    with pytest.raises(ValueError, match="how the match began"):
        record_of(room, [])
    with pytest.raises(ValueError, match="how the match ended"):
        record_of(room, [Entry(1, NOON, None, "", (MatchStarted(room.names),))])


def test_a_profile_is_no_hash_that_a_room_could_have() -> None:
    assert profile_of(ANNA) != profile_of(BEN)
    assert profile_of(ANNA) not in {hash_key(ANNA, room_id) for room_id in ("records of", "records", "")}


def test_a_clock_that_is_set_back_makes_no_match_that_ends_before_it_begins(
    house: House, clock: WoundClock
) -> None:
    room_id = started(house, BEN, options=QUICK)
    clock.wind(-60)
    last_move(house, room_id)
    (record,) = kept(house, ANNA)
    assert record.began_at == record.ended_at == clock.now
    check_record(record, clock.now)
