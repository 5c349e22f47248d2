"""A connection of a browser: it is closed where it keeps the server waiting, or to make room for others."""

import asyncio
from collections.abc import Callable

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from warren.web.limits import Limits

UNFINISHED = "The request ends before its announced end."


class Connection(H11Protocol):
    """A connection of HTTP as uvicorn keeps it, with a limit to how long it waits for its browser.

    It waits until a request is here whole, and where a browser does not take what it is sent.
    """

    limits: Limits
    crowded: Callable[[], None]
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request; where there are too many connections, close the one that has waited longest."""
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


def bounded(limits: Limits, crowded: Callable[[], None]) -> type[Connection]:
    """Return the class of a server's connections. crowded: is called whenever there are too many."""

    class Bounded(Connection):
        pass

    Bounded.limits = limits
    Bounded.crowded = staticmethod(crowded)
    return Bounded
