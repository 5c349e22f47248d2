"""What running a command comes to."""

import socket
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple


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
    host = ""
    port = 0
    addresses: Sequence[str] = ()
    own: Mapping[str, str]

    def __init__(self) -> None:
        self.opened: list[str] = []

    def __call__(
        self,
        database: str,
        door: socket.socket,
        addresses: Sequence[str],
        started: Callable[[], None],
        crowded: Callable[[], None],
        own: Mapping[str, str],
    ) -> None:
        with door:
            self.database, self.addresses, self.own = database, addresses, own
            self.host, self.port = door.getsockname()
            started()
