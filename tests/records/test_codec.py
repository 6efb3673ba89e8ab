"""A room's document comes back whole, from any version that was ever written."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.fsm.life import Life
from app.game.cards import Rank
from app.game.events import (
    CardPlayed,
    HandsPassed,
    HandsShuffled,
    HandsSwapped,
    MatchEnded,
    PenaltyWaits,
    PlayerKnockedOut,
    PlayerWentOut,
    RoundEnded,
)
from app.game.rule_book import make_options
from app.game.state import KnockOut, Phase, RoundResult
from app.records.codec import (
    ROOM,
    UnreadableDocument,
    decode_events,
    decode_match,
    decode_matches,
    decode_room,
    encode_events,
    encode_match,
    encode_matches,
    encode_room,
)
from app.records.values import TAG
from app.rooms.keys import profile_of
from app.rooms.match_record import check_record
from app.rooms.room import Device, Level
from tests.records.rooms import ANNA, a_room, played

GOLDEN = Path(__file__).with_name("golden")


@settings(max_examples=25)
@given(st.integers(0, 10_000), st.integers(2, 10), st.integers(0, 150))
def test_whole_games_come_back(seed: int, players: int, moves: int) -> None:
    for room, entry in played(seed, players, moves):
        assert decode_room(encode_room(room)) == room
        assert decode_events(encode_events(entry.events)) == entry.events


def test_a_lobby_comes_back() -> None:
    assert decode_room(encode_room(a_room())) == a_room()


def test_names_in_any_script_come_back() -> None:
    room = a_room().with_seat(0, replace(ANNA, name='Zoë 朱 🂡 "\\'))
    assert decode_room(encode_room(room)) == room


def test_a_game_is_about_two_kilobytes() -> None:
    """The state is read and written with every move; the history has a table of its own."""
    assert max(len(encode_room(room)) for room, _entry in played(seed=7, players=10, moves=300)) < 4096


# ------------------------------------------------------------------ what older versions wrote


def test_a_room_of_version_1_can_be_read() -> None:
    room = decode_room((GOLDEN / "room-v1.json").read_text(encoding="utf-8"))
    assert (room.id, room.code, room.version, room.host, room.allows_watchers) == (
        "room-5",
        "CODE5",
        41,
        0,
        True,
    )
    assert room.names == ("Anna", "Ben", "Computer 0")
    assert room.persons[0] == ANNA
    assert room.table.players == 3
    cards = [
        *room.table.draw_pile,
        *room.table.discard_pile,
        *(card for hand in room.table.hands for card in hand),
    ]
    assert sorted(card.id for card in cards) == list(range(108))


def test_a_room_of_version_1_has_the_pace_of_the_house() -> None:
    assert decode_room((GOLDEN / "room-v1.json").read_text(encoding="utf-8")).turn_seconds is None


def test_a_room_of_version_2_can_be_read() -> None:
    room = decode_room((GOLDEN / "room-v2.json").read_text(encoding="utf-8"))
    first = decode_room((GOLDEN / "room-v1.json").read_text(encoding="utf-8"))
    assert room == replace(first, turn_seconds=2.5)


def test_a_room_of_version_2_has_nobody_who_reads_a_result() -> None:
    room = decode_room((GOLDEN / "room-v2.json").read_text(encoding="utf-8"))
    assert room.last is None
    assert not any(person.is_reading for person in room.persons.values())


def test_a_room_of_version_3_can_be_read() -> None:
    """The lobby after a match that Anna has won: she is ready for another, and Ben still reads how it ended."""
    room = decode_room((GOLDEN / "room-v3.json").read_text(encoding="utf-8"))
    assert (room.life, room.state) == (Life.LOBBY, None)
    assert [(one.is_ready, one.is_reading) for one in room.persons.values()] == [(True, False), (False, True)]
    assert room.finished is not None
    assert (room.finished.names, room.finished.table.match_winner) == (("Anna", "Ben"), 0)
    assert decode_room(encode_room(room)) == room


def test_a_room_of_version_4_can_be_read() -> None:
    """A table of house rules at which B must answer a Draw Two of A, with C out and D knocked out."""
    room = decode_room((GOLDEN / "room-v4.json").read_text(encoding="utf-8"))
    assert room.options == make_options({"format": "last_standing", "stacking": "any", "hand_limit": 20})
    assert (room.preset, room.custom_text) == ("official", "")
    state = room.table
    assert (state.options, state.phase, state.is_fresh) == (room.options, Phase.PENALTY, True)
    assert (state.out, state.knocked_out) == ((2,), (KnockOut(3, 99),))
    assert state.pending is not None
    assert (state.pending.total, state.pending.rank, state.pending.is_answerable) == (2, Rank.DRAW_TWO, True)
    assert decode_room(encode_room(room)) == room


def test_a_room_of_version_4_has_nobody_who_shares_a_device_or_keeps_records() -> None:
    room = decode_room((GOLDEN / "room-v4.json").read_text(encoding="utf-8"))
    assert (room.devices, room.resting_seconds) == ((), None)
    assert {(person.profile, person.told_version) for person in room.persons.values()} == {("", 0)}


def test_a_room_of_version_5_can_be_read() -> None:
    """Anna and Bea share a browser, which is covered until Bea takes it; Ben has one of his own."""
    room = decode_room((GOLDEN / "room-v5.json").read_text(encoding="utf-8"))
    assert room.names == ("Anna", "Bea", "Ben", "Ada")
    anna, bea, ben = room.persons.values()
    assert (anna.key_hash, anna.profile) == (bea.key_hash, bea.profile) != (ben.key_hash, ben.profile)
    assert anna.profile == profile_of("anna's key")
    assert room.devices == (Device(bea.key_hash, seat=1, is_covered=True, since=room.version),)
    assert room.table.turn == 1
    assert decode_room(encode_room(room)) == room


def test_a_room_of_version_5_gives_hints() -> None:
    assert decode_room((GOLDEN / "room-v5.json").read_text(encoding="utf-8")).allows_hints


def test_a_room_of_version_6_can_be_read() -> None:
    """The table of version 5, at which hints were switched off."""
    room = decode_room((GOLDEN / "room-v6.json").read_text(encoding="utf-8"))
    before = decode_room((GOLDEN / "room-v5.json").read_text(encoding="utf-8"))
    assert room == replace(before, allows_hints=False)
    assert decode_room(encode_room(room)) == room


def test_the_table_of_an_older_room_is_a_classic_one() -> None:
    """Version 3: the winner has gone out, and the places follow from the hands."""
    room = decode_room((GOLDEN / "room-v3.json").read_text(encoding="utf-8"))
    assert room.options == make_options({"target": "round"})
    assert room.last is not None
    ended = room.last.state
    assert ended.result == RoundResult(0, (40, 0), went_out=True, places=(0, 1))
    assert (ended.out, ended.knocked_out, ended.is_fresh) == ((0,), (), False)


@pytest.mark.parametrize("version", [1, 2])
def test_events_of_every_version_can_be_read(version: int) -> None:
    text = (GOLDEN / f"events-v{version}.json").read_text(encoding="utf-8")
    names = [one[TAG] for one in json.loads(text)["events"]]
    assert [type(event).__name__ for event in decode_events(text)] == names
    assert len(set(names)) == len(names) >= 25


def test_events_of_version_1_are_those_of_the_classic_game() -> None:
    events = decode_events((GOLDEN / "events-v1.json").read_text(encoding="utf-8"))
    (played,) = (event for event in events if isinstance(event, CardPlayed))
    (ended,) = (event for event in events if isinstance(event, RoundEnded))
    (match,) = (event for event in events if isinstance(event, MatchEnded))
    assert (played.under, played.is_jump_in) == ((), False)
    assert (ended.gains, ended.places) == ((8, 0), (0, 1))
    assert match.ranking == (1, 0)


def test_events_of_version_2_name_every_kind_there_is() -> None:
    """The document was written when version 2 came; a kind that came later is not in it."""
    events = decode_events((GOLDEN / "events-v2.json").read_text(encoding="utf-8"))
    assert {HandsSwapped, HandsPassed, HandsShuffled, PlayerWentOut, PlayerKnockedOut, PenaltyWaits} <= {
        type(event) for event in events
    }


def test_records_that_were_taken_along_by_version_1_can_be_brought_in() -> None:
    """Two matches: three at the classic game, and two by house rules, customised from a preset."""
    text = (GOLDEN / "matches-v1.json").read_text(encoding="utf-8").strip()
    classic, family = decode_matches(text)
    assert (classic.winner.name, classic.scores, classic.biggest_stack) == ("Ben", (0, 244, 0), 6)
    assert [player.level for player in classic.players] == [None, None, Level.EASY]
    assert (family.preset, family.players[0].name) == ("family", "Zoë")
    assert family.options == make_options({"format": "penalty", "stacking": "any"})
    for record in (classic, family):
        check_record(record, latest=1_800_000_000.0)
        assert decode_match(encode_match(record)) == record
    assert encode_matches([classic, family]) == text


VERSION_0 = """
{"v": 0, "room": {"is": "Room", "id": "room-1", "shortcode": "CODE1", "life": "lobby", "target": 500,
 "seats": [{"is": "Person", "name": "Anna", "key_hash": "hash-of-anna", "is_ready": true}, null,
           {"is": "Computer", "name": "Hedy", "level": "hard"}],
 "host": 0, "version": 1, "created_at": 1800000000.25, "active_at": 1800000000.25}}
