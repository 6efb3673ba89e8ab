"""The rules of a table: agreed when it is opened, changed by the host in the lobby, and refused where they do not go together."""

from collections import Counter
from dataclasses import replace

import pytest

from app.ai.levels import Level
from app.game import rule_book
from app.game.basics import HAND_SIZE
from app.game.house_rules.hand_limit import HAND_LIMIT
from app.game.options import Options
from app.game.rule_book import LimitTooLow, TooFewCards, make_options
from app.rooms.house import House
from app.rooms.lobby import AddSeat, FreeSeat, SwapSeats, arrange, set_ready, start
from app.rooms.opening import join, open_room
from app.rooms.playing import open_rematch
from app.rooms.refusals import PresetTooSmall, Refused, RoomReason
from app.rooms.room import Computer, RulesChanged
from app.rooms.rules import LONGEST_TEXT, Agreement, agreed, agreement_of, change_rules
from app.rooms.viewing import look
from tests.game.tables import read, table
from tests.rooms.crowd import CROWD, DONE, answers
from tests.rooms.stage import (
    ANNA,
    BEN,
    CARLA,
    QUICK,
    count_once,
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

CHAOS = agreement_of("chaos")
JAVUNO = agreement_of("javuno")
TOO_LOW = Agreement(Options({HAND_LIMIT: 15, HAND_SIZE: 10}), "chaos")


def changed(
    house: House, room_id: str, agreement: Agreement, key: str | None = ANNA, seen: int | None = None
) -> None:
    """Anna agrees on these rules, on the page as it is."""
    version = room_of(house, room_id).version if seen is None else seen
    change_rules(house, room_id, key, version, f"once {count_once()}", agreement)


@pytest.fixture
def lobby(house: House) -> str:
    """Anna, who is host, Ben, who is ready, an open seat, and an easy computer."""
    room_id = opened(house, None, None, Level.EASY)
    seated(house, room_id, BEN)
    return room_id


def test_a_room_opens_with_a_preset_and_its_text(house: House) -> None:
    options = make_options({"custom_wilds": 1})
    room_id = open_room(
        house, ANNA, "Anna", options, [None], "1", preset="chaos", custom_text="  Sing\n a song "
    )
    assert agreed(room_of(house, room_id)) == Agreement(options, "chaos", "Sing a song")


def test_the_view_tells_what_is_agreed(house: House, lobby: str) -> None:
    changed(house, lobby, replace(CHAOS, custom_text="Sing"))
    for key in (ANNA, BEN, None):
        view = look(house, lobby, key)
        assert (view.options, view.preset, view.custom_text) == (CHAOS.options, "chaos", "Sing")


def test_the_host_changes_the_rules_and_everyone_hears_of_it(house: House, lobby: str) -> None:
    version = room_of(house, lobby).version
    changed(house, lobby, CHAOS)
    room = room_of(house, lobby)
    assert agreed(room) == CHAOS
    assert room.version == version + 1
    assert journal_of(house, lobby)[-1].events == (RulesChanged(0, "Anna"),)


def test_who_was_ready_for_the_old_rules_is_not_for_the_new_ones(house: House, lobby: str) -> None:
    assert room_of(house, lobby).persons[1].is_ready
    changed(house, lobby, CHAOS)
    assert not room_of(house, lobby).persons[1].is_ready
    with refused(RoomReason.NOT_READY, "Ben"):
        start(house, lobby, ANNA, "once")


def test_rules_that_are_agreed_already_change_nothing(house: House, lobby: str) -> None:
    changed(house, lobby, CHAOS)
    set_ready(house, lobby, BEN, is_ready=True)
    with unchanged(house, lobby):
        changed(house, lobby, CHAOS)


def test_only_the_host_may(house: House, lobby: str) -> None:
    with unchanged(house, lobby), refused(RoomReason.NOT_HOST):
        changed(house, lobby, CHAOS, BEN)
    for key in (CARLA, None):
        with unchanged(house, lobby), refused(RoomReason.NOT_SEATED):
            changed(house, lobby, CHAOS, key)


def test_not_once_the_match_has_started(house: House) -> None:
    room_id = started(house, BEN)
    with unchanged(house, room_id), refused(RoomReason.ALREADY_STARTED):
        changed(house, room_id, CHAOS)


def test_a_repeated_post_is_answered_as_before_and_does_nothing(house: House, lobby: str) -> None:
    version = room_of(house, lobby).version
    change_rules(house, lobby, ANNA, version, "the same", CHAOS)
    set_ready(house, lobby, BEN, is_ready=True)
    with unchanged(house, lobby):
        change_rules(house, lobby, ANNA, version, "the same", CHAOS)


def test_people_may_come_and_go_while_the_host_reads_the_rules(house: House, lobby: str) -> None:
    seen = room_of(house, lobby).version
    join(house, lobby, CARLA, "Carla")
    arrange(house, lobby, ANNA, seen + 1, SwapSeats(0))
    changed(house, lobby, CHAOS, seen=seen)
    assert agreed(room_of(house, lobby)) == CHAOS
    assert journal_of(house, lobby)[-1].events == (RulesChanged(1, "Anna"),)


def test_rules_that_were_changed_since_are_not_overwritten_unseen(house: House, lobby: str) -> None:
    seen = room_of(house, lobby).version
    changed(house, lobby, CHAOS)
    for version in (seen, seen + 2, 0):
        with unchanged(house, lobby), refused(RoomReason.STALE):
            changed(house, lobby, Agreement(), seen=version)


def test_of_fifty_changes_at_once_one_is_made(house: House, lobby: str) -> None:
    version = room_of(house, lobby).version
    done = answers(lambda nth: change_rules(house, lobby, ANNA, version, f"{nth}", CHAOS))
    assert Counter(done) == {DONE: 1, RoomReason.STALE: CROWD - 1}
    assert room_of(house, lobby).version == version + 1


@pytest.mark.parametrize(
    "agreement, misfit",
    [(TOO_LOW, LimitTooLow(15, 10)), (JAVUNO, PresetTooSmall("javuno", 2, 4))],
    ids=["a limit near the deal", "a preset for two"],
)
def test_rules_that_do_not_go_are_refused_with_reasons(
    house: House, lobby: str, agreement: Agreement, misfit: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        rule_book, "CLEAR_OF_THE_LIMIT", 5
    )  # with what can be chosen today every limit is clear of the deal
    with unchanged(house, lobby), pytest.raises(Refused) as refusal:
        changed(house, lobby, agreement)
    assert refusal.value.reason is RoomReason.RULES_CLASH
    assert refusal.value.misfits == (misfit,)
    with pytest.raises(Refused) as at_once:
        open_room(house, BEN, "Ben", agreement.options, [None] * 3, "1", preset=agreement.preset)
    assert at_once.value.misfits == (misfit,)


def test_more_cards_than_there_are_cannot_be_dealt(
    house: House, lobby: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rule_book, "deck_of", lambda _options: ("a card",) * 28)
    with unchanged(house, lobby), pytest.raises(Refused) as refusal:
        changed(house, lobby, Agreement())
    assert refusal.value.misfits == (TooFewCards(28, 28),)


def test_a_table_that_has_grown_too_large_for_its_rules_does_not_start(house: House) -> None:
    room_id = open_room(house, ANNA, "Anna", JAVUNO.options, [Level.EASY], "1", preset="javuno")
    arrange(house, room_id, ANNA, 1, AddSeat())
    join(house, room_id, BEN, "Ben")
    set_ready(house, room_id, BEN, is_ready=True)
    with unchanged(house, room_id), pytest.raises(Refused) as refusal:
        start(house, room_id, ANNA, "once")
    assert refusal.value.misfits == (PresetTooSmall("javuno", 2, 3),)


def test_choosing_javuno_in_the_lobby_seats_the_computer_that_deals(house: House) -> None:
    """Section 5: two seats, and the computer always deals, which the last seat does."""
    room_id = opened(house, None)
    changed(house, room_id, JAVUNO)
    room = room_of(house, room_id)
    assert (room.host, room.names) == (0, ("Anna", "Ada"))
    assert room.computers == {1: Computer("Ada", Level.MEDIUM)}


def test_the_computer_sits_last_where_the_first_seat_was_open(house: House) -> None:
    room_id = opened(house, None)
    arrange(house, room_id, ANNA, 1, SwapSeats(0))
    changed(house, room_id, JAVUNO)
    room = room_of(house, room_id)
    assert (room.host, room.seat_of(ANNA), room.names) == (0, 0, ("Anna", "Ada"))


def test_the_host_may_remove_it_and_nobody_brings_it_back(house: House) -> None:
    room_id = opened(house, None)
    changed(house, room_id, JAVUNO)
    arrange(house, room_id, ANNA, room_of(house, room_id).version, FreeSeat(1))
    changed(house, room_id, replace(JAVUNO, options=make_options({"uno_call": "auto"})))
    changed(house, room_id, JAVUNO)
    assert room_of(house, room_id).open_seats == (1,)


def test_a_friend_who_sits_there_stays_and_other_presets_seat_nobody(house: House) -> None:
    friends = opened(house, None)
    seated(house, friends, BEN)
    changed(house, friends, JAVUNO)
    assert room_of(house, friends).names == ("Anna", "Ben")
    alone = opened(house, None)
    changed(house, alone, CHAOS)
    assert room_of(house, alone).open_seats == (1,)


def test_an_open_seat_does_not_count_at_the_start(house: House) -> None:
    room_id = open_room(house, ANNA, "Anna", JAVUNO.options, [Level.EASY], "1", preset="javuno")
    arrange(house, room_id, ANNA, 1, AddSeat())
    start(house, room_id, ANNA, "once")
    assert room_of(house, room_id).table.options == JAVUNO.options


@pytest.mark.parametrize(
    "text, reason",
    [
        ("x" * (LONGEST_TEXT + 1), RoomReason.TEXT_TOO_LONG),
        ("sing\u202egnis", RoomReason.TEXT_UNREADABLE),
        ("sing\x1b[31m", RoomReason.TEXT_UNREADABLE),
        ("\u3164", RoomReason.TEXT_UNREADABLE),
    ],
    ids=["too long", "turned round", "escapes", "not seen"],
)
def test_a_text_that_cannot_be_is_refused(house: House, lobby: str, text: str, reason: RoomReason) -> None:
    with unchanged(house, lobby), refused(reason):
        changed(house, lobby, Agreement(custom_text=text))


@pytest.mark.parametrize("preset", rule_book.PRESETS, ids=lambda preset: preset.name)
def test_a_match_is_played_by_what_was_agreed(house: House, preset: rule_book.Preset) -> None:
    room_id = opened(house, Level.EASY)
    changed(house, room_id, agreement_of(preset.name))
    start(house, room_id, ANNA, "once")
    assert room_of(house, room_id).table.options == make_options(preset.values)


def test_who_still_reads_the_result_sees_the_rules_that_it_was_played_by(house: House) -> None:
    room_id = opened(house, None, options=QUICK)
    changed(house, room_id, Agreement(QUICK, custom_text="Sing"))
    seated(house, room_id, BEN)
    start(house, room_id, ANNA, "once")
    laid = lay(house, room_id, table(("R1", "GS YS"), target="round"))
    make(house, room_id, ANNA, read(laid.table, "A play R1")[1])
    open_rematch(house, room_id, ANNA, post(house, room_id))
    changed(house, room_id, CHAOS)
    assert look(house, room_id, ANNA).options == CHAOS.options
    reading = look(house, room_id, BEN)
    assert (reading.options, reading.preset, reading.custom_text) == (QUICK, "official", "Sing")
