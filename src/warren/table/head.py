"""What is known of a table from its beginning, and never changes."""

from datetime import datetime
from typing import NamedTuple

from warren.kernel.game import Setup
from warren.players import Player
from warren.table.standing import Status


class TableInfo(NamedTuple):
    """The head of a table.

    kept: a record from elsewhere that is only looked at. notes: those of that record; of a game played here none.
    """

    id: str
    setup: Setup
    players: tuple[Player, ...]
    notes: dict[str, str]
    kept: bool
    created: datetime


class Place(NamedTuple):
    """The place of a table in a list: after those touched later, and of several touched at once by their ids."""

    touched: datetime
    id: str


class TableSummary(NamedTuple):
    """A table in a list.

    game: its id. over: nobody plays there any more, as nobody does with a kept record. touched: when everybody could
    last see that something was done, so that a hidden choice moves no table. holders: by seat the browser that holds
    it. status: None where nothing was done yet, not even sat down.
    """

    id: str
    game: str
    players: tuple[Player, ...]
    over: bool
    kept: bool
    touched: datetime
    status: Status | None
    holders: dict[int, str]

    @property
    def place(self) -> Place:
        """Where it stands in the list."""
        return Place(self.touched, self.id)

    @property
    def free(self) -> bool:
        """Whether somebody may take a seat."""
        return not self.over and any(
            player.is_person and seat not in self.holders for seat, player in enumerate(self.players)
        )
