"""A whole match in a room: people who now and then forget UNO, computers that are due, and a clock that is wound on."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from app.ai.levels import LEVELS, Level
from app.fsm.life import Life
from app.game.moves import CallUno, Catch, Move, Play
from app.game.observation import Observation
from app.rooms.house import House
from app.rooms.playing import Post, deal_next_round, play
from app.rooms.room import Room
from app.rooms.viewing import look
from tests.rooms.stage import WoundClock, count_once, room_of

HESITATION_SECONDS = 0.5


def play_on(
    house: House, clock: WoundClock, room_id: str, keys: Sequence[str], dice: Random
) -> Iterator[Room]:
    """Play the match to its end; the room after every version. ``keys`` are the people's, in the order of their seats."""
    room = room_of(house, room_id)
    people = dict(zip(sorted(room.persons), keys, strict=True))
    while room.life is not Life.FINISHED:
        if room.due_at is not None and dice.random() < 1 / 2:
            clock.now = max(clock.now, room.due_at)
            look(house, room_id, dice.choice(keys))
        else:
            clock.wind(HESITATION_SECONDS)
            _people_act(house, room, people, dice)
        if _version(house, room_id) != room.version:
            room = room_of(house, room_id)
            yield room


def _version(house: House, room_id: str) -> int:
    pulse = house.store.pulse(room_id)
    assert pulse is not None
    return pulse.version


def _people_act(house: House, room: Room, people: Mapping[int, str], dice: Random) -> None:
    """Between rounds somebody deals; else a person calls late or moves, or somebody just looks."""
    sent = Post(f"once {count_once()}", "a move", room.version)
    if room.life is Life.BETWEEN_ROUNDS:
        deal_next_round(house, room.id, dice.choice(list(people.values())), sent)
        return
    forgetful, turn = room.table.vulnerable, room.table.turn
    if forgetful is not None and forgetful in people and dice.random() < 1 / 8:
        play(house, room.id, people[forgetful], sent, lambda _seen: CallUno())
    elif turn is not None and turn in people:
        play(house, room.id, people[turn], sent, lambda seen: _choice(seen, dice))
    else:
        look(house, room.id, dice.choice(list(people.values())))


def _choice(seen: Observation, dice: Random) -> Move:
    """What a person plays who is no worse than a computer, but bluffs, forgets UNO, and catches when they think of it."""
    caught = next((move for move in seen.legal if isinstance(move, Catch)), None)
    if caught is not None and dice.random() < 1 / 3:
        return caught
    plays = [move for move in seen.legal if isinstance(move, Play)]
    if plays and dice.random() < 1 / 2:
        return replace(dice.choice(plays), uno=dice.random() < 1 / 2)
    return LEVELS[Level.MEDIUM].choose(seen, dice)
