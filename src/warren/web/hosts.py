"""The names that the server answers to.

Without this, a page from elsewhere could give its own name the address of this machine, and a browser here would then
let it look at tables and take free seats: DNS rebinding.
"""

import re
from collections.abc import Callable, Collection
from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

_HOST = re.compile(
    r"(?:\[(?P<v6>[0-9a-f:.]*:[0-9a-f:.]*)\]|(?P<name>[a-z0-9_][a-z0-9._-]*?)\.?)(?::\d*)?", re.ASCII | re.IGNORECASE
)


def name_in(host: str) -> str:
    """Return the name or address in a Host header, as it is compared; "" where there is none.

    The port is no part of it: another program may pass one port on to another. Nor are capitals and a last dot.
    """
    found = _HOST.fullmatch(host)
    if found is None:
        return ""
    try:
        return str(ip_address(found["v6"] or found["name"]))  # an address of IPv6 can be written in several ways
    except ValueError:
        return (found["name"] or "").lower()


def is_loopback(name: str) -> bool:
    """Return whether a name or address is one by which a machine calls itself."""
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"


class KnownHosts:
    """Answers what was sent to a loopback name or to one of `names`, and lets `refuse` answer everything else."""

    def __init__(self, app: ASGIApp, names: Collection[str], refuse: Callable[[Request], Response]) -> None:
        self.app = app
        self._names = frozenset(map(name_in, names)) - {""}
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a request in."""
        app = self.app
        if scope["type"] == "http":
            name = name_in(Headers(scope=scope).get("host", ""))
            if not is_loopback(name) and name not in self._names:
                app = self._refuse(Request(scope))
        await app(scope, receive, send)
