"""Tables may have a clock, and the lists know when the first one is out."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0010"
down_revision = "0009"


def upgrade(op: Operations) -> None:
    op.add_column("tables", sa.Column("clock", sa.String))
    op.add_column("listed", sa.Column("deadline", sa.DateTime(timezone=True)))
    op.create_index("listed_by_deadline", "listed", ["deadline"])
