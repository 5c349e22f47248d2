"""The decks in words: how they are called, how hard they are, and what they ask for."""

from collections.abc import Sequence

from warren.games.odyssey.parts import Deck, Parts
from warren.games.odyssey.sets import standard
from warren.games.odyssey.setup import deck_names
from warren.kernel.parts import said
from warren.presentation.odyssey.moment import Moment
from warren.words import Words, mark


def deck_name(moment: Moment, seat: int) -> str:
    """Name the deck of a seat: a ready one in the words of the set, one's own by its name."""
    every = {deck.id: deck for deck in moment.lookup.parts.decks}
    chosen = deck_names(moment.view.options, len(moment.view.ledger), moment.lookup)[seat]
    return said(every[chosen].name, moment.words) if chosen in every else chosen


def asked_for_said(moment: Moment, kind: int) -> str:
    """Return in a few words how often a deck asks for a type, and how many of its Resources give it undeclared."""
    deck, lookup = moment.view.hidden[moment.own_seat], moment.lookup
    hexagons = [lookup.cost[card].colored[kind] for card in deck]
    given = sum(lookup.type[card] == kind for card in deck)
    if not any(hexagons) and not given:
        return moment.text("no card asks for it")
    return moment.text(
        "{hexagons} on {cards}; given by {resources}",
        hexagons=moment.counted("hexagons", sum(hexagons)),
        cards=moment.counted("cards", sum(map(bool, hexagons))),
        resources=moment.counted("resources", given),
    )


_EASE = {
    **dict.fromkeys(("orange", "green"), mark("easy")),
    **dict.fromkeys(("yellow", "red"), mark("medium")),
    **dict.fromkeys(("violet", "blue", "heroes", "villains"), mark("hard")),
}
"""How hard the ready decks of the standard set are to play well.

Most bunnies of the easy ones have powers that work by themselves; those of the hard ones are all used by hand, or cost
two types.
"""


def easiest_first(parts: Parts) -> Sequence[Deck]:
    """Return the ready decks of a set, those of the standard set from the easy ones on."""
    return sorted(parts.decks, key=lambda deck: [*_EASE].index(deck.id)) if parts == standard() else parts.decks


def ease_said(words: Words, deck: str, parts: Parts) -> str:
    """Return how hard a ready deck is to play; "" in a set of one's own, of which nobody knows."""
    return words.text(_EASE[deck]) if parts == standard() and deck in _EASE else ""
