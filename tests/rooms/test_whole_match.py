"""A scored match to 500 of two people and two computers, from the lobby to the rematch."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from app.ai.levels import Level
from app.fsm.life import Life
from app.game.cards import Card
from app.game.events import PlayerCaught, RoundEnded
from app.rooms.house import House
from app.rooms.journal import replay
from app.rooms.playing import open_rematch
from app.rooms.room import Entry, Person, Room
from tests.rooms.evening import play_on
from tests.rooms.stage import ANNA, BEN, WoundClock, journal_of, post, room_of, started


def points(card: Card) -> int:
    """What a card left in a hand counts: wilds 50, symbols 20, numbers their number."""
    printed = str(card.face)
    if printed in {"W", "W4"}:
        return 50
    return 20 if printed[1] in "SRD" else int(printed[1])


def check_pace(room: Room, entries: tuple[Entry, ...]) -> None:
    """No computer acted before 1.8 seconds after the last action, or caught before 2.4."""
    waits = {True: 2.4, False: 1.8}
    early = [
        later
        for earlier, later in pairwise(entries)
        if later.seat in room.computers and later.at < earlier.at + waits[later.move.startswith("catch")]
    ]
    assert early == []


def check_scores(room: Room, entries: tuple[Entry, ...]) -> None:
    """Each round is worth what the others still held, and the scores are the sum of the rounds."""
    scores = [0] * len(room.seats)
    rounds = [event for entry in entries for event in entry.events if isinstance(event, RoundEnded)]
    for played in rounds:
        held = [card for seat, hand in enumerate(played.hands) if seat != played.winner for card in hand]
        assert played.points == sum(map(points, held))
        scores[played.winner] += played.points
        assert list(played.scores) == scores
    assert [played.round for played in rounds] == list(range(1, len(rounds) + 1))
    assert list(room.table.scores) == scores
    assert room.table.match_winner == scores.index(max(scores))
    assert max(scores) >= 500


@pytest.mark.slow
def test_two_people_and_two_computers_play_a_match_to_500(house: House, clock: WoundClock) -> None:
    room_id = started(house, BEN, Level.HARD, Level.EASY)
    began = room_of(house, room_id)
    for room in play_on(house, clock, room_id, [ANNA, BEN], Random(8)):
        seats = [replace(one, is_missing=False) if isinstance(one, Person) else one for one in room.seats]
        assert (seats, room.host, room.options) == ([*began.seats], began.host, began.options)
    room, entries = room_of(house, room_id), journal_of(house, room_id)
    assert room.life is Life.FINISHED
    assert [entry.version for entry in entries if entry.version >= began.version] == list(
        range(began.version, room.version + 1)
    )
    check_pace(room, entries)
    check_scores(room, entries)
    caught = [event for entry in entries for event in entry.events if isinstance(event, PlayerCaught)]
    assert {event.by for event in caught} & room.computers.keys(), (
        "no computer caught anybody: try another seed"
    )
    assert {entry.seat for entry in entries if entry.version > began.version and entry.move} == {0, 1, 2, 3}
    assert replay(entries) == room.table
    open_rematch(house, room_id, BEN, post(house, room_id, once="rematch"))
    assert room_of(house, room_id).life is Life.LOBBY
