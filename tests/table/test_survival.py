"""What was answered outlives the process; a game that is taken up again goes on as if nothing had happened."""

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from threading import Event

import pytest
from sqlalchemy import Connection, text

from tests.inside import inside
from tests.table.postgresql import Server
from tests.table.sitting import (
    act,
    address,
    first_person_plays,
    in_every_database,
    in_store,
    log_in_store,
    new_table,
    of_people,
    on_postgresql,
    play_some,
    same_timeline,
)
from warren.players import PERSON
from warren.table import memory
from warren.table.database import Database
from warren.table.info import StoreError
from warren.table.tables import OwnTables, Table, Tables

pytestmark = pytest.mark.anyio

KILLED = """
import asyncio, json, sys
from tests.inside import inside
from tests.table.sitting import first_person_plays, new_table
from warren.table.tables import Tables

async def play() -> None:
    tables = await Tables.open(sys.argv[1])
    table = await new_table(tables, "person", "greedy", "random", seed=5)
    print(table.id, flush=True)
    while not table.over:
        table = await first_person_plays(tables, table, 1)
        versions = [table.version(seat) for seat in (0, 1, 2, None)]
        print(json.dumps([inside(table).n, versions, inside(table).moves]), flush=True)
        sys.stdin.readline()

asyncio.run(play())
"""


@in_every_database
async def test_a_post_is_in_the_database_before_it_is_answered(tables: Tables, url: str) -> None:
    table, rng = await new_table(tables, PERSON, "greedy", "random"), Random(1)
    for _ in range(30):
        table = await play_some(tables, table, rng, 1)
        rows = await log_in_store(url, table.id)
        assert [n for n, *_ in rows] == [*range(1, inside(table).n + 1)]
        assert len([kind for _, _, kind, _ in rows if kind == "act"]) == len(inside(table).moves)


@pytest.mark.parametrize(("url", "answers"), [("sqlite", 1), ("sqlite", 21), ("postgresql", 8)], indirect=["url"])
async def test_what_was_answered_outlives_a_killed_process(tables: Tables, url: str, answers: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, url],
        cwd=Path(__file__).parents[2],  # where it finds the tests
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        table_id = process.stdout.readline().strip()
        for answer in range(answers):
            n, versions, moves = json.loads(process.stdout.readline())
            if answer < answers - 1:
                print(file=process.stdin, flush=True)
        os.kill(process.pid, signal.SIGKILL)
    table = await tables.get(table_id)
    assert [inside(table).n, [table.version(seat) for seat in (0, 1, 2, None)]] == [n, versions]
    assert inside(table).moves == tuple(tuple(move) for move in moves)
    ended = await first_person_plays(tables, table)
    unharmed = await first_person_plays(tables, await new_table(tables, PERSON, "greedy", "random", seed=5))
    assert ended.over
    assert ended.record().write() == unharmed.record().write()


@on_postgresql
async def test_two_processes_serve_the_same_table(tables: Tables, others: Tables) -> None:
    table, rng = await of_people(tables, 3), Random(4)
    for turn in range(40):
        mine, theirs = (tables, others) if turn % 2 else (others, tables)
        table = await play_some(mine, await mine.get(table.id), rng, 1)
        assert same_timeline(await theirs.get(table.id), table)


