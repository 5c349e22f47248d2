"""Writes the next rows of a log, each on what follows from those before it."""

from datetime import datetime

from warren.table.log import Kind, Row
from warren.table.standing import Listing
from warren.table.timeline import Timeline


class Draft:
    """Goes on with a copy of a course; `rows` are what is to be kept for it. Of a pen that failed nothing is kept."""

    def __init__(self, timeline: Timeline, at: datetime, key: str | None = None) -> None:
        self.timeline = timeline.copy()
        self.rows: list[Row] = []
        self._at = at
        self._key = key
        self._seen = False

    def write(self, kind: Kind, seat: int, action: int = 0, browser: str | None = None) -> None:
        """Add a row. ActionError if it cannot follow."""
        row = Row(self.timeline.n + 1, seat, kind, action, None if self.rows else self._key, browser, self._at)
        before = self.timeline.version(None)
        self.timeline.add(row)
        self.rows.append(row)
        # A hidden choice is seen by nobody: it must not move its table in a list.
        self._seen = self._seen or kind in ("sit", "end") or self.timeline.version(None) > before

    @property
    def listing(self) -> Listing:
        """What a list says of the table after these rows."""
        timeline = self.timeline
        status = timeline.status if timeline.n else None
        return Listing(timeline.state.over, self._at if self._seen else None, status, dict(timeline.holders))
