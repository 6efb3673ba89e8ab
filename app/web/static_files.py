"""Static files are kept by browsers for a year: their addresses carry a digest, so that a changed file has another address.

A large style sheet lies here in parts and travels as one, so that the first paint of a page does not wait for a queue of small files.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from flask import Response, current_app, send_file
from werkzeug.security import safe_join

JOINED: Final = {
    "css/table.css": ("board", "players", "pile", "deeds", "hand", "choosing", "result", "steps")
}
"""The parts of a sheet, in the folder of its name, in the order in which one overrules another."""

SHEET: Final = ".css"
_DIGEST_LENGTH = 10
_FOR_PEOPLE = re.compile(rb"/\*.*?\*/\s*|(?<=\n) +", re.DOTALL)
"""What browsers do not need of a sheet: comments and indents stay at home, for they weigh a fifth of it."""


def add_version(endpoint: str, values: dict[str, Any]) -> None:
    """Put the digest of the file into the address of a static file."""
    if endpoint == "static" and current_app.static_folder:
        values.setdefault("v", _digest(Path(current_app.static_folder), values["filename"]))


def send(filename: str) -> Response:
    """A static file as it lies there; a style sheet joined from its parts and without what only people need."""
    folder = current_app.static_folder or ""
    if filename not in JOINED and not _is_sheet(safe_join(folder, filename)):
        return current_app.send_static_file(filename)
    data = _read(Path(folder), filename)
    age = current_app.get_send_file_max_age(filename)
    etag = hashlib.sha256(data).hexdigest()[:_DIGEST_LENGTH]
    return send_file(BytesIO(data), "text/css", etag=etag, max_age=age)


def _is_sheet(path: str | None) -> bool:
    return path is not None and path.endswith(SHEET) and Path(path).is_file()


@cache
def _digest(folder: Path, filename: str) -> str:
    return hashlib.sha256(_read(folder, filename)).hexdigest()[:_DIGEST_LENGTH]


def _read(folder: Path, filename: str) -> bytes:
    path = folder / filename
    if path.suffix != SHEET:
        return path.read_bytes()
    parts = [path.with_suffix("") / f"{part}{SHEET}" for part in JOINED.get(filename, ())]
    return _FOR_PEOPLE.sub(b"", b"\n".join(part.read_bytes() for part in parts or [path]))
