"""What can go wrong at a table, beside what the rules say (kernel/errors.py has the rest of the family).

WarrenError
├── UnknownTableError    no table has this id
├── SeatError            a seat that the asking browser does not hold, or cannot take
├── StaleError           made for what the seat saw before the table changed
└── FileError
    └── StoreError       the database cannot be used; nothing was changed
"""

from typing import Any

from warren.kernel.errors import FileError, WarrenError


class UnknownTableError(WarrenError):
    """No table has this id."""


class SeatError(WarrenError):
    """A seat that the asking browser does not hold, or cannot take."""


class StaleError(WarrenError):
    """A post was made for what the seat saw before the table changed; `version` is the seat's now."""

    def __init__(self, version: int, message: str, **values: Any) -> None:
        self.version = version
        super().__init__(message, **values)


class StoreError(FileError):
    """The database cannot be used as it is; nothing was changed."""
