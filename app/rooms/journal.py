"""The journal of a room: every accepted move in notation, with which the game replays bit for bit."""

from __future__ import annotations

from collections.abc import Iterable

from app.fsm.flow import advance, advance_table, start_match, start_next_round
from app.game.moves import DrawForDealer, EndMatch, NextRound, TurnUp
from app.game.notation import format_move, format_options, parse_move
from app.game.options import Options
from app.game.rule_book import make_options, parse_options
from app.game.state import State
from app.rooms.room import Entry, RematchOpened

_START = "start-match"


def format_start(options: Options, players: int, seed: str) -> str:
    """The journal's line for the start of a match."""
    return f"{_START} {format_options(options).replace(' ', ',')} {players} {seed}"


def format_deal(seed: str) -> str:
    """The journal's line for the deal of a further round."""
    return format_move(NextRound(seed))


def replay(entries: Iterable[Entry]) -> State | None:
    """The game that the journal tells of, played again from its first move; None if none is under way at its end.

    Raises ValueError for a line that cannot be read, IllegalMove for one that the rules refuse.
    """
    state: State | None = None
    for entry in entries:
        match entry.move.split():
            case []:
                state = None if any(isinstance(event, RematchOpened) for event in entry.events) else state
            case [name, agreed, players, seed] if name == _START:
                state = start_match(_parse_agreed(agreed), int(players), seed).state
            case _ if state is not None:
                state = _replay_move(state, entry)
            case _:
                raise ValueError(f"the journal has a move before the start of a match: {entry.move!r}")
    return state


def _parse_agreed(text: str) -> Options:
    """The options of a match; before there were house rules, the journal had its target alone."""
    if text == "round" or text.isdigit():
        return make_options({"target": text if text == "round" else int(text)})
    return parse_options(text.replace(",", " "))


def _replay_move(state: State, entry: Entry) -> State:
    match parse_move(entry.move):
        case NextRound(seed):
            return start_next_round(state, seed).state
        case EndMatch() as move:
            return advance_table(state, move).state
        case DrawForDealer() | TurnUp():
            raise ValueError(f"the journal has a move that a deal makes by itself: {entry.move!r}")
        case move if entry.seat is not None:
            return advance(state, entry.seat, move).state
        case _:
            raise ValueError(f"the journal has a move by nobody: {entry.move!r}")
