"""How much time people have left at the tables that wait for them, for lists of tables."""

from datetime import datetime, timedelta

from warren.table.clock import Agreed
from warren.table.tables import TableSummary
from warren.words import Words

LITTLE = 1 / 8
"""The part of the time of a move below which little is left."""


def left_at(entry: TableSummary, now: datetime) -> timedelta | None:
    """Return how much time whoever asks has left, the least of several seats; None where no clock runs for them."""
    return None if entry.out is None or entry.over or not entry.turn else max(timedelta(), entry.out - now)


def is_little(left: timedelta, entry: TableSummary) -> bool:
    """Return whether little of the time of a move is left."""
    return entry.clock is not None and left < LITTLE * timedelta(seconds=Agreed.read(entry.clock).move)


def left_said(left: timedelta, words: Words) -> str:
    """Return in words how much time is left, as exactly as it matters."""
    minutes = int(left.total_seconds()) // 60
    hours = minutes // 60
    days, rest = divmod(hours, 24)
    if days > 1:
        return words.text("{days} days {hours} h left", days=days, hours=rest)
    if days:
        return words.text("1 day {hours} h left", hours=rest)
    if hours:
        return words.text("{hours} h left", hours=hours)
    return words.text("{minutes} min left", minutes=minutes) if minutes else words.text("less than a minute left")
