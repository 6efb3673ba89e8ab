"""Reading a whole file, and the report in words."""

import json

import pytest

from app.conformance.driver import Failure
from app.conformance.report import format_failure, read_corpus, report
from tests.conformance.corpus import LINES, SCENARIOS, SPECIFIED, edited, lines_of

PASSING, HOUSE_RULE = "skip-3p", "stack-same-legal-list"
UNHEARD_OF = {"preset": "official", "telepathy": "on"}


def test_a_report_names_each_failure_and_counts() -> None:
    wrong = edited(PASSING, id="wrong", then={"turn": "A", "direction": -1})
    assert report([SCENARIOS[PASSING], wrong]).lines() == [
        "wrong: turn: expected A, got C",
        "wrong: direction: expected -1, got 1",
        "1 passed, 1 failed",
    ]


def test_what_is_unsupported_counts_as_failed_by_its_rules() -> None:
    told = report([edited(PASSING, rules=UNHEARD_OF)])
    assert told.lines() == [
        f"{PASSING}: rules: expected preset=official telepathy=on, got unsupported: telepathy",
        "0 passed, 1 failed",
    ]


@pytest.mark.parametrize(
    "value, words",
    [
        (None, "null"),
        ("B", "B"),
        (3, "3"),
        (["R5"], '["R5"]'),
        ({"A": 2}, '{"A": 2}'),
        ("two\nlines", "two lines"),
    ],
)
def test_a_failure_is_one_line(value: object, words: str) -> None:
    assert format_failure(Failure("x", "hands", value, value)) == f"x: hands: expected {words}, got {words}"


def test_exactly_a_preset_means_no_setting_beside_it() -> None:
    classic = read_corpus(lines_of(SPECIFIED), "official").scenarios
    assert len(classic) == 122
    assert all(scenario.rules == {"preset": "official"} for scenario in classic)
    javuno = read_corpus(lines_of(SPECIFIED), "javuno").scenarios
    assert [scenario.id for scenario in javuno] == [
        name for name, scenario in SCENARIOS.items() if scenario.rules == {"preset": "javuno"}
    ]
    assert javuno


def test_bad_lines_are_set_aside_with_their_number() -> None:
    lines = [LINES[PASSING], "", "nonsense", LINES[PASSING], LINES[HOUSE_RULE]]
    corpus = read_corpus(lines)
    assert [scenario.id for scenario in corpus.scenarios] == [PASSING, HOUSE_RULE]
    assert [str(bad).split(":")[0] for bad in corpus.bad_lines] == ["line 3", "line 4"]
    assert str(corpus.bad_lines[1]) == f"line 4: {PASSING}: id: another scenario has this id"


def test_a_bad_line_of_another_preset_does_not_concern_us() -> None:
    other = json.loads(LINES[HOUSE_RULE]) | {"extra": 1}
    assert read_corpus([json.dumps(other)], "official").bad_lines == ()
    assert len(read_corpus([json.dumps(other)]).bad_lines) == 1
