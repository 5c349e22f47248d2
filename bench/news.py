"""Measure how long news take from one process to another, and what it costs to listen.

    make bench-news                                      # a new file of SQLite
    make bench-news ARGS='postgresql:///warren_bench'    # an empty database, which keeps the tables

A process of its own posts moves of Kingdom, so many a second. This one watches many tables, and reads each that it
hears of, as a stream of news does. A time is from just before the post until this process has read the table, by
the clock that both share: the post itself counts, and so does other work on the machine.
"""

import asyncio
import os
import platform
from collections.abc import Sequence
from contextlib import aclosing
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from typing import Annotated

import typer
from rich.console import Console

from bench.pages import processor
from warren import game
from warren.players import PERSON, Player
from warren.table.tables import Table, Tables

SEATS = 4
PLAYED = 8
"""At so many of the tables moves are made, by turns."""
WARMING = 20
"""So many posts go before those that are measured."""
IDLE = 30.0
"""Seconds in which nothing happens, to see what that costs."""


async def new_table(tables: Tables, seed: int) -> Table:
    """Set a table of four people, who all sit at one browser."""
    setup = game("kingdom").check_options({"seats": SEATS, "seed": seed})
    return await tables.create(setup, [Player("", PERSON)] * SEATS, dict.fromkeys(range(SEATS), "browser"))


def post(url: str, table_ids: Sequence[str], posts: int, rate: float, told: Connection) -> None:
    """Post moves as `_post` does: what the other process runs."""
    asyncio.run(_post(url, table_ids, posts, rate, told))


async def _post(url: str, table_ids: Sequence[str], posts: int, rate: float, told: Connection) -> None:
    """Post moves at the tables by turns, and tell of each by its key when it was begun."""
    tables, rng, due = await Tables.open(url), Random(1), monotonic()
    for number in range(posts):
        table = await tables.get(table_ids[number % len(table_ids)])
        seat = rng.choice([seat for seat in table.seats if table.legal(seat)])
        action = rng.choice(table.legal(seat))
        key = f"key-{number}"
        due += 1 / rate
        await asyncio.sleep(max(0.0, due - monotonic()))
        begun = monotonic()
        await tables.post(table.id, seat, table.version(seat), key, [action])
        told.send((key, begun))
    told.send(None)
    await tables.close()


class Heard:
    """When each post was heard of, by its key."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.at: dict[str, float] = {}

    async def watch(self, table_id: str, keys: Sequence[str]) -> None:
        """Watch a table until all of some posts were heard of."""
        missing = [*keys]
        async with aclosing(self._tables.watch(table_id)) as news:
            async for _ in news:
                table = await self._tables.get(table_id)
                now = monotonic()
                for key in filter(table.knows, missing):
                    self.at[key] = now
                missing = [key for key in missing if key not in self.at]
                if keys and not missing:
                    return


async def measure(url: str, watched: int, posts: int, rate: float, console: Console) -> None:
    """Measure, and print the figures."""
    tables = await Tables.open(url)
    table_ids = [(await new_table(tables, seed)).id for seed in range(watched)]
    heard, played = Heard(tables), table_ids[:PLAYED]
    idle = [asyncio.create_task(heard.watch(table_id, ())) for table_id in table_ids[PLAYED:]]
    every = [f"key-{number}" for number in range(posts + WARMING)]
    busy = [asyncio.create_task(heard.watch(one, every[at::PLAYED])) for at, one in enumerate(played)]
    await asyncio.sleep(1)
    before = process_time()
    await asyncio.sleep(IDLE)
    console.print(
        f"{watched} watched tables, silent: {1000 * (process_time() - before) * 60 / IDLE:.0f} ms CPU a minute"
    )
    receive, send = get_context("spawn").Pipe(duplex=False)
    process = get_context("spawn").Process(target=post, args=(url, played, posts + WARMING, rate, send))
    process.start()
    begun: dict[str, float] = {}
    while (one := await asyncio.to_thread(receive.recv)) is not None:
        begun[one[0]] = one[1]
        if len(begun) == WARMING:
            before, since = process_time(), monotonic()
    used = (process_time() - before) / (monotonic() - since)
    await asyncio.wait_for(asyncio.gather(*busy), 60)
    process.join()
    times = sorted(1000 * (heard.at[key] - begun[key]) for key in every[WARMING:])
    percent = quantiles(times, n=100)
    console.print(
        f"{posts} posts at {rate:.0f} a second: {percent[49]:.0f} ms at the 50th percentile, {percent[98]:.0f} ms at "
        f"the 99th, {times[-1]:.0f} ms at most; {100 * used:.0f} % of a core to hear and read them"
    )
    for task in idle:
        task.cancel()
    await asyncio.gather(*idle, return_exceptions=True)
    await tables.close()


def main(
    url: Annotated[str, typer.Argument(help="The database (otherwise a new file of SQLite).")] = "",
    watched: Annotated[int, typer.Option(min=PLAYED, help="How many tables are watched.")] = PLAYED,
    posts: Annotated[int, typer.Option(min=100, help="How many posts are measured.")] = 400,
    rate: Annotated[float, typer.Option(min=1, help="How many a second.")] = 40,
) -> None:
    """Measure how long news take between two processes."""
    console = Console(highlight=False)
    with TemporaryDirectory() as folder:
        asyncio.run(measure(url or f"sqlite:///{folder}/tables.db", watched, posts, rate, console))
    console.print(f"{processor()}, {os.cpu_count()} cores, {platform.platform()}, Python {platform.python_version()}")


if __name__ == "__main__":
    typer.run(main)
