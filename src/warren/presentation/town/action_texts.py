"""What Town's actions are called and every way to type them; and what happened, from the events that a seat may know.

Ids, names and whole phrases of every language can be typed.
"""

from functools import cache
from typing import Any

from warren.games.town.actions import CATALOGUE
from warren.games.town.lookup import Lookup
from warren.games.town.texts import name, product
from warren.kernel.game import Event
from warren.presentation.model import Told, heading
from warren.presentation.town.moment import Moment
from warren.words import Words, languages, mark, words

PHRASES = {
    "plan": (mark("plan {part}"), mark("planned {part}")),
    "construct": (mark("construct {part} on {space}"), mark("constructed {part} on {space}")),
    "pay": (mark("pay {part} in wood"), mark("paid {part} in wood")),
    "bridge": (mark("lay a Bridge on {part}"), mark("laid a Bridge on {part}")),
    "return": (mark("take back the Building on {part}"), mark("took back the Building on {part}")),
    "annex": (mark("annex the Building on {part}"), mark("annexed the Building on {part}")),
    "keep": (mark("keep {part}"), mark("kept {part}")),
    "create": (mark("create {part}"), mark("created {part}")),
    "activate": (mark("activate the Neighborhood of {part}"), mark("activated the Neighborhood of {part}")),
    "end": (mark("end the turn"), mark("ended the turn")),
}
"""What every verb of the catalogue says: what one may do, and what somebody did."""
WHOLE = {
    "pay 0": (mark("pay in coins alone"), mark("paid in coins alone")),
    "return none": (mark("take nothing back"), mark("took nothing back")),
}
"""Actions that are said otherwise than their verb."""
PLAIN = {"end": mark("end"), "return none": mark("nothing")}
"""Actions that one word stands for."""
VERBS = {
    "plan": (mark("plan"), mark("take")),
    "construct": (mark("construct"), mark("build")),
    "pay": (mark("pay"),),
    "bridge": (mark("bridge"),),
    "return": (mark("take back"),),
    "annex": (mark("annex"),),
    "keep": (mark("keep"),),
    "create": (mark("create"), mark("buy")),
    "activate": (mark("activate"),),
}
"""What may stand before the rest of an action."""


