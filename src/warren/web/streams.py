"""The streams of news that are open: where there are too many the oldest is ended, and its page asks again later."""

from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from anyio import CancelScope
from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from warren.web.limits import Limits

HEARTBEAT = 15
"""Seconds after which a silent stream is shown to be alive."""
AGAIN = ServerSentEvent(retry=15_000).encode()
"""What a page is told whose stream is ended: to ask again in so many milliseconds."""


class Asker(NamedTuple):
    """Who asks for news: a browser, "" for any that is not known, and the address that it asks from."""

    browser: str
    address: str


class Streams:
    """All streams of a server, the oldest first."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._open: dict[CancelScope, Asker] = {}

    @contextmanager
    def opened(self, asker: Asker) -> Iterator[CancelScope]:
        """Count a stream as long as it is entered; where that makes too many, cancel one."""
        with CancelScope() as stream:
            self._open[stream] = asker
            self._make_room(asker)
            try:
                yield stream
            finally:
                self._open.pop(stream, None)

    def _make_room(self, asker: Asker) -> None:
        """End the oldest stream of a browser that has too many, or of the address that has most where all are too many.

        A cookie is had for the asking, another address is not: whoever takes many ends none but his own.
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

    def __init__(self, news: AsyncIterator[ServerSentEvent], streams: Streams, asker: Asker) -> None:
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
