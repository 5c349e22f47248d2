"""Who asks from this very machine: its person may do what nobody else in the room may.

Only a server that listens itself can tell, as that of `warren play` does: behind a proxy, all come from the proxy.
"""

from starlette.requests import Request

from warren.web.hosts import is_loopback, name_in

BY_OTHERS = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
"""What a proxy writes into what it passes on."""


def is_here(request: Request) -> bool:
    """Return whether a request comes by the loopback device, to a loopback address, and was not passed on.

    The address is looked at too, for a page from elsewhere can give its own name an address of this machine.
    """
    passed_on = any(name in request.headers for name in BY_OTHERS)
    # As it was sent: Starlette would replace a malformed host by the server's own.
    asked_for = name_in(request.headers.get("host", ""))
    came_by = request.client.host if request.client is not None else ""
    return is_loopback(came_by) and is_loopback(asked_for) and not passed_on
