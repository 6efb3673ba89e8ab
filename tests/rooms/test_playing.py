"""Moves of people: accepted or refused whole, on the table that was shown."""

import pytest

from app.ai.levels import Level
from app.fsm.life import Life
from app.game.cards import Color
from app.game.errors import Reason
from app.game.events import CardPlayed
from app.game.moves import Accept, CallUno, Catch, Challenge, ChooseColor, Draw, JumpIn, Keep, Move, Play
from app.game.observation import Observation, observe
from app.rooms.house import House
from app.rooms.playing import play
from app.rooms.refusals import Refused, RoomReason
from app.rooms.viewing import look
from tests.game.tables import A, B, held, table
from tests.rooms.stage import (
    ANNA,
    BEN,
    CARLA,
    DAVE,
    DAY,
    NOON,
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


@pytest.fixture
def game(house: House) -> str:
    """Anna, whose turn it is, Ben and Carla, with nine plain cards."""
    room_id = started(house, BEN, CARLA)
    lay(house, room_id, table(("R1 R2 Y8", "Y1 Y2 R9", "G1 G2 R7")))
    return room_id


def card_move(house: House, room_id: str, seat: int, face: str, color: Color | None = None) -> Play:
    return Play((held(room_of(house, room_id).table, seat, face),), color)


def test_an_accepted_move_is_saved_whole(house: House, game: str, clock: WoundClock) -> None:
    before = room_of(house, game)
    clock.wind(7)
    make(house, game, ANNA, card_move(house, game, A, "R1"))
    room, entry = room_of(house, game), journal_of(house, game)[-1]
    assert (room.version, room.active_at, room.due_at) == (before.version + 1, NOON + 7, NOON + 120)
    assert (room.table.turn, str(room.table.top.face)) == (B, "R1")
    assert (entry.version, entry.at, entry.seat) == (room.version, NOON + 7, A)
    assert entry.move == f"play {held(before.table, A, 'R1')}"
    assert isinstance(entry.events[0], CardPlayed)
    assert (room.seats, room.host, room.round_version) == (before.seats, before.host, before.round_version)


def test_the_move_is_read_from_what_the_player_sees(house: House, game: str) -> None:
    asked: list[Observation] = []

    def ask(seen: Observation) -> Move:
        asked.append(seen)
        return Draw()

    before = room_of(house, game).table
    play(house, game, ANNA, post(house, game), ask)
    assert asked == [observe(before, A)]


def test_only_people_with_a_seat_play(house: House, game: str) -> None:
    with unchanged(house, game):
        with refused(RoomReason.NOT_SEATED):
            make(house, game, DAVE, Draw())
        with refused(RoomReason.NOT_SEATED):
            make(house, game, None, Draw())


def test_nobody_plays_in_a_lobby_or_in_a_room_that_is_gone(house: House) -> None:
    room_id = opened(house, Level.EASY)
    with unchanged(house, room_id), refused(RoomReason.NOT_STARTED):
        make(house, room_id, ANNA, Draw())
    with refused(RoomReason.NO_SUCH_ROOM):
        play(house, "nowhere", ANNA, post(house, room_id), lambda _: Draw())


@pytest.mark.parametrize(
    "key, move, reason",
    [
        (BEN, Draw(), Reason.NOT_YOUR_TURN),
        (BEN, CallUno(), Reason.CANNOT_CALL_UNO),
        (ANNA, Keep(), Reason.WRONG_PHASE),
        (ANNA, Accept(), Reason.WRONG_PHASE),
        (ANNA, Challenge(), Reason.WRONG_PHASE),
        (ANNA, ChooseColor(Color.RED), Reason.WRONG_PHASE),
        (ANNA, Catch(B), Reason.NOTHING_TO_CATCH),
        (ANNA, Catch(A), Reason.CANNOT_CATCH_SELF),
        (ANNA, Catch(99), Reason.NOTHING_TO_CATCH),
        (ANNA, Play(()), Reason.CARD_NOT_IN_HAND),
    ],
    ids=str,
)
def test_what_the_rules_refuse_changes_nothing(
    house: House, game: str, clock: WoundClock, key: str, move: Move, reason: Reason
) -> None:
    clock.wind(5)
    with unchanged(house, game), refused(reason):
        make(house, game, key, move)


@pytest.mark.parametrize(
    "face, color, reason",
    [
        ("Y8", None, Reason.CARD_NOT_PLAYABLE),
        ("G1", None, Reason.CARD_NOT_IN_HAND),
        ("R1", Color.RED, Reason.COLOR_INVALID),
    ],
)
def test_a_card_that_the_rules_refuse_changes_nothing(
    house: House, game: str, clock: WoundClock, face: str, color: Color | None, reason: Reason
) -> None:
    clock.wind(5)
    with unchanged(house, game), refused(reason):
        make(house, game, ANNA, card_move(house, game, A, face, color))
    with unchanged(house, game), refused(Reason.JUMP_IN_OFF):
        make(house, game, ANNA, JumpIn(held(room_of(house, game).table, A, "R1")))


def test_a_move_on_an_older_table_is_stale_and_changes_nothing(
    house: House, game: str, clock: WoundClock
) -> None:
    shown = room_of(house, game).version
    make(house, game, ANNA, Draw())
    make(house, game, ANNA, Keep())
    clock.wind(5)
    with unchanged(house, game), refused(RoomReason.STALE):
        make(house, game, BEN, Draw(), post(house, game, seen=shown))
    with unchanged(house, game), refused(RoomReason.STALE):
        make(house, game, BEN, Draw(), post(house, game, seen=room_of(house, game).version + 1))


def test_a_stale_move_is_stale_even_if_the_rules_would_refuse_it(house: House, game: str) -> None:
    shown = room_of(house, game).version - 1
    with unchanged(house, game), refused(RoomReason.STALE):
        make(house, game, BEN, Draw(), post(house, game, seen=shown))


@pytest.mark.parametrize("seen, reason", [(0, RoomReason.STALE), (None, RoomReason.NO_SUCH_SEAT)])
def test_a_post_that_cannot_be_read_any_more_is_stale_if_the_table_has_changed(
    house: House, game: str, seen: int | None, reason: RoomReason
) -> None:
    def unreadable(_seen: Observation) -> Move:
        raise Refused(RoomReason.NO_SUCH_SEAT)

    with unchanged(house, game), refused(reason):
        play(house, game, ANNA, post(house, game, seen=seen), unreadable)


def test_a_late_call_goes_by_arrival_whatever_table_was_shown(house: House, game: str) -> None:
    lay(house, game, table(("R1", "Y1 Y2", "G1 G2"), turn=B, vulnerable=A))
    make(house, game, ANNA, CallUno(), post(house, game, seen=1))
    assert room_of(house, game).table.vulnerable is None


def test_a_catch_goes_by_arrival_whatever_table_was_shown(house: House, game: str) -> None:
    lay(house, game, table(("R1", "Y1 Y2", "G1 G2"), turn=B, vulnerable=A))
    make(house, game, CARLA, Catch(A), post(house, game, seen=1))
    assert len(room_of(house, game).table.hands[A]) == 3


def test_whoever_comes_second_with_call_or_catch_is_refused_by_the_rules(house: House, game: str) -> None:
    seen = lay(house, game, table(("R1", "Y1 Y2", "G1 G2"), turn=B, vulnerable=A)).version
    make(house, game, ANNA, CallUno(), post(house, game, seen=seen))
    with unchanged(house, game), refused(Reason.NOTHING_TO_CATCH):
        make(house, game, BEN, Catch(A), post(house, game, seen=seen))
    with unchanged(house, game), refused(Reason.CANNOT_CALL_UNO):
        make(house, game, ANNA, CallUno(), post(house, game, seen=seen))


def test_a_person_who_vanishes_keeps_seat_and_turn_for_days(
    house: House, game: str, clock: WoundClock
) -> None:
    with unchanged(house, game):
        for _ in range(29):
            clock.wind(DAY)
            look(house, game, BEN)
            look(house, game, CARLA)
    assert [seat.is_away for seat in look(house, game, BEN).seats] == [True, False, False]
    make(house, game, ANNA, Draw())
    assert journal_of(house, game)[-1].at == NOON + 29 * DAY


def test_a_table_whose_turn_is_a_vanished_persons_keeps_its_computers_waiting(
    house: House, clock: WoundClock
) -> None:
    room_id = started(house, BEN, Level.HARD)
    lay(house, room_id, table(("R1 R2 R3", "Y1 Y2 Y3", "G1 G2 G3"), turn=B))
    with unchanged(house, room_id):
        clock.wind(29 * DAY)
        look(house, room_id, ANNA)


@pytest.mark.parametrize("target, life", [(500, Life.BETWEEN_ROUNDS), ("round", Life.FINISHED)])
def test_the_last_card_ends_the_round_or_the_match(house: House, target: int | str, life: Life) -> None:
    room_id = started(house, BEN)
    lay(house, room_id, table(("R1", "Y1 Y2"), target=target))
    make(house, room_id, ANNA, card_move(house, room_id, A, "R1"))
    room = room_of(house, room_id)
    assert (room.life, room.due_at) == (life, None)
    assert room.table.result is not None
    assert room.table.result.winner == A


@pytest.mark.parametrize("target", [500, "round"])
def test_after_the_end_of_a_round_every_move_is_refused(house: House, target: int | str) -> None:
    room_id = started(house, BEN)
    lay(house, room_id, table(("R1", "Y1 Y2"), target=target))
    make(house, room_id, ANNA, card_move(house, room_id, A, "R1"))
    with unchanged(house, room_id):
        for key in (ANNA, BEN):
            for move in (Draw(), CallUno(), Catch(A), Keep()):
                with refused(Reason.ROUND_OVER):
                    make(house, room_id, key, move)
