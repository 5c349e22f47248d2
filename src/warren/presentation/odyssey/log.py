"""What happened, in words: a line for what a player did in one go, from the events that a seat may know."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.attacks import D12
from warren.games.odyssey.frames import AS_POWER
from warren.kernel.game import Event
from warren.presentation.model import LogLine, News, heading
from warren.presentation.odyssey.events import event_text
from warren.presentation.odyssey.moment import Moment
from warren.words import mark

FEW = 2
"""So many actions of a seat in a row are read as one sentence."""
D6 = 6
_USUAL = ("draws", "puts down", "puts runs", "turn")
"""Events of each turn."""
_OWN = (
    *("flips", "plays", "announces", "responds"),
    *("offers", "accepts", "refuses", "asks for offers", "makes no offer"),
)
"""Events that a seat knows of because it did them."""
_TOUCHED = ("places", "damages", "modifies", "mends", "moves in", "moves city", "leaves")
"""Events after which a piece is to be looked at."""
_WHOSE = ("owner", "victim", "partner", "offerer")
"""What an event calls the seat that it befell."""
_BEGINS = ("flips", "plays", "turn")
"""Events with which something new begins, so that the dice before it are taken from the table."""


def told(moment: Moment, events: Iterable[Event]) -> list[LogLine]:
    """Tell the events that a seat knows of; those of one seat in a row make one line."""
    lines: list[LogLine] = []
    message = mark("Round {round}: turn of {name}")
    for (seat, begins), group in groupby(events, lambda event: (event.seat, event.kind == "turn")):
        if begins:
            assert seat is not None
            rounds = [event.details["round"] for event in group]
            lines += [heading(moment.text(message, round=number, name=moment.player(seat))) for number in rounds]
        elif said := [text for event in group if (text := event_text(moment, event))]:
            line = moment.text("; ", context="list").join(said)
            lines.append(LogLine(((seat, line),), actions=tuple(said) if len(said) > FEW else ()))
    return lines


class Die(NamedTuple):
    """A die that was rolled.

    number: which die of the game it was, from 1 on. sides, shows: of it. bonus, changed: what a piece adds to it, and
    by how much cards raised or lowered it. what: the piece that it was rolled for, "" where that is none. about: what
    for.
    """

    number: int
    seat: int
    name: str
    sides: int
    shows: int
    bonus: int
    what: str
    about: str
    is_new: bool
    changed: int = 0

    @property
    def total(self) -> int:
        return self.shows + self.bonus + self.changed


def news(moment: Moment) -> list[News]:
    """Return what happened since the seat's own latest choice, but for what everybody does each turn.

    What concerned the seat itself comes first; of the rest, the latest turn, each read downwards.
    """
    seat = moment.seat
    if seat is None:
        return []
    turns: list[list[Event]] = [[]]
    for event in moment.events[moment.news_from :]:
        # Of an offer to the seat itself with cards of the hand it is shown more next.
        is_shown_next = event.kind == "offers" and event.details["partner"] == seat and event.details["hand"]
        if event.kind == "turn":
            turns.append([])
        elif event.kind not in (*_USUAL, *(_OWN if event.seat == seat else ())) and not is_shown_next:
            turns[-1].append(event)
    goes = [list(one) for turn in turns[::-1] for _, one in groupby(turn, lambda event: event.seat)]
    goes.sort(key=lambda one: not any(_concerns(event, seat) for event in one))
    found = [line for one in goes for line in told(moment, one)]
    return [
        News(who, moment.player(who), line.actions or (said,))
        for line in found
        for who, said in line.parts
        if who is not None
    ]


def _concerns(event: Event, seat: int | None) -> bool:
    """Return whether an event befell a seat or its pieces, or answers its offer."""
    return seat == event.seat or any(event.details.get(whose) == seat for whose in _WHOSE)


def dice(moment: Moment) -> list[Die]:
    """Return the dice of the running or the latest attack, the latest last; none once a new turn began for the seat.

    A card or power that makes somebody roll without any attack counts as one.
    """
    events, news_from = moment.events, moment.news_from
    latest = max((at for at, event in enumerate(events) if "number" in event.details), default=None)
    if latest is None:
        return []
    if latest < news_from and any(event.kind == "turn" for event in events[latest:]):
        return []
    begun = max((at for at, event in enumerate(events[:latest]) if _begins(event)), default=0)
    found = list[Die]()
    for at, event in enumerate(events[begun:], begun):
        if "number" in event.details:
            found.append(die(moment, event, at >= news_from))
        elif event.kind == "changes roll" and found:
            found[-1] = found[-1]._replace(changed=found[-1].changed + event.details["amount"])
    return found


def _begins(event: Event) -> bool:
    return event.kind in _BEGINS or (event.kind == "announces" and event.details["how"] == AS_POWER)


def die(moment: Moment, event: Event, is_new: bool = False) -> Die:
    assert event.seat is not None
    details = event.details
    is_small = event.kind in ("modifies", "does not fit")
    what = moment.named(details["piece"]) if "piece" in details else ""
    message = mark("points for {piece}") if is_small else mark("{piece} defends against level {level}")
    return Die(
        details["number"] + 1,
        event.seat,
        moment.player(event.seat),
        D6 if is_small else D12,
        details["points"] if is_small else details["die"],
        details.get("bonus", 0),
        what,
        moment.text(message, piece=what, level=details.get("level")) if what else "",
        is_new,
    )


def touched(events: Sequence[Event], seat: int | None) -> list[int]:
    """Return the pieces that others placed, hit or changed; to an onlooker none."""
    if seat is None:
        return []
    found = [event.details for event in events if event.kind in _TOUCHED]
    return [CARD_NUMBERS[card] for details in found for key in ("piece", "bunny") if (card := details.get(key))]
