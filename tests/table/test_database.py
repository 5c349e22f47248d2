"""A database that cannot be used: one clear line each, and nothing is changed."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.table.sitting import act, address, in_file, in_store, of_people, same_course
from warren.kernel.errors import FileError
from warren.table.errors import StoreError
from warren.table.schema import VERSION
from warren.table.tables import Tables

pytestmark = pytest.mark.anyio


def no_database(path: Path) -> None:
    path.write_bytes(b"Dear diary, today we harvested carrots. " * 100)


def of_another_program(path: Path) -> None:
    in_file(path, "create table recipes (name)")


def of_a_version(version: int) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        in_file(path, "create table schema (version integer primary key)")
        in_file(path, "insert into schema values (?)", version)

    return make


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (no_database, "is no SQLite database; it is left as it is"),
        (of_another_program, "is the database of another program; it is left as it is"),
        (
            of_a_version(VERSION - 1),
            f"was made by an older Warren: its tables have version {VERSION - 1}, those of this program {VERSION}. "
            "It is left as it is: move it away, or name another database with --database",
        ),
        (
            of_a_version(VERSION + 1),
            f"was made by a newer Warren: its tables have version {VERSION + 1}, those of this program {VERSION}. "
            "It is left as it is: update Warren, or name another database with --database",
        ),
    ],
    ids=["no database", "of another program", "older", "newer"],
)
async def test_a_file_that_is_not_ours_is_left_as_it_is(path: Path, make: Callable[[Path], None], reason: str) -> None:
    make(path)
    before = path.read_bytes()
    with pytest.raises(StoreError) as caught:
        await Tables.open(address(path))
    assert str(caught.value) == f"“{path}” {reason}"
    assert path.read_bytes() == before
    assert [*path.parent.iterdir()] == [path]


async def test_of_a_damaged_file_it_is_told_what_to_do_and_it_is_left_as_it_is(path: Path) -> None:
    tables = await Tables.open(address(path))
    for seed in range(20):
        await of_people(tables, seed=seed)
    await tables.close()
    content = bytearray(path.read_bytes())
    content[2048:] = b"\xa5" * (len(content) - 2048)  # the first page, which says what the file is, and then noise
    path.write_bytes(content)
    with pytest.raises(StoreError) as caught:
        await Tables.open(address(path))
    assert str(caught.value) == (
        f"“{path}” is damaged. Do not delete it: end Warren and move it away, together with any “-wal” and "
        "“-shm” file beside it, and put a copy of yours in its place, or name another database with --database"
    )
    assert path.read_bytes() == content


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is a folder, not a file"):
        await Tables.open(address(tmp_path))
    assert [*tmp_path.iterdir()] == []


async def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="unable to open database file"):
        await Tables.open(address(tmp_path / "nowhere" / "warren.db"))
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("warren.db", "is no address of a database; one looks like sqlite:///FILE or postgresql://USER@HOST/DATABASE"),
        ("", "“” is no address of a database"),
        ("postgresql://ann:secret@somewhere:door/warren", "“postgresql://ann:***@somewhere:door/warren” is no address"),
        ("oracle+nothing://somewhere/warren", "cannot be used"),
        ("postgresql+psycopg2://ann:secret@somewhere/warren", "cannot be used"),
    ],
)
async def test_an_address_that_is_none_is_refused(url: str, reason: str) -> None:
    with pytest.raises(FileError) as caught:
        await Tables.open(url)
    assert reason in str(caught.value)
    assert "secret" not in str(caught.value)


async def test_a_file_that_cannot_be_written_is_refused_at_once(path: Path) -> None:
    await (await Tables.open(address(path))).close()
    with pytest.raises(StoreError, match="can be read but not written; nothing was changed"):
        await Tables.open(f"sqlite:///file:{path}?mode=ro&uri=true")


async def test_a_lock_is_waited_for_and_then_named(path: Path) -> None:
    tables = await Tables.open(address(path), patience=0.3)
    table = await of_people(tables)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("begin immediate")
        with pytest.raises(StoreError, match="is locked by another program; nothing was changed, try again later"):
            await act(tables, table, 0, table.legal(0)[0])
        with pytest.raises(StoreError, match="is locked by another program"):
            await Tables.open(address(path), patience=0.1)
        assert same_course(await tables.get(table.id), table), "what is there can be read meanwhile"
        post = asyncio.ensure_future(act(tables, table, 0, table.legal(0)[0]))
        await asyncio.sleep(0.1)
        assert not post.done()
        other.execute("rollback")
    assert len((await post).moves) == 1
    await tables.close()


async def test_a_set_up_that_was_stopped_half_way_is_completed(url: str) -> None:
    await in_store(url, "create table schema (version integer primary key)")
    tables = await Tables.open(url)
    await of_people(tables)
    await tables.close()
    assert await in_store(url, "select version from schema") == [(VERSION,)]


async def test_a_new_database_may_be_opened_by_several_at_once(url: str) -> None:
    every = await asyncio.gather(*(Tables.open(url) for _ in range(8)))
    table = await of_people(every[0])
    for tables in every:
        assert same_course(await tables.get(table.id), table)
        await tables.close()
    assert await in_store(url, "select version from schema") == [(VERSION,)]
