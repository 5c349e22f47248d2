"""What the JSON API is sent and what it answers. These types check the first and describe both (openapi.py)."""

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from warren.deal import LONGEST_WORD
from warren.kernel.game import GameOption
from warren.kernel.parts import whole
from warren.table.clock import Offer
from warren.table.talk import LONGEST_SAYING
from warren.words import mark

SHORTEST_KEY, LONGEST_KEY = 8, 60
LONGEST_ACTION = 80
MOST_ACTIONS, MOST_SEATS = 100, 10
"""More than are ever played at once, or sit at a table."""


def _text(most: int, expected: str, least: int = 0, pattern: str | None = None) -> Meta:
    """Require a text. expected: a message that says so, with `least` and `most`."""
    extra = {"expected": expected, "least": least, "most": most}
    return Meta(min_length=least or None, max_length=most, pattern=pattern, extra=extra)


_CHARACTERS = mark("a text of at most {most} characters")
Key = Annotated[
    str,
    _text(
        LONGEST_KEY,
        mark("a key of {least} to {most} letters from a to z, digits, “-” and “_”"),
        SHORTEST_KEY,
        "^[0-9A-Za-z_-]+$",
    ),
]
"""New for each post, so that one that is repeated is known: it changes nothing then."""
Word = Annotated[
    str, _text(LONGEST_WORD, mark("a word of at most {most} letters from a to z and digits"), 0, "^[0-9A-Za-z]*$")
]
"""What whoever sits down adds to the deal (docs/deal.md); "" for nothing."""
Short = Annotated[str, _text(40, _CHARACTERS)]
ActionText = Annotated[str, _text(LONGEST_ACTION, _CHARACTERS)]
SeatNumber = Annotated[int, whole(0, MOST_SEATS - 1)]
Version = Annotated[int, whole(0, 999_999_999)]
Options = Annotated[dict[str, Any], Meta(extra={"expected": mark("an object")})]


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """The base of all that is sent."""


# What is sent


class NewSeat(Asked):
    """Who is to sit in a seat.

    kind: "person" for whoever asks, "open" for somebody who sits down later, or a bot (`bots` of the games).
    """

    kind: Short
    name: Short = ""


class NewTable(Asked):
    """A table to be opened. options: those of the game; what is left out is as usual.

    is_public: whether everybody is told of it. is_watched: whether others may look on while it is played. clock: how
    long people may think: seconds for a move and in all besides, or days for a move and of vacation; null: as long as
    they like.
    """

    game: Short
    seats: Annotated[list[NewSeat], Meta(max_length=MOST_SEATS)]
    key: Key
    options: Options = {}
    word: Word = ""
    is_public: bool = False
    is_watched: bool = True
    clock: Offer | None = None


class Sit(Asked):
    """A seat to be taken. name: what its person is called from now on, "" for as it is; word: both in a room alone."""

    seat: SeatNumber
    key: Key
    name: Short = ""
    word: Word = ""


class Stand(Asked):
    """A seat to be left: in a game a bot plays it until somebody takes it."""

    seat: SeatNumber
    key: Key


class Away(Asked):
    """That a bot is to play a seat until its person is back, or that it is. Whoever plays is back by that."""

    seat: SeatNumber
    key: Key
    is_away: bool = True


class Ready(Asked):
    """That whoever asks wants to begin. word: for the seats that have none yet."""

    key: Key
    word: Word = ""


class Name(Asked):
    """What the person of a seat is called."""

    seat: SeatNumber
    name: Short
    key: Key


class GiveToBot(Asked):
    """A free seat that a bot is to take; only who opened the table may say so."""

    seat: SeatNumber
    bot: Short
    key: Key


class Move(Asked):
    """What a seat plays: all of it or nothing. version: that of the view that it was chosen from."""

    seat: SeatNumber
    version: Version
    key: Key
    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=MOST_ACTIONS)]


