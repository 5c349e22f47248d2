"""The cards as people look them up: every face with its kind, how many there are, its name and what it does.

And why a parchment scored what it scored.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

from warren.games.kingdom.board import PRODUCT, TERRAIN, TOWERS
from warren.games.kingdom.lookup import BUILDINGS, CARD_COUNTS, CARD_IDS, CARD_NUMBERS, CLAIMED_SPACE, PARCHMENTS
from warren.games.kingdom.parts import CARD_FACTS, PROVISIONS
from warren.games.kingdom.sky.parchments import FIGURES
from warren.games.kingdom.sky.parts import FACTS, FIRST_NEW_CARD, RAINBOWS, TAX_COINS, TAX_COLLECTOR
from warren.games.kingdom.sky.texts import CARD_TEXTS, RESOURCE_NAMES, TERRAIN_NAMES, card_name
from warren.kernel.parts import Face
from warren.words import Words, mark

KINDS = {
    "territory": mark("Territories"),
    "building": mark("Buildings"),
    "provisions": mark("Provisions"),
    "treasure": mark("Parchments: treasures"),
    "mission": mark("Parchments: missions"),
    "sky_territory": mark("In the Sky: territories"),
    "sky_rainbow": mark("In the Sky: rainbows"),
    "sky_building": mark("In the Sky: buildings"),
    "sky_action": mark("In the Sky: actions"),
    "sky_treasure": mark("In the Sky: treasures"),
    "sky_mission": mark("In the Sky: missions"),
}

_PRODUCES = mark("Terrain: {terrain}. Your rabbit goes on the space, which produces {resource}.")
_PRODUCES_NOTHING = mark("Terrain: {terrain}. Your rabbit goes on the space, which produces nothing by itself.")
_HAS_CITY = mark("Your rabbit goes on the space; a City {strength} is printed there. It produces nothing by itself.")


def card_help(card: str, words: Words) -> str:
    """Return what a card does."""
    if card in CARD_TEXTS:
        return words.text(CARD_TEXTS[card].help, **values_of(words, CARD_NUMBERS[card]))
    space = CLAIMED_SPACE[CARD_NUMBERS[card]]
    if TOWERS[space]:
        return words.text(_HAS_CITY, strength=TOWERS[space])
    terrain = words.text(TERRAIN_NAMES[TERRAIN[space]])
    if not PRODUCT[space]:
        return words.text(_PRODUCES_NOTHING, terrain=terrain)
    return words.text(_PRODUCES, terrain=terrain, resource=words.text(RESOURCE_NAMES[PRODUCT[space]]))


def _name(card: str, words: Words) -> str:
    """Return the name of a card; a territory is called by its space."""
    return words.text(card_name(card))


def values_of(words: Words, card: int) -> dict[str, Any]:
    """Return what the texts of a card say by name: what the facts have of it."""
    if card in RAINBOWS:
        return {"space": FACTS.rainbows[RAINBOWS[card]].space}
    if card in (PROVISIONS, TAX_COLLECTOR):
        return {"count": CARD_FACTS.provisions.draws if card == PROVISIONS else TAX_COINS}
    if card not in BUILDINGS:
        return {}
    building = BUILDINGS[card]
    return {
        "strength": building.strength or building.strength_floor,
        "resource": words.text(RESOURCE_NAMES[building.resource]) if isinstance(building.resource, str) else "",
        "terrain": words.text(TERRAIN_NAMES[building.terrain]) if building.terrain else "",
        "number": building.priority,
    }


def _kind(card: int) -> str:
    if card in PARCHMENTS:
        kind: str = PARCHMENTS[card].kind
    elif card == PROVISIONS:
        kind = "provisions"
    elif card == TAX_COLLECTOR:
        kind = "action"
    elif card in RAINBOWS:
        kind = "rainbow"
    else:
        kind = "building" if card in BUILDINGS else "territory"
    return f"sky_{kind}" if card >= FIRST_NEW_CARD else kind


FACES = tuple(
    Face((id_,), _kind(card), count, partial(_name, id_), partial(card_help, id_))
    for card, (id_, count) in enumerate(zip(CARD_IDS, CARD_COUNTS, strict=True))
)
"""Every face of base and expansion, in the order of the card numbers."""


def reason(words: Words, counted: Mapping[str, Any], arrow: str = "→") -> str:
    """Return what a parchment counted, from the `counted` of its score; "" where there is nothing to count.

    arrow: stands between the cards of a chain of copies.
    """
    copied = ""
    if "as" in counted:
        chain = f" {arrow} ".join(words.text(card_name(card)) for card in counted["chain"])
        copied = words.text("copies {card}", card=chain) if chain else words.text("nothing to copy")
    return words.text("; ", context="list").join(filter(None, (copied, _points_reason(words, counted))))


def _points_reason(words: Words, counted: Mapping[str, Any]) -> str:
    text = words.text
    match counted:
        case {"paired": paired}:
            return text("with its pair") if paired else text("without its pair")
        case {"spaces": own, "best_other": best}:
            return text("spaces: {own}, most of the others: {best}", own=own, best=best)
        case {"fief_points": points, "left_out": left_out}:
            given = " + ".join(str(one) for one in points[len(left_out) :] if one)
            return text("{sum} without the best", sum=given or "0")
        case {"cloud_fiefs": fiefs}:
            gave = " + ".join(f"{space} {towers} × {wealth}" for space, towers, wealth in fiefs)
            return text("{sum}, without links", sum=gave or "0")
        case {"rank": rank, "total_before": points}:
            return text("in place {rank} before this card, with {points} carrots", rank=rank, points=points)
    name = next((name for name in counted if name in FIGURES), "")
    figure = ""
    if name:
        resource = text(RESOURCE_NAMES[name]) if name in RESOURCE_NAMES else ""
        size = counted.get("min_size", 0)
        figure = text(FIGURES[name].counted, count=counted[name], resource=resource, min_size=size)
    match counted:
        case {"times": times} if figure:
            return text("{figure}, counted {times} times", figure=figure, times=times)
        case {"times": times, "each": points}:
            return text("{points} × {times} by the Treasure Hunter", points=points, times=times)
        case {"needed": needed}:
            return text("{figure}, {needed} needed", figure=figure, needed=needed)
        case {"each": each} if each != 1:
            return f"{figure} × {each}"
    return figure
