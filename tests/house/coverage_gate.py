"""The coverage gate: what [tool.penultimate.coverage] asks for, or the run fails and names the files.

It looks only when the whole suite ran with coverage on (`make check`); a part of the suite proves nothing.
"""

import json
import tomllib
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Any, NamedTuple

import coverage
import pytest

from tests.house.programs import LEFT_OUT

SHORTFALLS = pytest.StashKey[list[str]]()
NOT_LOOKED = pytest.StashKey[str]()


class Share(NamedTuple):
    """Branches taken and lines run, of how many."""

    branches: int
    of_branches: int
    lines: int
    of_lines: int

    @property
    def branch_percent(self) -> float:
        return 100.0 * self.branches / self.of_branches if self.of_branches else 100.0

    @property
    def is_complete(self) -> bool:
        return self.branches == self.of_branches and self.lines == self.of_lines


def shortfalls(files: dict[str, Share], wanted: float, complete: Iterable[str]) -> list[str]:
    """What is wrong with this coverage, in sentences; nothing when it is good."""
    total = Share(*map(sum, zip(*files.values(), strict=True))) if files else Share(0, 0, 0, 0)
    found = [
        f"{name}: {share.of_lines - share.lines} lines and {share.of_branches - share.branches} branches "
        "never run, and this room must be complete"
        for name, share in sorted(files.items())
        if not share.is_complete and any(Path(name).is_relative_to(room) for room in complete)
    ]
    if total.branch_percent < wanted:
        found.append(
            f"app: {total.branch_percent:.1f} % of branches, and {wanted:g} % are wanted; the least:"
        )
        found.extend(
            f"    {name}: {share.of_branches - share.branches} of {share.of_branches} branches missing"
            for name, share in sorted(files.items(), key=lambda row: row[1].branches - row[1].of_branches)[
                :10
            ]
            if share.branches < share.of_branches
        )
    return found


def read_shares(config: pytest.Config) -> dict[str, Share]:
    report = config.rootpath / ".pytest_cache" / "coverage.json"
    report.parent.mkdir(exist_ok=True)
    measured = coverage.Coverage(config_file=str(config.rootpath / "pyproject.toml"))
    measured.load()
    measured.json_report(outfile=str(report))
    return {
        name: share_of(entry["summary"]) for name, entry in json.loads(report.read_text())["files"].items()
    }


def share_of(summary: dict[str, Any]) -> Share:
    names = ("covered_branches", "num_branches", "covered_lines", "num_statements")
    return Share(*(summary.get(name, 0) for name in names))  # no branches are named when nothing ran


def reason_not_to_look(config: pytest.Config) -> str:
    """Why this run proves nothing about coverage, or nothing when it does."""
    if config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return "only some paths were given"
    narrowed = (
        "keyword",
        "markexpr",
        "lf",
        "deselect",
        "ignore",
        "ignore_glob",
        "collectonly",
        "maxfail",
        "stepwise",
    )
    for name in narrowed:
        if config.getoption(name, default=None):
            return f"the option {name} narrowed the run"
    if config.stash[LEFT_OUT]:
        return "tests were left out for want of a program"
    return ""


def is_on(config: pytest.Config) -> bool:
    is_worker = hasattr(config, "workerinput")
    return bool(config.getoption("cov_source", default=None)) and not is_worker


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Measure nothing in a slow test, nor in what is set up for it: to be watched makes it up to four times as slow, and what it runs
    quick tests run too (the gate sees to that). Nor in one that drives a browser: Playwright switches greenlets, and to follow those
    costs every other test as much again. Nor in those that attack the whole thing from outside, over and over."""
    is_from_outside = item.path.is_relative_to(item.config.rootpath / "tests/security")
    is_measured = not is_from_outside and not any(map(item.get_closest_marker, ("slow", "browser")))
    measuring = None if is_measured else coverage.Coverage.current()
    if measuring is None:
        return (yield)
    measuring.stop()
    try:
        return (yield)
    finally:
        measuring.start()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    config = session.config
    if not is_on(config):
        return
    config.stash[NOT_LOOKED] = reason_not_to_look(config)
    if config.stash[NOT_LOOKED]:
        return
    pyproject = tomllib.loads((config.rootpath / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = pyproject["tool"]["penultimate"]["coverage"]
    config.stash[SHORTFALLS] = shortfalls(read_shares(config), wanted["branches"], wanted["complete"])
    if config.stash[SHORTFALLS] and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if config.stash.get(NOT_LOOKED, ""):
        terminalreporter.section(f"coverage was not judged: {config.stash[NOT_LOOKED]}")
    if config.stash.get(SHORTFALLS, []):
        terminalreporter.section("coverage falls short", red=True)
        for line in config.stash[SHORTFALLS]:
            terminalreporter.write_line(line)
