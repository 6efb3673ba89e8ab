"""What every post to a table brings along, whatever it asks for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Post:
    """What came in: a once-only key, what was sent under it, and the version of the table that it was made on."""

    once: str
    content: str
    seen_version: int
