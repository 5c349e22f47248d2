"""People at a table talk; each browser notes what it has read, and whom it does not hear."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0012"
down_revision = "0011"


def upgrade(op: Operations) -> None:
    op.create_table(
        "talk",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("browser", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("text", sa.String),
        sa.Column("key", sa.String),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("table", "key"),
    )
    op.create_table(
        "noted",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("browser", sa.String, primary_key=True),
        sa.Column("heard", sa.Integer, nullable=False),
        sa.Column("muted", sa.JSON, nullable=False),
    )
