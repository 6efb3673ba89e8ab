"""Tests that drive a browser run where its program is, and are never left out in silence."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

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


@pytest.mark.parametrize("workers", [[], ["-n", "2", "--dist", "loadgroup"]], ids=["alone", "with xdist"])
def test_elsewhere_they_are_left_out_by_name(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, workers: list[str]
) -> None:
    monkeypatch.delenv("CI", raising=False)
    run = suite.runpytest_subprocess("-p", "tests.house.programs", *workers)
    assert run.ret == 0
    run.stdout.fnmatch_lines(
        ["*2 tests were left out*", "*::test_page: missing: chromium (*apt-get install*"]
    )
    run.stdout.fnmatch_lines(["*::test_text: missing: lynx, w3m, tmux (*apt-get install lynx w3m tmux)"])
    assert run.parseoutcomes()["passed"] == 1


@pytest.mark.parametrize("workers", [[], ["-n", "2", "--dist", "loadgroup"]], ids=["alone", "with xdist"])
def test_in_ci_they_fail(suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, workers: list[str]) -> None:
    monkeypatch.setenv("CI", "true")
    run = suite.runpytest_subprocess("-p", "tests.house.programs", *workers)
    run.stdout.fnmatch_lines(["*This test cannot run, missing: chromium*"])
    outcome = run.parseoutcomes()
    assert (outcome["passed"], outcome.get("failed", 0) + outcome.get("errors", 0)) == (1, 2)


def test_chromium_opens_a_page(chromium: Browser) -> None:
    context = chromium.new_context()
    page = context.new_page()
    page.set_content("<title>Penultimate</title>")
    assert page.title() == "Penultimate"
    context.close()
