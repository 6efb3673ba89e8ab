"""The records of finished matches, by the browser that keeps them, and the posts that cleared them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade():
    op.create_table(
        "match_record",
        sa.Column("profile", sa.Text(), nullable=False),
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.Double(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("profile", "match_id", name=op.f("pk_match_record")),
    )
    op.create_table(
        "clearing",
        sa.Column("profile", sa.Text(), nullable=False),
        sa.Column("once", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("profile", "once", name=op.f("pk_clearing")),
    )


def downgrade():
    op.drop_table("clearing")
    op.drop_table("match_record")
