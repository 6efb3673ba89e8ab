"""Three text browsers, as people use them: each by its own keys, with its page read from the screen."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.journeys.terminal import Terminal


class TextBrowser(ABC):
    """What one does with any text browser."""

    LINES_BELOW = 1
    """How many lines below the page are the browser's own."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.page = ""

    def settle(self) -> str:
        """Wait until a page other than the last is on the screen, and the browser waits for a key. Returns the page."""
        self.page = self.body(self.until_steady(lambda screen: self.body(screen) != self.page))
        return self.page

    def until_steady(self, is_reached: Callable[[str], object]) -> str:
        """Wait until the browser waits for a key, with a screen that ``is_reached`` wants and that stays."""
        seen = [""]

        def is_steady(screen: str) -> bool:
            seen.append(screen)
            return seen[-2] == screen and self.is_idle(screen) and bool(is_reached(screen))

        return self.terminal.until(is_steady)

    def body(self, screen: str) -> str:
        """What is on the screen of the page itself."""
        return "\n".join(screen.splitlines()[: -self.LINES_BELOW])

    @abstractmethod
    def is_idle(self, screen: str) -> bool:
        """Whether the browser has shown a whole page and waits for a key."""

    @abstractmethod
    def offers(self) -> list[str]:
        """What the buttons of the page say."""

    @abstractmethod
    def press(self, label: str) -> str:
        """Press the button that says ``label``. Returns the next page."""

    @abstractmethod
    def fill(self, text: str) -> None:
        """Type ``text`` into the first field of the page."""

    @abstractmethod
    def follow(self, words: str) -> None:
        """Follow the link that says ``words``, without waiting for what comes."""

    @abstractmethod
    def reload(self) -> str:
        """Ask for the page again. Returns it: it must have changed."""


class Lynx(TextBrowser):
    """Lynx with numbered links and fields. A button shows what it sends and then what it says: ``([4]red 5 k3j5ab) Play red 5``."""

    LINES_BELOW = 3
    IDLE = ("(NORMAL LINK)", "(Form submit button)", "Commands: ", "-- press space")

    @classmethod
    def at(cls, url: str, folder: Path, *, height: int, width: int) -> Lynx:
        """Lynx that shows ``url`` and keeps its things in ``folder``."""
        config = folder / "lynx.cfg"
        config.write_text("DEFAULT_KEYPAD_MODE:LINKS_AND_FIELDS_ARE_NUMBERED\n", encoding="ascii")
        command = ["lynx", f"-cfg={config}", "-accept_all_cookies", "-nopause", "-delay=0", url]
        return cls(Terminal(folder, command, height=height, width=width))

    def is_idle(self, screen: str) -> bool:
        """Lynx says below the page what is under its cursor or what one may do, and not what it is doing."""
        *_, below, keys, _last = screen.splitlines()
        return "Arrow keys" in keys and below.startswith(self.IDLE)

    def body(self, screen: str) -> str:
        """The title above the page may change while the page has not come yet."""
        return super().body(screen).partition("\n")[2]

    def offers(self) -> list[str]:
        """What stands behind the buttons' values."""
        return [label for _, label in self._buttons()]

    def press(self, label: str) -> str:
        """Type the button's number, which only goes there."""
        number = next(number for number, offer in self._buttons() if offer == label)
        self._go_to(number)
        self.terminal.until(lambda screen: "(Form submit button)" in screen)
        self.terminal.keys("Enter")
        return self.settle()

    def fill(self, text: str) -> None:
        """Go down until Lynx says that one may type."""
        field = re.search(r"\[(\d+)\]_", self.page)
        assert field, self.page
        self._go_to(field[1])
        self.terminal.until(lambda screen: "Enter text" in screen)
        self.terminal.type(text)
        self.terminal.keys("Down")
        self.page = self.body(self.terminal.until(lambda screen: "Enter text" not in screen))

    def follow(self, words: str) -> None:
        """Type the link's number."""
        link = re.search(rf"\[(\d+)\]{re.escape(words)}", self.page)
        assert link, self.page
        self._go_to(link[1])

    def reload(self) -> str:
        """Lynx has a key for it, which saves the way to the link."""
        self.terminal.keys("C-r")
        return self.settle()

    def _buttons(self) -> list[tuple[str, str]]:
        found = re.findall(r"\(\[(\d+)\][^)]*\) (.+?)(?= \(?\[\d|\s*$)", self.page, re.MULTILINE)
        return [(number, label) for number, label in found]

    def _go_to(self, number: str) -> None:
        self.terminal.type(number)
        self.terminal.until(lambda screen: f"number: {number}" in screen)
        self.terminal.keys("Enter")


class Control(NamedTuple):
    """A button or a field on a screen."""

    row: int
    column: int
    text: str

    @property
    def is_field(self) -> bool:
        """Whether one may type there."""
        return not self.text.strip()


