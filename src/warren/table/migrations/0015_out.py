"""Each browser has noted when its clock at a table is out. Where one runs already, that is so from the next move on."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0015"
down_revision = "0014"


def upgrade(op: Operations) -> None:
    op.add_column("sitting", sa.Column("out", sa.DateTime(timezone=True)))
