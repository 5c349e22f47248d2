"""What the page of a deck of one's own shows: every card of the set once, and what is in the deck."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from markupsafe import Markup

from warren.games.odyssey import texts
from warren.games.odyssey.decks import given_by, notes
from warren.games.odyssey.effects import RESOURCE_TYPES
from warren.games.odyssey.lookup import UNIVERSAL, Lookup
from warren.games.odyssey.parts import CARD_IDS, COLORS, CREATURES, PLACE_OF, Card, Parts, Subtype
from warren.games.odyssey.sets import check_deck
from warren.kernel.errors import explain
from warren.kernel.parts import said
from warren.presentation.odyssey.moment import clause_of
from warren.presentation.translator import capitalized
from warren.web.drawing.symbols import piece
from warren.web.looks import Art
from warren.web.odyssey.cards import drawn
from warren.web.odyssey.figures import hexagon_of
from warren.words import Words, mark
from warren.words import words as in_language

GROUPS: Mapping[str, tuple[str, tuple[Subtype, ...]]] = {
    "bunnies": (mark("Bunnies"), ("bunny", "super_bunny", "bunny_modifier")),
    "cities": (mark("Cities"), ("city", "city_modifier")),
    "weapons": (mark("Weapons"), ("ground_weapon", "ground_weapon_runner", "city_weapon")),
    "specials": (mark("Specials"), ("action",)),
    "responses": (mark("Very Specials"), ("interrupt",)),
    "resources": (mark("Resources"), ("resource", "universal_resource")),
}
"""The sections of the grid: what their cards are called, and are."""
MOST_FACES = 4
"""As many creatures as stand for a deck."""


class Tile(NamedTuple):
    """A card of the grid. ids: of all cards that are alike. colors: those of these. kind, what: what it is and does.

    clause: the rule that says most of it.
    """

    ids: tuple[str, ...]
    colors: tuple[str, ...]
    name: str
    kind: str
    what: str
    cost: str
    art: Art
    clause: str

    def answers(self, look: str) -> bool:
        """Return whether its words have a text in them, in capital letters or small ones."""
        return look.casefold() in f"{self.name} {self.kind} {self.what}".casefold()


class Asked(NamedTuple):
    """A type of Resources in a deck: how many cards cost some of it, and how many Resources give it."""

    name: str
    drawn: Markup
    cards: int
    given: int


class Report(NamedTuple):
    """What is in a deck. wrong: why it cannot be played yet. groups: its cards by section of the grid."""

    cards: int
    least: int
    wrong: Sequence[str]
    notes: Sequence[str]
    groups: Sequence[tuple[str, int]]
    asked: Sequence[Asked]


def alike(lookup: Lookup, card: str) -> tuple[str, ...]:
    """Return the ids of all cards that are like one, itself among them; none for an id that there is not."""
    if card not in PLACE_OF:
        return ()
    face = lookup.face[PLACE_OF[card]]
    return tuple(one for one, of in zip(CARD_IDS, lookup.face, strict=False) if of == face)


@cache
def tiles(lookup: Lookup, language: str) -> Mapping[str, Sequence[Tile]]:
    """Return all cards of a set by the section that they stand in, of one colour after the other."""
    words = in_language(language)
    first = [PLACE_OF[card] for card in CARD_IDS if alike(lookup, card)[0] == card]
    every = [(lookup.part[card].subtype, _tile(lookup, card, words)) for card in first]
    return {
        group: [tile for subtype in subtypes for found, tile in every if found == subtype]
        for group, (_, subtypes) in GROUPS.items()
    }


def _tile(lookup: Lookup, card: int, words: Words) -> Tile:
    part, ids = lookup.part[card], alike(lookup, CARD_IDS[card])
    kind = [texts.subtype_name(words, part.subtype)]
    if part.alignment is not None:
        kind.append(words.text(texts.ALIGNMENT_NAMES[part.alignment]))
    does = texts.effect_said(words, part.effect) if part.effect is not None else ""
    what = [texts.sentence(words, does)] if does and part.subtype not in ("city", "resource") else []
    told = words.sentences([*what, *texts.needs_said(words, part.boxes)])
    cost = words.text("Cost: {cost}.", cost=texts.cost_said(words, part.cost)) if part.kind != "RESOURCE" else ""
    colors = tuple(dict.fromkeys(COLORS[one[1]] for one in ids))
    art = drawn(lookup, card)
    return Tile(ids, colors, said(part.name, words), words.listed(kind), told, cost, art, clause_of(part))


def faces(lookup: Lookup, cards: Collection[str]) -> Sequence[Art]:
    """Return the pictures that stand for a deck: those of its creatures that are worth most."""
    found = (PLACE_OF[card] for card in cards if lookup.part[PLACE_OF[card]].subtype in CREATURES)
    unlike = {lookup.face[card]: card for card in found}
    best = sorted(unlike.values(), key=lambda card: -(lookup.part[card].points or 0))
    return [drawn(lookup, card) for card in best[:MOST_FACES]]


def report(cards: Collection[str], parts: Parts, words: Words) -> Report:
    """Return what is in a deck, as the rules judge it."""
    found: list[Card] = [parts.cards[PLACE_OF[card]] for card in dict.fromkeys(cards)]
    subtypes, given = Counter(card.subtype for card in found), given_by(found)
    costing: Counter[str] = Counter(kind for card in found for kind in card.cost.resource)
    kinds = dict(zip((*RESOURCE_TYPES, texts.UNIVERSAL_ID), (*range(UNIVERSAL), UNIVERSAL), strict=True))
    least = parts.parameters.deck_size
    return Report(
        len(found),
        least,
        [capitalized(explain(one, words)) for one in check_deck([*cards], least)],
        notes(words, found) if found else [],
        [(words.text(title), sum(subtypes[one] for one in of)) for title, of in GROUPS.values()],
        [
            Asked(texts.type_name(words, kind), piece(hexagon_of(kinds[kind]), "hex"), costing[kind], given[kind])
            for kind in texts.TYPE_NAMES
            if costing[kind] or given[kind]
        ],
    )
