"""The picture of the house is true: its rooms, its files and its order of imports are those of the code."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PICTURE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_every_room_has_its_row_and_every_row_its_room() -> None:
    table = PICTURE.partition("## The rooms of `app/`")[2].partition("###")[0]
    cells = re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE)
    named = {name for cell in cells for name in re.findall(r"`([a-z_]+)(?:/|\.py)`", cell)}
    rooms = {path.stem for path in (ROOT / "app").iterdir() if path.name not in {"__pycache__", "py.typed"}}
    assert named == rooms


def test_the_order_inside_game_is_the_one_that_is_enforced() -> None:
    written = re.search(r"`(notation > [^`]+)`", PICTURE)
    assert written is not None
    steps = [{name.strip() for name in step.split(",")} for step in " ".join(written[1].split()).split(">")]
    (inside,) = [
        contract["layers"]
        for contract in PYPROJECT["tool"]["importlinter"]["contracts"]
        if contract.get("containers") == ["app.game"]
    ]
    assert steps == [{name.strip() for name in layer.split("|")} for layer in inside]


def test_every_file_that_it_names_exists() -> None:
    named = set(re.findall(r"`((?:app/)?(?:[a-z_]+/)+[a-z_]+\.py)`", PICTURE))
    assert "app/game/effects.py" in named
    assert [
        name for name in sorted(named) if not ((ROOT / name).exists() or (ROOT / "app" / name).exists())
    ] == []


def test_the_three_answers_are_where_it_says() -> None:
    assert "laid.face.rank is Rank.SKIP" in (ROOT / "app/game/effects.py").read_text(encoding="utf-8")
    assert "TRANSITIONS" in (ROOT / "app/fsm/table.py").read_text(encoding="utf-8")
    assert "def _led" in (ROOT / "app/fsm/flow.py").read_text(encoding="utf-8")
    assigners = [
        path.name
        for path in (ROOT / "app").rglob("*.py")
        if re.search(r"\.in_phase\(", path.read_text(encoding="utf-8"))
    ]
    assert assigners == ["flow.py"]
