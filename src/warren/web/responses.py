"""One clear answer to everything that goes wrong: what is wrong, and what can be done; never a stack trace."""

import asyncio
import re
from collections.abc import Mapping, Sequence

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware, GZipResponder
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from warren.kernel.catalogue import shorten
from warren.kernel.errors import ActionError, NotToActError, ProblemsError, RecordError, UnknownGameError, WarrenError
from warren.table.info import NotBegunError, SeatError, StaleError, StoreError, UnknownTableError
from warren.web.browser import is_secure
from warren.words import mark
from warren.workers import WorkError

STATUS: Sequence[tuple[type[WarrenError], int]] = (
    (UnknownTableError, 404),
    (UnknownGameError, 404),
    (SeatError, 403),
    (StaleError, 409),
    (StoreError, 503),
    (WorkError, 503),
    (NotToActError, 409),
    (NotBegunError, 409),
    (ActionError, 422),
    (ProblemsError, 422),
    (RecordError, 422),
)
"""The status of each error; the first that fits, else 500."""

MOST_BODY_BYTES = 4_200_000
"""The longest record, were all its characters of four bytes, and some more; no form of ours comes near it."""

HTTP_MESSAGES = {
    400: mark("this form cannot be read, or a field of it is too long"),
    401: mark("whoever does this needs a token in the head of the request, “Authorization: Bearer …”, and one of ours"),
    403: mark("this did not come from one of Warren's pages"),
    404: mark("there is no page “{path}”"),
    405: mark("this cannot be done with “{path}”"),
    408: mark("this took too long to arrive: send it again"),
    415: mark("what is sent here has to be JSON, with “Content-Type: application/json”"),
    413: mark("that is too large: at most {most} bytes are accepted"),
    429: mark("too much was sent from your address: send it again in {wait} s"),
}


NOT_SHOWN = mark("only who plays at this table may look at its game before it is over")
"""What a `SeatError` says of a game that others may not watch."""
BUG = mark("this is a bug in Warren; details are shown where the program was started")


class PageError(WarrenError):
    """A request that no page of ours makes."""


REQUEST_ERRORS: tuple[type[WarrenError], ...] = (PageError, *(kind for kind, _ in STATUS))
"""What is wrong with what somebody asked for: with a status below 500 it was found before anything was changed."""


def status_of(error: WarrenError) -> int:
    """Return the HTTP status that fits an error."""
    return next((status for kind, status in STATUS if isinstance(error, kind)), 422)


def as_told_elsewhere(error: WarrenError) -> WarrenError:
    """Return an error as other machines are told it: of a database what it is called, and not where it lies."""
    if not isinstance(error, StoreError) or "database" not in error.values:
        return error
    name = str(error.values["database"])
    return StoreError(error.message, **error.values | {"database": re.split(r"[/\\]", name)[-1]})


def as_page_error(error: HTTPException, request: Request, most: int = MOST_BODY_BYTES) -> PageError:
    """Return a clear error in the place of Starlette's. most: as many bytes as are accepted."""
    message = HTTP_MESSAGES.get(error.status_code, HTTP_MESSAGES[400])
    wait = (error.headers or {}).get("Retry-After", "")
    return PageError(message, path=shorten(request.url.path), most=most, wait=wait)


GUARDS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; "
        "form-action 'self'; base-uri 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
"""The headers that keep other sites out: nothing is loaded from elsewhere, nobody frames a page."""
OVER_TLS = {"Strict-Transport-Security": "max-age=31536000"}
"""What is said over TLS besides: for a year this name is to be asked for in no other way."""


def guards(scope: Scope) -> Mapping[str, str]:
    """Return the headers that guard the answer to a request."""
    return GUARDS | OVER_TLS if is_secure(scope) else GUARDS


class Guarded:
    """Gives every answer the headers that guard it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(guards(scope))
            await send(message)

        await self.app(scope, receive, guarded)


QUICKLY, WELL = 3, 7
"""Levels of packing. The second takes a millisecond more and saves a seventh of a page."""
LARGE = 80_000
"""From so many bytes on an answer is packed well: only tables of Kingdom with many spaces have so much."""


class Packed(GZipMiddleware):
    """Packs answers, quickly but for large ones."""

    def __init__(self, app: ASGIApp) -> None:
        super().__init__(app, compresslevel=QUICKLY)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_packed = scope["type"] == "http" and "gzip" in Headers(scope=scope).get("Accept-Encoding", "")
        # A thread would take longer than what it does: a millisecond.
        packer = _Packer(self.app, self.minimum_size, self.compresslevel, thread_minimum_size=MOST_BODY_BYTES)
        await (packer(scope, receive, send) if is_packed else super().__call__(scope, receive, send))


class _Packer(GZipResponder):
    async def apply_compression(self, body: bytes, *, more_body: bool) -> bytes:
        if len(body) >= LARGE:
            self.compresslevel = WELL
        return await super().apply_compression(body, more_body=more_body)


class BoundedBody:
    """Refuses a request whose body has more than MOST_BODY_BYTES, or is not here whole after `patience` seconds.

    What is too long is refused before anything of it is kept. Where the answer has begun already, it ends instead, as
    if the browser had left.
    """

    def __init__(self, app: ASGIApp, patience: float) -> None:
        self.app = app
        self._patience = patience

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        taken, is_whole, has_begun = 0, False, False
        until: float | None = None

        async def watched() -> Message:
            nonlocal taken, is_whole, until
            if is_whole:  # what may come now is that the browser leaves
                return await receive()
            until = until or asyncio.get_running_loop().time() + self._patience
            try:
                async with asyncio.timeout_at(until):
                    message = await receive()
            except TimeoutError:
                if has_begun:
                    return {"type": "http.disconnect"}
                raise HTTPException(408, headers={"Connection": "close"}) from None
            taken += len(message.get("body", b""))
            is_whole = not message.get("more_body", False)
            if taken > MOST_BODY_BYTES:
                if has_begun:
                    return {"type": "http.disconnect"}
                raise HTTPException(413)
            return message

        async def noted(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        await self.app(scope, watched, noted)


def check_request(request: Request) -> None:
    """Refuse what no page of ours sends: a form from another site, or one that says itself that it is too long."""
    if request.method not in READING and not _is_from_here(request):
        raise HTTPException(403)
    length = request.headers.get("content-length", "0")
    if length.isdigit() and int(length) > MOST_BODY_BYTES:
        raise HTTPException(413)


READING = ("GET", "HEAD")
"""What changes nothing, and so may come from everywhere."""


def _is_from_here(request: Request) -> bool:
    """Return whether a form comes from a page of this server. Every browser says where a form comes from.

    What says nothing of it is no browser, and has no cookie that somebody else could use. Of a page that came over TLS
    the form does too; of one that did not, a proxy that is not trusted may stand between.
    """
    host, origin = request.headers.get("host", ""), request.headers.get("origin")
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    allowed = [f"https://{host}"] if is_secure(request.scope) else [f"https://{host}", f"http://{host}"]
    return origin is None or origin in allowed
