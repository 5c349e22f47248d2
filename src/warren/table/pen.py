"""Writes the next rows of a log, each on what follows from those before it."""

from datetime import datetime

from warren.table.course import Course
from warren.table.log import Kind, Row
from warren.table.standing import Listing


class Pen:
    """Goes on with a copy of a course; `rows` are what is to be kept for it. Of a pen that failed nothing is kept."""

    def __init__(self, course: Course, at: datetime, key: str | None = None) -> None:
        self.course = course.copy()
        self.rows: list[Row] = []
        self._at = at
        self._key = key
        self._seen = False

    def write(self, kind: Kind, seat: int, action: int = 0, browser: str | None = None) -> None:
        """Add a row. ActionError if it cannot follow."""
        row = Row(self.course.n + 1, seat, kind, action, None if self.rows else self._key, browser, self._at)
        before = self.course.version(None)
        self.course.add(row)
        self.rows.append(row)
        # A hidden choice is seen by nobody: it must not move its table in a list.
        self._seen = self._seen or kind in ("sit", "end") or self.course.version(None) > before

    @property
    def listing(self) -> Listing:
        """What a list says of the table after these rows."""
        course = self.course
        standing = course.standing if course.n else None
        return Listing(course.state.over, self._at if self._seen else None, standing, dict(course.holders))
