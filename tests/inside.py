"""A table as its engine has it: pages never get this."""

from warren.table.table import Table
from warren.table.timeline import Timeline


def inside(table: Table) -> Timeline:
    """Return all of a game, what is hidden included."""
    return table._timeline
