"""What running a command comes to."""

import socket
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from warren.web.server import Manner, Tellers


class Ran(NamedTuple):
    """The exit code, and what was written on standard output and standard error."""

    code: int
    out: str
    err: str


Warren = Callable[..., Ran]
"""Runs `warren` with these arguments."""


class Served:
    """Stands in the place of the server: notes what it was asked to serve, and says at once that it has started."""

    database = ""
    key = ""
    manner = Manner()
    host = ""
    port = 0
    addresses: Sequence[str] = ()
    own: Mapping[str, str]
    workers: int | None = None

    def __init__(self) -> None:
        self.opened: list[str] = []

    def __call__(
        self,
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
        with door:
            self.workers = workers
            self.database, self.key, self.manner = database, key, manner
            self.addresses, self.own = addresses, own or {}
            self.host, self.port = door.getsockname()[:2]
            tellers.started()
