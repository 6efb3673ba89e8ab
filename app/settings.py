"""What an operator can set: from the environment, or from ``instance/config.toml``, which the environment overrules.

The environment's names are the fields' in capitals after ``PENULTIMATE_``: ``PENULTIMATE_DATABASE_URL`` and so on.
"""

from __future__ import annotations

import os
import secrets
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from math import isfinite
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final

PREFIX: Final = "PENULTIMATE_"
LEAST_POLL_SECONDS: Final = 0.1
_KEY_FILE = "secret_key"
_CONFIG_FILE = "config.toml"


class SettingsError(ValueError):
    """A setting that cannot be: the message names it and says what it may be."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set, with the default of a copy that somebody runs at home."""

    secret_key: str = field(repr=False)
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

    waiting_places: int = 0
    """How many people one process lets wait for their turn at once, each on a thread of its own: fewer than it has threads."""


def load_settings(instance: Path, environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of the copy that keeps its things in ``instance``. Raises SettingsError for one that cannot be."""
    environment = os.environ if environment is None else environment
    given = _from_file(instance / _CONFIG_FILE) | _from_environment(environment)
    known = {known.name: known.type for known in fields(Settings)}
    for name in given:
        if name not in known:
            raise SettingsError(f"there is no setting {name!r}; there are {', '.join(sorted(known))}")
    if "secret_key" not in given:
        given["secret_key"] = _kept_secret_key(instance)
    given.setdefault("database_url", f"sqlite:///{(instance / 'penultimate.db').resolve()}")
    return _checked(
        Settings(**{name: _converted(name, str(known[name]), value) for name, value in given.items()})
    )


def _from_file(path: Path) -> dict[str, Any]:
    if not path.exists():
        return {}
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path} cannot be read: {error}") from error


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    return {
        name.removeprefix(PREFIX).lower(): value
        for name, value in environment.items()
        if name.startswith(PREFIX)
    }


def _converted(name: str, kind: str, value: Any) -> Any:
    """``value`` as a field of ``kind``: the environment has only texts, and the file has kinds of its own."""
    match kind, value:
        case "str", str():
            return value
        case "int", str() | int() if not isinstance(value, bool) and str(value).removeprefix("-").isdecimal():
            return int(value)
        case "float", str() | int() | float() if not isinstance(value, bool):
            with suppress(ValueError):
                if isfinite(number := float(value)):
                    return number
    what = {"str": "a text", "int": "a whole number", "float": "a number"}[kind]
    given = "given as something else" if name == "secret_key" else repr(value)  # which no log should hold
    raise SettingsError(f"{name} is {given}; it must be {what}")


def _checked(settings: Settings) -> Settings:
    if settings.sqlite_synchronous not in {"FULL", "NORMAL"}:
        raise SettingsError(
            f"sqlite_synchronous is {settings.sqlite_synchronous!r}; it must be FULL or NORMAL"
        )
    if not settings.poll_seconds >= LEAST_POLL_SECONDS:
        raise SettingsError(
            f"poll_seconds is {settings.poll_seconds}; it must be {LEAST_POLL_SECONDS} at least, or pages flood the server"
        )
    for name in (known.name for known in fields(Settings) if known.type in {"int", "float"}):
        if getattr(settings, name) < 0:
            raise SettingsError(f"{name} is {getattr(settings, name)}; it must not be negative")
    if not settings.secret_key:
        raise SettingsError("secret_key is empty; leave it out, and one is made")
    return settings


def _kept_secret_key(instance: Path) -> str:
    """The key kept in the instance folder, made on the first start. Only the server's own user may read it.

    Several processes may start at once: each writes a key aside, one of them gets to give its key the name, whole, and all
    read that one.
    """
    path = instance / _KEY_FILE
    if not path.exists():
        instance.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", dir=instance, prefix=f".{_KEY_FILE}-", encoding="ascii") as file:
            file.write(secrets.token_hex(32))
            file.flush()
            os.fsync(file.fileno())  # a power cut leaves no empty file behind the name
            with suppress(FileExistsError):
                os.link(file.name, path)
    if key := path.read_text(encoding="ascii").strip():
        return key
    raise SettingsError(f"{path} is empty; remove it, and a new one is made")
