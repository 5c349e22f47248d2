"""Servers of the pages as processes of their own, which can be killed, and people who play at them over HTTP."""

import asyncio
import socket
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import aclosing, contextmanager, suppress
from functools import partial
from itertools import count, cycle, islice
from multiprocessing import get_context
from random import Random

import uvicorn
from httpx2 import AsyncClient, TransportError

from tests.inside import inside
from tests.table.sitting import in_store, of_each, same_timeline
from tests.web.choosing import choice
from tests.web.serving import KEY
from tests.web.site import complaint
from warren.kernel.record import Record
from warren.table.info import StoreError
from warren.table.tables import OwnTables, Table
from warren.web.app import create_app
from warren.web.browser import COOKIE, Browser, Cookies

PATIENCE = 60
"""Seconds: far more than anything here takes."""
SEATS = 4
LONGEST_LIFE = 0.03
"""Seconds that a post may have been under way, at most, when the server that it went to is killed."""

# What they all need is imported once, by a process from which each server is forked.
_processes = get_context("forkserver")
_processes.set_forkserver_preload([__name__])
_keys = count()


def _serve(url: str, door: socket.socket) -> None:
    app = create_app(partial(OwnTables.open, url), KEY)
    uvicorn.Server(uvicorn.Config(app, log_level="critical", access_log=False)).run(sockets=[door])


class ServerProcess:
    """A server. Whoever comes while it is not there waits before its door, and is let in by the next."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._door = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        self.start()

    def start(self) -> None:
        self._process = _processes.Process(target=_serve, args=(self._url, self._door), daemon=True)
        self._process.start()

    def kill(self) -> None:
        """End it as the system does: it has no time for anything."""
        self._process.kill()
        self._process.join(PATIENCE)

    def close(self) -> None:
        self.kill()
        self._door.close()


@contextmanager
def servers_of(url: str, number: int = 2) -> Iterator[Sequence[ServerProcess]]:
    """Run some servers on one database."""
    servers = [ServerProcess(url) for _ in range(number)]
    try:
        yield servers
    finally:
        for server in servers:
            server.close()


class Load:
    """Four people who play games, each at a browser of their own, through whichever server answers.

    A post that gets no answer, or is told that the database is away, is made again with its key, at the other server.
    """

    def __init__(self, url: str, tables: OwnTables, servers: Sequence[ServerProcess]) -> None:
        self._url = url
        self._tables = tables
        self._servers = servers
        self._begun = asyncio.Event()
        self._rng = Random(1)
        self._accepted: dict[str, list[str]] = {}
        self.refusals: list[str] = []
        """What was said to posts for which there was no database."""

    async def begin(self) -> Table:
        """Set a table, and wait until every server is there."""
        async with self._client(0) as client:
            for server in self._servers:
                await client.get(server.address)
        return await of_each(self._tables, [f"browser-{seat}" for seat in range(SEATS)])

    async def play(self, table: Table) -> None:
        """Play a game to its end. AssertionError where what was accepted is not what was kept."""
        self._accepted.clear()
        await asyncio.gather(*(self._person(table.id, seat) for seat in range(SEATS)))
        await self._check(await self._now(table.id))

    async def post_begun(self) -> None:
        """Wait until a post is begun, and then for a moment that chance chooses."""
        self._begun.clear()
        await asyncio.wait_for(self._begun.wait(), PATIENCE)
        await asyncio.sleep(self._rng.uniform(0, LONGEST_LIFE))

    async def post_once(self, table: Table) -> str:
        """Post for a person while there is no database, and return what is said of it."""
        async with self._client(0) as client:
            address = f"{self._servers[0].address}/t/{table.id}/move"
            form = {"seat": 0, "version": table.version(0), "key": "refused", "action": choice(table, 0)}
            return complaint(await client.post(address, data=form), 503, htmx=False)

    def _client(self, seat: int) -> AsyncClient:
        return AsyncClient(cookies={COOKIE: Cookies(KEY).dump(Browser(f"browser-{seat}"))}, timeout=PATIENCE)

    async def _person(self, table_id: str, seat: int) -> None:
        async with self._client(seat) as client, aclosing(self._news(table_id)) as news:
            async for table in news:
                while table.legal(seat):
                    await self._post(client, table, seat)
                    table = await self._now(table_id)
                if table.over:
                    return

    async def _news(self, table_id: str) -> AsyncGenerator[Table, None]:
        """Give a table at once and whenever it has changed. The database may be away when this begins to watch."""
        while True:
            with suppress(StoreError):
                async with aclosing(self._tables.watch(table_id)) as news:
                    async for _ in news:
                        yield await self._now(table_id)
            await asyncio.sleep(0.01)

    async def _now(self, table_id: str) -> Table:
        """Return a table as it is, as soon as the database is there."""
        while True:
            try:
                return await self._tables.get(table_id)
            except StoreError:
                await asyncio.sleep(0.01)

    async def _post(self, client: AsyncClient, table: Table, seat: int) -> None:
        key, actions = f"post-{next(_keys)}", choice(table, seat)
        form = {"seat": seat, "version": table.version(seat), "key": key, "action": actions}
        for server in islice(cycle(self._servers), seat, None):
            self._begun.set()
            try:
                answer = await client.post(f"{server.address}/t/{table.id}/move", data=form)
            except TransportError:
                continue
            if answer.status_code == 303:
                self._accepted[key] = actions
            if answer.status_code in (
                303,
                409,
            ):  # the other: somebody else acted before, and this one has to look again
                return
            self.refusals.append(complaint(answer, 503, htmx=False))
            await asyncio.sleep(0.01)

    async def _check(self, table: Table) -> None:
        """Check that what was accepted, and nothing else, stands in the log once, and that another reads it so."""
        query = 'select seat, kind, action, key from moves where "table" = :id order by n'
        rows = await in_store(self._url, query, id=table.id)
        keys = [key for *_, key in rows if key]
        assert sorted(keys) == sorted(self._accepted)
        for key, actions in self._accepted.items():
            first = next(at for at, (*_, known) in enumerate(rows) if known == key)
            seat = rows[first][0]
            found = [(mover, table.game.spell(action)) for mover, _, action, _ in rows[first : first + len(actions)]]
            assert found == [(seat, action) for action in actions]
        other = await OwnTables.open(self._url)
        assert same_timeline(await other.get(table.id), table)
        await other.close()
        record = table.record()
        assert Record.read(record.write()).replay().over
        assert record.moves == inside(table).moves
