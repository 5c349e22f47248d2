"""Writes the next rows of a log, each on what follows from those before it."""

from datetime import datetime

from warren.table.course import Course
from warren.table.log import Kind, Row


class Pen:
    """Goes on with a copy of a course; `rows` are what is to be kept for it. Of a pen that failed nothing is kept."""

    def __init__(self, course: Course, at: datetime, key: str | None = None) -> None:
        self.course = course.copy()
        self.rows: list[Row] = []
        self._at = at
        self._key = key

    def write(self, kind: Kind, seat: int, action: int = 0, browser: str | None = None) -> None:
        """Add a row. ActionError if it cannot follow."""
        row = Row(self.course.n + 1, seat, kind, action, None if self.rows else self._key, browser, self._at)
        before = self.course.version(None)
        self.course.add(row)
        is_open = kind in ("sit", "end") or self.course.version(None) > before
        self.rows.append(row._replace(standing=self.course.standing, open=is_open))
