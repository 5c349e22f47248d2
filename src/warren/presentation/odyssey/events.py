"""How an event is said: its cards and seats by their names, its numbers with what they count."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.effects import Redirect, Revive, Weapon, WeaponRunner
from warren.games.odyssey.frames import AS_POWER, NOTHING
from warren.kernel.game import Event
from warren.presentation.odyssey.fighting import Level, level_parts_said
from warren.presentation.odyssey.moment import Moment
from warren.presentation.odyssey.trades import asked_said
from warren.words import mark

Say = Callable[[Moment, Event], str]
_CARD_KEYS = ("card", "piece", "bunny", "guard", "city", "discarded")
_CARDS_KEYS = ("cards", "occupants", "gave", "got")
_SEAT_KEYS = ("owner", "victim", "partner", "offerer", "offender", "section")
"""Details of events that are cards, and that are seats."""
_COUNTED = {"points": "civ_points", "count": "cards", "boost": "levels"}
"""Details that are numbers of something."""


def _said(moment: Moment, event: Event, message: str, **more: Any) -> str:
    """Return the words for a message with what is known of an event, cards and seats by their names."""
    if not message:
        return ""
    known = {**event.details, **event.secret}
    return moment.text(message, **({key: _value(moment, key, value) for key, value in known.items()} | more))


def _value(moment: Moment, key: str, value: Any) -> Any:
    if key in _CARD_KEYS:
        return moment.name(CARD_NUMBERS[value])
    if key in _CARDS_KEYS:
        return _names(moment, value)
    if key in _SEAT_KEYS:
        return "" if value == NOTHING else moment.player(value)
    return moment.counted(_COUNTED[key], value) if key in _COUNTED else value


def _names(moment: Moment, card_ids: Iterable[str]) -> str:
    return moment.names(CARD_NUMBERS[card] for card in card_ids)


def _either(key: str, message: str, otherwise: str) -> Say:
    """Choose between two messages by whether something is known of an event, and neither nothing nor none."""
    return lambda moment, event: _said(
        moment, event, message if event.details.get(key) or event.secret.get(key) else otherwise
    )


# The setup, the runs and the hand


def _put_runs(moment: Moment, event: Event) -> str:
    if not event.secret:
        return moment.text("put down the run cards")
    top, bottom = (_names(moment, (card,)) for card in event.secret["cards"])
    return moment.text("put down {top} as TOP RUN and {bottom} as BOTTOM RUN", top=top, bottom=bottom)


_FLIPPED = {
    "play": mark("flipped {card} to play it"),
    "discard": mark("flipped {card} and discarded it"),
    "save": mark("flipped {card} and saved it"),
}


def _announced(moment: Moment, event: Event) -> str:
    """Return at what a card or power is aimed, and how; that it is played was said before."""
    details = event.details
    card, is_power = CARD_NUMBERS[details["card"]], details["how"] == AS_POWER
    effect = moment.lookup.effect[card]
    if not details["target"] and details["opponent"] == NOTHING:
        return _said(moment, event, mark("used the power of {card}")) if is_power else ""
    if isinstance(effect, WeaponRunner):
        clockwise, counter = (
            mark("aimed at {target}, to go clockwise"),
            mark("aimed at {target}, to go counterclockwise"),
        )
        message = clockwise if details["extra"] & 1 else counter
    elif is_power:
        message = mark("used the power of {card}: {target}")
    elif isinstance(effect, Redirect):
        message = mark("turned it on {target}")
    elif isinstance(effect, Revive):
        message = mark("chose {target} of the Discard Pile")
    else:
        message = mark("aimed at {target}") if moment.lookup.pink[card] else mark("chose {target}")
    at = _names(moment, (details["target"],)) if details["target"] else moment.player(details["opponent"])
    return _said(moment, event, message, target=at)


def _launched(moment: Moment, event: Event) -> str:
    """Return what makes the level of a weapon, where it is not the printed one."""
    whole, by_pairs, boost = (event.details[key] for key in ("level", "pairs", "boost"))
    effect = moment.lookup.effect[CARD_NUMBERS[event.details["card"]]]
    assert isinstance(effect, Weapon | WeaponRunner)
    if whole == effect.level:
        return ""
    level = Level(effect.level, by_pairs, whole - effect.level - by_pairs - boost, boost)
    message = mark("launched it at level {level}: {parts}")
    return _said(moment, event, message, parts=level_parts_said(moment, level))


# What is seen, and what changes hands


def _looked_at_run(moment: Moment, event: Event) -> str:
    seen, unseen = mark("looked at the TOP RUN of {victim}: {card}"), mark("looked at the TOP RUN of {victim}")
    weapon = mark("{said}; it is a weapon, so all that is theirs defends with +{bonus}")
    message = weapon if event.details["bonus"] else mark("{said}; it is not a weapon")
    return _said(moment, event, message, said=_said(moment, event, seen if event.secret else unseen))


def _offered(moment: Moment, event: Event) -> str:
    """Return the words for an offer; of cards of the hand others hear how many they are."""
    details, kinds = event.details, event.secret.get("kinds", ())
    gives = _goods_said(moment, details, "give", [_of_hand(moment, details["hand"], event.secret.get("cards", ()))])
    gets = _goods_said(moment, details, "want", asked_said(moment, details["hand"], kinds))
    first, counter = (
        mark("offered {partner} {gives} for {gets}"),
        mark("made {partner} a counter-offer: {gives} for {gets}"),
    )
    return _said(moment, event, counter if details["is_counter"] else first, gives=gives, gets=gets)


def _was_shown(moment: Moment, event: Event) -> str:
    """Say to whom an offer was made which cards of the hand are in it, and which are asked for."""
    if not event.secret:
        return ""
    asked = moment.listed(asked_said(moment, event.details["hand"], event.secret["kinds"]))
    return _said(moment, event, mark("saw what {offerer} offers of the hand for {asked}: {cards}"), asked=asked)


def _traded(moment: Moment, event: Event) -> str:
    hand = _of_hand(moment, event.details["hand"])
    gives, gets = (_goods_said(moment, event.details, side, [hand]) for side in ("give", "want"))
    return _said(moment, event, mark("gave {partner} {gives} and got {gets}"), gives=gives, gets=gets)


def _of_hand(moment: Moment, count: int, cards: Sequence[str] = ()) -> str:
    """Name cards of a hand, or say how many they are where which is not known."""
    return _names(moment, cards) if cards or not count else moment.counted("hand_cards", count)


def _goods_said(moment: Moment, details: Mapping[str, Any], side: str, of_hand: Iterable[str]) -> str:
    """List what a side of a trade gives, each city with those who live there and go along."""
    inside, cards = details["inside"], details[side]
    with_occupants = mark("{city} with {occupants} inside")
    cities = [
        moment.text(with_occupants, city=_names(moment, (card,)), occupants=_names(moment, inside[card]))
        for card in cards
        if card in inside
    ]
    rest = _names(moment, (card for card in cards if card not in inside))
    return moment.listed(filter(None, [*cities, rest, *of_hand])) or moment.text("nothing", context="trade")


_CAUSES = {"reshuffle": mark("for shuffling again"), "six cards": mark("for six cards in hand")}


def _paid_points(moment: Moment, event: Event) -> str:
    message = mark("paid {points} {cause} (ledger: {ledger})")
    return _said(moment, event, message, cause=moment.text(_CAUSES[event.details["cause"]]))


# Dice and damage


def _changed_roll(moment: Moment, event: Event) -> str:
    amount = event.details["amount"]
    raised, lowered = mark("made the roll {amount} higher: {roll}"), mark("made the roll {amount} lower: {roll}")
    return _said(moment, event, raised if amount > 0 else lowered, amount=abs(amount))


def _by_owner(own: str, theirs: str, abandoned: str = "") -> Say:
    """Choose a message by whose piece suffers: the seat's own by friendly fire, another's, or nobody's."""

    def say(moment: Moment, event: Event) -> str:
        owner = event.details["owner"]
        return _said(moment, event, own if owner == event.seat else abandoned if owner == NOTHING else theirs)

    return say


