"""What happened, in words, from the events that a seat may know."""

from collections.abc import Callable, Iterable

from warren.games.town.lookup import Lookup
from warren.games.town.texts import amount
from warren.kernel.game import Event
from warren.presentation.model import Told, heading
from warren.presentation.town.names import name, names, product
from warren.presentation.translator import Translator
from warren.words import mark


class _Teller:
    """Says events in the words of one table."""

    def __init__(self, translator: Translator, lookup: Lookup) -> None:
        self.translator = translator
        self.lookup = lookup

    def name(self, part: str) -> str:
        return name(self.translator, self.lookup, part)

    def names(self, parts: Iterable[str]) -> str:
        return names(self.translator, self.lookup, parts)

    def amount(self, what: str, count: int) -> str:
        return amount(self.translator.words, what, count)


Say = Callable[[_Teller, Event], str]


def _drew(teller: _Teller, event: Event) -> str:
    if event.secret:
        return teller.translator.text("drew {requests}", requests=teller.names(event.secret["cards"]))
    return teller.translator.text("drew {requests}", requests=teller.amount("requests", event.details["count"]))


def _kept(teller: _Teller, event: Event) -> str:
    text = teller.translator.text
    discarded = teller.names(event.details["discarded"])
    if event.secret:
        kept = teller.name(event.secret["card"])
        message = mark("kept {request}, secretly, and discarded {discarded}")
        return text(message if discarded else mark("kept {request}, secretly"), request=kept, discarded=discarded)
    return text(
        mark("kept a Request and discarded {discarded}") if discarded else mark("kept a Request"), discarded=discarded
    )


def _constructed(teller: _Teller, event: Event) -> str:
    details = event.details
    coins, wood = teller.amount("coins", details["coins"]), teller.amount("wood", details["wood"])
    if not details["coins"] and not details["wood"]:
        message = mark("constructed {building} on {space} for nothing")
    elif not details["wood"]:
        message = mark("constructed {building} on {space} for {coins}")
    elif not details["coins"]:
        message = mark("constructed {building} on {space} for {wood}")
    else:
        message = mark("constructed {building} on {space} for {coins} and {wood}")
    building = teller.name(details["building"])
    return teller.translator.text(message, building=building, space=details["space"], coins=coins, wood=wood)


def _gained(teller: _Teller, event: Event) -> str:
    details = event.details
    gained = teller.amount(details["resource"], details["amount"])
    return teller.translator.text("gained {amount} by {part}", amount=gained, part=teller.name(details["cause"]))


def _stole(teller: _Teller, event: Event) -> str:
    assert event.seat is not None
    coins, other = teller.amount("coins", event.details["amount"]), teller.translator.name(1 - event.seat)
    return teller.translator.text("took {coins} from {name}", coins=coins, name=other)


def _took_back(teller: _Teller, event: Event) -> str:
    details = event.details
    return teller.translator.text(
        "took {building} back from {space}", building=teller.name(details["building"]), space=details["space"]
    )


def _annexed(teller: _Teller, event: Event) -> str:
    details = event.details
    return teller.translator.text(
        "annexed {building} on {space}", building=teller.name(details["building"]), space=details["space"]
    )


def _created(teller: _Teller, event: Event) -> str:
    details = event.details
    wood = teller.amount("wood", details["wood"])
    return teller.translator.text("created {upgrade} for {wood}", upgrade=teller.name(details["upgrade"]), wood=wood)


def _activated(teller: _Teller, event: Event) -> str:
    details = event.details
    worth = product(teller.translator, details["stars"], len(details["types"]), details["points"])
    return teller.translator.text("activated {spaces}: {worth}", spaces=" ".join(details["spaces"]), worth=worth)


def _opened(teller: _Teller, event: Event) -> str:
    requests = teller.names(event.details["cards"])
    message = mark("opened {requests}") if requests else mark("had no Requests")
    return teller.translator.text(message, requests=requests)


_DEEDS: dict[str, Say] = {
    "draw_requests": _drew,
    "draw_discarded": lambda teller, event: teller.translator.text(
        "drew {requests} of the discard", requests=teller.names(event.details["cards"])
    ),
    "keep_request": _kept,
    "plan": lambda teller, event: teller.translator.text(
        "planned {building}", building=teller.name(event.details["building"])
    ),
    "construct": _constructed,
    "forest": lambda teller, event: teller.translator.text("took the wood of {space}", space=event.details["space"]),
    "gain": _gained,
    "steal": _stole,
    "bridge": lambda teller, event: teller.translator.text("laid a Bridge on {edge}", edge=event.details["edge"]),
    "return_building": _took_back,
    "annex": _annexed,
    "take_side": lambda teller, event: teller.translator.text(
        "took {building} into the reserve", building=teller.name(event.details["building"])
    ),
    "create": _created,
    "activate": _activated,
    "open_requests": _opened,
}
"""What a seat did, by the kind of its events. That a turn has ended is seen from what follows."""


def deed(translator: Translator, lookup: Lookup, event: Event) -> str:
    """Return what a seat did; "" where that is seen from what follows."""
    say = _DEEDS.get(event.kind)
    return say(_Teller(translator, lookup), event) if say else ""


def common(translator: Translator, lookup: Lookup, event: Event) -> list[Told]:
    """Return what no seat did by itself."""
    teller = _Teller(translator, lookup)
    text, details = translator.text, event.details
    match event.kind:
        case "round":
            message = mark("Each player gains {coins}; on display: {buildings}")
            coins = teller.amount("coins", details["coins"])
            begins = text(message, coins=coins, buildings=teller.names(details["buildings"]))
            return [heading(text("Round {round} begins", round=details["round"])), _line(begins)]
        case "reshuffle":
            message = mark("The discarded Requests are shuffled into a new pile: {requests}")
            return [_line(text(message, requests=teller.amount("requests", details["cards"])))]
        case "plots":
            return [_line(text("New on the Plot track: {spaces}", spaces=" ".join(details["spaces"])))]
    return []


def _line(said: str) -> Told:
    return Told(((None, said),))
