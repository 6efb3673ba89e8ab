"""The README is true: its example plays a round, its commands exist, its links lead somewhere, and it stays short."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
MOST_LINES = 80


def test_the_example_plays_a_round() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    played = subprocess.run(  # the example as it stands
        [sys.executable, "-c", example], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert re.fullmatch(r"Seat [01] wins [1-9]\d* points\.\n", played.stdout)


def test_every_make_target_it_names_exists() -> None:
    named = set(re.findall(r"\bmake ([a-z-]+)", README))
    targets = set(
        re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert named >= {"run", "test", "check"}
    assert named <= targets


def test_every_room_it_names_exists_and_every_room_is_named() -> None:
    named = set(re.findall(r"`(app/[a-z]+)(?:\.py)?`", README))
    rooms = {
        f"app/{room.name}"
        for room in (ROOT / "app").iterdir()
        if room.is_dir() and room.name != "__pycache__"
    }
    assert {name for name in named if (ROOT / name).is_dir()} == rooms


def test_its_links_lead_to_files_of_ours() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README)
    assert "docs/table.png" in links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_it_is_short() -> None:
    assert len(README.splitlines()) <= MOST_LINES
