"""A desk for somebody who does not see: a screen without a monitor, Chromium on it, and Orca, whose speech is kept as text.

Everything runs as in an ordinary session, only apart from it: its own home, its own bus, its own display. Speech Dispatcher hands
the text to a module that only consumes it, for Orca waits for its synthesizer, and a machine without sound would hold it up.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright

from app.web.preferences import COOKIE
from tests.house.programs import CHROMIUM_NAMES, path_of

PATIENCE = 60.0
"""How long anything may take on a busy machine, in seconds, before a test says that it does not happen."""

A11Y_LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
SCREEN = "1280x1024x24"
MOST_TABS = 60
MOST_TRIES = 4
STOP_SECONDS = 3.0
"""How long one waits for what a key leads to, before pressing it again: a key that is pressed while a page is exchanged may be lost."""

FOCUSED = """() => {
    const at = document.activeElement;
    return at.innerText?.trim() || at.labels?.[0]?.innerText.trim() || at.id;
}"""
_BLINK = 0.05
_SPOKEN = re.compile(r"^(\d\d):(\d\d):(\d\d\.\d+) - SPEECH OUTPUT: '(.*?)'(?: voice=\w+)?\{", re.MULTILINE)
"""A line of Orca's log. The echo of a key that was pressed looks a little different there, and is not what a page says."""

SPEECH_DISPATCHER = """\
LogLevel 1
LogDir "{logs}"
AudioOutputMethod "libao"
AddModule "silent" "sd_generic" "silent.conf"
DefaultModule silent
DefaultLanguage "en"
"""
SILENT_MODULE = """\
GenericExecuteSynth "echo '$DATA' > /dev/null"
GenericLanguage "en" "en" "utf-8"
AddVoice "en" "MALE1" "silent"
DefaultVoice "silent"
"""
NO_SOUND = "default_driver=null\n"
ORCA_CUSTOMIZATIONS = """\
from orca import debug, settings
settings.sayAllOnLoad = False  # reading a page to its end waits for a synthesizer that speaks
settings.enableBraille = False
debug.debugFile = open(debug.debugFile.name, "a", buffering=1)  # each line is there as soon as it is spoken
debug.debugLevel = debug.LEVEL_INFO  # which is speech; everything else only costs time
"""
ORCA_ALONE = """\
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
loader = SourceFileLoader("orca_program", sys.argv.pop(1))
program = module_from_spec(spec_from_loader(loader.name, loader))
loader.exec_module(program)
program.otherOrcas = lambda: []
program.setProcessName = lambda name: True
sys.exit(program.main())
"""
"""Starts Orca beside any other. By itself it would end, or end, the Orca of whoever sits at this machine."""

CHROMIUM = (
    "--no-sandbox",  # CI is root, and Chromium's sandbox refuses root
    "--test-type",  # or it warns of that, on a bar that Tab leads to
    "--force-renderer-accessibility",
    "--disable-gpu",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=Translate",
    "--password-store=basic",
)


@dataclass(frozen=True)
class Utterance:
    """What Orca said at one go, and when, in seconds of the day."""

    at: float
    text: str