class W3m(TextBrowser):
    """w3m shows a button by nothing but its looks, so looks are read too: it is slanted where a terminal has no other way."""

    @classmethod
    def at(cls, url: str, folder: Path, *, height: int, width: int) -> W3m:
        """w3m that shows ``url`` and keeps its things in ``folder``."""
        return cls(Terminal(folder, ["w3m", "-M", "-cookie", url], height=height, width=width))

    def is_idle(self, screen: str) -> bool:
        """w3m says below the page what it is."""
        return "Viewing <" in screen.splitlines()[-1]

    def offers(self) -> list[str]:
        """All that is slanted and is not a field."""
        return [control.text for control in self._controls() if not control.is_field]

    def press(self, label: str) -> str:
        """Go to the button's line and column."""
        self._go_to(next(control for control in self._controls() if control.text == label))
        self.terminal.keys("Enter")
        return self.settle()

    def fill(self, text: str) -> None:
        """A field asks for its text at the foot of the screen."""
        self._go_to(next(control for control in self._controls() if control.is_field))
        self.terminal.keys("Enter")
        self.terminal.until(lambda screen: "TEXT:" in screen)
        self.terminal.type(text)
        self.terminal.keys("Enter")
        self.page = self.body(self.terminal.until(self.is_idle))

    def follow(self, words: str) -> None:
        """Go to where it says so."""
        lines = self.page.splitlines()
        row = next(row for row, line in enumerate(lines) if words in line)
        self._go_to(Control(row, lines[row].index(words), words))
        self.terminal.keys("Enter")

    def reload(self) -> str:
        """w3m has a key for it, which saves the way to the link."""
        self.terminal.type("R")
        return self.settle()

    def _go_to(self, control: Control) -> None:
        down = f"{control.row}j" if control.row else ""
        right = f"{control.column}l" if control.column else ""
        self.terminal.type(f"g0{down}{right}")
        self.terminal.until_cursor_is_at(control.column, control.row)

    def _controls(self) -> list[Control]:
        """The slanted parts of the page, line by line."""
        controls = []
        is_slanted = False
        for row, line in enumerate(self.terminal.looks.splitlines()[: -self.LINES_BELOW]):
            column = 0
            for looks, text in re.findall(r"\x1b\[([\d;]*)m|([^\x1b]+)", line):
                if text and is_slanted and (text.strip() or column):
                    controls.append(Control(row, column, text.strip()))
                if not text:
                    is_slanted = "3" in looks.split(";") or (is_slanted and looks in {"39", "49"})
                column += len(text)
        return controls


class Links2(TextBrowser):
    """Links with numbered links and fields. A button says what it says: ``[4]Play red 5``."""

    IDLE = ("http://", "Image http://", "Post form to", "Text field")

    @classmethod
    def at(cls, url: str, folder: Path, *, height: int, width: int) -> Links2:
        """Links that shows ``url`` and keeps its things in ``folder``, where it has been before: it greets newcomers."""
        (folder / ".links2").mkdir(mode=0o700, exist_ok=True)
        command = ["links2", "-html-numbered-links", "1", url]
        return cls(Terminal(folder, command, height=height, width=width))

    def settle(self) -> str:
        """Links shows a page from its anchor on. Go up, so that all of it is seen."""
        super().settle()
        for key in ("PageUp", "Home"):  # in a field, the second goes to its beginning
            self.terminal.keys(key)
        self.page = self.body(self.until_steady(lambda screen: "[1]Skip" in screen))
        return self.page

    def is_idle(self, screen: str) -> bool:
        """Links says in its last line where the link or the button under its cursor leads, and not what it is doing."""
        return screen.splitlines()[-1].startswith(self.IDLE) and "Go to link" not in screen

    def body(self, screen: str) -> str:
        """The title above the page may change while the page has not come yet."""
        return super().body(screen).partition("\n")[2]

    def offers(self) -> list[str]:
        """All that has a number, for links look like buttons."""
        return [label for _, label in self._controls()]

    def press(self, label: str) -> str:
        """Type the button's number."""
        self._go_to(next(number for number, offer in self._controls() if offer == label))
        return self.settle()

    def fill(self, text: str) -> None:
        """Go to the field, type, and go on from there."""
        field = re.search(r"\[(\d+)\]_", self.page)
        assert field, self.page
        self._go_to(field[1])
        self.terminal.until(lambda screen: screen.splitlines()[-1].startswith("Text field"))
        self.terminal.type(text)
        self.terminal.keys("Down")
        self.page = self.body(
            self.terminal.until(lambda screen: not screen.splitlines()[-1].startswith("Text field"))
        )

    def follow(self, words: str) -> None:
        """Type the link's number."""
        self._go_to(next(number for number, label in self._controls() if label == words))

    def reload(self) -> str:
        """Links has a key for it, which saves the way to the link."""
        self.terminal.keys("C-r")
        return self.settle()

    def _controls(self) -> list[tuple[str, str]]:
        found = re.findall(r"\[(\d+)\]([^\[\n]+?)(?= \[\d|\s*$)", self.page, re.MULTILINE)
        return [(number, label) for number, label in found]

    def _go_to(self, number: str) -> None:
        self.terminal.type(number)
        self.terminal.until(lambda screen: re.search(rf"\b{number} +\|", screen))
        self.terminal.keys("Enter")
