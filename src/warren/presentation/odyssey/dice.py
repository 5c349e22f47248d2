"""The dice that were rolled, as they lie on the table."""

from typing import NamedTuple

from warren.games.odyssey.apply_effects import D6
from warren.games.odyssey.attacks import D12
from warren.games.odyssey.frames import AS_POWER
from warren.kernel.game import Event
from warren.presentation.odyssey.moment import Moment
from warren.words import mark

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
        return self.shows + self.bonus + self.changed


def dice(moment: Moment) -> list[Die]:
    """Return the dice of the running or the latest attack, the latest last.

    None once the seat's own turn began, or any turn after the seat saw them. A card or power that makes somebody roll
    without any attack counts as one.
    """
    events, news_from = moment.events, moment.news_from
    latest = max((at for at, event in enumerate(events) if "number" in event.details), default=-1)
    turns = {event.seat for event in events[latest:] if event.kind == "turn"}
    if latest < 0 or moment.seat in turns or (latest < news_from and turns):
        return []
    begun = 0
    for at, event in enumerate(events[:latest]):
        if event.kind in _BEGINS or (event.kind == "announces" and event.details["how"] == AS_POWER):
            begun = at
    found = list[Die]()
    for at, event in enumerate(events[begun:], begun):
        if "number" in event.details:
            found.append(die(moment, event, at >= news_from))
        elif event.kind == "changes roll" and found:
            found[-1] = found[-1]._replace(changed=found[-1].changed + event.details["amount"])
    return found


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
