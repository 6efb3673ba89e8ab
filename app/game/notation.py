"""The game in writing: a state as a sheet of short texts, a move as a line, and both back again.

Seats are letters (A is seat 0), cards are written with their number (``R5.12``), lists are separated by spaces and ``-``
stands for nothing. ``format_state`` is what a bug report shows, ``state_sheet`` is what is stored.
"""

from __future__ import annotations

from app.game.cards import Card, Color, Rank, parse_card
from app.game.chance import Chance
from app.game.moves import (
    Accept,
    CallUno,
    Catch,
    Challenge,
    ChooseColor,
    Draw,
    DrawForDealer,
    EndMatch,
    JumpIn,
    Keep,
    Move,
    NextRound,
    Play,
    TableMove,
    TurnUp,
)
from app.game.options import Options
from app.game.rule_book import parse_options
from app.game.state import Evidence, KnockOut, PendingDraw, Phase, RoundResult, State

NOTHING = "-"
_VERDICTS = ("honest", "bluff")
_KINDS = ("ordinary", "final")
_ENDINGS = ("stalemate", "went-out")
_FRESHNESS = ("settled", "fresh")
_CHALLENGES = ("unchallengeable", "challengeable")
_ANSWERS = ("unanswerable", "answerable")
_FIRST_SEAT = ord("A")


def format_seat(seat: int) -> str:
    """The letter of a seat, from A."""
    return chr(_FIRST_SEAT + seat)


def parse_seat(text: str) -> int:
    """The seat with that letter, the inverse of ``format_seat``. Raises ValueError for anything else."""
    if len(text) != 1 or not "A" <= text <= "Z":
        raise ValueError(f"no such seat: {text!r}; write one letter from A")
    return ord(text) - _FIRST_SEAT


_PLAIN_MOVES: dict[str, Move | TableMove] = {
    "draw": Draw(),
    "keep": Keep(),
    "accept": Accept(),
    "challenge": Challenge(),
    "uno": CallUno(),
    "draw-for-dealer": DrawForDealer(),
    "turn-up": TurnUp(),
    "end-match": EndMatch(),
}
_PLAIN_NAMES = {type(move): name for name, move in _PLAIN_MOVES.items()}


def format_move(move: Move | TableMove) -> str:
    """``move`` as a line: ``play W.100 color=B uno``, ``catch B``, ``draw``."""
    match move:
        case Play():
            words = ["play", *map(str, move.cards)]
            words += [f"color={move.color}"] if move.color else []
            return " ".join(words + _target_words(move.target) + _uno_words(is_declared=move.uno))
        case ChooseColor():
            return f"color {move.color}"
        case Catch():
            return f"catch {format_seat(move.seat)}"
        case JumpIn():
            words = ["jump-in", str(move.card)]
            return " ".join(words + _target_words(move.target) + _uno_words(is_declared=move.uno))
        case NextRound():
            return f"next-round {move.seed}"
        case _:
            return _PLAIN_NAMES[type(move)]


def parse_move(text: str) -> Move | TableMove:
    """The move written ``text``, the inverse of ``format_move``. Raises ValueError naming what it cannot read."""
    match text.split():
        case [name] if name in _PLAIN_MOVES:
            return _PLAIN_MOVES[name]
        case ["play", *words]:
            return _parse_play(words)
        case ["color", color]:
            return ChooseColor(Color(color))
        case ["catch", seat]:
            return Catch(parse_seat(seat))
        case ["jump-in", card, *words]:
            uno, words = _take_uno(words)
            target, words = _take_target(words)
            if not words:
                return JumpIn(parse_card(card), uno, target)
            raise ValueError(f"no such move: {text!r}")
        case ["next-round", seed]:
            return NextRound(seed)
        case _:
            raise ValueError(f"no such move: {text!r}")


def _target_words(target: int | None) -> list[str]:
    return [] if target is None else [f"with={format_seat(target)}"]


def _uno_words(*, is_declared: bool) -> list[str]:
    return ["uno"] if is_declared else []


def _take_uno(words: list[str]) -> tuple[bool, list[str]]:
    return (True, words[:-1]) if words[-1:] == ["uno"] else (False, words)


