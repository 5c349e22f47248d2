"""Sets of parts: read from JSON, checked, and put in order. The standard set is packaged, facts/odyssey.json.

What must hold beyond the shape of each part is checked here, on the parts that are sound by themselves, so that one
wrong part hides nothing about the others: everything that is wrong is told at once, each with its place.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import resources
from typing import Any, get_args

import msgspec

from warren.games.odyssey import effects
from warren.games.odyssey.parts import (
    CARD_IDS,
    CREATURES,
    DECK_IDS,
    FREE,
    NO_BOXES,
    PLACE_OF,
    Card,
    Deck,
    Parameters,
    Parts,
    in_order,
)
from warren.kernel.errors import Problem, problem
from warren.kernel.parts import listed_twice, named_alike, read_set, section, sound
from warren.kernel.reading import Fields
from warren.words import mark

EFFECTS: dict[str, tuple[Any, ...]] = {
    "bunny": get_args(effects.BunnyEffect),
    "super_bunny": get_args(effects.BunnyEffect),
    "bunny_modifier": (effects.BunnyModifier,),
    "city": (effects.City,),
    "city_modifier": get_args(effects.CityModifierEffect),
    "ground_weapon": (effects.Weapon,),
    "ground_weapon_runner": (effects.WeaponRunner,),
    "city_weapon": (effects.Weapon,),
    "action": get_args(effects.SpecialEffect),
    "interrupt": get_args(effects.InterruptEffect),
    "resource": (effects.Resource,),
    "universal_resource": (effects.Resource,),
}
"""What the effect of a card can be, by its subtype; a bunny can do without."""
RESOURCES = ("resource", "universal_resource")
TARGETS = {"ground_weapon": "creature", "city_weapon": "city"}
NEEDED_BOXES = {"ground_weapon": (True, False), "ground_weapon_runner": (True, False), "city_weapon": (True, True)}
"""Of each weapon: whether it has the pink box, and the green one."""
_OTHER_SUBTYPE = mark("it is “{found}”, and has to be “{wanted}” for the subtype “{subtype}”")


@cache
def standard() -> Parts:
    return read_parts((resources.files(__package__) / "facts" / "odyssey.json").read_text(encoding="utf-8"))


def read_parts(text: str) -> Parts:
    """Read a set from JSON. PartsError lists everything that is wrong with it."""
    return _in_order(read_set(text, Parts, _check))


def _check(data: Fields) -> list[Problem]:
    """Check what the shapes do not say, of all parts that are sound by themselves."""
    parameters = sound(Parameters, data.get("parameters"))
    cards, wrong_cards = section(data, "cards", Card, CARD_IDS)
    decks, wrong_decks = section(data, "decks", Deck, DECK_IDS)
    return [*wrong_cards, *wrong_decks, *check_cards(cards), *check_names(cards), *check_decks(decks, parameters)]


def _in_order(parts: Parts) -> Parts:
    """Sort what has no order of its own, and write what is usual in one way, so that equal sets are written alike."""
    cards = [
        msgspec.structs.replace(
            card,
            # The encoder leaves a default out only where it is that very object.
            cost=FREE if card.cost == FREE else card.cost,
            boxes=NO_BOXES if card.boxes == NO_BOXES else card.boxes,
            published_fields=tuple(sorted(set(card.published_fields))),
        )
        for card in sorted(parts.cards, key=lambda card: PLACE_OF[card.id])
    ]
    decks = [
        msgspec.structs.replace(deck, cards=in_order(deck.cards))
        for deck in sorted(parts.decks, key=lambda deck: DECK_IDS.index(deck.id))
    ]
    return msgspec.structs.replace(parts, cards=tuple(cards), decks=tuple(decks))


def check_cards(cards: Sequence[Card]) -> Iterator[Problem]:
    """Subtype, effect, points, colour, alignment, boxes and cost of each card fit together."""
    for card in cards:
        at = f"cards {card.id}"
        yield from _check_effect(card, at)
        for key, found, owners in (
            ("points", card.points, (*CREATURES, "city")),
            ("bunny_color", card.bunny_color, CREATURES),
            ("alignment", card.alignment, ("super_bunny",)),
        ):
            if (found is not None) != (card.subtype in owners):
                message = mark("“{key}” goes with the subtypes {owners}, and with no other")
                yield problem(f"{at} {key}", message, key=key, owners=", ".join(owners))
        boxes = card.boxes
        if card.subtype in NEEDED_BOXES:
            for key, wanted in zip(("pink", "green"), NEEDED_BOXES[card.subtype], strict=True):
                if getattr(boxes, key) != wanted:
                    message = mark("every “{subtype}” has this box") if wanted else mark("no “{subtype}” has this box")
                    yield problem(f"{at} boxes {key}", message, subtype=card.subtype)
        if boxes.pink_keep and not (boxes.pink and card.subtype in ("action", "interrupt")):
            message = mark("only a Special or Very Special that has the pink box too can have this one")
            yield problem(f"{at} boxes pink_keep", message)
        if card.subtype in RESOURCES and (boxes.pink or boxes.green):
            yield problem(f"{at} boxes", mark("a resource has no boxes"))
        if card.subtype in RESOURCES and (card.cost.resource or card.cost.white or card.cost.burn):
            yield problem(f"{at} cost", mark("a resource costs nothing"))


def _check_effect(card: Card, at: str) -> Iterator[Problem]:
    wanted = EFFECTS[card.subtype]
    if card.effect is None:
        if card.subtype not in CREATURES:
            message = mark("a card of the subtype “{subtype}” has an effect: {words}")
            yield problem(f"{at} effect", message, subtype=card.subtype, words=_words(wanted))
    elif not isinstance(card.effect, wanted):
        message = mark("“{word}” does not go with the subtype “{subtype}”, which goes with: {words}")
        word, words = card.effect.op, _words(wanted)
        yield problem(f"{at} effect op", message, word=word, subtype=card.subtype, words=words)
    elif isinstance(card.effect, effects.Weapon):
        target = TARGETS[card.subtype]
        if card.effect.vs != target:
            yield problem(f"{at} effect vs", _OTHER_SUBTYPE, found=card.effect.vs, wanted=target, subtype=card.subtype)
    elif isinstance(card.effect, effects.Resource):
        found, is_universal = card.effect.provides, card.subtype == "universal_resource"
        if (found == "universal") != is_universal:
            right = problem("", "universal" if is_universal else mark("one of the seven types"))
            yield problem(f"{at} effect provides", _OTHER_SUBTYPE, found=found, wanted=right, subtype=card.subtype)


def _words(kinds: Iterable[Any]) -> str:
    return ", ".join(kind.__struct_config__.tag for kind in kinds)


def check_names(cards: Sequence[Card]) -> Iterator[Problem]:
    """Cards of one name do the same and cost as much; of another colour they may cost other types.

    Where some differ, those that are not like most of the name are told.
    """
    named: dict[str, list[Card]] = {}
    for card in cards:
        named.setdefault(str(card.name), []).append(card)
    for name, same in named.items():
        ((usual, _),) = Counter(map(_face, same)).most_common(1)
        other = next(card.id for card in same if _face(card) == usual)
        for card in same:
            if _face(card) != usual:
                message = mark(
                    "{other} has this name too, “{name}”, so both names, subtype, effect, points, alignment, boxes and "
                    "the number of hexagons have to be the same"
                )
                yield problem(f"cards {card.id}", message, other=other, name=name)


def _face(card: Card) -> tuple[object, ...]:
    cost = (sum(card.cost.resource.values()), card.cost.white, card.cost.burn)
    return (card.name, card.subtype, card.effect, card.points, card.alignment, card.boxes, cost)


def check_decks(decks: Sequence[Deck], parameters: Parameters | None) -> Iterator[Problem]:
    """Names differ, and each is a deck that can be played."""
    yield from named_alike("decks", decks)
    if parameters is not None:
        for deck in decks:
            found = check_deck(deck.cards, parameters.deck_size)
            yield from (each._replace(at=f"decks {deck.id} cards") for each in found)


def check_deck(cards: Sequence[str], least: int) -> Iterator[Problem]:
    """Each card of a deck stands once, and there are enough."""
    yield from listed_twice("", cards)
    found = len(set(cards))
    if found < least:
        yield problem("", mark("it has {found} of at least {least} cards"), found=found, least=least)
