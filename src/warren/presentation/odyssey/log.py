"""What happened, in words: a line for what a player did in one go, from the events that a seat may know."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.attacks import D12
from warren.games.odyssey.frames import AS_POWER
from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import Event
from warren.presentation.model import Told, heading
from warren.presentation.odyssey.events import DEEDS, Teller
from warren.presentation.odyssey.names import named
from warren.presentation.translator import Translator
from warren.words import mark

FEW = 2
"""So many deeds of a seat in a row are read as one sentence."""


def told(translator: Translator, view: OdysseyView, events: Iterable[Event]) -> list[Told]:
    """Tell the events that a seat knows of; those of one seat in a row make one line."""
    lines: list[Told] = []
    for (seat, begins), group in groupby(events, lambda event: (event.seat, event.kind == "turn")):
        if begins:
            lines += [turn_heading(translator, event) for event in group]
            continue
        said = deeds(translator, view, group)
        if said:
            apart = tuple(said) if len(said) > FEW else ()
            lines.append(Told(((seat, translator.text("; ", context="list").join(said)),), deeds=apart))
    return lines


def turn_heading(translator: Translator, event: Event) -> Told:
    """Return whose turn begins."""
    assert event.seat is not None
    message = mark("Round {round}: turn of {name}")
    return heading(translator.text(message, round=event.details["round"], name=translator.name(event.seat)))


def deeds(translator: Translator, view: OdysseyView, events: Iterable[Event]) -> list[str]:
    """Return what happened one by one; some events say nothing."""
    teller = Teller(translator, view)
    told = [DEEDS[event.kind](teller, event) for event in events if event.kind in DEEDS]
    return [said for said in told if said]


D6 = 6


_USUAL = ("draws", "puts down", "puts runs", "turn")


_OWN = (
    "flips",
    "plays",
    "announces",
    "responds",
    "offers",
    "accepts",
    "refuses",
    "asks for offers",
    "makes no offer",
)
"""Events of each turn, and those that a seat knows of because it did it."""


_TOUCHED = ("places", "damages", "modifies", "mends", "moves in", "moves city", "leaves")
"""Events after which a piece is to be looked at."""


_WHOSE = ("owner", "victim", "partner", "offerer")
"""What an event calls the seat that it befell."""


_BEGINS = ("flips", "plays", "turn")
"""Events with which something new begins, so that the dice before it are taken from the table."""


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
        """What the roll came to."""
        return self.shows + self.bonus + self.changed


def _is_shown_next(event: Event, seat: int) -> bool:
    """Whether an event is an offer of which the seat itself is shown more: the cards of the hand in it."""
    return event.kind == "offers" and event.details["partner"] == seat and event.details["hand"] > 0


def news(translator: Translator, view: OdysseyView, events: Sequence[Event]) -> list[Told]:
    """Return what happened since the seat's own latest choice, but for what everybody does each turn.

    What concerned the seat itself comes first; of the rest, the latest turn, each read downwards.
    """
    if view.seat is None:
        return []
    left_out = {view.seat: (*_USUAL, *_OWN)}
    turns: list[list[Event]] = [[]]
    for event in events:
        if event.kind == "turn":
            turns.append([])
        elif event.kind not in left_out.get(event.seat or 0, _USUAL) and not _is_shown_next(event, view.seat):
            turns[-1].append(event)
    goes = [list(one) for turn in turns[::-1] for _, one in groupby(turn, lambda event: event.seat)]
    goes.sort(key=lambda one: not any(_concerns(event, view.seat) for event in one))
    return [one for events_of_one in goes for one in told(translator, view, events_of_one) if not one.is_heading]


def _concerns(event: Event, seat: int | None) -> bool:
    """Return whether an event befell a seat or its pieces, or answers its offer."""
    return seat == event.seat or any(event.details.get(whose) == seat for whose in _WHOSE)


def dice(translator: Translator, view: OdysseyView, events: Sequence[Event], news_from: int) -> list[Die]:
    """Return the dice of the running or the latest attack, the latest last; none once a new turn began for the seat.

    A card or power that makes somebody roll without any attack counts as one.
    """
    latest = max((at for at, event in enumerate(events) if "number" in event.details), default=None)
    if latest is None:
        return []
    if latest < news_from and any(event.kind == "turn" for event in events[latest:]):
        return []
    begun = max((at for at, event in enumerate(events[:latest]) if _begins(event)), default=0)
    found = list[Die]()
    for at, event in enumerate(events[begun:], begun):
        if "number" in event.details:
            found.append(die(translator, view, event, at >= news_from))
        elif event.kind == "changes roll" and found:
            found[-1] = found[-1]._replace(changed=found[-1].changed + event.details["amount"])
    return found


def _begins(event: Event) -> bool:
    return event.kind in _BEGINS or (event.kind == "announces" and event.details["how"] == AS_POWER)


def die(translator: Translator, view: OdysseyView, event: Event, is_new: bool = False) -> Die:
    """Return the die of an event."""
    assert event.seat is not None
    details = event.details
    is_small = event.kind in ("modifies", "does not fit")
    what = named(translator, view.lookup, details["piece"]) if "piece" in details else ""
    message = mark("points for {piece}") if is_small else mark("{piece} defends against level {level}")
    return Die(
        details["number"] + 1,
        event.seat,
        translator.name(event.seat),
        D6 if is_small else D12,
        details["points"] if is_small else details["die"],
        details.get("bonus", 0),
        what,
        translator.text(message, piece=what, level=details.get("level")) if what else "",
        is_new,
    )


def touched(events: Sequence[Event], seat: int | None) -> list[int]:
    """Return the pieces that others placed, hit or changed; to an onlooker none."""
    if seat is None:
        return []
    found = [event.details for event in events if event.kind in _TOUCHED]
    return [CARD_NUMBERS[card] for details in found for key in ("piece", "bunny") if (card := details.get(key))]
