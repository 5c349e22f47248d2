"""The news: what was done since a seat's own latest choice, in short sentences, with the figures that came of it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise, takewhile
from typing import Any, NamedTuple

from warren.games.odyssey.actions import CARD_NUMBERS
from warren.kernel.game import Event
from warren.presentation.model import News
from warren.presentation.odyssey.attack import RESOLVED, fired_before
from warren.presentation.odyssey.event_texts import event_text
from warren.presentation.odyssey.log import PICTURED, alike
from warren.presentation.odyssey.moment import Moment, card_part
from warren.words import mark

FEW = 2
"""So many pieces that a weapon came to are told one by one; of more it is told at once what they came to."""
_LEFT_OUT = (
    *("draws", "puts down", "puts runs", "launches", "rolls for", "takes effect"),
    *("runner suffers", "runner stops", "substitutes", "burns"),
)
"""Events of each turn, how something is paid, and those that stand in what comes of a card."""
_OWN = (
    *("flips", "plays", "announces", "responds"),
    *("offers", "accepts", "refuses", "asks for offers", "makes no offer"),
)
"""Events that a seat knows of because it did them."""
_SHOT = "shot"
"""An event of the news alone: all of one roll against a weapon or a strike."""
_ENDS = {
    "holds": mark("missed {piece}"),
    "hits": mark("hit {piece}"),
    "damages": mark("hit {piece}"),
    "kills": mark("killed {piece}"),
    "destroys": mark("destroyed {piece}"),
    "mends": mark("removed damage from {piece}"),
    "rolls": mark("rolled for {piece}"),
}
"""What is said of a piece, whose number stands beside it."""
_ENDS_TOLD = {"kills": "points", "destroys": "points", "damages": "amount", "hits": "", "holds": ""}
"""What pieces come to that a weapon hits, in the order in which it is told; the detail that is summed up of each."""
_NAMING = {"card": (_SHOT, "modifies", "does not fit", "countered"), "city": ("moves in",)}
"""Events that name a card that was played, by the detail that has it."""
_CAME = (
    *("revives", "recovers", "gains resources", "exhausts", "mends", "boosts", "repositions", "evicts"),
    *("spares", "changes roll"),
)
"""Events that say what came of the card or power announced just before them, which is drawn beside them."""
_WHOSE = ("owner", "victim", "partner", "offerer")
"""What an event calls the seat that it befell."""


def news(moment: Moment) -> list[News]:
    """Return what happened since the seat's own latest choice, but for what everybody does each turn."""
    return _news(moment, moment.news_from, len(moment.events))


def news_before(moment: Moment) -> list[News]:
    """Return, in the seat's own turn, what happened between its last turn and its own latest choice."""
    begins = [at for at, event in enumerate(moment.events) if event.kind == "turn"]
    if moment.view.turn != moment.seat or not begins or moment.events[begins[-1]].seat != moment.seat:
        return []
    others = list(takewhile(lambda at: moment.events[at].seat != moment.seat, begins[-2::-1]))
    return _news(moment, others[-1] if others else begins[-1], min(begins[-1], moment.news_from))


def _news(moment: Moment, start: int, end: int) -> list[News]:
    """Tell some events as news.

    What concerned the seat itself comes first; of the rest, the latest turn, each read downwards. Each has its place in
    the order in which all happened.
    """
    seat = moment.seat
    if seat is None:
        return []
    trades = [event for event in moment.events[start:end] if event.kind == "trades"]
    goes = list[_Go]()
    for nth, turn in enumerate(_turns(moment, start)):
        whole = [event for _, event in turn]
        told = (one for at, event in turn if at < end for one in _told(moment, at, event, trades))
        for _, go in groupby(told, lambda event: event.seat):
            goes.append(_Go([*go], whole, nth, len(goes)))
    goes.sort(key=lambda go: -go.nth)
    # First what befell the seat or its pieces, or answers its offer.
    goes.sort(key=lambda go: not any(seat in (event.seat, *map(event.details.get, _WHOSE)) for event in go.events))
    return [said for go in goes if (said := _said(moment, go))]


def _turns(moment: Moment, start: int) -> list[list[tuple[int, Event]]]:
    """Return the turns since an event, the one that it is in from there on: their events, each with its place."""
    turns: list[list[tuple[int, Event]]] = [[]]
    for at, event in _with_shots(moment, start):
        if event.kind == "turn":
            turns.append([])
        turns[-1].append((at, event))
    return turns


