"""What Odyssey's actions are called and what they did, and every way to type them: ids, names and whole phrases."""

from itertools import chain
from typing import Any

from warren.games.odyssey.actions import CARD_NUMBERS, CATALOGUE
from warren.games.odyssey.effects import RESOURCE_TYPES
from warren.games.odyssey.frames import NOTHING
from warren.games.odyssey.lookup import UNIVERSAL, Lookup
from warren.games.odyssey.pieces import owner_of
from warren.games.odyssey.texts import type_name
from warren.presentation.odyssey.moment import Moment, printed
from warren.presentation.odyssey.pieces import row_said
from warren.presentation.translator import Translator
from warren.words import languages, mark, words

PHRASES = {
    "declare": (mark("declare {type}"), mark("declared {type}")),
    "cut": (mark("cut off {count} cards"), mark("cut off {count} cards")),
    "top": (mark("put {card} as TOP RUN"), mark("put {card} as TOP RUN")),
    "bottom": (mark("put {card} as BOTTOM RUN"), mark("put {card} as BOTTOM RUN")),
    "run play": (mark("play the TOP RUN"), mark("played the TOP RUN")),
    "run discard": (mark("discard the TOP RUN"), mark("discarded the TOP RUN")),
    "run save": (mark("keep the TOP RUN saved"), mark("kept the TOP RUN saved")),
    "play": (mark("play {piece}"), mark("played {piece}")),
    "use": (mark("use {piece}"), mark("used {piece}")),
    "move": (mark("take {piece} to a city"), mark("took {piece} to a city")),
    "into": (mark("move into {piece}"), mark("moved into {piece}")),
    "leave": (mark("let {piece} out"), mark("let {piece} out")),
    "aim": (mark("aim at {piece}"), mark("aimed at {piece}")),
    "choose": (mark("choose {piece}"), mark("chose {piece}")),
    "oppose": (mark("choose {name}"), mark("chose {name}")),
    "slot": (mark("take place {place} of {name}"), mark("took place {place} of {name}")),
    "clockwise": (mark("go clockwise"), mark("went clockwise")),
    "counterclockwise": (mark("go counterclockwise"), mark("went counterclockwise")),
    "pay": (mark("pay with {type}"), mark("paid with {type}")),
    "burn": (mark("burn {type}"), mark("burned {type}")),
    "substitute": (mark("substitute {type}"), mark("substituted {type}")),
    "exhaust": (mark("exhaust {type}"), mark("exhausted {type}")),
    "respond": (mark("respond with {piece}"), mark("responded with {piece}")),
    "pass": (mark("let it pass"), mark("let it pass")),
    "pass until turn": (
        mark("let all such pass until your next turn"),
        mark("let all such pass until the next turn"),
    ),
    "raise": (mark("raise the roll"), mark("raised the roll")),
    "lower": (mark("lower the roll"), mark("lowered the roll")),
    "reroll": (mark("roll again"), mark("rolled again")),
    "keep": (mark("keep the roll"), mark("kept the roll")),
    "shield": (mark("put the damage on {piece}"), mark("put the damage on {piece}")),
    "take": (mark("leave the damage where it falls"), mark("left the damage where it fell")),
    "enough": (mark("let that be enough"), mark("let that be enough")),
    "draw": (mark("draw a card"), mark("drew a card")),
    "call": (mark("call the six cards"), mark("called the six cards")),
    "let go": (mark("let the six cards go"), mark("let the six cards go")),
    "offer": (mark("make an offer to {name}"), mark("made an offer to {name}")),
    "give": (mark("give {piece}"), mark("gave {piece}")),
    "want": (mark("ask for {piece}"), mark("asked for {piece}")),
    "swap": (mark("swap {card} of the hand"), mark("swapped {card} of the hand")),
    "send": (mark("send the offer"), mark("sent the offer")),
    "withdraw": (mark("drop the offer"), mark("dropped the offer")),
    "accept": (mark("accept the offer"), mark("accepted the offer")),
    "refuse": (mark("refuse the offer"), mark("refused the offer")),
    "counter": (mark("make an offer in return"), mark("made an offer in return")),
    "for run": (mark("ask for a RUN of the hand"), mark("asked for a RUN of the hand")),
    "for special": (mark("ask for a Special of the hand"), mark("asked for a Special of the hand")),
    "for very special": (mark("ask for a Very Special of the hand"), mark("asked for a Very Special of the hand")),
    "for resource": (mark("ask for a Resource of the hand"), mark("asked for a Resource of the hand")),
    "ask for offers": (mark("ask the others for offers"), mark("asked the others for offers")),
    "begin": (mark("begin the main step"), mark("began the main step")),
    "stay": (mark("let all stay in play"), mark("let all stay in play")),
    "end": (mark("end the turn"), mark("ended the turn")),
    "stay there": (mark("leave the city where it lies"), mark("left the city where it lay")),
}
"""What every verb of the catalogue says: what one may do, and what somebody did."""
VERBS = {
    "run play": (mark("play"), mark("run")),
    "run discard": (mark("discard"), mark("throw away")),
    "run save": (mark("keep"),),
    "play": (mark("play"),),
    "use": (mark("use"), mark("power")),
    "move": (mark("move"), mark("move a bunny"), mark("take")),
    "into": (mark("into"), mark("move into")),
    "leave": (mark("let out"),),
    "aim": (mark("aim at"), mark("attack")),
    "choose": (mark("choose"),),
    "oppose": (mark("choose"),),
    "slot": (mark("place"),),
    "respond": (mark("respond"), mark("respond with")),
    "pass": (mark("pass"),),
    "shield": (mark("shield"),),
    "offer": (mark("offer"), mark("trade")),
    "give": (mark("give"),),
    "want": (mark("want"), mark("ask for")),
    "swap": (mark("swap"),),
    "accept": (mark("accept"),),
    "refuse": (mark("refuse"),),
    "ask for offers": (mark("ask"), mark("ask around")),
    "end": (mark("end"), mark("done")),
}
"""What may be typed for a verb, or stand before the rest of an action."""
PLAIN = {
    "run play": mark("play"),
    "run discard": mark("discard"),
    "run save": mark("keep"),
    "pass": mark("pass"),
    "pass until turn": mark("pass all"),
    "take": mark("take"),
    "enough": mark("enough"),
    "keep": mark("keep"),
    "stay": mark("stay"),
    "stay there": mark("stay there"),
    "begin": mark("begin"),
    "end": mark("end"),
    "accept": mark("accept"),
    "refuse": mark("refuse"),
}
"""Actions that one word stands for."""


