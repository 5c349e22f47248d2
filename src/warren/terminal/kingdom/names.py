"""Names of Kingdom's things in the language of the table, and in a few words what each card does."""

from collections import Counter
from collections.abc import Iterable

from warren.games.kingdom.board import TERRAIN
from warren.games.kingdom.parts import (
    BOARD,
    BUILDINGS,
    CARD_IDS,
    CARD_NUMBERS,
    CARDS,
    FARMS,
    FIRST_BUILDING,
    PARCHMENTS,
    PROVISIONS,
    TRADING_POST,
)
from warren.games.kingdom.texts import RESOURCES, TERRAINS, card_name
from warren.terminal.scene import Scene
from warren.words import mark

THINGS = {
    "own_parchments": mark("parchment of yours"),
    "cities": mark("city"),
    "border_spaces": mark("space on the rim"),
    "corner_spaces": mark("corner"),
    "produced_luxury": mark("luxury produced"),
    "mountain_spaces": mark("mountain"),
    "fiefs": mark("fief"),
    "cities_in_resourceless_fiefs": mark("city in a fief without resource"),
    "bare_spaces": mark("space without city or resource"),
    "camp_cards_played": mark("Camp card played"),
    "own_treasures": mark("treasure"),
}
"""What parchments count, one of it, by the names of the facts."""


def name(scene: Scene, card: int | str) -> str:
    """Name a card, given by number or id."""
    return scene.text(card_name(CARD_IDS[card] if isinstance(card, int) else card))


def names(scene: Scene, cards: Iterable[int]) -> str:
    """List cards by name, those of the same face once with their number."""
    return scene.listed(counted_name(scene, card, count) for card, count in Counter(cards).items())


def counted_name(scene: Scene, card: int, count: int) -> str:
    """Name a card, and say how many there are of it if more than one."""
    return name(scene, card) if count == 1 else f"{name(scene, card)} × {count}"


def terrain(scene: Scene, space: int) -> str:
    """Name the terrain of a space."""
    return scene.text(TERRAINS[TERRAIN[space]])


def resource(scene: Scene, resource_id: str) -> str:
    """Name a resource."""
    return scene.text(RESOURCES[resource_id])


def note(scene: Scene, card: int) -> str:
    """Say in a few words what a card is for."""
    if card < FIRST_BUILDING:
        return _territory_note(scene, card)
    if card == PROVISIONS:
        return scene.text("draw {count} cards and play them at once", count=CARDS.provisions.draws)
    if card in PARCHMENTS:
        return parchment_note(scene, card)
    return _building_note(scene, card)


def _territory_note(scene: Scene, space: int) -> str:
    produced = BOARD.produces.get(TERRAIN[space])
    if produced:
        return scene.text(
            "{terrain}, gives {resource}", terrain=terrain(scene, space), resource=resource(scene, produced)
        )
    if TERRAIN[space] == "city":
        return scene.text("{terrain} of strength 1", terrain=terrain(scene, space))
    return terrain(scene, space)


def _building_note(scene: Scene, card: int) -> str:
    building = BUILDINGS[card]
    where = scene.text(TERRAINS[building.terrain]) if building.terrain else ""
    if building.kind == "city" and where:
        return scene.text("strength {strength}, own {terrain}", strength=building.strength, terrain=where)
    if building.kind == "city":
        return scene.text("strength {strength}, any own space", strength=building.strength)
    if building.kind == "camp":
        return scene.text("claims an empty space; {number} of 6", number=building.priority)
    if building.kind == "sky_tower":
        return scene.text("joins two fiefs of yours")
    if card == TRADING_POST:
        return scene.text("wood, fish or carrots, any own space")
    produced = resource(scene, str(FARMS[card]))
    if where:
        return scene.text("{resource}, own {terrain}", resource=produced, terrain=where)
    return scene.text("{resource}, any own space", resource=produced)


def parchment_note(scene: Scene, card: int) -> str:
    """Say in a few words how a parchment scores."""
    rule = PARCHMENTS[card].rule
    match rule["op"]:
        case "flat":
            return scene.text("treasure: {points}", points=rule["points"])
        case "pair":
            other = name(scene, CARD_NUMBERS[rule["partner"]])
            message = mark("treasure: {alone}, or {paired} with the {other}")
            return scene.text(message, alone=rule["alone"], paired=rule["paired"], other=other)
        case "per":
            return scene.text("{points} for each {thing}", points=rule["points"], thing=_thing(scene, rule))
        case "at_least":
            message = mark("{points} for {count} or more: {thing}")
            return scene.text(message, points=rule["points"], count=rule["min"], thing=_thing(scene, rule))
        case "sole_leader":
            return scene.text("{points} for more spaces than anybody else", points=rule["points"])
        case "reharvest_except_best":
            return scene.text("your fiefs give once more, but the best")
        case "treasure_multiplier":
            return scene.text("your treasures count double")
        case "copy":
            left = rule["neighbour"] == "left"
            return scene.text(
                "copies a parchment of your left neighbour" if left else "copies a parchment of your right neighbour"
            )
    return scene.text("{points} if you come second", points=rule["points"])


def _thing(scene: Scene, rule: dict[str, object]) -> str:
    if rule["count"] == "produced":
        return resource(scene, str(rule["resource"]))
    if rule["count"] == "fiefs_of_size":
        return scene.text("fief of {size} spaces or more", size=rule["min_size"])
    return scene.text(THINGS[str(rule["count"])])
