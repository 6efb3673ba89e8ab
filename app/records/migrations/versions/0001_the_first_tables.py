"""The first tables: rooms, their journals, receipts for accepted posts, and who was seen when."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade():
    op.create_table(
        "room",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("once", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.Double(), nullable=True),
        sa.Column("active_at", sa.Double(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_room")),
        sa.UniqueConstraint("code", name=op.f("uq_room_code")),
        sa.UniqueConstraint("once", name=op.f("uq_room_once")),
    )
    op.create_index(op.f("ix_room_active_at"), "room", ["active_at"])
    op.create_table(
        "entry",
        sa.Column("room_id", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("move", sa.Text(), nullable=False),
        sa.Column("events", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["room_id"], ["room.id"], name=op.f("fk_entry_room_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("room_id", "version", name=op.f("pk_entry")),
    )
    op.create_table(
        "receipt",
        sa.Column("room_id", sa.Text(), nullable=False),
        sa.Column("once", sa.Text(), nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["room_id"], ["room.id"], name=op.f("fk_receipt_room_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("room_id", "once", "fingerprint", name=op.f("pk_receipt")),
    )
    op.create_table(
        "presence",
        sa.Column("room_id", sa.Text(), nullable=False),
        sa.Column("key_hash", sa.Text(), nullable=False),
        sa.Column("seen_at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["room_id"], ["room.id"], name=op.f("fk_presence_room_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("room_id", "key_hash", name=op.f("pk_presence")),
    )


def downgrade():
    op.drop_table("presence")
    op.drop_table("receipt")
    op.drop_table("entry")
    op.drop_table("room")
