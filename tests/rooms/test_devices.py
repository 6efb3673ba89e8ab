"""One device for several people: when it is covered, who may take it, what may be done from under a cover, and that its clock rests."""

import pytest

from app.ai.levels import Level
from app.game.events import PlayerCaught, UnoCalled
from app.game.moves import CallUno, Catch, Draw, JumpIn, Move, Play
from app.game.options import CLASSIC, Options
from app.game.rule_book import make_options
from app.game.state import State
from app.rooms.clock import ask_more_time
from app.rooms.devices import laid_out
from app.rooms.house import House
from app.rooms.lobby import leave, start
from app.rooms.opening import SameDevice, join, join_on_same_device, open_room
from app.rooms.passing import cover_device, move_from_cover, take_device
from app.rooms.playing import Post, deal_next_round, open_rematch, play
from app.rooms.refusals import Reason, RoomReason
from app.rooms.rematch import play_again
from app.rooms.room import Life
from app.rooms.viewing import look
from app.rooms.views import View
from tests.game.tables import A, B, C, held, read, table
from tests.rooms.stage import (
    ANNA,
    CARLA,
    QUICK,
    WoundClock,
    count_once,
    journal_of,
    lay,
    make,
    post,
    refused,
    room_of,
    unchanged,
)

BOTH = (SameDevice("Bea"),)
MIXED = (SameDevice("Bea"), None)
"""Anna and Bea share a device; Carla plays elsewhere."""


def started(
    house: House, *others: SameDevice | Level | None, options: Options = CLASSIC, ready: bool = True
) -> str:
    """A match for Anna and who shares her device, and Carla on the open seat, if there is one."""
    room_id = open_room(house, ANNA, "Anna", options, others, f"once {count_once()}")
    if None in others:
        join(house, room_id, CARLA, "Carla")
        room = room_of(house, room_id)
        with house.store.change(room_id) as change:
            seat = room.seats_of(CARLA)[0]
            change.save(
                room.with_seat(seat, type(room.persons[seat])("Carla", room.persons[seat].key_hash, True))
            )
    start(house, room_id, ANNA, f"once {count_once()}")
    return room_id


def laid(house: House, room_id: str, state: State) -> None:
    """Lay ``state`` as if it had just been dealt: the devices that are shared are covered."""
    room = lay(house, room_id, state)
    with house.store.change(room_id) as change:
        change.save(laid_out(room, state))


def take(house: House, room_id: str, seat: int, sent: Post | None = None) -> None:
    """The person on ``seat`` says to have the device."""
    take_device(house, room_id, ANNA, sent or post(house, room_id, content=f"take {seat}"), seat)


def hide(house: House, room_id: str) -> None:
    cover_device(house, room_id, ANNA, post(house, room_id, content="cover"))


def do(house: House, room_id: str, step: str, key: str = ANNA) -> None:
    """Let ``step`` be made by the holder of ``key``."""
    _seat, move = read(room_of(house, room_id).table, step)
    make(house, room_id, key, move)


def cover_of(house: House, room_id: str) -> int | None:
    """For whom the device of Anna and Bea waits under a cover."""
    view = look(house, room_id, ANNA)
    return None if view.cover is None else view.cover.seat


def hidden(view: View) -> bool:
    return view.observation is None and view.entries == () and view.clock is None


def test_people_at_one_device_hold_the_seats_of_one_key(house: House) -> None:
    room = room_of(house, started(house, *BOTH, Level.EASY))
    assert room.names[:2] == ("Anna", "Bea")
    assert room.seats_of(ANNA) == (A, B)
    assert len(room.devices) == 1


def test_who_has_a_browser_to_themselves_is_never_covered(house: House) -> None:
    room_id = started(house, *MIXED)
    laid(house, room_id, table(turn=C))
    view = look(house, room_id, CARLA)
    assert (view.cover, view.shared_seats, view.passed_version, view.reader) == (None, (), None, C)
    make(house, room_id, CARLA, Draw())
    assert look(house, room_id, CARLA).observation is not None


def test_a_table_without_shared_devices_has_none(house: House) -> None:
    room_id = started(house, Level.EASY)
    assert room_of(house, room_id).devices == ()
    with refused(RoomReason.NOTHING_TO_COVER):
        hide(house, room_id)


