"""What happened, in words: a line for what a player did in one go, from the events that a seat may know."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.effects import ModifyRoll, WeaponRunner
from warren.games.odyssey.phases import AS_POWER, NOTHING
from warren.games.odyssey.tables import Tables
from warren.games.odyssey.view import OdysseyView
from warren.kernel.game import Event
from warren.telling.odyssey.names import counted, name, names, type_named
from warren.telling.told import Told, heading
from warren.telling.voice import Voice
from warren.words import mark

CARD_KEYS = ("card", "piece", "bunny", "guard", "city", "discarded")
SEAT_KEYS = ("owner", "victim", "partner", "offerer", "offender", "section")
"""Details of events that are cards, and that are seats."""
COUNTED = {"points": "civ_points", "count": "cards"}
"""Details that are numbers of something."""


class _Teller:
    """Says events in the words of one table."""

    def __init__(self, voice: Voice, tables: Tables) -> None:
        self.voice = voice
        self.tables = tables

    def text(self, message: str, event: Event, **more: object) -> str:
        """Say a message with the details of an event, cards and seats by their names."""
        return self.voice.text(message, **(self._values(event) | more))

    def _values(self, event: Event) -> dict[str, Any]:
        return {key: self._value(key, value) for key, value in event.details.items()}

    def _value(self, key: str, value: Any) -> object:
        if key in CARD_KEYS:
            return name(self.voice, self.tables, CARD_NUMBERS[value])
        if key in SEAT_KEYS:
            return "" if value == NOTHING else self.voice.name(value)
        return counted(self.voice, COUNTED[key], value) if key in COUNTED else value

    def names(self, cards: Iterable[int]) -> str:
        return names(self.voice, self.tables, cards)

    def ids(self, card_ids: Iterable[str]) -> str:
        """List cards that stand in an event by their ids."""
        return self.names(CARD_NUMBERS[card] for card in card_ids)


Say = Callable[[_Teller, Event], str]


def _saying(message: str) -> Say:
    """Say every event of a kind with one message."""
    return lambda teller, event: teller.text(message, event)


# The setup, the runs and the hand


def _drew(teller: _Teller, event: Event) -> str:
    if event.secret:
        return teller.text(mark("drew {cards}"), event, cards=teller.ids(event.secret["cards"]))
    return teller.text(mark("drew {count}"), event)


def _put_runs(teller: _Teller, event: Event) -> str:
    if not event.secret:
        return teller.text(mark("put down the run cards"), event)
    top, bottom = (teller.ids((card,)) for card in event.secret["cards"])
    return teller.text(mark("put down {top} as TOP RUN and {bottom} as BOTTOM RUN"), event, top=top, bottom=bottom)


def _put_down(teller: _Teller, event: Event) -> str:
    if not event.secret:
        return teller.text(mark("put a card as BOTTOM RUN"), event)
    return teller.text(mark("put {card} as BOTTOM RUN"), event, card=teller.ids((event.secret["card"],)))


_FLIPPED = {
    "play": mark("flipped {card} to play it"),
    "discard": mark("flipped {card} and discarded it"),
    "save": mark("flipped {card} and saved it"),
}


def _flipped(teller: _Teller, event: Event) -> str:
    return teller.text(_FLIPPED[event.details["way"]], event)


def _played(teller: _Teller, event: Event) -> str:
    saved = mark("played {card}, saved before")
    return teller.text(saved if event.details["saved"] else mark("played {card} from the hand"), event)


def _responded(teller: _Teller, event: Event) -> str:
    hand = mark("responded with {card} from the hand")
    return teller.text(hand if event.details["from_hand"] else mark("responded with {card}, saved before"), event)


def _announced(teller: _Teller, event: Event) -> str:
    """Say at what a card or power is aimed, and how; that it is played was said before."""
    details = event.details
    effect = teller.tables.effect[CARD_NUMBERS[details["card"]]]
    if not details["target"] and details["opponent"] == NOTHING:
        if isinstance(effect, ModifyRoll):
            raised, lowered = mark("made the roll {amount} higher"), mark("made the roll {amount} lower")
            return teller.text(raised if details["extra"] else lowered, event, amount=effect.amount)
        return teller.text(mark("used the power of {card}"), event) if details["how"] == AS_POWER else ""
    at = teller.ids((details["target"],)) if details["target"] else teller.voice.name(details["opponent"])
    if isinstance(effect, WeaponRunner):
        clockwise, counter = (
            mark("aimed at {target}, to go clockwise"),
            mark("aimed at {target}, to go counterclockwise"),
        )
        return teller.text(clockwise if details["extra"] & 1 else counter, event, target=at)
    message = mark("used the power of {card}: {target}") if details["how"] == AS_POWER else mark("aimed at {target}")
    return teller.text(message, event, target=at)


# Dice and damage


def _rolled(teller: _Teller, event: Event) -> str:
    message = mark("rolled {die} for {piece} against level {level}")
    with_bonus = mark("rolled {die} + {bonus} for {piece} against level {level}")
    return teller.text(with_bonus if event.details["bonus"] else message, event)


def _damaged(teller: _Teller, event: Event) -> str:
    details = event.details
    message = mark("did {amount} damage to {piece} of {owner} ({damage} in all)")
    if details["owner"] == NOTHING:
        message = mark("did {amount} damage to the abandoned {piece} ({damage} in all)")
    elif details["owner"] == event.seat:
        message = mark("took {amount} damage on {piece} ({damage} in all)")
    return teller.text(message, event)


def _killed(teller: _Teller, event: Event) -> str:
    own = mark("lost {piece} by an attack of one's own")
    return teller.text(own if event.details["owner"] == event.seat else mark("killed {piece} of {owner}"), event)


def _destroyed(teller: _Teller, event: Event) -> str:
    details = event.details
    occupants = teller.ids(details["occupants"])
    if details["owner"] == NOTHING:
        return teller.text(mark("destroyed the abandoned {piece}"), event)
    if details["owner"] == event.seat:
        return teller.text(mark("lost {piece} by an attack of one's own, with {occupants}"), event, occupants=occupants)
    return teller.text(mark("destroyed {piece} of {owner} with {occupants}"), event, occupants=occupants)


def _modified(teller: _Teller, event: Event) -> str:
    bunny = mark("rolled {added}, and {piece} is worth so much more: {card}")
    if event.details["points"]:
        return teller.text(bunny, event, added=event.details["points"])
    return teller.text(mark("put {card} under {piece}"), event)


def _boosted(teller: _Teller, event: Event) -> str:
    levels = counted(teller.voice, "levels", event.details["boost"])
    return teller.text(mark("lifted the next weapon of this turn by {levels}"), event, levels=levels)


def _gained_resources(teller: _Teller, event: Event) -> str:
    virtual = counted(teller.voice, "virtual", event.details["amount"])
    return teller.text(mark("gained {virtual} for this turn"), event, virtual=virtual)


def _mended(teller: _Teller, event: Event) -> str:
    left = mark("removed {amount} damage from {piece} ({damage} left)")
    return teller.text(left if event.details["damage"] else mark("removed {amount} damage from {piece}"), event)


# Pieces


def _placed(teller: _Teller, event: Event) -> str:
    details = event.details
    if details["section"] != event.seat:
        return teller.text(mark("placed {piece} with {section}"), event)
    in_center = teller.tables.is_city[CARD_NUMBERS[details["piece"]]]
    circle, center = mark("placed {piece} in The Bunny Circle"), mark("placed {piece} in The Center Circle")
    return teller.text(center if in_center else circle, event)


def _moved_in(teller: _Teller, event: Event) -> str:
    claimed = mark("moved {bunny} into {city} and claimed it")
    return teller.text(claimed if event.details["claimed"] else mark("moved {bunny} into {city}"), event)


# What is seen, and what changes hands


def _looked_at_hand(teller: _Teller, event: Event) -> str:
    if not event.secret:
        return teller.text(mark("looked at the hand of {victim}"), event)
    return teller.text(mark("looked at the hand of {victim}: {cards}"), event, cards=teller.ids(event.secret["cards"]))


def _looked_at_run(teller: _Teller, event: Event) -> str:
    if event.secret:
        card = teller.ids((event.secret["card"],))
        said = teller.text(mark("looked at the TOP RUN of {victim}: {card}"), event, card=card)
    else:
        said = teller.text(mark("looked at the TOP RUN of {victim}"), event)
    weapon = mark("{said}; it is a weapon, so all that is theirs defends with +{bonus}")
    return teller.text(weapon if event.details["bonus"] else mark("{said}; it is no weapon"), event, said=said)


def _offered(teller: _Teller, event: Event) -> str:
    gets, gives = offer_said(teller, event.details)
    return teller.text(mark("offered {partner} {gives} for {gets}"), event, gives=gives, gets=gets)


def _traded(teller: _Teller, event: Event) -> str:
    details = event.details
    gives = teller.ids((*details["give"], *details["swap"])) or teller.voice.text("nothing", context="trade")
    gets = teller.ids((*details["want"], *details["answer"])) or teller.voice.text("nothing", context="trade")
    return teller.text(mark("gave {partner} {gives} and got {gets}"), event, gives=gives, gets=gets)


def offer_said(teller: _Teller, details: dict[str, Any]) -> tuple[str, str]:
    """Say what an offer asks for, and what it gives."""
    hands = [counted(teller.voice, "hand_cards", len(details["swap"]))] if details["swap"] else []
    nothing = teller.voice.text("nothing", context="trade")
    wanted = teller.voice.listed([*filter(None, [teller.ids(details["want"])]), *hands])
    given = teller.ids((*details["give"], *details["swap"]))
    return wanted or nothing, given or nothing


_CAUSES = {"reshuffle": mark("for shuffling again"), "six cards": mark("for six cards in hand")}


def _paid_points(teller: _Teller, event: Event) -> str:
    cause = teller.voice.text(_CAUSES[event.details["cause"]])
    return teller.text(mark("paid {points} {cause} (ledger: {ledger})"), event, cause=cause)


def _declared(teller: _Teller, event: Event) -> str:
    message = mark("declared the Universal Resources to be {type}")
    return teller.text(message, event, type=type_named(teller.voice, event.details["type"]))


DEEDS: dict[str, Say] = {
    "declares": _declared,
    "cut": _saying(mark("had a pile cut: {count} went under the rest")),
    "draws": _drew,
    "puts runs": _put_runs,
    "puts down": _put_down,
    "flips": _flipped,
    "plays": _played,
    "responds": _responded,
    "announces": _announced,
    "countered": _saying(mark("saw {card} come to nothing")),
    "substitutes": _saying(mark("paid another type with {card}")),
    "burns": _saying(mark("burned {card}")),
    "rolls": _rolled,
    "rolls for": _saying(mark("rolled {die}")),
    "rerolls": _saying(mark("rolled again by {bunny}")),
    "hits": lambda teller, event: "",
    "holds": _saying(mark("kept {piece} unharmed: {roll} against level {level}")),
    "shields": _saying(mark("put the damage on {guard} in place of {piece}")),
    "damages": _damaged,
    "kills": _killed,
    "destroys": _destroyed,
    "sacrifices": _saying(mark("gave up {piece}, for which there was no room")),
    "abandoned": _saying(mark("left {city} abandoned")),
    "runner suffers": _saying(mark("had {amount} damage done to {card} ({damage} in all)")),
    "runner stops": _saying(mark("saw {card} come to rest with {damage} damage")),
    "modifies": _modified,
    "mends": _mended,
    "boosts": _boosted,
    "gains resources": _gained_resources,
    "recovers": _saying(mark("took {card} back from the Discard Pile, spent for now")),
    "exhausts": _saying(mark("made {card} of {victim} count as spent")),
    "loses card": _saying(mark("discarded {card}")),
    "takes weapon": _saying(mark("took {card} back into the hand; {discarded} was discarded from it, unseen")),
    "looks at hand": _looked_at_hand,
    "looks at run": _looked_at_run,
    "places": _placed,
    "moves in": _moved_in,
    "leaves": _saying(mark("let {bunny} out of its city")),
    "repositions": _saying(mark("moved {piece}, which defends with +{bonus} until the next turn")),
    "evicts": _saying(mark("turned {piece} of {owner} out of its city")),
    "revives": _saying(mark("brought {piece} back from the Discard Pile")),
    "goes away": _saying(mark("took {bunny} out of play until the next turn")),
    "wrong side": _saying(mark("had to discard {piece}: Heroes and Villains are never together")),
    "cannot keep": _saying(mark("discarded {card}, which needs a creature in The Bunny Circle")),
    "offers": _offered,
    "accepts": _saying(mark("accepted the offer of {offerer}")),
    "refuses": _saying(mark("refused the offer of {offerer}")),
    "trades": _traded,
    "reshuffles": _saying(mark("shuffled the Discard Pile into a new Draw Pile: {count}")),
    "cannot reshuffle": _saying(mark("could not pay for shuffling again (ledger: {ledger})")),
    "calls six": _saying(mark("called the six cards of {offender}: {card} was discarded")),
    "gains": _saying(mark("gained {points} (ledger: {ledger})")),
    "pays points": _paid_points,
    "loses": _saying(mark("has lost")),
    "wins": _saying(mark("has won with {total} Civ Points")),
}
"""What a seat did, or what happened to it, by the kind of the event; a turn begins with a heading.

That an attack hits is said by the damage that follows.
"""


def told(voice: Voice, view: OdysseyView, events: Iterable[Event]) -> list[Told]:
    """Tell the events that a seat knows of; those of one seat in a row make one line."""
    lines: list[Told] = []
    for (seat, begins), group in groupby(events, lambda event: (event.seat, event.kind == "turn")):
        if begins:
            lines += [turn_heading(voice, event) for event in group]
            continue
        said = [said for _, said in deeds(voice, view, group)]
        if said:
            lines.append(Told(((seat, voice.text("; ", context="list").join(said)),)))
    return lines


def turn_heading(voice: Voice, event: Event) -> Told:
    """Say whose turn begins."""
    assert event.seat is not None
    message = mark("Round {round}: turn of {name}")
    return heading(voice.text(message, round=event.details["round"], name=voice.name(event.seat)))


def deeds(voice: Voice, view: OdysseyView, events: Iterable[Event]) -> list[tuple[str, str]]:
    """Tell what happened one by one: the kind of the event, and what to say of it; some kinds say nothing."""
    teller = _Teller(voice, view.tables)
    told = [(event.kind, DEEDS[event.kind](teller, event)) for event in events if event.kind in DEEDS]
    return [(kind, said) for kind, said in told if said]
