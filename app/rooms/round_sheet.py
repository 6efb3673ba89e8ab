"""A round on paper: all that is needed to play it again, and its form as plain text (docs/replays.md).

What is played by the sheet alone is the same as what was played at the table, bit for bit, for a deal follows from its seed and a
move from the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from app.fsm.flow import advance, advance_table, between_rounds, deal
from app.game.dealing import deck_of, fresh_round, new_match
from app.game.errors import IllegalMove
from app.game.events import Event
from app.game.moves import MOVES, Move, NextRound, Play
from app.game.notation import NOTHING, format_move, format_options, format_seat, parse_move, parse_seat
from app.game.options import MAX_PLAYERS, MIN_PLAYERS, Options
from app.game.rule_book import parse_options
from app.game.rules import Outcome
from app.game.state import State
from app.rooms.absence import TurnVotedOver
from app.rooms.room import MatchStarted, Notice, TimeRanOut

TITLE: Final = "Penultimate replay 1"
MADE_FOR: Final[Mapping[str, Callable[[int, str], Notice]]] = MappingProxyType(
    {"time-out": TimeRanOut, "voted-over": TurnVotedOver}
)
"""What a line says of a move that was made for the player, and what the table told of it."""

_NAME: Final = "name "
_FACTS: Final = (
    "options",
    "players",
    "round",
    "dealer before",
    "scores before",
    "rounds won before",
    "seed",
    "salt",
    "commitment",
    "points",
)


class BadSheet(ValueError):
    """A text that is no sheet of a round, or a sheet of a round that cannot have been played. The message names the line or the move."""


@dataclass(frozen=True, slots=True)
class SheetMove:
    """One accepted move. ``made_for`` says why it was made for the player, if it was: a word of ``MADE_FOR``."""

    seat: int
    move: Move
    made_for: str = ""

    def __str__(self) -> str:
        """Its line on the sheet."""
        return " ".join(filter(None, [format_seat(self.seat), self.made_for, format_move(self.move)]))


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """One round. ``names`` are the players by seat; ``dealer_before`` dealt the round before and is None in the first; ``scores``
    and ``round_wins`` are those of the match before it. ``salt`` and ``commitment`` are empty where the deal was not sealed. ``points``
    are what each seat scored in it.
    """

    options: Options
    names: tuple[str, ...]
    round: int
    dealer_before: int | None
    scores: tuple[int, ...]
    round_wins: tuple[int, ...]
    seed: str
    salt: str
    commitment: str
    points: tuple[int, ...]
    moves: tuple[SheetMove, ...]

    @property
    def players(self) -> int:
        """How many seats play."""
        return len(self.names)


@dataclass(frozen=True, slots=True)
class Step:
    """The table after the deal, or after one move by ``seat``, and what happened in it."""

    seat: int | None
    move: SheetMove | None
    state: State
    events: tuple[Event | Notice, ...]


def steps(sheet: RoundSheet) -> Iterator[Step]:
    """The round played again, from its deal on. Raises BadSheet for a start that no match comes to, and at the first move that the rules
    refuse."""
    _check_start(sheet)
    dealt = deal(before_deal(sheet))
    state = dealt.state
    begun = (MatchStarted(sheet.names),) if sheet.round == 1 else ()
    yield Step(None, None, state, (*begun, *dealt.events))
    for number, made in enumerate(sheet.moves, start=1):
        outcome = play_move(sheet, state, number, made)
        state = outcome.state
        told = (MADE_FOR[made.made_for](made.seat, sheet.names[made.seat]),) if made.made_for else ()
        yield Step(made.seat, made, state, (*told, *outcome.events))


def _check_start(sheet: RoundSheet) -> None:
    counts, wins = (*sheet.scores, *sheet.round_wins), sum(sheet.round_wins)
    if sheet.round < 1:
        raise BadSheet(f"there is no round {sheet.round}")
    if min(counts) < 0:
        raise BadSheet("nobody has less than no points and no rounds won")
    if wins != sheet.round - 1:
        raise BadSheet(f"before round {sheet.round}, {sheet.round - 1} rounds were won, not {wins}")
    if sheet.round == 1 and (any(counts) or sheet.dealer_before is not None):
        raise BadSheet("before the first round nobody has points, and nobody has dealt")
    if sheet.round > 1 and sheet.dealer_before is None:
        raise BadSheet(f"before round {sheet.round} somebody has dealt")


def play_move(sheet: RoundSheet, state: State, number: int, made: SheetMove) -> Outcome:
    """What comes of move ``number`` of the round. Raises BadSheet if the rules refuse it."""
    if state.result is not None:
        raise BadSheet(f"move {number} ({made}) comes after the end of the round")
    if made.seat >= sheet.players:
        raise BadSheet(f"move {number} ({made}) is by nobody at the table")
    try:
        return advance(state, made.seat, made.move)
    except IllegalMove as refused:
        raise BadSheet(f"move {number} ({made}) is against the rules: {refused.reason}") from refused


def check_end(sheet: RoundSheet, last: State) -> None:
    """Raise BadSheet unless the round is over with ``last``, the state after all moves, and with the points that the sheet tells."""
    if last.result is None:
        raise BadSheet("the round is not over after the last move")
    if last.result.points != sheet.points:
        raise BadSheet(f"the points are {_numbers(last.result.points)}, not {_numbers(sheet.points)}")


def before_deal(sheet: RoundSheet) -> Outcome:
    """The table that the deal of the round starts from: shuffled, and with the dealer known or to be drawn for."""
    if sheet.round == 1:
        return Outcome(new_match(sheet.options, sheet.players, sheet.seed), ())
    # the round before left nothing but its scores and its dealer: all cards are gathered
    gathered = fresh_round(sheet.options, sheet.players, deck_of(sheet.options), sheet.seed)
    over = replace(
        between_rounds(gathered),
        round=sheet.round - 1,
        dealer=sheet.dealer_before,
        scores=sheet.scores,
        round_wins=sheet.round_wins,
    )
    return advance_table(over, NextRound(sheet.seed))


# ---------------------------------------------------------------- as text


def format_sheet(sheet: RoundSheet) -> str:
    """``sheet`` as text."""
    facts = {
        "options": format_options(sheet.options),
        "players": str(sheet.players),
        "round": str(sheet.round),
        "dealer before": NOTHING if sheet.dealer_before is None else format_seat(sheet.dealer_before),
        "scores before": _numbers(sheet.scores),
        "rounds won before": _numbers(sheet.round_wins),
        "seed": sheet.seed,
        "salt": sheet.salt or NOTHING,
        "commitment": sheet.commitment or NOTHING,
        "points": _numbers(sheet.points),
    }
    names = [f"{_NAME}{format_seat(seat)}: {name}" for seat, name in enumerate(sheet.names)]
    head = [TITLE, *(f"{name}: {fact}" for name, fact in facts.items()), *names]
    return "\n".join([*head, "", *map(str, sheet.moves), ""])


def parse_sheet(text: str) -> RoundSheet:
    """The sheet written ``text``, the inverse of ``format_sheet``. Raises BadSheet for anything else."""
    lines = text.removesuffix("\n").split("\n")
    if lines[0] != TITLE:
        raise BadSheet(f"line 1: a sheet begins with “{TITLE}”")
    end = lines.index("") if "" in lines else len(lines)
    facts = _parse_facts(lines[1:end])
    moves = tuple(_parse_move(number, line) for number, line in enumerate(lines[end + 1 :], start=end + 2))
    try:
        return _sheet(facts, moves)
    except (ValueError, KeyError) as error:
        raise BadSheet(f"in the lines before the moves: {error}") from error


def _parse_facts(lines: list[str]) -> dict[str, str]:
    facts: dict[str, str] = {}
    for number, line in enumerate(lines, start=2):
        name, colon, fact = line.partition(": ")
        if not colon or name in facts or not (name in _FACTS or name.startswith(_NAME)):
            raise BadSheet(f"line {number}: {line!r} is not what a sheet says once")
        facts[name] = fact
    if missing := [name for name in _FACTS if name not in facts]:
        raise BadSheet(f"the sheet does not say: {', '.join(missing)}")
    return facts


def _sheet(facts: Mapping[str, str], moves: tuple[SheetMove, ...]) -> RoundSheet:
    players = _number(facts["players"])
    if not MIN_PLAYERS <= players <= MAX_PLAYERS or len(facts) != len(_FACTS) + players:
        raise ValueError(f"{players} players, and {len(facts) - len(_FACTS)} names")
    before, salt, commitment = facts["dealer before"], facts["salt"], facts["commitment"]
    return RoundSheet(
        options=parse_options(facts["options"]),
        names=tuple(facts[_NAME + format_seat(seat)] for seat in range(players)),
        round=_number(facts["round"]),
        dealer_before=None if before == NOTHING else _seat_of(before, players),
        scores=_by_seat(facts["scores before"], players),
        round_wins=_by_seat(facts["rounds won before"], players),
        seed=facts["seed"],
        salt="" if salt == NOTHING else salt,
        commitment="" if commitment == NOTHING else commitment,
        points=_by_seat(facts["points"], players),
        moves=moves,
    )


def _parse_move(number: int, line: str) -> SheetMove:
    seat, _, rest = line.partition(" ")
    word, _, move = rest.partition(" ")
    made_for = word if word in MADE_FOR else ""
    try:
        made = SheetMove(parse_seat(seat), _players_move(parse_move(move if made_for else rest)), made_for)
    except ValueError as error:
        raise BadSheet(f"line {number}: {error}") from error
    if str(made) != line:
        raise BadSheet(f"line {number}: {line!r} is not how “{made}” is written")
    return made


def _players_move(move: object) -> Move:
    if not isinstance(move, MOVES) or move == Play(()):
        raise ValueError("that is no move of a player")
    return move


def _seat_of(text: str, players: int) -> int:
    seat = parse_seat(text)
    if seat >= players:
        raise ValueError(f"nobody sits on seat {text}")
    return seat


def _by_seat(text: str, players: int) -> tuple[int, ...]:
    numbers = tuple(map(_number, text.split(" ")))
    if len(numbers) != players:
        raise ValueError(f"{len(numbers)} numbers for {players} players")
    return numbers


def _number(text: str) -> int:
    number = int(text)
    if str(number) != text:
        raise ValueError(f"{text!r} is not how {number} is written")
    return number


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