@pytest.mark.parametrize("turn, waits_for", [(A, A), (B, B), (C, A)])
def test_a_round_begins_under_a_cover_for_who_acts_first(house: House, turn: int, waits_for: int) -> None:
    room_id = started(house, *MIXED)
    laid(house, room_id, table(turn=turn))
    assert cover_of(house, room_id) == waits_for
    assert hidden(look(house, room_id, ANNA))


def test_a_cover_comes_when_the_turn_goes_to_somebody_else_at_the_device(house: House) -> None:
    room_id = started(house, *BOTH)
    laid(house, room_id, table(["R1 R2 R3", "Y1 Y2 Y3"]))
    take(house, room_id, A)
    assert cover_of(house, room_id) is None
    assert look(house, room_id, ANNA).observation is not None
    do(house, room_id, "A play R1")
    assert cover_of(house, room_id) == B
    assert hidden(look(house, room_id, ANNA))
    take(house, room_id, B)
    view = look(house, room_id, ANNA)
    assert view.seat == view.reader == B
    assert view.observation is not None
    assert view.observation.seat == B


@pytest.mark.parametrize(
    "hands, step, rules",
    [
        (["R1 R2 R3", "Y1 Y2 Y3"], "A draw", {}),
        (["R7 R2 R3", "Y1 Y2 Y3"], "A play R7 with=B", {"seven": "swap"}),
        (["R0 R2 R3", "Y1 Y2 Y3"], "A play R0", {"zero": "pass"}),
    ],
    ids=["drawn", "swapped", "passed on"],
)
def test_whoever_comes_to_new_cards_looks_at_them_before_the_cover(
    house: House, hands: list[str], step: str, rules: dict[str, str]
) -> None:
    room_id = started(house, *BOTH)
    laid(house, room_id, table(hands, discard="R9", top="G8", rules=rules))
    take(house, room_id, A)
    do(house, room_id, step)
    view, table_now = look(house, room_id, ANNA), room_of(house, room_id).table
    assert (view.cover, view.seat, view.hands_on_to) == (None, A, B)
    assert view.observation is not None
    assert view.observation.hand == table_now.hands[A]
    drawn_at = view.version
    hide(house, room_id)
    assert cover_of(house, room_id) == B
    assert hidden(look(house, room_id, ANNA))
    assert room_of(house, room_id).persons[A].told_version == drawn_at  # they have seen what came of it


def test_whoever_looks_at_new_cards_plays_for_nobody_else(house: House) -> None:
    room_id = started(house, *BOTH)
    laid(house, room_id, table(["R1 R2 R3", "R4 Y2 Y3"], top="G8"))
    take(house, room_id, A)
    do(house, room_id, "A draw")
    with unchanged(house, room_id), refused(Reason.NOT_YOUR_TURN):
        make(house, room_id, ANNA, Draw())
    with unchanged(house, room_id), refused(RoomReason.STALE):
        take(house, room_id, B)
    assert look(house, room_id, ANNA).hands_on_to == B


def test_a_card_that_was_seen_and_kept_needs_no_second_look(house: House) -> None:
    room_id = started(house, *BOTH)
    laid(house, room_id, table(["B1 B2 B3", "R4 Y2 Y3"], top="R8"))
    take(house, room_id, A)
    do(house, room_id, "A draw")
    assert cover_of(house, room_id) is None
    do(house, room_id, "A keep")
    assert cover_of(house, room_id) == B


def test_the_cards_that_time_has_drawn_are_covered(house: House, clock: WoundClock) -> None:
    room_id = timed(house, clock)
    seat = cover_of(house, room_id)
    assert seat is not None
    take(house, room_id, seat)
    for seconds in (29, 29, 3):  # never away for half a minute
        clock.wind(seconds)
        look(house, room_id, ANNA)
    assert room_of(house, room_id).table.turn != seat
    assert cover_of(house, room_id) == room_of(house, room_id).table.turn


