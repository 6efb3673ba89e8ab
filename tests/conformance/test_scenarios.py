"""Every scenario passes, those of the specification and our own; the game has every rule that they ask for."""

import json

import pytest

from app.conformance.driver import judge
from app.game.rule_book import PRESETS, all_settings
from tests.conformance.corpus import (
    CLASSIC,
    LINES,
    OWN,
    SCENARIOS,
    SPECIFIED,
    lines_of,
)


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenario(name: str) -> None:
    verdict = judge(SCENARIOS[name])
    assert verdict.unsupported == ()
    assert verdict.failures == ()
    assert verdict.has_passed


@pytest.mark.parametrize("seed", ["another", "third", "7"])
def test_the_order_of_unnamed_cards_does_not_matter(seed: str) -> None:
    verdicts = [judge(scenario, seed) for scenario in SCENARIOS.values()]
    assert [verdict for verdict in verdicts if not verdict.has_passed] == []


def test_half_of_the_specification_is_classic_play() -> None:
    classic = [name for name, scenario in SCENARIOS.items() if scenario.rules == CLASSIC]
    assert len([name for name in classic if not name.startswith("own-")]) == 122


def test_no_scenario_stands_twice() -> None:
    assert len(LINES) == len(lines_of(SPECIFIED)) + len(lines_of(OWN))
    assert len(lines_of(SPECIFIED)) == 246


def test_what_is_ours_says_so() -> None:
    ours = [json.loads(line)["id"] for line in lines_of(OWN)]
    assert all(name.startswith("own-") for name in ours)
    assert not any(json.loads(line)["id"].startswith("own-") for line in lines_of(SPECIFIED))


def test_presets_and_scenarios_name_known_settings() -> None:
    known = {one.name for one in all_settings()}
    used = {name for scenario in SCENARIOS.values() for name in scenario.rules} - {"preset"}
    assert used <= known
    assert {name for one in PRESETS for name in one.values} <= known
    assert {str(scenario.rules["preset"]) for scenario in SCENARIOS.values()} <= {one.name for one in PRESETS}
