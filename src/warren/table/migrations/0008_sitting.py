"""Each browser's own tables are found without looking at others; a table may be told of to everybody."""

import sqlalchemy as sa
from alembic.operations import Operations

revision = "0008"
down_revision = "0007"

TABLES = sa.table("tables", sa.column("id"), sa.column("host"))
LISTED = sa.table("listed", sa.column("table"), sa.column("holders", sa.JSON))


def upgrade(op: Operations) -> None:
    op.add_column("tables", sa.Column("public", sa.Boolean))
    op.add_column("listed", sa.Column("open", sa.Boolean))
    # What waits for whom is known from the next move on.
    op.execute("update tables set public = false")
    op.execute("update listed set open = false")
    with op.batch_alter_table("tables") as tables:
        tables.alter_column("public", existing_type=sa.Boolean, nullable=False)
    with op.batch_alter_table("listed") as listed:
        listed.alter_column("open", existing_type=sa.Boolean, nullable=False)
    is_open = sa.column("open", sa.Boolean).is_(sa.true())
    op.create_index("listed_open", "listed", ["touched", "table"], sqlite_where=is_open, postgresql_where=is_open)
    sitting = op.create_table(
        "sitting",
        sa.Column("browser", sa.String, primary_key=True),
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("turn", sa.Boolean, nullable=False),
    )
    both = sa.select(TABLES.c.id, TABLES.c.host, LISTED.c.holders).join(LISTED, LISTED.c.table == TABLES.c.id)
    own = [
        {"browser": browser, "table": table, "turn": False}
        for table, host, holders in op.get_bind().execute(both)
        for browser in {host, *holders.values()} - {None}
    ]
    if own:
        op.bulk_insert(sitting, own)
