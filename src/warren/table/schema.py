"""The tables of the database as they are today; `migrations` brings older ones to this.

Rows of the tables are only ever added; those of `listed` and `sitting` change, and say what the others say, and those
of `kept`.
"""

from datetime import UTC, datetime

import sqlalchemy as sa
from sqlalchemy.engine import Dialect


class UtcDateTime(sa.TypeDecorator[datetime]):
    """A moment. Written in UTC, and read so where a database keeps no time zone (SQLite)."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


METADATA = sa.MetaData()
_IS_OPEN = sa.column("open", sa.Boolean).is_(sa.true())

REVISION = sa.Table("revision", METADATA, sa.Column("version_num", sa.String(32), primary_key=True))
"""One row, which Alembic keeps: the latest revision that these tables have. A database that has it is ours."""

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
    sa.Column("secret", sa.String),
    sa.Column("host", sa.String),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("watched", sa.Boolean, nullable=False),
    sa.Column("clock", sa.String),
)
"""How each game was set up. options: those that are not at their defaults. seed: 32 hexadecimal digits. players:
per seat [name, agent]. kept: a record from elsewhere to look at, which nobody plays; notes: those of that
record. key: of the form that asked for the table, so that a repeat is known. secret: of a table with a room, 32
hexadecimal digits, from which and the words of players the seed follows (it stands as 0); host: the browser that opened
such a table, or brought the record. public: whether everybody is told of it, and not only who has its address. watched:
whether those without a seat may look on. clock: as `Agreed.write` has it; null where people may think as long as they
like."""

MOVES = sa.Table(
    "moves",
    METADATA,
    sa.Column("table", sa.String, sa.ForeignKey(TABLES.c.id), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("action", sa.Integer, nullable=False),
    sa.Column("key", sa.String),
    sa.Column("browser", sa.String),
    sa.Column("at", UtcDateTime, nullable=False),
    sa.Column("text", sa.String),
    sa.UniqueConstraint("table", "key"),
)
"""The log of each table (`log.LogRow` says what a row means)."""

LISTED = sa.Table(
    "listed",
    METADATA,
    sa.Column("table", sa.String, sa.ForeignKey(TABLES.c.id), primary_key=True),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("touched", UtcDateTime, nullable=False),
    sa.Column("status", sa.JSON, nullable=False),
    sa.Column("holders", sa.JSON, nullable=False),
    sa.Column("players", sa.JSON, nullable=False),
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("deadline", UtcDateTime),
    sa.Index("listed_by_touched", "over", "touched", "table"),
    sa.Index("listed_by_deadline", "deadline"),
    sa.Index("listed_open", "touched", "table", sqlite_where=_IS_OPEN, postgresql_where=_IS_OPEN),
)
"""One row for each table: what lists say of it, so that none needs the log. It changes with the log, in one
transaction. over: kept records are over too. touched: when everybody could last see that something was done. status:
{stage, points, winners, owners, awaited}, or null before the game begins. holders: by seat the browser that holds it.
players: per seat [name, agent], as they are now. open: whether everybody is told of it and may take a seat. deadline:
when the first clock is out that runs there."""

SITTING = sa.Table(
    "sitting",
    METADATA,
    sa.Column("browser", sa.String, primary_key=True),
    sa.Column("table", sa.String, sa.ForeignKey(TABLES.c.id), primary_key=True),
    sa.Column("turn", sa.Boolean, nullable=False),
    sa.Column("out", UtcDateTime),
)
"""One row for each browser and each table that is its own: it holds a seat there, or opened it. It changes with the
log, as `listed` does. turn: whether the table waits for this browser, which alone may know: a question is hidden. One
whose game is over waits for each to be shown its end. out: when the first clock of its seats is out, as it alone knows;
null where none runs."""

KEPT = sa.Table(
    "kept",
    METADATA,
    sa.Column("browser", sa.String, primary_key=True),
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("text", sa.String, nullable=False),
)
"""What a browser keeps for games to come: of Odyssey its own decks, as the text of a deck file."""

PASSES = sa.Table(
    "passes",
    METADATA,
    sa.Column("browser", sa.String, primary_key=True),
    sa.Column("seal", sa.String, nullable=False, unique=True),
    sa.Column("until", UtcDateTime, nullable=False),
)
"""By which another device may become a browser, once: a row goes when that is done. seal: what the server's key makes
of the secret word, so that who reads this knows none. until: when it is too late."""

TALK = sa.Table(
    "talk",
    METADATA,
    sa.Column("table", sa.String, sa.ForeignKey(TABLES.c.id), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("browser", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("text", sa.String),
    sa.Column("key", sa.String),
    sa.Column("at", UtcDateTime, nullable=False),
    sa.UniqueConstraint("table", "key"),
)
"""What people at each table said to each other. Its log and its record know nothing of it. name: of whoever said it, as
it was then. text: null where it was taken away, and in the row that tells of that. key: as in the log."""

NOTED = sa.Table(
    "noted",
    METADATA,
    sa.Column("table", sa.String, sa.ForeignKey(TABLES.c.id), primary_key=True),
    sa.Column("browser", sa.String, primary_key=True),
    sa.Column("heard", sa.Integer, nullable=False),
    sa.Column("muted", sa.JSON, nullable=False),
    sa.Column("seen", sa.Integer, nullable=False),
    sa.Column("told", sa.Integer),
)
"""What a browser notes for itself of a table. heard: the number up to which it has read the talk. muted: the browsers
whose talk it does not show. seen: how many events of the game it has been shown. told: how many it had been shown when
its person was told elsewhere that the table waits; null: never."""

MAILBOXES = sa.Table(
    "mailboxes",
    METADATA,
    sa.Column("browser", sa.String, primary_key=True),
    sa.Column("address", sa.String, nullable=False),
    sa.Column("language", sa.String, nullable=False),
    sa.Column("word", sa.String, nullable=False, unique=True),
    sa.Column("confirmed", sa.Boolean, nullable=False),
)
"""The e-mail address at which the person of a browser wants to be told, and in which language. word: a secret that
stands in the mails alone, by which the address is confirmed, and no mail comes any more."""
