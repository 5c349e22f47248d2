"""A server of the pages in a thread of its own, and tables that are set and played on without any page."""

import asyncio
import socket
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx2
import uvicorn

from tests.web.choosing import choice
from warren import game
from warren.kernel.game import Setup
from warren.kernel.record import Record
from warren.players import PERSON, Player
from warren.table.clock import Agreed
from warren.table.tables import OwnTables, Table
from warren.web.app import create_app
from warren.web.browser import COOKIE, Browser, Cookies
from warren.web.connections import ServerLimits, bounded
from warren.web.notices import Mailer

KEY = "a key for tests alone"
NAMES = ("Ann", "Bea", "Cleo", "Dora", "Emil", "Fay")
OURS = "the browser of the test"
USUAL = ServerLimits()
MOST_GAMES = 30
"""So many games are looked through for a moment."""
PATIENCE = 30
"""Seconds: far more than anything here takes."""

Answer = TypeVar("Answer")
_keys = count()


class Host(ABC):
    """Has tables, which are set and played on here without any page."""

    tables: OwnTables
    passed = timedelta()
    """How much later it is at the tables than elsewhere."""
    _usual: str
    """The browser at which people sit where nothing else is said."""

    def now(self) -> datetime:
        """Return the time at the tables."""
        return datetime.now(UTC) + self.passed

    @abstractmethod
    def do(self, work: Callable[..., Coroutine[Any, Any, Answer]], *arguments: Any) -> Answer:
        """Do something with the tables, where the server does it."""

    def set_table(
        self,
        *agents: str,
        of: str = "kingdom",
        seed: int = 1,
        held: Mapping[int, str] | None = None,
        names: Sequence[str] = NAMES,
        clock: Agreed | None = None,
        **options: Any,
    ) -> Table:
        """Set a table of a game. held: by seat, the browsers of people who sit there."""
        setup = game(of).check_options({"seats": len(agents), "seed": seed, **options})
        return self.set_up(setup, agents, held, names, clock)

    def set_up(
        self,
        setup: Setup,
        agents: Sequence[str],
        held: Mapping[int, str] | None = None,
        names: Sequence[str] = NAMES,
        clock: Agreed | None = None,
    ) -> Table:
        """Set a table with a set-up of its own."""
        players = tuple(Player(name, agent) for name, agent in zip(names, agents, strict=False))
        if held is None:
            held = {seat: self._usual for seat, agent in enumerate(agents) if agent == PERSON}
        return self.do(partial(self.tables.create, clock=clock), setup, players, held)

    def take_up(self, record: Record, held: Mapping[int, str], agents: Sequence[str] = ()) -> Table:
        """Set a table where a game goes on; agents: those who play, where not all are people."""
        agents = agents or [PERSON] * record.setup.seats
        players = [Player(name, agent) for name, agent in zip(NAMES, agents, strict=False)]
        table = self.do(self.tables.take_up, record, players)
        for seat, browser in ({} if table.over else held).items():
            table = self.do(self.tables.seats.sit, table.id, seat, browser)
        return table

    def table(self, table_id: str) -> Table:
        """Return a table as it stands now."""
        return self.do(self.tables.get, table_id)

    def post(self, table: Table, seat: int, *actions: int) -> Table:
        """Play actions of a seat; give the table as it is then."""
        return self.do(self.tables.post, table.id, seat, table.version(seat), f"key-{next(_keys)}", actions)

    def act(self, table: Table, seat: int, *texts: str) -> Table:
        """Play actions of a seat, as they are typed; give the table as it is then."""
        return self.post(table, seat, *map(table.game.parse, texts))

    def play_on(
        self, table: Table, choose: Callable[[Table, int], Sequence[str]], until: Callable[[Table], object]
    ) -> Table:
        """Let people choose until something holds. AssertionError if the game ends before."""
        while not until(table):
            seat = next((seat for seat in table.people if table.legal(seat)), None)
            assert seat is not None, "the game was over before"
            table = self.act(table, seat, *choose(table, seat))
        return table

    def table_at(self, until: Callable[[Table], object], *agents: str, seed: int, **options: Any) -> Table:
        """Set a table where people chose as `choosing` says until something holds.

        It is the first from this seed on whose game comes to it, so that another deck needs no other seed.
        """
        for one in range(seed, seed + MOST_GAMES):
            table = self.set_table(*agents, seed=one, **options)
            table = self.play_on(table, choice, lambda table: table.over or until(table))
            if until(table):
                return table
        raise AssertionError("no game came to it")


