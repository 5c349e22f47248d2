"""The names and addresses that the server answers to, and who asks from this very machine.

Without this, a page from elsewhere could give its own name the address of this machine, and a browser here would then
let it look at tables and take free seats: DNS rebinding. An address that is written out in numbers cannot be given
away like that; so the one at which a connection came in is answered to, whatever it is.
"""

import re
from collections.abc import Callable, Collection
from ipaddress import IPv4Address, IPv6Address, ip_address

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

_HOST = re.compile(
    r"(?:\[(?P<v6>[0-9a-f:.]*:[0-9a-f:.]*)\]|(?P<name>[a-z0-9_][a-z0-9._-]*?)\.?)(?::\d*)?", re.ASCII | re.IGNORECASE
)


def name_in(host: str) -> str:
    """Return the name or address in a Host header, as it is compared; "" without one.

    The port is no part of it: another program may pass one port on to another. Nor are capitals and a last dot.
    """
    found = _HOST.fullmatch(host)
    if found is None:
        return ""
    address = _address(found["v6"] or found["name"])
    return str(address) if address is not None else (found["name"] or "").lower()


def _address(text: str) -> IPv4Address | IPv6Address | None:
    """Return the address that is written in a text, in whichever way; one of IPv4 that is wrapped in IPv6 as it is."""
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return (found.ipv4_mapped if isinstance(found, IPv6Address) else None) or found


def is_loopback(name: str) -> bool:
    """Return whether a name or address is one by which a machine calls itself."""
    address = _address(name)
    return address.is_loopback if address is not None else name == "localhost"


class KnownHosts:
    """Answers what was sent to a loopback name, to one of `names` or to the address at which the connection came in.

    `refuse` answers everything else.
    """

    def __init__(self, app: ASGIApp, names: Collection[str], refuse: Callable[[Request], Response]) -> None:
        self.app = app
        self._names = frozenset(map(name_in, names)) - {""}
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self.app
        if scope["type"] == "http":
            name = name_in(Headers(scope=scope).get("host", ""))
            if not is_loopback(name) and name not in self._names and not _came_in_at(name, scope):
                app = self._refuse(Request(scope))
        await app(scope, receive, send)


def _came_in_at(name: str, scope: Scope) -> bool:
    """Return whether a name is the address of this machine at which a connection came in, in numbers."""
    own, _ = scope.get("server") or ("", None)
    address = _address(name)
    return address is not None and address == _address(own)


BY_OTHERS = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""What a proxy writes into what it passes on."""


def is_here(request: Request) -> bool:
    """Return whether a request comes by the loopback device, to a loopback address, and was not passed on.

    Its person may do what nobody else in the room may. Only a server that listens itself can tell, as that of
    `warren play` does: behind a proxy, all come from the proxy. The address is looked at too, for a page from elsewhere
    can give its own name an address of this machine.
    """
    passed_on = any(name in request.headers for name in BY_OTHERS)
    # As it was sent: Starlette would replace a malformed host by the server's own.
    asked_for = name_in(request.headers.get("host", ""))
    came_by = request.client.host if request.client is not None else ""
    return is_loopback(came_by) and is_loopback(asked_for) and not passed_on
