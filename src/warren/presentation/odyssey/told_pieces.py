"""What is told of pieces: dice and damage, and how they come into the circles and into cities."""

from collections.abc import Mapping

from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.frames import NOTHING
from warren.kernel.game import Event
from warren.presentation.odyssey.names import counted
from warren.presentation.odyssey.teller import Say, Teller, saying
from warren.words import mark

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
    in_center = teller.table.lookup.is_city[CARD_NUMBERS[details["piece"]]]
    circle, center = mark("placed {piece} in The Bunny Circle"), mark("placed {piece} in The Center Circle")
    return teller.text(center if in_center else circle, event)


def _moved_in(teller: Teller, event: Event) -> str:
    claimed = mark("moved {bunny} into {city} and claimed it")
    return teller.text(claimed if event.details["claimed"] else mark("moved {bunny} into {city}"), event)


DEEDS: Mapping[str, Say] = {
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
