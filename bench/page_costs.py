"""Measure what pages cost the server: CPU time of the start page, of a player's page, and of moves with all that look.

    make bench-pages

The application runs in this process, with a store on disk, and is asked without a socket: the time of the server alone
counts, packing included. At the tables each seat has a browser of its own, and random actions are sent one by one as a
page sends them. After each, every browser whose stream would tell it of news looks again; it says which parts of the
table it shows, and gets those that it lacks.
"""

import asyncio
import gzip
import re
from collections import defaultdict
from collections.abc import Mapping
from contextlib import AsyncExitStack
from datetime import timedelta
from itertools import chain
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, NamedTuple, Self
from urllib.parse import urlencode

from rich.console import Console
from rich.table import Table as Sheet
from sqlalchemy import Connection, insert, select
from starlette.types import Message

from warren.kernel.registry import find_game, game_ids
from warren.players import PERSON, Player
from warren.table.database import Database
from warren.table.schema import LISTED, MOVES, TABLES
from warren.table.tables import Table, Tables
from warren.web.app import create_app
from warren.web.browser import COOKIE, Browser, Cookies
from warren.web.fragments import SHOWN
from warren.web.server import collect_less

FINISHED = (0, 12, 3000)
"""With how many games that are over the start page is measured: their number does not matter to it."""
START_PAGES = 100
SEATS = 4
"""How many play, if so many may."""
POSTS = 300
"""After so many a game has shown enough of itself."""

_KEY = "a key for the measure alone"
_PART = re.compile(r'<\w+ data-drawn="([^"]+)"[^>]*? id="([^"]+)"|<\w+ id="([^"]+)" data-same>')


class Answer(NamedTuple):
    """What an answer cost in milliseconds of CPU time, how many bytes were sent, and what they say."""

    took: float
    size: int
    page: str


