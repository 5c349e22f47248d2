"""The tables of the database. Rows are only ever added; those of `listed` alone change, and say what the others say."""

from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.engine import Dialect

VERSION = 5
"""Grows when a program with the older tables could not use the newer ones, or the other way round."""


class Moment(TypeDecorator[datetime]):
    """A moment. Written in UTC, and read so where a database keeps no time zone (SQLite)."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


METADATA = MetaData()

SCHEMA = Table("schema", METADATA, Column("version", Integer, primary_key=True))
"""One row: which tables these are. The first to be made, so that a file that has it is ours."""

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("parts", String, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String, nullable=False),
    Column("players", JSON, nullable=False),
    Column("notes", JSON, nullable=False),
    Column("kept", Boolean, nullable=False),
    Column("created", Moment, nullable=False),
    Column("key", String, unique=True),
)
"""How each game was set up. options: those that are not at their defaults. seed: 32 hexadecimal digits. players:
per seat [name, agent]. kept: a record from elsewhere to look at, which nobody plays; notes: those of that
record. key: of the form that asked for the table, so that a repeat is known."""

MOVES = Table(
    "moves",
    METADATA,
    Column("table", String, ForeignKey(TABLES.c.id), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String, CheckConstraint("kind in ('sit', 'act', 'undo', 'end')"), nullable=False),
    Column("action", Integer, nullable=False),
    Column("key", String),
    Column("browser", String),
    Column("at", Moment, nullable=False),
    UniqueConstraint("table", "key"),
)
"""The log of each table (`timeline.Row` says what a row means)."""

LISTED = Table(
    "listed",
    METADATA,
    Column("table", String, ForeignKey(TABLES.c.id), primary_key=True),
    Column("over", Boolean, nullable=False),
    Column("touched", Moment, nullable=False),
    Column("status", JSON, nullable=False),
    Column("holders", JSON, nullable=False),
    Index("listed_by_touched", "over", "touched", "table"),
)
"""One row for each table: what lists say of it, so that none needs the log. It changes with the log, in one
transaction. over: kept records are over too. touched: when everybody could last see that something was done. status:
{stage, points, winners}, or null before the first row of the log. holders: by seat the browser that holds it."""
