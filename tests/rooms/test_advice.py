"""A hint for the person who looks, from what that person sees and from nothing else."""

from random import Random

import pytest

from app.ai.levels import Level
from app.game.moves import Accept, CallUno, Catch, Play
from app.rooms.advice import HintReason, advice, offers_hint
from app.rooms.house import House
from app.rooms.viewing import look
from tests.game.tables import A, B, after, read, table
from tests.rooms.redealt import redealt
from tests.rooms.stage import ANNA, BEN, CARLA, DAVE, lay, opened, room_of, started


def test_a_hint_names_a_move_that_the_rules_accept_and_a_reason(house: House) -> None:
    room_id = started(house, BEN)
    state = lay(house, room_id, table(("R1 Y2", "Y1 Y3"))).table
    given = advice(look(house, room_id, ANNA))
    assert given is not None
    assert given.move == Play(read(state, "A play R1")[1].cards, uno=True)  # type: ignore[union-attr] # a play
    assert given.because[0].reason is HintReason.ONLY_PLAY


def test_there_is_no_hint_without_a_seat_a_game_or_a_choice(house: House) -> None:
    room_id, lobby = started(house, BEN, allows_watchers=True), opened(house, None)
    lay(house, room_id, table(("R1 Y2", "Y1 Y3")))
    assert advice(look(house, room_id, DAVE)) is None
    assert advice(look(house, lobby, ANNA)) is None
    assert advice(look(house, lobby, DAVE)) is None
    assert advice(look(house, room_id, BEN)) is None


def test_a_table_may_do_without_hints(house: House) -> None:
    room_id = started(house, BEN)
    state = lay(house, room_id, table(("R1 R2 Y2", "Y1 Y3")), allows_hints=False).table
    view = look(house, room_id, ANNA)
    assert (view.allows_hints, offers_hint(view), advice(view)) == (False, False, None)
    lay(house, room_id, state, allows_hints=True)
    assert offers_hint(look(house, room_id, ANNA))


def test_a_forgotten_uno_is_called_or_caught(house: House) -> None:
    room_id = started(house, BEN, CARLA)
    lay(house, room_id, table(("R1", "Y1 Y3", "G1 G2"), turn=B, vulnerable=A))
    moves = [one.move if (one := advice(look(house, room_id, key))) else None for key in (ANNA, BEN, CARLA)]
    assert moves == [CallUno(), Catch(A), Catch(A)]


def test_a_computer_is_known_not_to_bluff_and_a_person_is_not(house: House) -> None:
    reasons = []
    for sender in (Level.HARD, BEN):
        room_id = started(house, sender)
        lay(house, room_id, after(table(("R1 R2 R3", "W4 Y1 Y2"), turn=B), "B play W4 color=B"))
        given = advice(look(house, room_id, ANNA))
        assert given is not None
        reasons.append(given.because[0].reason)
        assert given.move == Accept() or sender is BEN
    assert reasons[0] is HintReason.SENDER_IS_HONEST
    assert reasons[1] in {HintReason.BLUFF_LIKELY, HintReason.BLUFF_UNLIKELY}


@pytest.mark.parametrize("seed", range(5))
def test_a_hint_stays_the_same_when_everything_hidden_is_dealt_anew(house: House, seed: int) -> None:
    room_id = started(house, BEN, Level.EASY)
    state = lay(house, room_id, table(("R1 R2 YS W", "Y1 Y3 W4", "G1 G2"))).table
    given = advice(look(house, room_id, ANNA))
    assert given is not None
    lay(house, room_id, redealt(state, A, Random(seed)))
    assert room_of(house, room_id).table.hands[B] != state.hands[B]
    assert advice(look(house, room_id, ANNA)) == given