class Shower:
    """A browser, with the parts of the table that its page shows: their digests by their ids."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._shown: dict[str, str] = {}

    @property
    def head(self) -> bytes:
        """What it says of them."""
        return " ".join(self._shown.values()).encode()

    def show(self, page: str) -> None:
        """Show an answer: parts that were drawn anew, and those that stay."""
        shown = self._shown
        self._shown = {name or same: digest or shown[same] for digest, name, same in _PART.findall(page)}


class Site:
    """The application with a store of its own, as long as it is entered."""

    tables: Tables

    def __init__(self, address: str) -> None:
        self._app = create_app(self._open, _KEY)
        self._address = address
        self._stack = AsyncExitStack()

    async def _open(self) -> Tables:
        self.tables = await Tables.open(self._address)
        return self.tables

    async def __aenter__(self) -> Self:
        await self._stack.enter_async_context(self._app.router.lifespan_context(self._app))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def ask(self, path: str, browser: Shower | None = None, form: Mapping[str, Any] | None = None) -> Answer:
        """Ask as a page does, and show the answer. AssertionError where it is no page."""
        body = b"" if form is None else urlencode(form).encode()
        headers = [(b"host", b"127.0.0.1"), (b"accept-encoding", b"gzip"), (b"content-length", b"%d" % len(body))]
        if browser:
            cookie = Cookies(_KEY).dump(Browser(browser.name))
            headers += [(b"cookie", f"{COOKIE}={cookie}".encode()), (b"hx-request", b"true")]
            headers.append((SHOWN.encode(), browser.head))
        if form is not None:
            headers.append((b"content-type", b"application/x-www-form-urlencoded"))
        scope = {
            "type": "http",
            "method": "GET" if form is None else "POST",
            "path": path,
            "query_string": b"",
            "headers": headers,
            "server": ("127.0.0.1", 80),
            "client": ("127.0.0.1", 50000),
            "scheme": "http",
        }
        statuses, sent = [], []

        async def receive() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                statuses.append(message["status"])
            else:
                sent.append(message["body"])

        begun = process_time()
        await self._app(scope, receive, send)
        took = 1000 * (process_time() - begun)
        assert statuses == [200], (path, statuses)
        packed = b"".join(sent)
        page = gzip.decompress(packed).decode()
        if browser:
            browser.show(page)
        return Answer(took, len(packed), page)


class Costs(NamedTuple):
    """What came of each post, and of each look, by who looks and the phase of the game."""

    posts: list[Answer]
    looks: dict[str, list[Answer]]

    @property
    def rate(self) -> float:
        """Return how many posts, each with all its looks, fit into a second of CPU time."""
        every = [*self.posts, *chain.from_iterable(self.looks.values())]
        return 1000 * len(self.posts) / sum(one.took for one in every)

    @property
    def news(self) -> list[int]:
        """Return the bytes of the looks that news led to."""
        return sorted(one.size for one in chain.from_iterable(self.looks.values()))


async def play(address: str, game_id: str) -> Costs:
    """Play a game by random actions, each seat in a browser of its own."""
    game, rng, costs = find_game(game_id), Random(1), Costs([], defaultdict(list))
    most = next(option.high for option in game.meta.options if option.name == "seats")
    browsers = [Shower(f"browser {seat}") for seat in range(min(SEATS, most))]
    async with Site(address) as site:
        setup = game.check_options({"seats": len(browsers), "seed": 1})
        holders = {seat: browser.name for seat, browser in enumerate(browsers)}
        table = await site.tables.create(setup, [Player("", PERSON) for _ in browsers], holders)
        for browser in browsers:  # templates are compiled once
            await site.ask(f"/t/{table.id}/game", browser)
        while not table.over and len(costs.posts) < POSTS:
            seat = rng.choice(table.asked)
            form = {
                "seat": seat,
                "version": table.version(seat),
                "key": str(rng.random()),
                "action": game.spell(rng.choice(table.legal(seat))),
            }
            costs.posts.append(await site.ask(f"/t/{table.id}/move", browsers[seat], form))
            before, table = table, await site.tables.get(table.id)
            for other in table.seats:
                if other != seat and table.version(other) != before.version(other):
                    answer = await site.ask(f"/t/{table.id}/game", browsers[other])
                    costs.looks[_kind(table, other)].append(answer)
    return costs


def _kind(table: Table, seat: int) -> str:
    """Return what kind of page a seat looks at."""
    if table.over:
        return "the end"
    phase = table.game.stage(table.view(None)).get("phase", "")
    return f"{phase}, asked" if table.legal(seat) else f"{phase}, waiting"


async def start_page(address: str, finished: int) -> float:
    """Return the median cost of a start page in milliseconds, with so many games in the store that are over."""
    await _fill(address, finished)
    async with Site(address) as site:
        return median([(await site.ask("/")).took for _ in range(START_PAGES)])


async def _fill(address: str, finished: int) -> None:
    """Play one game with bots, if any, and copy it with its log until there are so many."""
    tables = await Tables.open(address)
    if finished:
        setup = find_game("kingdom").check_options({"seats": 3, "seed": 1})
        await tables.create(setup, [Player(name, "random") for name in ("Ann", "Bea", "Cleo")])
    await tables.close()
    if finished > 1:
        await _copy(address, finished - 1)


async def _copy(address: str, count: int) -> None:
    """Copy the only game in the store, each copy a minute younger."""

    def copy(connection: Connection) -> None:
        head = connection.execute(select(TABLES)).one()._asdict()
        listed = connection.execute(select(LISTED)).one()._asdict()
        ids = [f"{head['id']}-{number}" for number in range(count)]
        moments = [listed["touched"] + timedelta(minutes=number + 1) for number in range(count)]
        connection.execute(insert(TABLES), [head | {"id": one} for one in ids])
        added = [listed | {"table": one, "touched": at} for one, at in zip(ids, moments, strict=True)]
        connection.execute(insert(LISTED), added)
        columns = [column for column in MOVES.c if column is not MOVES.c.table]
        copied = select(TABLES.c.id, *columns).select_from(MOVES.join(TABLES, TABLES.c.id != MOVES.c.table))
        connection.execute(insert(MOVES).from_select([MOVES.c.table, *columns], copied))

    database = await Database.open(address)
    await database.run(copy)
    await database.close()


async def main() -> None:
    """Measure everything, and print the figures."""
    console = Console()
    collect_less()
    for count in FINISHED:
        with TemporaryDirectory() as folder:
            took = await start_page(f"sqlite:///{folder}/tables.db", count)
        console.print(f"Start page with {count} games that are over: {took:.1f} ms")
    for game_id in game_ids():
        with TemporaryDirectory() as folder:
            costs = await play(f"sqlite:///{folder}/tables.db", game_id)
        title = f"{find_game(game_id).meta.title}: {costs.rate:.0f} posts with their looks per CPU second"
        sheet = Sheet("", "pages", "ms", "90 %", "kB", "90 %", title=title)
        for name, answers in (("a post and its answer", costs.posts), *sorted(costs.looks.items())):
            measured = [sorted(one.took for one in answers), sorted(one.size / 1000 for one in answers)]
            figures = chain.from_iterable((median(every), every[len(every) * 9 // 10]) for every in measured)
            sheet.add_row(name, str(len(answers)), *(f"{figure:.1f}" for figure in figures))
        console.print(sheet)
        console.print(f"News: {median(costs.news) / 1000:.1f} kB in the median, {costs.news[-1] / 1000:.1f} at most")


if __name__ == "__main__":
    asyncio.run(main())
