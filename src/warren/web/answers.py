"""One clear answer to everything that goes wrong: what is wrong, and what can be done; never a stack of calls."""

from collections.abc import Sequence

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from warren.kernel.catalogue import shorten
from warren.kernel.errors import (
    ActionError,
    NotToActError,
    ProblemsError,
    RecordError,
    UnknownGameError,
    WarrenError,
)
from warren.table.errors import SeatError, StaleError, StoreError, UnknownTableError
from warren.words import mark

STATUS: Sequence[tuple[type[WarrenError], int]] = (
    (UnknownTableError, 404),
    (UnknownGameError, 404),
    (SeatError, 403),
    (StaleError, 409),
    (StoreError, 503),
    (NotToActError, 409),
    (ActionError, 422),
    (ProblemsError, 422),
    (RecordError, 422),
)
"""The status of each error; the first that fits, else 500."""

MOST_BYTES = 4_200_000
"""The longest record, were all its characters of four bytes, and some more; no form of ours comes near it."""

HTTP_MESSAGES = {
    400: mark("this form cannot be read, or a field of it is too long"),
    403: mark("this came from another site than Warren's own pages"),
    404: mark("there is no page “{path}”"),
    405: mark("this cannot be done with “{path}”"),
    413: mark("that is too much: at most {most} bytes are taken"),
}


FAULT = mark("this is a fault of Warren itself; where the program was started it says more")


class PageError(WarrenError):
    """A request that no page of ours makes."""


def status_of(error: WarrenError) -> int:
    """Give the HTTP status that fits an error."""
    return next((status for kind, status in STATUS if isinstance(error, kind)), 422)


def as_page_error(error: HTTPException, request: Request) -> PageError:
    """Give a clear error in the place of Starlette's."""
    message = HTTP_MESSAGES.get(error.status_code, HTTP_MESSAGES[400])
    return PageError(message, path=shorten(request.url.path), most=MOST_BYTES)


class BoundedBody:
    """Refuses a request with a body of more than MOST_BYTES before anything of it is kept."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a request in, and count what comes of its body."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > MOST_BYTES:
                raise HTTPException(413)
            return message

        await self.app(scope, counted, send)


def check(request: Request) -> None:
    """Refuse what no page of ours sends: a form from another site, or one that says itself that it is too long."""
    origin = request.headers.get("origin")
    # Every browser says of a form where it comes from.
    if request.method == "POST" and origin is not None and origin.partition("://")[2] != request.headers.get("host"):
        raise HTTPException(403)
    length = request.headers.get("content-length", "0")
    if length.isdigit() and int(length) > MOST_BYTES:
        raise HTTPException(413)


def guarded(response: Response) -> Response:
    """Add what keeps other sites out of the pages: nothing is loaded from elsewhere, nobody frames them."""
    response.headers["Content-Security-Policy"] = (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; "
        "form-action 'self'; base-uri 'none'"
    )
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    # The way back shows nothing to the next person at the screen, nor a part of a page in the place of the page.
    response.headers.setdefault("Cache-Control", "no-store")
    return response
