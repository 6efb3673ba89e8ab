"""People who are away: a table waits, lets a computer play until they are back, or votes (S1-202)."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from app.ai.levels import Level
from app.game.events import CardPlayed, CardsDrawn
from app.game.moves import Play
from app.game.options import CLASSIC
from app.game.rule_book import PRESETS
from app.game.state import Phase, State
from app.game.timeout import move_when_time_is_up
from app.rooms.absence import CameBack, ComputersAgreed, TurnVotedOver, Voted, WentMissing, WhenAway
from app.rooms.customs import Customs
from app.rooms.devices import laid_out
from app.rooms.house import House
from app.rooms.journal import replay
from app.rooms.leaving import leave_for_good
from app.rooms.lobby import set_ready, start
from app.rooms.missing import due_again
from app.rooms.opening import SameDevice, join, open_room
from app.rooms.ports import Presence
from app.rooms.refusals import RoomReason
from app.rooms.room import Life
from app.rooms.rules import agreement_of
from app.rooms.viewing import look
from app.rooms.voting import vote
from tests.game.tables import A, B, C, held, read, table
from tests.rooms.phases import HANDS, PHASES
from tests.rooms.stage import (
    ANNA,
    BEN,
    CARLA,
    DAVE,
    NOON,
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


def laid(house: House, state: State, when_away: WhenAway, *others: str | Level) -> str:
    """A table set by hand, of which everybody has been seen just now."""
    room_id = started(house, *others, options=state.options)
    lay(house, room_id, state, when_away=when_away)
    with house.store.change(room_id) as change:
        change.save(due_again(house, change.room))
    for key in (ANNA, *(other for other in others if not isinstance(other, Level))):
        look(house, room_id, key)
    return room_id


def keep_looking(house: House, room_id: str, clock: WoundClock, *keys: str, seconds: float = 60) -> None:
    """These people look every two seconds, as their pages do."""
    for _ in range(int(seconds / 2)):
        clock.wind(2)
        for key in keys:
            look(house, room_id, key)


@pytest.mark.parametrize("name", PHASES)
def test_a_computer_takes_over_in_every_phase_and_hands_back(
    house: House, clock: WoundClock, name: str
) -> None:
    state, steps = PHASES[name]
    room_id = laid(house, state, WhenAway.COMPUTER, BEN, CARLA)
    for step in steps:
        seat, move = read(room_of(house, room_id).table, step)
        make(house, room_id, (ANNA, BEN, CARLA)[seat], move)
    before = room_of(house, room_id)
    assert before.table.turn == B
    keep_looking(house, room_id, clock, ANNA, CARLA, seconds=44)
    assert room_of(house, room_id).version == before.version
    keep_looking(house, room_id, clock, ANNA, CARLA, seconds=4)
    assert house.store.entries(room_id, before.version)[0].events == (
        WentMissing(B, "Ben", WhenAway.COMPUTER),
    )
    assert look(house, room_id, CARLA).seats[B].is_stood_in_for
    keep_looking(house, room_id, clock, ANNA, CARLA, seconds=12)
    played = room_of(house, room_id)
    assert played.table.turn != B or played.table.phase is not before.table.phase
    view = look(house, room_id, BEN)
    assert view.seat == B
    assert not view.seats[B].is_stood_in_for
    assert journal_of(house, room_id)[-1].events == (CameBack(B, "Ben", WhenAway.COMPUTER),)
    assert played.table == room_of(house, room_id).table


def test_whoever_is_missed_is_away_from_that_very_moment(house: House, clock: WoundClock) -> None:
    """The page that tells of it is drawn just then, and must offer the vote: nothing draws it again until something happens."""
    room_id = laid(house, table(HANDS, turn=B), WhenAway.VOTE, BEN, CARLA)
    keep_looking(house, room_id, clock, ANNA, CARLA, seconds=30)
    assert journal_of(house, room_id)[-1].events == (WentMissing(B, "Ben", WhenAway.VOTE),)
    view = look(house, room_id, ANNA)
    assert view.seats[B].is_away
    assert view.vote is not None


def test_the_hand_of_whoever_is_stood_in_for_stays_hidden(house: House, clock: WoundClock) -> None:
    room_id = laid(house, table(HANDS, turn=B, top="Y9 Y8"), WhenAway.COMPUTER, BEN, CARLA)
    keep_looking(house, room_id, clock, ANNA, CARLA, seconds=46)
    view = look(house, room_id, ANNA, 0)
    assert view.observation is not None
    assert not view.observation.revealed
    for entry in look(house, room_id, CARLA, 0).entries:
        assert all(event.cards is None for event in entry.events if isinstance(event, CardsDrawn))


def test_nobody_is_missed_while_they_look_and_nobody_at_a_table_of_their_own(
    house: House, clock: WoundClock
) -> None:
    room_id = laid(house, table(HANDS, turn=B), WhenAway.COMPUTER, BEN, CARLA)
    version = room_of(house, room_id).version
    keep_looking(house, room_id, clock, ANNA, BEN, CARLA, seconds=120)
    assert room_of(house, room_id).version == version
    alone = laid(house, table(HANDS, turn=C), WhenAway.COMPUTER, Level.EASY, Level.EASY)
    clock.wind(100)
    look(house, alone, ANNA)
    clock.wind(100)
    look(house, alone, ANNA)
    told = [event for entry in journal_of(house, alone) for event in entry.events]
    assert not [event for event in told if isinstance(event, WentMissing)]


def test_a_table_that_waits_only_says_after_two_minutes_who_is_away(house: House, clock: WoundClock) -> None:
    room_id = laid(house, table(HANDS, turn=B), WhenAway.WAIT, BEN, CARLA)
    lay(house, room_id, table(HANDS, turn=B))
    with house.store.change(room_id) as change:
        change.save(due_again(house, change.room))
    with unchanged(house, room_id):
        keep_looking(house, room_id, clock, ANNA, CARLA, seconds=118)
    before = room_of(house, room_id)
    keep_looking(house, room_id, clock, ANNA, CARLA, seconds=4)
    assert journal_of(house, room_id)[-1].events == (WentMissing(B, "Ben", WhenAway.WAIT),)
    view = look(house, room_id, ANNA)
    assert view.seats[B].is_away
    assert not view.seats[B].is_stood_in_for
    assert view.vote is not None
    with unchanged(house, room_id):
        keep_looking(house, room_id, clock, ANNA, CARLA, seconds=600)
    assert room_of(house, room_id).table == before.table
    look(house, room_id, BEN)
    assert journal_of(house, room_id)[-1].events == (CameBack(B, "Ben", WhenAway.WAIT),)
    assert room_of(house, room_id).table == before.table


def test_when_a_table_that_has_missed_somebody_agrees_on_computers_one_plays_at_once(
    house: House, clock: WoundClock
) -> None:
    room_id = laid(house, table(HANDS, turn=B), WhenAway.WAIT, BEN, CARLA)
    keep_looking(house, room_id, clock, ANNA, CARLA, seconds=124)
    assert room_of(house, room_id).persons[B].is_missing
    for key in (ANNA, CARLA):
        vote(house, room_id, key, post(house, room_id))
    assert journal_of(house, room_id)[-1].events == (ComputersAgreed(),)
    keep_looking(house, room_id, clock, ANNA, CARLA, seconds=6)
    assert room_of(house, room_id).table.turn != B


def test_whoever_is_missed_is_played_for_at_once_in_the_next_turn_too(
    house: House, clock: WoundClock
) -> None:
    room_id = laid(house, table(("R1 R2 R3", "R4 R6 Y3"), turn=B), WhenAway.COMPUTER, BEN)
    keep_looking(house, room_id, clock, ANNA, seconds=52)
    assert room_of(house, room_id).table.turn == A
    make(house, room_id, ANNA, Play((held(room_of(house, room_id).table, A, "R1"),)))
    assert room_of(house, room_id).due_at == clock.now + house.pace.turn_seconds
    keep_looking(house, room_id, clock, ANNA, seconds=4)
    assert room_of(house, room_id).table.turn == A


def test_a_person_may_move_themselves_on_the_page_they_still_have(house: House, clock: WoundClock) -> None:
    """Missing somebody is only told: it changes nothing that can be played, so no post of theirs is stale."""
    room_id = laid(house, table(("R1 R2 R3", "R4 R6 Y3"), turn=B), WhenAway.COMPUTER, BEN)
    sent = post(house, room_id)
    keep_looking(house, room_id, clock, ANNA, seconds=46)
    assert room_of(house, room_id).persons[B].is_missing
    make(house, room_id, BEN, Play((held(room_of(house, room_id).table, B, "R4"),)), sent)
    assert room_of(house, room_id).table.turn == A
    assert not room_of(house, room_id).persons[B].is_missing
    back, played = journal_of(house, room_id)[-2:]
    assert back.events == (CameBack(B, "Ben", WhenAway.COMPUTER),)
    assert isinstance(played.events[0], CardPlayed)


class Aside:
    """A presence that is asked who was seen, and must not be told: it may write then, and would wait for the change that tells it."""

    def __init__(self, presence: Presence) -> None:
        self._presence = presence

    def note(self, room_id: str, key_hash: str, at: float) -> None:
        pytest.fail(f"who was seen in {room_id} at {at} ({key_hash}) is told within a change")

    def last_seen(self, room_id: str) -> Mapping[str, float]:
        return self._presence.last_seen(room_id)


def test_whoever_plays_is_welcomed_without_a_second_writer(house: House, clock: WoundClock) -> None:
    room_id = laid(house, table(("R1 R2 R3", "R4 R6 Y3"), turn=B), WhenAway.COMPUTER, BEN)
    keep_looking(house, room_id, clock, ANNA, seconds=46)
    aside = replace(house, presence=Aside(house.presence))
    make(aside, room_id, BEN, Play((held(room_of(house, room_id).table, B, "R4"),)))
    assert not room_of(house, room_id).persons[B].is_missing


def test_a_game_in_which_a_computer_stood_in_replays_from_its_journal(
    house: House, clock: WoundClock
) -> None:
    room_id = started(house, BEN)
    with house.store.change(room_id) as change:
        change.save(replace(change.room, when_away=WhenAway.COMPUTER, misses_at=NOON + 45, due_at=NOON + 45))
    for _ in range(150):
        keep_looking(house, room_id, clock, ANNA, seconds=2)
        room = room_of(house, room_id)
        if room.life is Life.PLAYING and room.table.turn == A:
            make(house, room_id, ANNA, move_when_time_is_up(room.table))
    assert room_of(house, room_id).persons[B].is_missing
    assert replay(journal_of(house, room_id)) == room_of(house, room_id).table


def test_all_who_are_here_vote_and_the_penalty_is_taken(house: House, clock: WoundClock) -> None:
    room_id = laid(house, table(("W4 R1 R2", "Y1 Y2 Y3", "G1 G2")), WhenAway.VOTE, BEN, CARLA)
    _seat, move = read(room_of(house, room_id).table, "A play W4 color=B")
    make(house, room_id, ANNA, move)
    with refused(RoomReason.NOBODY_AWAY):
        vote(house, room_id, CARLA, post(house, room_id))
    keep_looking(house, room_id, clock, ANNA, CARLA, seconds=32)
    assert journal_of(house, room_id)[-1].events == (WentMissing(B, "Ben", WhenAway.VOTE),)
    view = look(house, room_id, CARLA)
    assert view.vote is not None
    assert (view.vote.about, view.vote.waiting, view.vote.has_voted) == (B, ("Anna",), False)
    vote(house, room_id, ANNA, post(house, room_id))
    assert journal_of(house, room_id)[-1].events == (Voted(A, "Anna", "Ben", WhenAway.VOTE),)
    assert room_of(house, room_id).table.phase is Phase.CHALLENGE
    vote(house, room_id, CARLA, post(house, room_id))
    room = room_of(house, room_id)
    assert journal_of(house, room_id)[-1].events[0] == TurnVotedOver(B, "Ben")
    assert (len(room.table.hands[B]), room.table.turn, room.votes) == (7, C, ())
    assert journal_of(house, room_id)[-1].move == "accept"


@pytest.mark.parametrize("name", [name for name in PHASES if name != "a challenge"])
def test_a_vote_ends_the_turn_in_every_phase(house: House, clock: WoundClock, name: str) -> None:
    state, steps = PHASES[name]
    room_id = laid(house, state, WhenAway.VOTE, BEN, CARLA)
    for step in steps:
        seat, move = read(room_of(house, room_id).table, step)
        make(house, room_id, (ANNA, BEN, CARLA)[seat], move)
    before = room_of(house, room_id).table
    keep_looking(house, room_id, clock, ANNA, CARLA, seconds=32)
    for key in (ANNA, CARLA):
        vote(house, room_id, key, post(house, room_id))
    after = room_of(house, room_id).table
    assert before.turn == B
    assert after.turn != B or after.phase is not before.phase


def test_a_vote_goes_on_without_whoever_goes_away_after_it_began(house: House, clock: WoundClock) -> None:
    room_id = laid(house, table(HANDS, turn=B), WhenAway.VOTE, BEN, CARLA)
    keep_looking(house, room_id, clock, ANNA, CARLA, seconds=32)
    vote(house, room_id, ANNA, post(house, room_id))
    assert room_of(house, room_id).table.turn == B
    keep_looking(house, room_id, clock, ANNA, seconds=64)
    assert room_of(house, room_id).table.turn == C


def test_the_last_who_has_not_voted_leaves_and_the_vote_is_carried(house: House, clock: WoundClock) -> None:
    room_id = laid(house, table((*HANDS, "B1 B2 B3"), turn=B), WhenAway.VOTE, BEN, CARLA, DAVE)
    keep_looking(house, room_id, clock, ANNA, CARLA, DAVE, seconds=32)
    for key in (ANNA, CARLA):
        vote(house, room_id, key, post(house, room_id))
    assert room_of(house, room_id).table.turn == B
    leave_for_good(house, room_id, DAVE)
    room = room_of(house, room_id)
    assert (room.table.turn, room.votes) == (C, ())
    told = [event for entry in journal_of(house, room_id) for event in entry.events]
    assert TurnVotedOver(B, "Ben") in told


def test_whoever_comes_back_in_time_keeps_the_turn(house: House, clock: WoundClock) -> None:
    room_id = laid(house, table(HANDS, turn=B), WhenAway.VOTE, BEN, CARLA)
    keep_looking(house, room_id, clock, ANNA, CARLA, seconds=32)
    vote(house, room_id, ANNA, post(house, room_id))
    assert look(house, room_id, BEN).seat == B
    assert journal_of(house, room_id)[-1].events == (CameBack(B, "Ben", WhenAway.VOTE),)
    assert room_of(house, room_id).votes == ()
    with refused(RoomReason.NOBODY_AWAY):
        vote(house, room_id, CARLA, post(house, room_id))


def test_whoever_is_on_turn_and_strangers_do_not_vote(house: House, clock: WoundClock) -> None:
    room_id = laid(house, table(HANDS, turn=B), WhenAway.VOTE, BEN)
    keep_looking(house, room_id, clock, ANNA, seconds=32)
    with refused(RoomReason.NOBODY_AWAY), unchanged(house, room_id):
        vote(house, room_id, BEN, post(house, room_id))
    with refused(RoomReason.NOT_SEATED), unchanged(house, room_id):
        vote(house, room_id, CARLA, post(house, room_id))
    with refused(RoomReason.STALE), unchanged(house, room_id):
        vote(house, room_id, ANNA, post(house, room_id, seen=1))


def test_the_same_vote_twice_counts_once(house: House, clock: WoundClock) -> None:
    room_id = laid(house, table(HANDS, turn=B), WhenAway.VOTE, BEN, CARLA)
    keep_looking(house, room_id, clock, ANNA, CARLA, seconds=32)
    sent = post(house, room_id)
    vote(house, room_id, ANNA, sent)
    with unchanged(house, room_id):
        vote(house, room_id, ANNA, sent)
        vote(house, room_id, ANNA, post(house, room_id))


def test_a_table_that_waits_may_agree_on_computers_later(house: House, clock: WoundClock) -> None:
    room_id = laid(house, table(HANDS, turn=B), WhenAway.WAIT, BEN, CARLA)
    lay(house, room_id, table(HANDS, turn=B))
    keep_looking(house, room_id, clock, ANNA, CARLA, seconds=50)
    for key in (ANNA, CARLA):
        vote(house, room_id, key, post(house, room_id))
    assert journal_of(house, room_id)[-1].events == (ComputersAgreed(),)
    assert room_of(house, room_id).when_away is WhenAway.COMPUTER
    keep_looking(house, room_id, clock, ANNA, CARLA, seconds=6)
    assert room_of(house, room_id).persons[B].is_missing
    assert room_of(house, room_id).table.turn != B


@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS if preset.max_players >= 4])
def test_a_round_by_any_preset_goes_on_without_one_person(
    house: House, clock: WoundClock, preset: str
) -> None:
    """What a preset adds to a turn, jumps, stacks, sets of cards, swaps, a stand-in decides too."""
    agreement = agreement_of(preset)
    room_id = open_room(
        house, ANNA, "Anna", agreement.options, (None, *(Level.EASY,) * 2), "once", preset=preset,
        customs=Customs(WhenAway.COMPUTER, 15),
    )  # fmt: skip
    join(house, room_id, BEN, "Ben")
    set_ready(house, room_id, BEN, is_ready=True)
    start(house, room_id, ANNA, "once go")
    for _ in range(400):
        keep_looking(house, room_id, clock, ANNA, seconds=2)
        room = room_of(house, room_id)
        if room.table.result is not None:
            break
        if room.table.turn == A:
            make(house, room_id, ANNA, move_when_time_is_up(room.table))
    room = room_of(house, room_id)
    assert room.table.turn != B
    assert room.persons[B].is_missing
    assert replay(journal_of(house, room_id)) == room.table


def test_a_shared_device_that_is_left_is_played_for_and_comes_back_under_its_cover(
    house: House, clock: WoundClock
) -> None:
    room_id = open_room(
        house, ANNA, "Anna", CLASSIC, (SameDevice("Arno"), None), "once", customs=Customs(WhenAway.COMPUTER)
    )
    join(house, room_id, CARLA, "Carla")
    set_ready(house, room_id, CARLA, is_ready=True)
    start(house, room_id, ANNA, "once go")
    lay(house, room_id, table(("R1 R2 R3", "R4 R6 Y3", "G1 G2 G3")))
    with house.store.change(room_id) as change:
        change.save(due_again(house, laid_out(change.room, change.room.table)))
    keep_looking(house, room_id, clock, CARLA, seconds=60)
    room = room_of(house, room_id)
    assert room.table.turn == C
    assert [person.is_missing for person in room.persons.values()] == [True, True, False]
    view = look(house, room_id, ANNA)
    assert view.cover is not None
    assert view.observation is None
    assert not any(person.is_missing for person in room_of(house, room_id).persons.values())
