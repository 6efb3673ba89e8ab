"""What an operator can set: from the environment, or from ``instance/config.toml``, which the environment overrules.

The environment's names are the fields' in capitals after ``PENULTIMATE_``: ``PENULTIMATE_DATABASE_URL`` and so on.
"""

from __future__ import annotations

import os
import secrets
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

PREFIX: Final = "PENULTIMATE_"
_KEY_FILE = "secret_key"
_CONFIG_FILE = "config.toml"


class SettingsError(ValueError):
    """A setting that cannot be: the message names it and says what it may be."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set, with the default of a copy that somebody runs at home."""

    secret_key: str
    """Signs forms and names cards on pages. Made once and kept in ``instance/secret_key`` unless it is given."""

    database_url: str
    """Where rooms are kept: an SQLAlchemy URL. Default: the SQLite file ``instance/penultimate.db``."""

    sqlite_synchronous: str = "FULL"
    """FULL: an answered move survives even a power cut. NORMAL: faster, and survives everything but that."""

    poll_seconds: float = 2.0
    """How often an open page asks for news, in seconds."""

    turn_seconds: float = 1.8
    """How long a computer waits before its turn, in seconds after the last action."""

    catch_seconds: float = 2.4
    """How long a computer waits before catching somebody who forgot UNO, in seconds after the last action."""

    rooms_per_hour: int = 60
    """How many rooms one address may open in an hour."""

    codes_per_minute: int = 20
    """How many short codes one address may try in a minute, so that nobody finds a room by guessing."""

    trusted_proxies: int = 0
    """How many proxies stand in front of the server, whose word on address and TLS is believed."""


def load_settings(instance: Path, environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of the copy that keeps its things in ``instance``. Raises SettingsError for one that cannot be."""
    environment = os.environ if environment is None else environment
    given = _from_file(instance / _CONFIG_FILE) | _from_environment(environment)
    known = {field.name: field.type for field in fields(Settings)}
    for name in given:
        if name not in known:
            raise SettingsError(f"there is no setting {name!r}; there are {', '.join(sorted(known))}")
    given.setdefault("secret_key", _kept_secret_key(instance) if "secret_key" not in given else "")
    given.setdefault("database_url", f"sqlite:///{(instance / 'penultimate.db').resolve()}")
    return _checked(
        Settings(**{name: _converted(name, str(known[name]), value) for name, value in given.items()})
    )


def _from_file(path: Path) -> dict[str, Any]:
    if not path.exists():
        return {}
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{path} cannot be read: {error}") from error


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    return {
        name.removeprefix(PREFIX).lower(): value
        for name, value in environment.items()
        if name.startswith(PREFIX)
    }


def _converted(name: str, kind: str, value: Any) -> Any:
    try:
        return {"str": str, "float": float, "int": int}[kind](value)
    except ValueError as error:
        raise SettingsError(
            f"{name} is {value!r}; it must be a {'number' if kind == 'float' else 'whole number'}"
        ) from error


def _checked(settings: Settings) -> Settings:
    if settings.sqlite_synchronous not in {"FULL", "NORMAL"}:
        raise SettingsError(
            f"sqlite_synchronous is {settings.sqlite_synchronous!r}; it must be FULL or NORMAL"
        )
    for name in (
        "poll_seconds",
        "turn_seconds",
        "catch_seconds",
        "rooms_per_hour",
        "codes_per_minute",
        "trusted_proxies",
    ):
        if getattr(settings, name) < 0:
            raise SettingsError(f"{name} is {getattr(settings, name)}; it must not be negative")
    if not settings.secret_key:
        raise SettingsError("secret_key is empty; leave it out, and one is made")
    return settings


def _kept_secret_key(instance: Path) -> str:
    """The key kept in the instance folder, made on the first start. Only the server's own user may read it."""
    path = instance / _KEY_FILE
    instance.mkdir(parents=True, exist_ok=True)
    try:
        with os.fdopen(
            os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii"
        ) as file:
            file.write(secrets.token_hex(32))
    except FileExistsError:
        pass
    return path.read_text(encoding="ascii").strip()
