"""Who asks from this very machine: its person may do what nobody else in the room may.

Only a server that listens itself can tell, as that of `warren play` does: behind a proxy, all come from the proxy.
"""

import re
from ipaddress import ip_address

from starlette.datastructures import Address
from starlette.requests import Request

BY_OTHERS = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""What a proxy writes into what it passes on."""

_HOST = re.compile(r"(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?", re.ASCII)


def is_here(request: Request) -> bool:
    """Say whether a request comes by the loopback device, to a loopback address, and was not passed on.

    The address is looked at too, for a page from elsewhere can give its own name an address of this machine.
    """
    passed_on = any(name in request.headers for name in BY_OTHERS)
    # As it was sent: for a host that is none Starlette would put that of the server.
    asked_for = _HOST.fullmatch(request.headers.get("host", ""))
    return _is_loopback(request.client) and asked_for is not None and not passed_on


def _is_loopback(client: Address | None) -> bool:
    try:
        return client is not None and ip_address(client.host).is_loopback
    except ValueError:
        return False
