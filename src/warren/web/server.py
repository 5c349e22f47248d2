"""The server of the pages on this machine: its port, its key, and the address for other devices in the room."""

import contextlib
import secrets
import socket
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import uvicorn

from warren.files import read_text, write_whole
from warren.kernel.errors import FileError, WarrenError
from warren.saves import data_folder
from warren.table.tables import Tables
from warren.web.app import create_app
from warren.words import mark

USUAL_PORT = 8470
PORTS_TRIED = 20
KEY_FILE = "key"
LONGEST_KEY = 1000
DATABASE_FILE = "tables.sqlite3"


class PortError(WarrenError):
    """A port that this program cannot have."""


def usual_database() -> str:
    """Give the address of the store in Warren's own folder. FileError where there can be none."""
    return f"sqlite+aiosqlite:///{_own_folder() / DATABASE_FILE}"


def server_key() -> str:
    """Give the key that signs cookies: made once, kept where nobody else reads it. FileError where it cannot be."""
    path = _own_folder() / KEY_FILE
    key = read_text(str(path), LONGEST_KEY) if path.exists() else ""
    if not key:
        key = secrets.token_urlsafe(32)
        write_whole(path, key)
    return key


def _own_folder() -> Path:
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = mark("“{path}” cannot be used: {reason}")
        raise FileError(message, path=folder, reason=error.strerror or str(error)) from None
    return folder


def listening(host: str, port: int | None) -> socket.socket:
    """Open a port: the one named, or from the usual one on the first that is free. PortError if there is none."""
    wanted = [port] if port is not None else range(USUAL_PORT, USUAL_PORT + PORTS_TRIED)
    for number in wanted:
        # Only of one that says it is TCP does asyncio send small parts at once; else an answer waits 40 ms for its end.
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            found.listen()  # until then a second program could have the port too
        except OSError:
            found.close()
            continue
        return found
    if port is not None:
        raise PortError(mark("port {port} is taken or not allowed; name another, or none"), port=port)
    message = mark("the ports {first} to {last} are all taken; name one with --port")
    raise PortError(message, first=USUAL_PORT, last=USUAL_PORT + PORTS_TRIED - 1)


def address_in_room() -> str:
    """Give this machine's address in its network, as other devices see it; the loopback address if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # No packet is sent: this only asks which way one would go.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


class _Server(uvicorn.Server):
    """Says when it has started."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._tell = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._tell()


def serve(
    database: str,
    door: socket.socket,
    addresses: Sequence[str],
    started: Callable[[], None],
    own: Mapping[str, str] | None = None,
) -> None:
    """Serve the pages until the program is interrupted.

    addresses: where other devices in the room find them. started: called once people can come. own: the text of the
    set of cards that games are begun with, by game. StoreError where the database cannot be used.
    """
    failed: list[WarrenError] = []

    async def opened() -> Tables:
        try:
            return await Tables.open(database)
        except WarrenError as error:
            failed.append(error)
            raise

    # Pages wait for news over connections that never end: they are cut when the program ends.
    app = create_app(opened, server_key(), addresses, knows_here=True, own=own)
    # Who asks is who is connected, whatever the head of a request says.
    config = uvicorn.Config(
        app, log_level="critical", access_log=False, timeout_graceful_shutdown=1, proxy_headers=False
    )
    with contextlib.suppress(SystemExit):  # uvicorn's way to say that the start failed
        _Server(config, started).run(sockets=[door])
    if failed:
        raise failed[0]
