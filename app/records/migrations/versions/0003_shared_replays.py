"""Rounds that were shared, as text."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade():
    op.create_table(
        "shared_replay",
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("origin", sa.Text(), nullable=False),
        sa.Column("shared_at", sa.Double(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_shared_replay")),
        sa.UniqueConstraint("origin", name=op.f("uq_shared_replay_origin")),
    )
    op.create_index(op.f("ix_shared_replay_shared_at"), "shared_replay", ["shared_at"])


def downgrade():
    op.drop_index(op.f("ix_shared_replay_shared_at"), table_name="shared_replay")
    op.drop_table("shared_replay")