def _take_target(words: list[str]) -> tuple[int | None, list[str]]:
    if words and words[-1].startswith("with="):
        return parse_seat(words[-1].removeprefix("with=")), words[:-1]
    return None, words


def _parse_play(words: list[str]) -> Play:
    uno, words = _take_uno(words)
    target, words = _take_target(words)
    color = None
    if words and words[-1].startswith("color="):
        color = Color(words[-1].removeprefix("color="))
        words = words[:-1]
    return Play(tuple(map(parse_card, words)), color, uno, target)


def format_options(options: Options) -> str:
    """What is not as in the classic game: ``target=300 stacking=any``, or ``-`` for nothing. ``rule_book`` reads it."""
    return " ".join(f"{name}={value}" for name, value in options.changes.items()) or NOTHING


def state_sheet(state: State) -> dict[str, str]:
    """Every fact of ``state`` as a short text, by name."""
    sheet = {
        "options": format_options(state.options),
        "chance": f"{state.chance.seed} {state.chance.count}",
        "phase": str(state.phase),
        "round": str(state.round),
        "dealer": _seat_or_nothing(state.dealer),
        "turn": _seat_or_nothing(state.turn),
        "direction": str(state.direction),
        "color": state.color or NOTHING,
        "draw_pile": _cards(state.draw_pile),
        "discard_pile": _cards(state.discard_pile),
        "scores": _numbers(state.scores),
        "round_wins": _numbers(state.round_wins),
        "drew_on": " ".join(color or NOTHING for color in state.drew_on),
        "contenders": " ".join(map(format_seat, state.contenders)) or NOTHING,
        "armed": _seat_or_nothing(state.armed),
        "vulnerable": _seat_or_nothing(state.vulnerable),
        "drawn": str(state.drawn or NOTHING),
        "pending": _pending(state.pending),
        "evidence": _evidence(state.evidence),
        "dry_draws": str(state.dry_draws),
        "top": _FRESHNESS[state.is_fresh],
        "out": " ".join(map(format_seat, state.out)) or NOTHING,
        "knocked_out": _knock_outs(state.knocked_out),
        "result": _result(state.result),
        "match_winner": _seat_or_nothing(state.match_winner),
    }
    return sheet | {f"hand_{format_seat(seat)}": _cards(hand) for seat, hand in enumerate(state.hands)}


def parse_sheet(sheet: dict[str, str]) -> State:
    """The state with that sheet, the inverse of ``state_sheet``. Raises ValueError or KeyError for anything else."""
    scores = _parse_numbers(sheet["scores"])
    seed, count = sheet["chance"].split()
    return State(
        options=parse_options(sheet["options"]),
        chance=Chance(seed, int(count)),
        phase=Phase(sheet["phase"]),
        round=int(sheet["round"]),
        dealer=_parse_seat_or_nothing(sheet["dealer"]),
        turn=_parse_seat_or_nothing(sheet["turn"]),
        direction=int(sheet["direction"]),
        color=_parse_color(sheet["color"]),
        draw_pile=_parse_cards(sheet["draw_pile"]),
        discard_pile=_parse_cards(sheet["discard_pile"]),
        hands=tuple(_parse_cards(sheet[f"hand_{format_seat(seat)}"]) for seat in range(len(scores))),
        scores=scores,
        round_wins=_parse_numbers(sheet["round_wins"]),
        drew_on=tuple(map(_parse_color, sheet["drew_on"].split())),
        contenders=_parse_seats(sheet["contenders"]),
        armed=_parse_seat_or_nothing(sheet["armed"]),
        vulnerable=_parse_seat_or_nothing(sheet["vulnerable"]),
        drawn=None if sheet["drawn"] == NOTHING else parse_card(sheet["drawn"]),
        pending=_parse_pending(sheet["pending"]),
        evidence=_parse_evidence(sheet["evidence"]),
        dry_draws=int(sheet["dry_draws"]),
        is_fresh=bool(_FRESHNESS.index(sheet["top"])),
        out=_parse_seats(sheet["out"]),
        knocked_out=_parse_knock_outs(sheet["knocked_out"]),
        result=_parse_result(sheet["result"]),
        match_winner=_parse_seat_or_nothing(sheet["match_winner"]),
    )


