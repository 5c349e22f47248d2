"""The tables before there were revisions, as the program of that time made them: version 5. They never change."""

import sqlalchemy as sa

from tests.table.sitting import within
from warren.table import schema
from warren.table.schema import UtcDateTime

METADATA = sa.MetaData()

SCHEMA = sa.Table("schema", METADATA, sa.Column("version", sa.Integer, primary_key=True))

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("parts", sa.String, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seed", sa.String, nullable=False),
    sa.Column("players", sa.JSON, nullable=False),
    sa.Column("notes", sa.JSON, nullable=False),
    sa.Column("kept", sa.Boolean, nullable=False),
    sa.Column("created", UtcDateTime, nullable=False),
    sa.Column("key", sa.String, unique=True),
)

MOVES = sa.Table(
    "moves",
    METADATA,
    sa.Column("table", sa.String, sa.ForeignKey(TABLES.c.id), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.String, sa.CheckConstraint("kind in ('sit', 'act', 'undo', 'end')"), nullable=False),
    sa.Column("action", sa.Integer, nullable=False),
    sa.Column("key", sa.String),
    sa.Column("browser", sa.String),
    sa.Column("at", UtcDateTime, nullable=False),
    sa.UniqueConstraint("table", "key"),
)

LISTED = sa.Table(
    "listed",
    METADATA,
    sa.Column("table", sa.String, sa.ForeignKey(TABLES.c.id), primary_key=True),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("touched", UtcDateTime, nullable=False),
    sa.Column("status", sa.JSON, nullable=False),
    sa.Column("holders", sa.JSON, nullable=False),
    sa.Index("listed_by_touched", "over", "touched", "table"),
)

KEPT = sa.Table(
    "kept",
    METADATA,
    sa.Column("browser", sa.String, primary_key=True),
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("text", sa.String, nullable=False),
)


async def make_older(url: str, source: str = "") -> None:
    """Make such a database, with all that those tables can hold of the database `source`."""

    def read(connection: sa.Connection) -> dict[str, list[dict[str, object]]]:
        return {
            table.name: [dict(line) for line in connection.execute(sa.select(*_today(table))).mappings()]
            for table in (TABLES, MOVES, LISTED, KEPT)
        }

    def write(connection: sa.Connection) -> None:
        METADATA.create_all(connection)
        connection.execute(sa.insert(SCHEMA).values(version=5))
        for name, lines in found.items():
            if lines:
                connection.execute(sa.insert(METADATA.tables[name]), lines)

    found = await within(source, read) if source else {}
    await within(url, write)


def _today(table: sa.Table) -> list[sa.Column[object]]:
    """Return the columns of today that an older table has too."""
    return [schema.METADATA.tables[table.name].c[column.name] for column in table.c]
