"""Every scenario whose rules the game has passes; the others are known by name and by what they wait for."""

import json

import pytest

from app.conformance.driver import judge
from app.conformance.rule_sets import OFFICIAL, PRESETS
from tests.conformance.corpus import (
    CLASSIC,
    LINES,
    OWN,
    SCENARIOS,
    SPECIFIED,
    SUPPORTED,
    UNSUPPORTED,
    lines_of,
)


@pytest.mark.parametrize("name", SUPPORTED)
def test_scenario(name: str) -> None:
    verdict = judge(SUPPORTED[name])
    assert verdict.failures == ()
    assert verdict.has_passed


@pytest.mark.parametrize("seed", ["another", "third", "7"])
def test_the_order_of_unnamed_cards_does_not_matter(seed: str) -> None:
    verdicts = [judge(scenario, seed) for scenario in SUPPORTED.values()]
    assert [verdict for verdict in verdicts if not verdict.has_passed] == []


def test_exactly_the_listed_scenarios_are_unsupported() -> None:
    """Red when one becomes supported: take it out of unsupported.json, and it is played from then on."""
    verdicts = {name: judge(scenario) for name, scenario in SCENARIOS.items()}
    missing = {name: list(verdict.unsupported) for name, verdict in verdicts.items() if verdict.unsupported}
    assert missing == UNSUPPORTED


def test_all_of_classic_play_is_supported() -> None:
    classic = [name for name, scenario in SCENARIOS.items() if scenario.rules == CLASSIC]
    assert len([name for name in classic if not name.startswith("own-")]) == 122
    assert set(classic) <= set(SUPPORTED)


def test_no_scenario_stands_twice() -> None:
    assert len(LINES) == len(lines_of(SPECIFIED)) + len(lines_of(OWN))
    assert len(lines_of(SPECIFIED)) == 246


def test_what_is_ours_says_so() -> None:
    ours = [json.loads(line)["id"] for line in lines_of(OWN)]
    assert all(name.startswith("own-") for name in ours)
    assert not any(json.loads(line)["id"].startswith("own-") for line in lines_of(SPECIFIED))


def test_presets_and_scenarios_name_known_settings() -> None:
    used = {name for scenario in SCENARIOS.values() for name in scenario.rules} - {"preset"}
    assert used <= set(OFFICIAL)
    assert {name for changes in PRESETS.values() for name in changes} <= set(OFFICIAL)
