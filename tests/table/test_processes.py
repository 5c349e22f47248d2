"""Two servers on one database: where one of them is killed, or the database is away, nothing is lost or done twice."""

import asyncio
import re

import pytest
from httpx2 import AsyncClient

from tests.looping import in_soak
from tests.table.postgresql import Server
from tests.table.processes import PATIENCE, Load, servers_of
from tests.table.sitting import in_every_database, on_postgresql
from warren.table.tables import OwnTables

pytestmark = pytest.mark.anyio


@in_every_database
@pytest.mark.parametrize("kills", [4, *in_soak(300)])
async def test_no_accepted_move_is_lost_or_made_twice_where_servers_are_killed_under_load(
    tables: OwnTables, url: str, kills: int
) -> None:
    with servers_of(url) as servers:
        load = Load(url, tables, servers)

        async def kill() -> None:
            for number in range(kills):
                await load.post_begun()
                servers[number % 2].kill()
                servers[number % 2].start()

        killing = asyncio.create_task(kill())
        while not killing.done():
            await load.play(await load.begin())
        await killing
    assert not load.refusals


@on_postgresql
async def test_while_postgresql_is_stopped_posts_are_told_so_and_afterwards_all_goes_on(
    tables: OwnTables, url: str, postgresql: Server
) -> None:
    with servers_of(url) as servers:
        load = Load(url, tables, servers)
        table = await load.begin()
        shown, begun = 0, asyncio.Event()

        async def look_on() -> None:
            nonlocal shown
            address = f"{servers[0].address}/t/{table.id}/news"
            async with AsyncClient(timeout=PATIENCE) as client, client.stream("GET", address) as stream:
                async for line in stream.aiter_lines():
                    if found := re.match(r"data: (\d+)-", line):
                        shown = int(found[1])
                        begun.set()

        looking = asyncio.create_task(look_on())
        await asyncio.wait_for(begun.wait(), PATIENCE)
        playing = asyncio.create_task(load.play(table))
        for _ in range(2):
            await load.post_begun()
            await asyncio.to_thread(postgresql.stop)  # our own clients are to see it too
            try:
                load.refusals.append(await load.post_once(table))
            finally:
                await asyncio.to_thread(postgresql.start)
        await playing
        async with asyncio.timeout(PATIENCE):
            while shown < (await tables.get(table.id)).version(None):
                await asyncio.sleep(0.01)
        assert not looking.done(), "the stream of news was not even cut"
        looking.cancel()
        await asyncio.wait([looking])
    said = re.compile("The database “.*” cannot be reached now: .*. Try again in a while; nothing is done twice")
    assert [refusal for refusal in load.refusals if not said.search(refusal)] == []
