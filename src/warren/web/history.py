"""What happened in a game: the latest chapters of its log."""

from collections.abc import Collection, Sequence
from itertools import islice
from typing import NamedTuple

from warren.kernel.game import Event, Game
from warren.presentation.model import LogLine
from warren.web.any_moment import AnyPresenter, MomentPages

MOST_CLOSED = 2000
"""So many chapters of logs are kept, some twenty lines each; then it begins anew."""


class HistoryLine(NamedTuple):
    """A line of the log: what is told, whether it is new to the seat, and its number, the same at every moment.

    So a page that shows a line already leaves it as it is, though others before it are left out by then.
    """

    told: LogLine
    is_new: bool
    number: str


def numbered(told: Sequence[LogLine], new: int, chapter: int = 0) -> list[HistoryLine]:
    """Return the lines of a chapter, of which the last `new` are new to the seat."""
    old = len(told) - new
    return [HistoryLine(one, at >= old, f"{chapter}-{at}") for at, one in enumerate(told)]


def latest(lines: Sequence[HistoryLine], most: int) -> Sequence[HistoryLine]:
    """Return whole chapters of a log, the oldest first: the latest ones that make at least so many lines, or all."""
    for at in range(len(lines) - most, 0, -1):
        if lines[at].told.is_heading and not lines[at].told.is_within:
            return lines[at:]
    return lines


def newest(lines: Sequence[HistoryLine]) -> tuple[LogLine, ...]:
    """Return the two latest lines of a log, the last first; of one that tells of everybody only that."""
    found = tuple(islice((one.told for one in reversed(lines) if not one.told.is_heading), 2))
    return found[:1] if found and len(found[0].parts) > 1 else found


def lit(lines: Sequence[HistoryLine], seat: int | None, told: Sequence[LogLine] = ()) -> list[HistoryLine]:
    """Return the log of a step of a replay, with what is told besides.

    Where nothing is new the latest line of the seat is lit; nothing ends with a heading.
    """
    found = list(lines)
    while found and found[-1].told.is_heading:
        found.pop()
    found += [HistoryLine(one, False, f"besides-{at}") for at, one in enumerate(told)]
    if seat is not None and not any(one.is_new for one in found):
        of_seat = [at for at, one in enumerate(found) if any(part.seat == seat for part in one.told.parts)]
        for at in of_seat[-1:]:
            found[at] = found[at]._replace(is_new=True)
    return found


class HistoryPages(MomentPages[AnyPresenter]):
    """The log beside the board, told chapter by chapter."""

    chapters: Collection[str] = ()
    """The kinds of events with which chapters begin: those before the latest are not told anew with each move."""
    newest = staticmethod(newest)
    most_told = 32
    """From so many lines of the log on, the chapters before are left out."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._closed: dict[tuple[object, ...], tuple[Event, tuple[list[LogLine], int]]] = {}
        """Chapters of logs that are closed, each with its first event."""

    def log_lines(self, presenter: AnyPresenter) -> Sequence[HistoryLine]:
        """Tell what happened, the latest last; what is new to the seat is marked."""
        lines: list[HistoryLine] = []
        end = len(presenter.events)
        starts = sorted({0, *(at for at, event in enumerate(presenter.events) if event.kind in self.chapters)})
        while starts and len(lines) < self.most_told:
            start = starts.pop()
            lines = [*numbered(*self._chapter(presenter, start, end), len(starts)), *lines]
            end = start
        return latest(lines, self.most_told)

    def _chapter(self, presenter: AnyPresenter, start: int, end: int) -> tuple[list[LogLine], int]:
        """Return `chapter`, told once when it is closed: known by its first event, of which a replay makes new ones."""
        if not start < end < len(presenter.events):
            return self.chapter(presenter, start, end)
        first = presenter.events[start]
        news_from = min(max(presenter.news_from, start), end)
        key = id(first), presenter.seat, presenter.translator, end - start, news_from - start
        if key not in self._closed or self._closed[key][0] is not first:
            if len(self._closed) >= MOST_CLOSED:
                self._closed.clear()
            self._closed[key] = first, self.chapter(presenter, start, end)
        return self._closed[key][1]

    def chapter(self, presenter: AnyPresenter, start: int, end: int) -> tuple[list[LogLine], int]:
        """Tell the events from one number to another, and return how many of the last lines are new to the seat."""
        split = min(max(presenter.news_from, start), end)
        old, fresh = presenter.log(presenter.events[start:split]), presenter.log(presenter.events[split:end])
        return [*old, *fresh], len(fresh)
