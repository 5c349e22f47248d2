"""What happened: the log, and what everybody played at the latest reveal."""

from collections.abc import Sequence
from typing import NamedTuple

from warren.games.kingdom.phases import CONSTRUCTION, EXPLORATION
from warren.games.kingdom.sky.parts import CARD_IDS
from warren.games.kingdom.view import KingdomView
from warren.kernel.game import Event
from warren.telling.kingdom.log import told
from warren.telling.told import Told
from warren.telling.voice import Voice
from warren.web.kingdom.cards import Card, card_face
from warren.web.kingdom.seats import played

_PLAYED = ("claim", "take_building", "lay_parchment", "provisions", "tax")
"""The events of a reveal."""
MOST_TOLD = 60
"""Lines of the log that the page keeps."""


class Revealed(NamedTuple):
    """What a seat played at the latest reveal."""

    seat: int
    name: str
    said: str
    cards: tuple[Card | None, ...]
    """None: a parchment, face down."""


def revealed(voice: Voice, view: KingdomView, news: Sequence[Event]) -> list[Revealed]:
    """Give what everybody played at the latest reveal, until the seat has chosen something else since.

    news: what happened since the seat's own latest choice. An onlooker sees the latest reveal of the round.
    """
    of_this_round = view.phase == CONSTRUCTION or (view.phase == EXPLORATION and view.turn)
    unseen = any(event.kind in _PLAYED for event in news)
    if not view.plays or not (of_this_round if view.seat is None else unseen):
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
