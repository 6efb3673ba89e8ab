"""Holding a sheet of a round to the rules, step by step, for whoever has nothing but the sheet."""

from __future__ import annotations

from collections.abc import Iterator

from app.game.notation import NOTHING, format_seat
from app.rooms.round_sheet import BadSheet, RoundSheet, Step, check_end, steps
from app.rooms.seals import commitment_of


def verify(sheet: RoundSheet) -> Iterator[str]:
    """A line for each step of the round, and at last what is to be said of the whole. Raises BadSheet at what cannot have been."""
    last = None
    try:
        for number, step in enumerate(steps(sheet)):
            yield _line(number, step)
            last = step.state
        if last is None:
            raise BadSheet("there is no deal")
        check_end(sheet, last)
        yield _said_of_seal(sheet)
    except BadSheet:
        raise
    except ValueError as error:  # a seed or a number that no deal can be made from
        raise BadSheet(str(error)) from error
    moves = len(sheet.moves)
    yield f"round {sheet.round} was played by the rules: {moves} {'move' if moves == 1 else 'moves'}"


def _line(number: int, step: Step) -> str:
    counts = " ".join(f"{format_seat(seat)}:{len(hand)}" for seat, hand in enumerate(step.state.hands))
    color = step.state.color or NOTHING
    move = str(step.move or "deal")
    return f"{number:>4}  {move:<28} top {step.state.top.face} color {color} hands {counts}"


def _said_of_seal(sheet: RoundSheet) -> str:
    if not sheet.commitment:
        return "the deal was not sealed"
    if commitment_of(sheet.round, sheet.seed, sheet.salt) != sheet.commitment:
        raise BadSheet("the commitment does not follow from deal, seed and salt")
    return "the commitment follows from deal, seed and salt"
