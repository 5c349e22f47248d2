"""What is known of a table from its beginning, and never changes."""

from datetime import datetime
from typing import NamedTuple

from warren.kernel.game import Setup
from warren.sitters import Sitter
from warren.table.standing import Standing


class Head(NamedTuple):
    """The head of a table.

    kept: a record from elsewhere that is only looked at. notes: those of that record; of a game played here none.
    """

    id: str
    setup: Setup
    sitters: tuple[Sitter, ...]
    notes: dict[str, str]
    kept: bool
    created: datetime


class Entry(NamedTuple):
    """A table in a list.

    game: its id. moves: how many were made and not taken back. touched: when everybody could last see that something
    was done, so that a hidden choice moves no table. holders: by seat the browser that holds it. standing: None where
    nothing was done yet, not even sat down.
    """

    id: str
    game: str
    sitters: tuple[Sitter, ...]
    moves: int
    over: bool
    kept: bool
    touched: datetime
    standing: Standing | None
    holders: dict[int, str]

    @property
    def free(self) -> bool:
        """Whether somebody may take a seat."""
        return not (self.over or self.kept) and any(
            sitter.is_person and seat not in self.holders for seat, sitter in enumerate(self.sitters)
        )
