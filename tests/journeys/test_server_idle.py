"""A server that nobody asks for a while lets its threads end, and goes on serving: what a thread leaves behind must not need Python."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import copyfile
from time import sleep
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.journeys.server import Server

IDLE_SECONDS = 5
"""The least that granian takes for the time after which it lets a thread end."""

POLLS_AT_ONCE = 8


def poll(url: str) -> int:
    """Ask for a room that there is not, which goes to the database before anything else; the status of the answer."""
    try:
        with urlopen(f"{url}/r/nowhere/table?v=1") as answer:
            return int(answer.status)
    except HTTPError as error:
        error.close()
        return error.code


@pytest.mark.slow
def test_threads_end_without_taking_the_server_with_them(
    migrated: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GRANIAN_BLOCKING_THREADS_IDLE_TIMEOUT", str(IDLE_SECONDS))
    copyfile(migrated, tmp_path / "rooms.db")
    server = Server(tmp_path)
    server.start()
    with ThreadPoolExecutor(POLLS_AT_ONCE) as visitors:
        first = [*visitors.map(poll, [server.url] * 200)]

    sleep(IDLE_SECONDS + 3)

    assert {*first} == {404}
    assert poll(server.url) == 404
    server.stop()
    assert server.log == ""
