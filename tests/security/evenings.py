"""Matches played in the arena by careless people, wanderers and computers: every scene of them, as a room and its journal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from app.ai.levels import LEVELS, Level
from app.arena.play import fresh_seed, walk_round
from app.arena.players import PLAYERS, Player, Wanderer
from app.fsm.flow import start_match, start_next_round
from app.fsm.life import Life
from app.game.cards import Rank
from app.game.moves import Challenge, Move, Play
from app.game.notation import format_move
from app.game.observation import Observation
from app.game.options import Options
from app.game.rule_book import Preset, make_options
from app.game.state import State
from app.rooms.journal import format_deal, format_start, with_seal
from app.rooms.keys import hash_key
from app.rooms.room import Computer, Entry, MatchStarted, Occupant, Person, Room
from app.rooms.seals import sealed
from tests.security.shelf import NOON

MATCHES: Final = 200
LONG_ONES: Final = range(7, MATCHES, 66)
"""Matches to 500; the others are quick rounds."""

TABLE_SIZES: Final = (2, 3, 4, 2, 5, 3, 6, 4, 2, 3, 8, 4, 10, 5, 7, 3, 9, 4)
"""Most tables are small."""

ROOM_ID: Final = "the-room"
TABLE: Final = ("careless", "hard", "wanderer", "careless", "easy", "careless", "medium", "careless")


class Careless(Wanderer):
    """Plays to win like Hard, but bluffs whenever it can, challenges every other time and often forgets UNO."""

    def choose(self, view: Observation, rng: Random) -> Move:
        """What Hard would do, spoilt."""
        if Challenge() in view.legal:
            return rng.choice(view.legal)
        plays = [move for move in view.legal if isinstance(move, Play)]
        fours = [move for move in plays if move.cards[0].face.rank is Rank.WILD_DRAW_FOUR]
        move = rng.choice(fours) if fours else LEVELS[Level.HARD].choose(view, rng)
        return replace(move, uno=rng.random() < 1 / 2) if isinstance(move, Play) else move


@dataclass(frozen=True)
class Scene:
    """One state of a match: the room, what led to it, and the keys of the people by seat."""

    room: Room
    journal: list[Entry]
    keys: dict[int, str]

    @property
    def state(self) -> State:
        """The game."""
        return self.room.table


def key_of(seat: int) -> str:
    """The key of the person on ``seat``, of the form that browsers are given."""
    return f"key-of-the-person-on-seat-{seat}".ljust(43, "_")


def evening(seed: int) -> Iterator[Scene]:
    """Every scene of one match of 2 to 10 players. At every other table computers sit between the people.

    The journal grows while the evening goes on, so a scene may find later entries in it; its version tells which are its own.
    """
    dice = Random(seed)
    names = [TABLE[(seed + seat) % len(TABLE)] for seat in range(TABLE_SIZES[seed % len(TABLE_SIZES)])]
    players: list[Player] = [Careless() if name == "careless" else PLAYERS[name] for name in names]
    options = make_options({"target": 500 if seed in LONG_ONES else "round"})
    room = _room(options, names if seed % 2 else ["careless"] * len(names))
    keys = {seat: key_of(seat) for seat in room.persons}
    for after, journal in _played(room, players, dice):
        yield Scene(after, journal, keys)


def evening_by(rules: Preset, seed: int) -> Iterator[Scene]:
    """The same for a match by ``rules``, with computers between the people."""
    dice, size = Random(f"{rules.name}{seed}"), min(TABLE_SIZES[seed % len(TABLE_SIZES)], rules.max_players)
    names = [TABLE[(seed + seat) % len(TABLE)] for seat in range(size)]
    players: list[Player] = [Careless() if name == "careless" else PLAYERS[name] for name in names]
    room = replace(_room(make_options(rules.values), names), preset=rules.name)
    keys = {seat: key_of(seat) for seat in room.persons}
    for after, journal in _played(room, players, dice):
        yield Scene(after, journal, keys)


def _room(options: Options, names: list[str]) -> Room:
    seats: tuple[Occupant, ...] = tuple(
        Computer(f"Computer {seat}", Level(name))
        if name in set(Level)
        else Person(f"Person {seat}", hash_key(key_of(seat), ROOM_ID))
        for seat, name in enumerate(names)
    )
    host = next(seat for seat, one in enumerate(seats) if isinstance(one, Person))
    return Room(ROOM_ID, "ACE4FH", Life.LOBBY, options, seats, host, True, 1, NOON, NOON)


def _played(room: Room, players: list[Player], dice: Random) -> Iterator[tuple[Room, list[Entry]]]:
    seed = fresh_seed(dice)
    outcome = start_match(room.options, len(players), seed)
    room = replace(room, seal=sealed(outcome.state, salt_of(dice)))
    move = with_seal(format_start(room.options, len(players), seed), room, names_keys=True)
    journal = [Entry(2, NOON, None, move, (MatchStarted(room.names), *outcome.events))]
    room = replace(room, life=Life.PLAYING, version=2, moved_version=2, round_version=2, state=outcome.state)
    yield room, journal
    while True:
        for step in walk_round(room.table, players, dice):
            room = _next(room, step.outcome.state)
            journal.append(Entry(room.version, NOON, step.seat, format_move(step.move), step.outcome.events))
            yield room, journal
        if room.life is Life.FINISHED:
            return
        seed = fresh_seed(dice)
        outcome = start_next_round(room.table, seed)
        room = replace(_next(room, outcome.state), round_version=room.version + 1)
        room = replace(room, seal=sealed(outcome.state, salt_of(dice)))
        line = with_seal(format_deal(seed), room)
        journal.append(Entry(room.version, NOON, room.host, line, outcome.events))
        yield room, journal


def salt_of(dice: Random) -> str:
    """A salt of the form of a house's, which no card follows from."""
    return f"{Random(dice.getstate()[1][0]).getrandbits(256):064x}"


def _next(room: Room, state: State) -> Room:
    life = Life.PLAYING
    if state.result is not None:
        life = Life.BETWEEN_ROUNDS if state.match_winner is None else Life.FINISHED
    version = room.version + 1
    return replace(room, life=life, version=version, moved_version=version, state=state)
