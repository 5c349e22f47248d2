"""The log: a line for each turn, of the events that a seat may know of."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from warren.games.odyssey.actions import CARD_NUMBERS
from warren.kernel.game import Event
from warren.presentation.model import LogLine, Said, heading
from warren.presentation.odyssey.event_texts import event_text
from warren.presentation.odyssey.moment import Moment, card_part

PICTURED = ("flips", "plays", "responds")
"""The events whose cards are shown beside what is said of them."""
_SETUP = ("declares", "puts runs")
"""Events before the first turn."""
_SAME_FOR_ALL = ("draws", "puts down")
"""Events of each turn, of which others hear nothing but that they happened."""
_AT_ONCE = ("substitutes", "burns", "recovers", "exhausts")
"""Events that are told at once where several follow each other that differ only in their card."""
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
    cards = dict.fromkeys(event.details["card"] for event in events if event.kind in PICTURED)
    shown = tuple(card_part(moment, CARD_NUMBERS[card]) for card in cards)
    return Said(events[0].seat, line, shown, line) if line else None


def _texts(moment: Moment, events: Sequence[Event]) -> list[str]:
    ran = {event.details["card"] for event in events if event.kind == "flips"}
    said = {at for at, pair in enumerate(pairwise(events)) if _said_next(*pair)}
    left = [event for at, event in enumerate(events) if at not in said and not _placed_at_home(event, ran)]
    return [*filter(None, (event_text(moment, event, cards) for event, cards in alike(left)))]


def alike(events: Iterable[Event]) -> Iterator[tuple[Event, Sequence[str]]]:
    """Return each event, and the first of those that are told at once with the cards of all of them."""
    for _, same in groupby(
        events, lambda one: (one.kind, one.seat, one.details.get("victim")) if one.kind in _AT_ONCE else id(one)
    ):
        first, *more = same
        yield first, [one.details["card"] for one in (first, *more)] if first.kind in _AT_ONCE else ()


def _said_next(event: Event, after: Event) -> bool:
    """Return whether a roll is said by what came of it."""
    is_of_it = (event.kind, after.kind) == ("rolls", "holds") and event.details["piece"] == after.details["piece"]
    return is_of_it and event.details["die"] == after.details["roll"]


def _placed_at_home(event: Event, ran: set[str]) -> bool:
    """Return whether a card was placed with the seat that ran it, which goes without saying."""
    return event.kind == "places" and event.details["section"] == event.seat and event.details["piece"] in ran


def telling(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events that say most of what a move led to."""
    found = ([event for event in events if event.kind in kinds] for kinds in _TELLING)
    return next(filter(None, found), events)


def touched(moment: Moment) -> list[int]:
    """Return the pieces that others placed, hit or changed since the seat's own latest choice; to an onlooker none."""
    if moment.seat is None:
        return []
    found = [event.details for event in moment.events[moment.news_from :] if event.kind in _TOUCHED]
    return [CARD_NUMBERS[card] for details in found for key in ("piece", "bunny") if (card := details.get(key))]
