"""What is not sent or drawn again: parts of a table that a page shows already, and pages that all onlookers share.

Every part of a table page that is drawn by `Parts` says by a short digest what it shows. With whatever it asks for, a
page tells the digests of its parts (modules/answers.js); in the place of one that would be drawn alike it gets a stub.
So any process can answer, a page that comes back after long gets what it lacks, and one that tells nothing gets all.
"""

import gzip
from collections.abc import Callable, Hashable, Iterable
from weakref import WeakKeyDictionary

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from warren.table.tables import Table
from warren.web.drawing.parts import Layer, part_of
from warren.web.responses import QUICKLY

SHOWN = "warren-shown"
"""The head of a request in which a page tells what it shows."""
MOST_SHOWN = 4000
"""Characters of it that are read: a table has a hundred parts, of nine each."""
MOST_SHARED = 16
"""Pages that are kept of a table for its onlookers: some for each language, each packed."""


class Parts:
    """Gives the parts of a page but for those that it shows. In a template: `{% call part("log") %}…{% endcall %}`."""

    def __init__(self, shown: str = "") -> None:
        self.shown = frozenset(shown[:MOST_SHOWN].split())

    def __call__(self, name: str, caller: Callable[[], str]) -> Markup:
        """Return an element with its digest, or a stub. name: its id."""
        return self.lacking((part_of(name, caller()),))

    def lacking(self, every: Iterable[Layer]) -> Markup:
        """Return parts, each of which may be its stub, and what lies between them."""
        shown = self.shown
        found = [one if isinstance(one, str) else one.stub if one.digest in shown else one.marked for one in every]
        return Markup("".join(found))


class Onlookers:
    """The pages of those who only look on: drawn and packed once for all to whom a table shows the same.

    Nothing in them is anybody's own: they are made of what everybody sees.
    """

    def __init__(self) -> None:
        self._drawn: WeakKeyDictionary[Table, dict[Hashable, bytes]] = WeakKeyDictionary()

    def page(self, request: Request, table: Table, key: Hashable, draw: Callable[[], str]) -> Response:
        """Answer with the page of a table at this moment. key: all that it depends on besides."""
        known = self._drawn.setdefault(table, {})
        if key not in known:
            if len(known) >= MOST_SHARED:
                known.clear()
            known[key] = gzip.compress(draw().encode(), QUICKLY, mtime=0)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return HTMLResponse(gzip.decompress(known[key]))
        return HTMLResponse(known[key], headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})
