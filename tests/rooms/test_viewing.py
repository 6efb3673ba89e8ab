"""What a look gives: to a seat its own cards, to a watcher what lies open, to a stranger who sits there."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import cast

import pytest

from app.ai.levels import Level
from app.fsm.life import Life
from app.game.events import CardsDrawn, ChallengeMade, RoundEnded
from app.game.moves import Accept, Challenge, Draw
from app.game.observation import Observation, observe
from app.rooms.house import House
from app.rooms.lobby import FreeSeat, arrange
from app.rooms.opening import join
from app.rooms.ports import Change, Store
from app.rooms.refusals import RoomReason
from app.rooms.room import Entry, MatchStarted, Room
from app.rooms.viewing import LATEST_ENTRIES, glance, look, look_back
from app.rooms.views import SeatKind, SeatView, View
from tests.game.tables import A, B, C, faces, read, table
from tests.rooms.stage import (
    ANNA,
    BEN,
    CARLA,
    DAVE,
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

EVERY_WAY: list[Callable[[House, str, str | None], View]] = [look, glance, look_back]
each_way = pytest.mark.parametrize("see", EVERY_WAY, ids=lambda way: way.__name__)
HANDS = ("R1 R2 Y8", "Y1 Y2 R9", "G1 G2 R7")


@pytest.fixture
def game(house: House) -> str:
    """Anna, whose turn it is, Ben and Carla; nobody may watch. The next card is a blue 9, which nobody can play."""
    room_id = started(house, BEN, CARLA)
    lay(house, room_id, table(HANDS, top="B9"))
    return room_id


def with_watchers(house: House, room_id: str) -> None:
    lay(house, room_id, room_of(house, room_id).table, allows_watchers=True)


def drawn(view: View) -> list[CardsDrawn]:
    """What the view tells of cards drawn in a turn."""
    return [event for entry in view.entries for event in entry.events if isinstance(event, CardsDrawn)]


@each_way
def test_a_seat_sees_its_own_observation(
    house: House, game: str, see: Callable[[House, str, str | None], View]
) -> None:
    for seat, key in enumerate((ANNA, BEN, CARLA)):
        view = see(house, game, key)
        assert (view.seat, view.observation) == (seat, observe(room_of(house, game).table, seat))
        assert [one.is_viewer for one in view.seats] == [seat == A, seat == B, seat == C]
        assert view.is_host == (seat == A)


@each_way
@pytest.mark.parametrize("key", [DAVE, "", None])
def test_a_stranger_sees_who_sits_there_and_nothing_of_the_game(
    house: House, game: str, key: str | None, see: Callable[[House, str, str | None], View]
) -> None:
    view = see(house, game, key)
    assert (view.seat, view.observation, view.entries, view.may_watch) == (None, None, (), False)
    assert [seat.name for seat in view.seats] == ["Anna", "Ben", "Carla"]
    assert not view.is_host


@each_way
def test_a_watcher_sees_what_lies_open_if_the_host_allows_it(
    house: House, game: str, see: Callable[[House, str, str | None], View]
) -> None:
    with_watchers(house, game)
    view = see(house, game, DAVE)
    assert (view.seat, view.may_watch) == (None, True)
    assert view.observation == observe(room_of(house, game).table, None)
    assert view.observation is not None
    assert (view.observation.hand, view.observation.legal) == ((), ())


def test_somebody_who_was_removed_is_a_stranger(house: House) -> None:
    room_id = opened(house, None, Level.EASY)
    seated(house, room_id, BEN)
    assert look(house, room_id, BEN).seat == 1
    arrange(house, room_id, ANNA, room_of(house, room_id).version, FreeSeat(1))
    view = look(house, room_id, BEN)
    assert (view.seat, view.may_watch, view.entries, view.open_seats) == (None, False, (), 1)


@each_way
def test_a_room_that_does_not_exist_is_refused(
    house: House, see: Callable[[House, str, str | None], View]
) -> None:
    with refused(RoomReason.NO_SUCH_ROOM):
        see(house, "nowhere", ANNA)


def test_a_lobby_shows_seats_readiness_and_who_is_host(house: House) -> None:
    room_id = opened(house, None, None, Level.HARD, allows_watchers=True)
    seated(house, room_id, BEN)
    view = look(house, room_id, BEN)
    assert view.seats == (
        SeatView(
            0, SeatKind.PERSON, "Anna", None, is_ready=False, is_host=True, is_viewer=False, is_away=False
        ),
        SeatView(
            1, SeatKind.PERSON, "Ben", None, is_ready=True, is_host=False, is_viewer=True, is_away=False
        ),
        SeatView(2, SeatKind.OPEN, "", None, is_ready=False, is_host=False, is_viewer=False, is_away=False),
        SeatView(
            3,
            SeatKind.COMPUTER,
            "Ada",
            Level.HARD,
            is_ready=True,
            is_host=False,
            is_viewer=False,
            is_away=False,
        ),
    )
    assert (view.id, view.code, view.life, view.version) == (room_id, "CODE1", Life.LOBBY, 3)
    assert (view.is_lobby, view.is_host, view.may_watch, view.open_seats) == (True, False, True, 1)
    assert view.observation is None
    assert [entry.version for entry in view.entries] == [1, 2]
    assert not look(house, started(house, BEN), ANNA).is_lobby


def test_a_drawn_card_is_told_to_its_owner_and_counted_to_everyone_else(house: House, game: str) -> None:
    with_watchers(house, game)
    make(house, game, ANNA, Draw())
    [own] = drawn(look(house, game, ANNA))
    assert [str(card.face) for card in own.cards] == ["B9"]
    for key in (BEN, CARLA, DAVE):
        assert drawn(look(house, game, key)) == [replace(own, cards=())]
    assert (own.count, own.hand_size) == (1, 4)


def test_a_playable_drawn_card_is_shown_to_its_owner_alone(house: House, game: str) -> None:
    lay(house, game, table(HANDS, top="R0"), allows_watchers=True)
    make(house, game, ANNA, Draw())
    cards = {key: observation_of(house, game, key).drawn for key in (ANNA, BEN, CARLA, DAVE)}
    assert [key for key, card in cards.items() if card is not None] == [ANNA]


def observation_of(house: House, room_id: str, key: str | None) -> Observation:
    observation = look(house, room_id, key).observation
    assert observation is not None
    return observation


@pytest.mark.parametrize("red, was_bluff", [("R2", True), ("G3", False)])
def test_the_verdict_is_hidden_until_the_challenge_and_the_hand_shown_to_the_challenger_until_the_next_action(
    house: House, game: str, red: str, was_bluff: bool
) -> None:
    lay(house, game, table((f"W4 {red} G9", *HANDS[1:])), allows_watchers=True)
    make(house, game, ANNA, read(room_of(house, game).table, "A play W4 color=B")[1])
    for key in (ANNA, BEN, CARLA, DAVE):
        assert observation_of(house, game, key).evidence is None
        assert "was_bluff" not in repr(look(house, game, key).observation)
    make(house, game, BEN, Challenge())
    shown = {key: observation_of(house, game, key).evidence for key in (ANNA, BEN, CARLA, DAVE)}
    cards = {key: faces(evidence.cards) for key, evidence in shown.items() if evidence is not None}
    assert cards == {BEN: f"W4 {red} G9"}
    verdicts = [
        event.was_bluff
        for entry in look(house, game, DAVE).entries
        for event in entry.events
        if isinstance(event, ChallengeMade)
    ]
    assert verdicts == [was_bluff]
    make(house, game, BEN if was_bluff else CARLA, Draw())
    assert observation_of(house, game, BEN).evidence is None


def test_an_accepted_wild_draw_four_never_tells_whether_it_was_a_bluff(house: House, game: str) -> None:
    told = []
    for red in ("R2", "G3"):
        lay(house, game, table((f"W4 {red} G9", *HANDS[1:])), allows_watchers=True)
        make(house, game, ANNA, read(room_of(house, game).table, "A play W4 color=B")[1])
        make(house, game, BEN, Accept())
        told.append([entry.events for entry in look(house, game, DAVE).entries[-2:]])
    assert told[0] == told[1]


def test_all_hands_are_shown_when_the_round_is_over(house: House, game: str) -> None:
    lay(house, game, table(("R1", *HANDS[1:])), allows_watchers=True)
    make(house, game, ANNA, read(room_of(house, game).table, "A play R1")[1])
    for key in (BEN, DAVE):
        view = look(house, game, key)
        assert observation_of(house, game, key).revealed == room_of(house, game).table.hands
        assert isinstance(view.entries[-1].events[-1], RoundEnded)


def test_a_look_shows_the_latest_entries_and_all_since_the_version_seen(house: House, game: str) -> None:
    for _ in range(20):
        lay(house, game, table(HANDS, top="B9", turn=A))
        make(house, game, ANNA, Draw())
    version = room_of(house, game).version
    newest = [entry.version for entry in journal_of(house, game)]
    assert versions(look(house, game, BEN)) == [one for one in newest if one > version - LATEST_ENTRIES]
    assert versions(look(house, game, BEN, version)) == versions(look(house, game, BEN))
    assert versions(look(house, game, BEN, version - 30)) == [one for one in newest if one > version - 30]
    assert versions(look(house, game, BEN, -5)) == newest
    assert versions(glance(house, game, BEN)) == []


def versions(view: View) -> list[int]:
    return [entry.version for entry in view.entries]


def test_looking_back_shows_everything_since_the_round_was_dealt(house: House, game: str) -> None:
    for _ in range(20):
        lay(house, game, table(HANDS, top="B9", turn=A))
        make(house, game, ANNA, Draw())
    view = look_back(house, game, BEN)
    assert len(view.entries) == 21
    assert view.entries[0].version == view.round_version
    assert isinstance(view.entries[0].events[0], MatchStarted)


@pytest.mark.parametrize("see", [look, look_back], ids=lambda way: way.__name__)
def test_whoever_looks_is_present_and_a_glance_is_no_look(
    house: House, game: str, clock: WoundClock, see: Callable[[House, str, str | None], View]
) -> None:
    clock.wind(31)
    assert [seat.is_away for seat in glance(house, game, BEN).seats] == [True, True, True]
    assert [seat.is_away for seat in see(house, game, BEN).seats] == [True, False, True]


def test_looking_changes_nothing_when_nothing_is_due(house: House, game: str) -> None:
    lobby = opened(house, None)
    with unchanged(house, game, lobby):
        for see in EVERY_WAY:
            for key in (ANNA, BEN, DAVE, None):
                see(house, game, key)
                see(house, lobby, key)


class MovesBetween:
    """A store at which Anna draws just after the room was read, before its journal is."""

    def __init__(self, house: House) -> None:
        self._house = house

    def find(self, room_id: str) -> Room | None:
        room = self._house.store.find(room_id)
        make(self._house, room_id, ANNA, Draw())
        return room

    def entries(self, room_id: str, after: int) -> tuple[Entry, ...]:
        return self._house.store.entries(room_id, after)

    def change(self, room_id: str) -> AbstractContextManager[Change]:
        return self._house.store.change(room_id)


@each_way
def test_a_view_never_tells_of_what_came_after_its_version(
    house: House, game: str, see: Callable[[House, str, str | None], View]
) -> None:
    """Or a page that has shown version 9 would announce twice what made version 10."""
    version = room_of(house, game).version
    view = see(replace(house, store=cast(Store, MovesBetween(house))), game, BEN)
    assert room_of(house, game).version == version + 1
    assert view.version == version
    assert max(versions(view), default=0) <= version


def test_a_view_holds_neither_game_nor_keys_nor_lines_of_the_journal(house: House, game: str) -> None:
    with_watchers(house, game)
    make(house, game, ANNA, Draw())
    for key in (ANNA, BEN, DAVE):
        text = repr(look(house, game, key, 0))
        assert "handmade" not in text  # the seed
        assert "seed1" not in text
        assert "start-match" not in text
        assert all(person.key_hash not in text for person in room_of(house, game).persons.values())


def test_a_late_joiner_of_a_lobby_sees_what_was_told_there(house: House) -> None:
    room_id = opened(house, None, None)
    seated(house, room_id, BEN)
    join(house, room_id, CARLA, "Carla")
    assert versions(look(house, room_id, CARLA)) == [1, 2, 4]
