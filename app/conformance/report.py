"""A whole file of scenarios, judged and put into words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.conformance.driver import Failure, Verdict, judge
from app.conformance.parsing import load_line, parse_scenario
from app.conformance.reading import Malformed
from app.conformance.scenario import Scenario


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that is no scenario, and why."""

    number: int
    fault: str

    def __str__(self) -> str:
        return f"line {self.number}: {self.fault}"


@dataclass(frozen=True, slots=True)
class Corpus:
    """The scenarios of a file, in order, and the lines that are none."""

    scenarios: tuple[Scenario, ...]
    bad_lines: tuple[BadLine, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """What became of a corpus. An unsupported scenario counts as failed: it proves nothing."""

    failures: tuple[Failure, ...]
    passed: int
    failed: int

    def lines(self) -> list[str]:
        """The report in words: a line for each failure, and last the two numbers."""
        return [*map(format_failure, self.failures), f"{self.passed} passed, {self.failed} failed"]


def read_corpus(lines: Iterable[str], preset: str | None = None) -> Corpus:
    """The scenarios in ``lines``; with ``preset`` only those whose rules are exactly that preset. Empty lines are skipped."""
    scenarios: dict[str, Scenario] = {}
    bad: list[BadLine] = []
    for number, line in enumerate(lines, start=1):
        try:
            if not line.strip() or (preset is not None and load_line(line)["rules"] != {"preset": preset}):
                continue
            scenario = parse_scenario(line)
            if scenario.id in scenarios:
                raise Malformed(f"{scenario.id}: id: another scenario has this id")
            scenarios[scenario.id] = scenario
        except Malformed as fault:
            bad.append(BadLine(number, str(fault)))
    return Corpus(tuple(scenarios.values()), tuple(bad))


def report(scenarios: Iterable[Scenario]) -> Report:
    """Judge ``scenarios`` and count."""
    verdicts = [(scenario, judge(scenario)) for scenario in scenarios]
    failures = [failure for scenario, verdict in verdicts for failure in _failures(scenario, verdict)]
    passed = sum(verdict.has_passed for _, verdict in verdicts)
    return Report(tuple(failures), passed, len(verdicts) - passed)


def format_failure(failure: Failure) -> str:
    """A failure as one line: id, key, expected, got."""
    return f"{failure.id}: {failure.key}: expected {_words(failure.expected)}, got {_words(failure.got)}"


def _failures(scenario: Scenario, verdict: Verdict) -> Iterator[Failure]:
    yield from verdict.failures
    if verdict.unsupported:
        rules = " ".join(f"{name}={value}" for name, value in scenario.rules.items())
        yield Failure(scenario.id, "rules", rules, f"unsupported: {', '.join(verdict.unsupported)}")


def _words(value: object) -> str:
    """A text as it is, on one line; anything else as JSON, so that it can be copied into a scenario."""
    return " ".join(value.split()) if isinstance(value, str) else json.dumps(value)
