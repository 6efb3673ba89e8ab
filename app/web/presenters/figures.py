"""Tables of figures, each figure with a bar below it where a chart helps: who cannot see the bars has the figures all the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.web.presenters.charts import share


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure in words. ``share`` is the length of its bar in percent, None where it has none; ``is_second`` draws it as an outline."""

    words: str
    share: int | None = None
    is_second: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table: what it is about, its figures, and its place where lines have one."""

    head: str
    figures: tuple[Figure, ...]
    place: str = ""


@dataclass(frozen=True, slots=True)
class FigureTable:
    """A table with its heading, a sentence about it, and the headings of its columns; that of the first stands over what the lines are
    about."""

    id: str
    heading: str
    sentence: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


def compared(pairs: Sequence[tuple[int, int]]) -> tuple[tuple[Figure, Figure], ...]:
    """Two figures for each line, whose bars are all to one scale; the second ones are outlines."""
    top = max((max(pair) for pair in pairs), default=0)
    return tuple(
        (Figure(str(first), share(first, top)), Figure(str(second), share(second, top), is_second=True))
        for first, second in pairs
    )