async def test_tables_that_memory_forgot_are_read_again(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MOST_CACHED", 2)
    rng = Random(5)
    every = [await play_some(tables, await of_people(tables, 3, seed), rng, 9) for seed in range(4)]
    for table in every:
        assert same_timeline(await tables.get(table.id), table)
    assert len(tables._memory.cached) == 2


async def test_a_table_that_nobody_asks_for_is_kept_in_memory_no_longer(path: Path) -> None:
    hour = datetime(2026, 11, 27, 12, tzinfo=UTC)
    tables = await Tables.open(address(path), now=lambda: hour)
    idle, lively = [await play_some(tables, await of_people(tables, 3, seed), Random(5), 9) for seed in range(2)]
    for _ in range(3):
        hour += memory.IDLE / 2
        lively = await play_some(tables, lively, Random(5), 1)
    assert [*tables._memory.cached] == [lively.id]
    assert same_timeline(await tables.get(idle.id), idle)
    await tables.close()


async def test_commits_reach_the_disk(path: Path) -> None:
    database = await Database.open(address(path))
    assert await database.run(lambda connection: connection.scalar(text("PRAGMA journal_mode"))) == "wal"
    assert await database.run(lambda connection: connection.scalar(text("PRAGMA synchronous"))) == 2, "FULL"
    await database.close()


async def test_a_closed_file_is_whole_though_a_question_was_given_up_on(path: Path) -> None:
    database = await Database.open(address(path))
    asked, may_end = Event(), Event()

    def write(connection: Connection) -> None:
        connection.execute(text("update revision set version_num = version_num"))
        asked.set()
        may_end.wait()

    writing = asyncio.create_task(database.run(write))
    await asyncio.to_thread(asked.wait)
    writing.cancel()
    asyncio.get_running_loop().call_later(0.05, may_end.set)
    await database.close()
    assert not path.with_name(f"{path.name}-wal").exists(), "all is in the file itself"


@in_every_database
async def test_a_failed_write_leaves_the_table_as_it_was(tables: Tables, table: Table, url: str) -> None:
    await in_store(url, "alter table listed rename to gone")  # where a post writes last
    with pytest.raises(StoreError, match="listed"):
        await act(tables, table, 0, table.legal(0)[0])
    assert same_timeline(await tables.get(table.id), table)
    await in_store(url, "alter table gone rename to listed")
    assert (inside(await act(tables, table, 0, table.legal(0)[0]))).moves


@in_every_database
async def test_on_a_full_disk_nothing_is_half_done_and_all_goes_on_when_there_is_room(
    tables: Tables, table: Table, url: str
) -> None:
    async def fill() -> None:
        if url.startswith("sqlite"):
            await tables._store.run(lambda file: file.exec_driver_sql("PRAGMA max_page_count = 1"))  # no more than now
            return
        full = "begin raise exception 'no space left on device' using errcode = '53100'; end"
        await in_store(url, f"create function full_disk() returns trigger as $$ {full} $$ language plpgsql")
        await in_store(url, "create trigger full_disk before update on listed execute function full_disk()")

    async def empty() -> None:
        if url.startswith("sqlite"):
            await tables._store.run(lambda file: file.exec_driver_sql("PRAGMA max_page_count = 1000000"))
        else:
            await in_store(url, "drop trigger full_disk on listed")

    await fill()
    rng = Random(1)
    with pytest.raises(StoreError, match="cannot grow, as the disk is full; nothing was changed"):
        await play_some(tables, table, rng)
    table = await OwnTables(tables._store).get(table.id)  # as another process reads it
    assert same_timeline(await tables.get(table.id), table)
    await empty()
    assert (await play_some(tables, table, rng)).over


@pytest.fixture
def small_disk() -> Iterator[Path]:
    """A disk of a few megabytes."""
    disk = Path(tempfile.mkdtemp(prefix="warren-"))  # not in pytest's folder, which nobody else may enter
    disk.chmod(0o755)
    mounting = ["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", str(disk)]
    if os.getuid() or subprocess.run(mounting, capture_output=True).returncode:
        disk.rmdir()
        pytest.skip("no disk to fill: only root can have one, and not everywhere")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)
    disk.rmdir()


@pytest.mark.soak
async def test_on_a_disk_that_is_full_indeed_postgresql_keeps_what_was_accepted_and_all_goes_on_when_there_is_room(
    small_disk: Path, postgresql: Server
) -> None:
    with postgresql.database_on(small_disk, "on_a_small_disk") as url:
        tables, rng = await OwnTables.open(url), Random(1)
        table = await of_people(tables, 4)
        filler = small_disk / "filler"
        filler.write_bytes(bytes(shutil.disk_usage(small_disk).free))

        async def play_on() -> None:
            nonlocal table
            while True:  # the files that are there have some room
                table = await play_some(tables, table if not table.over else await of_people(tables, 4), rng, 1)

        with pytest.raises(StoreError, match="cannot grow, as the disk is full; nothing was changed"):
            await play_on()
        table = await OwnTables(tables._store).get(table.id)  # as another process reads it
        assert same_timeline(await tables.get(table.id), table)
        filler.unlink()
        assert (await play_some(tables, table, rng)).over
        await tables.close()
