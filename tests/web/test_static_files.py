"""What is served from here as it is: libraries of others, unchanged, and style sheets and scripts that are light."""

import gzip
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
        sizes = [len(gzip.compress(path.read_bytes())) for path in (STATIC / kind).iterdir()]
        assert sum(sizes) < largest, kind


@pytest.mark.parametrize("path", sorted(STATIC.glob("*/*.css")), ids=lambda path: str(path.name))
def test_a_style_sheet_asks_for_nothing(path: Path) -> None:
    assert not re.search(r"url\(|@import", path.read_text())
