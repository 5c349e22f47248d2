"""Names of Kingdom's things in the language of the table, and in a few words what each card does."""

from collections import Counter
from collections.abc import Iterable

from warren.games.kingdom.board import TERRAIN
from warren.games.kingdom.lookup import BUILDINGS, CARD_IDS, CARD_NUMBERS, CLAIMED_SPACE, PARCHMENTS, TREASURES
from warren.games.kingdom.parchments import figure_name
from warren.games.kingdom.parts import BOARD, CARDS, PROVISIONS, TRADING_POST
from warren.games.kingdom.sky.districts import DISTRICT_COINS
from warren.games.kingdom.sky.parchments import FIGURES
from warren.games.kingdom.sky.parts import (
    FACTS,
    FIRST_CLOUD_SPACE,
    RAINBOWS,
    TAX_COINS,
    TAX_COLLECTOR,
    CloudSpace,
    SkyBuilding,
)
from warren.games.kingdom.sky.texts import RESOURCES, TERRAINS, card_name
from warren.presentation.translator import Translator
from warren.words import mark


def name(translator: Translator, card: int | str) -> str:
    """Name a card, given by number or id."""
    return translator.text(card_name(CARD_IDS[card] if isinstance(card, int) else card))


def names(translator: Translator, cards: Iterable[int]) -> str:
    """List cards by name, those of the same face once with their number."""
    return translator.listed(counted_name(translator, card, count) for card, count in Counter(cards).items())


def counted_name(translator: Translator, card: int, count: int) -> str:
    """Name a card, and say how many there are of it if more than one."""
    return name(translator, card) if count == 1 else f"{name(translator, card)} × {count}"


def terrain(translator: Translator, space: int) -> str:
    """Name the terrain of a space."""
    return translator.text(TERRAINS[TERRAIN[space]])


def what_lies_on(translator: Translator, space: int) -> str:
    """Name the wondrous resource that is printed on a space, else its terrain."""
    printed = _printed(space)
    return resource(translator, printed.resource) if printed and printed.resource else terrain(translator, space)


def _printed(space: int) -> CloudSpace | None:
    return FACTS.spaces[space - FIRST_CLOUD_SPACE] if space >= FIRST_CLOUD_SPACE else None


def coins_earned(translator: Translator, count: int) -> str:
    """Return that something earns Coins: one for a new District, more from a tax collector."""
    if count == DISTRICT_COINS:
        return translator.text("+{count} Coin (new district)", count=count)
    return translator.text("+{count} Coins", count=count)


def resource(translator: Translator, resource_id: str) -> str:
    """Name a resource."""
    return translator.text(RESOURCES[resource_id])


def note(translator: Translator, card: int) -> str:
    """Return in a few words what a card is for."""
    if card in RAINBOWS:
        return translator.text(
            "{space} of the cloud, joined to a space below", space=FACTS.rainbows[RAINBOWS[card]].space
        )
    if card in CLAIMED_SPACE:
        return space_note(translator, CLAIMED_SPACE[card])
    if card == PROVISIONS:
        return translator.text("draw {count} cards and play them at once", count=CARDS.provisions.draws)
    if card == TAX_COLLECTOR:
        return translator.text("{count} Coins at once", count=TAX_COINS)
    if card in PARCHMENTS:
        return parchment_note(translator, card)
    return _building_note(translator, card)


def gives(translator: Translator, space: int) -> str:
    """Return what a space gives by itself; "" if nothing."""
    printed = _printed(space)
    produced = BOARD.produces.get(TERRAIN[space]) or (printed.resource if printed else None)
    if produced:
        return translator.text("gives {resource}", resource=resource(translator, produced))
    if TERRAIN[space] == "city":
        return translator.text("strength {strength}", strength=printed.city if printed else 1)
    return ""


