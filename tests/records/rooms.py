"""Rooms to keep: empty ones, and games played by seeded chance."""

import random
from collections.abc import Iterator
from dataclasses import replace

from app.ai.levels import Level
from app.fsm.flow import advance, start_match, start_next_round
from app.fsm.life import Life
from app.game.legality import legal_moves
from app.game.moves import Move
from app.game.notation import format_move
from app.game.options import Options
from app.game.rule_book import make_options
from app.game.state import Phase, State
from app.rooms.room import Computer, Entry, Joined, MatchStarted, Occupant, OpenSeat, Person, Room

NOW = 1_800_000_000.25
ANNA, BEN = Person("Anna", "hash-of-anna", is_ready=True), Person("Ben", "hash-of-ben")
HEDY = Computer("Hedy", Level.HARD)
LAST_PHASES = {Phase.ROUND_OVER, Phase.MATCH_OVER}


def a_room(number: int = 1) -> Room:
    """A lobby with somebody in it."""
    return Room(
        id=f"room-{number}",
        code=f"CODE{number}",
        life=Life.LOBBY,
        options=Options(),
        seats=(ANNA, OpenSeat(), HEDY),
        host=0,
        allows_watchers=True,
        version=1,
        created_at=NOW,
        active_at=NOW,
    )


def opened(room: Room) -> Entry:
    return Entry(room.version, NOW, 0, "", (Joined(0, "Anna"),))


def next_version(room: Room, **changes: object) -> Room:
    return replace(room, version=room.version + 1, **changes)  # type: ignore[arg-type]


def played(seed: int, players: int, moves: int) -> Iterator[tuple[Room, Entry]]:
    """A game by chance, as the room and the entry after each move; a round that ends is followed by the next."""
    chance = random.Random(seed)
    seats: tuple[Occupant, ...] = (
        ANNA,
        BEN,
        *[Computer(f"Computer {number}", Level.EASY) for number in range(players - 2)],
    )
    room = replace(a_room(seed), life=Life.PLAYING, seats=seats, options=make_options({"target": 500}))
    outcome = start_match(room.options, players, f"seed{seed}")
    room = replace(room, state=outcome.state)
    yield room, Entry(1, NOW, None, "", (MatchStarted(room.names), *outcome.events))
    for number in range(moves):
        state = room.table
        seat: int | None = None
        if state.phase in LAST_PHASES:
            if state.match_winner is not None:
                return
            outcome, line = start_next_round(state, f"seed{seed}x{number}"), ""
        else:
            seat, move = chance.choice(every_move(state))
            outcome, line = advance(state, seat, move), format_move(move)
        room = next_version(room, state=outcome.state, due_at=NOW + number, active_at=NOW + number)
        yield room, Entry(room.version, NOW + number, seat, line, outcome.events)


def every_move(state: State) -> list[tuple[int, Move]]:
    return [(seat, move) for seat in range(state.players) for move in legal_moves(state, seat)]
