"""What happened: the log, and what everybody played at the latest reveal."""

from collections.abc import Sequence
from typing import NamedTuple

from warren.games.kingdom.lookup import CARD_IDS
from warren.games.kingdom.phases import CONSTRUCTION, EXPLORATION
from warren.games.kingdom.view import KingdomView
from warren.kernel.game import Event
from warren.presentation.kingdom.log import told
from warren.presentation.translator import Translator
from warren.web import log
from warren.web.kingdom.cards import Card, card_face
from warren.web.kingdom.seats import played

_PLAYED = ("claim", "take_building", "lay_parchment", "provisions", "tax")
"""The events of a reveal."""


class Revealed(NamedTuple):
    """What a seat played at the latest reveal."""

    seat: int
    name: str
    said: str
    cards: tuple[Card | None, ...]
    """None: a parchment, face down."""


def revealed(translator: Translator, view: KingdomView, news: Sequence[Event]) -> list[Revealed]:
    """Return what everybody played at the latest reveal, until the seat has chosen something else since.

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
            translator.name(seat),
            played(translator, latest[seat]),
            tuple(None if card < 0 else card_face(translator, card, CARD_IDS[card], "") for card in latest[seat]),
        )
        for seat in range(view.seats)
    ]


def earned_from(view: KingdomView, events: Sequence[Event], news_from: int) -> int:
    """Return from where on Coins are new to the seat: before its first choice of a round those of the Construction too.

    news_from: where the seat's own latest choice ends, which may be the end of that Construction.
    """
    if view.phase != EXPLORATION or view.turn or view.choices:
        return news_from
    begun = [at for at, event in enumerate(events) if event.kind == "construction"]
    return min([news_from, *begun[-1:]])


def log_lines(translator: Translator, view: KingdomView, events: Sequence[Event], news_from: int) -> list[log.Line]:
    """Tell the events, the latest first, under the heading that they belong to.

    Those since the seat's own latest action are new.
    """
    told_all = told(translator, view, events)
    new = len(told(translator, view, events[news_from:])) if view.seat is not None else 0
    return log.log_lines(told_all, new, latest_first=True)
