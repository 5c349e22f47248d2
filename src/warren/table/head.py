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


class Place(NamedTuple):
    """The place of a table in a list: after those touched later, and of several touched at once by their ids."""

    touched: datetime
    id: str


class Entry(NamedTuple):
    """A table in a list.

    game: its id. over: nobody plays there any more, as nobody does with a kept record. touched: when everybody could
    last see that something was done, so that a hidden choice moves no table. holders: by seat the browser that holds
    it. standing: None where nothing was done yet, not even sat down.
    """

    id: str
    game: str
    sitters: tuple[Sitter, ...]
    over: bool
    kept: bool
    touched: datetime
    standing: Standing | None
    holders: dict[int, str]

    @property
    def place(self) -> Place:
        """Where it stands in the list."""
        return Place(self.touched, self.id)

    @property
    def free(self) -> bool:
        """Whether somebody may take a seat."""
        return not self.over and any(
            sitter.is_person and seat not in self.holders for seat, sitter in enumerate(self.sitters)
        )
