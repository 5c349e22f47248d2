"""What happened: the log, what others did since the seat's own latest choice, and the dice that fell."""

from collections.abc import Sequence
from typing import NamedTuple

from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.attacks import D12
from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import Event
from warren.telling.odyssey.log import told
from warren.telling.odyssey.names import named
from warren.telling.told import Told
from warren.telling.voice import Voice
from warren.web import log

MOST_DICE = 6
"""Dice that lie on the table."""
D6 = 6
_USUAL = ("draws", "puts down", "puts runs", "turn")
_OWN = ("flips", "plays", "announces", "responds", "offers", "accepts", "refuses")
"""Events of each turn, and those that a seat knows of because it did it."""
_TOUCHED = ("places", "damages", "modifies", "mends", "moves in", "leaves")
"""Events after which a piece is to be looked at."""


class Die(NamedTuple):
    """A die that was rolled.

    number: which die of the game it was, from 1 on. sides, shows: of it. bonus: what was added. about: what for.
    """

    number: int
    seat: int
    name: str
    sides: int
    shows: int
    bonus: int
    about: str
    is_new: bool


def log_lines(voice: Voice, view: OdysseyView, events: Sequence[Event], news_from: int) -> list[log.Line]:
    """Tell the events, the latest turn first, each downwards; those since the seat's own latest action are new."""
    old, new = told(voice, view, events[:news_from]), told(voice, view, events[news_from:])
    return log.log_lines([*old, *new], len(new) if view.seat is not None else 0, latest_first=False)


def news(voice: Voice, view: OdysseyView, events: Sequence[Event]) -> list[Told]:
    """Tell what happened since the seat's own latest choice, but for what everybody does each turn."""
    if view.seat is None:
        return []
    left_out = {view.seat: (*_USUAL, *_OWN)}
    new = [event for event in events if event.kind not in left_out.get(event.seat or 0, _USUAL)]
    return [one for one in told(voice, view, new) if not one.is_heading]


def dice(voice: Voice, view: OdysseyView, events: Sequence[Event], news_from: int) -> list[Die]:
    """Give the latest dice that everybody saw, the latest last."""
    found = [(at, event) for at, event in enumerate(events) if "number" in event.details]
    return [die(voice, view, event, at >= news_from) for at, event in found[-MOST_DICE:]]


def die(voice: Voice, view: OdysseyView, event: Event, is_new: bool = False) -> Die:
    """Give the die of an event."""
    assert event.seat is not None
    details = event.details
    is_small = event.kind == "modifies"
    about = details.get("piece", details.get("card"))
    return Die(
        details["number"] + 1,
        event.seat,
        voice.name(event.seat),
        D6 if is_small else D12,
        details["points"] if is_small else details["die"],
        details.get("bonus", 0),
        "" if about is None else named(voice, view.tables, about),
        is_new,
    )


def touched(events: Sequence[Event], seat: int | None) -> list[int]:
    """Give the pieces that others placed, hit or changed; to an onlooker none."""
    if seat is None:
        return []
    found = [event.details for event in events if event.kind in _TOUCHED]
    return [CARD_NUMBERS[card] for details in found for key in ("piece", "bunny") if (card := details.get(key))]
