"""Older databases are brought up to the tables of today, and their games go on."""

import shutil
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

import warren
from tests.inside import inside
from tests.table.sitting import (
    BROWSER,
    act,
    address,
    in_every_database,
    in_store,
    play_some,
    same_timeline,
    sitting,
    take_back,
    within,
)
from tests.table.version_5 import make_older
from warren.players import PERSON
from warren.table import migrations
from warren.table.database import Database
from warren.table.info import StoreError
from warren.table.migrations import revisions
from warren.table.schema import METADATA
from warren.table.tables import OwnTables, Table, Tables

pytestmark = pytest.mark.anyio

GAMES: list[tuple[str, dict[str, Any]]] = [("kingdom", {}), ("kingdom", {"sky": True}), ("town", {}), ("odyssey", {})]

HEAD = """
from alembic.operations import Operations
import sqlalchemy as sa

revision = "9998"
down_revision = "{newest}"


def upgrade(op: Operations) -> None:
"""
NEW_COLUMNS = """
    op.add_column("moves", sa.Column("said", sa.String))
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("promise", sa.String))
        tables.alter_column("seed", nullable=True)
"""
HALF_WAY = """
    op.execute("delete from moves")
    op.execute("select 1 from nowhere")
"""

OPENS = """
import asyncio, sys
from tests.table.sitting import act
from warren.table.tables import Tables

async def play() -> None:
    print("ready", flush=True)
    sys.stdin.readline()
    tables = await Tables.open(sys.argv[1])
    table = await tables.get(sys.argv[2])
    await act(tables, table, 0, table.legal(0)[0])
    await tables.close()

asyncio.run(play())
"""


