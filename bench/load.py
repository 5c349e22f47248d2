"""Measure what a server bears: tables with people and onlookers, each at a browser of its own.

    make bench-load                                          # a new file of SQLite, one process
    make bench-load ARGS='postgresql:///warren_bench --processes 2'    # an empty database, which keeps the tables
    make bench-load ARGS='--crowd 2000'                      # one table with so many onlookers instead

Each server process has a core of its own, as far as there are cores; this one has what is left. It plays games of
Kingdom from many moments on by random moves, so many a second. Every seat and every onlooker keeps a stream of news
open, looks again whenever it is told of a change, and says which parts of the table it shows. A time is from the moment
at which a move is due until another seat has the last byte of what it looks at, by the clock on the wall: other work on
the machine counts.
"""

import asyncio
import gzip
import os
import platform
import re
import resource
import tracemalloc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from typing import Annotated, NamedTuple, Self
from urllib.parse import urlencode

import typer
from rich.console import Console

from bench.page_costs import Shower
from bench.pages import processor
from warren import game
from warren.players import PERSON, Player
from warren.table.memory import IDLE
from warren.table.tables import Table, Tables
from warren.web.browser import COOKIE, Browser, Cookies
from warren.web.fragments import SHOWN
from warren.web.server import Manner, Tellers, listening, serve

KEY = "a key for the measure alone, and for nothing else"
TABLES, SEATS, WATCHERS = 50, 4, 4
APART = 14
"""So many moves one table is further on than the one before; after ten it begins anew."""
WARMING = 60
"""So many moves go before those that are measured."""
PAUSE = 3.0
"""Seconds between the moves that a crowd is told of."""
KEPT = 4.0
"""Seconds for which a browser keeps a connection: the server closes it after five."""
BESIDE = 0.03
"""Seconds between two looks of somebody at another table."""

_SEEN = re.compile(r'data-seen="([^"]*)"')


# The server


class Process(NamedTuple):
    """A process of the server."""

    pid: int
    port: int

    @property
    def cpu(self) -> float:
        """Return the seconds of CPU time that it has taken, as Linux tells them."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> float:
        """Return the kilobytes of memory that it has."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1000


def run_server(url: str, core: int, told: Connection) -> None:
    """Serve the pages on one core, and tell the port: what a process of the server runs."""
    os.sched_setaffinity(0, {core})
    door = listening("127.0.0.1", 0)
    started = lambda: told.send(door.getsockname()[1])  # noqa: E731
    serve(url, KEY, door, Manner(), Tellers(started, lambda: print("the server is crowded")))


@contextmanager
def served(url: str, count: int) -> Iterator[Sequence[Process]]:
    """Run so many processes of the server."""
    context, cores = get_context("spawn"), sorted(os.sched_getaffinity(0))
    running, found = [], []
    try:
        for number in range(count):
            receive, send = context.Pipe(duplex=False)
            process = context.Process(target=run_server, args=(url, cores[number % len(cores)], send))
            process.start()
            running.append(process)
            found.append(Process(process.pid or 0, receive.recv()))
        if left := cores[count:]:
            os.sched_setaffinity(0, left)
        yield found
    finally:
        os.sched_setaffinity(0, cores)
        for process in running:
            process.terminate()
            process.join()


# The browsers


