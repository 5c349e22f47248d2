"""What Town's actions are called; and what happened, from the events that a seat may know."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from warren.games.town.actions import CATALOGUE
from warren.games.town.lookup import Lookup
from warren.games.town.texts import name, product
from warren.kernel.game import Event
from warren.presentation.action_texts import ActionTexts
from warren.presentation.model import LogLine, Part, Said, heading
from warren.presentation.town.moment import Moment
from warren.presentation.translator import Translator, capitalized
from warren.words import mark

PHRASES = {
    "plan": (mark("plan {part}"), mark("planned {part}"), mark("plan"), mark("take")),
    "construct": (
        mark("construct {part} on {space}"),
        mark("constructed {part} on {space}"),
        mark("construct"),
        mark("build"),
    ),
    "pay": (mark("pay {part} in wood"), mark("paid {part} in wood"), mark("pay")),
    "bridge": (mark("lay a Bridge on {part}"), mark("laid a Bridge on {part}"), mark("bridge")),
    "return": (mark("take back the Building on {part}"), mark("took back the Building on {part}"), mark("take back")),
    "annex": (mark("annex the Building on {part}"), mark("annexed the Building on {part}"), mark("annex")),
    "keep": (mark("keep {part}"), mark("kept {part}"), mark("keep")),
    "create": (mark("create {part}"), mark("created {part}"), mark("create"), mark("buy")),
    "activate": (
        mark("activate the Neighborhood of {part}"),
        mark("activated the Neighborhood of {part}"),
        mark("activate"),
    ),
    "end": (mark("end the turn"), mark("ended the turn"), mark("end")),
}
EXCEPTIONS = {
    "pay 0": (mark("pay in coins alone"), mark("paid in coins alone")),
    "return none": (mark("take nothing back"), mark("took nothing back"), mark("nothing")),
}
"""Actions that are said otherwise than their verb."""


_SAID = {
    "draw_discarded": mark("drew {cards} from the discard"),
    "plan": mark("planned {building}"),
    "forest": mark("took the wood of {space}"),
    "bridge": mark("laid a Bridge on {edge}"),
    "return_building": mark("took {building} back from {space}"),
    "annex": mark("annexed {building} on {space}"),
    "take_side": mark("took {building} into the reserve"),
    "create": mark("created {upgrade} for {wood}"),
}
"""Events that are said with what they hold: tiles and cards by their names, coins and wood as amounts."""
_CONSTRUCTED = {
    (True, True): mark("constructed {building} on {space} for {coins} and {wood}"),
    (True, False): mark("constructed {building} on {space} for {coins}"),
    (False, True): mark("constructed {building} on {space} for {wood}"),
    (False, False): mark("constructed {building} on {space} for nothing"),
}
"""The same of a construction, by whether coins and wood were paid."""
_KEPT = {
    (True, True): mark("kept {card}, secretly, and discarded {discarded}"),
    (True, False): mark("kept {card}, secretly"),
    (False, True): mark("kept a Request and discarded {discarded}"),
    (False, False): mark("kept a Request"),
}
"""The same of a choice, by whether the secret is known, and whether others were discarded."""

_BEGINNINGS = frozenset(("plan", "create", "end_turn"))
"""Events with which a turn begins to be told: the last one where nothing was done in it."""
_OF_REQUESTS = frozenset(("draw_requests", "keep_request"))
"""Events that come before the turns of a round too."""


class TownTexts(ActionTexts):
    def __init__(self, lookup: Lookup) -> None:
        super().__init__(CATALOGUE, PHRASES, EXCEPTIONS)
        self.lookup = lookup

    def name(self, translator: Translator, part: str) -> str:
        return name(translator.words, self.lookup, part) if part else ""


texts_of = cache(TownTexts)
"""The texts of the parts that are played with."""


class Happenings(Moment):
    @property
    def action_texts(self) -> ActionTexts:
        return texts_of(self.lookup)

    def event_text(self, event: Event) -> str:
        text, details, secret = self.text, event.details, event.secret
        match event.kind:
            case "draw_requests":
                drawn = self.names(secret["cards"]) if secret else self.amount("requests", details["count"])
                return text("drew {requests}", requests=drawn)
            case "gain":
                gained = self.amount(details["resource"], details["amount"])
                return text("gained {amount} by {part}", amount=gained, part=self.name(details["cause"]))
            case "steal":
                assert event.seat is not None
                other = self.translator.name(1 - event.seat)
                return text("took {coins} from {name}", coins=self.amount("coins", details["amount"]), name=other)
            case "activate" if not details["points"]:
                return ""  # it brings nothing
            case "activate":
                worth = product(self.translator.words, details["stars"], len(details["types"]), details["points"])
                return text("activated {spaces}: {worth}", spaces=" ".join(details["spaces"]), worth=worth)
            case "open_requests":
                requests = self.names(details["cards"])
                return text("opened {requests}", requests=requests) if requests else text("had no Requests")
            case "end_turn":
                return text("ended the turn")
            case "plots":
                return text("new on the Plot track: {spaces}", spaces=" ".join(details["spaces"]))
            case "construct":
                message = _CONSTRUCTED[bool(details["coins"]), bool(details["wood"])]
            case "keep_request":
                message = _KEPT[bool(secret), bool(details["discarded"])]
            case kind if kind in _SAID:
                message = _SAID[kind]
            case _:
                return ""  # it is seen from what follows
        values = {key: self._value(key, value) for key, value in {**details, **secret}.items()}
        return text(message, **values)

    def apart(self, events: Iterable[Event]) -> Sequence[Sequence[Event]]:
        """Return the events to tell, with a turn apart from the Request that its player kept before it.

        That it ended is told only if nothing was done in it; new Plots are told of the player who made room for them.
        """
        rows, doer = list[list[Event]]([[]]), None
        for event in events:
            if event.kind in _BEGINNINGS and event.seat != doer:
                rows.append([])
            row = rows[-1]
            if event.kind == "plots":
                row.append(replace(event, seat=row[-1].seat if row else None))
            elif event.kind != "end_turn" or event.seat != doer:
                row.append(event)
            if event.kind == "end_turn":
                doer = None
            elif event.kind not in _OF_REQUESTS:
                doer = event.seat
        return rows

    def pictured(self, event: Event) -> Part | None:
        if event.kind != "construct":
            return None
        building, space = event.details["building"], event.details["space"]
        return Part(building, self.name(building), place=space)

    def _value(self, key: str, value: Any) -> str:
        """Return what an event holds in words: tiles and cards by their names, coins and wood as amounts."""
        if isinstance(value, int):
            return self.amount(key, value)
        return self.name(value) if isinstance(value, str) else self.names(value)

    def common(self, event: Event) -> list[LogLine]:
        text, details = self.text, event.details
        match event.kind:
            case "round":
                message = mark("Each player gains {coins}; on display: {buildings}")
                coins, buildings = self.amount("coins", details["coins"]), self.names(details["buildings"])
                begins = heading(text("Round {round} begins", round=details["round"]))
                return [begins, _line(text(message, coins=coins, buildings=buildings))]
            case "reshuffle":
                message = mark("The discarded Requests are shuffled into a new pile: {requests}")
                return [_line(text(message, requests=self.amount("requests", details["cards"])))]
            case "plots":
                return [_line(capitalized(self.event_text(event)))]
        return []


def _line(said: str) -> LogLine:
    return LogLine((Said(None, said),))
