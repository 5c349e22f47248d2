"""Who waits for a table somewhere else can be told of it by e-mail."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0014"
down_revision = "0013"


def upgrade(op: Operations) -> None:
    op.create_table(
        "mailboxes",
        sa.Column("browser", sa.String, primary_key=True),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("word", sa.String, nullable=False, unique=True),
        sa.Column("confirmed", sa.Boolean, nullable=False),
    )
    op.add_column("noted", sa.Column("told", sa.Integer))
