"""What happened: the log, and what the other player did since the seat's own latest choice."""

from collections.abc import Sequence
from typing import NamedTuple

from warren.games.town.board import SPACE_NUMBERS
from warren.games.town.parts import BUILDING_IDS
from warren.games.town.view import TownView
from warren.kernel.game import Event
from warren.presentation.town.log import deeds, told
from warren.presentation.translator import Translator, capitalized
from warren.web import log

_PLACED = ("construct", "annex", "return_building")
"""The events that change what stands on a space."""


class News(NamedTuple):
    """What a player did since the seat's own latest choice, deed by deed."""

    seat: int
    name: str
    deeds: tuple[str, ...]


def log_lines(translator: Translator, view: TownView, events: Sequence[Event], news_from: int) -> list[log.Line]:
    """Tell the events, the latest first under the heading of its round.

    Those since the seat's own latest action are new.
    """
    told_all = told(translator, view, events)
    new = len(told(translator, view, events[news_from:])) if view.seat is not None else 0
    return log.log_lines(told_all, new, latest_first=True)


def news(translator: Translator, view: TownView, events: Sequence[Event]) -> News | None:
    """Return what the other player did; events: those since the seat's own latest choice."""
    if view.seat is None:
        return None
    other = 1 - view.seat
    done = deeds(translator, view, [event for event in events if event.seat == other])
    if not done:
        return None
    return News(other, translator.name(other), tuple(capitalized(said) for _, said in done))


def planned(events: Sequence[Event], seat: int | None) -> int | None:
    """Return the Building that a seat planned last."""
    found = [event for event in events if event.kind == "plan" and event.seat == seat]
    return BUILDING_IDS.index(found[-1].details["building"]) if found else None


def built(events: Sequence[Event], seat: int | None) -> list[int]:
    """Return the spaces on which the other player built, annexed or took back; to an onlooker none."""
    if seat is None:
        return []
    found = [event.details["space"] for event in events if event.seat == 1 - seat and event.kind in _PLACED]
    return [SPACE_NUMBERS[space] for space in dict.fromkeys(found)]
