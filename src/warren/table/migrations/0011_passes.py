"""Another device may become a browser, once, by a word that is only known there."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0011"
down_revision = "0010"


def upgrade(op: Operations) -> None:
    op.create_table(
        "passes",
        sa.Column("browser", sa.String, primary_key=True),
        sa.Column("seal", sa.String, nullable=False, unique=True),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
