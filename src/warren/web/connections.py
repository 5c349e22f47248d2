"""The limits of a server, so that nobody who asks too much, or too slowly, keeps others from being answered.

A connection that keeps the server waiting is closed; where there are too many, so is the one that has waited longest.
Where too many streams of news are open, the oldest is ended, and its page asks again later.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple, Self

from anyio import CancelScope
from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from warren.kernel.errors import WarrenError
from warren.table.hearing import RETRY_AFTER
from warren.table.info import StoreError
from warren.table.tables import Room, Table, Tables
from warren.words import mark

MOST_CONNECTIONS = 1000
"""Far more than a room of people has open: each browser keeps six at most."""
MOST_SERVED = 5000
"""So many a server bears that is for more than one room: two thousand who look on at one table, and others."""
AT_ONCE = 32
"""Connections that may come in the same moment: so many are let in before the first of them is counted."""
FOR_THE_REST = 100
"""Open files that are left for the database, for files that are read, and for the program itself."""
LEAST_FILES = 128
"""With fewer open files the program cannot answer while others keep connections open."""


class FilesError(WarrenError):
    """The system lets this program have too few open files."""


class ServerLimits(NamedTuple):
    """connections: how many may be open, with at_once more coming in. streams: how many of news a browser may have.

    patience: seconds in which the body of a request has to arrive. A connection whose browser takes twice as long to
    send a request, or to take an answer, is closed.
    """

    connections: int = MOST_CONNECTIONS
    # A browser keeps six connections to a server: of two it needs to be answered otherwise.
    streams: int = 4
    patience: float = 30.0
    at_once: int = AT_ONCE

    @classmethod
    def of_this_process(cls, most: int = MOST_CONNECTIONS) -> Self:
        """Return the usual limits, with so many connections at most, and no more than this process may have open files.

        It takes as many files as the usual limits need, if the system lets it. FilesError where it gets too few.
        """
        if sys.platform == "win32":
            return cls(most)
        files = _open_files(most + AT_ONCE + FOR_THE_REST)
        if files < LEAST_FILES:
            message = mark(
                "Warren needs {least} open files, and the system allows {files}: allow more with “ulimit -n”"
            )
            raise FilesError(message, least=LEAST_FILES, files=files)
        at_once = min(AT_ONCE, files // 8)
        return cls(min(most, files - at_once - min(FOR_THE_REST, files // 2)), at_once=at_once)

    @property
    def streams_in_all(self) -> int:
        """How many streams of news may be open of all browsers: the other half of the connections is for requests."""
        return max(1, self.connections // 2)


def _open_files(wanted: int) -> int:
    """Let this process have so many open files, or as many as the system allows; return how many it may have now."""
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    # No limit is a number below all others.
    if now == resource.RLIM_INFINITY or now >= wanted:
        return wanted
    files = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))
    return files


UNFINISHED = "The request ends before its announced end."


class Connection(H11Protocol):
    """An HTTP connection of uvicorn, with a limit to how long it waits for its browser.

    It waits for whole requests, and while a browser does not take what it is sent.
    """

    limits: ServerLimits
    crowded: Callable[[], None]
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request; where there are too many connections, close the one that has waited longest.

        That is the new one where all others are being answered.
        """
        super().connection_made(transport)
        self._wait()
        if len(self.connections) > self.limits.connections:
            self.crowded()
            self._make_room()

    def _make_room(self) -> None:
        waiting = {
            one._waiting.when(): one.transport
            for one in self.connections
            if isinstance(one, Connection) and one._waiting is not None and not one.transport.is_closing()
        }
        if waiting:
            waiting[min(waiting)].abort()

    @property
    def _request(self) -> RequestResponseCycle | None:
        """The latest request, as uvicorn answers it; None before the first, which its own type does not say."""
        return self.cycle

    @property
    def _is_browsers_turn(self) -> bool:
        request = self._request
        return request is None or request.response_complete or request.more_body or self.flow.write_paused

    def handle_events(self) -> None:
        """Take in what has come, and wait no more once a request is whole."""
        before = self._request
        super().handle_events()
        if not self._is_browsers_turn:
            self._go_on()
        elif self._request is not before:
            self._wait()

    def on_response_complete(self) -> None:
        """Wait for the next request, or for the rest of this one."""
        self._wait()
        super().on_response_complete()

    def pause_writing(self) -> None:
        """Wait for the browser to take what it was sent."""
        super().pause_writing()
        self._wait()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self._is_browsers_turn:
            self._go_on()

    def eof_received(self) -> None:
        """Answer a browser that announced more than it sent: it may still listen."""
        request = self._request
        if request is not None and request.more_body and not request.response_started:
            self.send_400_response(UNFINISHED)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._go_on()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._go_on()
        self._waiting = self.loop.call_later(2 * self.limits.patience, self.transport.abort)

    def _go_on(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


def bounded(limits: ServerLimits, crowded: Callable[[], None]) -> type[Connection]:
    """Return the class of a server's connections. crowded: is called whenever there are too many."""
    return type("Bounded", (Connection,), {"limits": limits, "crowded": staticmethod(crowded)})


# Streams of news

HEARTBEAT = 15
"""Seconds after which a silent stream is shown to be alive."""
AGAIN = ServerSentEvent(retry=15_000).encode()
"""What a page is told whose stream is ended: to ask again in so many milliseconds."""


class NewsReader(NamedTuple):
    """Who asks for news: a browser, "" for any that is not known, and the address that it asks from."""

    browser: str
    address: str


class Streams:
    """All streams of a server, the oldest first."""

    def __init__(self, limits: ServerLimits) -> None:
        self._limits = limits
        self._open: dict[CancelScope, NewsReader] = {}

    @contextmanager
    def opened(self, asker: NewsReader) -> Iterator[CancelScope]:
        """Count a stream as long as it is entered; where that makes too many, cancel one."""
        with CancelScope() as stream:
            self._open[stream] = asker
            self._make_room(asker)
            try:
                yield stream
            finally:
                self._open.pop(stream, None)

    def _make_room(self, asker: NewsReader) -> None:
        """End the oldest stream of a browser that has too many, or of the address that has most where all are too many.

        Cookies are easy to get and addresses are not: who opens many streams ends only their own.
        """
        own = [stream for stream, other in self._open.items() if other == asker]
        if len(own) > self._limits.streams:
            self._end(own[0])
        elif len(self._open) > self._limits.streams_in_all:
            most = Counter(other.address for other in self._open.values()).most_common(1)[0][0]
            self._end(next(stream for stream, other in self._open.items() if other.address == most))

    def _end(self, stream: CancelScope) -> None:
        del self._open[stream]
        stream.cancel()


class NewsResponse(EventSourceResponse):
    """Sends news to a browser until it leaves, or until its stream has to make room for another."""

    def __init__(self, news: AsyncIterator[ServerSentEvent], streams: Streams, asker: NewsReader) -> None:
        super().__init__(news, ping=HEARTBEAT)
        self._streams = streams
        self._asker = asker

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_begun = has_ended = False

        async def noted(message: Message) -> None:
            nonlocal has_begun, has_ended
            has_begun = True
            has_ended = message["type"] == "http.response.body" and not message.get("more_body", False)
            await send(message)

        with self._streams.opened(self._asker) as stream:
            await super().__call__(scope, receive, noted)
        if stream.cancelled_caught and not has_begun:
            await PlainTextResponse("", 503)(scope, receive, send)
        elif not has_ended:
            body = AGAIN if stream.cancelled_caught else b""
            await send({"type": "http.response.body", "body": body, "more_body": False})


async def once_it_can(tables: Tables, table_id: str) -> Table | Room:
    """Return a table as it stands now, as soon as the database gives it."""
    while True:
        with suppress(StoreError):
            return await tables.find(table_id)
        await asyncio.sleep(RETRY_AFTER)
