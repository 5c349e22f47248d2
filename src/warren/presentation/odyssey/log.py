"""What happened, in words: each event, and a line for what a player did in one go, as far as a seat may know it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from warren.games.odyssey.actions import CARD_NUMBERS
from warren.games.odyssey.attacks import D12
from warren.games.odyssey.effects import Redirect, Revive, Weapon, WeaponRunner
from warren.games.odyssey.frames import AS_POWER, NOTHING
from warren.kernel.game import Event
from warren.presentation.model import LogLine, News, heading
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


FEW = 2
"""So many actions of a seat in a row are read as one sentence."""
D6 = 6
_USUAL = ("draws", "puts down", "puts runs", "turn")
"""Events of each turn."""
_OWN = (
    *("flips", "plays", "announces", "responds"),
    *("offers", "accepts", "refuses", "asks for offers", "makes no offer"),
)
"""Events that a seat knows of because it did them."""
_TOUCHED = ("places", "damages", "modifies", "mends", "moves in", "moves city", "leaves")
"""Events after which a piece is to be looked at."""
_WHOSE = ("owner", "victim", "partner", "offerer")
"""What an event calls the seat that it befell."""
_BEGINS = ("flips", "plays", "turn")
"""Events with which something new begins, so that the dice before it are taken from the table."""


def told(moment: Moment, events: Iterable[Event]) -> list[LogLine]:
    """Tell the events that a seat knows of; those of one seat in a row make one line."""
    lines: list[LogLine] = []
    message = mark("Round {round}: turn of {name}")
    for (seat, begins), group in groupby(events, lambda event: (event.seat, event.kind == "turn")):
        if begins:
            assert seat is not None
            rounds = [event.details["round"] for event in group]
            lines += [heading(moment.text(message, round=number, name=moment.player(seat))) for number in rounds]
        elif said := [text for event in group if (text := event_text(moment, event))]:
            line = moment.text("; ", context="list").join(said)
            lines.append(LogLine(((seat, line),), actions=tuple(said) if len(said) > FEW else ()))
    return lines


class Die(NamedTuple):
    """A die that was rolled.

    number: which die of the game it was, from 1 on. sides, shows: of it. bonus, changed: what a piece adds to it, and
    by how much cards raised or lowered it. what: the piece that it was rolled for, "" where that is none. about: what
    for.
    """

    number: int
    seat: int
    name: str
    sides: int
    shows: int
    bonus: int
    what: str
    about: str
    is_new: bool
    changed: int = 0

    @property
    def total(self) -> int:
        return self.shows + self.bonus + self.changed


def news(moment: Moment) -> list[News]:
    """Return what happened since the seat's own latest choice, but for what everybody does each turn.

    What concerned the seat itself comes first; of the rest, the latest turn, each read downwards.
    """
    seat = moment.seat
    if seat is None:
        return []
    turns: list[list[Event]] = [[]]
    for event in moment.events[moment.news_from :]:
        # Of an offer to the seat itself with cards of the hand it is shown more next.
        is_shown_next = event.kind == "offers" and event.details["partner"] == seat and event.details["hand"]
        if event.kind == "turn":
            turns.append([])
        elif event.kind not in (*_USUAL, *(_OWN if event.seat == seat else ())) and not is_shown_next:
            turns[-1].append(event)
    goes = [list(one) for turn in turns[::-1] for _, one in groupby(turn, lambda event: event.seat)]
    goes.sort(key=lambda one: not any(_concerns(event, seat) for event in one))
    found = [line for one in goes for line in told(moment, one)]
    return [
        News(who, moment.player(who), line.actions or (said,))
        for line in found
        for who, said in line.parts
        if who is not None
    ]


def _concerns(event: Event, seat: int | None) -> bool:
    """Return whether an event befell a seat or its pieces, or answers its offer."""
    return seat == event.seat or any(event.details.get(whose) == seat for whose in _WHOSE)


def dice(moment: Moment) -> list[Die]:
    """Return the dice of the running or the latest attack, the latest last; none once a new turn began for the seat.

    A card or power that makes somebody roll without any attack counts as one.
    """
    events, news_from = moment.events, moment.news_from
    latest = max((at for at, event in enumerate(events) if "number" in event.details), default=None)
    if latest is None:
        return []
    if latest < news_from and any(event.kind == "turn" for event in events[latest:]):
        return []
    begun = max((at for at, event in enumerate(events[:latest]) if _begins(event)), default=0)
    found = list[Die]()
    for at, event in enumerate(events[begun:], begun):
        if "number" in event.details:
            found.append(die(moment, event, at >= news_from))
        elif event.kind == "changes roll" and found:
            found[-1] = found[-1]._replace(changed=found[-1].changed + event.details["amount"])
    return found


def _begins(event: Event) -> bool:
    return event.kind in _BEGINS or (event.kind == "announces" and event.details["how"] == AS_POWER)


def die(moment: Moment, event: Event, is_new: bool = False) -> Die:
    assert event.seat is not None
    details = event.details
    is_small = event.kind in ("modifies", "does not fit")
    what = moment.named(details["piece"]) if "piece" in details else ""
    message = mark("points for {piece}") if is_small else mark("{piece} defends against level {level}")
    return Die(
        details["number"] + 1,
        event.seat,
        moment.player(event.seat),
        D6 if is_small else D12,
        details["points"] if is_small else details["die"],
        details.get("bonus", 0),
        what,
        moment.text(message, piece=what, level=details.get("level")) if what else "",
        is_new,
    )


def touched(events: Sequence[Event], seat: int | None) -> list[int]:
    """Return the pieces that others placed, hit or changed; to an onlooker none."""
    if seat is None:
        return []
    found = [event.details for event in events if event.kind in _TOUCHED]
    return [CARD_NUMBERS[card] for details in found for key in ("piece", "bunny") if (card := details.get(key))]
