"""Which deck a seat plays, what it is made of, and what declaring a type for its Universal Resources would give."""

from warren.games.odyssey.actions import CARD_NAMES, DECLARE
from warren.games.odyssey.decks import report, report_said
from warren.games.odyssey.lookup import UNIVERSAL
from warren.games.odyssey.parts import DECK_IDS
from warren.games.odyssey.view import OdysseyView
from warren.kernel.parts import said
from warren.presentation.odyssey.names import counted, type_named
from warren.presentation.translator import Translator
from warren.words import mark


def deck_name(translator: Translator, view: OdysseyView, seat: int) -> str:
    """Name the deck of a seat: a ready one in the words of the set, one's own by its name."""
    every = {deck.id: deck for deck in view.lookup.parts.decks}
    chosen = view.decks[seat] if seat < len(view.decks) else DECK_IDS[seat % len(DECK_IDS)]
    return said(every[chosen].name, translator.words) if chosen in every else chosen


def universals(view: OdysseyView) -> list[int]:
    """Return the Universal Resources of the deck of the view's seat, before anything is dealt."""
    assert view.seat is not None
    return [card for card in view.hidden[view.seat] if view.lookup.type[card] == UNIVERSAL]


def deck_lines(translator: Translator, view: OdysseyView) -> list[str]:
    """Return what the deck of the view's seat is made of, before anything is dealt."""
    assert view.seat is not None
    ids = [CARD_NAMES[card].partition(".")[2] for card in view.hidden[view.seat]]
    return [*report_said(translator.words, report(ids, view.lookup.parts))]


def asked_for_said(translator: Translator, view: OdysseyView, kind: int) -> str:
    """Return in a few words how often a deck asks for a type, and how many of its Resources give it undeclared."""
    hexagons, cards, given = _demand(view, kind)
    if not hexagons and not given:
        return translator.text("no card asks for it")
    return translator.text(
        "{hexagons} on {cards}; given by {resources}",
        hexagons=counted(translator, "hexagons", hexagons),
        cards=counted(translator, "cards", cards),
        resources=counted(translator, "resources", given),
    )


def declaring_lines(translator: Translator, view: OdysseyView, action: int) -> list[str]:
    """Return what declaring a type would make of the Universal Resources."""
    kind = action - DECLARE
    hexagons, cards, given = _demand(view, kind)
    own = len(universals(view))
    asked = {"hexagons": counted(translator, "hexagons", hexagons), "cards": counted(translator, "cards", cards)}
    message = mark("Resources that give it then: {count}, {universal} of them Universal.")
    return [
        translator.text(
            "Your deck asks for {type}: {hexagons}, on {cards}.", type=type_named(translator, kind), **asked
        ),
        translator.text(message, count=given + own, universal=own),
    ]


def _demand(view: OdysseyView, kind: int) -> tuple[int, int, int]:
    """Return how many hexagons of a type a deck has, on how many cards, and how many of its Resources give it."""
    assert view.seat is not None
    deck, lookup = view.hidden[view.seat], view.lookup
    hexagons = [lookup.cost[card].colored[kind] for card in deck]
    return sum(hexagons), sum(map(bool, hexagons)), sum(lookup.type[card] == kind for card in deck)
