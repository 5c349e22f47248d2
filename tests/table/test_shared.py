"""What many ask of the store at once is asked once for all of them."""

import asyncio

import pytest

from tests.table.sitting import act, of_people
from warren.table.info import StoreError
from warren.table.shared import Shared
from warren.table.tables import OwnTables, Tables
from warren.words import mark

pytestmark = pytest.mark.anyio


async def test_who_asks_at_once_shares_an_answer_and_none_is_older_than_the_asking() -> None:
    asked, goes_on = asyncio.Queue[int](), asyncio.Semaphore(0)
    count = 0

    async def put(_: str) -> int:
        nonlocal count
        count += 1
        number = count
        asked.put_nowait(number)
        await goes_on.acquire()
        return number

    shared = Shared(put)
    first = [asyncio.ensure_future(shared.ask("one")) for _ in range(3)]
    assert await asked.get() == 1
    later = [asyncio.ensure_future(shared.ask("one")) for _ in range(3)]
    goes_on.release()
    assert await asyncio.gather(*first) == [1, 1, 1]
    assert await asked.get() == 2
    goes_on.release()
    assert await asyncio.gather(*later) == [2, 2, 2], "the first answer may not have what was added since"
    assert asked.empty()


async def test_what_fails_fails_for_all_who_asked_and_is_asked_anew_after() -> None:
    failing = True

    async def put(about: str) -> str:
        if failing:
            raise StoreError(mark("the database is away"))
        return about

    shared = Shared(put)
    answers = await asyncio.gather(*(shared.ask("one") for _ in range(2)), return_exceptions=True)
    assert [type(one) for one in answers] == [StoreError, StoreError]
    failing = False
    assert await shared.ask("one") == "one"


async def test_all_who_hear_of_a_move_at_once_read_its_row_together(
    tables: OwnTables, others: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await of_people(tables, 3)
    await others.get(table.id)
    table = await act(tables, table, 0, table.legal(0)[0])
    reads, rows = 0, others._store.rows

    async def counted(table_id: str, after: int) -> object:
        nonlocal reads
        reads += 1
        return await rows(table_id, after)

    monkeypatch.setattr(others._store, "rows", counted)
    seen = await asyncio.gather(*(others.get(table.id) for _ in range(9)))
    assert {one.version(0) for one in seen} == {table.version(0)}
    assert reads == 1
