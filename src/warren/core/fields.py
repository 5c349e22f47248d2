"""Where a flat block of numbers holds what: its fields, one behind the other."""


class Fields:
    """Gives the cells of a block to its fields."""

    def __init__(self, first: int = 0) -> None:
        """first: the cell of the first field."""
        self._next = first

    def __call__(self, size: int = 1) -> int:
        """Return the first cell of a field of so many cells, behind all fields before it."""
        first = self._next
        self._next += size
        return first
