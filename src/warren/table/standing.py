"""How a game stands, and what a list says of its table, both as everybody may know it."""

from datetime import datetime
from typing import NamedTuple


class Status(NamedTuple):
    """stage: as the game says it (`Game.stage`). points, by seat, and winners: of a game that is over; else empty."""

    stage: dict[str, int | str]
    points: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


class Listing(NamedTuple):
    """What a list says of a table, as far as it changes.

    touched: when everybody could last see that something was done; None where nobody could since it was last said.
    status: None before the first row of the log. holders: by seat the browser that holds it.
    """

    over: bool
    touched: datetime | None
    status: Status | None
    holders: dict[int, str]