def test_a_clock_rests_while_somebody_looks_at_new_cards(house: House, clock: WoundClock) -> None:
    room_id = started(house, *BOTH, options=make_options({"clock": 60}))
    laid(house, room_id, table(["R1 R2 R3", "R4 Y2 Y3"], top="G8", rules={"clock": 60}))
    take(house, room_id, A)
    do(house, room_id, "A draw")
    room = room_of(house, room_id)
    assert (room.turn_ends_at, room.resting_seconds) == (None, 60)
    clock.wind(300)
    hide(house, room_id)
    take(house, room_id, B)
    assert room_of(house, room_id).turn_ends_at == clock() + 60


def test_no_cover_comes_while_others_play_or_the_turn_comes_back(house: House) -> None:
    room_id = started(house, *MIXED)
    laid(house, room_id, table(["R1 R2 RS", "Y1 Y2 Y3", "R4 G2 G3"]))
    take(house, room_id, A)
    do(house, room_id, "A play RS")  # Bea is skipped
    assert cover_of(house, room_id) is None
    do(house, room_id, "C play R4", CARLA)
    assert room_of(house, room_id).table.turn == A
    assert cover_of(house, room_id) is None


def test_a_round_that_is_over_is_read_by_all_together(house: House) -> None:
    room_id = started(house, *BOTH, options=CLASSIC)
    laid(house, room_id, table(["R1", "Y1 Y2 Y3"], target=500))
    take(house, room_id, A)
    do(house, room_id, "A play R1")
    view = look(house, room_id, ANNA)
    assert view.life is Life.BETWEEN_ROUNDS
    assert (view.cover, view.reader) == (None, None)
    assert view.observation is not None
    assert view.observation.result is not None


def test_a_round_that_ends_under_a_cover_is_shown_too(house: House) -> None:
    room_id = started(house, *MIXED)
    laid(house, room_id, table(["R1 R2", "Y1 Y2", "R4"], turn=C))
    assert cover_of(house, room_id) == A
    do(house, room_id, "C play R4", CARLA)
    view = look(house, room_id, ANNA)
    assert (view.cover, view.passed_version) == (None, view.version)
    deal_next_round(house, room_id, ANNA, post(house, room_id))
    assert cover_of(house, room_id) is not None


def test_only_the_person_that_the_cover_waits_for_can_take_the_device(house: House) -> None:
    room_id = started(house, *BOTH)
    laid(house, room_id, table(["R1 R2 R3", "Y1 Y2 Y3"]))
    with unchanged(house, room_id), refused(RoomReason.STALE):
        take(house, room_id, B)
    take(house, room_id, A)
    with unchanged(house, room_id), refused(RoomReason.STALE):
        take(house, room_id, A)


def test_a_cover_of_long_ago_takes_nothing(house: House) -> None:
    room_id = started(house, *BOTH)
    laid(house, room_id, table(["R1 R2 R3", "Y1 Y2 Y3"]))
    old = post(house, room_id, content="take 0 again")
    take(house, room_id, A)
    hide(house, room_id)
    with unchanged(house, room_id), refused(RoomReason.STALE):
        take(house, room_id, A, old)


def test_whoever_elsewhere_has_no_say_about_the_device(house: House) -> None:
    room_id = started(house, *MIXED)
    for key, reason in ((CARLA, RoomReason.NOTHING_TO_COVER), ("nobody's key", RoomReason.NOT_SEATED)):
        with unchanged(house, room_id), refused(reason):
            cover_device(house, room_id, key, post(house, room_id))
        with unchanged(house, room_id), refused(reason):
            take_device(house, room_id, key, post(house, room_id), A)


@pytest.mark.parametrize("move", [Draw(), CallUno(), Catch(C)], ids=["draw", "call", "catch"])
def test_nothing_is_played_under_a_cover(house: House, move: Move) -> None:
    room_id = started(house, *MIXED)
    laid(house, room_id, table())
    with unchanged(house, room_id), refused(RoomReason.UNDER_COVER):
        make(house, room_id, ANNA, move)


