"""The real thing: granian serves the application from processes of its own, as `make run` does, only at a quicker pace."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from time import monotonic, sleep
from types import MappingProxyType
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
"""How long anything may take on a busy machine, in seconds, before a test says that it does not happen."""

THREADS, WAITING_PLACES = 16, 12
"""As `make run` has them."""

QUICK_PACE = {
    "PENULTIMATE_SECRET_KEY": "of the tests",
    "PENULTIMATE_SQLITE_SYNCHRONOUS": "NORMAL",
    "PENULTIMATE_TURN_SECONDS": "0",
    "PENULTIMATE_CATCH_SECONDS": "0",
    "PENULTIMATE_ROOMS_PER_HOUR": "100000",
    "PENULTIMATE_CODES_PER_MINUTE": "100000",
    "PENULTIMATE_WAITING_PLACES": str(WAITING_PLACES),
}


class Server:
    """A server over the database in ``folder``, which is migrated already. It can be stopped and started again at one address."""

    def __init__(
        self,
        folder: Path,
        workers: int = 1,
        poll_seconds: float = 0.1,
        pace: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.database = folder / "rooms.db"
        self._log = folder / "server.log"
        self._workers = workers
        self._pace = QUICK_PACE | {"PENULTIMATE_POLL_SECONDS": str(poll_seconds), **pace}
        self._port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address, without a slash at its end."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def log(self) -> str:
        """What the server had to say: nothing, when all is well."""
        return self._log.read_text(encoding="utf-8")

    def start(self) -> None:
        """Serve, and return when the home page answers."""
        options = {
            "--interface": "wsgi",
            "--http": "1",
            "--host": "127.0.0.1",
            "--port": str(self._port),
            "--workers": str(self._workers),
            "--blocking-threads": str(THREADS),
            "--backlog": "4096",
            "--backpressure": "20000",
            "--workers-kill-timeout": "5",
            "--log-level": "error",
        }
        words = [word for option in options.items() for word in option]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [str(Path(sys.executable).with_name("granian")), *words, "--no-ws", "wsgi:application"],
                cwd=ROOT,
                env=os.environ | self._pace | {"PENULTIMATE_DATABASE_URL": f"sqlite:///{self.database}"},
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self._wait_for_an_answer()

    def stop(self) -> None:
        """Stop serving, as Ctrl-C does. Fails if the server did not end well."""
        assert self._process is not None
        self._process.terminate()
        assert self._process.wait(PATIENCE) == 0, self.log

    def kill(self) -> None:
        """End every process of the server at once, as a power cut does: none has time for anything."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(PATIENCE)

    def _wait_for_an_answer(self) -> None:
        assert self._process is not None
        latest = monotonic() + PATIENCE
        while True:
            assert self._process.poll() is None, f"the server ended: {self.log}"
            try:
                with urlopen(f"{self.url}/", timeout=PATIENCE):
                    return
            except (URLError, ConnectionError):  # not yet; or still a server that was killed
                sleep(0.05)
            assert monotonic() < latest, f"no answer: {self.log}"


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])
