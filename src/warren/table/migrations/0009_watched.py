"""Who opens a table says whether those without a seat may look on."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0009"
down_revision = "0008"


def upgrade(op: Operations) -> None:
    op.add_column("tables", sa.Column("watched", sa.Boolean))
    op.execute("update tables set watched = true")
    with op.batch_alter_table("tables") as tables:
        tables.alter_column("watched", existing_type=sa.Boolean, nullable=False)
