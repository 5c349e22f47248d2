"""People at tables: what they choose is a function of the game so far, so the same game can be played twice."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, create_engine, insert, select, text
from sqlalchemy.ext.asyncio import create_async_engine

import warren
from tests.inside import inside
from warren.kernel.game import Setup
from warren.kernel.record import Record, Recorder
from warren.players import PERSON, Player
from warren.table.schema import LISTED, SITTING, TABLES
from warren.table.tables import Room, Table, Tables

T = TypeVar("T")

NAMES = ("Ann", "Bea", "Cleo", "Dora")
BROWSER = "browser-of-ann"

on_postgresql = pytest.mark.parametrize("url", ["postgresql"], indirect=True)
"""For a test of what a server does: locks, several connections, types of its own."""
in_every_database = pytest.mark.parametrize("url", ["sqlite", "postgresql"], indirect=True)

_keys = count()


def address(path: Path) -> str:
    return f"sqlite:///{path}"


def setup_of(seats: int, seed: int = 1) -> Setup:
    return warren.game("kingdom").check_options({"seats": seats, "seed": seed})


def sitting(*agents: str) -> tuple[Player, ...]:
    return tuple(Player(name, agent) for name, agent in zip(NAMES, agents, strict=False))


async def new_table(tables: Tables, *agents: str, seed: int = 1) -> Table:
    """Set a table; the people all sit at one browser."""
    held = {seat: BROWSER for seat, agent in enumerate(agents) if agent == PERSON}
    return await tables.create(setup_of(len(agents), seed), sitting(*agents), held)


async def of_people(tables: Tables, seats: int = 3, seed: int = 1) -> Table:
    return await new_table(tables, *[PERSON] * seats, seed=seed)


async def of_each(tables: Tables, browsers: Sequence[str], seed: int = 1) -> Table:
    """Set a table of people who sit at a browser each."""
    people = sitting(*[PERSON] * len(browsers))
    return await tables.create(setup_of(len(browsers), seed), people, dict(enumerate(browsers)))


def key() -> str:
    return f"key-{next(_keys)}"


async def act(tables: Tables, table: Table, seat: int, *actions: int) -> Table:
    return await tables.post(table.id, seat, table.version(seat), key(), actions)


async def take_back(tables: Tables, table: Table, seat: int) -> Table:
    return await tables.undo(table.id, seat, table.version(seat), key())


async def play_some(tables: Tables, table: Table, rng: Random, posts: int = 1_000_000) -> Table:
    """Let people choose at random, whoever is asked, for so many choices or to the end."""
    for _ in range(posts):
        asked = [seat for seat in table.people if table.legal(seat)]
        if not asked:
            break
        seat = rng.choice(asked)
        table = await act(tables, table, seat, rng.choice(table.legal(seat)))
    return table


async def first_person_plays(tables: Tables, table: Table, posts: int = 1_000_000) -> Table:
    """Let the person in seat 0 choose by the number of moves so far, for so many choices or to the end."""
    for _ in range(posts):
        if table.over:
            break
        table = await act(tables, table, 0, by_moves(len(inside(table).moves), table.legal(0)))
    return table


def by_moves(moves: int, legal: list[int]) -> int:
    return legal[7 * moves % len(legal)]


def in_file(path: Path, query: str, *values: object) -> list[Any]:
    """Ask the file itself, as another program would."""
    with closing(sqlite3.connect(path)) as file, file:
        return file.execute(query, values).fetchall()


def recorded(plies: int = 10**6, seats: int = 3) -> Record:
    """Return the record of a random game, with notes."""
    recorder, rng = Recorder(warren.new("kingdom", seats=seats, seed=11)), Random(1)
    while not recorder.state.over and len(recorder.moves) < plies:
        seat = rng.choice(recorder.state.to_act)
        recorder.play(seat, rng.choice(recorder.state.legal(seat)))
    return recorder.record({"seat-0": "Ann", "agent-1": "greedy", "place": "Lisbon"})


async def copy_out(tables: Tables, table: Table | Room, count: int) -> None:
    """Put many more tables into the store, all listed as this one is."""

    def copy(connection: Connection) -> None:
        info = connection.execute(select(TABLES).where(TABLES.c.id == table.id)).one()._asdict()
        listed = connection.execute(select(LISTED).where(LISTED.c.table == table.id)).one()._asdict()
        sitting = connection.execute(select(SITTING).where(SITTING.c.table == table.id)).mappings().all()
        ids = [f"{table.id}-{number}" for number in range(count)]
        connection.execute(insert(TABLES), [info | {"id": one, "key": None} for one in ids])
        connection.execute(insert(LISTED), [listed | {"table": one} for one in ids])
        if sitting:
            connection.execute(insert(SITTING), [{**line, "table": one} for one in ids for line in sitting])

    await tables._store.run(copy)


async def within(url: str, work: Callable[[Connection], T]) -> T:
    """Do some work in the database itself, as another program would."""
    if url.startswith("sqlite"):
        file = create_engine(url)
        with file.begin() as connection:
            done = work(connection)
        file.dispose()
        return done
    server = create_async_engine(url.replace(":", "+asyncpg:", 1))
    async with server.begin() as asked:
        done = await asked.run_sync(work)
    await server.dispose()
    return done


async def in_store(url: str, query: str, **values: object) -> list[tuple[Any, ...]]:
    """Ask the database itself."""

    def ask(connection: Connection) -> list[tuple[Any, ...]]:
        answer = connection.execute(text(query), values)
        return [tuple(line) for line in answer] if answer.returns_rows else []

    return await within(url, ask)


async def log_in_store(url: str, table_id: str) -> list[tuple[Any, ...]]:
    """Return n, seat, kind and action of every row of a table's log."""
    return await in_store(url, 'select n, seat, kind, action from moves where "table" = :id order by n', id=table_id)


def told(table: Table) -> dict[str, Any]:
    """Return all that follows from a table's log, as it is now."""
    seats = range(inside(table).setup.seats)
    return {
        "id": table.id,
        "rows": inside(table).n,
        "keys": {*inside(table).keys},
        "holders": {**inside(table).holders},
        "moves": inside(table).moves,
        "events": [*inside(table).events],
        "over": table.over,
        "versions": [table.version(seat) for seat in (*seats, None)],
        "views": [table.view(seat) for seat in (*seats, None)],
        "legal": [table.legal(seat) for seat in seats],
        "news": [table.news_from(seat) for seat in (*seats, None)],
        "horizons": [table.horizon(seat) for seat in seats],
    }


def same_timeline(one: Table, other: Table) -> bool:
    """Return whether two looks at a table tell the same, to the last version."""
    return told(one) == told(other)
