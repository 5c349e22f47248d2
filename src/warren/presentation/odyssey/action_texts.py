"""Odyssey's actions by their verbs: what they are called, and how they are laid out."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from warren.games.odyssey.actions import CARD_NUMBERS, CATALOGUE
from warren.games.odyssey.effects import RESOURCE_TYPES
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import RESOURCE, RUN, SPECIAL, UNIVERSAL, VERY_SPECIAL, Lookup
from warren.games.odyssey.pieces import city_of
from warren.games.odyssey.score import is_in_play
from warren.games.odyssey.texts import type_name
from warren.presentation.action_texts import ActionTexts
from warren.presentation.odyssey.moment import Moment, lies_said, printed
from warren.presentation.odyssey.twins import twin_said, twins
from warren.presentation.translator import Translator
from warren.words import mark

PHRASES = {
    "declare": (mark("declare {type}"), mark("declared {type}")),
    "cut": (mark("cut off {count} cards"), mark("cut off {count} cards")),
    "top": (mark("put {card} down for Next"), mark("put {card} down for Next")),
    "bottom": (mark("put {card} down for After"), mark("put {card} down for After")),
    "run play": (mark("run the card"), mark("ran the card"), mark("play"), mark("run")),
    "run save": (mark("keep the run card"), mark("kept the run card"), mark("keep")),
    "run discard": (mark("discard the run card"), mark("discarded the run card"), mark("discard"), mark("throw away")),
    "play": (mark("play {piece}"), mark("played {piece}"), mark("play")),
    "use": (mark("use the power of {piece}"), mark("used the power of {piece}"), mark("use"), mark("power")),
    "move": (
        mark("take {piece} to a city"),
        mark("took {piece} to a city"),
        mark("move"),
        mark("take"),
        mark("move a bunny"),
    ),
    "into": (mark("move into {piece}"), mark("moved into {piece}"), mark("into"), mark("move into")),
    "leave": (mark("let {piece} out"), mark("let {piece} out"), mark("let out")),
    "aim": (mark("aim at {piece}"), mark("aimed at {piece}"), mark("aim at"), mark("attack")),
    "choose": (mark("choose {piece}"), mark("chose {piece}"), mark("choose")),
    "oppose": (mark("choose {name}"), mark("chose {name}"), mark("choose")),
    "slot": (mark("take place {place} of {name}"), mark("took place {place} of {name}"), mark("place")),
    "clockwise": (mark("go clockwise"), mark("went clockwise")),
    "counterclockwise": (mark("go counterclockwise"), mark("went counterclockwise")),
    "pay": (mark("pay with {type}"), mark("paid with {type}")),
    "burn": (mark("burn {type}"), mark("burned {type}")),
    "substitute": (mark("substitute {type}"), mark("substituted {type}")),
    "exhaust": (mark("exhaust {type}"), mark("exhausted {type}")),
    "respond": (mark("respond with {piece}"), mark("responded with {piece}"), mark("respond"), mark("respond with")),
    "pass": (mark("let it pass"), mark("let it pass"), mark("pass")),
    "pass until turn": (
        mark("let all such pass until your turn"),
        mark("let all such pass until the next turn"),
        mark("pass all"),
    ),
    "raise": (mark("raise the roll"), mark("raised the roll")),
    "lower": (mark("lower the roll"), mark("lowered the roll")),
    "reroll": (mark("roll again"), mark("rolled again")),
    "keep": (mark("keep the roll"), mark("kept the roll"), mark("keep")),
    "shield": (mark("put the damage on {piece}"), mark("put the damage on {piece}"), mark("shield")),
    "take": (mark("leave the damage where it falls"), mark("left the damage where it fell"), mark("take")),
    "enough": (mark("let that be enough"), mark("let that be enough"), mark("enough")),
    "draw": (mark("draw a card"), mark("drew a card")),
    "call": (mark("call the six cards"), mark("called the six cards")),
    "let go": (mark("let the six cards go"), mark("let the six cards go")),
    "offer": (mark("make an offer to {name}"), mark("made an offer to {name}"), mark("offer"), mark("trade")),
    "give": (mark("give {piece}"), mark("gave {piece}"), mark("give")),
    "want": (mark("ask for {piece}"), mark("asked for {piece}"), mark("want"), mark("ask for")),
    "swap": (mark("swap {card} of the hand"), mark("swapped {card} of the hand"), mark("swap")),
    "send": (mark("send the offer"), mark("sent the offer")),
    "withdraw": (mark("drop the offer"), mark("dropped the offer")),
    "accept": (mark("accept the offer"), mark("accepted the offer"), mark("accept")),
    "refuse": (mark("refuse the offer"), mark("refused the offer"), mark("refuse")),
    "counter": (mark("make a counter-offer"), mark("made a counter-offer")),
    "for": (mark("ask for a {kind} of the hand"), mark("asked for a {kind} of the hand")),
    "ask for offers": (
        mark("ask the others for offers"),
        mark("asked the others for offers"),
        mark("ask"),
        mark("ask around"),
    ),
    "begin": (mark("begin the main step"), mark("began the main step"), mark("begin")),
    "stay": (mark("let all stay in play"), mark("let all stay in play"), mark("stay")),
    "end": (mark("end the turn"), mark("ended the turn"), mark("end"), mark("done")),
    "stay there": (mark("leave the city where it lies"), mark("left the city where it lay"), mark("stay there")),
}


class Grouping(NamedTuple):
    """The group of the options of a verb.

    is_direct: whether one press does one, because it is small and can be taken back as long as nothing follows.
    """

    title: str
    clause: str = ""
    look: str = "answers"
    is_direct: bool = False


GROUPINGS = {
    "declare": Grouping(mark("Types"), "O-SETUP-02"),
    "cut": Grouping(mark("Cards to cut off"), "", "numbers"),
    "top": Grouping(mark("Your cards"), "O-SETUP-05", "cards", is_direct=True),
    "bottom": Grouping(mark("Your hand"), "O-TURN-12", "cards", is_direct=True),
    "run": Grouping(mark("Your run card"), "O-TURN-05", is_direct=True),
    "play": Grouping(mark("Specials"), "O-KIND-03", "cards"),
    "use": Grouping(mark("Powers"), "O-POWER-01"),
    "move": Grouping(mark("Move a bunny into a city"), "O-CITY-02", is_direct=True),
    "into": Grouping(mark("Cities"), "O-CITY-04", is_direct=True),
    "leave": Grouping(mark("Let an occupant out"), "O-EFFECT-EXIT-STRATEGY", is_direct=True),
    "aim": Grouping(mark("Targets"), "O-TARGET-01"),
    "choose": Grouping(mark("Choose one")),
    "oppose": Grouping(mark("Opponents")),
    "slot": Grouping(mark("Places"), "O-CIRCLE-02"),
    "pay": Grouping(mark("Pay White with"), "O-PAY-05", "buttons", is_direct=True),
    "burn": Grouping(mark("Burn"), "O-PAY-06", "buttons"),
    "substitute": Grouping(mark("Pay with another type"), "O-PAY-08", "buttons"),
    "exhaust": Grouping(mark("Types"), "", "buttons", is_direct=True),
    "respond": Grouping(mark("Respond with"), "O-INT-01", "cards"),
    "shield": Grouping(mark("Instead of it"), "O-EFFECT-BODYGUARD"),
    "offer": Grouping(mark("Offer a trade to"), "O-TRADE-01", "buttons", is_direct=True),
    "give": Grouping(mark("You give"), "O-TRADE-02", "goods", is_direct=True),
    "want": Grouping(mark("You ask for"), "O-TRADE-02", "goods", is_direct=True),
    "swap": Grouping(mark("Cards of your hand, one for one"), "O-TRADE-07", "cards"),
    "for": Grouping(mark("Of their hand, a card of the kind"), "O-TRADE-15", "buttons", is_direct=True),
    "ask for offers": Grouping(mark("Or let them offer"), "O-TRADE-17", "buttons", is_direct=True),
}
"""The verbs whose actions are options of a group; an action of any other is a button by itself."""
CARD_NAMED = [CARD_NUMBERS.get(text.partition(" ")[2], NOTHING) for text in CATALOGUE.texts]
"""The card that each action names, or NOTHING."""
KIND_NAMES = {
    RUN: mark("RUN"),
    SPECIAL: mark("Special"),
    VERY_SPECIAL: mark("Very Special"),
    RESOURCE: mark("Resource"),
}
"""The kinds that an offer can ask for."""


@cache
def parsed(action: int) -> tuple[str, str]:
    """Return the verb of an action, one of PHRASES, and what stands behind it."""
    return ActionTexts(CATALOGUE, PHRASES).parsed(action)


def verb_of(action: int) -> str:
    return parsed(action)[0]


def layout_of(action: int) -> str:
    """Return the word by which an action is laid out: those of the TOP RUN are together."""
    return verb_of(action).removesuffix(" play").removesuffix(" save").removesuffix(" discard")


def about(action: int) -> int:
    """Return the number of what an action is about: a card, seat, type or kind, a count of cards; 0 for nothing."""
    return action - _first(verb_of(action))


@cache
def _first(verb: str) -> int:
    """Return the first action of a verb; of those with a count, the one before it."""
    return next(at for at, text in enumerate(CATALOGUE.texts) if f"{text} ".startswith(f"{verb} ")) - (verb == "cut")


class OdysseyTexts(ActionTexts):
    def __init__(self, lookup: Lookup, names: Sequence[str]) -> None:
        super().__init__(CATALOGUE, PHRASES, names=names)
        self.lookup = lookup

    def parsed(self, action: int) -> tuple[str, str]:
        return parsed(action)

    def values(self, translator: Translator, action: int) -> dict[str, object]:
        """Return what the phrase of an action names: a card is told from others of its name by its id."""
        card, rest = CARD_NAMED[action], parsed(action)[1]
        if card == NOTHING:
            return values_of(translator, action)
        called = printed(translator, self.lookup, card)
        # Universal Resources of two decks are two things of one name.
        is_universal = self.lookup.type[card] == UNIVERSAL
        return {"card": f"{called} {rest}" if is_universal else called, "piece": f"{called} {rest}"}

    def called(self, translator: Translator, verb: str, rest: str) -> tuple[str, ...]:
        """Return what stands behind a verb, if it says enough by itself: a number does not."""
        if rest in CARD_NUMBERS:
            called = printed(translator, self.lookup, CARD_NUMBERS[rest])
            return (rest, called, f"{called} {rest}")
        if rest in RESOURCE_TYPES:
            return (rest, type_name(translator.words, rest))
        seat, _, slot = rest.partition(" ")
        if verb not in ("oppose", "offer", "slot") or int(seat) >= len(translator.names):
            return ()
        return (f"{translator.name(int(seat))} {int(slot) + 1}" if slot else translator.name(int(seat)),)


def values_of(translator: Translator, action: int) -> dict[str, object]:
    """Return what the phrase of an action names that is about no card: a count, type, kind, player or place."""
    verb, rest = parsed(action)
    if rest in RESOURCE_TYPES:
        return {"type": type_name(translator.words, rest)}
    if verb == "for":
        return {"kind": translator.text(KIND_NAMES[about(action)])}
    if verb in ("oppose", "offer", "slot"):
        seat, _, slot = rest.partition(" ")
        name = translator.name(int(seat)) if int(seat) < len(translator.names) else seat
        return {"name": name, "place": int(slot or 0) + 1}
    return {"count": rest}


def advised(moment: Moment, action: int, tense: int = 0) -> str:
    """Return the words for an action at a table: “aim at Zephyra of Bea”; tense: 1 for what somebody did."""
    card = CARD_NAMED[action]
    if card == NOTHING:
        values = values_of(moment.translator, action)
    else:
        values = {"card": moment.name(card), "piece": called_apart(moment, card)}
    return moment.action_texts.said(moment.translator, action, tense, values)


def called_apart(moment: Moment, card: int) -> str:
    """Name a card with its owner and, where another is called so, what tells them apart: “2 of 3 clockwise”."""
    called = moment.whose(card)
    if not is_in_play(moment.view, card):
        named = {CARD_NAMED[action] for action in moment.legal} - {NOTHING}
        is_one = not any(one != card and moment.name(one) == moment.name(card) for one in named)
        return called if is_one else moment.listed(filter(None, (called, lies_said(moment, card))))
    if not twins(moment, card):
        return called
    if (city := city_of(moment.view, card)) != NOTHING:
        called = moment.text("{bunny} in {city}", bunny=called, city=moment.name(city))
    return moment.listed(filter(None, (called, twin_said(moment, card))))
