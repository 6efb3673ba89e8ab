"""`make` alone explains the house."""

import re
import subprocess

from tests.house.source import ROOT

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_every_target_is_documented() -> None:
    targets = set(re.findall(r"^([a-z][a-z-]*):(?!=)", MAKEFILE, flags=re.MULTILINE))
    documented = set(re.findall(r"^([a-z][a-z-]*):.*## \S", MAKEFILE, flags=re.MULTILINE))
    assert targets == documented


def test_plain_make_prints_each_target() -> None:
    told = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert {"run", "test", "check", "fix"} <= set(re.findall(r"make ([a-z-]+)", told))


def test_every_target_is_phony() -> None:
    phony = set(re.findall(r"^\.PHONY: (\S+)$", MAKEFILE, flags=re.MULTILINE))
    assert phony == set(re.findall(r"^([a-z][a-z-]*):(?!=)", MAKEFILE, flags=re.MULTILINE))