def described(translator: Translator, lookup: Lookup, action: int) -> str:
    """Return the words for an action as a phrase: “aim at Zephyra 1.EV05”. It can be typed as it stands."""
    rest = CATALOGUE.spell(action).split()[1:]
    if not rest or rest[-1] not in CARD_NUMBERS:
        return phrase(translator, action, 0)
    card = CARD_NUMBERS[rest[-1]]
    called = printed(translator, lookup, card)
    whole = f"{called} {rest[-1]}"
    # Universal Resources of two decks are two things of one name.
    return phrase(translator, action, 0, whole if lookup.type[card] == UNIVERSAL else called, whole)


def spelled(translator: Translator, lookup: Lookup, action: int) -> str:
    """Return one way to type an action: its one word if it has one, else as it is described."""
    word = PLAIN.get(CATALOGUE.spell(action))
    return described(translator, lookup, action) if word is None else translator.text(word)


def verb_of(action: int) -> str:
    """Return the verb of an action: one of PHRASES."""
    whole = CATALOGUE.spell(action)
    return whole if whole in PHRASES else whole.partition(" ")[0]


def phrase(translator: Translator, action: int, tense: int, card: str = "", piece: str = "") -> str:
    """Return the words for an action as one of its PHRASES.

    tense: 0 for what one may do, 1 for what somebody did. card, piece: what its card is called, where that is a card
    and where it is one piece among others.
    """
    verb, rest = verb_of(action), CATALOGUE.spell(action).split()[1:]
    values: dict[str, Any] = {}
    if rest and rest[0] in CARD_NUMBERS:
        values = {"card": card, "piece": piece}
    elif rest and rest[0] in RESOURCE_TYPES:
        values = {"type": type_name(translator.words, rest[0])}
    elif verb in ("oppose", "offer", "slot"):
        seat = int(rest[0])
        values = {
            "name": translator.name(seat) if seat < len(translator.names) else rest[0],
            "place": int(rest[-1]) + 1,
        }
    elif verb == "cut":
        values = {"count": rest[0]}
    return translator.text(PHRASES[verb][tense], **values)