def format_state(state: State) -> str:
    """``state`` as text, a line for each fact."""
    return "\n".join(f"{name}: {value}" for name, value in state_sheet(state).items())


def parse_state(text: str) -> State:
    """The state written ``text``, the inverse of ``format_state``. Raises ValueError or KeyError for anything else."""
    lines = (line.partition(": ") for line in text.splitlines())
    return parse_sheet({name: value for name, _, value in lines})


def _seat_or_nothing(seat: int | None) -> str:
    return NOTHING if seat is None else format_seat(seat)


def _parse_seat_or_nothing(text: str) -> int | None:
    return None if text == NOTHING else parse_seat(text)


def _parse_seats(text: str) -> tuple[int, ...]:
    return () if text == NOTHING else tuple(map(parse_seat, text.split()))


def _parse_color(text: str) -> Color | None:
    return None if text == NOTHING else Color(text)


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards)) or NOTHING


def _parse_cards(text: str) -> tuple[Card, ...]:
    return () if text == NOTHING else tuple(map(parse_card, text.split()))


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _parse_numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _knock_outs(knock_outs: tuple[KnockOut, ...]) -> str:
    return " ".join(f"{format_seat(one.seat)}={one.value}" for one in knock_outs) or NOTHING


def _parse_knock_outs(text: str) -> tuple[KnockOut, ...]:
    pairs = (one.partition("=") for one in text.split() if text != NOTHING)
    return tuple(KnockOut(parse_seat(seat), int(value)) for seat, _, value in pairs)


def _pending(pending: PendingDraw | None) -> str:
    if pending is None:
        return NOTHING
    words = [format_seat(pending.sender), format_seat(pending.target), str(pending.total), pending.rank]
    words += [_VERDICTS[pending.was_bluff], _KINDS[pending.is_final], pending.color_before or NOTHING]
    words += [_CHALLENGES[pending.is_challengeable], _ANSWERS[pending.is_answerable]]
    return " ".join([*words, *map(str, pending.evidence)])


def _parse_pending(text: str) -> PendingDraw | None:
    if text == NOTHING:
        return None
    sender, target, total, rank, verdict, kind, color_before, challenge, answer, *cards = text.split()
    return PendingDraw(
        sender=parse_seat(sender),
        target=parse_seat(target),
        total=int(total),
        evidence=tuple(map(parse_card, cards)),
        was_bluff=bool(_VERDICTS.index(verdict)),
        is_final=bool(_KINDS.index(kind)),
        color_before=_parse_color(color_before),
        rank=Rank(rank),
        is_challengeable=bool(_CHALLENGES.index(challenge)),
        is_answerable=bool(_ANSWERS.index(answer)),
    )


def _evidence(evidence: Evidence | None) -> str:
    if evidence is None:
        return NOTHING
    words = [format_seat(evidence.shown_to), format_seat(evidence.sender), _VERDICTS[evidence.was_bluff]]
    return " ".join([*words, *map(str, evidence.cards)])


def _parse_evidence(text: str) -> Evidence | None:
    if text == NOTHING:
        return None
    shown_to, sender, verdict, *cards = text.split()
    return Evidence(
        shown_to=parse_seat(shown_to),
        sender=parse_seat(sender),
        cards=tuple(map(parse_card, cards)),
        was_bluff=bool(_VERDICTS.index(verdict)),
    )


def _result(result: RoundResult | None) -> str:
    if result is None:
        return NOTHING
    words = [format_seat(result.winner), _ENDINGS[result.went_out], "".join(map(format_seat, result.places))]
    return " ".join([*words, *map(str, result.points)])


def _parse_result(text: str) -> RoundResult | None:
    if text == NOTHING:
        return None
    winner, how, places, *points = text.split()
    return RoundResult(
        winner=parse_seat(winner),
        points=tuple(map(int, points)),
        went_out=bool(_ENDINGS.index(how)),
        places=tuple(map(parse_seat, places)),
    )
