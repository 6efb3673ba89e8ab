"""``simulate`` prints who won what, and says what is wrong with a bad request."""

from __future__ import annotations

import re

import click
import pytest
from click.testing import CliRunner

from app.cli.simulate import simulate


def run(*arguments: str) -> tuple[int, str]:
    """The exit status, and what was printed, errors included."""
    result = CliRunner().invoke(simulate, arguments)
    return result.exit_code, result.output


def test_it_is_a_command_named_after_its_file() -> None:
    assert isinstance(simulate, click.Command)
    assert simulate.name == "simulate"


def test_it_prints_each_seat_and_the_sums() -> None:
    status, output = run("--rounds", "10", "--seats", "hard,medium,easy,easy", "--seed", "7")

    lines = output.splitlines()
    assert status == 0
    assert lines[0].split() == ["seat", "player", "wins", "share", "points", "a", "round"]
    assert [line.split()[:2] for line in lines[1:5]] == [
        ["A", "hard"],
        ["B", "medium"],
        ["C", "easy"],
        ["D", "easy"],
    ]
    assert sum(int(line.split()[2]) for line in lines[1:5]) == 10
    assert re.fullmatch(r"[\d,]+ moves, [\d.]+ a round", lines[5])
    assert re.fullmatch(r"10 rounds in [\d.]+ s: [\d,]+ rounds a second", lines[6])


def test_the_same_seed_prints_the_same_but_for_the_time() -> None:
    first, again, other = (
        run("--rounds", "5", "--seed", seed)[1].splitlines()[:-1] for seed in ("1", "1", "2")
    )

    assert first == again
    assert first != other


def test_names_may_be_written_with_spaces_and_capitals() -> None:
    status, output = run("--rounds", "1", "--seats", "Hard, Easy")

    assert status == 0
    assert "hard" in output


def test_a_preset_can_be_named() -> None:
    status, output = run("--rounds", "3", "--seats", "hard,easy", "--preset", "chaos")
    official = run("--rounds", "3", "--seats", "hard,easy", "--preset", "official")[1].splitlines()[:-1]

    assert status == 0
    assert output.splitlines()[:-1] != official
    assert official == run("--rounds", "3", "--seats", "hard,easy")[1].splitlines()[:-1]


@pytest.mark.parametrize("count", [2, 10])
def test_two_to_ten_seats(count: int) -> None:
    status, output = run("--rounds", "1", "--seats", ",".join(["easy"] * count))

    assert status == 0
    assert len(output.splitlines()) == count + 3


@pytest.mark.parametrize(
    "arguments, complaint",
    [
        (
            ["--seats", "hard,genius"],
            "no such player: 'genius'; choose from easy, medium, hard, random, wanderer",
        ),
        (["--seats", "hard,"], "no such player: ''"),
        (["--seats", "hard"], "1 named; a table has 2 to 10 seats"),
        (["--seats", ",".join(["easy"] * 11)], "11 named; a table has 2 to 10 seats"),
        (["--rounds", "0"], "0 is not in the range x>=1"),
        (["--rounds", "many"], "'many' is not a valid integer"),
        (["--preset", "tame"], "'tame' is not one of 'official', 'quick', 'family'"),
        (["--preset", "javuno"], "Javuno is for at most 2 seats"),
        (["--seed", "x"], "'x' is not a valid integer"),
    ],
)
def test_a_bad_request_is_told_plainly_and_ends_with_status_2(arguments: list[str], complaint: str) -> None:
    status, output = run(*arguments)

    assert status == 2
    assert complaint in output
    assert "Traceback" not in output
