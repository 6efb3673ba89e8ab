"""docs/features.md: every promise once and in order, each in a proper state, shown by tests that exist, and rightly counted."""

from __future__ import annotations

import ast
import re
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.conformance.corpus import SCENARIOS
from tests.house.source import ROOT, tree_of

PAGE = (ROOT / "docs" / "features.md").read_text(encoding="utf-8")
IDS = (Path(__file__).parent / "checklist_ids.txt").read_text(encoding="ascii").split()
SCENARIO = "tests/conformance/test_scenarios.py::test_scenario"
ISSUES = ("issue 3", "issue 4", "issue 5", "issue 6", "issue 7", "no issue yet")
STATE = re.compile(
    rf"(?P<kind>works)|(?P<planned>planned) \((?P<where>{'|'.join(ISSUES)})\)(: \S.*)?|(?P<reason>not applicable): \S.*"
)
NODE = re.compile(r"(?P<file>tests/[\w/]+/test_\w+\.py)::(?P<name>\w+(?:::\w+)?)(?:\[(?P<case>[\w-]+)\])?")
NONE = "–"
MOST_TESTS = 2


class Promise(NamedTuple):
    """One line of the page."""

    id: str
    words: str
    state: str
    shown_by: str

    @property
    def kind(self) -> str:
        found = STATE.fullmatch(self.state)
        return next(filter(None, found.group("kind", "planned", "reason"))) if found else ""

    @property
    def where(self) -> str:
        found = STATE.fullmatch(self.state)
        return (found["where"] or "") if found else ""

    @property
    def tests(self) -> list[str]:
        return [] if self.shown_by == NONE else self.shown_by.split(", ")


PROMISES = [
    Promise(*cells)
    for cells in re.findall(r"^\| (S\d-\d{3}) \| (.+?) \| (.+?) \| (.+?) \|$", PAGE, re.MULTILINE)
]
NAMED = sorted({test for promise in PROMISES for test in promise.tests})


def table_under(heading: str) -> list[list[str]]:
    """The cells of the small table whose first column has that heading."""
    (rows,) = re.findall(rf"^\| {heading} \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    return [row.strip("| ").split(" | ") for row in rows.splitlines()]


def test_every_promise_stands_once_and_in_order() -> None:
    assert len(IDS) == len(set(IDS)) == 435
    assert [promise.id for promise in PROMISES] == IDS
    assert len(re.findall(r"^\| S\d-", PAGE, re.MULTILINE)) == len(
        IDS
    )  # no line that the pattern above missed


def test_each_guide_has_a_table_of_its_own() -> None:
    sections = re.split(r"^## (S\d): .*$", PAGE, flags=re.MULTILINE)[1:]
    told = {
        guide: re.findall(r"^\| (S\d-\d{3}) ", text, re.MULTILINE)
        for guide, text in zip(*[iter(sections)] * 2, strict=True)
    }
    assert told == {guide: list(ids) for guide, ids in groupby(IDS, key=lambda name: name[:2])}


def test_every_state_is_well_formed() -> None:
    assert [promise for promise in PROMISES if not promise.kind] == []


def test_what_works_is_shown_by_one_or_two_tests_and_nothing_else_is() -> None:
    for promise in PROMISES:
        if promise.kind == "works":
            assert 1 <= len(set(promise.tests)) == len(promise.tests) <= MOST_TESTS, promise
        else:
            assert promise.shown_by == NONE, promise


@pytest.mark.parametrize("test", NAMED)
def test_a_named_test_exists(test: str) -> None:
    node = NODE.fullmatch(test.removeprefix("`").removesuffix("`"))
    assert node, test
    path = ROOT / node["file"]
    assert path.is_file()
    assert node["name"] in named_in(path)
    if node["case"]:
        assert f"{node['file']}::{node['name']}" == SCENARIO
        assert node["case"] in SCENARIOS


def named_in(path: Path) -> set[str]:
    """The names of the tests of a file, those in classes with their class."""
    found = set()
    for node in tree_of(path).body:
        group = node.body if isinstance(node, ast.ClassDef) else [node]
        before = f"{node.name}::" if isinstance(node, ast.ClassDef) else ""
        found |= {f"{before}{test.name}" for test in group if isinstance(test, ast.FunctionDef)}
    return {name for name in found if name.rpartition("::")[2].startswith("test_")}


def test_the_promises_are_counted_rightly() -> None:
    kinds = ("works", "planned", "not applicable")
    counted = Counter((promise.id[:2], promise.kind) for promise in PROMISES)
    guides = sorted({promise.id[:2] for promise in PROMISES})
    numbers = {guide: [counted[guide, kind] for kind in kinds] for guide in guides}
    numbers["all"] = [sum(column) for column in zip(*numbers.values(), strict=True)]
    assert table_under("guide") == [[name, *map(str, row), str(sum(row))] for name, row in numbers.items()]


def test_what_is_planned_is_counted_by_issue() -> None:
    counted = Counter(promise.where for promise in PROMISES if promise.kind == "planned")
    assert table_under("planned in") == [[where, str(counted[where])] for where in ISSUES]


def test_the_introduction_counts_them_all() -> None:
    assert f"promise {len(IDS)} things" in PAGE


def test_a_promise_is_told_in_a_few_words() -> None:
    assert [promise.id for promise in PROMISES if len(promise.words) > 120] == []
