"""The scenarios that the suite plays: the corpus of the specification, and our own beside it."""

import json
from pathlib import Path

from app.conformance.parsing import parse_scenario
from app.conformance.scenario import Scenario

HERE = Path(__file__).parent
SPECIFIED, OWN = HERE / "scenarios.jsonl", HERE / "own.jsonl"
CLASSIC = {"preset": "official"}


def lines_of(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").split("\n") if line]


LINES = {json.loads(line)["id"]: line for path in (SPECIFIED, OWN) for line in lines_of(path)}
SCENARIOS = {name: parse_scenario(line) for name, line in LINES.items()}


def edited(name: str, **parts: object) -> Scenario:
    """The scenario ``name`` with whole parts (``then``, ``given``, ...) replaced."""
    return parse_scenario(json.dumps(json.loads(LINES[name]) | parts))