def test_only_the_person_shown_may_jump_in(house: House) -> None:
    options = make_options({"jump_in": "on"})
    room_id = started(house, *MIXED, Level.EASY, options=options)
    state = table(["R1 R2", "R5 Y2", "R4 R5 G3", "B1 B2"], discard="R7", turn=C, rules={"jump_in": "on"})
    laid(house, room_id, state)
    bea, jump = post(house, room_id), JumpIn(held(state, B, "R5"))
    take(house, room_id, A)
    do(house, room_id, "C play R5", CARLA)
    before = room_of(house, room_id)
    for sent in (bea, None):
        with unchanged(house, room_id), refused(Reason.CARD_NOT_IN_HAND):
            make(house, room_id, ANNA, jump, sent)
    assert room_of(house, room_id) == before


def test_a_form_of_the_person_before_does_nothing(house: House) -> None:
    room_id = started(house, *BOTH)
    laid(house, room_id, table(["R1 R2 R3", "R4 Y2 Y3"]))
    take(house, room_id, A)
    old = post(house, room_id, content="draw in another tab")
    do(house, room_id, "A play R1")
    with unchanged(house, room_id), refused(RoomReason.UNDER_COVER):
        make(house, room_id, ANNA, Draw(), old)
    take(house, room_id, B)
    with unchanged(house, room_id), refused(RoomReason.STALE):
        make(house, room_id, ANNA, Draw(), old)


def test_a_form_from_before_the_device_was_hidden_does_nothing(house: House) -> None:
    room_id = started(house, *BOTH)
    laid(house, room_id, table(["R1 R2 R3", "R4 Y2 Y3"]))
    take(house, room_id, A)
    old = post(house, room_id, content="draw in another tab")
    hide(house, room_id)
    take(house, room_id, A)
    with unchanged(house, room_id), refused(RoomReason.STALE):
        make(house, room_id, ANNA, Draw(), old)
    make(house, room_id, ANNA, Draw())


def test_a_repeated_move_is_known_even_when_the_device_has_gone_on(house: House) -> None:
    room_id = started(house, *BOTH)
    laid(house, room_id, table(["R1 R2 R3", "R4 Y2 Y3"]))
    take(house, room_id, A)
    sent = post(house, room_id, content="play R1")
    move = Play((held(room_of(house, room_id).table, A, "R1"),))
    make(house, room_id, ANNA, move, sent)
    with unchanged(house, room_id):
        play(house, room_id, ANNA, sent, lambda _seen: pytest.fail("it is not asked for again"))
    take(house, room_id, B)
    with unchanged(house, room_id):
        play(house, room_id, ANNA, sent, lambda _seen: pytest.fail("it is not asked for again"))


def test_taking_and_hiding_twice_with_one_press_is_once(house: House) -> None:
    room_id = started(house, *BOTH)
    laid(house, room_id, table(["R1 R2 R3", "R4 Y2 Y3"]))
    taking = post(house, room_id, content="take 0")
    take(house, room_id, A, taking)
    hiding = post(house, room_id, content="cover")
    with unchanged(house, room_id):
        take(house, room_id, A, taking)
    cover_device(house, room_id, ANNA, hiding)
    with unchanged(house, room_id):
        cover_device(house, room_id, ANNA, hiding)
        hide(house, room_id)  # another press on an old page: it is covered already
    assert cover_of(house, room_id) == A


# ---------------------------------------------------------------- what may be done without a look at a hand


def test_somebody_elsewhere_is_caught_from_the_cover(house: House) -> None:
    room_id = started(house, *MIXED)
    laid(house, room_id, table(["R1 R2", "Y1 Y2", "G1"], vulnerable=C))
    view = look(house, room_id, ANNA)
    assert view.cover is not None
    assert view.cover.deeds == ((A, Catch(C)),)
    sent = post(house, room_id, content="catch C by A")
    move_from_cover(house, room_id, ANNA, sent, Catch(C), A)
    assert PlayerCaught(C, A) in journal_of(house, room_id)[-1].events
    with unchanged(house, room_id):
        move_from_cover(house, room_id, ANNA, sent, Catch(C), A)
    view = look(house, room_id, ANNA)
    assert view.cover is not None
    assert view.cover.deeds == ()
    with unchanged(house, room_id), refused(Reason.NOTHING_TO_CATCH):
        move_from_cover(house, room_id, ANNA, post(house, room_id), Catch(C), A)


