"""Pages as text browsers show them, on a screen of 80 columns: each as one text, for people to read and for tests to compare."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path
from typing import Final

GOLDEN: Final = Path(__file__).parents[1] / "web" / "golden"
"""Where the texts are kept. ``DUMPS=write`` makes a test run write them anew."""

COMMANDS: Final = {
    "lynx": ("lynx", "-dump", "-nolist", "-width=80", "-display_charset=utf-8", "-assume_charset=utf-8"),
    "w3m": ("w3m", "-dump", "-T", "text/html", "-cols", "80", "-I", "UTF-8", "-O", "UTF-8"),
    "links2": ("links2", "-dump", "-width", "80", "-codepage", "utf-8"),
}


def dump(browser: str, html: str, folder: Path) -> str:
    """What ``browser`` shows of a page."""
    page = folder / "page.html"
    page.write_text(html, encoding="utf-8")
    (folder / ".links2").mkdir(mode=0o700, exist_ok=True)
    home = os.environ | {"HOME": str(folder), "LC_ALL": "C.UTF-8", "TERM": "dumb"}
    done = subprocess.run(
        [*COMMANDS[browser], str(page)], env=home, check=True, capture_output=True, encoding="utf-8"
    )
    lines = [line.rstrip() for line in done.stdout.splitlines()]
    return "\n".join(lines).strip("\n") + "\n"


def told(text: str) -> str:
    """``text`` without what chance decides on a page: the address of a room, and the parts of a card's value that name it."""
    text = re.sub(r"http://localhost/r/[\w-]+", "http://localhost/r/ROOM", text)
    return re.sub(r"\(((?:red|yellow|green|blue|wild)[a-z0-9 ]*?) \w{6}\)", r"(\1 TOKEN)", text)


def is_to_write() -> bool:
    """Whether the texts are to be written anew, and not compared."""
    return os.environ.get("DUMPS") == "write"
