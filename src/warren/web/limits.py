"""What one server bears, so that nobody who asks too much, or too slowly, keeps others from being answered."""

import sys
from typing import NamedTuple, Self

MOST_CONNECTIONS = 1000
"""Far more than a room of people has open: each browser keeps six at most."""
FOR_THE_REST = 100
"""Open files that are left for the database, for files that are read, and for the program itself."""


class Limits(NamedTuple):
    """connections: how many may be open at once. streams: of news, how many of one browser.

    patience: seconds in which the body of a request has to be here. A browser that lets a connection wait for twice as
    long, with a request or with taking the answer, loses it.
    """

    connections: int = MOST_CONNECTIONS
    # A browser keeps six connections to a server: of two it needs to be answered otherwise.
    streams: int = 4
    patience: float = 30.0

    @classmethod
    def of_this_process(cls) -> Self:
        """Return the usual limits, with no more connections than this process may have open files."""
        if sys.platform == "win32":
            return cls()
        import resource

        files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        if files == resource.RLIM_INFINITY:
            return cls()
        return cls(connections=min(MOST_CONNECTIONS, files - min(FOR_THE_REST, files // 2)))

    @property
    def streams_in_all(self) -> int:
        """How many streams of news may be open of all browsers: the other half of the connections is for requests."""
        return max(1, self.connections // 2)