class Undo(Asked):
    """That a seat takes its latest choice back. whole: all choices of its turn that can be.

    how: "alone"; "ask", it asks the others, where it cannot alone; "withdraw", it asks no more; "agree" or "refuse", it
    answers who asks.
    """

    seat: SeatNumber
    version: Version
    key: Key
    whole: bool = False
    how: Literal["alone", "ask", "withdraw", "agree", "refuse"] = "alone"


class Say(Asked):
    """What the person of a seat says to the others at the table."""

    seat: SeatNumber
    text: Annotated[str, _text(LONGEST_SAYING, _CHARACTERS)]
    key: Key


class Mute(Asked):
    """That whoever plays a seat is heard no more, or again. mute: whether not."""

    seat: SeatNumber
    key: Key
    mute: bool = True


class Unsay(Asked):
    """That something is taken away that was said. number: which."""

    number: Version
    key: Key


class Again(Asked):
    """That the same people play once more. word: as `Word`."""

    key: Key
    word: Word = ""


class OfList(Asked):
    """Which tables, and whether those that are over or the others. after: `next` of the page before.

    which: "shown", as the start page shows: at home all, on a server those of who asks; "own", those of who asks
    anywhere; "open", others where everybody may take a seat.
    """

    which: Literal["shown", "own", "open"] = "shown"
    over: bool = False
    after: Annotated[str, _text(60, _CHARACTERS)] = ""


class OfSeat(Asked):
    """As which seat; without one as an onlooker."""

    seat: SeatNumber | None = None


class OfLog(Asked):
    """As which seat, and from which event on."""

    seat: SeatNumber | None = None
    since: Version = 0


class OfTalk(Asked):
    """From which number on."""

    since: Version = 0


# What is answered


class Identity(msgspec.Struct):
    """Who somebody is to the tables. token: goes into the head of requests, `Authorization: Bearer …`; it is secret."""

    token: str


class Bot(msgspec.Struct):
    name: str
    help: str


class GameAnswer(msgspec.Struct):
    """A game. seats: the fewest and the most that play it. options: those that a table can be opened with."""

    id: str
    title: str
    seats: tuple[int, int]
    options: list[GameOption]


class GamesAnswer(msgspec.Struct):
    games: list[GameAnswer]
    bots: list[Bot]


TableKind = Literal["room", "playing", "over", "record"]
"""People still come together; the game is played; it is over; a record from elsewhere is looked at."""


class SeatAnswer(msgspec.Struct):
    """Who sits in a seat. player: "person" or the bot. is_free: somebody can take it. is_yours: who asks holds it."""

    seat: int
    name: str
    player: str
    is_free: bool
    is_yours: bool


class TableEntry(msgspec.Struct):
    """What a list and the table itself say of it.

    stage: how far the game is. points, by seat, and winners: empty before the end. is_watched: whether others may look
    on while it is played.
    """

    id: str
    game: str
    state: TableKind
    seats: list[SeatAnswer]
    stage: dict[str, int | str]
    points: list[int]
    winners: list[int]
    is_watched: bool


class ListedTable(TableEntry):
    """A table in a list. waits_for_you: it is told of your own tables alone."""

    waits_for_you: bool


class TableList(msgspec.Struct):
    """A page of a list, the latest touched first. next: what the following page begins after; null for the last."""

    tables: list[ListedTable]
    next: str | None


class TableAnswer(TableEntry):
    """A table. version: of the room, or of the game as an onlooker sees it. waits_for: whom the room waits for.

    away: the seats that bots play until their persons are back. clock: as it was agreed. commitment: what fixed the
    secret of the deal before anybody added a word.
    """

    options: dict[str, Any]
    version: int
    waits_for: list[int]
    away: list[int]
    clock: str | None
    commitment: str


class LegalAction(msgspec.Struct):
    """What a seat may play. number: in the game's catalogue; text: what is sent for it; says: the same in words."""

    number: int
    text: str
    says: str


class FactAnswer(msgspec.Struct):
    label: str
    value: str


