"""At which tables a browser sits, and keys on their way to another device."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade():
    op.create_table(
        "sitting",
        sa.Column("profile", sa.Text(), nullable=False),
        sa.Column("room_id", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["room_id"], ["room.id"], name=op.f("fk_sitting_room_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("profile", "room_id", name=op.f("pk_sitting")),
    )
    op.create_index(op.f("ix_sitting_room_id"), "sitting", ["room_id"])
    op.create_table(
        "key_offer",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_key_offer")),
    )
    op.create_index(op.f("ix_key_offer_until"), "key_offer", ["until"])


def downgrade():
    op.drop_index(op.f("ix_key_offer_until"), table_name="key_offer")
    op.drop_table("key_offer")
    op.drop_index(op.f("ix_sitting_room_id"), table_name="sitting")
    op.drop_table("sitting")
