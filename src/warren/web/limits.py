"""What one server bears, so that nobody who asks too much, or too slowly, keeps others from being answered."""

import sys
from typing import NamedTuple, Self

from warren.kernel.errors import WarrenError
from warren.words import mark

MOST_CONNECTIONS = 1000
"""Far more than a room of people has open: each browser keeps six at most."""
AT_ONCE = 32
"""Connections that may come in the same moment: so many are let in before the first of them is counted."""
FOR_THE_REST = 100
"""Open files that are left for the database, for files that are read, and for the program itself."""
LEAST_FILES = 128
"""With fewer open files the program cannot answer while others keep connections open."""


class FilesError(WarrenError):
    """The system lets this program have too few open files."""


class Limits(NamedTuple):
    """connections: how many may be open at once, and at_once more come in. streams: of news, how many of one browser.

    patience: seconds in which the body of a request has to be here. A browser that lets a connection wait for twice as
    long, with a request or with taking the answer, loses it.
    """

    connections: int = MOST_CONNECTIONS
    # A browser keeps six connections to a server: of two it needs to be answered otherwise.
    streams: int = 4
    patience: float = 30.0
    at_once: int = AT_ONCE

    @classmethod
    def of_this_process(cls) -> Self:
        """Return the usual limits, with no more connections than this process may have open files.

        It takes as many files as the usual limits need, if the system lets it. FilesError where it gets too few.
        """
        if sys.platform == "win32":
            return cls()
        files = _open_files(MOST_CONNECTIONS + AT_ONCE + FOR_THE_REST)
        if files < LEAST_FILES:
            message = mark(
                "Warren needs {least} open files, and the system allows {files}: allow more with “ulimit -n”"
            )
            raise FilesError(message, least=LEAST_FILES, files=files)
        at_once = min(AT_ONCE, files // 8)
        return cls(min(MOST_CONNECTIONS, files - at_once - min(FOR_THE_REST, files // 2)), at_once=at_once)

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
