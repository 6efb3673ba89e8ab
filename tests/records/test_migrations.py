"""The migrations lead to the tables of the models, from nothing and from anywhere, whoever else migrates at the time."""

from contextlib import closing
from pathlib import Path
from sqlite3 import connect

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from flask import Flask
from sqlalchemy import Column, Engine, Text

from app.records.database import MIGRATIONS, db, upgrade
from app.records.dialects import WRITE, unchecked
from app.records.store import SqlStore
from app.rooms.room import Room
from tests.records.apps import app_over, start_together
from tests.records.rooms import a_room
from tests.records.test_store import rows_of


def tables_in(path: Path) -> set[str]:
    with closing(connect(path)) as database:
        return {name for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}


def test_the_migrated_tables_are_those_of_the_models(engine: Engine) -> None:
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, db.metadata) == []


def test_a_database_is_made_from_nothing_and_then_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "instance" / "rooms.db"
    path.parent.mkdir()
    app = app_over(path)
    upgrade(app)
    assert tables_in(path) == {"alembic_version", *db.metadata.tables}
    assert {"entry", "presence", "receipt", "room", "match_record"} <= tables_in(path)
    with app.app_context():
        SqlStore(db.engine).create(a_room(), "once", [])
    upgrade(app)
    with app.app_context():
        assert rows_of(db.engine)["room"] == 1
        db.engine.dispose()


def test_there_is_one_line_of_migrations() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    script = ScriptDirectory.from_config(config)
    assert len(script.get_heads()) == 1
    assert script.get_base() == "0001"


def test_every_migration_can_be_taken_back(kept: Flask, database: Path) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with kept.app_context():
        command.downgrade(config, "base")
        assert tables_in(database) == {"alembic_version"}
        command.upgrade(config, "head")
        assert "room" in tables_in(database)
        db.engine.dispose()


def test_flask_db_upgrade_knows_where_the_migrations_are(tmp_path: Path) -> None:
    app = app_over(tmp_path / "rooms.db")
    result = app.test_cli_runner().invoke(args=["db", "upgrade"])
    assert result.exit_code == 0, result.output
    assert "room" in tables_in(tmp_path / "rooms.db")
    with app.app_context():
        db.engine.dispose()


def test_several_processes_may_migrate_at_once(tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"
    start_together(2, "migrate", path)
    assert "room" in tables_in(path)


def test_rebuilding_a_table_keeps_the_rows_that_refer_to_it(engine: Engine, room: Room) -> None:
    """SQLite changes a table by making another, and would delete the journals with the old one."""
    before = rows_of(engine)
    with (
        engine.connect().execution_options(**{WRITE: True}) as connection,
        unchecked(connection),
        connection.begin(),
    ):
        operations = Operations(MigrationContext.configure(connection))
        with operations.batch_alter_table("room", recreate="always") as table:
            table.add_column(Column("colour_of_the_cloth", Text))
    assert rows_of(engine) == before
    assert before["entry"] == 1
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "rooms.db"
    monkeypatch.setattr(Operations, "create_index", lambda *_arguments, **_options: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        upgrade(app_over(path))
    assert tables_in(path) == set()


def test_migrations_do_not_pretend_to_be_a_script(kept: Flask) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with kept.app_context(), pytest.raises(SystemExit, match="without --sql"):
        command.upgrade(config, "head", sql=True)
