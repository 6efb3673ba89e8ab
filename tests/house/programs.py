"""Tests that drive a browser: the marks, the `chromium` fixture, and what happens when a program is missing.

With CI set, a test whose program is missing fails. Elsewhere it is left out, and the summary names it and says
how to get the program: nothing is ever skipped in silence.
"""

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.house.source import ROOT

CHROMIUM_ARGS = [
    "--no-sandbox",  # CI is root, and Chromium's sandbox refuses root
    "--disable-gpu",
    "--font-render-hinting=none",  # as with windows: the headless shell would fit letters to the pixels
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",  # nothing but the page under test is asked for
    "--disable-component-update",
    "--disable-sync",
]
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
# the same Chromium without windows, menus and bars, and a third lighter at that; the whole one will do where there is no such package
HEADLESS_NAMES = ("chromium-headless-shell", *CHROMIUM_NAMES)
# what a mark needs: of each row, any one program
NEEDS: dict[str, list[tuple[str, ...]]] = {
    "browser": [CHROMIUM_NAMES + HEADLESS_NAMES[:1]],
    "textbrowser": [("lynx",), ("w3m",), ("links2",), ("tmux",)],
    "nu": [("java",)],
    "orca": [
        CHROMIUM_NAMES,
        ("orca",),
        ("speech-dispatcher",),
        ("Xvfb",),
        ("openbox",),
        ("xdotool",),
        ("dbus-run-session",),
        ("gsettings",),
    ],
}
# the package of a program, where it has another name
DEBIAN = {
    "java": "default-jre-headless",
    "Xvfb": "xvfb",
    "dbus-run-session": "dbus",
    "gsettings": "libglib2.0-bin",
}
# what a mark needs of npm's, which scripts/judges.py installs
PACKAGES = {"axe": "axe-core/axe.min.js", "nu": "vnu-jar/build/dist/vnu.jar"}
FROM_NPM = ROOT / ".audits/node_modules"
LEFT_OUT = pytest.StashKey[dict[str, str]]()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The one Playwright of the session: a second one beside it refuses to start."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for the session: open a context (`chromium.new_context()`) for each visitor, and close it."""
    browser = playwright.chromium.launch(executable_path=path_of(HEADLESS_NAMES), args=CHROMIUM_ARGS)
    yield browser
    browser.close()


def path_of(names: tuple[str, ...]) -> str | None:
    return next((path for path in map(shutil.which, names) if path), None)


def missing_programs(item: pytest.Item) -> list[str]:
    needed = [names for mark, rows in NEEDS.items() if item.get_closest_marker(mark) for names in rows]
    packages = [
        path.split("/")[0]
        for mark, path in PACKAGES.items()
        if item.get_closest_marker(mark) and not (FROM_NPM / path).exists()
    ]
    return [names[0] for names in needed if path_of(names) is None] + packages


def advice(missing: list[str]) -> str:
    packages = {path.split("/")[0] for path in PACKAGES.values()}
    programs = [DEBIAN.get(name, name) for name in missing if name not in packages]
    ways = [f"Debian, Ubuntu: apt-get install {' '.join(programs)}"] if programs else []
    if len(programs) < len(missing):
        ways.append("with npm installed: make setup-browsers")
    return f"missing: {', '.join(missing)} ({'; '.join(ways)})"


def pytest_configure(config: pytest.Config) -> None:
    config.stash[LEFT_OUT] = {}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        mark_browser_test(item)
    # the first worker begins with the browsers and the second with the rest, for two browsers at once crowd two cores
    items.sort(key=lambda item: not any(item.get_closest_marker(mark) for mark in NEEDS))
    if not os.environ.get("CI"):
        leave_out(config, items)


def mark_browser_test(item: pytest.Item) -> None:
    if "chromium" in getattr(item, "fixturenames", ()):  # a doctest has none
        item.add_marker("browser")


def leave_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    out = [item for item in items if missing_programs(item)]
    if out:
        config.stash[LEFT_OUT].update({item.nodeid: advice(missing_programs(item)) for item in out})
        config.hook.pytest_deselected(items=out)
        items[:] = [item for item in items if item not in out]


@pytest.hookimpl(tryfirst=True)  # before the fixtures, which would fail in words of their own
def pytest_runtest_setup(item: pytest.Item) -> None:
    programs = missing_programs(item)
    if programs:
        pytest.fail(f"This test cannot run, {advice(programs)}", pytrace=False)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    output = getattr(session.config, "workeroutput", None)  # only an xdist worker has one
    if output is not None:
        output["left_out"] = session.config.stash[LEFT_OUT]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    output = getattr(node, "workeroutput", None) or {}  # a worker that crashed has none
    node.config.stash[LEFT_OUT].update(output.get("left_out", {}))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    left_out = config.stash[LEFT_OUT]
    if left_out:
        terminalreporter.section(f"{len(left_out)} tests were left out")
        for nodeid, reason in sorted(left_out.items()):
            terminalreporter.write_line(f"{nodeid}: {reason}")