@pytest.fixture
async def before(tmp_path: Path, url: str) -> list[Table]:
    """Games of each kind, one with something taken back, which the older database `url` has too."""
    source = address(tmp_path / "source.db")
    tables = await OwnTables.open(source)
    games = []
    for name, options in GAMES:
        setup = warren.game(name).check_options({"seats": 2, "seed": 5, **options})
        table = await tables.create(setup, sitting(PERSON, "random"), {0: BROWSER})
        games.append(await play_some(tables, table, Random(3), 12))
    setup = warren.game("kingdom").check_options({"seats": 3, "seed": 5})
    table = await tables.create(setup, sitting(PERSON, PERSON, PERSON), {0: BROWSER, 1: BROWSER, 2: BROWSER})
    table = await act(tables, table, 0, table.legal(0)[0])
    games.append(await take_back(tables, table, 0))
    await tables.keep_text(BROWSER, "odyssey", "my decks")
    await tables.close()
    await make_older(url, source)
    return games


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The revisions, where a test may put another one."""
    folder = tmp_path / "migrations"
    folder.mkdir()
    for path in migrations.FOLDER.glob("[0-9]*.py"):
        shutil.copy(path, folder)
    monkeypatch.setattr(migrations, "FOLDER", folder)
    return folder


def add_revision(folder: Path, steps: str) -> Path:
    path = folder / "9998_another.py"
    path.write_text(HEAD.format(newest=revisions()[-1]) + steps, encoding="utf-8")
    return path


async def goes_on(url: str, before: list[Table]) -> None:
    """Check that a database has these games, in the same order, and that they are played on as they would have been."""
    tables = await Tables.open(url)
    listed = {entry.id: entry for entry in await tables.list(over=False, limit=9)}
    assert len(listed) == len(before)
    assert await tables.kept_text(BROWSER, "odyssey") == "my decks"
    for table in before:
        found = await tables.get(table.id)
        assert same_timeline(found, table)
        assert listed[table.id].status == inside(table).status
        assert table.id in [entry.id for entry in await tables.list(over=False, browser=BROWSER, own=True)]
        played = await play_some(tables, found, Random(4), 6)
        assert len(inside(played).moves) > len(inside(table).moves)
        assert same_timeline(await tables.get(table.id), played)
    await tables.close()


async def contents(url: str) -> dict[str, Any]:
    """Return the columns and rows of all tables of a database."""

    def read(connection: sa.Connection) -> dict[str, Any]:
        found = sa.inspect(connection)
        return {
            table: (
                {column["name"]: column["nullable"] for column in found.get_columns(table)},
                connection.execute(sa.text(f"select * from {table}")).all(),
            )
            for table in found.get_table_names()
        }

    return await within(url, read)


def violations(connection: sa.Connection) -> list[Any]:
    """Return the rows of SQLite that refer to nothing."""
    return [*connection.execute(sa.text("PRAGMA foreign_key_check"))]


@in_every_database
async def test_an_older_database_is_brought_up_when_it_is_opened_and_its_games_go_on(
    url: str, before: list[Table]
) -> None:
    await goes_on(url, before)
    assert await in_store(url, "select version_num from revision") == [(revisions()[-1],)]


@in_every_database
async def test_a_revision_changes_tables_that_others_refer_to_and_keeps_every_row(
    url: str, before: list[Table], folder: Path
) -> None:
    await (await Tables.open(url)).close()
    add_revision(folder, NEW_COLUMNS)
    await goes_on(url, before)
    assert {said for (said,) in await in_store(url, "select said from moves")} == {None}
    database = await Database.open(url)
    if url.startswith("sqlite"):
        assert await database.run(violations) == []
    with pytest.raises(sa.exc.IntegrityError):
        await database.run(lambda connection: connection.execute(sa.text("delete from tables")))
    await database.close()


@in_every_database
async def test_older_tables_become_those_of_a_new_database(url: str) -> None:
    await make_older(url)
    await (await Tables.open(url)).close()

    def differences(connection: sa.Connection) -> list[Any]:
        found = sa.inspect(connection)
        keys = {table: found.get_pk_constraint(table)["constrained_columns"] for table in found.get_table_names()}
        assert keys == {name: table.primary_key.columns.keys() for name, table in METADATA.tables.items()}
        return [*compare_metadata(MigrationContext.configure(connection), METADATA)]

    assert await within(url, differences) == []


@in_every_database
async def test_of_two_processes_that_open_an_older_database_at_once_one_brings_it_up(
    url: str, before: list[Table]
) -> None:
    with ExitStack() as stack:
        processes = [
            stack.enter_context(
                subprocess.Popen(
                    [sys.executable, "-c", OPENS, url, table.id],
                    cwd=Path(__file__).parents[2],  # where it finds the tests
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    text=True,
                )
            )
            for table in before[:2]
        ]
        for process in processes:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
        for process in processes:
            assert process.stdin is not None
            print(file=process.stdin, flush=True)
        # A second one that went through the revisions would miss what the first took away.
        assert [(process.communicate()[1], process.returncode) for process in processes] == [("", 0), ("", 0)]
    tables = await Tables.open(url)
    for table in before[:2]:
        assert len(inside(await tables.get(table.id)).moves) > len(inside(table).moves)
    await tables.close()


@in_every_database
async def test_a_revision_that_fails_half_way_leaves_the_database_as_it_was(
    url: str, before: list[Table], folder: Path
) -> None:
    untouched = await contents(url)
    failing = add_revision(folder, NEW_COLUMNS + HALF_WAY)
    with pytest.raises(StoreError, match="nowhere"):
        await Tables.open(url)
    assert await contents(url) == untouched
    failing.unlink()
    await goes_on(url, before)


@in_every_database
async def test_a_database_with_a_revision_that_is_not_known_here_is_left_as_it_is(url: str, folder: Path) -> None:
    newer = add_revision(folder, NEW_COLUMNS)
    await (await Tables.open(url)).close()
    newer.unlink()
    untouched = await contents(url)
    with pytest.raises(StoreError, match=f"tables have version 9998, those of this program {revisions()[-1]}"):
        await Tables.open(url)
    assert await contents(url) == untouched


async def test_only_an_older_database_waits_for_alembic(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "alembic.operations", None)
    for _ in ("new", "of today"):
        await (await Tables.open(url)).close()
