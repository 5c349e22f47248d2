"""A server of PostgreSQL for tests alone: in a folder of its own, asked through a socket there, ended with them."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

PATIENCE = 60
"""Seconds: far more than anything here takes."""
OWNER = "postgres"
"""Whom a server runs as where root runs the tests, which it refuses: the user of Debian's package."""
USER = "warren"

_KIND = ("--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C")
# Nothing needs to outlive a loss of power, nor to be fast with large tables.
_SETTINGS = ("fsync=off", "full_page_writes=off", "jit=off", "listen_addresses=", "max_connections=60")


def found_programs() -> Path | None:
    """Return the folder with the programs of PostgreSQL, if there is one and somebody whom they run for."""
    if os.getuid() == 0 and not _is_user(OWNER):
        return None
    named = shutil.which("postgres")
    found = [Path(named).resolve()] if named else []
    # Debian keeps one folder for each version, and none of them among the programs that everybody calls.
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    return next((path.parent for path in reversed(found) if (path.parent / "initdb").exists()), None)


class Server(NamedTuple):
    """A server that runs."""

    programs: Path
    folder: Path

    def url(self, database: str) -> str:
        """Return the address of a database."""
        return f"postgresql://{USER}@/{database}?host={self.folder}"

    @contextmanager
    def database(self, name: str) -> Iterator[str]:
        """Make a new database, give its address, and drop it in the end."""
        self._run("createdb", name)
        yield self.url(name)
        self._run("dropdb", "--force", name)

    def _run(self, program: str, *arguments: str) -> None:
        how = (f"--host={self.folder}", f"--username={USER}")
        command = [str(self.programs / program), *how, *arguments]
        subprocess.run(command, check=True, env=_environment(), timeout=PATIENCE)


@contextmanager
def served(programs: Path) -> Iterator[Server]:
    """Start a server, and end it."""
    # Not one of pytest's folders: nobody else may enter those, and the server does not run as root.
    with tempfile.TemporaryDirectory(prefix="warren-", ignore_cleanup_errors=True) as name:
        folder, owner = Path(name), OWNER if os.getuid() == 0 else None
        if owner is not None:
            shutil.chown(folder, owner)
        environment, data = _environment(), folder / "data"
        make = [str(programs / "initdb"), *_KIND, f"--username={USER}", f"--pgdata={data}"]
        run = [str(programs / "postgres"), f"-D{data}", f"-k{folder}", *(f"--{setting}" for setting in _SETTINGS)]
        with (folder / "log").open("w") as log:
            subprocess.run(make, check=True, stdout=log, user=owner, cwd=folder, env=environment, timeout=PATIENCE)
            with subprocess.Popen(run, stderr=log, user=owner, cwd=folder, env=environment) as process:
                try:
                    _wait(programs, folder, process)
                    yield Server(programs, folder)
                finally:
                    process.send_signal(signal.SIGINT)  # which waits for nobody
                    process.wait(PATIENCE)


def _wait(programs: Path, folder: Path, process: "subprocess.Popen[bytes]") -> None:
    """Wait until a server answers."""
    asked = [str(programs / "pg_isready"), "--quiet", f"--host={folder}"]
    end = time.monotonic() + PATIENCE
    while subprocess.run(asked, env=_environment()).returncode:
        assert process.poll() is None, (folder / "log").read_text()
        assert time.monotonic() < end, "PostgreSQL does not answer"
        time.sleep(0.05)


def _is_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


def _environment() -> dict[str, str]:
    """Return the environment, without what names another server."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")}
