"""What happened, in words: a text for each event, as far as a seat may know it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.effects import Redirect, Revive, WeaponRunner
from warren.games.odyssey.frames import AS_POWER, NOTHING
from warren.kernel.game import Event
from warren.presentation.odyssey.fighting import level_parts_said
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.trades import asked_said
from warren.words import mark

_CARD_KEYS = ("card", "piece", "bunny", "guard", "city", "discarded")
_CARDS_KEYS = ("cards", "occupants", "gave", "got")
_SEAT_KEYS = ("owner", "victim", "partner", "offerer", "offender", "section")
"""Details of events that are cards, and that are seats."""
_COUNTED = {"points": "civ_points", "count": "cards", "boost": "levels"}
"""Details that are numbers of something."""
_SAID: Mapping[str, str | tuple[str, ...]] = {
    "declares": mark("declared the Universal Resources to be {type}"),
    "cut": mark("had a pile cut: {count} went under the rest"),
    "draws": (mark("drew {cards}"), mark("drew {count}")),
    "puts runs": (mark("put {top} down for Next and {bottom} for After"), mark("put down the run cards")),
    "puts down": (mark("put {card} down for After"), mark("put a card down for After")),
    "flips": (
        mark("ran {card}"),
        mark("discarded {card}"),
        mark("saved {card}"),
    ),
    "plays": (mark("played {card}"), mark("played {card} from the hand")),
    "responds": (mark("responded with {card} from the hand"), mark("responded with {card}")),
    "announces": (),
    "launches": (mark("launched it at level {level}: {parts}"), ""),
    "spares": mark("kept {piece} out of reach of {card}, which does nothing to it"),
    "countered": mark("saw {card} come to nothing"),
    "substitutes": mark("paid another type with {card}"),
    "burns": mark("burned {card}"),
    "gains resources": mark("gained {virtual} for this turn"),
    "recovers": mark("took {card} back from the Discard Pile, spent for now"),
    "exhausts": mark("made {card} of {victim} count as spent"),
    "loses card": mark("discarded {card}"),
    "takes weapon": mark("took {card} back into the hand; {discarded} was discarded from it, unseen"),
    "looks at hand": (mark("looked at the hand of {victim}: {cards}"), mark("looked at the hand of {victim}")),
    "looks at run": (
        mark("{said}; it is a weapon, so all that is theirs defends with +{bonus}"),
        mark("{said}; it is not a weapon"),
    ),
    "cannot keep": mark("discarded {card}, which needs a creature in The Bunny Circle"),
    "offers": (
        mark("made {partner} a counter-offer: {gives} for {gets}"),
        mark("offered {partner} {gives} for {gets}"),
    ),
    "accepts": mark("accepted the offer of {offerer}"),
    "refuses": mark("refused the offer of {offerer}"),
    "is shown": (mark("saw what {offerer} offers of the hand for {asked}: {cards}"), ""),
    "asks for offers": mark("asked the others for offers"),
    "makes no offer": mark("made no offer"),
    "trades": mark("gave {partner} {gives} and got {gets}"),
    "gets cards": (mark("gave {gave} of the hand for {got}"), ""),
    "reshuffles": mark("shuffled the Discard Pile into a new Draw Pile: {count}"),
    "cannot reshuffle": mark("could not pay for shuffling again (ledger: {ledger})"),
    "calls six": mark("called the six cards of {offender}: {card} was discarded"),
    "gains": mark("gained {points} (ledger: {ledger})"),
    "pays points": mark("paid {points} {cause} (ledger: {ledger})"),
    "loses": mark("lost the game"),
    "wins": mark("won with {total} Civ Points"),
    "rolls": (
        mark("rolled {die} + {bonus} for {piece} against level {level}"),
        mark("rolled {die} for {piece} against level {level}"),
    ),
    "rolls for": mark("rolled {die}"),
    "rerolls": mark("rolled again by {bunny}"),
    "changes roll": (mark("made the roll {amount} higher: {roll}"), mark("made the roll {amount} lower: {roll}")),
    "hits": "",  # The damage that follows says it.
    "holds": mark("kept {piece} unharmed: {roll} against level {level}"),
    "shields": mark("put the damage on {guard} in place of {piece}"),
    "damages": (
        mark("took {amount} damage on {piece} ({damage} in all)"),
        mark("did {amount} damage to {piece} of {owner} ({damage} in all)"),
        mark("did {amount} damage to the abandoned {piece} ({damage} in all)"),
    ),
    "kills": (mark("lost {piece} to friendly fire"), mark("killed {piece} of {owner}")),
    "destroys": (
        mark("lost {piece} to friendly fire, with {occupants}"),
        mark("destroyed {piece} of {owner} with {occupants}"),
        mark("destroyed the abandoned {piece}"),
    ),
    "sacrifices": mark("gave up {piece}, for which there was no room"),
    "abandoned": mark("left {city} abandoned"),
    "runner suffers": mark("saw {card} take {amount} damage ({damage} in all)"),
    "runner stops": mark("saw {card} come to rest with {damage} damage"),
    "modifies": (mark("rolled {added}: {card} makes {piece} worth {added} more"), mark("put {card} under {piece}")),
    "does not fit": mark("rolled {points} for {piece}: there is no room for {card}, which is discarded"),
    "mends": (
        mark("removed {amount} damage from {piece} ({damage} left)"),
        mark("removed {amount} damage from {piece}"),
    ),
    "boosts": mark("lifted the next weapon of this turn by {boost}"),
    "places": (
        mark("placed {piece} in The Bunny Circle"),
        mark("placed {piece} in The Center Circle"),
        mark("placed {piece} with {section}"),
    ),
    "moves in": (mark("moved {bunny} into {city} and claimed it"), mark("moved {bunny} into {city}")),
    "moves city": mark("moved {piece} to another place in The Center Circle"),
    "leaves": mark("let {bunny} out of its city"),
    "repositions": mark("made {piece} defend with +{bonus} until the next turn"),
    "evicts": mark("turned {piece} of {owner} out of its city"),
    "revives": mark("brought {piece} back from the Discard Pile"),
    "goes away": mark("took {bunny} out of play until the next turn"),
    "wrong side": mark("had to discard {piece}: Heroes and Villains are never together"),
}
"""What a seat did, or what happened to it, by the kind of the event; a turn begins with a heading."""
_FIRST_WITH = {
    **dict.fromkeys(("draws", "puts runs", "looks at hand", "is shown"), "cards"),
    **{"puts down": "card", "plays": "saved", "responds": "from_hand", "launches": "parts", "looks at run": "bonus"},
    **{"offers": "is_counter", "gets cards": "got", "rolls": "bonus", "modifies": "added", "mends": "damage"},
    "moves in": "claimed",
}
"""The detail with which the first of two messages says an event: where it is known, and neither nothing nor none."""
_CAUSES = {"reshuffle": mark("for shuffling again"), "six cards": mark("for six cards in hand")}
EVENT_KINDS = frozenset(_SAID)


def event_text(moment: Moment, event: Event, cards: Sequence[str] = ()) -> str:
    """Return what happened; "" where that is said by another event.

    cards: those of several events that differ only in their card, and are told together.
    """
    known = event.details | event.secret
    values = {key: _value(moment, key, value) for key, value in known.items()} | _more(moment, event, known)
    if cards:
        values["card"] = _names(moment, cards)
    messages = _SAID.get(event.kind, "")
    match event.kind:
        case "announces":
            message = _announced(moment, known)
        case "flips":
            message = messages[("play", "discard", "save").index(known["way"])]
        case "changes roll":
            message = messages[known["amount"] < 0]
        case "damages" | "kills" | "destroys":  # a piece of the seat's own by friendly fire, another's, or nobody's
            message = messages[0 if known["owner"] == event.seat else 2 if known["owner"] == NOTHING else 1]
        case "places":
            in_center = moment.lookup.is_city[CARD_NUMBERS[known["piece"]]]
            message = messages[in_center if known["section"] == event.seat else 2]
        case kind if kind in _FIRST_WITH:
            message = messages[0 if values.get(_FIRST_WITH[kind]) else 1]
        case _:
            assert isinstance(messages, str)
            message = messages
    return moment.text(message, **values) if message else ""


def _value(moment: Moment, key: str, value: Any) -> Any:
    """Return a detail of an event in words: cards and seats by their names, numbers with what they count."""
    if key in _CARD_KEYS:
        return moment.name(CARD_NUMBERS[value])
    if key in _CARDS_KEYS:
        return _names(moment, value)
    if key in _SEAT_KEYS:
        return "" if value == NOTHING else moment.player(value)
    return moment.counted(_COUNTED[key], value) if key in _COUNTED else value


def _names(moment: Moment, card_ids: Iterable[str]) -> str:
    return moment.names(CARD_NUMBERS[card] for card in card_ids)


def _more(moment: Moment, event: Event, known: Mapping[str, Any]) -> dict[str, Any]:
    """Return what else the words for an event name."""
    match event.kind:
        case "declares":
            return {"type": moment.type_named(known["type"])}
        case "puts runs" if event.secret:
            return dict(zip(("top", "bottom"), (_names(moment, (card,)) for card in known["cards"]), strict=True))
        case "announces":
            if known["target"]:
                return {"target": _names(moment, (known["target"],))}
            return {"target": "" if known["opponent"] == NOTHING else moment.player(known["opponent"])}
        case "launches":  # what makes the level, where it is not the printed one
            card, level = CARD_NUMBERS[known["card"]], known["level"]
            effect: Any = moment.lookup.effect[card]
            parts = level_parts_said(moment, card, level, known["pairs"], known["boost"])
            return {"parts": "" if level == effect.level else parts}
        case "gains resources":
            return {"virtual": moment.counted("virtual", known["amount"])}
        case "looks at run":
            seen, unseen = mark("looked at what {victim} runs next: {card}"), mark("looked at what {victim} runs next")
            called = _names(moment, (known["card"],)) if event.secret else ""
            victim = moment.player(known["victim"])
            return {"said": moment.text(seen if called else unseen, victim=victim, card=called)}
        case "offers":  # of cards of the hand others hear how many they are
            of_hand, asked = known.get("cards", ()), asked_said(moment, known["hand"], known.get("kinds", ()))
            return {
                "gives": _goods_said(moment, known, "give", [_of_hand(moment, known["hand"], of_hand)]),
                "gets": _goods_said(moment, known, "want", asked),
            }
        case "is shown" if event.secret:
            return {"asked": moment.listed(asked_said(moment, known["hand"], known["kinds"]))}
        case "trades":
            hand = [_of_hand(moment, known["hand"])]
            return {
                name: _goods_said(moment, known, side, hand) for name, side in (("gives", "give"), ("gets", "want"))
            }
        case "pays points":
            return {"cause": moment.text(_CAUSES[known["cause"]])}
        case "changes roll":
            return {"amount": abs(known["amount"])}
        case "modifies":
            return {"added": known["points"]}
    return {}


def _announced(moment: Moment, known: Mapping[str, Any]) -> str:
    """Return how it is said at what a card or power is aimed, and how; that it is played was said before."""
    card, is_power = CARD_NUMBERS[known["card"]], known["how"] == AS_POWER
    if not known["target"] and known["opponent"] == NOTHING:
        return mark("used the power of {card}") if is_power else ""
    match moment.lookup.effect[card]:
        case WeaponRunner() if known["extra"] & 1:
            return mark("aimed at {target}, to go clockwise")
        case WeaponRunner():
            return mark("aimed at {target}, to go counterclockwise")
        case _ if is_power:
            return mark("used the power of {card}: {target}")
        case Redirect():
            return mark("turned it on {target}")
        case Revive():
            return mark("chose {target} of the Discard Pile")
    return mark("aimed at {target}") if moment.lookup.pink[card] else mark("chose {target}")


def _of_hand(moment: Moment, count: int, cards: Sequence[str] = ()) -> str:
    """Name cards of a hand, or say how many they are where which is not known."""
    return _names(moment, cards) if cards or not count else moment.counted("hand_cards", count)


def _goods_said(moment: Moment, known: Mapping[str, Any], side: str, of_hand: Iterable[str]) -> str:
    """List what a side of a trade gives, each city with those who live there and go along."""
    inside, cards = known["inside"], known[side]
    with_occupants = mark("{city} with {occupants} inside")
    cities = [
        moment.text(with_occupants, city=_names(moment, (card,)), occupants=_names(moment, inside[card]))
        for card in cards
        if card in inside
    ]
    rest = _names(moment, (card for card in cards if card not in inside))
    return moment.listed(filter(None, [*cities, rest, *of_hand])) or moment.text("nothing", context="trade")