def test_two_at_one_device_race_for_a_call_and_a_catch(house: House) -> None:
    room_id = started(house, *BOTH)
    laid(house, room_id, table(["R1 R2", "R4 Y2 Y3"]))
    take(house, room_id, A)
    do(house, room_id, "A play R1")
    view = look(house, room_id, ANNA)
    assert view.cover is not None
    assert view.cover.deeds == ((A, CallUno()), (B, Catch(A)))
    move_from_cover(house, room_id, ANNA, post(house, room_id), CallUno(), A)
    assert UnoCalled(A, False) in journal_of(house, room_id)[-1].events
    assert cover_of(house, room_id) == B
    with unchanged(house, room_id), refused(Reason.NOTHING_TO_CATCH):
        move_from_cover(house, room_id, ANNA, post(house, room_id), Catch(A), B)


def test_from_a_cover_nobody_acts_who_plays_elsewhere(house: House) -> None:
    room_id = started(house, *MIXED)
    laid(house, room_id, table(["R1", "Y1 Y2", "G1 G2"], vulnerable=A, turn=B))
    for mover in (C, 7):
        with unchanged(house, room_id), refused(RoomReason.NO_SUCH_SEAT):
            move_from_cover(house, room_id, ANNA, post(house, room_id), Catch(A), mover)


# ---------------------------------------------------------------- what each has missed


def test_each_is_told_what_happened_since_their_own_last_move(house: House) -> None:
    room_id = started(house, *MIXED)
    laid(house, room_id, table(["R1 R2 R3", "R4 Y2 Y3", "R6 R7 G3"]))
    take(house, room_id, A)
    do(house, room_id, "A play R1")
    own = room_of(house, room_id).version
    take(house, room_id, B)
    do(house, room_id, "B play R4")
    do(house, room_id, "C play R6", CARLA)
    assert cover_of(house, room_id) == A
    take(house, room_id, A)
    view = look(house, room_id, ANNA)
    assert view.told_version == own - 1  # what came of it was hidden at once, so it is told
    seats = [entry.seat for entry in view.entries if entry.version > own - 1]
    assert seats == [A, B, C]


def test_of_the_round_before_nobody_has_missed_anything(house: House) -> None:
    room_id = started(house, *BOTH)
    laid(house, room_id, table(["R1", "Y1 Y2 Y3"], target=500))
    take(house, room_id, A)
    do(house, room_id, "A play R1")
    deal_next_round(house, room_id, ANNA, post(house, room_id))
    room = room_of(house, room_id)
    assert look(house, room_id, ANNA).told_version == room.round_version - 1


# ---------------------------------------------------------------- clock and absence


def timed(house: House, clock: WoundClock) -> str:
    """Anna is on turn, under a cover, at a table with a clock of a minute."""
    room_id = started(house, *BOTH, options=make_options({"clock": 60}))
    room = room_of(house, room_id)
    assert room.resting_seconds == 60
    assert room.turn_ends_at is None
    return room_id


def test_a_clock_rests_under_a_cover_and_goes_on(house: House, clock: WoundClock) -> None:
    room_id = timed(house, clock)
    seat = room_of(house, room_id).table.turn
    assert seat is not None
    clock.wind(1000)
    assert look(house, room_id, ANNA).cover is not None
    take(house, room_id, seat)
    assert room_of(house, room_id).turn_ends_at == clock.now + 60
    clock.wind(25)
    hide(house, room_id)
    room = room_of(house, room_id)
    assert (room.turn_ends_at, room.resting_seconds, room.due_at) == (None, 35, None)
    with unchanged(house, room_id), refused(RoomReason.NO_MORE_TIME):
        ask_more_time(house, room_id, ANNA, post(house, room_id))
    clock.wind(1000)
    take(house, room_id, seat)
    room = room_of(house, room_id)
    assert (room.turn_ends_at, room.resting_seconds) == (clock.now + 35, None)


