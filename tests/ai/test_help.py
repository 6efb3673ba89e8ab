"""What the help tells players about the computers is so (S0-083, S0-085)."""

from __future__ import annotations

from pathlib import Path

from app.ai.levels import LEVELS, Level

HELP = " ".join((Path(__file__).parents[2] / "docs" / "computers.md").read_text(encoding="utf-8").split())


def test_it_describes_every_level() -> None:
    for level in LEVELS:
        assert f"| **{level.value.capitalize()}** |" in HELP


def test_it_discloses_the_odds_of_a_challenge() -> None:
    easy, medium, hard = (LEVELS[level].challenges_one_in for level in Level)

    assert easy == medium
    assert f"Easy and Medium challenge one Wild Draw Four in {easy}, Hard one in {hard}." in HELP


def test_it_says_that_they_do_not_search_and_do_not_bluff() -> None:
    assert "They do not search ahead" in HELP
    assert "They never bluff" in HELP
