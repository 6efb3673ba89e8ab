"""Tests that drive a browser run where its program is, and are never left out in silence."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.house import programs
from tests.house.source import ROOT

pytest_plugins = ["pytester"]

SUITE = """
import pytest
def test_plain(): pass
@pytest.mark.browser
def test_page(): pass
@pytest.mark.textbrowser
def test_text(): pass
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.Pytester:
    """A suite of three tests on a machine without any browser."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makeini("[pytest]\nmarkers =\n    browser\n    textbrowser\n")
    pytester.makepyfile(SUITE)
    return pytester


@pytest.mark.parametrize("workers", [[], ["-n", "2", "--dist", "worksteal"]], ids=["alone", "with xdist"])
def test_elsewhere_they_are_left_out_by_name(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, workers: list[str]
) -> None:
    monkeypatch.delenv("CI", raising=False)
    run = suite.runpytest_subprocess("-p", "tests.house.programs", *workers)
    assert run.ret == 0
    run.stdout.fnmatch_lines(
        ["*2 tests were left out*", "*::test_page: missing: chromium (*apt-get install*"]
    )
    run.stdout.fnmatch_lines(
        ["*::test_text: missing: lynx, w3m, links2, tmux (*apt-get install lynx w3m links2 tmux)"]
    )
    assert run.parseoutcomes()["passed"] == 1


@pytest.mark.parametrize("workers", [[], ["-n", "2", "--dist", "worksteal"]], ids=["alone", "with xdist"])
def test_in_ci_they_fail(suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, workers: list[str]) -> None:
    monkeypatch.setenv("CI", "true")
    run = suite.runpytest_subprocess("-p", "tests.house.programs", *workers)
    run.stdout.fnmatch_lines(["*This test cannot run, missing: chromium*"])
    outcome = run.parseoutcomes()
    assert (outcome["passed"], outcome.get("failed", 0) + outcome.get("errors", 0)) == (1, 2)


def test_what_drives_programs_comes_first(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the workers begin with different kinds of work."""
    monkeypatch.setenv("CI", "true")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makeini("[pytest]\nmarkers =\n    browser\n    textbrowser\n")
    pytester.makepyfile(SUITE)
    run = pytester.runpytest_subprocess("-p", "tests.house.programs", "--collect-only", "-q")
    names = [line.rpartition("::")[2] for line in run.outlines if "::" in line]
    assert names == ["test_page", "test_text", "test_plain"]


def test_what_npm_installs_is_missed_by_name(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "FROM_NPM", pytester.path)
    pytester.makeini("[pytest]\nmarkers =\n    axe")
    (item,) = pytester.getitems("import pytest\n@pytest.mark.axe\ndef test_page(): pass")
    missing = programs.missing_programs(item)
    assert programs.advice(missing) == "missing: axe-core (with npm installed: make setup-browsers)"
    (pytester.path / programs.PACKAGES["axe"]).parent.mkdir()
    (pytester.path / programs.PACKAGES["axe"]).touch()
    assert programs.missing_programs(item) == []


def test_chromium_opens_a_page(chromium: Browser) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.set_content("<title>Penultimate</title>")
    assert page.title() == "Penultimate"
    context.close()
