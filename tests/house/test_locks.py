"""The locks: every file that pip may take is named by its hash, and no address of an index is written down."""

import json
import re
import tomllib
from pathlib import Path

import pytest

from tests.house.source import ROOT

PIN = re.compile(r"^(?P<name>[a-z0-9-]+)==(?P<version>[^ ;\\]+)(?P<marker> ; [^\\]+)?")

each_lock = pytest.mark.parametrize(
    "lock", ["requirements.lock", "requirements-dev.lock", "requirements-bench.lock"]
)


@each_lock
def test_every_requirement_is_pinned_and_carries_hashes(lock: str) -> None:
    for entry in entries(ROOT / lock):
        assert PIN.match(entry), entry
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", entry), entry


@each_lock
def test_no_address_is_written_down(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert (
        re.findall(r"://|--index|--extra-index|--find-links|--trusted|(?:^|\s)-[a-z]\s|\bfrom /|file:", text)
        == []
    )


def test_the_dev_lock_contains_the_runtime_lock() -> None:
    assert pins("requirements.lock") <= pins("requirements-dev.lock")


def test_the_locks_hold_what_pyproject_names() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    runtime = {bare(requirement) for requirement in pyproject["project"]["dependencies"]}
    dev = {bare(requirement) for requirement in pyproject["dependency-groups"]["dev"]}
    assert runtime <= {name for name, _ in pins("requirements.lock")}
    assert dev <= {name for name, _ in pins("requirements-dev.lock")}


def test_every_package_of_npm_is_known_by_its_hash_and_by_no_address() -> None:
    lock = json.loads((ROOT / "tests/audits/package-lock.json").read_text(encoding="utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert {
        name for name, package in packages.items() if not package["integrity"].startswith("sha512-")
    } == set()
    assert "resolved" not in set().union(*packages.values())
    named = json.loads((ROOT / "tests/audits/package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert named == {name: packages[f"node_modules/{name}"]["version"] for name in named}


def entries(lock: Path) -> list[str]:
    lines = [
        line for line in lock.read_text(encoding="utf-8").splitlines() if not line.lstrip().startswith("#")
    ]
    return "\n".join(lines).replace("\\\n", " ").splitlines()


def pins(lock: str) -> set[tuple[str, str]]:
    found = (PIN.match(entry) for entry in entries(ROOT / lock))
    return {(match["name"], match["version"]) for match in found if match}


def bare(requirement: str) -> str:
    return re.split(r"[ <>=\[;]", requirement)[0]
