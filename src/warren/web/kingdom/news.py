"""What happened: the log, what everybody played at the latest reveal, and the latest harvest laid open."""

from collections.abc import Sequence
from typing import NamedTuple

from warren.games.kingdom.board import spaces_in
from warren.games.kingdom.fiefs import fiefs
from warren.games.kingdom.parts import CARD_IDS, SPACE_IDS
from warren.games.kingdom.phases import CONSTRUCTION, COPYING, EXPLORATION
from warren.games.kingdom.view import KingdomView
from warren.kernel.game import Event
from warren.telling.kingdom.log import Told, told
from warren.telling.voice import Voice
from warren.web.kingdom.cards import Card, card_face
from warren.web.kingdom.seats import played

MOST_TOLD = 60
"""Lines of the log that the page keeps."""


class Revealed(NamedTuple):
    """What a seat played at the latest reveal."""

    seat: int
    name: str
    said: str
    cards: tuple[Card | None, ...]
    """None: a parchment, face down."""


def revealed(voice: Voice, view: KingdomView) -> list[Revealed]:
    """Give what everybody played at the latest reveal of this round; empty before the first."""
    fresh = view.phase == CONSTRUCTION or (view.phase == EXPLORATION and view.turn)
    if not fresh or not view.plays:
        return []
    latest = view.plays[-1]
    return [
        Revealed(
            seat,
            voice.name(seat),
            played(voice, latest[seat]),
            tuple(None if card < 0 else card_face(voice, card, CARD_IDS[card], "") for card in latest[seat]),
        )
        for seat in range(view.seats)
    ]


class Harvested(NamedTuple):
    """What a seat got at a harvest: its fiefs that gave anything as (first space, strength, wealth), and the sum."""

    seat: int
    name: str
    fiefs: tuple[tuple[str, int, int], ...]
    points: int
    total: int


def harvested(voice: Voice, view: KingdomView) -> tuple[int, list[Harvested]]:
    """Give the latest harvest if nothing was chosen since: its round, and what every seat got. (0, []) if none."""
    is_fresh = (view.phase == EXPLORATION and not view.turn) or view.phase == COPYING
    if not view.harvests or not is_fresh:
        return 0, []
    land = view.harvests[-1]
    told = []
    for seat in range(view.seats):
        gave = sorted((fief for fief in fiefs(land, land.controlled[seat]) if fief.points), key=lambda one: -one.points)
        told.append(
            Harvested(
                seat,
                voice.name(seat),
                tuple((SPACE_IDS[spaces_in(fief.spaces)[0]], fief.strength, fief.wealth) for fief in gave),
                sum(fief.points for fief in gave),
                view.track[seat],
            )
        )
    return len(view.harvests), told


class Line(NamedTuple):
    """A line of the log: what is told, and whether it is new to the seat."""

    told: Told
    is_new: bool


def log_lines(voice: Voice, view: KingdomView, events: Sequence[Event], news_from: int) -> list[Line]:
    """Tell the events, the latest first; those since the seat's own latest action are new."""
    told_all = told(voice, view, events)
    new = len(told(voice, view, events[news_from:])) if view.seat is not None else 0
    lines = [Line(one, at >= len(told_all) - new) for at, one in enumerate(told_all)]
    return lines[: -MOST_TOLD - 1 : -1]
