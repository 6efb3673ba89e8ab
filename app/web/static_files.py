"""Static files are kept by browsers for a year: their addresses carry a digest, so that a changed file has another address."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from flask import current_app

_DIGEST_LENGTH = 10


def add_version(endpoint: str, values: dict[str, Any]) -> None:
    """Put the digest of the file into the address of a static file."""
    if endpoint == "static" and current_app.static_folder:
        values.setdefault("v", _digest(Path(current_app.static_folder) / values["filename"]))


@cache
def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:_DIGEST_LENGTH]