"""


def lift_0(room: dict[str, Any]) -> dict[str, Any]:
    """Version 1 called the code by its name, made a class of an open seat and of the options, and allowed watchers."""
    lifted = {name: value for name, value in room.items() if name not in {"shortcode", "target"}}
    return lifted | {
        "code": room["shortcode"],
        "options": {TAG: "Options", "target": room["target"]},
        "seats": [seat or {TAG: "OpenSeat"} for seat in room["seats"]],
    }


def lift_1(room: dict[str, Any]) -> dict[str, Any]:
    defaults = {
        "allows_watchers": True,
        "due_at": None,
        "round_version": 0,
        "match_version": 0,
        "state": None,
    }
    return defaults | room


def test_an_old_document_is_lifted_step_by_step() -> None:
    known = {version + 1: upcaster for version, upcaster in ROOM.upcasters.items()}
    form = replace(ROOM, version=ROOM.version + 1, upcasters={0: lift_0, 1: lift_1} | known)
    assert form.read(VERSION_0) == replace(a_room(), moved_version=1)  # lifted from its version
    assert json.loads(form.write(a_room()))["v"] == ROOM.version + 1


@pytest.mark.parametrize("version", ["0", str(ROOM.version + 1), "null", '"1"'])
def test_an_unknown_version_is_named_and_not_guessed_at(version: str) -> None:
    with pytest.raises(
        UnreadableDocument, match=r"the room document has version .*, this program knows 1, 2, 3, 4, 5, 6;"
    ):
        decode_room(f'{{"v": {version}, "room": {{}}}}')


DAMAGED = [
    "",
    "[]",
    "{}",
    '{"v": 1}',
    '{"v": 1, "room": null}',
    '{"v": 1, "room": {"is": "Room"}}',
    '{"v": [1]}',
]


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_document_is_an_error_of_one_kind(text: str) -> None:
    with pytest.raises(UnreadableDocument, match="room document cannot be read"):
        decode_room(text)
    with pytest.raises(UnreadableDocument, match="events document cannot be read"):
        decode_events(text.replace("room", "events"))
