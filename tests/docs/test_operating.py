"""docs/operating.md tells every setting with its default and every command, and nothing that does not exist."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import MISSING, fields
from pathlib import Path

import click
import pytest
from flask import Flask

from app.rooms.expiry import EXPIRY_SECONDS
from app.settings import PREFIX, Settings, load_settings
from app.wiring import create_app
from tests.house.source import ROOT

PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
SETTING_ROWS = re.findall(r"^\| `([A-Z_]+)` \| (.+?) \| .+ \|$", PAGE, re.MULTILINE)
COMMAND_ROWS = re.findall(r"^\| `flask --app wsgi (.+?)` \| .+ \|$", PAGE, re.MULTILINE)
MADE = {
    "secret_key": "made once, in `instance/secret_key`",
    "database_url": "`instance/penultimate.db`",
}
"""The defaults that no field can hold, because they follow from the instance folder."""


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    settings = Settings(secret_key="of the tests", database_url=f"sqlite:///{tmp_path / 'rooms.db'}")
    return create_app(settings, instance_path=tmp_path)


def default_of(name: str) -> str:
    """The default of a setting as the page writes it."""
    (field,) = (field for field in fields(Settings) if field.name == name)
    return MADE[name] if field.default is MISSING else f"`{field.default}`"


def commands_of(group: click.Group, before: str = "") -> Iterator[str]:
    """The words of every command that can be run."""
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from commands_of(command, f"{before}{name} ")
        else:
            yield f"{before}{name}"


def found(group: click.Group, words: list[str]) -> tuple[str, click.Command, list[str]]:
    """The command that ``words`` start with: its name, itself, and the words that are left for it."""
    command = group.commands[words[0]]
    if isinstance(command, click.Group):
        name, found_inside, left = found(command, words[1:])
        return f"{words[0]} {name}", found_inside, left
    return words[0], command, words[1:]


def test_every_setting_is_told_in_order_with_its_default() -> None:
    told = [(name.removeprefix(PREFIX).lower(), default) for name, default in SETTING_ROWS]
    assert told == [(field.name, default_of(field.name)) for field in fields(Settings)]


def test_no_other_setting_is_named() -> None:
    names = {f"{PREFIX}{field.name.upper()}" for field in fields(Settings)}
    assert set(re.findall(rf"\b{PREFIX}[A-Z_]+", PAGE)) == names


def test_the_defaults_that_follow_from_the_folder_are_as_told(tmp_path: Path) -> None:
    instance = tmp_path / "instance"
    settings = load_settings(instance, {})
    assert settings.database_url == f"sqlite:///{instance.resolve()}/penultimate.db"
    assert (instance / "secret_key").read_text(encoding="ascii") == settings.secret_key


def test_every_command_is_told(app: Flask) -> None:
    """Of the commands about the database only the one that an operator needs: the others are Alembic's own."""
    group = app.cli
    told = {found(group, shlex.split(row))[0] for row in COMMAND_ROWS}
    assert len(told) == len(COMMAND_ROWS)
    there = {name for name in commands_of(group) if not name.startswith("db ")}
    assert told == there | {"db upgrade"}


def test_every_command_takes_what_the_page_gives_it(app: Flask, tmp_path: Path) -> None:
    some_file = tmp_path / "FILE.jsonl"
    some_file.touch()
    for row in COMMAND_ROWS:
        words = shlex.split(re.sub(r"FILE(\.\w+)?", str(some_file), row).replace("[", "").replace("]", ""))
        _, command, left = found(app.cli, words)
        command.make_context(command.name, left)  # raises for an option or a value that it does not take


def test_every_command_of_the_page_is_in_its_table() -> None:
    named = set(re.findall(r"flask --app wsgi ([a-z ]+[a-z])", PAGE))
    told = {re.match(r"[a-z ]*[a-z]", row)[0] for row in COMMAND_ROWS}  # type: ignore[index]  # it matches any
    assert named == told


def test_what_make_is_given_on_the_page_exists() -> None:
    runs = re.findall(r"^((?:[A-Z]+=\S+ )*)make ([a-z-]+)$", PAGE, re.MULTILINE)
    runs += re.findall(r"`((?:[A-Z]+=\S+ )*)make ([a-z-]+)`", PAGE)
    assert runs
    assert {target for _, target in runs} <= set(re.findall(r"^([a-z][a-z-]*):", MAKEFILE, re.MULTILINE))
    set_in_front = {setting.split("=")[0] for settings, _ in runs for setting in settings.split()}
    set_alone = set(re.findall(r"`([A-Z]+)=\S+`", PAGE))
    assert set_in_front | set_alone <= set(re.findall(r"^([A-Z]+) \?=", MAKEFILE, re.MULTILINE))


def test_the_limits_it_tells_are_those_of_the_program() -> None:
    assert set(re.findall(r"\b(\d+) days", PAGE)) == {f"{EXPIRY_SECONDS / (24 * 60 * 60):.0f}"}
    address, port = re.findall(r"^(?:HOST|PORT) \?= (\S+)$", MAKEFILE, re.MULTILINE)
    assert f"http://{address}:{port}/" in PAGE
