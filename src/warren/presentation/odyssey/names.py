"""Names of Odyssey's things in the language of the table, and in a few words what each of them is and does."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from warren.games.odyssey.actions import (
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
)
from warren.games.odyssey.effects import RESOURCE_TYPES, Weapon, WeaponRunner
from warren.games.odyssey.frames import (
    NOTHING,
)
from warren.games.odyssey.lookup import UNIVERSAL, Cost, Lookup
from warren.games.odyssey.payment import type_of
from warren.games.odyssey.pieces import owner_of, section_of
from warren.games.odyssey.texts import (
    ALIGNMENTS,
    amount,
    color_name,
    cost_said,
    effect_said,
    needs_said,
    sentence,
    subtype_name,
    type_name,
)
from warren.games.odyssey.view import Board, OdysseyView
from warren.kernel.parts import said
from warren.presentation.translator import Translator
from warren.words import mark

ONE = {
    "cards": mark("1 card"),
    "civ_points": mark("1 Civ Point"),
    "hand_cards": mark("1 card of the hand"),
    "virtual": mark("1 virtual Resource"),
}
MANY = {
    "cards": mark("{count} cards"),
    "civ_points": mark("{count} Civ Points"),
    "hand_cards": mark("{count} cards of the hand"),
    "virtual": mark("{count} virtual Resources"),
}


def counted(translator: Translator, what: str, count: int) -> str:
    """Return how many there are of something: “1 card”, “2 Civ Points”, and all that the game itself counts."""
    if what in ONE:
        return translator.text(ONE[what] if count == 1 else MANY[what], count=count)
    return amount(translator.words, what, count)


# Cards


@cache
def _shared(lookup: Lookup) -> frozenset[object]:
    """Return the names that cards of several faces have."""
    faces: dict[object, set[int]] = {}
    for card, part in enumerate(lookup.part[:CARDS]):
        faces.setdefault(part.name, set()).add(lookup.face[card])
    return frozenset(name for name, of in faces.items() if len(of) > 1)


def name(translator: Translator, board: Board, card: int) -> str:
    """Name a card; a Universal Resource with the type that is declared for its deck: “Universal Resource (Energy)”.

    Those of several decks can lie side by side after a trade.
    """
    called, lookup = printed(translator, board.lookup, card), board.lookup
    kind = board.declared[card // CARDS] if lookup.type[card] == UNIVERSAL else NOTHING
    if kind == NOTHING:
        return called
    message = mark("{resource} ({type})")
    return translator.text(message, resource=called, type=type_named(translator, kind))


def printed(translator: Translator, lookup: Lookup, card: int) -> str:
    """Name a card as it is printed; where cards that differ have its name, with its colour: “Yang Bunny (violet)”."""
    part = lookup.part[card]
    called = said(part.name, translator.words)
    if part.name not in _shared(lookup):
        return called
    message = mark("{name} ({color})")
    return translator.text(message, name=called, color=color_name(translator.words, part.color))


def names(translator: Translator, board: Board, cards: Iterable[int]) -> str:
    """List cards by name, equal names once with their number: “Land Resource × 2, Lava Lob”."""
    found = Counter(name(translator, board, card) for card in cards)
    times = translator.sign("×", "x")
    return translator.listed(called if count == 1 else f"{called} {times} {count}" for called, count in found.items())


def piece(translator: Translator, board: Board, card: int) -> str:
    """Name a piece of the table so that it is the only one of that name: “Zephyra 1.EV05”."""
    return f"{name(translator, board, card)} {CARD_NAMES[card]}"


def named(translator: Translator, lookup: Lookup, card_id: str) -> str:
    """Name a card as it is printed by its id, such as 0.EV05; anything else is called by its id."""
    return printed(translator, lookup, CARD_NUMBERS[card_id]) if card_id in CARD_NUMBERS else card_id


def kind_said(translator: Translator, lookup: Lookup, card: int) -> str:
    """Return what a card is: “Super Bunny, Hero”, “Very Special”."""
    part = lookup.part[card]
    told = [subtype_name(translator.words, part.subtype)]
    if part.alignment is not None:
        told.append(translator.text(ALIGNMENTS[part.alignment]))
    return translator.listed(told)


def note(translator: Translator, lookup: Lookup, card: int) -> str:
    """Return in a few words what a card is, what it is worth and what it does."""
    part = lookup.part[card]
    what = short_note(translator, lookup, card)
    if part.effect is None or part.subtype in ("city", "resource"):
        return what
    return translator.text("{what}; {effect}", what=what, effect=effect_said(translator.words, part.effect))


def short_note(translator: Translator, lookup: Lookup, card: int) -> str:
    """Return in very few words what a card is: its kind, its points, the level of a weapon."""
    part, effect = lookup.part[card], lookup.effect[card]
    told = [kind_said(translator, lookup, card)]
    if part.points is not None:
        told.append(amount(translator.words, "points", part.points))
    if isinstance(effect, Weapon | WeaponRunner):
        told.append(translator.text("level {level}", level=effect.level))
    return translator.listed(told)


def effect_note(translator: Translator, lookup: Lookup, card: int) -> str:
    """Return in a few words what a card or the power of a bunny does; "" where it does nothing."""
    effect = lookup.effect[card]
    return "" if effect is None else effect_said(translator.words, effect)


def card_lines(translator: Translator, lookup: Lookup, card: int) -> list[str]:
    """Return a card in sentences: what it is and is worth, its cost, what it does, what it needs."""
    part, words = lookup.part[card], translator.words
    worth = [kind_said(translator, lookup, card)]
    if part.points is not None:
        worth += [color_name(words, part.bunny_color)] if part.bunny_color else []
        worth.append(amount(words, "points", part.points))
    told = [sentence(words, translator.listed(worth))]
    if part.kind != "RESOURCE":
        told.append(translator.text("Cost: {cost}.", cost=cost_said(words, part.cost)))
    if part.effect is not None:
        told.append(sentence(words, effect_said(words, part.effect)))
    return told + needs_said(words, part.boxes)


# Resources and costs


def type_named(translator: Translator, kind: int) -> str:
    """Name a type of resource by its number."""
    return type_name(translator.words, RESOURCE_TYPES[kind])


def resources_said(translator: Translator, board: Board, cards: Sequence[int]) -> str:
    """Count resources by type: “2 Land, 1 Crops”; "" without any. A Universal counts as what is declared."""
    found = Counter(type_of(board, card) for card in cards)
    return translator.listed(
        translator.text("{count} {type}", count=count, type=type_named(translator, kind))
        for kind, count in sorted(found.items())
    )


def bill_said(translator: Translator, cost: Cost) -> str:
    """Return what is to be paid: “2 Crops, 1 White, burn 1”; “nothing” where it is free."""
    told = [
        translator.text("{count} {type}", count=count, type=type_named(translator, kind))
        for kind, count in enumerate(cost.colored)
        if count
    ]
    if cost.white:
        told.append(translator.text("{count} White", count=cost.white))
    if cost.burn:
        told.append(translator.text("burn {count}", count=cost.burn))
    return translator.listed(told) or translator.text("nothing", context="cost")


# Whose they are


def whose(translator: Translator, view: OdysseyView, card: int) -> str:
    """Name a piece in play with its owner: “Zephyra of Bea”, “your Zephyra”, “the abandoned Emberdeep”."""
    called, owner = name(translator, view, card), owner_of(view, card)
    if owner == view.seat:
        return translator.text("your {piece}", piece=called)
    if owner != NOTHING:
        return translator.text("{piece} of {owner}", piece=called, owner=translator.name(owner))
    if section_of(view.center, card) != NOTHING:
        return translator.text("the abandoned {piece}", piece=called)
    return called


def own_seat(view: OdysseyView) -> int:
    """Return the seat of a view, which is no onlooker's."""
    assert view.seat is not None
    return view.seat