class Line:
    """A connection to the server, which asks for one thing after the other."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port: int) -> Self:
        """Connect."""
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    def send(self, method: str, path: str, heads: Mapping[str, str], body: bytes = b"") -> None:
        """Send a request."""
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(body)}"]
        lines += [f"{name}: {value}" for name, value in heads.items()]
        self.writer.write("\r\n".join([*lines, "", ""]).encode() + body)

    async def ask(self, method: str, path: str, heads: Mapping[str, str], body: bytes = b"") -> str:
        """Return what is answered. AssertionError where it is no page."""
        self.send(method, path, {**heads, "Accept-Encoding": "gzip"}, body)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
        assert head.startswith("HTTP/1.1 200"), (path, head)
        size = re.search(r"content-length: (\d+)", head)
        assert size
        sent = await self.reader.readexactly(int(size[1]))
        return gzip.decompress(sent).decode() if "content-encoding: gzip" in head else sent.decode()


class Page:
    """The page of a table in a browser: it looks again whenever its stream tells of a change."""

    def __init__(self, process: Process, table: str, seat: int | None, name: str) -> None:
        self._port = process.port
        self._path = f"/t/{table}"
        self.seat = seat
        self._shower = Shower(name)
        self._cookie = {"Cookie": f"{COOKIE}={Cookies(KEY).dump(Browser(name))}"}
        self._line: Line | None = None
        self._asking, self._asked = asyncio.Lock(), 0.0
        self._seen = ""
        self.looked = list[float]()
        """When each look at news was answered."""

    async def ask(self, method: str = "GET", what: str = "game", form: Mapping[str, object] | None = None) -> None:
        """Ask as a page does, and show the answer."""
        heads = self._cookie | {"HX-Request": "true", SHOWN: self._shower.head.decode()}
        if form is not None:
            heads["Content-Type"] = "application/x-www-form-urlencoded"
        async with self._asking:
            if self._line is None or monotonic() - self._asked > KEPT:
                if self._line is not None:
                    self._line.writer.close()
                self._line = await Line.open(self._port)
            self._asked = monotonic()
            answer = await self._line.ask(method, f"{self._path}/{what}", heads, urlencode(form or {}).encode())
        self._shower.show(answer)
        (self._seen,) = _SEEN.findall(answer)

    async def watch(self, ready: asyncio.Semaphore) -> None:
        """Look at the table and at all its news, until this is cancelled. ready: is released at the first."""
        await self.ask()
        stream = await Line.open(self._port)
        stream.send("GET", f"{self._path}/news?seen={self._seen}", self._cookie)
        await stream.reader.readuntil(b"\r\n\r\n")
        ready.release()
        event = b""
        while line := await stream.reader.readline():
            if line.startswith(b"event: "):
                event = line[7:].strip()
            elif line.startswith(b"data: ") and event == b"changed" and line[6:].strip().decode() != self._seen:
                await self.ask()
                self.looked.append(monotonic())


@contextmanager
def cancelled(tasks: Sequence[asyncio.Task[None]]) -> Iterator[None]:
    """Cancel tasks at the end."""
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()


async def opened(pages: Sequence[Page]) -> list[asyncio.Task[None]]:
    """Let all pages watch, and wait until they do."""
    ready, tasks = asyncio.Semaphore(0), []
    for page in pages:
        tasks.append(asyncio.create_task(page.watch(ready)))
        await ready.acquire()
    return tasks


# The games


async def new_table(tables: Tables, seed: int, moves: int) -> Table:
    """Set a table of four people with a browser each, and play so many random moves."""
    setup = game("kingdom").check_options({"seats": SEATS, "seed": seed})
    holders = {seat: f"seat {seed} {seat}" for seat in range(SEATS)}
    table, rng = await tables.create(setup, [Player("", PERSON)] * SEATS, holders), Random(seed)
    for number in range(moves):
        seat, action = chosen(table, rng)
        table = await tables.post(table.id, seat, table.version(seat), f"early {number}", [action])
    return table


def chosen(table: Table, rng: Random) -> tuple[int, int]:
    """Choose a random move: who, and what."""
    seat = rng.choice(table.asked)
    return seat, rng.choice(table.legal(seat))


async def play(tables: Tables, table_id: str, pages: Mapping[int | None, Page], rng: Random) -> int:
    """Let a page send a random move of its seat; return the seat."""
    table = await tables.get(table_id)
    seat, action = chosen(table, rng)
    form = {"seat": seat, "version": table.version(seat), "key": rng.random(), "action": table.game.spell(action)}
    await pages[seat].ask("POST", "move", form)
    return seat


# What is measured


async def measure_load(url: str, processes: int, moves: int, rate: float, console: Console, *, by_table: bool) -> None:
    """Measure moves per CPU second, and how long the other seats wait for news."""
    tables, rng = await Tables.open(url), Random(1)
    found = [await new_table(tables, seed, APART * (seed % 10)) for seed in range(TABLES)]
    with served(url, processes) as servers:
        every = list[Page]()
        at: dict[str, dict[int | None, Page]] = {}
        for number, table in enumerate(found):
            who = [*table.seats, *[None] * WATCHERS]
            own = [
                Page(
                    servers[(number if by_table else nth) % processes],
                    table.id,
                    seat,
                    f"seat {number} {nth}" if nth < SEATS else f"{number}.{nth}",
                )
                for nth, seat in enumerate(who)
            ]
            every += own
            at[table.id] = {page.seat: page for page in own}
        with cancelled(await opened(every)):
            waits, used, due = list[float](), 0.0, monotonic()
            begun: dict[str, tuple[int, float]] = {}
            for number in range(WARMING + moves):
                if number == WARMING:
                    used = sum(server.cpu for server in servers)
                    for page in every:
                        page.looked.clear()
                due += 1 / rate
                await asyncio.sleep(max(0.0, due - monotonic()))
                table_id = found[number % TABLES].id
                waits += _waited(at[table_id], begun.get(table_id))
                begun[table_id] = -1, due
                begun[table_id] = await play(tables, table_id, at[table_id], rng), due
            await asyncio.sleep(PAUSE)
            used = sum(server.cpu for server in servers) - used
            for table_id, pages in at.items():
                waits += _waited(pages, begun[table_id])
        percent = quantiles(waits, n=100)
        console.print(
            f"{TABLES} tables, {SEATS} seats and {WATCHERS} onlookers each, {processes} processes, {moves} moves at "
            f"{rate:.0f} a second: {moves / used:.0f} moves per CPU second; {len(waits)} looks of other seats in "
            f"{percent[49]:.0f} ms at the 50th percentile, {percent[98]:.0f} ms at the 99th, {max(waits):.0f} at most"
        )
    await tables.close()


def _waited(pages: Mapping[int | None, Page], begun: tuple[int, float] | None) -> list[float]:
    """Return how long other seats waited for news of a move, in milliseconds. begun: whose, and when it was due."""
    waits = []
    for seat, page in pages.items():
        if begun and seat is not None and seat != begun[0]:
            waits += [1000 * (at - begun[1]) for at in page.looked]
        page.looked.clear()
    return waits


async def measure_crowd(url: str, crowd: int, moves: int, console: Console) -> None:
    """Measure how long anybody waits where many look on at one table, and what a connection takes."""
    tables, rng = await Tables.open(url), Random(1)
    table, other = [await new_table(tables, seed, 40 * (1 - seed)) for seed in range(2)]
    with served(url, 1) as (server,):
        seats: dict[int | None, Page] = {seat: Page(server, table.id, seat, f"seat 0 {seat}") for seat in table.seats}
        beside, tasks = Page(server, other.id, 0, "seat 1 0"), await opened([*seats.values()])
        await beside.ask()
        before = server.memory
        lookers = [Page(server, table.id, None, f"looker {number}") for number in range(crowd)]
        with cancelled([*tasks, *(await opened(lookers))]):
            memory = (server.memory - before) / crowd
            waits, asides, news = list[float](), list[float](), list[float]()
            for _ in range(moves):
                begun = monotonic()
                seat = await play(tables, table.id, seats, rng)
                while monotonic() < begun + PAUSE:
                    asked = monotonic()
                    await beside.ask()
                    asides.append(1000 * (monotonic() - asked))
                    await asyncio.sleep(BESIDE)
                waits += [1000 * (at - begun) for page in lookers for at in page.looked]
                news += _waited(seats, (seat, begun))
                for page in lookers:
                    page.looked.clear()
    console.print(
        f"{crowd} look on at one table, with {memory:.0f} kB for each: elsewhere one waits {median(asides):.0f} ms in "
        f"the median, {max(asides):.0f} at most; a move reaches other seats in {max(news, default=0):.0f} ms at most, "
        f"onlookers in {median(waits):.0f} ms in the median, {max(waits):.0f} at most"
    )
    await tables.close()


async def measure_idle(url: str, console: Console) -> None:
    """Measure the memory that a table takes with which nothing happens, and what it costs to look at it then."""
    now = datetime.now(UTC)
    tables = await Tables.open(url)
    ids = [(await new_table(tables, seed, APART * (seed % 10))).id for seed in range(TABLES)]
    await tables.close()
    tables = await Tables.open(url, now=lambda: now)
    await tables.get(ids[0])
    tracemalloc.start()
    used = tracemalloc.get_traced_memory()[0]

    async def look_at_all() -> None:
        """Look at every table but the first."""
        for table_id in ids[1:]:
            table = await tables.get(table_id)
            for seat in (None, *table.seats):
                table.view(seat)

    def taken() -> float:
        """Return the kilobytes for each table but the first."""
        return (tracemalloc.get_traced_memory()[0] - used) / 1000 / (TABLES - 1)

    await look_at_all()
    kept, now = taken(), now + 2 * IDLE
    await tables.get(ids[0])
    left = taken()
    tracemalloc.stop()
    begun = process_time()
    await look_at_all()
    took = 1000 * (process_time() - begun) / (TABLES - 1)
    console.print(
        f"A table takes {kept:.0f} kB in memory, {left:.1f} once nobody has asked for it for {IDLE.seconds // 60} "
        f"minutes; to read it again then takes {took:.1f} ms of CPU time"
    )
    await tables.close()


def main(
    url: Annotated[str, typer.Argument(help="The database (otherwise a new file of SQLite).")] = "",
    processes: Annotated[int, typer.Option(min=1, help="How many processes serve.")] = 1,
    moves: Annotated[int, typer.Option(min=100, help="How many moves are measured.")] = 800,
    rate: Annotated[float, typer.Option(min=1, help="How many a second.")] = 40,
    by_table: Annotated[bool, typer.Option(help="All browsers of a table ask one process, else each any.")] = False,
    crowd: Annotated[int, typer.Option(min=0, help="So many look on at one table instead.")] = 0,
) -> None:
    """Measure what a server bears."""
    console = Console(highlight=False)
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    with TemporaryDirectory() as folder:
        where = url or f"sqlite:///{folder}/tables.db"
        if crowd:
            asyncio.run(measure_crowd(where, crowd, moves // 100, console))
        else:
            asyncio.run(measure_load(where, processes, moves, rate, console, by_table=by_table))
            asyncio.run(measure_idle(f"sqlite:///{folder}/idle.db", console))
    console.print(f"{processor()}, {os.cpu_count()} cores, {platform.platform()}, Python {platform.python_version()}")


if __name__ == "__main__":
    typer.run(main)
