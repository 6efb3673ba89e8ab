"""The journal of a room: every accepted move in notation, with which the game replays bit for bit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from app.fsm.flow import advance, advance_table, start_match, start_next_round
from app.game.moves import DrawForDealer, EndMatch, NextRound, TurnUp
from app.game.notation import format_move, format_options, parse_move
from app.game.options import Options
from app.game.rule_book import make_options, parse_options
from app.game.state import State
from app.rooms.room import Entry, RematchOpened, Room

_START = "start-match"
_DEAL = "next-round"
DEAL_LINES: Final = (f"{_START} ", f"{_DEAL} ")
"""How the lines begin that deal a round."""


@dataclass(frozen=True, slots=True)
class DealLine:
    """What the journal's line for a deal says: the seed, and of a deal that was sealed its salt and what was shown. The first of a match
    also names ``options`` and ``players``, and ``keys``, the hashes of the keys by seat, empty for a computer.
    """

    seed: str
    salt: str = ""
    commitment: str = ""
    options: Options | None = None
    players: int = 0
    keys: tuple[str, ...] = ()

    @property
    def is_first(self) -> bool:
        """Whether a match begins with it."""
        return self.options is not None


def format_start(options: Options, players: int, seed: str) -> str:
    """The journal's line for the start of a match."""
    return f"{_START} {format_options(options).replace(' ', ',')} {players} {seed}"


def format_deal(seed: str) -> str:
    """The journal's line for the deal of a further round."""
    return format_move(NextRound(seed))


def with_seal(line: str, dealt: Room, *, names_keys: bool = False) -> str:
    """The ``line`` of a deal with the seal that the room ``dealt`` has now, and the hashes of the keys at the table if it ``names_keys``,
    so that whoever sat there can be told from whoever sits there later."""
    words = [line]
    if dealt.seal is not None:
        words += [f"salt={dealt.seal.salt}", f"commitment={dealt.seal.commitment}"]
    if names_keys:
        persons = dealt.persons
        hashes = (persons[seat].key_hash if seat in persons else "" for seat in range(len(dealt.seats)))
        words.append(f"keys={','.join(hashes)}")
    return " ".join(words)


def parse_deal(line: str) -> DealLine | None:
    """What the journal's ``line`` says of a deal; None for any other line. Raises ValueError for what cannot be read."""
    match line.split():
        case [name, agreed, players, seed, *words] if name == _START:
            facts = _facts(words)
            keys = tuple(facts.get("keys", "").split(",")) if "keys" in facts else ()
            options = _parse_agreed(agreed)
            return DealLine(
                seed, facts.get("salt", ""), facts.get("commitment", ""), options, int(players), keys
            )
        case [name, seed, *words] if name == _DEAL:
            facts = _facts(words)
            return DealLine(seed, facts.get("salt", ""), facts.get("commitment", ""))
        case _:
            return None


def _facts(words: list[str]) -> dict[str, str]:
    return {name: value for name, _, value in (word.partition("=") for word in words)}


def replay(entries: Iterable[Entry]) -> State | None:
    """The game that the journal tells of, played again from its first move; None if none is under way at its end.

    Raises ValueError for a line that cannot be read, IllegalMove for one that the rules refuse.
    """
    state: State | None = None
    for entry in entries:
        match parse_deal(entry.move):
            case DealLine(seed, options=Options() as options, players=players):
                state = start_match(options, players, seed).state
            case DealLine(seed) if state is not None:
                state = start_next_round(state, seed).state
            case None if not entry.move:
                state = None if any(isinstance(event, RematchOpened) for event in entry.events) else state
            case None if state is not None:
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
        case EndMatch() as move:
            return advance_table(state, move).state
        case DrawForDealer() | TurnUp() | NextRound():
            raise ValueError(f"the journal has a move that a deal makes by itself: {entry.move!r}")
        case move if entry.seat is not None:
            return advance(state, entry.seat, move).state
        case _:
            raise ValueError(f"the journal has a move by nobody: {entry.move!r}")
