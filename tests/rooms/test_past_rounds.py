"""The rounds of a room that are over: whole, for the people who sat there, and sealed until then."""

from dataclasses import replace
from itertools import groupby, takewhile
from random import Random
from typing import Any, cast

import pytest

from app.ai.levels import LEVELS, Level
from app.fsm.life import Life
from app.game.events import RoundEnded
from app.game.options import Options
from app.game.rule_book import make_options
from app.rooms.absence import WhenAway
from app.rooms.house import House
from app.rooms.journal import parse_deal
from app.rooms.keys import hash_key
from app.rooms.leaving import leave_for_good
from app.rooms.lobby import leave, set_ready, start
from app.rooms.opening import join
from app.rooms.past_rounds import past_round, past_rounds
from app.rooms.playing import deal_next_round, open_rematch, play
from app.rooms.ports import Store
from app.rooms.refusals import RoomReason
from app.rooms.replaying import look_at
from app.rooms.room import Entry, Room
from app.rooms.round_sheet import steps
from app.rooms.seals import commitment_of
from app.rooms.sharing import share_round, shared_round, token_of, withdraw_round
from app.rooms.shuffle_check import check_shuffles
from app.rooms.viewing import look
from tests.rooms.evening import play_on
from tests.rooms.stage import (
    ANNA,
    BEN,
    CARLA,
    DAVE,
    NAMES,
    QUICK,
    WoundClock,
    journal_of,
    post,
    refused,
    room_of,
    started,
)

TO_100 = make_options({"target": 100})


