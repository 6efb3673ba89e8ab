"""Chance as data: every shuffle follows from a secret seed and a counter.

A deal gets one seed, from whoever runs the table; the seed and the count of draws made from it are part of the
state, so a game replays bit for bit. The stream is SHA-256 over seed, counter and block number, so that it does not depend
on the Python version, and whoever is shown the seed afterwards can check the shuffle.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")
_WORD_BYTES = 4
_WORD_RANGE = 1 << (8 * _WORD_BYTES)


@dataclass(frozen=True, slots=True)
class Chance:
    """A secret seed and how many shuffles have been taken from it."""

    seed: str
    count: int = 0

    def __post_init__(self) -> None:
        if not self.seed or not self.seed.isascii() or not self.seed.isalnum():
            raise ValueError("a seed is one or more ASCII letters and digits")

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """``items`` in an order that follows from the seed and the count, and the chance that comes next."""
        words = _words(f"{self.seed}:{self.count}")
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = _below(last + 1, words)
            order[last], order[other] = order[other], order[last]
        return tuple(order), Chance(self.seed, self.count + 1)


def _words(key: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(f"{key}:{block}".encode()).digest()
        for start in range(0, len(digest), _WORD_BYTES):
            yield int.from_bytes(digest[start : start + _WORD_BYTES], "big")
        block += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """A whole number in [0, limit), every one equally likely: words from the uneven rest are thrown away."""
    fair = _WORD_RANGE - _WORD_RANGE % limit
    return next(word for word in words if word < fair) % limit