class ActionTexts(Moment):
    """See Presenter."""

    def describe(self, action: int) -> str:
        """Return the words for an action as a phrase: “construct Sawmill on C2”. It can be typed as it stands."""
        return _said(self.translator.words, self.lookup, action, 0)

    def done(self, action: int) -> str:
        """Return what somebody did: “constructed Sawmill on C2”."""
        return _said(self.translator.words, self.lookup, action, 1)

    def spelled(self, action: int) -> str:
        """Return one way to type an action: its one word if it has one, else as it is described."""
        word = PLAIN.get(CATALOGUE.spell(action))
        return self.describe(action) if word is None else self.text(word)

    def sayings(self, action: int) -> tuple[str, ...]:
        return _sayings(self.lookup, action)

    # The log

    def deed(self, event: Event) -> str:
        text, details, secret = self.text, event.details, event.secret
        building, space = self.name(details.get("building", "")), details.get("space", "")
        match event.kind:
            case "draw_requests":
                drawn = self.names(secret["cards"]) if secret else self.amount("requests", details["count"])
                return text("drew {requests}", requests=drawn)
            case "draw_discarded":
                return text("drew {requests} of the discard", requests=self.names(details["cards"]))
            case "keep_request":
                return self._kept(self.names(details["discarded"]), secret)
            case "plan":
                return text("planned {building}", building=building)
            case "construct":
                return self._constructed(building, space, details["coins"], details["wood"])
            case "forest":
                return text("took the wood of {space}", space=space)
            case "gain":
                gained = self.amount(details["resource"], details["amount"])
                return text("gained {amount} by {part}", amount=gained, part=self.name(details["cause"]))
            case "steal":
                assert event.seat is not None
                other = self.translator.name(1 - event.seat)
                return text("took {coins} from {name}", coins=self.amount("coins", details["amount"]), name=other)
            case "bridge":
                return text("laid a Bridge on {edge}", edge=details["edge"])
            case "return_building":
                return text("took {building} back from {space}", building=building, space=space)
            case "annex":
                return text("annexed {building} on {space}", building=building, space=space)
            case "take_side":
                return text("took {building} into the reserve", building=building)
            case "create":
                upgrade, wood = self.name(details["upgrade"]), self.amount("wood", details["wood"])
                return text("created {upgrade} for {wood}", upgrade=upgrade, wood=wood)
            case "activate":
                worth = product(self.translator.words, details["stars"], len(details["types"]), details["points"])
                return text("activated {spaces}: {worth}", spaces=" ".join(details["spaces"]), worth=worth)
            case "open_requests":
                requests = self.names(details["cards"])
                return text("opened {requests}", requests=requests) if requests else text("had no Requests")
        return ""  # that a turn has ended is seen from what follows

    def _kept(self, discarded: str, secret: dict[str, Any]) -> str:
        if not secret:
            message = mark("kept a Request and discarded {discarded}") if discarded else mark("kept a Request")
            return self.text(message, discarded=discarded)
        message = mark("kept {request}, secretly, and discarded {discarded}")
        alone = mark("kept {request}, secretly")
        return self.text(message if discarded else alone, request=self.name(secret["card"]), discarded=discarded)

    def _constructed(self, building: str, space: str, coins: int, wood: int) -> str:
        if coins and wood:
            message = mark("constructed {building} on {space} for {coins} and {wood}")
        elif coins:
            message = mark("constructed {building} on {space} for {coins}")
        elif wood:
            message = mark("constructed {building} on {space} for {wood}")
        else:
            message = mark("constructed {building} on {space} for nothing")
        paid = {"coins": self.amount("coins", coins), "wood": self.amount("wood", wood)}
        return self.text(message, building=building, space=space, **paid)

    def common(self, event: Event) -> list[Told]:
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


def _line(said: str) -> Told:
    return Told(((None, said),))


def _said(language: Words, lookup: Lookup, action: int, tense: int) -> str:
    spelled = CATALOGUE.spell(action)
    verb, *rest = spelled.split()
    phrase = WHOLE.get(spelled, PHRASES[verb])[tense]
    return language.text(phrase, part=name(language, lookup, rest[0]) if rest else "", space=rest[-1] if rest else "")


@cache
def _sayings(lookup: Lookup, action: int) -> tuple[str, ...]:
    """Return every way to type an action; some mean several actions, as a Building without its space does."""
    whole = CATALOGUE.spell(action)
    phrases = tuple(_said(words(language), lookup, action, 0) for language in languages())
    verb, _, rest = whole.partition(" ")
    plain = tuple(words(tag).text(PLAIN[whole]) for tag in languages()) if whole in PLAIN else ()
    if verb == "end":
        return (verb, *plain, *phrases)
    first, _, space = rest.partition(" ")
    called = _names(lookup, first)
    together = [f"{one} {space}" for one in called] if space else []
    alone = (space,) if space else ()
    verbs = _verbs(verb)
    behind_verb = [f"{before} {one}" for before in verbs for one in (*together, *called)]
    return (whole, *together, *called, *alone, *behind_verb, *plain, *phrases, *verbs)


def _names(lookup: Lookup, part: str) -> tuple[str, ...]:
    """Return the id of a part or space, and its names in every language."""
    return tuple(dict.fromkeys((part, *(name(words(language), lookup, part) for language in languages()))))


@cache
def _verbs(verb: str) -> tuple[str, ...]:
    """Return a verb, and all that may stand in its place, in every language."""
    said = [words(tag).text(one) for tag in languages() for one in VERBS[verb]]
    return tuple(dict.fromkeys((verb, *said)))