class OlderJournal:
    """A store whose journal was written by a program that knew no seals."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def milestones(self, room_id: str) -> tuple[Entry, ...]:
        return tuple(
            replace(entry, move=entry.move.partition(" salt=")[0])
            for entry in self._store.milestones(room_id)
        )


def played(
    house: House, clock: WoundClock, *others: str | Level, options: Options = QUICK, dice: int = 1
) -> tuple[str, list[Room]]:
    """A match of Anna and these others, played to its end, and the room after every move."""
    keys = [ANNA, *[other for other in others if not isinstance(other, Level)]]
    room_id = started(house, *others, options=options)
    return room_id, [room_of(house, room_id), *play_on(house, clock, room_id, keys, Random(dice))]


def played_again(house: House, clock: WoundClock, room_id: str, *keys: str, newcomer: str = "") -> None:
    """Another match in the same room, with whoever holds these keys; the others leave, and a newcomer may come."""
    open_rematch(house, room_id, ANNA, post(house, room_id))
    for key in {BEN, CARLA} - set(keys):
        if room_of(house, room_id).seat_of(key) is not None:
            leave(house, room_id, key)
    if newcomer:
        join(house, room_id, newcomer, NAMES[newcomer])
    everybody = [*keys, *([newcomer] if newcomer else [])]
    for key in everybody:
        set_ready(house, room_id, key, is_ready=True)
    start(house, room_id, ANNA, f"again {room_of(house, room_id).version}")
    list(play_on(house, clock, room_id, everybody, Random(2)))


def test_every_round_of_a_match_is_played_again_as_it_was(house: House, clock: WoundClock) -> None:
    room_id, rooms = played(house, clock, BEN, Level.EASY, options=make_options({"target": 200}))
    rounds = past_rounds(house, room_id, ANNA)
    ended = [
        event
        for entry in journal_of(house, room_id)
        for event in entry.events
        if isinstance(event, RoundEnded)
    ]
    assert [one.sheet.round for one in rounds] == [event.round for event in ended]
    assert len(rounds) > 1
    states = {room.version: room.table for room in rooms}
    for one in rounds:
        whole = past_round(house, room_id, BEN, one.deal)
        again = [step.state for step in steps(whole.sheet)]
        kept = [states[version] for version in range(one.deal, one.end + 1) if version in states]
        assert again == [state for state, _same in groupby(kept)], "that somebody is away is no move"
        assert whole.sheet.names == ("Anna", "Ben", rooms[0].names[2])
        assert (one.match, one.own_seats, whole.own_seats) == (1, (0,), (1,))


def test_a_round_has_the_names_of_those_who_were_dealt_in(house: House, clock: WoundClock) -> None:
    """Ben leaves in the second round, and a computer plays on under a name of its own."""
    room_id = started(house, BEN, CARLA, options=make_options({"target": 200}))
    everybody = play_on(house, clock, room_id, [ANNA, BEN, CARLA], Random(3))
    next(room for room in everybody if room.life is Life.PLAYING and room.table.round == 2)
    leave_for_good(house, room_id, BEN)
    heir = room_of(house, room_id).names[1]
    list(play_on(house, clock, room_id, [ANNA, CARLA], Random(3)))
    names = [one.sheet.names for one in past_rounds(house, room_id, ANNA)]
    assert len(names) > 2
    assert [(one.deal, one.own_seats) for one in past_rounds(house, room_id, BEN)] == [
        (one.deal, (1,)) for one in past_rounds(house, room_id, ANNA)[:2]
    ]
    assert names == [("Anna", "Ben", "Carla")] * 2 + [("Anna", heir, "Carla")] * (len(names) - 2)
    assert heir != "Ben"
    played_by = [one.computers for one in past_rounds(house, room_id, ANNA)]
    assert played_by == [frozenset()] * 2 + [frozenset({1})] * (len(names) - 2)


def test_a_round_knows_its_computers(house: House, clock: WoundClock) -> None:
    room_id, _rooms = played(house, clock, BEN, Level.EASY)
    assert [one.computers for one in past_rounds(house, room_id, ANNA)] == [frozenset({2})]


def test_what_a_stand_in_played_is_told_apart(house: House, clock: WoundClock) -> None:
    """Ben goes away in the first round, a computer plays for him until the second, and then he is back."""
    room_id = started(house, BEN, options=make_options({"target": 200}))
    with house.store.change(room_id) as change:
        change.save(replace(change.room, when_away=WhenAway.COMPUTER))
    list(takewhile(lambda room: room.version < 12, play_on(house, clock, room_id, [ANNA, BEN], Random(3))))
    while room_of(house, room_id).table.round == 1:
        clock.wind(46)
        look(house, room_id, ANNA)
        if room_of(house, room_id).life is Life.BETWEEN_ROUNDS:
            deal_next_round(house, room_id, ANNA, post(house, room_id))
        elif room_of(house, room_id).table.turn == 0:
            play(
                house,
                room_id,
                ANNA,
                post(house, room_id),
                lambda seen: LEVELS[Level.EASY].choose(seen, Random(1)),
            )
    dealt_while_away = room_of(house, room_id)
    assert dealt_while_away.persons[1].is_missing
    list(play_on(house, clock, room_id, [ANNA, BEN], Random(3)))

    first, second, *_later = (
        past_round(house, room_id, BEN, one.deal) for one in past_rounds(house, room_id, BEN)
    )
    bens = [number for number, made in enumerate(first.sheet.moves, 1) if made.seat == 1]
    assert bens[0] not in first.stood_in, "he was still there"
    assert bens[-1] in first.stood_in
    assert (first.missing, 1 in second.missing) == (frozenset(), True)
    bens = [number for number, made in enumerate(second.sheet.moves, 1) if made.seat == 1]
    assert bens[-1] not in second.stood_in, "he was back by then"


def test_what_a_computer_plays_on_a_seat_that_was_left_is_none_of_ones_own_moves(
    house: House, clock: WoundClock
) -> None:
    room_id = started(house, BEN, CARLA, options=QUICK)
    half = takewhile(
        lambda room: room.version < 20, play_on(house, clock, room_id, [ANNA, BEN, CARLA], Random(3))
    )
    list(half)
    left_at = room_of(house, room_id).version
    leave_for_good(house, room_id, BEN)
    list(play_on(house, clock, room_id, [ANNA, CARLA], Random(3)))
    (listed,) = past_rounds(house, room_id, BEN)
    one = past_round(house, room_id, BEN, listed.deal)
    made = [
        entry
        for entry in journal_of(house, room_id)
        if entry.version > one.deal and entry.seat is not None and entry.move
    ]
    bens = {number: entry.version > left_at for number, entry in enumerate(made, 1) if entry.seat == 1}
    assert {*bens.values()} == {True, False}
    assert one.stood_in >= {number for number, is_left in bens.items() if is_left}
    assert one.stood_in.isdisjoint(number for number, is_left in bens.items() if not is_left)


def test_every_deal_is_sealed_with_a_salt_of_its_own(house: House, clock: WoundClock) -> None:
    room_id, rooms = played(house, clock, Level.EASY, options=TO_100)
    seals = {room.round_version: room.seal for room in rooms}
    assert len({seal.salt for seal in seals.values() if seal}) == len(seals) > 1
    for one in past_rounds(house, room_id, ANNA):
        seal, sheet = seals[one.deal], one.sheet
        assert seal is not None
        assert (sheet.salt, sheet.commitment) == (seal.salt, seal.commitment)
        assert seal.commitment == commitment_of(sheet.round, sheet.seed, sheet.salt)
        assert check_shuffles(past_round(house, room_id, ANNA, one.deal).sheet).is_kept


def test_the_seed_of_a_round_says_nothing_of_the_next(house: House, clock: WoundClock) -> None:
    """What is shown after a round is what that round was dealt from, and the next one is dealt from something else."""
    room_id, rooms = played(house, clock, Level.EASY, options=TO_100)
    seeds = [one.sheet.seed for one in past_rounds(house, room_id, ANNA)]
    assert len(set(seeds)) == len(seeds)
    for room in rooms:
        shown = [one.sheet.seed for one in past_rounds(house, room_id, ANNA) if one.end < room.round_version]
        assert room.table.chance.seed not in shown


def test_a_round_that_is_not_over_is_shown_to_nobody(house: House) -> None:
    room_id = started(house, BEN)
    assert past_rounds(house, room_id, ANNA) == ()
    with refused(RoomReason.NO_SUCH_ROUND):
        past_round(house, room_id, ANNA, room_of(house, room_id).round_version)
    with refused(RoomReason.NO_SUCH_ROUND):
        share_round(house, room_id, ANNA, room_of(house, room_id).round_version)


def test_the_seal_is_seen_while_the_round_goes_on_and_what_opens_it_is_not(house: House) -> None:
    room_id = started(house, BEN, allows_watchers=True)
    room = room_of(house, room_id)
    assert room.seal is not None
    for key in (ANNA, BEN, DAVE):
        view = look(house, room_id, key)
        assert view.commitment == room.seal.commitment
        assert room.seal.salt not in repr(view)
        assert room.table.chance.seed not in repr(view)


def test_who_may_not_see_the_table_does_not_see_its_seal(house: House) -> None:
    room_id = started(house, BEN)
    assert look(house, room_id, DAVE).commitment == ""


def test_strangers_are_shown_no_round(house: House, clock: WoundClock) -> None:
    room_id, _ = played(house, clock, BEN)
    deal = past_rounds(house, room_id, ANNA)[0].deal
    for key in (DAVE, None):
        with refused(RoomReason.NOT_SEATED):
            past_rounds(house, room_id, key)
        with refused(RoomReason.NOT_SEATED):
            past_round(house, room_id, key, deal)
    with refused(RoomReason.NO_SUCH_ROOM):
        past_rounds(house, "no room", ANNA)


def test_a_match_before_is_shown_to_those_alone_who_played_it(house: House, clock: WoundClock) -> None:
    room_id, _ = played(house, clock, BEN)
    played_again(house, clock, room_id, ANNA, newcomer=CARLA)
    anna, ben, carla = (past_rounds(house, room_id, key) for key in (ANNA, BEN, CARLA))
    assert [one.match for one in anna] == [1, 2]
    assert [one.match for one in ben] == [1]
    assert [one.match for one in carla] == [2]
    with refused(RoomReason.NO_SUCH_ROUND):
        past_round(house, room_id, CARLA, anna[0].deal)
    with refused(RoomReason.NO_SUCH_ROUND):
        past_round(house, room_id, BEN, anna[1].deal)


def test_in_the_lobby_after_a_match_its_rounds_can_be_looked_at(house: House, clock: WoundClock) -> None:
    room_id, _ = played(house, clock, BEN)
    open_rematch(house, room_id, ANNA, post(house, room_id))
    assert room_of(house, room_id).life is Life.LOBBY
    assert len(past_rounds(house, room_id, ANNA)) == len(past_rounds(house, room_id, BEN)) == 1


def test_the_journal_knows_who_sat_there_by_hashes_alone(house: House, clock: WoundClock) -> None:
    room_id, _ = played(house, clock, BEN, Level.EASY)
    first = next(deal for entry in journal_of(house, room_id) if (deal := parse_deal(entry.move)))
    assert first.keys == (hash_key(ANNA, room_id), hash_key(BEN, room_id), "")


def test_a_step_is_seen_with_the_eyes_of_one_seat_or_with_all_hands_open(
    house: House, clock: WoundClock
) -> None:
    room_id, rooms = played(house, clock, BEN)
    one = past_rounds(house, room_id, ANNA)[0]
    sheet = past_round(house, room_id, ANNA, one.deal).sheet
    dealt = rooms[0].table
    assert look_at(sheet, 0, None).hands == dealt.hands
    assert look_at(sheet, 0, 1).hands == ((), dealt.hands[1])
    seen = look_at(sheet, 0, 1).view.observation
    assert seen is not None
    assert seen.hand == dealt.hands[1]
    last = look_at(sheet, 10**6, None)
    assert (last.number, last.last) == (len(sheet.moves), len(sheet.moves))
    assert last.view.observation is not None
    assert last.view.observation.result is not None
    assert look_at(sheet, -3, None).number == 0


def test_a_shared_round_has_a_link_of_its_own_that_outlives_its_room(house: House, clock: WoundClock) -> None:
    room_id, _ = played(house, clock, BEN)
    one = past_rounds(house, room_id, ANNA)[0]
    assert token_of(house, room_id, one.deal) is None
    token = share_round(house, room_id, ANNA, one.deal)
    assert share_round(house, room_id, BEN, one.deal) == token == token_of(house, room_id, one.deal)
    assert room_id not in token
    house.store.remove_inactive(clock.now + 1)
    assert house.store.find(room_id) is None
    shared = shared_round(house, token)
    assert next(steps(shared)).state.hands
    assert house.store.replays.remove_old(clock.now) == 0
    assert house.store.replays.remove_old(clock.now + 1) == 1
    with refused(RoomReason.NO_SUCH_REPLAY):
        shared_round(house, token)


def test_a_shared_round_can_be_taken_back(house: House, clock: WoundClock) -> None:
    room_id, _ = played(house, clock, BEN)
    deal = past_rounds(house, room_id, ANNA)[0].deal
    token = share_round(house, room_id, ANNA, deal)
    with refused(RoomReason.NOT_SEATED):
        withdraw_round(house, room_id, DAVE, deal)
    withdraw_round(house, room_id, BEN, deal)
    with refused(RoomReason.NO_SUCH_REPLAY):
        shared_round(house, token)


@pytest.mark.parametrize("key", [ANNA, BEN, CARLA])
def test_what_an_older_program_played_belongs_to_who_sits_there(
    house: House, clock: WoundClock, key: str
) -> None:
    """It named no keys in the journal, and sealed no deal."""
    room_id, _ = played(house, clock, BEN)
    older = replace(house, store=cast(Store, OlderJournal(house.store)))
    if key == CARLA:
        with refused(RoomReason.NOT_SEATED):
            past_rounds(older, room_id, key)
        return
    (one,) = past_rounds(older, room_id, key)
    assert (one.sheet.salt, one.sheet.commitment) == ("", "")
    open_rematch(house, room_id, ANNA, post(house, room_id))
    assert past_rounds(older, room_id, key) == (one,)
