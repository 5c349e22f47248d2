"""The log and the news: a line for each turn, of the events that a seat may know of."""

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise, takewhile

from warren.games.odyssey.actions import CARD_NUMBERS
from warren.kernel.game import Event
from warren.presentation.model import LogLine, News, Said, heading
from warren.presentation.odyssey.event_texts import event_text
from warren.presentation.odyssey.moment import Moment, card_part

FEW = 2
"""So many actions of a seat in a row are read as one sentence."""
_PICTURED = ("flips", "plays", "responds")
"""The events whose cards are shown beside what is said of them."""
_USUAL = ("draws", "puts down", "puts runs", "turn")
"""Events of each turn."""
_SETUP = ("declares", "puts runs")
"""Events before the first turn."""
_SAME_FOR_ALL = ("draws", "puts down")
"""Events of each turn, of which others hear nothing but that they happened."""
_AT_ONCE = ("substitutes", "burns")
"""Events that are told at once where one follows another: what is paid with several cards."""
_OWN = (
    *("flips", "plays", "announces", "responds"),
    *("offers", "accepts", "refuses", "asks for offers", "makes no offer"),
)
"""Events that a seat knows of because it did them."""
_TELLING = (
    ("destroys", "kills"),
    ("trades",),
    ("places", "moves in", "evicts", "revives", "modifies"),
    ("damages", "abandoned"),
    ("gains", "pays points"),
)
"""Events that say most of what a move led to: the first of these that happened."""
_TOUCHED = ("places", "damages", "modifies", "mends", "moves in", "moves city", "leaves")
"""Events after which a piece is to be looked at."""
_WHOSE = ("owner", "victim", "partner", "offerer")
"""What an event calls the seat that it befell."""


def told(moment: Moment, events: Iterable[Event]) -> list[LogLine]:
    """Tell the events that a seat knows of: each turn in a line, with what others did in it; a heading for each round.

    Before the first turn each seat has a line. What everybody does each turn is told where the seat knows the card.
    """
    events, lines = list(events), list[LogLine]()
    begin_rounds = _begin_rounds(moment.events or events)
    for turn in _turns(events):
        begins = turn[0]
        if begins.kind == "turn" and begin_rounds[begins.details["round"]] == begins.seat:
            lines.append(heading(moment.text("Round {round}", round=begins.details["round"])))
        shown = [event for event in turn if event.secret or event.kind not in _SAME_FOR_ALL or _draws_more(event)]
        parts = [part for _, one in groupby(shown, lambda event: event.seat) if (part := _part(moment, list(one)))]
        is_setup = any(event.kind in _SETUP for event in turn)
        lines += [LogLine((part,)) for part in parts] if is_setup else [LogLine(tuple(parts))] if parts else []
    return lines


def _begin_rounds(events: Iterable[Event]) -> dict[int, int | None]:
    """Return the seat that had the first turn of each round."""
    found: dict[int, int | None] = {}
    for event in events:
        if event.kind == "turn":
            found.setdefault(event.details["round"], event.seat)
    return found


def _turns(events: Sequence[Event]) -> list[Sequence[Event]]:
    starts = [at for at, event in enumerate(events) if event.kind == "turn" or not at]
    return [events[start:end] for start, end in pairwise([*starts, len(events)])]


def _draws_more(event: Event) -> bool:
    return event.kind == "draws" and event.details["count"] > 1


def _part(moment: Moment, events: Sequence[Event]) -> Said | None:
    """Return what a seat did in a row; None where that is said by something else."""
    line = moment.text("; ", context="list").join(_texts(moment, events))
    cards = dict.fromkeys(event.details["card"] for event in events if event.kind in _PICTURED)
    shown = tuple(card_part(moment, CARD_NUMBERS[card]) for card in cards)
    return Said(events[0].seat, line, shown, line) if line else None


def _texts(moment: Moment, events: Sequence[Event]) -> list[str]:
    ran = {event.details["card"] for event in events if event.kind == "flips"}
    left = [event for event in events if not _placed_at_home(event, ran)]
    found = list[str]()
    for kind, alike in groupby(left, lambda event: event.kind):
        first, *more = alike
        if kind in _AT_ONCE:
            found.append(event_text(moment, first, [event.details["card"] for event in (first, *more)]))
        else:
            found += [event_text(moment, event) for event in (first, *more)]
    return [*filter(None, found)]


def _placed_at_home(event: Event, ran: set[str]) -> bool:
    """Return whether a card was placed with the seat that ran it, which goes without saying."""
    return event.kind == "places" and event.details["section"] == event.seat and event.details["piece"] in ran


def telling(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events that say most of what a move led to."""
    found = ([event for event in events if event.kind in kinds] for kinds in _TELLING)
    return next(filter(None, found), events)


def news(moment: Moment) -> list[News]:
    """Return what happened since the seat's own latest choice, but for what everybody does each turn."""
    return _news(moment, moment.events[moment.news_from :])


def news_before(moment: Moment) -> list[News]:
    """Return, in the seat's own turn, what happened between its last turn and its own latest choice."""
    begins = [at for at, event in enumerate(moment.events) if event.kind == "turn"]
    if moment.view.turn != moment.seat or not begins or moment.events[begins[-1]].seat != moment.seat:
        return []
    others = list(takewhile(lambda at: moment.events[at].seat != moment.seat, begins[-2::-1]))
    start = others[-1] if others else begins[-1]
    return _news(moment, moment.events[start : min(begins[-1], moment.news_from)])


def _news(moment: Moment, events: Sequence[Event]) -> list[News]:
    """Tell some events as news.

    What concerned the seat itself comes first; of the rest, the latest turn, each read downwards. Each has its place in
    the order in which all happened.
    """
    seat = moment.seat
    if seat is None:
        return []
    turns: list[list[Event]] = [[]]
    for event in events:
        # Of an offer to the seat itself with cards of the hand it is shown more next.
        is_shown_next = event.kind == "offers" and event.details["partner"] == seat and event.details["hand"]
        if event.kind == "turn":
            turns.append([])
        elif event.kind not in (*_USUAL, *(_OWN if event.seat == seat else ())) and not is_shown_next:
            turns[-1].append(event)
    goes = [(at, list(one)) for at, turn in enumerate(turns) for _, one in groupby(turn, lambda event: event.seat)]
    order = {id(one): nth for nth, (_, one) in enumerate(goes)}
    goes.sort(key=lambda go: -go[0])
    # First what befell the seat or its pieces, or answers its offer.
    goes.sort(key=lambda go: not any(seat in (event.seat, *map(event.details.get, _WHOSE)) for event in go[1]))
    found = []
    for _, one in goes:
        seat, texts = one[0].seat, _texts(moment, one)
        if seat is not None and texts:
            together = moment.text("; ", context="list").join(texts)
            found.append(
                News(seat, moment.player(seat), tuple(texts) if len(texts) > FEW else (together,), order[id(one)])
            )
    return found


def touched(moment: Moment) -> list[int]:
    """Return the pieces that others placed, hit or changed since the seat's own latest choice; to an onlooker none."""
    if moment.seat is None:
        return []
    found = [event.details for event in moment.events[moment.news_from :] if event.kind in _TOUCHED]
    return [CARD_NUMBERS[card] for details in found for key in ("piece", "bunny") if (card := details.get(key))]