def _told(moment: Moment, at: int, event: Event, trades: Sequence[Event]) -> Sequence[Event]:
    """Return an event if it is news, and before it what it comes of where that was left out; nothing if it is not."""
    is_own = event.seat == moment.seat
    # Of an offer to the seat itself with cards of the hand it is shown more next.
    is_shown_next = event.kind == "offers" and event.details["partner"] == moment.seat and event.details["hand"]
    if event.kind in ("turn", *_LEFT_OUT, *(_OWN if is_own else ())) or is_shown_next:
        return ()
    if any(_is_part_of_trade(event, trade) for trade in trades):
        return ()
    if event.kind == "places" and is_own:
        cause = _cause(moment, at)
        return (event,) if cause is None else () if cause.kind == "repositions" else (cause, event)
    return (event,)


def _cause(moment: Moment, at: int) -> Event | None:
    """Return what the seat did in this turn that let it choose a place for a piece: that it ran it, or moved it."""
    placed = moment.events[at]
    causes = (
        event
        for event in takewhile(lambda one: one.kind != "turn", moment.events[at::-1])
        if event.seat == placed.seat and event.kind in ("flips", "revives", "repositions")
    )
    about = placed.details["piece"]
    return next((one for one in causes if about in (one.details.get("card"), one.details.get("piece"))), None)


def _is_part_of_trade(event: Event, trade: Event) -> bool:
    """Return whether an event is said by a trade that came about: that it was offered, accepted, or where it lies."""
    match event.kind:
        case "offers":
            return (event.seat, event.details["partner"]) == (trade.seat, trade.details["partner"])
        case "accepts":
            return (event.details["offerer"], event.seat) == (trade.seat, trade.details["partner"])
        case "places":
            return event.details["piece"] in (*trade.details["give"], *trade.details["want"])
    return False


def _with_shots(moment: Moment, start: int) -> list[tuple[int, Event]]:
    """Return events with their places, one of all those of a roll: the roll, the damage, what was lost and gained."""
    shots, said, end = dict[int, Event](), set[int](), len(moment.events)
    for at in range(start, end):
        if moment.events[at].kind in RESOLVED and (found := _shot(moment, at, end)):
            shots[at], of_it = found
            said |= of_it
    kept = [at for at in range(start, end) if at not in said or at in shots]
    events = [(at, shots.get(at, moment.events[at])) for at in kept]
    return [(at, event) for at, event in events if event.kind != "gains" or event.details["cause"] != "kill"]


def _shot(moment: Moment, at: int, end: int) -> tuple[Event, set[int]] | None:
    """Return one event for what came of a roll, and the places of those that it stands for; None if nobody attacked."""
    events, landed, fired = moment.events, moment.events[at], fired_before(moment, at)
    if fired is None:
        return None
    said = {at, next(place for place in range(at, -1, -1) if events[place].kind == "rolls")}
    last = landed
    for place in range(at + 1, end):
        event = events[place]
        if event.kind in (*RESOLVED, "rolls", "turn", "takes effect"):
            break
        is_hurt = last.kind == "hits" and event.kind == "damages"
        is_lost = event.kind in ("kills", "destroys") and event.details["piece"] == last.details["piece"]
        if is_hurt or (is_lost and last.kind == "damages"):
            last = event
            said.add(place)
    details = {"owner": landed.seat} | last.details | {"card": fired.details["card"], "end": last.kind}
    return Event(_SHOT, fired.seat, details | {key: landed.details[key] for key in ("roll", "level")}), said


class _Go(NamedTuple):
    """What a seat did in a row. turn: all of the same turn, also what others answered and what is told later.

    nth, at: the place of the turn among those that are told of, and of the go among all.
    """

    events: Sequence[Event]
    turn: Sequence[Event]
    nth: int
    at: int


class _Clause(NamedTuple):
    """What one event says. figure: the number that stands for what came of it. card: what is drawn beside it."""

    text: str
    figure: str = ""
    card: str = ""


def _said(moment: Moment, go: _Go) -> News | None:
    """Tell what a seat did in a row; None where that is said by something else."""
    seat, clauses = go.events[0].seat, [*_clauses(moment, go.events, go.turn)]
    texts = tuple(dict.fromkeys(one.text for one in clauses if one.text))
    if seat is None or not texts:
        return None
    cards = dict.fromkeys(one.card for one in clauses if one.card)
    return News(
        seat,
        moment.player(seat),
        (moment.text("; ", context="list").join(texts),),
        go.at,
        tuple(card_part(moment, CARD_NUMBERS[card]) for card in cards),
        tuple(one.figure for one in clauses if one.figure),
    )


