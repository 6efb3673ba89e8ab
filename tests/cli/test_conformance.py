"""`flask --app wsgi conformance FILE.jsonl`: what it prints, and its exit status."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask import Flask

from app.cli.conformance import conformance
from app.conformance import driver
from app.conformance.scenario import Action, PlayFaces
from app.game.state import State
from tests.conformance.corpus import LINES, SPECIFIED

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def lines(*lines: str) -> Path:
        path = tmp_path / "scenarios.jsonl"
        path.write_text("\n".join(lines), encoding="utf-8")
        return path

    return lines


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(conformance, [str(argument) for argument in arguments], catch_exceptions=False)


def changed(name: str, **parts: object) -> str:
    return json.dumps(json.loads(LINES[name]) | parts)


def last_line(result: Result) -> str:
    return result.stdout.splitlines()[-1]


def test_classic_play_passes_whole() -> None:
    result = run(SPECIFIED, "--only-preset", "official")
    assert (result.exit_code, result.stdout) == (0, "122 passed, 0 failed\n")


def test_the_whole_corpus_passes() -> None:
    result = run(SPECIFIED)
    assert (result.exit_code, result.stdout) == (0, "246 passed, 0 failed\n")


def test_a_failure_is_a_line_and_status_one(write: Write) -> None:
    result = run(write(LINES["skip-4p-reversed-direction"], changed("skip-3p", then={"turn": "A"})))
    assert result.exit_code == 1
    assert result.stdout == "skip-3p: turn: expected A, got C\n1 passed, 1 failed\n"


def test_an_unsupported_scenario_is_a_failure(write: Write) -> None:
    result = run(write(changed("skip-3p", rules={"preset": "official", "future": "on"})))
    assert result.exit_code == 1
    assert "skip-3p: rules: expected preset=official future=on, got unsupported: future" in result.stdout
    assert last_line(result) == "0 passed, 1 failed"


def test_a_crash_is_a_line_and_the_run_goes_on(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = driver.perform

    def crash_on_skips(state: State, action: Action) -> State:
        if isinstance(action, PlayFaces) and action.faces == ("RS",):
            raise KeyError("lost")
        return whole(state, action)

    monkeypatch.setattr(driver, "perform", crash_on_skips)
    result = run(write(LINES["skip-3p"], LINES["reverse-3p"]))
    assert result.exit_code == 1
    assert (
        result.stdout
        == "skip-3p: crash: expected no crash, got step 0: KeyError: 'lost'\n1 passed, 1 failed\n"
    )


def test_bad_lines_are_status_two_and_the_rest_is_played(write: Write) -> None:
    result = run(write("{", changed("reverse-3p", extra=1), LINES["skip-3p"]))
    assert result.exit_code == 2
    assert "line 1: not JSON" in result.stderr
    assert "line 2: reverse-3p: unknown key extra" in result.stderr
    assert result.stdout == "1 passed, 0 failed\n"


def test_a_file_that_is_not_there_is_status_two(tmp_path: Path) -> None:
    result = run(tmp_path / "missing.jsonl")
    assert result.exit_code == 2
    assert "missing.jsonl" in result.stderr
    assert run(tmp_path).exit_code == 2


def test_a_file_that_is_no_text_is_status_two(tmp_path: Path) -> None:
    path = tmp_path / "scenarios.jsonl"
    path.write_bytes(b"\xff\xfe\x00")
    result = run(path)
    assert result.exit_code == 2
    assert "cannot be read" in result.stderr


@pytest.mark.parametrize("arguments", [[], ["--only-preset", "offical"]])
def test_nothing_to_play_proves_nothing(write: Write, arguments: list[str]) -> None:
    result = run(write(*([LINES["skip-3p"]] if arguments else [])), *arguments)
    assert result.exit_code == 2
    assert "there is no scenario in it" in result.stderr
    assert last_line(result) == "0 passed, 0 failed"


def test_a_line_separator_inside_a_text_ends_no_line(write: Write) -> None:
    line = json.dumps(json.loads(LINES["skip-3p"]) | {"note": "one\u2028two"}, ensure_ascii=False)
    assert run(write(line)).stdout == "1 passed, 0 failed\n"


def test_it_can_be_a_command_of_the_application(write: Write) -> None:
    application = Flask("table")
    application.cli.add_command(conformance)
    result = application.test_cli_runner().invoke(args=["conformance", str(write(LINES["skip-3p"]))])
    assert (result.exit_code, result.output) == (0, "1 passed, 0 failed\n")
