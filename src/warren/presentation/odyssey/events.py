"""How an event is said: its cards and seats by their names, its numbers with what they count."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.effects import Redirect, Revive, Weapon, WeaponRunner
from warren.games.odyssey.frames import AS_POWER, NOTHING
from warren.games.odyssey.view import Board
from warren.kernel.game import Event
from warren.presentation.odyssey.fighting import level_parts_said
from warren.presentation.odyssey.names import counted, name, names, type_named
from warren.presentation.odyssey.trades import asked_said
from warren.presentation.odyssey.what_if import Level
from warren.presentation.translator import Translator
from warren.words import mark

CARD_KEYS = ("card", "piece", "bunny", "guard", "city", "discarded")
SEAT_KEYS = ("owner", "victim", "partner", "offerer", "offender", "section")
"""Details of events that are cards, and that are seats."""
COUNTED = {"points": "civ_points", "count": "cards"}
"""Details that are numbers of something."""


class Teller:
    """Says events in the words of one table."""

    def __init__(self, translator: Translator, board: Board) -> None:
        self.translator = translator
        self.board = board

    def text(self, message: str, event: Event, **more: object) -> str:
        """Return the words for a message with the details of an event, cards and seats by their names."""
        return self.translator.text(message, **(self._values(event) | more))

    def _values(self, event: Event) -> dict[str, Any]:
        return {key: self._value(key, value) for key, value in event.details.items()}

    def _value(self, key: str, value: Any) -> object:
        if key in CARD_KEYS:
            return name(self.translator, self.board, CARD_NUMBERS[value])
        if key in SEAT_KEYS:
            return "" if value == NOTHING else self.translator.name(value)
        return counted(self.translator, COUNTED[key], value) if key in COUNTED else value

    def names(self, cards: Iterable[int]) -> str:
        """List cards by their names."""
        return names(self.translator, self.board, cards)

    def ids(self, card_ids: Iterable[str]) -> str:
        """List cards that stand in an event by their ids."""
        return self.names(CARD_NUMBERS[card] for card in card_ids)


Say = Callable[[Teller, Event], str]


def saying(message: str) -> Say:
    """Return the words for every event of a kind with one message."""
    return lambda teller, event: teller.text(message, event)


# The setup, the runs and the hand


def _drew(teller: Teller, event: Event) -> str:
    if event.secret:
        return teller.text(mark("drew {cards}"), event, cards=teller.ids(event.secret["cards"]))
    return teller.text(mark("drew {count}"), event)


def _put_runs(teller: Teller, event: Event) -> str:
    if not event.secret:
        return teller.text(mark("put down the run cards"), event)
    top, bottom = (teller.ids((card,)) for card in event.secret["cards"])
    return teller.text(mark("put down {top} as TOP RUN and {bottom} as BOTTOM RUN"), event, top=top, bottom=bottom)


def _put_down(teller: Teller, event: Event) -> str:
    if not event.secret:
        return teller.text(mark("put a card as BOTTOM RUN"), event)
    return teller.text(mark("put {card} as BOTTOM RUN"), event, card=teller.ids((event.secret["card"],)))


_FLIPPED = {
    "play": mark("flipped {card} to play it"),
    "discard": mark("flipped {card} and discarded it"),
    "save": mark("flipped {card} and saved it"),
}


def _flipped(teller: Teller, event: Event) -> str:
    return teller.text(_FLIPPED[event.details["way"]], event)


def _played(teller: Teller, event: Event) -> str:
    saved = mark("played {card}, saved before")
    return teller.text(saved if event.details["saved"] else mark("played {card} from the hand"), event)


def _responded(teller: Teller, event: Event) -> str:
    hand = mark("responded with {card} from the hand")
    return teller.text(hand if event.details["from_hand"] else mark("responded with {card}, saved before"), event)


def _announced(teller: Teller, event: Event) -> str:
    """Return at what a card or power is aimed, and how; that it is played was said before."""
    details = event.details
    effect = teller.board.lookup.effect[CARD_NUMBERS[details["card"]]]
    if not details["target"] and details["opponent"] == NOTHING:
        return teller.text(mark("used the power of {card}"), event) if details["how"] == AS_POWER else ""
    at = teller.ids((details["target"],)) if details["target"] else teller.translator.name(details["opponent"])
    if isinstance(effect, WeaponRunner):
        clockwise, counter = (
            mark("aimed at {target}, to go clockwise"),
            mark("aimed at {target}, to go counterclockwise"),
        )
        return teller.text(clockwise if details["extra"] & 1 else counter, event, target=at)
    if details["how"] == AS_POWER:
        message = mark("used the power of {card}: {target}")
    elif isinstance(effect, Redirect):
        message = mark("turned it on {target}")
    elif isinstance(effect, Revive):
        message = mark("chose {target} of the Discard Pile")
    else:
        is_aggressive = teller.board.lookup.pink[CARD_NUMBERS[details["card"]]]
        message = mark("aimed at {target}") if is_aggressive else mark("chose {target}")
    return teller.text(message, event, target=at)


def _launched(teller: Teller, event: Event) -> str:
    """Return what makes the level of a weapon, where it is not the printed one."""
    details = event.details
    effect = teller.board.lookup.effect[CARD_NUMBERS[details["card"]]]
    assert isinstance(effect, Weapon | WeaponRunner)
    powers = details["level"] - effect.level - details["pairs"] - details["boost"]
    level = Level(effect.level, details["pairs"], powers, details["boost"])
    if level.whole == level.printed:
        return ""
    message = mark("launched it at level {level}: {parts}")
    return teller.text(message, event, parts=level_parts_said(teller.translator, level))


def _gained_resources(teller: Teller, event: Event) -> str:
    virtual = counted(teller.translator, "virtual", event.details["amount"])
    return teller.text(mark("gained {virtual} for this turn"), event, virtual=virtual)


# What is seen, and what changes hands


def _looked_at_hand(teller: Teller, event: Event) -> str:
    if not event.secret:
        return teller.text(mark("looked at the hand of {victim}"), event)
    return teller.text(mark("looked at the hand of {victim}: {cards}"), event, cards=teller.ids(event.secret["cards"]))


def _looked_at_run(teller: Teller, event: Event) -> str:
    if event.secret:
        card = teller.ids((event.secret["card"],))
        said = teller.text(mark("looked at the TOP RUN of {victim}: {card}"), event, card=card)
    else:
        said = teller.text(mark("looked at the TOP RUN of {victim}"), event)
    weapon = mark("{said}; it is a weapon, so all that is theirs defends with +{bonus}")
    return teller.text(weapon if event.details["bonus"] else mark("{said}; it is no weapon"), event, said=said)


def _offered(teller: Teller, event: Event) -> str:
    """Return the words for an offer; of cards of the hand others hear how many they are."""
    details, translator = event.details, teller.translator
    nothing = translator.text("nothing", context="trade")
    kinds = event.secret.get("kinds", ())
    gives = [_goods_said(teller, details, "give"), _of_hand(teller, details["hand"], event.secret.get("cards", ()))]
    gets = [_goods_said(teller, details, "want"), *asked_said(translator, details["hand"], kinds)]
    first, counter = (
        mark("offered {partner} {gives} for {gets}"),
        mark("made {partner} a counter-offer: {gives} for {gets}"),
    )
    said = {
        "gives": translator.listed(filter(None, gives)) or nothing,
        "gets": translator.listed(filter(None, gets)) or nothing,
    }
    return teller.text(counter if details["is_counter"] else first, event, **said)


def _was_shown(teller: Teller, event: Event) -> str:
    """Say to whom an offer was made which cards of the hand are in it, and which are asked for."""
    if not event.secret:
        return ""
    asked = teller.translator.listed(asked_said(teller.translator, event.details["hand"], event.secret["kinds"]))
    message = mark("saw what {offerer} offers of the hand for {asked}: {cards}")
    return teller.text(message, event, cards=teller.ids(event.secret["cards"]), asked=asked)


def _traded(teller: Teller, event: Event) -> str:
    details, translator = event.details, teller.translator
    nothing = translator.text("nothing", context="trade")
    hand = _of_hand(teller, details["hand"])
    gives, gets = (
        translator.listed(filter(None, [_goods_said(teller, details, side), hand])) or nothing
        for side in ("give", "want")
    )
    return teller.text(mark("gave {partner} {gives} and got {gets}"), event, gives=gives, gets=gets)


def _got_cards(teller: Teller, event: Event) -> str:
    """Say to a side of a trade which cards of the hand it gave and got."""
    if not event.secret:
        return ""
    gave, got = (teller.ids(event.secret[key]) for key in ("gave", "got"))
    return teller.text(mark("gave {gave} of the hand for {got}"), event, gave=gave, got=got)


def _of_hand(teller: Teller, count: int, cards: Sequence[str] = ()) -> str:
    """Name cards of a hand, or say how many they are where which is not known."""
    return teller.ids(cards) if cards or not count else counted(teller.translator, "hand_cards", count)


def _goods_said(teller: Teller, details: dict[str, Any], *keys: str) -> str:
    """List cards that change hands, each city with those who live there and go along."""
    inside = details["inside"]
    cards = [card for key in keys for card in details[key]]
    with_occupants = mark("{city} with {occupants} inside")
    cities = [
        teller.translator.text(with_occupants, city=teller.ids((card,)), occupants=teller.ids(inside[card]))
        for card in cards
        if card in inside
    ]
    rest = teller.ids(card for card in cards if card not in inside)
    return teller.translator.listed([*cities, *filter(None, [rest])])


_CAUSES = {"reshuffle": mark("for shuffling again"), "six cards": mark("for six cards in hand")}


def _paid_points(teller: Teller, event: Event) -> str:
    cause = teller.translator.text(_CAUSES[event.details["cause"]])
    return teller.text(mark("paid {points} {cause} (ledger: {ledger})"), event, cause=cause)


def _declared(teller: Teller, event: Event) -> str:
    message = mark("declared the Universal Resources to be {type}")
    return teller.text(message, event, type=type_named(teller.translator, event.details["type"]))


_OF_CARDS: Mapping[str, Say] = {
    "declares": _declared,
    "cut": saying(mark("had a pile cut: {count} went under the rest")),
    "draws": _drew,
    "puts runs": _put_runs,
    "puts down": _put_down,
    "flips": _flipped,
    "plays": _played,
    "responds": _responded,
    "announces": _announced,
    "launches": _launched,
    "spares": saying(mark("kept {piece} out of reach of {card}, which does nothing to it")),
    "countered": saying(mark("saw {card} come to nothing")),
    "substitutes": saying(mark("paid another type with {card}")),
    "burns": saying(mark("burned {card}")),
    "gains resources": _gained_resources,
    "recovers": saying(mark("took {card} back from the Discard Pile, spent for now")),
    "exhausts": saying(mark("made {card} of {victim} count as spent")),
    "loses card": saying(mark("discarded {card}")),
    "takes weapon": saying(mark("took {card} back into the hand; {discarded} was discarded from it, unseen")),
    "looks at hand": _looked_at_hand,
    "looks at run": _looked_at_run,
    "cannot keep": saying(mark("discarded {card}, which needs a creature in The Bunny Circle")),
    "offers": _offered,
    "accepts": saying(mark("accepted the offer of {offerer}")),
    "refuses": saying(mark("refused the offer of {offerer}")),
    "is shown": _was_shown,
    "asks for offers": saying(mark("asked the others for offers")),
    "makes no offer": saying(mark("made no offer")),
    "trades": _traded,
    "gets cards": _got_cards,
    "reshuffles": saying(mark("shuffled the Discard Pile into a new Draw Pile: {count}")),
    "cannot reshuffle": saying(mark("could not pay for shuffling again (ledger: {ledger})")),
    "calls six": saying(mark("called the six cards of {offender}: {card} was discarded")),
    "gains": saying(mark("gained {points} (ledger: {ledger})")),
    "pays points": _paid_points,
    "loses": saying(mark("has lost")),
    "wins": saying(mark("has won with {total} Civ Points")),
}
"""What a seat did with cards and points, or what happened to them, by the kind of the event."""


# Dice and damage


def _rolled(teller: Teller, event: Event) -> str:
    message = mark("rolled {die} for {piece} against level {level}")
    with_bonus = mark("rolled {die} + {bonus} for {piece} against level {level}")
    return teller.text(with_bonus if event.details["bonus"] else message, event)


def _changed_roll(teller: Teller, event: Event) -> str:
    amount = event.details["amount"]
    raised, lowered = mark("made the roll {amount} higher: {roll}"), mark("made the roll {amount} lower: {roll}")
    return teller.text(raised if amount > 0 else lowered, event, amount=abs(amount))


def _damaged(teller: Teller, event: Event) -> str:
    details = event.details
    message = mark("did {amount} damage to {piece} of {owner} ({damage} in all)")
    if details["owner"] == NOTHING:
        message = mark("did {amount} damage to the abandoned {piece} ({damage} in all)")
    elif details["owner"] == event.seat:
        message = mark("took {amount} damage on {piece} ({damage} in all)")
    return teller.text(message, event)


def _killed(teller: Teller, event: Event) -> str:
    own = mark("lost {piece} to friendly fire")
    return teller.text(own if event.details["owner"] == event.seat else mark("killed {piece} of {owner}"), event)


def _destroyed(teller: Teller, event: Event) -> str:
    details = event.details
    occupants = teller.ids(details["occupants"])
    if details["owner"] == NOTHING:
        return teller.text(mark("destroyed the abandoned {piece}"), event)
    if details["owner"] == event.seat:
        return teller.text(mark("lost {piece} to friendly fire, with {occupants}"), event, occupants=occupants)
    return teller.text(mark("destroyed {piece} of {owner} with {occupants}"), event, occupants=occupants)


def _modified(teller: Teller, event: Event) -> str:
    bunny = mark("rolled {added}: {card} makes {piece} worth {added} more")
    if event.details["points"]:
        return teller.text(bunny, event, added=event.details["points"])
    return teller.text(mark("put {card} under {piece}"), event)


def _boosted(teller: Teller, event: Event) -> str:
    levels = counted(teller.translator, "levels", event.details["boost"])
    return teller.text(mark("lifted the next weapon of this turn by {levels}"), event, levels=levels)


def _mended(teller: Teller, event: Event) -> str:
    left = mark("removed {amount} damage from {piece} ({damage} left)")
    return teller.text(left if event.details["damage"] else mark("removed {amount} damage from {piece}"), event)


# Pieces


def _placed(teller: Teller, event: Event) -> str:
    details = event.details
    if details["section"] != event.seat:
        return teller.text(mark("placed {piece} with {section}"), event)
    in_center = teller.board.lookup.is_city[CARD_NUMBERS[details["piece"]]]
    circle, center = mark("placed {piece} in The Bunny Circle"), mark("placed {piece} in The Center Circle")
    return teller.text(center if in_center else circle, event)


def _moved_in(teller: Teller, event: Event) -> str:
    claimed = mark("moved {bunny} into {city} and claimed it")
    return teller.text(claimed if event.details["claimed"] else mark("moved {bunny} into {city}"), event)


_OF_PIECES: Mapping[str, Say] = {
    "rolls": _rolled,
    "rolls for": saying(mark("rolled {die}")),
    "rerolls": saying(mark("rolled again by {bunny}")),
    "changes roll": _changed_roll,
    "hits": lambda teller, event: "",
    "holds": saying(mark("kept {piece} unharmed: {roll} against level {level}")),
    "shields": saying(mark("put the damage on {guard} in place of {piece}")),
    "damages": _damaged,
    "kills": _killed,
    "destroys": _destroyed,
    "sacrifices": saying(mark("gave up {piece}, for which there was no room")),
    "abandoned": saying(mark("left {city} abandoned")),
    "runner suffers": saying(mark("had {amount} damage done to {card} ({damage} in all)")),
    "runner stops": saying(mark("saw {card} come to rest with {damage} damage")),
    "modifies": _modified,
    "does not fit": saying(mark("rolled {points} for {piece}: there is no room for {card}, which is discarded")),
    "mends": _mended,
    "boosts": _boosted,
    "places": _placed,
    "moves in": _moved_in,
    "moves city": saying(mark("moved {piece} to another place in The Center Circle")),
    "leaves": saying(mark("let {bunny} out of its city")),
    "repositions": saying(mark("moved {piece}, which defends with +{bonus} until the next turn")),
    "evicts": saying(mark("turned {piece} of {owner} out of its city")),
    "revives": saying(mark("brought {piece} back from the Discard Pile")),
    "goes away": saying(mark("took {bunny} out of play until the next turn")),
    "wrong side": saying(mark("had to discard {piece}: Heroes and Villains are never together")),
}
"""What a seat did to pieces, or what happened to them, by the kind of the event.

That an attack hits is said by the damage that follows.
"""

DEEDS: Mapping[str, Say] = {**_OF_CARDS, **_OF_PIECES}
"""What a seat did, or what happened to it, by the kind of the event; a turn begins with a heading."""
