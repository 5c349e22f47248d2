"""The log of a table: numbered rows, only ever added. It is the truth; the state of a game follows from it."""

from datetime import datetime
from typing import Literal, NamedTuple

Kind = Literal["sit", "act", "undo", "end"]


class Row(NamedTuple):
    """One row.

    kind: "sit", a browser takes the seat; "act", the seat plays `action`; "undo", the seat takes back its latest
    `action` actions (a count); "end", the game is over and no row follows (`seat` and `action` say nothing).
    n: 1, 2, 3, … at each table. key: who posts makes one up, so that a repeat is known; only the first row of what was
    posted has it. browser: of "sit" alone. at: when; nothing follows from it.
    """

    n: int
    seat: int
    kind: Kind
    action: int
    key: str | None
    browser: str | None
    at: datetime
