"""The server of the pages on this machine: its port, its key, and the address for other devices in the room."""

import asyncio
import contextlib
import errno
import gc
import secrets
import socket
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import uvicorn

from warren.files import own_folder, read_text, write_whole
from warren.kernel.errors import WarrenError
from warren.table.tables import Tables
from warren.web.app import create_app
from warren.web.connections import ServerLimits, bounded
from warren.words import mark

USUAL_PORT = 8470
PORTS_TRIED = 20
KEY_FILE = "key"
LONGEST_KEY = 1000
SERVER_DATABASE = "tables.sqlite3"


class PortError(WarrenError):
    """A port that this program cannot have."""


def usual_database() -> str:
    """Return the address of the store in Warren's own folder. FileError where there can be none."""
    return f"sqlite:///{own_folder() / SERVER_DATABASE}"


def server_key() -> str:
    """Return the key that signs cookies: made once, kept where nobody else reads it. FileError where it cannot be."""
    path = own_folder() / KEY_FILE
    key = read_text(str(path), LONGEST_KEY) if path.exists() else ""
    if not key:
        key = secrets.token_urlsafe(32)
        write_whole(path, key)
    return key


def listening(host: str, port: int | None) -> socket.socket:
    """Open a port: the one named, or from the usual one on the first that is free. PortError if none is free."""
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
        raise PortError(mark("port {port} is in use or not allowed; choose another, or leave it out"), port=port)
    message = mark("the ports {first} to {last} are all taken; name one with --port")
    raise PortError(message, first=USUAL_PORT, last=USUAL_PORT + PORTS_TRIED - 1)


def address_in_room() -> str:
    """Return this machine's address in its network, as other devices see it; the loopback address without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # No packet is sent: this only asks which way one would go.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


OUT_OF_FILES = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
"""Why the system gives no further connection; asyncio tries again a second later."""


def collect_less() -> None:
    """Let garbage collections be few, and pass over what there is now: modules, cards and boards are never garbage.

    A page takes some thousand objects, which all go by themselves when it is sent.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)


class _Server(uvicorn.Server):
    """Says when it has started, and when the system gives no further connection."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None], crowded: Callable[[], None]) -> None:
        super().__init__(config)
        self._tell = started
        self._crowded = crowded

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        asyncio.get_running_loop().set_exception_handler(self._complain)
        await super().startup(sockets)
        if self.started:
            for door in sockets or ():
                door.listen()  # more may wait before the door than are let in at once
            self._tell()

    def _complain(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in OUT_OF_FILES:
            self._crowded()
        elif not self.should_exit:  # then it may try again at a door that is closed
            loop.default_exception_handler(context)


def serve(
    database: str,
    door: socket.socket,
    addresses: Sequence[str],
    started: Callable[[], None],
    crowded: Callable[[], None],
    own: Mapping[str, str] | None = None,
) -> None:
    """Serve the pages until the program is interrupted.

    addresses: where other devices in the room find them; no other names are answered to but those by which a machine
    calls itself. started: called once people can come. crowded: called the first time that more come than the system
    or the limits of this process let in. own: the text of the set of cards that games are begun with, by game.
    StoreError where the database cannot be used; FilesError where this process may open too few.
    """
    failed: list[WarrenError] = []
    limits = ServerLimits.of_this_process()

    async def opened() -> Tables:
        try:
            return await Tables.open(database)
        except WarrenError as error:
            failed.append(error)
            raise

    hosts = [urlsplit(address).netloc for address in addresses]
    app = create_app(opened, server_key(), addresses, hosts=hosts, knows_here=True, own=own, limits=limits)
    crowded = cache(crowded)  # so it is called once
    config = uvicorn.Config(
        app,
        http=bounded(limits, crowded),
        log_level="critical",
        access_log=False,
        backlog=limits.at_once,
        # Pages wait for news over connections that never end: they are cut when the program ends.
        timeout_graceful_shutdown=1,
        # Who asks is who is connected, whatever the head of a request says.
        proxy_headers=False,
    )
    collect_less()
    with contextlib.suppress(SystemExit):  # uvicorn's way to say that the start failed
        _Server(config, started, crowded).run(sockets=[door])
    if failed:
        raise failed[0]