def _modified(moment: Moment, event: Event) -> str:
    bunny = mark("rolled {added}: {card} makes {piece} worth {added} more")
    added = event.details["points"]
    return _said(moment, event, bunny if added else mark("put {card} under {piece}"), added=added)


def _placed(moment: Moment, event: Event) -> str:
    if event.details["section"] != event.seat:
        return _said(moment, event, mark("placed {piece} with {section}"))
    circle, center = mark("placed {piece} in The Bunny Circle"), mark("placed {piece} in The Center Circle")
    in_center = moment.lookup.is_city[CARD_NUMBERS[event.details["piece"]]]
    return _said(moment, event, center if in_center else circle)


_SAID: Mapping[str, str | Say] = {
    "declares": lambda moment, event: moment.text(
        "declared the Universal Resources to be {type}", type=moment.type_named(event.details["type"])
    ),
    "cut": mark("had a pile cut: {count} went under the rest"),
    "draws": _either("cards", mark("drew {cards}"), mark("drew {count}")),
    "puts runs": _put_runs,
    "puts down": _either("card", mark("put {card} as BOTTOM RUN"), mark("put a card as BOTTOM RUN")),
    "flips": lambda moment, event: _said(moment, event, _FLIPPED[event.details["way"]]),
    "plays": _either("saved", mark("played {card}, saved before"), mark("played {card} from the hand")),
    "responds": _either(
        "from_hand", mark("responded with {card} from the hand"), mark("responded with {card}, saved before")
    ),
    "announces": _announced,
    "launches": _launched,
    "spares": mark("kept {piece} out of reach of {card}, which does nothing to it"),
    "countered": mark("saw {card} come to nothing"),
    "substitutes": mark("paid another type with {card}"),
    "burns": mark("burned {card}"),
    "gains resources": lambda moment, event: moment.text(
        "gained {virtual} for this turn", virtual=moment.counted("virtual", event.details["amount"])
    ),
    "recovers": mark("took {card} back from the Discard Pile, spent for now"),
    "exhausts": mark("made {card} of {victim} count as spent"),
    "loses card": mark("discarded {card}"),
    "takes weapon": mark("took {card} back into the hand; {discarded} was discarded from it, unseen"),
    "looks at hand": _either(
        "cards", mark("looked at the hand of {victim}: {cards}"), mark("looked at the hand of {victim}")
    ),
    "looks at run": _looked_at_run,
    "cannot keep": mark("discarded {card}, which needs a creature in The Bunny Circle"),
    "offers": _offered,
    "accepts": mark("accepted the offer of {offerer}"),
    "refuses": mark("refused the offer of {offerer}"),
    "is shown": _was_shown,
    "asks for offers": mark("asked the others for offers"),
    "makes no offer": mark("made no offer"),
    "trades": _traded,
    "gets cards": _either("got", mark("gave {gave} of the hand for {got}"), ""),
    "reshuffles": mark("shuffled the Discard Pile into a new Draw Pile: {count}"),
    "cannot reshuffle": mark("could not pay for shuffling again (ledger: {ledger})"),
    "calls six": mark("called the six cards of {offender}: {card} was discarded"),
    "gains": mark("gained {points} (ledger: {ledger})"),
    "pays points": _paid_points,
    "loses": mark("has lost"),
    "wins": mark("has won with {total} Civ Points"),
    "rolls": _either(
        "bonus",
        mark("rolled {die} + {bonus} for {piece} against level {level}"),
        mark("rolled {die} for {piece} against level {level}"),
    ),
    "rolls for": mark("rolled {die}"),
    "rerolls": mark("rolled again by {bunny}"),
    "changes roll": _changed_roll,
    "hits": "",  # The damage that follows says it.
    "holds": mark("kept {piece} unharmed: {roll} against level {level}"),
    "shields": mark("put the damage on {guard} in place of {piece}"),
    "damages": _by_owner(
        mark("took {amount} damage on {piece} ({damage} in all)"),
        mark("did {amount} damage to {piece} of {owner} ({damage} in all)"),
        mark("did {amount} damage to the abandoned {piece} ({damage} in all)"),
    ),
    "kills": _by_owner(mark("lost {piece} to friendly fire"), mark("killed {piece} of {owner}")),
    "destroys": _by_owner(
        mark("lost {piece} to friendly fire, with {occupants}"),
        mark("destroyed {piece} of {owner} with {occupants}"),
        mark("destroyed the abandoned {piece}"),
    ),
    "sacrifices": mark("gave up {piece}, for which there was no room"),
    "abandoned": mark("left {city} abandoned"),
    "runner suffers": mark("had {amount} damage done to {card} ({damage} in all)"),
    "runner stops": mark("saw {card} come to rest with {damage} damage"),
    "modifies": _modified,
    "does not fit": mark("rolled {points} for {piece}: there is no room for {card}, which is discarded"),
    "mends": _either(
        "damage",
        mark("removed {amount} damage from {piece} ({damage} left)"),
        mark("removed {amount} damage from {piece}"),
    ),
    "boosts": mark("lifted the next weapon of this turn by {boost}"),
    "places": _placed,
    "moves in": _either("claimed", mark("moved {bunny} into {city} and claimed it"), mark("moved {bunny} into {city}")),
    "moves city": mark("moved {piece} to another place in The Center Circle"),
    "leaves": mark("let {bunny} out of its city"),
    "repositions": mark("moved {piece}, which defends with +{bonus} until the next turn"),
    "evicts": mark("turned {piece} of {owner} out of its city"),
    "revives": mark("brought {piece} back from the Discard Pile"),
    "goes away": mark("took {bunny} out of play until the next turn"),
    "wrong side": mark("had to discard {piece}: Heroes and Villains are never together"),
}
"""What a seat did, or what happened to it, by the kind of the event; a turn begins with a heading."""
KINDS = frozenset(_SAID)


def event_text(moment: Moment, event: Event) -> str:
    """Return what happened; "" where that is said by another event."""
    say = _SAID.get(event.kind, "")
    return say(moment, event) if callable(say) else _said(moment, event, say)
