"""The streams of news that are open: where there are too many the oldest is ended, and its page asks again later."""

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

from anyio import CancelScope
from sse_starlette import EventSourceResponse, ServerSentEvent
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from warren.web.limits import Limits

HEARTBEAT = 15
"""Seconds after which a silent stream is shown to be alive."""
AGAIN = ServerSentEvent(retry=15_000).encode()
"""What a page is told whose stream is ended: to ask again in so many milliseconds."""


class Streams:
    """All streams of a server, the oldest first."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._open: dict[CancelScope, str] = {}

    @contextmanager
    def opened(self, browser: str) -> Iterator[CancelScope]:
        """Count a stream as long as it is entered; where that makes too many, cancel the oldest."""
        with CancelScope() as stream:
            self._open[stream] = browser
            self._make_room(browser)
            try:
                yield stream
            finally:
                self._open.pop(stream, None)

    def _make_room(self, browser: str) -> None:
        own = [stream for stream, other in self._open.items() if other == browser]
        if len(own) > self._limits.streams:
            self._end(own[0])
        elif len(self._open) > self._limits.streams_in_all:
            self._end(next(iter(self._open)))

    def _end(self, stream: CancelScope) -> None:
        del self._open[stream]
        stream.cancel()


class NewsResponse(EventSourceResponse):
    """Sends news to a browser until it leaves, or until its stream has to make room for another."""

    def __init__(self, news: AsyncIterator[ServerSentEvent], streams: Streams, browser: str) -> None:
        super().__init__(news, ping=HEARTBEAT)
        self._streams = streams
        self._browser = browser

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send all."""
        has_begun = False

        async def noted(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        with self._streams.opened(self._browser) as stream:
            await super().__call__(scope, receive, noted)
        if stream.cancelled_caught and has_begun:
            await send({"type": "http.response.body", "body": AGAIN, "more_body": False})
        elif stream.cancelled_caught:
            await PlainTextResponse("", 503)(scope, receive, send)
