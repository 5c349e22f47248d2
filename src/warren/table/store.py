"""The store: how tables were set up, and the rows of their logs, in a database. It does not know what rows mean."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Row,
    TextClause,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from warren.deal import spelled
from warren.kernel.errors import RecordVersionError, UnknownGameError, problem
from warren.kernel.record import check_version
from warren.kernel.registry import find_game
from warren.players import Player
from warren.table.clock import Agreed
from warren.table.database import UNREADABLE
from warren.table.hearing import CHANNEL, as_told
from warren.table.info import Latest, StoreError, SummaryUpdate, TableInfo
from warren.table.log import LogRow
from warren.table.schema import KEPT, LISTED, MOVES, NOTED, SITTING, TABLES, TALK
from warren.table.summaries import Summaries
from warren.words import mark

# Statements that every page or post needs are made once: making one costs more than the database takes for it.
_ADD_ROWS = insert(MOVES)
_UPDATE_LISTED = update(LISTED).where(LISTED.c.table == bindparam("of"))
_UPDATE_AND_TELL = _UPDATE_LISTED.returning(func.pg_notify(CHANNEL, bindparam("told")))
"""In PostgreSQL, where a statement of its own would be another way there and back."""
_ROWS_AFTER = (
    select(
        MOVES.c.n, MOVES.c.seat, MOVES.c.kind, MOVES.c.action, MOVES.c.key, MOVES.c.browser, MOVES.c.at, MOVES.c.text
    )
    .where(MOVES.c.table == bindparam("of"), MOVES.c.n > bindparam("after"))
    .order_by(MOVES.c.n)
)
_LATEST = select(
    TABLES.c.id,
    *(select(func.max(rows.c.n)).where(rows.c.table == TABLES.c.id).scalar_subquery() for rows in (MOVES, TALK)),
).where(TABLES.c.id.in_(bindparam("of", expanding=True)))
"""One step down an index for each table: grouped, all rows of each would be read."""
# SQLite and PostgreSQL understand it alike; SQLAlchemy has a statement for each.
_SIT = TextClause(
    'insert into sitting (browser, "table", turn, out) values (:browser, :of, :turn, :out) '
    'on conflict (browser, "table") do update set turn = excluded.turn, out = excluded.out'
).bindparams(bindparam("out", type_=SITTING.c.out.type))
_STAND = delete(SITTING).where(SITTING.c.browser == bindparam("asker"), SITTING.c.table == bindparam("of"))
MOST_OVERDUE = 100
# None of these says what was found: a seed is secret, and so is what a seat may play.
_BAD_TABLE = mark("the data of table {table} in “{database}” are damaged. {advice}")
_BAD_ROW = mark("the log of table {table} in “{database}” is damaged at row {row}. {advice}")


class Store(Summaries):
    """Tables and their rows. Whatever was added is committed before a method returns; StoreError if that fails."""

    async def add_table(self, info: TableInfo, rows: Sequence[LogRow], summary: SummaryUpdate, key: str | None) -> str:
        """Add a table with its first rows. Return its id, or that of the table that has this key already."""
        listed = {"table": info.id, "touched": info.created, "players": info.players, **_summary_values(summary)}
        listed["over"] = summary.over or info.kept

        def add(connection: Connection) -> None:
            connection.execute(insert(TABLES), _info_values(info) | {"key": key})
            if rows:
                connection.execute(_ADD_ROWS, _row_values(info.id, rows))
            connection.execute(insert(LISTED), listed)
            _note_turns(connection, info.id, summary)

        with self.explained():
            try:
                await self.run(add)
            except IntegrityError:
                known = await self.with_key(key) if key is not None else None
                if known is None:
                    raise
                return known
        return info.id

    async def with_key(self, key: str) -> str | None:
        """Return the id of the table that was asked for with a key, or None."""
        query = select(TABLES.c.id).where(TABLES.c.key == key)
        return await self.read(lambda connection: connection.scalar(query))

    async def add_rows(self, table_id: str, rows: Sequence[LogRow], summary: SummaryUpdate) -> bool:
        """Add all of some rows, or none: False where somebody else was faster to add rows of these numbers."""

        def add(connection: Connection) -> None:
            connection.execute(_ADD_ROWS, _row_values(table_id, rows))
            listed, values = _UPDATE_LISTED, {"of": table_id, **_summary_values(summary)}
            if connection.dialect.name == "postgresql":
                listed, values = _UPDATE_AND_TELL, values | {"told": as_told(table_id, Latest(rows[-1].n))}
            connection.execute(listed, values)
            _note_turns(connection, table_id, summary)

        with self.explained():
            try:
                await self.run(add)
            except IntegrityError:
                if (await self.latest([table_id]))[table_id].log < rows[0].n:
                    raise
                return False
        return True

    async def drop(self, table_id: str) -> None:
        """Remove a table with all its rows, if it is there."""

        def remove(connection: Connection) -> None:
            for table in (LISTED, SITTING, TALK, NOTED, MOVES):
                connection.execute(delete(table).where(table.c.table == table_id))
            connection.execute(delete(TABLES).where(TABLES.c.id == table_id))

        with self.explained():
            await self.run(remove)

    async def info(self, table_id: str) -> TableInfo | None:
        """Return how a table was set up, or None.

        RecordVersionError for a game that this program plays differently; UnknownGameError for one that it lacks.
        """
        query = select(TABLES).where(TABLES.c.id == table_id)

        def read(connection: Connection) -> TableInfo | None:
            try:
                line = connection.execute(query).one_or_none()
                return None if line is None else _info(line)
            except (RecordVersionError, UnknownGameError):
                raise
            except UNREADABLE as error:
                raise self.error(_BAD_TABLE, table=table_id) from error

        return await self.read(read)

    async def rows(self, table_id: str, after: int) -> list[LogRow]:
        """Return the rows of a table after number `after`, in order. StoreError for a row that cannot be read."""

        def read(connection: Connection) -> list[LogRow]:
            rows: list[LogRow] = []
            try:
                for line in connection.execute(_ROWS_AFTER, {"of": table_id, "after": after}):
                    rows.append(msgspec.convert(tuple(line), LogRow))
            except UNREADABLE as error:
                raise self.damaged_row(table_id, after + len(rows) + 1) from error
            return rows

        return await self.read(read)

    def damaged_row(self, table_id: str, n: int) -> StoreError:
        """Make the error of a row of a log that cannot be, or cannot follow those before it."""
        return self.error(_BAD_ROW, table=table_id, row=n)

    async def latest(self, table_ids: Collection[str]) -> dict[str, Latest]:
        """Return the numbers of the latest rows of those of these tables that are here."""
        found = await self.read(lambda connection: connection.execute(_LATEST, {"of": [*table_ids]}).all())
        return {table_id: Latest(log or 0, talk or 0) for table_id, log, talk in found}

    async def overdue(self, now: datetime) -> Sequence[str]:
        """Return the tables where a clock is out, the longest ago first, so many as can be seen to at once."""
        query = select(LISTED.c.table).where(LISTED.c.deadline <= now).order_by(LISTED.c.deadline).limit(MOST_OVERDUE)
        return await self.read(lambda connection: [*connection.scalars(query)])

    async def next_deadline(self, now: datetime) -> datetime | None:
        """Return when the next clock will be out at any table; None where none runs."""
        query = select(func.min(LISTED.c.deadline)).where(LISTED.c.deadline > now)
        return await self.read(lambda connection: connection.scalar(query))

    async def kept_text(self, browser: str, game: str) -> str:
        """Return the text that a browser keeps for a game; "" for none."""
        query = select(KEPT.c.text).where(KEPT.c.browser == browser, KEPT.c.game == game)
        return await self.read(lambda connection: connection.scalar(query)) or ""

    async def keep_text(self, browser: str, game: str, text: str) -> None:
        """Keep a text for a browser and a game in the place of the one before."""

        def replace(connection: Connection) -> None:
            connection.execute(delete(KEPT).where(KEPT.c.browser == browser, KEPT.c.game == game))
            connection.execute(insert(KEPT), {"browser": browser, "game": game, "text": text})

        with self.explained():
            await self.run(replace)


def _row_values(table_id: str, rows: Sequence[LogRow]) -> list[dict[str, Any]]:
    return [{"table": table_id, **row._asdict()} for row in rows]


def _summary_values(summary: SummaryUpdate) -> dict[str, Any]:
    values: dict[str, Any] = msgspec.to_builtins(summary, builtin_types=(datetime,), str_keys=True)
    values.pop("turns", None)
    return values | {"open": summary.open}


def _note_turns(connection: Connection, table_id: str, summary: SummaryUpdate) -> None:
    turns = summary.turns.items()
    if gone := [{"asker": browser, "of": table_id} for browser, turn in turns if turn is None]:
        connection.execute(_STAND, gone)
    if waits := [
        {"browser": browser, "of": table_id, "turn": turn.waits, "out": turn.out}
        for browser, turn in turns
        if turn is not None
    ]:
        connection.execute(_SIT, waits)


def _info_values(info: TableInfo) -> dict[str, Any]:
    setup, game = info.setup, find_game(info.setup.game)
    return {
        "id": info.id,
        "game": setup.game,
        "rules": game.meta.rules_version,
        "parts": game.parts_of(setup.options),
        "seats": setup.seats,
        "options": game.meta.unusual(setup.options),
        "seed": spelled(setup.seed),
        "secret": None if info.secret is None else spelled(info.secret),
        "host": info.host,
        "public": info.public,
        "watched": info.watched,
        "clock": None if info.clock is None else info.clock.write(),
        "players": info.players,
        "notes": info.notes,
        "kept": info.kept,
        "created": info.created,
    }


def _info(line: Row[Any]) -> TableInfo:
    game = find_game(line.game)
    check_version(game, line.options, str(line.rules), line.parts, problem("", mark("table {table}"), table=line.id))
    setup = game.check_options({**line.options, "seats": line.seats, "seed": int(line.seed, 16)})
    notes, players = msgspec.convert((line.notes, line.players), tuple[dict[str, str], tuple[Player, ...]])
    if len(players) != line.seats:
        raise ValueError
    secret = None if line.secret is None else int(line.secret, 16)
    clock = None if line.clock is None else Agreed.read(line.clock)
    of = (line.created, secret, line.host, line.public, line.watched, clock)
    return TableInfo(line.id, setup, players, notes, line.kept, *of)
