"""Runs the migrations, for ``flask db`` and for ``app.records.database.upgrade``; both bring the application along."""

from alembic import context

from app.records import models  # noqa: F401 - fills the metadata
from app.records.database import WRITE, db
from app.records.dialects import unchecked


def run() -> None:
    """Migrate in one transaction that shuts out every other writer, so that a half migrated database cannot exist."""
    if context.is_offline_mode():
        raise SystemExit("The migrations read the database as they go; run them without --sql.")
    with db.engine.connect().execution_options(**{WRITE: True}) as connection, unchecked(connection):
        context.configure(
            connection=connection,
            target_metadata=db.metadata,
            render_as_batch=True,  # SQLite changes a table only by rebuilding it
            transactional_ddl=True,  # true of SQLite too, since we begin its transactions ourselves
            compare_type=True,
        )
        with context.begin_transaction():
            context.run_migrations()


run()