def space_note(translator: Translator, space: int) -> str:
    """Return in a few words what is printed on a space."""
    kind, given = terrain(translator, space), gives(translator, space)
    return translator.text("{terrain}, {gives}", terrain=kind, gives=given) if given else kind


def _building_note(translator: Translator, card: int) -> str:
    building = BUILDINGS[card]
    where = translator.text(TERRAINS[building.terrain]) if building.terrain else ""
    if isinstance(building, SkyBuilding):
        return _sky_building_note(translator, building, where)
    if building.kind == "city" and where:
        return translator.text("strength {strength}, own {terrain}", strength=building.strength, terrain=where)
    if building.kind == "city":
        return translator.text("strength {strength}, any own space", strength=building.strength)
    if building.kind == "camp":
        return translator.text("claims an empty space; {number} of 6", number=building.priority)
    if building.kind == "sky_tower":
        return translator.text("joins two fiefs of yours")
    if card == TRADING_POST:
        return translator.text("wood, fish or carrots, any own space")
    produced = resource(translator, str(building.resource))
    if where:
        return translator.text("{resource}, own {terrain}", resource=produced, terrain=where)
    return translator.text("{resource}, any own space", resource=produced)


def _sky_building_note(translator: Translator, building: SkyBuilding, where: str) -> str:
    if building.kind == "city":
        return translator.text("strength at least {strength}, any own space", strength=building.strength_floor)
    if building.kind == "chimney":
        return translator.text("a basic resource for your fiefs below, own space of the cloud")
    produced = resource(translator, building.resource)
    if where:
        return translator.text("{resource}, own {terrain}", resource=produced, terrain=where)
    return translator.text("{resource}, own space of the cloud", resource=produced)


def parchment_note(translator: Translator, card: int) -> str:
    """Return in a few words how a parchment scores."""
    rule = PARCHMENTS[card].rule
    match rule["op"]:
        case "flat":
            return translator.text("treasure: {points}", points=rule["points"])
        case "pair":
            other = name(translator, CARD_NUMBERS[rule["partner"]])
            message = mark("treasure: {alone}, or {paired} with the {other}")
            return translator.text(message, alone=rule["alone"], paired=rule["paired"], other=other)
        case "per" if card in TREASURES:
            message = mark("treasure: {points} for each {thing}")
            return translator.text(message, points=rule["points"], thing=_thing(translator, rule))
        case "per":
            return translator.text("{points} for each {thing}", points=rule["points"], thing=_thing(translator, rule))
        case "at_least" if rule["count"] == "trade_score":
            return translator.text("{points} for a Trade of {count} or more", points=rule["points"], count=rule["min"])
        case "at_least":
            message = mark("{points} for {count} {things} or more")
            return translator.text(
                message, points=rule["points"], count=rule["min"], things=_thing(translator, rule, is_many=True)
            )
        case "sole_leader":
            return translator.text("{points} for more spaces than anybody else", points=rule["points"])
        case "reharvest_except_best":
            return translator.text("your fiefs give once more, but the best")
        case "treasure_multiplier":
            return translator.text("your treasures count double")
        case "table":
            points = translator.text(", ", context="list").join(map(str, rule["points"][1:]))
            return translator.text("{points} for 1, 2, 3 … treasures", points=points)
        case "reharvest_cloud_unlinked":
            return translator.text("your fiefs of the cloud give once more, joined to nothing")
        case "copy":
            left = rule["neighbour"] == "left"
            return translator.text(
                "copies a parchment of your left neighbour" if left else "copies a parchment of your right neighbour"
            )
    return translator.text("{points} if you come second", points=rule["points"])


def _thing(translator: Translator, rule: dict[str, object], *, is_many: bool = False) -> str:
    """Name what a parchment counts: one of it, or several."""
    figure = FIGURES[figure_name(rule)]
    of = resource(translator, str(rule["resource"])) if "resource" in rule else ""
    return translator.text(figure.many if is_many else figure.one, resource=of, min_size=rule.get("min_size", 0))
