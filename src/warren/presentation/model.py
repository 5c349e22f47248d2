"""What a seat is shown and asked, in words and numbers: what every medium draws, and no medium's own signs.

A `Presenter` makes these records for one moment of a game. Places are ids of the board, as action texts have them.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

# The question


class Part(NamedTuple):
    """A card, tile or piece. kind: its type in words. what: what it does. clause: the rule that explains it.

    reason, points: what it counts as things stand, and what that scores; None where it scores nothing of itself.
    is_known: whether it is known to all though it is a seat's own. place: where it lies, where that is to be said.
    counts_on: the places of the board where it found what it counts.
    """

    id: str
    name: str
    what: str = ""
    kind: str = ""
    clause: str = ""
    copies: int = 1
    reason: str = ""
    points: int | None = None
    is_known: bool = False
    place: str = ""
    counts_on: tuple[str, ...] = ()


class Prompt(NamedTuple):
    """What is asked. sentence: what comes of it. clause: the rule. guide: what a first game is told about it.

    notes: what to know before choosing. part: the card or tile that it is about.
    """

    title: str
    sentence: str = ""
    clause: str = ""
    guide: str = ""
    notes: tuple[str, ...] = ()
    part: Part | None = None


class Step(NamedTuple):
    """A step of a turn. state: done, now, open (possible at once), later or any (always). note: what can be done."""

    name: str
    state: str
    note: str = ""


class Gain(NamedTuple):
    """What something brings as things stand. points: at once. later: by the seat's own secrets at the end.

    besides: what else it brings, such as money, where that is to be shown as a gain too.
    """

    points: int = 0
    later: int = 0
    besides: int = 0

    @property
    def together(self) -> int:
        return self.points + self.later


class Option(NamedTuple):
    """Something that can be chosen.

    id: what is typed for it, or sent by a page. actions: one: choosing it does that; several: a further choice follows;
    none: it cannot be chosen, and why_not says why, why_not_short in two or three words. note: what it does. brings:
    what it brings as things stand; brings_said: the same in words; brings_short: in a sign or two, where no number
    tells it; where: the place where it brings that, and how. group: the id of its group. part: the card or tile that
    it is about. places: the places of the board that stand for it. trials: places where it can be tried out, though
    nothing is decided there yet, with what it would bring (None: that is not said). leads: whether a place is pointed
    at next, even if there is only one. is_direct: whether one press does it, with nothing to be looked at before.
    times: how many cards alike it is, where several are chosen at once. seat: whose it is, None where that says
    nothing. symbol: a picture that may stand before its label. warning: what it walks into, to be read first. then:
    what choosing it plays after its action, as far as that can be then.
    """

    id: str
    label: str
    actions: tuple[int, ...] = ()
    note: str = ""
    brings_said: str = ""
    brings: Gain | None = None
    brings_short: str = ""
    where: str = ""
    why_not: str = ""
    why_not_short: str = ""
    group: str = ""
    part: Part | None = None
    places: tuple[str, ...] = ()
    trials: Mapping[str, Gain | None] = {}
    leads: bool = False
    is_direct: bool = False
    seat: int | None = None
    symbol: str = ""
    warning: str = ""
    times: int = 1
    then: tuple[int, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """What a page sends for each of the cards alike that it is."""
        return (self.id, *(f"{self.id}.{nth}" for nth in range(2, self.times + 1)))


class Group(NamedTuple):
    """Options that belong together.

    look: cards, goods (small cards), lines (small, with what they do), radios, answers (buttons), buttons (short ones,
    side by side), numbers (of which one is picked) or places (shown on the board alone). under: a heading that it
    shares with the groups beside it. note: what comes of all of them. is_folded: whether they are seldom wanted.
    in_short: what is typed for all of them, and what is said of them, where one line may stand for the group.
    """

    id: str
    title: str
    look: str = "answers"
    clause: str = ""
    empty: str = ""
    under: str = ""
    note: str = ""
    is_folded: bool = False
    in_short: tuple[str, str] = ("", "")


class Chance(NamedTuple):
    """How likely something hurts a piece, and finishes it.

    id: of the piece on the board. seat: whose it is, None for nobody's. level: what has to be reached. bonus: what is
    added to its roll. In hundredths hit: hurt or finished; kill: finished; hurt: no more than that. killed_by, hurt_by:
    the rolls that do it.
    """

    id: str
    name: str
    seat: int | None
    level: int
    bonus: int
    hit: int
    kill: int
    hurt: int
    killed_by: str = ""
    hurt_by: str = ""


class Preview(NamedTuple):
    """What an action would change.

    before: sums as they are, after: the one that comes of them, "" without any. brings: what it brings; parts:
    what makes that up, "" where it is one thing. lines: what else comes of it. chances: of each piece that may suffer.
    """

    title: str
    lines: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    after: str = ""
    brings: Gain | None = None
    parts: str = ""
    chances: tuple[Chance, ...] = ()


class Layer(NamedTuple):
    """One thing that is being resolved: whose it is (None: nobody's to be told), and what it is."""

    seat: int | None
    said: str


class Side(NamedTuple):
    """One side of an offer.

    title: who gives. goods: what, each with its notes. rest: what is still to be chosen, or that it is
    nothing; "" where that is all. before, after: that seat's points now and after the trade.
    """

    seat: int
    title: str
    goods: tuple[Part, ...]
    rest: str
    before: int
    after: int


class Advice(NamedTuple):
    """An action that a good bot would choose. spelled: as a record has it, with the ids of cards and places.

    facts: what the table says of it. reasons: what makes up its value for the bot, each with its points. aims_at: the
    place that it is done for, where it names none itself.
    """

    action: str
    facts: tuple[str, ...]
    reasons: tuple[tuple[float, str], ...]
    spelled: str
    aims_at: str = ""


class Hint(NamedTuple):
    """What a good bot would do, and why: as many actions as are chosen at once.

    said: all of it in a few words. mainly: the reason that weighs most, where a game tells it beside that. reckoning:
    what the points of the reasons are. expects: how games end that go on so. next_best: what it would do otherwise, ""
    if there is nothing else.
    """

    advice: tuple[Advice, ...]
    said: str = ""
    mainly: str = ""
    reckoning: str = ""
    expects: str = ""
    next_best: str = ""


# The table


class Fact(NamedTuple):
    """A figure of a seat. symbol: a picture that may stand for its label."""

    label: str
    value: str
    symbol: str = ""


class Pile(NamedTuple):
    """Parts that lie together. room: as many as there is room for, None where that does not matter.

    points: what they score together as things stand, None where they score nothing of themselves. is_short: whether it
    is enough to name them now. is_folded: whether they are seldom wanted.
    """

    id: str
    title: str
    parts: tuple[Part, ...] = ()
    empty: str = ""
    clause: str = ""
    room: int | None = None
    note: str = ""
    points: int | None = None
    is_short: bool = False
    is_folded: bool = False


class Lesson(NamedTuple):
    """The deal of a first game that is accompanied: one person with easy bots.

    options: other than the usual ones. opening: what the person begins with, played for it.
    """

    seats: int
    seed: int
    options: Mapping[str, Any] = MappingProxyType({})
    opening: tuple[str, ...] = ()


class Scored(NamedTuple):
    """Points of one thing, and why. terms: the sum that they are, in signs. lines: what makes them up."""

    title: str
    points: int
    lines: tuple[Part, ...] = ()
    note: str = ""
    terms: str = ""


class Panel(NamedTuple):
    """A seat as everybody may know it; all panels of a game have the same facts, in the same order.

    notes: what else is to be known. sheet: what makes up its points. is_out: whether it plays no more.
    coming: points that the end of the round would add as the board stands. last: what it played last.
    """

    seat: int
    name: str
    points: int | None
    facts: tuple[Fact, ...] = ()
    piles: tuple[Pile, ...] = ()
    status: str = ""
    is_asked: bool = False
    notes: tuple[str, ...] = ()
    sheet: tuple[Scored, ...] = ()
    is_out: bool = False
    coming: int = 0
    last: str = ""


class Section(NamedTuple):
    """Lines under a heading."""

    title: str
    lines: tuple[str, ...]


class Progress(NamedTuple):
    """How far a game is. rounds: 0 where their number is open. phases: of a round, each with whether it is now.

    turn, turns: in the present phase; turn is 0 where that is not counted. turn_said: both in words.
    """

    said: str
    round: int = 0
    rounds: int = 0
    phases: tuple[tuple[str, bool], ...] = ()
    turn: int = 0
    turns: int = 0
    turn_said: str = ""


class Report(NamedTuple):
    """A table that people can ask for by a command. A row belongs to a seat, or to none."""

    title: str
    headings: tuple[str, ...] = ()
    rows: tuple[tuple[int | None, tuple[str, ...]], ...] = ()
    lines: tuple[str, ...] = ()


class Command(NamedTuple):
    """A command: what to type for it, what it is for, and of a game's own what makes that: reports, or a drawing."""

    command: str
    help: str
    show: Callable[[], Any] = list


# What happened


class Said(NamedTuple):
    """What the log says of a seat: of an action or a gain of its own (None: nobody's alone).

    shown: the cards and pieces that say most of it where pictures can be drawn, a piece with its place; besides: what
    they do not say. brief: the same in a narrow corner, where that is shorter.
    """

    seat: int | None
    said: str
    shown: tuple[Part, ...] = ()
    besides: str = ""
    brief: str = ""


class LogLine(NamedTuple):
    """A line of the log. parts: whatever belongs together, of one seat or several.

    is_within: whether it is a heading of a part of a chapter, which is shown with the whole of it.
    """

    parts: tuple[Said, ...]
    is_heading: bool = False
    is_within: bool = False


def heading(said: str, *, is_within: bool = False) -> LogLine:
    return LogLine((Said(None, said),), is_heading=True, is_within=is_within)


class Movement(NamedTuple):
    """Something that is seen to happen on the board, where a medium can show it.

    number: of its event. kind: what it was, for programs. seat: who did it. places: where, as ids of the board, and
    which part came there where that is seen too.
    amount: as many points, damage or the like as it was; said: that in a word or two.
    """

    number: int
    kind: str
    seat: int | None
    places: tuple[str, ...]
    amount: int = 0
    said: str = ""


class News(NamedTuple):
    """What a player did since the seat's own latest choice, action by action; at: so many goes came before.

    shown: the cards of it, where pictures can be drawn. figures: what came of it, in signed points or as a number.
    """

    seat: int
    name: str
    actions: tuple[str, ...]
    at: int = 0
    shown: tuple[Part, ...] = ()
    figures: tuple[str, ...] = ()


# The end


class Standing(NamedTuple):
    """A player at the end. figures: by the headings of the ranking. sheet: all points and what they are made of.

    before: the points before the secrets were opened; before_said: how they were come by, in words. opened: the
    secrets, in their order; note: what is said of them.
    is_out: whether it had lost before the end.
    """

    seat: int
    name: str
    rank: int
    total: int
    figures: tuple[int, ...] = ()
    sheet: tuple[Scored, ...] = ()
    before: int = 0
    before_said: str = ""
    opened: tuple[Part, ...] = ()
    note: str = ""
    left: str = ""
    is_out: bool = False


class Decision(NamedTuple):
    """The act that decided a game.

    ply: how many moves of its record were made then. lines: what was done. worth: by how much it moved the first ahead
    of the second; said: that in words. opener: the seat that got it when its secrets were opened, behind the last move.
    """

    ply: int
    lines: tuple[LogLine, ...]
    worth: int
    said: str = ""
    opener: int | None = None


class Ending(NamedTuple):
    """How a game ended.

    standings: from first to last. headings: of their figures; so many of the last ones as tie_breaks says only break a
    tie, and stand behind the total. opening: the seats in the order in which their secrets are opened; none where
    nothing was secret. curve: by seat the points after each round.
    """

    title: str
    lead: str
    standings: tuple[Standing, ...]
    headings: tuple[Fact, ...] = ()
    opening: tuple[int, ...] = ()
    curve: Mapping[int, Sequence[int]] = {}
    tie_breaks: int = 0

    def of(self, seat: int) -> Standing:
        """Return how a seat stands."""
        return next(one for one in self.standings if one.seat == seat)

    def gain(self, seat: int) -> int:
        """Return what a seat gained behind the last move, when secrets were opened."""
        return self.curve[seat][-1] - self.curve[seat][-2]

    @property
    def winners(self) -> tuple[Standing, ...]:
        """The first, or several who share the victory."""
        return tuple(one for one in self.standings if one.rank == 1)
