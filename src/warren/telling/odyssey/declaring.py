"""Which deck a seat plays, what it is made of, and what declaring a type for its Universal Resources would give."""

from warren.games.odyssey.actions import CARD_NAMES, DECLARE
from warren.games.odyssey.deck_report import report, report_said
from warren.games.odyssey.parts import DECK_IDS
from warren.games.odyssey.tables import UNIVERSAL
from warren.games.odyssey.view import OdysseyView
from warren.kernel.parts import said
from warren.telling.odyssey.names import counted, type_named
from warren.telling.voice import Voice
from warren.words import mark


def deck_name(voice: Voice, view: OdysseyView, seat: int) -> str:
    """Name the deck of a seat: a ready one in the words of the set, one's own by its name."""
    every = {deck.id: deck for deck in view.tables.parts.decks}
    chosen = view.decks[seat] if seat < len(view.decks) else DECK_IDS[seat % len(DECK_IDS)]
    return said(every[chosen].name, voice.words) if chosen in every else chosen


def universals(view: OdysseyView) -> list[int]:
    """Give the Universal Resources of the deck of the view's seat, before anything is dealt."""
    assert view.seat is not None
    return [card for card in view.hidden[view.seat] if view.tables.type[card] == UNIVERSAL]


def deck_lines(voice: Voice, view: OdysseyView) -> list[str]:
    """Say what the deck of the view's seat is made of, before anything is dealt."""
    assert view.seat is not None
    ids = [CARD_NAMES[card].partition(".")[2] for card in view.hidden[view.seat]]
    return [*report_said(voice.words, report(ids, view.tables.parts))]


def asked_for_said(voice: Voice, view: OdysseyView, kind: int) -> str:
    """Say in a few words how often a deck asks for a type, and how many of its Resources give it undeclared."""
    hexagons, cards, given = _demand(view, kind)
    if not hexagons and not given:
        return voice.text("no card asks for it")
    return voice.text(
        "{hexagons} on {cards}; given by {resources}",
        hexagons=counted(voice, "hexagons", hexagons),
        cards=counted(voice, "cards", cards),
        resources=counted(voice, "resources", given),
    )


def declaring_lines(voice: Voice, view: OdysseyView, action: int) -> list[str]:
    """Say what declaring a type would make of the Universal Resources."""
    kind = action - DECLARE
    hexagons, cards, given = _demand(view, kind)
    own = len(universals(view))
    asked = {"hexagons": counted(voice, "hexagons", hexagons), "cards": counted(voice, "cards", cards)}
    message = mark("Resources that give it then: {count}, {universal} of them Universal.")
    return [
        voice.text("Your deck asks for {type}: {hexagons}, on {cards}.", type=type_named(voice, kind), **asked),
        voice.text(message, count=given + own, universal=own),
    ]


def _demand(view: OdysseyView, kind: int) -> tuple[int, int, int]:
    """Give how many hexagons of a type a deck has, on how many cards, and how many of its Resources give it."""
    assert view.seat is not None
    deck, tables = view.hidden[view.seat], view.tables
    hexagons = [tables.cost[card].colored[kind] for card in deck]
    return sum(hexagons), sum(map(bool, hexagons)), sum(tables.type[card] == kind for card in deck)
