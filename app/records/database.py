"""The database: bound to an application, migrated, and opened for reading or for writing.

Everything goes through ``reading`` and ``writing``: short transactions that never stay open, and that refuse in plain words when
the database is busy for too long.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from flask import Flask
from flask_migrate import Migrate
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Connection, Engine, MetaData, make_url
from sqlalchemy.exc import SQLAlchemyError

from app.records.dialects import WRITE, engine_options, is_busy, prepare
from app.rooms.refusals import Refused, RoomReason

MIGRATIONS: Final = Path(__file__).with_name("migrations")
BUSY_SECONDS: Final = 5.0

# Constraints need names, or a migration on SQLite could not change them.
_NAMES: Final = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}

db: Final = SQLAlchemy(metadata=MetaData(naming_convention=_NAMES), add_models_to_shell=False)
migrate: Final = Migrate()


def configure(app: Flask, url: str, synchronous: str = "FULL", busy_seconds: float = BUSY_SECONDS) -> Engine:
    """Bind ``app`` to the database at ``url`` and return its engine; nothing is connected yet.

    A relative SQLite path is taken from the instance folder. ``busy_seconds`` is how long to wait for a lock before refusing.
    ``synchronous`` is FULL or NORMAL (``dialects``). Raises ValueError for another, and for a SQLite database in memory.
    """
    app.config["SQLALCHEMY_DATABASE_URI"] = url
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = engine_options(make_url(url), busy_seconds)
    db.init_app(app)
    migrate.init_app(app, db, directory=str(MIGRATIONS))
    with app.app_context():
        engine = db.engine
    prepare(engine, synchronous)
    return engine


def upgrade(app: Flask) -> None:
    """Bring the database of ``app`` to the newest schema; one that is there already is left alone.

    On SQLite several processes may do so at once: the first migrates, the others wait for it. No connection stays open, so a
    server may fork afterwards.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with app.app_context():
        command.upgrade(config, "head")
        db.engine.dispose()


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A connection to read from, seeing one instant. Raises ``Refused(BUSY)``."""
    with _in_time(), engine.connect() as connection:
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A connection that nobody else writes beside; committed at the end, or rolled back. Raises ``Refused(BUSY)``."""
    with _in_time(), engine.execution_options(**{WRITE: True}).begin() as connection:
        yield connection


@contextmanager
def _in_time() -> Iterator[None]:
    try:
        yield
    except SQLAlchemyError as error:
        if is_busy(error):
            raise Refused(RoomReason.BUSY) from error
        raise
