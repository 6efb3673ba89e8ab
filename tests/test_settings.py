"""What an operator can set: read from the file, overruled by the environment, and refused in words when it cannot be."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from app.settings import Settings, SettingsError, load_settings
from tests.house.source import ROOT

GIVEN: Final = {"PENULTIMATE_SECRET_KEY": "of the tests"}

LOAD: Final = """
import sys
from pathlib import Path
from app.settings import load_settings

sys.stdin.readline()  # all start together
print(load_settings(Path(sys.argv[1]), {}).secret_key)
"""


def written(folder: Path, text: str) -> Path:
    """``folder`` with a config.toml that says ``text``."""
    (folder / "config.toml").write_text(text, encoding="utf-8")
    return folder


def refusal(folder: Path, environment: dict[str, str] | None = None) -> str:
    """Why the settings in ``folder`` cannot be."""
    with pytest.raises(SettingsError) as refused:
        load_settings(folder, GIVEN | (environment or {}))
    return str(refused.value)


# ---------------------------------------------------------------- where settings come from


def test_without_a_word_a_copy_plays_at_home(tmp_path: Path) -> None:
    settings = load_settings(tmp_path / "instance", {})
    database = (tmp_path / "instance" / "penultimate.db").resolve()
    assert settings == Settings(secret_key=settings.secret_key, database_url=f"sqlite:///{database}")


def test_the_file_sets_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    folder = written(tmp_path, 'poll_seconds = 5\nsqlite_synchronous = "NORMAL"\n')
    settings = load_settings(folder, GIVEN)
    assert (settings.poll_seconds, settings.sqlite_synchronous) == (5.0, "NORMAL")
    assert (settings.turn_seconds, settings.rooms_per_hour) == (1.8, 60)


def test_the_environment_overrules_the_file(tmp_path: Path) -> None:
    folder = written(tmp_path, "poll_seconds = 5\nturn_seconds = 3\n")
    settings = load_settings(folder, GIVEN | {"PENULTIMATE_POLL_SECONDS": "7.5"})
    assert (settings.poll_seconds, settings.turn_seconds) == (7.5, 3.0)


def test_every_setting_can_come_from_the_environment(tmp_path: Path) -> None:
    settings = load_settings(
        tmp_path,
        {
            "PENULTIMATE_SECRET_KEY": "mine",
            "PENULTIMATE_DATABASE_URL": "sqlite:////srv/rooms.db",
            "PENULTIMATE_SQLITE_SYNCHRONOUS": "NORMAL",
            "PENULTIMATE_POLL_SECONDS": "1.5",
            "PENULTIMATE_TURN_SECONDS": "2",
            "PENULTIMATE_CATCH_SECONDS": "3",
            "PENULTIMATE_ROOMS_PER_HOUR": "6",
            "PENULTIMATE_CODES_PER_MINUTE": "7",
            "PENULTIMATE_TRUSTED_PROXIES": "2",
        },
    )
    assert settings == Settings("mine", "sqlite:////srv/rooms.db", "NORMAL", 1.5, 2.0, 3.0, 6, 7, 2)


def test_what_is_meant_for_other_programs_is_left_alone(tmp_path: Path) -> None:
    plain = load_settings(tmp_path, GIVEN)
    assert load_settings(tmp_path, GIVEN | {"POLL_SECONDS": "9", "PORT": "80", "FLASK_DEBUG": "1"}) == plain


def test_the_environment_of_the_process_is_read_when_none_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PENULTIMATE_TURN_SECONDS", "2.5")
    assert load_settings(tmp_path).turn_seconds == 2.5


# ---------------------------------------------------------------- what cannot be


def test_an_unknown_name_is_told_with_the_names_there_are(tmp_path: Path) -> None:
    words = refusal(tmp_path, {"PENULTIMATE_POLL_SECOND": "2"})
    assert "there is no setting 'poll_second'" in words
    assert "poll_seconds" in words
    assert "'colour'" in refusal(written(tmp_path, 'colour = "red"\n'))


@pytest.mark.parametrize(
    "line, words",
    [
        ('poll_seconds = "soon"', "poll_seconds is 'soon'; it must be a number"),
        ("poll_seconds = [2]", "poll_seconds is [2]; it must be a number"),
        ("poll_seconds = true", "poll_seconds is True; it must be a number"),
        ("turn_seconds = nan", "turn_seconds is nan; it must be a number"),
        ("turn_seconds = inf", "turn_seconds is inf; it must be a number"),
        ('rooms_per_hour = "many"', "rooms_per_hour is 'many'; it must be a whole number"),
        ("rooms_per_hour = 1.5", "rooms_per_hour is 1.5; it must be a whole number"),
        ("trusted_proxies = false", "trusted_proxies is False; it must be a whole number"),
        ("database_url = 5", "database_url is 5; it must be a text"),
        ('sqlite_synchronous = "OFF"', "sqlite_synchronous is 'OFF'; it must be FULL or NORMAL"),
    ],
)
def test_a_value_of_the_wrong_kind_is_told_with_what_it_may_be(tmp_path: Path, line: str, words: str) -> None:
    assert refusal(written(tmp_path, line)) == words


@pytest.mark.parametrize("text", ["2.5", "two", "", "1e3"])
def test_a_whole_number_is_written_in_digits(tmp_path: Path, text: str) -> None:
    words = f"codes_per_minute is {text!r}; it must be a whole number"
    assert refusal(tmp_path, {"PENULTIMATE_CODES_PER_MINUTE": text}) == words


@pytest.mark.parametrize(
    "name",
    [
        "turn_seconds",
        "catch_seconds",
        "rooms_per_hour",
        "codes_per_minute",
        "trusted_proxies",
    ],
)
def test_no_number_is_negative(tmp_path: Path, name: str) -> None:
    environment = {f"PENULTIMATE_{name.upper()}": "-1"}
    assert refusal(tmp_path, environment).endswith("it must not be negative")
    assert refusal(tmp_path, environment).startswith(f"{name} is -1")
    assert getattr(load_settings(tmp_path, GIVEN | {f"PENULTIMATE_{name.upper()}": "0"}), name) == 0


@pytest.mark.parametrize("content", [b"poll_seconds = \n", b"\xff\xfe"])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "config.toml").write_bytes(content)
    assert refusal(tmp_path).startswith(f"{tmp_path / 'config.toml'} cannot be read: ")


# ---------------------------------------------------------------- the secret key


def test_an_empty_secret_key_is_refused(tmp_path: Path) -> None:
    words = "secret_key is empty; leave it out, and one is made"
    assert refusal(tmp_path, {"PENULTIMATE_SECRET_KEY": ""}) == words


def test_a_secret_key_that_is_given_is_not_written_down(tmp_path: Path) -> None:
    assert load_settings(tmp_path, GIVEN).secret_key == "of the tests"
    assert list(tmp_path.iterdir()) == []


def test_a_secret_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    instance = tmp_path / "not" / "yet"
    key = load_settings(instance, {}).secret_key
    assert len(bytes.fromhex(key)) == 32
    assert load_settings(instance, {}).secret_key == key
    assert [kept.name for kept in instance.iterdir()] == ["secret_key"]
    assert stat.S_IMODE((instance / "secret_key").stat().st_mode) == 0o600


def test_two_copies_have_two_keys(tmp_path: Path) -> None:
    keys = {load_settings(tmp_path / copy, {}).secret_key for copy in ("one", "other")}
    assert len(keys) == 2


def test_a_key_that_an_operator_wrote_is_kept(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text("written by hand\n")
    assert load_settings(tmp_path, {}).secret_key == "written by hand"


def test_a_key_file_that_lost_its_content_is_named(tmp_path: Path) -> None:
    (tmp_path / "secret_key").touch()
    with pytest.raises(SettingsError, match="secret_key is empty; remove it, and a new one is made"):
        load_settings(tmp_path, {})


def test_the_key_is_whole_when_its_file_appears(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process may look at any moment: here it looks, and loads, just before the first one's key appears."""
    others: list[str] = []

    def made_meanwhile(_size: int) -> str:
        monkeypatch.undo()
        others.append(load_settings(tmp_path, {}).secret_key)
        return "ours, too late"

    monkeypatch.setattr("app.settings.secrets.token_hex", made_meanwhile)
    assert load_settings(tmp_path, {}).secret_key == others[0]
    assert [kept.name for kept in tmp_path.iterdir()] == ["secret_key"]


def test_several_processes_that_start_at_once_have_one_key(tmp_path: Path) -> None:
    started = [
        subprocess.Popen(
            [sys.executable, "-c", LOAD, str(tmp_path / "instance")],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(6)
    ]
    for process in started:
        assert process.stdin
        process.stdin.write("\n")
        process.stdin.flush()
    keys = {process.communicate()[0].strip() for process in started}
    assert [process.returncode for process in started] == [0] * 6
    assert len(keys) == 1
    assert len(keys.pop()) == 64


@pytest.mark.parametrize("seconds", ["0", "0.05", "-1"])
def test_pages_never_ask_without_a_pause(tmp_path: Path, seconds: str) -> None:
    with pytest.raises(SettingsError, match=r"poll_seconds is .*; it must be 0\.1 at least"):
        load_settings(tmp_path, {"PENULTIMATE_POLL_SECONDS": seconds})


def test_the_secret_key_is_in_no_text_about_settings(tmp_path: Path) -> None:
    assert "k9x3" not in repr(load_settings(tmp_path, {"PENULTIMATE_SECRET_KEY": "k9x3"}))
    with pytest.raises(SettingsError, match="secret_key is given as something else; it must be a text"):
        load_settings(written(tmp_path, "secret_key = 4711"), {})
