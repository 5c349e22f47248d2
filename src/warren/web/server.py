"""The server of the pages: its port, its key, and the address for other devices in the room."""

import asyncio
import contextlib
import errno
import gc
import secrets
import shlex
import socket
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn

from warren.files import own_folder, read_text, write_whole
from warren.kernel.errors import FileError, WarrenError
from warren.table.tables import Tables
from warren.web.app import create_app
from warren.web.connections import MOST_CONNECTIONS, MOST_SERVED, ServerLimits, bounded
from warren.web.notices import Mailer
from warren.web.rates import Rates
from warren.words import mark
from warren.workers import Workers

USUAL_PORT = 8470
PORTS_TRIED = 20
MOST_PORT = 65535
KEY_FILE = "key"
SHORTEST_KEY, LONGEST_KEY = 32, 1000
SERVER_DATABASE = "tables.sqlite3"
CROWDED = mark(
    "more connections are open than this program can serve at once: idle connections are closed, and everybody else is "
    "answered"
)
"""What a teller says where a server is crowded."""


class PortError(WarrenError):
    """A port that this program cannot have."""


def usual_database(within: str = "") -> str:
    """Return the address of the store in Warren's own folder, or in one within. FileError where there can be none."""
    return f"sqlite:///{own_folder(within) / SERVER_DATABASE}"


def server_key() -> str:
    """Return the key that signs cookies: made once, kept where nobody else reads it. FileError where it cannot be."""
    path = own_folder() / KEY_FILE
    key = read_text(str(path), LONGEST_KEY) if path.exists() else ""
    return key or make_key(path)


def make_key(path: Path) -> str:
    """Write a new key that nobody guesses into a file that nobody else reads. FileError where that cannot be."""
    key = secrets.token_urlsafe(32)
    write_whole(path, key)
    return key


def key_in(path: Path) -> str:
    """Return the key that an administrator keeps in a file. FileError where it is none, or others may read it."""
    key = secret_in(path)
    if len(key) < SHORTEST_KEY:
        message = mark("“{path}” has to hold {least} characters or more, and holds {count}; without it, one is made")
        raise FileError(message, path=str(path), least=SHORTEST_KEY, count=len(key))
    return key


def secret_in(path: Path) -> str:
    """Return what is kept secret in a file. FileError where others may read it."""
    secret = read_text(str(path), LONGEST_KEY).strip()
    # A group may read it: as such a file come the credentials of systemd.
    if path.stat().st_mode & 0o027:
        message = mark("“{path}” may be read by everybody or written by others; this keeps it secret: {command}")
        raise FileError(message, path=str(path), command=f"chmod 600 {shlex.quote(str(path))}")
    return secret


def listening(host: str, port: int | None) -> socket.socket:
    """Open a port: the one named, or from the usual one on the first that is free. PortError if none is free."""
    wanted = [port] if port is not None else range(USUAL_PORT, USUAL_PORT + PORTS_TRIED)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in wanted:
        # Only of one that says it is TCP does asyncio send small parts at once; else an answer waits 40 ms for its end.
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            found.listen()  # until then a second program could have the port too
        except OSError as error:
            found.close()
            if error.errno == errno.EADDRNOTAVAIL:
                raise PortError(mark("{host} is not an address of this machine"), host=host) from None
            continue
        return found
    if port is not None:
        raise PortError(mark("port {port} is in use or not allowed; choose another with --port"), port=port)
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


class Tellers(NamedTuple):
    """What is called when something happens to a server.

    started: people can come. crowded: more come than the system or the limits of this process let in, for the first
    time. ended: nobody is answered any more. complain: the database complains while somebody is answered.
    """

    started: Callable[[], None]
    crowded: Callable[[], None]
    ended: Callable[[], None] = lambda: None
    complain: Callable[[WarrenError], None] = lambda _: None


class Manner(NamedTuple):
    """How a server meets those who ask.

    hosts: the names that it answers to, besides those by which a machine calls itself. proxies: the addresses and
    networks that are believed when they say for whom they ask, and whether over TLS. rates: how often one address may
    send something. at_home: whether this is the program of one room (`create_app`). mailer: what sends e-mails to those
    who are not there.
    """

    hosts: Collection[str] = ()
    proxies: Sequence[IPv4Network | IPv6Network] = ()
    rates: Rates | None = None
    at_home: bool = False
    mailer: Mailer | None = None


def _as_seen(network: IPv4Network | IPv6Network) -> list[str]:
    """Return a network as the addresses of connections tell of it: a door of IPv6 has those of IPv4 wrapped."""
    if isinstance(network, IPv6Network):
        return [str(network)]
    return [str(network), f"::ffff:{network.network_address}/{96 + network.prefixlen}"]


class _Server(uvicorn.Server):
    """Says when it has started and ended, and when the system gives no further connection."""

    def __init__(self, config: uvicorn.Config, tellers: Tellers) -> None:
        super().__init__(config)
        self._tellers = tellers

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        asyncio.get_running_loop().set_exception_handler(self._complain)
        await super().startup(sockets)
        if self.started:
            for door in sockets or ():
                door.listen()  # more may wait before the door than are let in at once
            self._tellers.started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End, then say so."""
        await super().shutdown(sockets)
        self._tellers.ended()

    def _complain(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in OUT_OF_FILES:
            self._tellers.crowded()
        elif not self.should_exit:  # then it may try again at a door that is closed
            loop.default_exception_handler(context)


def serve(
    database: str,
    key: str,
    door: socket.socket,
    manner: Manner,
    tellers: Tellers,
    addresses: Sequence[str] = (),
    own: Mapping[str, str] | None = None,
    *,
    workers: int | None = None,
) -> None:
    """Serve the pages until the program is interrupted.

    key: signs the cookies. addresses: where the pages say that other devices in the room find them. own: the text of
    the set of cards that games are begun with, by game. workers: how many processes bots that take long think in, the
    usual number if None; none is started before one has to.
    StoreError where the database cannot be used; FilesError where this process may open too few.
    """
    failed: list[WarrenError] = []
    limits = ServerLimits.of_this_process(MOST_CONNECTIONS if manner.at_home else MOST_SERVED)

    async def opened() -> Tables:
        try:
            return await Tables.open(database)
        except WarrenError as error:
            failed.append(error)
            raise

    app = create_app(
        opened,
        key,
        addresses,
        hosts=manner.hosts,
        at_home=manner.at_home,
        own=own,
        limits=limits,
        rates=manner.rates,
        workers=Workers(workers),
        mailer=manner.mailer,
        complain=tellers.complain,
    )
    tellers = tellers._replace(crowded=cache(tellers.crowded))  # so it is called once
    config = uvicorn.Config(
        app,
        http=bounded(limits, tellers.crowded),
        log_level="critical",
        access_log=False,
        backlog=limits.at_once,
        # Pages wait for news over connections that never end: they are cut when the program ends.
        timeout_graceful_shutdown=1,
        # Else who asks is who is connected, whatever the head of a request says.
        proxy_headers=bool(manner.proxies),
        forwarded_allow_ips=[text for network in manner.proxies for text in _as_seen(network)],
    )
    collect_less()
    with contextlib.suppress(SystemExit):  # uvicorn's way to say that the start failed
        _Server(config, tellers).run(sockets=[door])
    if failed:
        raise failed[0]
