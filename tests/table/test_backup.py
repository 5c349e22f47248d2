"""What docs/serving.md says of backup and restore: the commands that stand there bring back every table."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.table.postgresql import USER, Server
from tests.table.sitting import address, of_people
from warren.table.tables import OwnTables

SERVING = (Path(__file__).parents[2] / "docs/serving.md").read_text(encoding="utf-8")
SHELL = [line for block in re.findall(r"```sh\n(.*?)```", SERVING, re.S) for line in block.splitlines()]

pytestmark = pytest.mark.anyio


def commands(*beginnings: str) -> list[str]:
    """Return the commands of the document that begin so, as they stand there."""
    found = [line for line in SHELL if line.startswith(beginnings)]
    assert len(found) == len(beginnings)
    return found


def run(command: str, *, server: Path | None = None, **places: Path) -> None:
    """Run a command of the document; places: folders in the place of those that it names."""
    for name, folder in places.items():
        command = command.replace(f"/var/{name}", str(folder))
    whom = {"PGHOST": str(server), "PGUSER": USER, "PATH": "/usr/bin:/bin"}
    subprocess.run(["sh", "-ec", command], check=True, env=whom)


async def records(url: str, *ids: str) -> list[str]:
    tables = await OwnTables.open(url)
    try:
        return [(await tables.export(name)).write() for name in ids]
    finally:
        await tables.close()


@pytest.mark.skipif(shutil.which("sqlite3") is None, reason="the program sqlite3 is not installed")
async def test_a_backup_of_sqlite_is_taken_while_the_server_runs_and_brings_back_every_table(tmp_path: Path) -> None:
    kept, backups = tmp_path / "lib", tmp_path / "backups"
    (kept / "warren").mkdir(parents=True)
    backups.mkdir()
    file = kept / "warren/tables.sqlite3"
    (backup,) = commands("sqlite3 ")
    restore = commands("rm -f ", "cat ")
    tables = await OwnTables.open(address(file))
    table = await of_people(tables)
    before = (await tables.export(table.id)).write()
    assert file.with_name(f"{file.name}-wal").stat().st_size, "what the file itself lacks"
    run(backup, lib=kept, backups=backups)
    later = await of_people(tables, seed=2)
    await tables.close()
    file.write_bytes(b"not a database any more")
    for command in restore:
        run(command, lib=kept, backups=backups)
    assert await records(address(file), table.id) == [before]
    tables = await OwnTables.open(address(file))
    assert later.id not in [entry.id for entry in await tables.list(over=False)]
    await tables.close()


async def test_a_backup_of_postgresql_brings_back_every_table(postgresql: Server, tmp_path: Path) -> None:
    if shutil.which("pg_dump") is None:
        pytest.skip("the programs of PostgreSQL are not where everybody calls them")
    with postgresql.database("warren") as url:
        tables = await OwnTables.open(url)
        table = await of_people(tables)
        before = (await tables.export(table.id)).write()
        for command in commands("pg_dump ", "createdb ", "pg_restore "):
            run(command, server=postgresql.folder, backups=tmp_path)
        await tables.close()
        assert await records(postgresql.url("restored"), table.id) == [before]
        run("dropdb --force restored", server=postgresql.folder)