def sayings(translator: Translator, lookup: Lookup, action: int) -> tuple[str, ...]:
    """Return every way to type an action; one may mean several actions, as the name of twins does."""
    whole, verb = CATALOGUE.spell(action), verb_of(action)
    translators = [Translator(words(tag), translator.names) for tag in languages()]
    rest = whole.removeprefix(verb).strip()
    phrases = [described(one, lookup, action) for one in translators]
    plain = [one.text(PLAIN[whole]) for one in translators if whole in PLAIN]
    verbs = [one.text(other) for one in translators for other in VERBS.get(verb, ())]
    called = [saying for one in translators for saying in _called(one, lookup, verb, rest)] if rest else []
    behind = [f"{before} {one}" for before in (verb, *verbs) for one in called]
    return tuple(dict.fromkeys((whole, *called, *behind, *plain, *phrases, verb, *verbs)))


def _called(translator: Translator, lookup: Lookup, verb: str, rest: str) -> tuple[str, ...]:
    """Return what stands behind a verb, in every way to say it, if it says enough by itself: a number does not."""
    if verb == "cut":
        return ()
    if rest in CARD_NUMBERS:
        card = CARD_NUMBERS[rest]
        called = printed(translator, lookup, card)
        return (rest, called, f"{called} {rest}")
    if rest in RESOURCE_TYPES:
        return (rest, type_name(translator.words, rest))
    seat, _, slot = rest.partition(" ")
    if slot:
        return (f"{translator.name(int(seat))} {int(slot) + 1}",) if int(seat) < len(translator.names) else ()
    return (translator.name(int(seat)),) if int(seat) < len(translator.names) else ()


def advised(moment: Moment, action: int) -> str:
    """Return the words for an action that may be done now: “aim at Zephyra of Bea”."""
    return phrase(moment.translator, action, 0, *_called_in(moment, action))


def done(moment: Moment, action: int) -> str:
    """Return what somebody did at a table: “aimed at Zephyra of Bea”."""
    return phrase(moment.translator, action, 1, *_called_in(moment, action))


def card_named(action: int) -> int:
    """Return the card that an action names, or NOTHING."""
    return CARD_NUMBERS.get(CATALOGUE.spell(action).split()[-1], NOTHING)


def _called_in(moment: Moment, action: int) -> tuple[str, str]:
    """Name the card of an action as a card, and as a piece of the table."""
    card = card_named(action)
    return ("", "") if card == NOTHING else (moment.name(card), _piece(moment, card))


def _piece(moment: Moment, card: int) -> str:
    """Name a piece with its owner and, where its owner has another of that name, its place: “2 of 3 clockwise”."""
    view, called, owner = moment.view, moment.whose(card), owner_of(moment.view, card)
    pieces = chain(*view.circle, *view.center, *view.inside.values())
    twins = [one for one in pieces if owner_of(view, one) == owner and moment.name(one) == moment.name(card)]
    return moment.listed((called, row_said(moment, card))) if card in twins and len(twins) > 1 else called
