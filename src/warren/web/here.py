"""Who asks from this very machine: its person may do what nobody else in the room may.

Only a server that listens itself can tell, as that of `warren play` does: behind a proxy, all come from the proxy.
"""

from ipaddress import ip_address

from starlette.requests import Request

BY_OTHERS = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""What a proxy writes into what it passes on."""


def is_here(request: Request) -> bool:
    """Say whether a request comes by the loopback device, to a loopback address, and was not passed on.

    The address is looked at too, for a page from elsewhere can give its own name an address of this machine.
    """
    client = request.client.host if request.client else ""
    passed_on = any(name in request.headers for name in BY_OTHERS)
    return _is_loopback(client) and _is_loopback(request.url.hostname or "") and not passed_on


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
