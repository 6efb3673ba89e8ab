"""docs/rules.md answers all seventeen rows with scenarios that pass, and docs/scenarios.md tells the whole format."""

import re
from dataclasses import fields
from typing import NamedTuple

import pytest

from app.conformance.driver import judge
from app.conformance.expectations import EXPECTATIONS
from app.conformance.parsing import PEOPLES_ACTIONS, TABLES_ACTIONS
from app.conformance.scenario import Given
from tests.conformance.corpus import CLASSIC, SCENARIOS
from tests.house.source import ROOT

PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
PARAGRAPHS = [" ".join(paragraph.split()) for paragraph in PAGE.replace("\n>", "\n").split("\n\n")]


class Row(NamedTuple):
    number: int
    rule: str
    answer: str
    scenarios: list[str]


def rows() -> list[Row]:
    lines = re.findall(r"^\| (\d+) \| (.+) \| (.+) \| (.+) \|$", PAGE, flags=re.MULTILINE)
    return [
        Row(int(number), rule, answer, re.findall(r"`([^`]+)`", names))
        for number, rule, answer, names in lines
    ]


def test_all_seventeen_rows_are_there() -> None:
    assert [row.number for row in rows()] == list(range(1, 18))


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"row {row.number}")
def test_a_row_is_answered_and_shown(row: Row) -> None:
    assert row.answer.startswith("yes")
    assert row.scenarios
    for name in row.scenarios:
        assert SCENARIOS[name].rules == CLASSIC
        assert judge(SCENARIOS[name]).has_passed


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"row {row.number}")
def test_a_row_that_rests_on_our_reading_says_so(row: Row) -> None:
    is_ours = any(SCENARIOS[name].basis == "interpretation" for name in row.scenarios)
    assert is_ours == ("our reading" in row.answer)


@pytest.mark.parametrize(
    "words",
    [
        "classic sheet of 2008 (product 41940)",
        "108 cards",
        "500 or more",
        "UNO is a trademark of Mattel",
        "we are not affiliated",
        "1971",
        "Crazy Eights",
    ],
)
def test_the_page_says_what_it_must(words: str) -> None:
    assert words in " ".join(PARAGRAPHS)


@pytest.mark.parametrize(
    "words",
    [
        "only those players draw again",
        "first Wild is the colour in play like any other",
        "until the next thing that anybody does",
        "catching somebody who",
        "never a bluff",
        "three whole laps",
        "A Reverse acts as a Skip",
    ],
)
def test_our_readings_are_marked_as_ours(words: str) -> None:
    (paragraph,) = (paragraph for paragraph in PARAGRAPHS if words in paragraph)
    assert "**Our reading.**" in paragraph


def test_the_format_is_told_whole() -> None:
    told = set(re.findall(r"`(\w+)`", (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")))
    parts = {
        *EXPECTATIONS,
        "errors",
        *PEOPLES_ACTIONS,
        *TABLES_ACTIONS,
        *(field.name for field in fields(Given)),
    }
    assert parts - told == set()
