"""A database that cannot be used: one clear line each, and nothing is changed."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Column, MetaData, Table

from tests.inside import inside
from tests.table.sitting import act, address, in_every_database, in_file, in_store, of_people, same_timeline
from warren.kernel.errors import FileError, UnknownGameError
from warren.table import database
from warren.table.info import StoreError
from warren.table.migrations import revisions
from warren.table.tables import Tables

pytestmark = pytest.mark.anyio

NEWEST = revisions()[-1]

ADVICE = (
    "Keep the file, do not delete it: end Warren, move it away together with any “-wal” and “-shm” file beside it, "
    "and put your backup in its place, or use another database with --database"
)


def no_database(path: Path) -> None:
    path.write_bytes(b"Dear diary, today we harvested carrots. " * 100)


def of_another_program(path: Path) -> None:
    in_file(path, "create table recipes (name)")


def older(path: Path) -> None:
    in_file(path, "create table schema (version integer primary key)")
    in_file(path, "insert into schema values (4)")


def newer(path: Path) -> None:
    in_file(path, "create table revision (version_num varchar(32) primary key)")
    in_file(path, "insert into revision values ('9999')")


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (no_database, f"is not a SQLite database. {ADVICE}"),
        (of_another_program, "is the database of another program; it is left as it is"),
        (
            older,
            f"was made by an older Warren: its tables have version 0004, those of this program {NEWEST}. {ADVICE}",
        ),
        (
            newer,
            f"was made by a newer Warren: its tables have version 9999, those of this program {NEWEST}. "
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
    assert str(caught.value) == f"“{path}” is damaged. {ADVICE}"
    assert path.read_bytes() == content


TABLE, LISTS = "the data of table {id} in", "the data of table {id} for the lists in"
DAMAGED = {
    ("get", TABLE): [
        "update tables set seed = 'zz'",
        "update tables set options = '{se'",
        "update tables set options = '{\"seqts\": 3}'",
        "update tables set players = '[[]]'",
        "update tables set notes = '[]'",
        "update tables set created = 'soon'",
        "update tables set secret = 'zz'",
    ],
    ("list", LISTS): [
        "update listed set players = '[7]'",
        "update listed set holders = '{ba'",
        'update listed set holders = \'{"x": "y"}\'',
        "update listed set status = '{}'",
        "update listed set touched = 'soon'",
        "update tables set clock = 'soon'",
    ],
    ("get", "the log of table {id} in “{path}” is damaged at row 1"): [
        "update moves set seat = 7 where n = 1",
        "update moves set browser = null where n = 1",
    ],
    ("get", "the log of table {id} in “{path}” is damaged at row 2"): ["update moves set at = 'soon' where n = 2"],
    ("get", "the log of table {id} in “{path}” is damaged at row 4"): [
        "update tables set secret = '07'",  # a game that did not begin in its room
        "update moves set action = 'x' where n = 4",
        "update moves set action = 99999 where n = 4",
        "delete from moves where n = 3",
    ],
    ("get", "the log of table {id} in “{path}” is damaged at row 5"): [
        "update moves set kind = 'undo' where n = 5",
        "update moves set kind = 'dance' where n = 5",
    ],
    ("get", "“{path}” is damaged"): ["update moves set browser = cast(x'ff' as text) where n = 1"],
}


@pytest.mark.parametrize(
    ("harm", "reading", "said"), [(harm, *found) for found, harms in DAMAGED.items() for harm in harms]
)
async def test_of_a_damaged_cell_it_is_told_where_it_is_and_what_to_do(
    path: Path, harm: str, reading: str, said: str
) -> None:
    tables = await Tables.open(address(path))
    whole = await of_people(tables, seed=5)
    table = await of_people(tables, seed=6)
    for seat in range(3):
        table = await act(tables, table, seat, table.legal(seat)[0])
    await tables.close()
    column = "id" if harm.startswith("update tables") else '"table"'
    in_file(path, f"{harm}{' and' if ' where ' in harm else ' where'} {column} = ?", table.id)
    tables = await Tables.open(address(path))
    with pytest.raises(StoreError) as caught:
        await (tables.get(table.id) if reading == "get" else tables.list(over=False))
    assert said.format(id=table.id, path=path) in str(caught.value)
    assert str(caught.value).endswith(f". {ADVICE}")
    assert same_timeline(await tables.get(whole.id), whole), "the others can be read"
    await tables.close()


async def test_a_table_of_a_game_that_is_not_installed_is_passed_over(path: Path) -> None:
    tables = await Tables.open(address(path))
    of_ours, of_another = await of_people(tables, seed=5), await of_people(tables, seed=6)
    in_file(path, "update tables set game = 'chess' where id = ?", of_another.id)
    assert [entry.id for entry in await tables.list(over=False, limit=1)] == [of_ours.id]
    assert await tables.unknown_games() == ["chess"]
    await tables.close()
    tables = await Tables.open(address(path))
    with pytest.raises(UnknownGameError, match="there is no game “chess”"):
        await tables.get(of_another.id)
    await tables.close()


async def test_what_is_damaged_is_told_without_what_is_secret(path: Path) -> None:
    tables = await Tables.open(address(path))
    before = await of_people(tables)
    table = await act(tables, before, 0, before.legal(0)[0])
    await tables.close()
    ((seed,),) = in_file(path, "select seed from tables")
    for harm in ("update tables set seed = 'z' || seed", "update moves set action = 0 where kind = 'act'"):
        in_file(path, harm)
        tables = await Tables.open(address(path))
        with pytest.raises(StoreError) as caught:
            await tables.get(table.id)
        await tables.close()
        hand = [table.game.spell(action) for action in before.legal(0)]
        assert not any(secret in str(caught.value) for secret in (seed, *hand))
        in_file(path, "update tables set seed = ?", seed)


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
        (
            "warren.db",
            "is not the address of a database; one looks like sqlite:///FILE or postgresql://USER@HOST/DATABASE",
        ),
        ("", "“” is not the address of a database"),
        (
            "postgresql://ann:secret@somewhere:door/warren",
            "“postgresql://ann:***@somewhere:door/warren” is not the address",
        ),
        ("oracle+nothing://somewhere/warren", "is not the address of a database; one looks like sqlite:///FILE"),
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
        assert same_timeline(await tables.get(table.id), table), "what is there can be read meanwhile"
        post = asyncio.ensure_future(act(tables, table, 0, table.legal(0)[0]))
        await asyncio.sleep(0.1)
        assert not post.done()
        other.execute("rollback")
    assert len((inside(await post)).moves) == 1
    await tables.close()


@in_every_database
async def test_a_set_up_that_was_stopped_half_way_leaves_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(database, "REVISION", Table("nowhere", MetaData(), Column("version_num")))
        with pytest.raises(StoreError, match="nowhere"):
            await Tables.open(url)
    tables = await Tables.open(url)
    await of_people(tables)
    await tables.close()


@in_every_database
async def test_a_new_database_may_be_opened_by_several_at_once(url: str) -> None:
    every = await asyncio.gather(*(Tables.open(url) for _ in range(8)))
    table = await of_people(every[0])
    for tables in every:
        assert same_timeline(await tables.get(table.id), table)
        await tables.close()
    assert await in_store(url, "select version_num from revision") == [(NEWEST,)]