def _clauses(moment: Moment, go: Sequence[Event], turn: Sequence[Event]) -> Iterator[_Clause]:
    """Say each event of a go once: a card that was played, a target and a piece are named by what came of them."""
    own = [one for one in turn if one.seat == go[0].seat]
    named = {one.details[key] for one in own for key, kinds in _NAMING.items() if one.kind in kinds}
    named |= {one.details["card"] for one, then in pairwise(go) if one.kind == "announces" and then.kind in _CAME}
    ran = {one.details["card"] for one in go if one.kind == "flips"}
    back = {one.details["piece"] for one in go if one.kind == "revives"}
    struck = {one.details.get("piece", one.details.get("bunny")) for one in own if one.kind != "places"}
    said = {
        "damages": {one.details["piece"] for one in go if one.kind in ("kills", "destroys")},
        "places": {one.details["piece"] for one in turn if one.kind in ("repositions", "evicts")},
        "moves city": {one.details["city"] for one in go if one.kind == "moves in"},
    }
    shots = [one for one in go if one.kind == _SHOT]
    for event, cards in alike(go):
        details, card = event.details, event.details.get("card", "")
        match event.kind:
            case kind if kind in PICTURED:
                yield _Clause("" if card in named else event_text(moment, event), card=card)
            case "announces" if card in named or details["target"] in struck:
                yield _Clause("", card=card)
            case "places" if details["piece"] in ran | back and details["section"] == event.seat:
                is_city = moment.lookup.is_city[CARD_NUMBERS[details["piece"]]]  # it counts once somebody moves in
                yield _Clause("", "" if is_city else _worth(moment, details["piece"]))
            case "moves in" if details["claimed"] and details["city"] in ran:
                yield _Clause(event_text(moment, event), _worth(moment, details["city"]))
            case kind if details.get("piece") in said.get(kind, ()):
                pass
            case "changes roll" if any(details["roll"] == one.details["roll"] for one in shots):
                pass
            case "rolls" if any(_changes(one, event) for one in turn):
                pass
            case "announces" | "places":
                yield _Clause(event_text(moment, event, cards), card=card or details["piece"])
            case kind if kind == _SHOT and len(of := [one for one in shots if one.details["card"] == card]) > FEW:
                if event is of[0]:
                    yield from _volley(moment, [one.details for one in of])
            case kind if kind == _SHOT or kind in _ENDS:
                yield _ended(moment, event)
            case "gains" | "modifies" if details["points"]:
                yield _Clause(event_text(moment, event), _figure(moment, details["points"]))
            case "pays points":
                yield _Clause(event_text(moment, event), _figure(moment, -details["points"]))
            case _:
                yield _Clause(event_text(moment, event, cards))


def _changes(event: Event, roll: Event) -> bool:
    """Return whether an event says what became of a roll."""
    was = roll.details["die"] + roll.details["bonus"]
    return event.kind == "changes roll" and event.details["roll"] - event.details["amount"] == was


def _ended(moment: Moment, event: Event) -> _Clause:
    """Say what a piece came to, and by which roll, with the damage or points of that."""
    details, kind = event.details, event.details.get("end", event.kind)
    text = moment.text(_ENDS[kind], piece=moment.name(CARD_NUMBERS[details["piece"]]))
    if event.kind == _SHOT:
        roll = str(details["roll"]).replace("-", moment.sign("\N{MINUS SIGN}", "-"))
        text = moment.text("{done}: {roll} against {level}", done=text, roll=roll, level=details["level"])
    match kind:
        case "damages":
            figure = _figure(moment, -details["amount"])
        case "mends":
            figure = _figure(moment, details["amount"])
        case "kills" | "destroys":
            figure = _figure(moment, details["points"])
        case "rolls":
            figure = str(details["die"] + details["bonus"])
        case _:
            figure = ""
    return _Clause(text, figure, details.get("card", ""))


def _volley(moment: Moment, shots: Sequence[Mapping[str, Any]]) -> Iterator[_Clause]:
    """Say what a weapon did to many pieces, with all damage and points of that; where they are few, which."""
    for end, figured in _ENDS_TOLD.items():
        pieces = [CARD_NUMBERS[one["piece"]] for one in shots if one["end"] == end]
        if pieces:
            told = moment.names(pieces) if len(pieces) <= FEW else moment.counted("pieces", len(pieces))
            points = sum(one.get(figured, 0) for one in shots if one["end"] == end)
            figure = _figure(moment, -points if figured == "amount" else points)
            yield _Clause(moment.text(_ENDS[end], piece=told), figure, shots[0]["card"])


def _worth(moment: Moment, card_id: str) -> str:
    """Return what a piece adds to its owner's total as it comes into play."""
    return _figure(moment, moment.lookup.points[CARD_NUMBERS[card_id]])


def _figure(moment: Moment, points: int) -> str:
    return moment.signed(points) if points else ""
