"""The rows of a log, numbered and only ever added. What they mean for a game says `Timeline`, before it `Room`."""

from datetime import datetime
from typing import Literal, NamedTuple

RoomKind = Literal["sit", "stand", "ready", "name", "bot", "begin"]
RowKind = (
    RoomKind
    | Literal["act", "undo", "ask", "agree", "refuse", "withdraw", "end", "away", "back", "leave", "late", "vacation"]
)
ALWAYS_ASKED, SPARED = 0, 1
"""Whether the person of a seat is asked at every chance, or only where something matters to it (`State.spared`)."""


class LogRow(NamedTuple):
    """One row of a log.

    kind: "sit", a browser takes the seat, or goes on in it, and `action` is SPARED or ALWAYS_ASKED; "act", the seat
    plays `action`; "undo", the seat takes back its latest `action` actions (a count); "ask", it asks whether the latest
    `action` moves of all seats (a count) may be taken back; "agree" and "refuse", it answers, and where all agree
    "undo" follows for each that moved; "withdraw", it asks no more; "end", the game is over and no row follows (`seat`
    and `action` say nothing); "away", a bot plays the seat from now on; "back", its person does; "leave", its browser
    gives it up, and a bot plays it until somebody sits down; "late", a bot answers a question that only the seat knows
    of; "vacation", its clock stands (`action` is ON), or no longer.
    In the room also "stand", whoever holds the seat leaves it; "ready", its person wants to begin; "name", its person
    is called `text` from now on; "bot", the bot `text` takes the seat; "begin", the last row of the room: the game
    begins (`seat` says nothing).
    n: 1, 2, 3, … at each table. key: made up by whoever posts, so that a repeat is known; only one row of a post has
    it. browser: of "sit"; of "stand" who freed the seat, None for whoever held it. at: when, from which the clocks
    follow. text: of "name" and "bot"; of "sit" and "ready" the word that the browser adds to the deal, None for none.
    """

    n: int
    seat: int
    kind: RowKind
    action: int
    key: str | None
    browser: str | None
    at: datetime
    text: str | None = None
