"""``arena`` prints how a contest ends, goes on from where it was broken off, and says what is wrong with a bad request."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from app.arena.scoresheet import Scoresheet
from app.cli.arena import arena


def run(*arguments: str) -> tuple[int, str, str]:
    """The exit status, what was printed, and what of errors."""
    result = CliRunner().invoke(arena, arguments)
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_it_prints_everybodys_share_points_and_times(jobs: str) -> None:
    status, output, _ = run("hard,medium,medium", "--deals", "16", "--seed", "7", "--jobs", jobs)
    header, hard, medium, sums = output.splitlines()
    assert status == 0
    assert header.split()[:4] == ["player", "seats", "won", "points"]
    assert re.fullmatch(r"hard +1 +[\d.]+% ± [\d.]+ +[+-][\d.]+ ± [\d.]+ +[\d.]+, [\d.]+, [\d.]+ ms", hard)
    assert medium.split()[:2] == ["medium", "2"]
    assert sums == "16 deals, 48 rounds of official; a fair share is 33.3%"


def test_the_number_of_processes_changes_nothing_but_the_time() -> None:
    outputs = [run("easy,random", "--deals", "30", "--jobs", jobs)[1].splitlines() for jobs in ("1", "2")]
    once, again = ([line.split()[:8] for line in lines[1:3]] for lines in outputs)
    assert once == again
    assert [words[:2] for words in once] == [["easy", "1"], ["random", "1"]]


def test_it_goes_on_from_where_it_was_broken_off(tmp_path: Path) -> None:
    saved, whole = tmp_path / "part.json", tmp_path / "whole.json"
    terms = ("easy,random", "--preset", "quick", "--seed", "3", "--jobs", "1", "--save")
    assert run(*terms, str(saved), "--deals", "5")[0] == 0
    assert Scoresheet.from_json(saved.read_text()).deals == 5
    assert run(*terms, str(saved), "--deals", "12")[0] == 0
    assert run(*terms, str(whole), "--deals", "12")[0] == 0
    part, once = (json.loads(path.read_text()) for path in (saved, whole))
    assert part["deals"] == once["deals"] == 12
    for name in ("easy", "random"):
        assert part["sums"][name]["wins"] == pytest.approx(once["sums"][name]["wins"])
    before = saved.read_text()
    assert run(*terms, str(saved), "--deals", "12")[0] == 0  # there is nothing left to play
    assert saved.read_text() == before


def test_matches_are_played_to_their_end() -> None:
    status, output, _ = run("hard,random", "--matches", "--deals", "2", "--jobs", "1")
    assert status == 0
    assert output.splitlines()[-1] == "2 deals, 4 matches of official; a fair share is 50.0%"


@pytest.mark.parametrize(
    "arguments, words",
    [
        (("hard",), "1 named; a table has 2 to 10 seats"),
        (("hard,expertly",), "no such player: 'expertly'"),
        (("hard,easy", "--deals", "1"), "1 is not in the range"),
        (("hard,easy", "--preset", "bridge"), "'bridge' is not one of"),
        (("easy,easy,easy", "--preset", "javuno"), "is for at most 2 seats"),
        (("easy,easy", "--preset", "javuno", "--matches"), "a match of javuno has no end"),
        (("easy,easy", "--seed", "-1"), "-1 is not in the range"),
        (("easy,easy", "--save", "no/such/folder/x.json"), "there is no folder no/such/folder"),
        (("easy,sys:exit",), "'sys:exit' is no class of players"),
    ],
)
def test_a_bad_request_says_what_is_wrong(arguments: tuple[str, ...], words: str) -> None:
    status, _, errors = run(*arguments)
    assert status == 2
    assert words in errors


@pytest.mark.parametrize("text", ["", "{}", '{"form": "Penultimate contest: 1"}'])
def test_a_file_that_holds_no_contest_is_left_alone(tmp_path: Path, text: str) -> None:
    saved = tmp_path / "mine.json"
    saved.write_text(text)
    status, _, errors = run("easy,random", "--deals", "2", "--save", str(saved))
    assert (status, saved.read_text()) == (2, text)
    assert "cannot be read" in errors


def test_a_file_of_another_contest_is_left_alone(tmp_path: Path) -> None:
    saved = tmp_path / "mine.json"
    assert run("easy,random", "--deals", "2", "--jobs", "1", "--save", str(saved))[0] == 0
    before = saved.read_text()
    status, _, errors = run("easy,random", "--deals", "4", "--seed", "9", "--save", str(saved))
    assert (status, saved.read_text()) == (2, before)
    assert "holds another contest" in errors
