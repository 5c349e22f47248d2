"""Mailboxes: of each table that waits for somebody, one process alone tells."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from tests.table.sitting import act, in_every_database, of_each
from warren.table.mailboxes import Mailbox, Waiting
from warren.table.tables import Tables

pytestmark = pytest.mark.anyio

ANN = Mailbox("ann", "ann@mail.test", "en", "word", confirmed=True)


@in_every_database
async def test_of_several_processes_one_alone_takes_it_on_to_tell_and_after_a_look_one_again(url: str) -> None:
    tables = [await Tables.open(url) for _ in range(3)]
    try:
        await tables[0].mailboxes.put(ANN)
        table = await of_each(tables[0], ["ann", "bea"])
        later = datetime.now(UTC) + timedelta(minutes=1)
        for seen in (0, 5):
            found = await asyncio.gather(*(one.mailboxes.waiting(later) for one in tables))
            assert [*found] == [[Waiting(table.id, ANN)]] * len(tables)
            took = await asyncio.gather(*(one.mailboxes.take(found[0][0]) for one in tables))
            assert sum(took) == 1, seen
            assert await tables[0].mailboxes.waiting(later) == []
            await tables[1].looks.look(table.id, "ann", 5 + seen)
        waiting = Waiting(table.id, ANN)
        assert await tables[0].mailboxes.take(waiting)
        await tables[0].mailboxes.give_back(waiting)
        assert await tables[2].mailboxes.waiting(later) == [waiting]
    finally:
        for one in tables:
            await one.close()


@in_every_database
async def test_who_is_not_asked_or_did_not_confirm_is_not_waited_for(url: str) -> None:
    tables = await Tables.open(url)
    try:
        await tables.mailboxes.put(ANN)
        await tables.mailboxes.put(ANN._replace(browser="bea", word="of bea", confirmed=False))
        table = await of_each(tables, ["ann", "bea"])
        later = datetime.now(UTC) + timedelta(minutes=1)
        assert [one.mailbox.browser for one in await tables.mailboxes.waiting(later)] == ["ann"]
        assert await tables.mailboxes.waiting(table.created - timedelta(minutes=1)) == []
        await tables.mailboxes.confirm("of bea")
        while table.legal(0):
            table = await act(tables, table, 0, table.legal(0)[0])
        assert [one.mailbox.browser for one in await tables.mailboxes.waiting(later)] == ["bea"]
        await tables.mailboxes.stop("of bea")
        assert await tables.mailboxes.of("bea") is None
    finally:
        await tables.close()
