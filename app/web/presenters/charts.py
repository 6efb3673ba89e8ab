"""Charts as numbers for an SVG without a word in it: what they show stands in the table beside them, and is read there.

A line is told from the others by the shape of its marks and by being whole or broken, and only then by its colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

WIDTH, HEIGHT, MARGIN = 600, 240, 12
SHAPES: Final = 5
"""How many shapes of marks there are. The players beyond so many have the same ones on a broken line."""

_SIZE: Final = 7


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a chart: its ``kind`` from 1, the points that it joins, and the outlines of the marks on them. ``sample`` is a mark by
    itself, for the heading of its column."""

    kind: int
    points: str
    marks: str
    sample: str


def share(part: float, whole: float) -> int:
    """``part`` of ``whole`` in percent, as a whole number."""
    return round(100 * part / whole) if whole else 0


def score_lines(scores: Sequence[Sequence[int]]) -> tuple[Line, ...]:
    """A line for each player, from nothing at the start through the ``scores`` after each round."""
    top = max(1, *(max(after) for after in scores))
    return tuple(_line(seat, [0, *(after[seat] for after in scores)], top) for seat in range(len(scores[0])))


def _line(seat: int, values: Sequence[int], top: int) -> Line:
    step = (WIDTH - 2 * MARGIN) / (len(values) - 1)
    places = [
        (round(MARGIN + step * number, 1), round(HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * value / top, 1))
        for number, value in enumerate(values)
    ]
    shape = seat % SHAPES
    return Line(
        kind=seat + 1,
        points=" ".join(f"{x:g},{y:g}" for x, y in places),
        marks=" ".join(_mark(shape, x, y) for x, y in places[1:]),
        sample=_mark(shape, 24, 8),
    )


def _mark(shape: int, x: float, y: float) -> str:
    """The outline of a mark around a point: a square, a diamond, a triangle on its foot or on its head, or a cross."""
    left, right, above, below = x - _SIZE, x + _SIZE, y - _SIZE, y + _SIZE
    return (
        f"M{left:g} {above:g}H{right:g}V{below:g}H{left:g}Z",
        f"M{x:g} {above:g}L{right:g} {y:g} {x:g} {below:g} {left:g} {y:g}Z",
        f"M{x:g} {above:g}L{right:g} {below:g}H{left:g}Z",
        f"M{left:g} {above:g}H{right:g}L{x:g} {below:g}Z",
        f"M{left:g} {y:g}H{right:g}M{x:g} {above:g}V{below:g}",
    )[shape]
