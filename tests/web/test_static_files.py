"""What is served from here as it is: libraries of others, unchanged, and a palette that can be read."""

import hashlib
import re
from pathlib import Path

import pytest

from tests.house.source import APP

STATIC = APP / "static"
ROW = re.compile(r"^\| `(?P<name>[^`]+)` .*`(?P<hash>[0-9a-f]{64})` \|$", re.MULTILINE)
LARGEST = {"css": 20_000, "js": 8_000}


def test_vendored_files_are_what_they_were() -> None:
    rows = {row["name"]: row["hash"] for row in ROW.finditer((STATIC / "vendor/README.md").read_text())}
    files = {path.name for path in (STATIC / "vendor").glob("*.js")}
    assert set(rows) == files
    for name, digest in rows.items():
        assert hashlib.sha256((STATIC / "vendor" / name).read_bytes()).hexdigest() == digest, name


def test_our_own_files_are_light() -> None:
    for kind, largest in LARGEST.items():
        assert sum(path.stat().st_size for path in (STATIC / kind).iterdir()) < largest, kind


@pytest.mark.parametrize("path", sorted(STATIC.glob("*/*.css")), ids=lambda path: str(path.name))
def test_a_style_sheet_asks_for_nothing(path: Path) -> None:
    assert not re.search(r"url\(|@import", path.read_text())


def themes() -> dict[str, dict[str, str]]:
    """The colours of each theme: the day's, and what the others put in their place."""
    sheet = (STATIC / "css/tokens.css").read_text()
    blocks = re.split(r"@media ", sheet)
    day = colors(blocks[0])
    found = {"day": day}
    for block in blocks[1:]:
        condition = block.split("{")[0]
        base = found.get("evening", day) if "more) and" in condition else day
        name = {
            "(prefers-color-scheme: dark)": "evening",
            "(prefers-contrast: more)": "day, more contrast",
        }.get(condition.strip(), condition.strip())
        found[name] = base | colors(block)
    return found


def colors(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{3,6});", block))


def luminance(color: str) -> float:
    digits = color.removeprefix("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    parts = [int(digits[start : start + 2], 16) / 255 for start in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


GROUNDS = ["page", "lamp", "surface", "raised"]
READ = [(ink, ground) for ink in ("ink", "ink-soft", "link") for ground in GROUNDS]
READ += [
    ("on-accent", "accent"),
    ("on-accent", "accent-deep"),
    ("on-turn", "turn"),
    ("wrong", "surface"),
    ("wrong", "wrong-surface"),
]
READ += [
    ("ink", "wrong-surface"),
    ("wrong", "page"),
    ("paper", "red"),
    ("paper", "green"),
    ("paper", "blue"),
    ("paper-ink", "yellow"),
]
READ += [("paper", "night"), ("yellow", "paper-ink")]
SEEN = [(mark, ground) for mark in ("edge", "focus", "accent", "card-edge") for ground in GROUNDS]


@pytest.mark.parametrize("theme", themes().items(), ids=lambda theme: str(theme[0]))
def test_every_pair_of_colours_can_be_told_apart(theme: tuple[str, dict[str, str]]) -> None:
    name, palette = theme
    if "motion" in name:
        return
    weak = {
        (a, b): round(contrast(palette[a], palette[b]), 2)
        for a, b in READ
        if contrast(palette[a], palette[b]) < 4.5
    }
    faint = {
        (a, b): round(contrast(palette[a], palette[b]), 2)
        for a, b in SEEN
        if contrast(palette[a], palette[b]) < 3
    }
    assert (weak, faint) == ({}, {}), name
