"""A terminal in which a program runs: driven by keys, and read from the screen."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from tests.journeys.server import PATIENCE


class Terminal:
    """A screen on which one program runs, in a tmux of its own."""

    def __init__(self, folder: Path, command: list[str], *, height: int, width: int) -> None:
        self._tmux = ["tmux", "-S", str(folder / "tmux"), "-f", os.devnull]
        size = ["-x", str(width), "-y", str(height)]
        self._run(
            "new-session",
            "-d",
            *size,
            "env",
            "-u",
            "COLUMNS",
            "-u",
            "LINES",
            "TERM=screen",
            "LC_ALL=C.UTF-8",
            f"HOME={folder}",
            *command,
        )

    def keys(self, *keys: str) -> None:
        """Press keys that have names, such as ``Enter``."""
        self._run("send-keys", *keys)

    def type(self, text: str) -> None:
        """Type ``text`` letter by letter."""
        self._run("send-keys", "-l", text)

    @property
    def screen(self) -> str:
        """What is on the screen, line by line."""
        return self._run("capture-pane", "-p")

    @property
    def looks(self) -> str:
        """What is on the screen, with the codes that tell how it looks."""
        return self._run("capture-pane", "-p", "-e")

    def until(self, is_reached: Callable[[str], object]) -> str:
        """Wait until the screen is as ``is_reached`` wants it. Returns what is on it then."""
        latest = time.monotonic() + PATIENCE
        while not is_reached(screen := self.screen):
            assert time.monotonic() < latest, f"it does not come to the screen, which shows:\n{screen}"
            time.sleep(0.01)
        return screen

    def until_cursor_is_at(self, column: int, row: int) -> None:
        """Wait until the cursor stands there."""
        place = f"{column} {row}\n"
        self.until(lambda _: self._run("display-message", "-p", "#{cursor_x} #{cursor_y}") == place)

    def close(self) -> None:
        """End the program and its screen."""
        self._run("kill-server")

    def _run(self, *words: str) -> str:
        return subprocess.run([*self._tmux, *words], check=True, capture_output=True, text=True).stdout
