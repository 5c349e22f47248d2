"""What Town's actions are called; and what happened, from the events that a seat may know."""

from functools import cache
from typing import Any

from warren.games.town.actions import CATALOGUE
from warren.games.town.lookup import Lookup
from warren.games.town.texts import name, product
from warren.kernel.game import Event
from warren.presentation.action_texts import ActionTexts
from warren.presentation.model import LogLine, heading
from warren.presentation.town.moment import Moment
from warren.presentation.translator import Translator
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
WHOLE = {
    "pay 0": (mark("pay in coins alone"), mark("paid in coins alone")),
    "return none": (mark("take nothing back"), mark("took nothing back"), mark("nothing")),
}
"""Actions that are said otherwise than their verb."""


_SAID = {
    "draw_discarded": mark("drew {requests} of the discard"),
    "plan": mark("planned {building}"),
    "forest": mark("took the wood of {space}"),
    "bridge": mark("laid a Bridge on {edge}"),
    "return_building": mark("took {building} back from {space}"),
    "annex": mark("annexed {building} on {space}"),
    "take_side": mark("took {building} into the reserve"),
    "open_requests": mark("opened {requests}"),
}
"""Events that are said with the names of what they are about."""


class TownTexts(ActionTexts):
    def __init__(self, lookup: Lookup) -> None:
        super().__init__(CATALOGUE, PHRASES, WHOLE)
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
            case "keep_request":
                return self._kept(self.names(details["discarded"]), secret)
            case "construct":
                return self._constructed(**details)
            case "gain":
                gained = self.amount(details["resource"], details["amount"])
                return text("gained {amount} by {part}", amount=gained, part=self.name(details["cause"]))
            case "steal":
                assert event.seat is not None
                other = self.translator.name(1 - event.seat)
                return text("took {coins} from {name}", coins=self.amount("coins", details["amount"]), name=other)
            case "create":
                upgrade, wood = self.name(details["upgrade"]), self.amount("wood", details["wood"])
                return text("created {upgrade} for {wood}", upgrade=upgrade, wood=wood)
            case "activate":
                worth = product(self.translator.words, details["stars"], len(details["types"]), details["points"])
                return text("activated {spaces}: {worth}", spaces=" ".join(details["spaces"]), worth=worth)
            case "open_requests" if not details["cards"]:
                return text("had no Requests")
        if event.kind not in _SAID:
            return ""  # that a turn has ended is seen from what follows
        values = {key: self.name(value) for key, value in details.items() if isinstance(value, str)}
        return text(_SAID[event.kind], requests=self.names(details.get("cards", ())), **values)

    def _kept(self, discarded: str, secret: dict[str, Any]) -> str:
        if not secret:
            message = mark("kept a Request and discarded {discarded}") if discarded else mark("kept a Request")
            return self.text(message, discarded=discarded)
        message = mark("kept {request}, secretly, and discarded {discarded}")
        alone = mark("kept {request}, secretly")
        return self.text(message if discarded else alone, request=self.name(secret["card"]), discarded=discarded)

    def _constructed(self, *, building: str, space: str, coins: int, wood: int) -> str:
        if coins and wood:
            message = mark("constructed {building} on {space} for {coins} and {wood}")
        elif coins:
            message = mark("constructed {building} on {space} for {coins}")
        elif wood:
            message = mark("constructed {building} on {space} for {wood}")
        else:
            message = mark("constructed {building} on {space} for nothing")
        return self.text(message, building=self.name(building), space=space, **self.both_amounts(coins, wood))

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
                return [_line(text("New on the Plot track: {spaces}", spaces=" ".join(details["spaces"])))]
        return []


def _line(said: str) -> LogLine:
    return LogLine(((None, said),))