class Desk:
    """Orca and Chromium, which is opened at an address with ``open``, and pressed with ``press``."""

    _context: BrowserContext | None = None
    _page: Page

    def __init__(self, playwright: Playwright) -> None:
        self._playwright = playwright
        self._home = Path(
            tempfile.mkdtemp(prefix="desk-")
        )  # short: a socket's path has 108 characters at most
        self._speech = self._home / "orca.out"
        self._running: list[subprocess.Popen[bytes]] = []
        self._env: dict[str, str] = {}
        self._mark = 0

    def start(self) -> None:
        """Start everything up to Orca, in the order in which each finds what it needs."""
        self._furnish()
        self._env["DBUS_SESSION_BUS_ADDRESS"] = self._start_bus()
        self._env["DISPLAY"] = self._start_screen()
        self._until(lambda: self._succeeds("xdotool", "getdisplaygeometry"), "the screen is there")
        self._start("openbox")
        self._until(lambda: self._succeeds("xdotool", "get_num_desktops"), "Openbox minds the windows")
        self._start(A11Y_LAUNCHER, "--launch-immediately")
        self._run("gsettings", "set", "org.gnome.desktop.interface", "toolkit-accessibility", "true")
        config = self._home / ".config" / "speech-dispatcher"
        self._start("speech-dispatcher", "-s", "-t", "0", "-C", str(config))
        socket = self._home / "run" / "speech-dispatcher" / "speechd.sock"
        self._until(socket.exists, "Speech Dispatcher listens")
        self._start_orca()
        self._until(lambda: self.heard, "Orca says that it is there")

    def stop(self) -> None:
        """End all that was started, last things first, each with its own children."""
        if self._context is not None:
            self._context.close()
        for process in reversed(self._running):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait(PATIENCE)
        shutil.rmtree(self._home, ignore_errors=True)

    def open(self, url: str, key: str = "", prefers: str = "") -> None:
        """Open Chromium at ``url``, as an application of its own, and wait until Orca is there too.

        It is the browser of the holder of ``key``, and ``prefers`` something, as in ``"verbosity=brief"``.
        """
        self._context = self._playwright.chromium.launch_persistent_context(
            self._home / "chromium",
            executable_path=path_of(CHROMIUM_NAMES),
            headless=False,
            no_viewport=True,
            args=[*CHROMIUM, f"--app={url}"],
            ignore_default_args=["--enable-automation"],  # or it says so, on a bar that Tab leads to
            env=dict(self._env),
            timeout=PATIENCE * 1000,
        )
        self._page = self._context.pages[0]
        self.hear("Finished loading")
        cookies = {name: value for name, value in (("player", key), (COOKIE, prefers)) if value}
        if cookies:
            for name, value in cookies.items():
                self._context.add_cookies([{"name": name, "value": value, "url": url}])
            self.mark()
            self._page.reload()
            self.hear("Finished loading")

    @property
    def heard(self) -> list[Utterance]:
        """All that Orca has said so far."""
        log = self._speech.read_text("utf-8", errors="replace") if self._speech.exists() else ""
        return [
            Utterance(int(hours) * 3600 + int(minutes) * 60 + float(seconds), text)
            for hours, minutes, seconds, text in _SPOKEN.findall(log)
        ]

    @property
    def said(self) -> list[str]:
        """All that Orca has said so far, without the times."""
        return [utterance.text for utterance in self.heard]

    def mark(self) -> None:
        """Do not ``hear`` again what was heard so far."""
        self._mark = len(self.heard)

    def hear(self, text: str) -> None:
        """Wait until Orca says something that holds ``text``, since the last ``mark``."""
        self._until(lambda: self._has_heard(text, self._mark), f"Orca says {text!r}")

    def heard_in(self, seconds: float) -> list[str]:
        """Sit still for so long. Returns what Orca said meanwhile."""
        told = len(self.heard)
        time.sleep(seconds)
        return self.said[told:]

    def press(self, key: str) -> None:
        """Press one key, as ``xdotool`` calls it, or several at once: ``shift+Tab``."""
        self._run("xdotool", "key", "--clearmodifiers", key)

    def type(self, text: str) -> None:
        """Type ``text`` into what has the focus."""
        self._run("xdotool", "type", "--delay", "40", text)

    def go_to(self, words: str, way: str = "Tab") -> None:
        """Tab until the focus is on what says ``words``, and Orca has said them."""
        for _ in range(MOST_TABS):
            before, told = self.focus, len(self.heard)
            self.press(way)
            self._wait(lambda before=before: self.focus != before, STOP_SECONDS)  # type: ignore[misc]
            if self.focus == words:
                self._until(lambda: self._has_heard(words, told), f"Orca says {words!r}")  # noqa: B023 - called at once
                return
        raise AssertionError(f"no {way} leads to {words!r}:\n{self.transcript}")

    def push(self, words: str) -> None:
        """Go to the button that says ``words`` and press it."""
        self.go_to(words)
        self.press("Return")

    def fill(self, field: str, text: str) -> None:
        """Go to the field called ``field`` and type ``text``, once Orca leaves the keys to the page."""
        for _ in range(MOST_TRIES):
            told = len(self.heard)
            self.go_to(field)
            if self._wait(lambda told=told: self._has_heard("Focus mode", told), STOP_SECONDS):  # type: ignore[misc]
                self.type(text)
                return
            self.press("shift+Tab")
        raise AssertionError(f"Orca keeps the keys to itself in {field!r}:\n{self.transcript}")

    @property
    def focus(self) -> str:
        """What has the focus, in its own words: Chromium is asked, for Orca may say it a little later."""
        return str(self._page.evaluate(FOCUSED))

    @property
    def transcript(self) -> str:
        """All that was said, line by line."""
        return "\n".join(f"{utterance.at:9.2f} {utterance.text}" for utterance in self.heard)

    def _has_heard(self, words: str, since: int) -> bool:
        return any(words in utterance.text for utterance in self.heard[since:])

    def _furnish(self) -> None:
        config = self._home / ".config" / "speech-dispatcher"
        customs = self._home / ".local" / "share" / "orca"
        for folder in (config / "modules", customs, self._home / "run"):
            folder.mkdir(parents=True)
        (self._home / "run").chmod(0o700)
        (config / "speechd.conf").write_text(SPEECH_DISPATCHER.format(logs=self._home), "utf-8")
        (config / "modules" / "silent.conf").write_text(SILENT_MODULE, "utf-8")
        (customs / "orca-customizations.py").write_text(ORCA_CUSTOMIZATIONS, "utf-8")
        (self._home / ".libao").write_text(NO_SOUND, "utf-8")
        inherited = {name: os.environ[name] for name in ("PATH",) if name in os.environ}
        self._env = inherited | {
            "HOME": str(self._home),
            "XDG_RUNTIME_DIR": str(self._home / "run"),
            "LC_ALL": "C.UTF-8",
            "NO_AT_BRIDGE": "0",
            "GTK_MODULES": "gail:atk-bridge",
        }

    def _start_bus(self) -> str:
        """A session bus, which lasts as long as the shell that tells its address."""
        script = 'echo "$DBUS_SESSION_BUS_ADDRESS"; exec sleep infinity'
        bus = self._start("dbus-run-session", "--", "sh", "-c", script, stdout=subprocess.PIPE)
        assert bus.stdout is not None
        with bus.stdout:
            return bus.stdout.readline().decode().strip()

    def _start_screen(self) -> str:
        """A display with a number that nobody else has."""
        reading, writing = os.pipe()
        # without -noreset it begins anew when its last client leaves, and whoever comes in that moment is thrown out
        options = ("-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset", "-displayfd", str(writing))
        self._start("Xvfb", *options, pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading) as numbers:
            return f":{numbers.readline().strip()}"

    def _start_orca(self) -> None:
        program = shutil.which("orca")
        assert program is not None
        python = Path(program).read_text("utf-8").partition("\n")[0].removeprefix("#!").split()
        alone = self._home / "orca_alone.py"
        alone.write_text(ORCA_ALONE, "utf-8")
        self._start(*python, str(alone), program, f"--debug-file={self._speech}")

    def _start(self, *command: str, **how: object) -> subprocess.Popen[bytes]:
        log = (self._home / f"{Path(command[0]).name}.log").open("ab")
        streams = {"stdin": subprocess.DEVNULL, "stdout": log, "stderr": log}
        process = subprocess.Popen(command, env=self._env, start_new_session=True, **(streams | how))  # type: ignore[call-overload]  # of many types
        log.close()
        self._running.append(process)
        return process  # type: ignore[no-any-return]  # the same

    def _run(self, *command: str) -> None:
        subprocess.run(command, env=self._env, check=True, capture_output=True, timeout=PATIENCE)

    def _succeeds(self, *command: str) -> bool:
        return subprocess.run(command, env=self._env, check=False, capture_output=True).returncode == 0

    def _until(self, is_reached: Callable[[], object], what: str) -> None:
        if not self._wait(is_reached, PATIENCE):
            ended = [process.args for process in self._running if process.poll() is not None]
            raise AssertionError(f"not within {PATIENCE} s: {what}; ended: {ended}\n{self.transcript}")

    def _wait(self, is_reached: Callable[[], object], seconds: float) -> bool:
        """Wait until it is reached, or for so many seconds. Returns whether it was."""
        latest = time.monotonic() + seconds
        while not is_reached():
            if time.monotonic() > latest:
                return False
            time.sleep(_BLINK)
        return True
