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

IN_ORDER = 10
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


class Server:
    """A server, which runs from `start` to `stop`."""

    def __init__(self, programs: Path, folder: Path, owner: str | None) -> None:
        self.programs = programs
        self.folder = folder
        self._owner = owner

    def url(self, database: str) -> str:
        """Return the address of a database."""
        return f"postgresql://{USER}@/{database}?host={self.folder}"

    @contextmanager
    def database(self, name: str) -> Iterator[str]:
        """Make a new database, give its address, and drop it in the end."""
        how = (f"--host={self.folder}", f"--username={USER}")
        self._run("createdb", *how, name)
        yield self.url(name)
        self._run("dropdb", *how, "--force", name)

    @contextmanager
    def database_on(self, disk: Path, name: str) -> Iterator[str]:
        """Make a new database on a disk of its own. Otherwise as `database`."""
        how = (f"--host={self.folder}", f"--username={USER}")
        if self._owner is not None:
            shutil.chown(disk, self._owner)
        self._run("psql", *how, "postgres", f"--command=create tablespace of_{name} location '{disk}'")
        self._run("createdb", *how, f"--tablespace=of_{name}", name)
        yield self.url(name)
        self._run("dropdb", *how, "--force", name)
        self._run("psql", *how, "postgres", f"--command=drop tablespace of_{name}")

    def make(self) -> None:
        """Make what the server needs to start."""
        self._run("initdb", *_KIND, f"--username={USER}", f"--pgdata={self.folder / 'data'}", user=self._owner)

    def start(self) -> None:
        """Start, and wait until the server answers."""
        settings = [f"--{setting}" for setting in _SETTINGS]
        command = [str(self.programs / "postgres"), f"-D{self.folder / 'data'}", f"-k{self.folder}", *settings]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(command, stderr=log, user=self._owner, cwd=self.folder, env=_environment())
        asked = [str(self.programs / "pg_isready"), "--quiet", f"--host={self.folder}"]
        end = time.monotonic() + PATIENCE
        while subprocess.run(asked, env=_environment()).returncode:
            assert self._process.poll() is None, self._log.read_text()
            assert time.monotonic() < end, "PostgreSQL does not answer"
            time.sleep(0.05)

    def stop(self) -> None:
        """End the server in order, or at once where that takes long, as it did on a machine with much else to do."""
        self._process.send_signal(signal.SIGINT)  # which waits for no client
        try:
            self._process.wait(IN_ORDER)
        except subprocess.TimeoutExpired:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(PATIENCE)

    @property
    def _log(self) -> Path:
        return self.folder / "log"

    def _run(self, program: str, *arguments: str, user: str | None = None) -> None:
        command = [str(self.programs / program), *arguments]
        with self._log.open("a") as log:
            subprocess.run(
                command, check=True, stdout=log, user=user, cwd=self.folder, env=_environment(), timeout=PATIENCE
            )


@contextmanager
def served(programs: Path) -> Iterator[Server]:
    """Start a server, and end it."""
    # Not one of pytest's folders: nobody else may enter those, and the server does not run as root.
    with tempfile.TemporaryDirectory(prefix="warren-", ignore_cleanup_errors=True) as name:
        folder, owner = Path(name), OWNER if os.getuid() == 0 else None
        if owner is not None:
            shutil.chown(folder, owner)
        server = Server(programs, folder, owner)
        server.make()
        try:
            server.start()
            yield server
        finally:
            server.stop()


def _is_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


def _environment() -> dict[str, str]:
    """Return the environment, without what names another server."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")}
