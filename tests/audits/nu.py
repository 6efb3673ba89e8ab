"""The Nu HTML checker at work: one start of Java for all pages, fragments and style sheets together."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tests.house.programs import FROM_NPM, PACKAGES

PATIENCE: Final = 240

_MEANT = re.compile(
    # htmx's own attributes, which a document may only carry as data-hx-: what we do and HTML does not know
    r"Attribute “hx-[a-z:-]+” not allowed on element “[a-z0-9]+” at this point\."
    # a warning: but Safari says nothing of a list without bullets unless it has the role
    r"|The “list” role is unnecessary for element “[uo]l”\."
    # container queries, which the judge does not know yet; a browser that does not either passes over them
    r"|CSS: (“container-type”: Property “container-type” doesn't exist\.|Unrecognized at-rule “@container”)"
)

_TITLE = re.compile(r"\s*(<title>.*?</title>)(.*)", re.DOTALL)


def document_around(fragment: str) -> str:
    """A page with nothing on it but a heading and that answer to htmx, so that it can be checked as a page is."""
    titled = _TITLE.fullmatch(fragment)
    title, body = titled.groups() if titled else ("<title>A fragment</title>", fragment)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head>{title}</head><body><h1>A room</h1>\n{body}</body></html>\n'
    )


def complaints(folder: Path, files: Mapping[str, str]) -> list[str]:
    """What Nu says against ``files``, which are names with their text, written into ``folder``; information left aside."""
    for number, (name, text) in enumerate(files.items()):
        (folder / f"{number:03}{Path(name).suffix or '.html'}").write_text(text, encoding="utf-8")
    names = list(files)
    return [
        f"{names[int(Path(message['url']).stem)]}, line {message.get('lastLine', '?')}: {message['message']}"
        f" {message.get('extract', '').strip()!r}"
        for message in _messages(folder)
        if message["type"] == "error" or message.get("subType") == "warning"
        if not _MEANT.fullmatch(message["message"])
    ]


def _messages(folder: Path) -> list[dict[str, Any]]:
    java = shutil.which("java")
    assert java is not None
    command = [java, "-Xss1m", "-jar", str(FROM_NPM / PACKAGES["nu"]), "--also-check-css", "--also-check-svg"]
    command += ["--format", "json", "--exit-zero-always", str(folder)]
    told = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    messages: list[dict[str, Any]] = json.loads(told.stderr)["messages"]
    return messages
