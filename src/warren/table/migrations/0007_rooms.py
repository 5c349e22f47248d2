"""Tables may have a room, with a secret of their own; who plays there changes until the game begins."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0007"
down_revision = "0006"


def upgrade(op: Operations) -> None:
    op.add_column("tables", sa.Column("secret", sa.String))
    op.add_column("tables", sa.Column("host", sa.String))
    op.add_column("moves", sa.Column("text", sa.String))
    op.add_column("listed", sa.Column("players", sa.JSON))
    op.execute('update listed set players = (select players from tables where tables.id = listed."table")')
    with op.batch_alter_table("listed") as listed:
        listed.alter_column("players", existing_type=sa.JSON, nullable=False)