class House(Host):
    """Serves the pages from the database at `path` as long as it is entered."""

    address: str
    _usual = OURS

    def __init__(
        self, path: Path, limits: ServerLimits = USUAL, *, at_home: bool = True, mailer: Mailer | None = None
    ) -> None:
        """at_home: as `warren play` serves its pages; else as `warren serve` does. mailer: what sends e-mails."""
        self._mailer = mailer
        self._at_home = at_home
        self._url = f"sqlite:///{path}"
        self._limits = limits
        self.crowded = 0
        """How often more came than the limits let in."""

    def __enter__(self) -> Self:
        # Without the protocol's name answers would wait for one another (Nagle), as those of the program do not.
        door = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        door.bind(("127.0.0.1", 0))
        door.listen()  # who comes before the server answers has to wait
        self.address = f"http://127.0.0.1:{door.getsockname()[1]}"
        ready = threading.Event()

        async def opened() -> OwnTables:
            self._loop = asyncio.get_running_loop()
            self.tables = await OwnTables.open(self._url, now=self.now)
            ready.set()
            return self.tables

        app = create_app(opened, KEY, at_home=self._at_home, limits=self._limits, mailer=self._mailer)
        connection = bounded(self._limits, self._count)
        config = uvicorn.Config(app, http=connection, log_level="error", access_log=False, timeout_graceful_shutdown=1)
        self._server = uvicorn.Server(config)
        # The other thread must not run the server's signal handlers; it does not: uvicorn leaves them to the main one.
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [door]}, daemon=True)
        self._thread.start()
        assert ready.wait(PATIENCE), "the server does not start"
        self._client = httpx2.Client(verify=False, timeout=PATIENCE)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._client.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)

    def _count(self) -> None:
        self.crowded += 1

    @property
    def connections(self) -> int:
        """How many connections are open."""
        return len(self._server.server_state.connections)

    def do(self, work: Callable[..., Coroutine[Any, Any, Answer]], *arguments: Any) -> Answer:
        """Do something with the tables, where the server does it."""
        return asyncio.run_coroutine_threadsafe(work(*arguments), self._loop).result(PATIENCE)

    def open_room(self, host: str, *names: str, clock: Agreed | None = None) -> str:
        """Open a room of Kingdom for people of these names; its host is in seat 0. Return the id of its table."""
        players, setup = [Player(name, PERSON) for name in names], game("kingdom").check_options({"seats": len(names)})

        async def opened() -> str:
            found = await self.tables.create_sealed(
                setup, players, {0: host}, host, secret=7, word="ownword", clock=clock
            )
            return found.id

        return self.do(opened)

    def play(self, table: Table, until: Callable[[Table], object]) -> Table:
        """Let people choose as `choosing` says until something holds. AssertionError if the game ends before."""
        return self.play_on(table, choice, until)

    def choose(self, table: Table, seat: int) -> Table:
        """Let a person choose once as `choosing` says."""
        return self.act(table, seat, *choice(table, seat))

    def page(self, path: str, browser: Browser) -> str:
        """Return a page as a browser gets it. HTTPStatusError where there is none."""
        cookie = self.cookie(browser)
        headers = {"cookie": f"{cookie['name']}={cookie['value']}"}
        return self._client.get(f"{self.address}{path}", headers=headers).raise_for_status().text

    def cookie(self, browser: Browser) -> dict[str, str]:
        """Return the cookie of a browser, as playwright takes it."""
        return {"name": COOKIE, "value": Cookies(KEY).dump(browser), "url": self.address}
