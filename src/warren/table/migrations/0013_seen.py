"""Each browser notes how much of a game it has been shown."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0013"
down_revision = "0012"


def upgrade(op: Operations) -> None:
    op.add_column("noted", sa.Column("seen", sa.Integer))
    op.execute("update noted set seen = 0")
    with op.batch_alter_table("noted") as noted:
        noted.alter_column("seen", existing_type=sa.Integer, nullable=False)