def test_who_comes_back_after_half_a_minute_finds_a_cover(house: House, clock: WoundClock) -> None:
    room_id = started(house, *BOTH)
    laid(house, room_id, table(["R1 R2 R3", "R4 Y2 Y3"]))
    assert cover_of(house, room_id) == A
    take(house, room_id, A)
    clock.wind(29)
    assert cover_of(house, room_id) is None
    clock.wind(31)
    assert cover_of(house, room_id) == A
    assert hidden(look(house, room_id, ANNA))


# ---------------------------------------------------------------- the lobby, and another match


def test_somebody_else_at_the_device_takes_an_open_seat(house: House) -> None:
    room_id = open_room(house, ANNA, "Anna", CLASSIC, [None], "open")
    join_on_same_device(house, room_id, ANNA, "Bea", "once")
    with unchanged(house, room_id):
        join_on_same_device(house, room_id, ANNA, "Bea", "once")
    assert room_of(house, room_id).names == ("Anna", "Bea")
    with unchanged(house, room_id), refused(RoomReason.TABLE_FULL):
        join_on_same_device(house, room_id, ANNA, "Cem", "another")
    with unchanged(house, room_id), refused(RoomReason.NOT_SEATED):
        join_on_same_device(house, room_id, CARLA, "Cem", "a third")
    start(house, room_id, ANNA, "start")  # who shares the host's device is ready with them
    with unchanged(house, room_id), refused(RoomReason.ALREADY_STARTED):
        join_on_same_device(house, room_id, ANNA, "Cem", "a fourth")


def test_one_of_two_at_a_device_leaves_alone(house: House) -> None:
    room_id = open_room(house, ANNA, "Anna", CLASSIC, [SameDevice("Bea"), None], "open")
    join(house, room_id, CARLA, "Carla")
    with unchanged(house, room_id), refused(RoomReason.NO_SUCH_SEAT):
        leave(house, room_id, ANNA, only=C)
    leave(house, room_id, ANNA, only=A)
    room = room_of(house, room_id)
    assert (room.names, room.host, room.seats_of(ANNA)) == (("", "Bea", "Carla"), B, (B,))
    leave(house, room_id, ANNA)
    assert room_of(house, room_id).names == ("", "", "Carla")


def test_a_table_of_one_device_plays_again_at_once(house: House) -> None:
    room_id = started(house, *BOTH, Level.HARD, options=QUICK)
    laid(house, room_id, table(["R1", "Y1 Y2", "G1 G2"], target="round"))
    take(house, room_id, A)
    do(house, room_id, "A play R1")
    before = room_of(house, room_id)
    assert before.life is Life.FINISHED
    sent = post(house, room_id)
    play_again(house, room_id, ANNA, sent)
    room = room_of(house, room_id)
    assert (room.life, room.version, room.match_version) == (
        Life.PLAYING,
        before.version + 1,
        before.version + 1,
    )
    assert (room.names, room.options, room.last) == (before.names, before.options, None)
    assert room.table.round == 1
    assert room.table.result is None
    assert cover_of(house, room_id) is not None
    with unchanged(house, room_id):
        play_again(house, room_id, ANNA, sent)
    with unchanged(house, room_id), refused(RoomReason.MATCH_NOT_OVER):
        play_again(house, room_id, ANNA, post(house, room_id))


def test_where_others_sit_too_everybody_meets_in_the_lobby(house: House) -> None:
    room_id = started(house, *MIXED, options=QUICK)
    laid(house, room_id, table(["R1", "Y1 Y2", "G1 G2"], target="round"))
    take(house, room_id, A)
    do(house, room_id, "A play R1")
    play_again(house, room_id, ANNA, post(house, room_id))
    room = room_of(house, room_id)
    assert room.life is Life.LOBBY
    assert [person.is_ready for person in room.persons.values()] == [True, True, False]


def test_whoever_wants_to_change_something_goes_to_the_lobby(house: House) -> None:
    room_id = started(house, *BOTH, options=QUICK)
    laid(house, room_id, table(["R1", "Y1 Y2"], target="round"))
    take(house, room_id, A)
    do(house, room_id, "A play R1")
    open_rematch(house, room_id, ANNA, post(house, room_id))
    view = look(house, room_id, ANNA)
    assert (view.life, view.shared_seats, view.reader) == (Life.LOBBY, (A, B), None)
    assert not view.is_reading
