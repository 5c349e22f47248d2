"""Who is at a table: the browsers that watch it, at this process and at the others that one PostgreSQL connects.

Nothing of it is written down. A process says who comes and leaves, many in one saying, and one that is new asks all
others; what was said by one that is gone holds no more.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import islice, repeat

COMING = 0.5
"""Seconds in which those who come and leave are told of together."""
LEAVING = 8.0
"""Seconds for which who left is still counted: so long a page that is loaded anew, or was cut off, may take to be back,
where a browser tries again after three and the server is busy."""
ASK = "?"
"""What a process says that wants to know who is where."""
MOST_IN_A_SAYING = 250
"""Browsers: PostgreSQL passes on 8,000 bytes at once."""


class Company:
    """The browsers at each table of some processes, which are known by numbers."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        """tell: called with a table once others are known to be there than before."""
        self._tell = tell
        self._present: dict[str, Counter[str]] = {}
        """By table the browsers that are known to be there, and at how many processes."""
        self._pages: dict[str, Counter[str]] = {}
        """By table those that are here now, and with how many pages."""
        self._here: dict[str, set[str]] = {}
        """By table those that are known to be here."""
        self._elsewhere: dict[int, dict[str, set[str]]] = {}
        self._telling: dict[str, asyncio.TimerHandle] = {}
        self._is_closed = False
        self.say: Callable[[str], None] | None = None
        """Says something to all other processes, where there is a way to them."""

    def present(self, table_id: str) -> Collection[str]:
        """Return the browsers at a table, as far as this process knows."""
        return self._present.get(table_id, ())

    def come(self, table_id: str, browser: str) -> None:
        """Count a page of a browser here: it comes with the first."""
        self._count_page(table_id, browser, 1)

    def leave(self, table_id: str, browser: str) -> None:
        """Count a page of a browser no more, in a while: it leaves with the last; who is back by then was not away."""
        asyncio.get_running_loop().call_later(LEAVING, self._count_page, table_id, browser, -1)

    def _count_page(self, table_id: str, browser: str, more: int) -> None:
        _count(self._pages, table_id, browser, more)
        if table_id not in self._telling and not self._is_closed:
            self._telling[table_id] = asyncio.get_running_loop().call_later(COMING, self._tell_of_pages, table_id)

    def stir(self, table_id: str) -> None:
        """Wake who is at a table, at all processes, for something that is in no log."""
        self._tell(table_id)
        if self.say is not None:
            self.say(table_id)

    def close(self) -> None:
        """Tell of nobody any more."""
        self._is_closed = True
        for telling in self._telling.values():
            telling.cancel()

    # What processes say to each other

    def sayings(self) -> Iterator[str]:
        """Say who is here."""
        for table_id, here in self._here.items():
            yield from _said(table_id, zip(repeat("+"), here))

    def hear(self, process: int, said: str) -> None:
        """Take in what another process says."""
        if said != ASK:
            table_id, *changes = said.split(" ")
            theirs = self._elsewhere.setdefault(process, {}).setdefault(table_id, set())
            self._change(table_id, theirs, ((change[0], change[1:]) for change in changes))
        elif self.say is not None:
            for saying in self.sayings():
                self.say(saying)

    @property
    def others(self) -> Collection[int]:
        """The other processes that something is known of."""
        return self._elsewhere.keys()

    def forget(self, processes: Iterable[int]) -> None:
        """Believe some processes no more, in a while: those that are still there say anew who is with them."""
        for process in processes:
            if said := self._elsewhere.pop(process, None):
                asyncio.get_running_loop().call_later(LEAVING, self._drop, said)

    def _drop(self, said: Mapping[str, set[str]]) -> None:
        for table_id, theirs in said.items():
            self._change(table_id, theirs, [*zip(repeat("-"), theirs)])

    def _tell_of_pages(self, table_id: str) -> None:
        del self._telling[table_id]
        now, here = self._pages.get(table_id, Counter()).keys(), self._here.setdefault(table_id, set())
        changes = [*zip(repeat("+"), now - here), *zip(repeat("-"), here - now)]
        if changes:
            self._change(table_id, here, changes)
        if not here:
            del self._here[table_id]
        if self.say is not None:
            for saying in _said(table_id, changes):
                self.say(saying)

    def _change(self, table_id: str, known: set[str], changes: Iterable[tuple[str, str]]) -> None:
        """Note who came to a table at a process ("+"), and who left it ("-")."""
        for sign, browser in changes:
            if (comes := sign == "+") != (browser in known):
                (known.add if comes else known.remove)(browser)
                _count(self._present, table_id, browser, 1 if comes else -1)
        self._tell(table_id)


def _count(by_table: dict[str, Counter[str]], table_id: str, browser: str, more: int) -> None:
    """Count a browser so often more at a table."""
    counted = by_table.setdefault(table_id, Counter())
    counted[browser] += more
    if not counted[browser]:
        del counted[browser]
    if not counted:
        del by_table[table_id]


def _said(table_id: str, changes: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Say who came to a table ("+"), and who left it ("-")."""
    said = (sign + browser for sign, browser in changes)
    while some := [*islice(said, MOST_IN_A_SAYING)]:
        yield " ".join((table_id, *some))