class ClockAnswer(msgspec.Struct):
    """What a seat has left, in seconds: for this move, and in all besides. out: when both are; null where it stands."""

    move: int
    bank: int
    out: datetime | None


class PlayerAnswer(msgspec.Struct):
    """A player as everybody may know it, in words. points: those that are public. clock: null where none was agreed."""

    seat: int
    name: str
    points: int | None
    status: str
    facts: list[FactAnswer]
    clock: ClockAnswer | None


class AskingAnswer(msgspec.Struct):
    """That a seat asks the others to let its latest choice be taken back, with all that was played since.

    is_yours: whether the seat that sees this has to answer. is_refused: whether somebody did not agree; then nothing
    is taken back.
    """

    seat: int
    is_yours: bool
    is_refused: bool


class ViewAnswer(msgspec.Struct):
    """All that a seat may know and do now. seat: null for an onlooker.

    version: grows whenever the seat sees another view or may do something else. question, sentence: what is asked, or
    waited for. undo, undo_whole: how many of its latest actions the seat takes back with its latest choice, and with
    all of its turn; 0 for nothing. asking: null where nobody asks to take something
    back. view: the fields of the game's own view.
    """

    table: str
    game: str
    seat: int | None
    version: int
    over: bool
    question: str
    sentence: str
    legal: list[LegalAction]
    undo: int
    undo_whole: int
    asking: AskingAnswer | None
    players: list[PlayerAnswer]
    view: dict[str, Any]


class EventAnswer(msgspec.Struct):
    """Something that happened, in ids and numbers. secret: what of it the asking seat alone was told."""

    number: int
    kind: str
    seat: int | None
    details: dict[str, Any]
    secret: dict[str, Any]


class LogAnswer(msgspec.Struct):
    """What happened, as a seat may know it. What was taken back has not happened: numbers can fall."""

    events: list[EventAnswer]


class SayingAnswer(msgspec.Struct):
    """Something that was said. name: what its person was called then."""

    number: int
    seat: int
    name: str
    text: str
    at: datetime


class TalkAnswer(msgspec.Struct):
    """The latest of what was said, the oldest first, without those whom the browser of the same identity has muted.

    latest: the highest number; it grows as well when something is taken away.
    """

    said: list[SayingAnswer]
    latest: int


class ReasonAnswer(msgspec.Struct):
    """A reason of an adviser, with the points that it gives an action for it."""

    points: float
    says: str


class AdviceAnswer(msgspec.Struct):
    """An action that is advised. facts: what the table says of it. reasons: what its value is made up of."""

    text: str
    says: str
    facts: list[str]
    reasons: list[ReasonAnswer]


class HintAnswer(msgspec.Struct):
    """What a good bot would play in a seat, as many actions as are chosen at once.

    sentence: all of it in a few words. expects: how games end that go on so. next_best: what it would do otherwise; ""
    where there is nothing else.
    """

    sentence: str
    actions: list[AdviceAnswer]
    expects: str
    next_best: str


class RecordAnswer(msgspec.Struct):
    """The record of a game that is over: a text, as docs/formats/record.md has it."""

    record: str


class News(msgspec.Struct):
    """What the stream of a table tells, as the data of each event.

    Its id is `room-` or `game-` and the version, while a seat asks to take something back how that
    stands, and how far the talk is.
    is_asked: whether the seat has something to choose. decides: whether it has to answer who asks to take back.
    talk: `latest` of the talk; 0 for who takes no part in it.
    """

    state: TableKind
    version: int
    is_asked: bool
    decides: bool = False
    talk: int = 0


class Wrong(msgspec.Struct):
    """One thing that is wrong. at: where; "" for all of it."""

    at: str
    detail: str


class ProblemAnswer(msgspec.Struct):
    """What is wrong with a request, as RFC 9457 has it; nothing was changed then.

    code: for programs. problems: everything that is wrong, one by one. view: as it is now, where a move came too late.
    """

    title: str
    status: int
    code: str
    detail: str
    problems: list[Wrong]
    view: ViewAnswer | UnsetType = UNSET
