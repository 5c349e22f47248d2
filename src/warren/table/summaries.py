"""The lists of tables in a store: one query each, which reads as many rows as the list shows."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Column, Connection, Row, Select, bindparam, false, func, select, true, tuple_

from warren.kernel.registry import game_ids
from warren.table.clock import Agreed
from warren.table.database import UNREADABLE, Database
from warren.table.info import ListCursor, TableSummary
from warren.table.schema import LISTED, SITTING, TABLES
from warren.words import mark

_SUMMARY: Sequence[Column[Any]] = (
    *(TABLES.c.id, TABLES.c.game, TABLES.c.seats, TABLES.c.kept, TABLES.c.watched, TABLES.c.clock, TABLES.c.options),
    *(LISTED.c.players, LISTED.c.over, LISTED.c.touched, LISTED.c.status, LISTED.c.holders),
)
_PLACE = (LISTED.c.touched, LISTED.c.table)
_OWN_PLACE = (SITTING.c.turn, *_PLACE)
_SUMMARIES = (
    select(*_SUMMARY)
    .join(TABLES, LISTED.c.table == TABLES.c.id)
    .where(TABLES.c.game.in_(bindparam("known", expanding=True)))
    .limit(bindparam("most"))
)
_IS_ASKERS = (SITTING.c.browser == bindparam("asker")) & (SITTING.c.table == LISTED.c.table)
_ALL = (
    _SUMMARIES.add_columns(func.coalesce(SITTING.c.turn, false()).label("turn"), SITTING.c.out)
    .outerjoin(SITTING, _IS_ASKERS)
    .where(LISTED.c.over == bindparam("of_those"))
    .order_by(*(column.desc() for column in _PLACE))
)
_OWN = (
    _SUMMARIES.add_columns(SITTING.c.turn, SITTING.c.out)
    .join(SITTING, SITTING.c.table == LISTED.c.table)
    # As a column alone it would tempt SQLite to go through the tables of all by their index.
    .where(SITTING.c.browser == bindparam("asker"), func.coalesce(LISTED.c.over, false()) == bindparam("of_those"))
    .order_by(*(column.desc() for column in _OWN_PLACE))
)
_IS_OWN = select(SITTING.c.table).where(_IS_ASKERS)
_OPEN = _SUMMARIES.where(LISTED.c.open.is_(true()), ~_IS_OWN.exists()).order_by(*(column.desc() for column in _PLACE))
_BAD_SUMMARY = mark("the data of table {table} for the lists in “{database}” are damaged. {advice}")


class Summaries(Database):
    """What lists say of the tables of a store."""

    async def list(self, asker: str, over: bool, limit: int, after: ListCursor | None) -> Sequence[TableSummary]:
        """Return the tables that are over or kept, or those that are not: at most `limit`, the latest touched first.

        Those of games that are not installed are passed over: `unknown_games` names these.
        asker: the browser that asks. after: the place from which on they are wanted, itself left out; None: from the
        beginning.
        """
        query = _ALL if after is None else _ALL.where(tuple_(*_PLACE) < after[1:])
        return await self._summaries(query, limit, of_those=over, asker=asker)

    async def own(self, browser: str, over: bool, limit: int, after: ListCursor | None) -> Sequence[TableSummary]:
        """Return the tables that are a browser's own, those first that wait for it. Otherwise as `list`."""
        query = _OWN if after is None else _OWN.where(tuple_(*_OWN_PLACE) < after)
        return await self._summaries(query, limit, of_those=over, asker=browser)

    async def open_to(self, browser: str, limit: int, after: ListCursor | None) -> Sequence[TableSummary]:
        """Return the tables where everybody may take a seat, and that are not a browser's own. Otherwise as `list`."""
        query = _OPEN if after is None else _OPEN.where(tuple_(*_PLACE) < after[1:])
        return await self._summaries(query, limit, asker=browser)

    async def _summaries(self, query: Select[Any], limit: int, **asked: object) -> Sequence[TableSummary]:
        wanted = {"most": limit, "known": game_ids(), **asked}

        def read(connection: Connection) -> list[TableSummary]:
            found: list[TableSummary] = []
            try:
                for line in connection.execute(query, wanted):
                    found.append(_summary(line))
            except UNREADABLE as error:
                first_bad = query.with_only_columns(LISTED.c.table).offset(len(found)).limit(1)
                raise self.error(_BAD_SUMMARY, table=connection.scalar(first_bad, wanted)) from error
            return found

        return await self.read(read)

    async def unknown_games(self) -> Sequence[str]:
        """Return the ids of the games of tables here that are not installed, in alphabetical order."""
        query = select(TABLES.c.game).where(TABLES.c.game.not_in(game_ids())).distinct().order_by(TABLES.c.game)
        return await self.read(lambda connection: [*connection.scalars(query)])


def _summary(line: Row[Any]) -> TableSummary:
    found = msgspec.convert(line, TableSummary, from_attributes=True, str_keys=True)
    if len(found.players) != line.seats:
        raise ValueError
    if found.clock is not None:
        Agreed.read(found.clock)
    return found
