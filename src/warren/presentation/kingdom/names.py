"""What cards and resources are called, what a card does, and what a score counted, in a language."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from warren.games.kingdom import cards
from warren.games.kingdom.board import PRODUCT, TERRAIN, TOWERS
from warren.games.kingdom.figures import figure_name
from warren.games.kingdom.lookup import CARD_IDS, CLAIMED_SPACE, PARCHMENTS, TREASURES
from warren.games.kingdom.sky.parchments import FIGURES
from warren.games.kingdom.sky.parts import FIRST_CLOUD_SPACE, RAINBOWS
from warren.games.kingdom.sky.texts import CARD_TEXTS, RESOURCE_NAMES, TERRAIN_NAMES, card_name
from warren.presentation.model import Part
from warren.presentation.translator import Translator
from warren.words import mark

WORDS = {
    mark("fief"): mark(
        "one player’s spaces that touch, no lava between; a sky tower joins two. Gives strength × wealth in carrots "
        "every round."
    ),
    mark("strength"): mark("the towers of all cities in a fief; a city has 1, 2 or 3."),
    mark("wealth"): mark("the different resources in a fief; the same one again adds nothing."),
    mark("parchment"): mark("a secret card; its carrots count when the game ends."),
    mark("camp"): mark("holds an empty space until the card of that space is played."),
    mark("brings now"): mark("carrots more as the board stands, from the harvest and from parchments."),
    mark("worth"): mark(
        "carrots that the bot expects of it by the end: more than of leaving it or, where you must choose, of the "
        "weakest choice."
    ),
}
"""Explanations by word, in the order in which they help."""

ADDRESSED = {
    "{space} is not controlled by this seat": mark("you do not control {space}"),
    "no {card} lies in front of this seat": mark("no {card} lies in front of you"),
    "this seat has not played {rainbow}": mark("you have not played {rainbow}"),
    "{card} is not in the hand": mark("{card} is not in your hand"),
    "no space of this seat is without a building": mark("you have no space without a building"),
    "no {needed} of this seat is without a building, and {card} stands only there": mark(
        "you have no {needed} without a building, and {card} stands only there"
    ),
}
"""What the rules say of a seat, by their message, said to the person in it."""


def name(translator: Translator, card: int | str) -> str:
    """Name a card, given by number or id."""
    return translator.text(card_name(CARD_IDS[card] if isinstance(card, int) else card))


def names(translator: Translator, cards: Iterable[int]) -> str:
    """List cards by name; equal cards are one entry with their number."""
    found = Counter(cards).items()
    return translator.listed(translator.times(name(translator, card), count) for card, count in found)


def terrain(translator: Translator, space: int) -> str:
    return translator.text(TERRAIN_NAMES[TERRAIN[space]])


def resource(translator: Translator, resource_id: str) -> str:
    return translator.text(RESOURCE_NAMES[resource_id])


def note(translator: Translator, card: int) -> str:
    if card in PARCHMENTS:
        return parchment_note(translator, card)
    if CARD_IDS[card] in CARD_TEXTS:
        return translator.text(CARD_TEXTS[CARD_IDS[card]].note, **cards.values_of(translator.words, card))
    return space_note(translator, CLAIMED_SPACE[card])


def gives(translator: Translator, space: int) -> str:
    """Return what a space gives by itself; "" if nothing."""
    if PRODUCT[space]:
        return translator.text("gives {resource}", resource=resource(translator, PRODUCT[space]))
    return translator.text("strength {strength}", strength=TOWERS[space]) if TOWERS[space] else ""


def space_note(translator: Translator, space: int) -> str:
    kind, given = terrain(translator, space), gives(translator, space)
    return translator.text("{terrain}, {gives}", terrain=kind, gives=given) if given else kind


_PARCHMENT_NOTES = {
    "flat": mark("treasure: {points}"),
    "pair": mark("treasure: {alone}, or {paired} with the {other}"),
    "treasure": mark("treasure: {points} for each {thing}"),
    "per": mark("{points} for each {thing}"),
    "at_least": mark("{points} for {count} {things} or more"),
    "trade": mark("{points} for a Trade of {count} or more"),
    "table": mark("{points} for 1, 2, 3 … treasures"),
    "sole_leader": mark("{points} for more spaces than anybody else"),
    "rank_bonus": mark("{points} if you come second"),
    "treasure_multiplier": mark("your treasures count double"),
    "reharvest_except_best": mark("your fiefs give once more, but the best"),
    "reharvest_cloud_unlinked": mark("your cloud fiefs give once more, joined to nothing"),
    "left": mark("copies a parchment of your left neighbour"),
    "right": mark("copies a parchment of your right neighbour"),
}
"""By what a parchment does: its operation, the neighbour that it copies, or what is said of some of an operation."""


def parchment_note(translator: Translator, card: int) -> str:
    rule = PARCHMENTS[card].rule
    kind = rule.get("neighbour", rule["op"])
    values = rule | {"count": rule.get("min")}
    if "partner" in rule:
        values["other"] = name(translator, rule["partner"])
    if rule["op"] == "table":
        values["points"] = translator.text(", ", context="list").join(map(str, rule["points"][1:]))
    if rule["op"] == "per" and card in TREASURES:
        kind = "treasure"
    elif rule.get("count") == "trade_score":
        kind = "trade"
    if kind in ("treasure", "per", "at_least"):
        figure, of = FIGURES[figure_name(rule)], resource(translator, rule["resource"]) if "resource" in rule else ""
        message = figure.many if kind == "at_least" else figure.one
        thing = translator.text(message, resource=of, min_size=rule.get("min_size", 0))
        values |= {"thing": thing, "things": thing}
    return translator.text(_PARCHMENT_NOTES[kind], **values)


@lru_cache(maxsize=2048)
def card_part(translator: Translator, card: int) -> Part:
    """Return a card; a territory is called by its terrain, its space being what it is chosen by."""
    if card in CLAIMED_SPACE and card not in RAINBOWS:
        space = CLAIMED_SPACE[card]
        return Part(CARD_IDS[card], terrain(translator, space), gives(translator, space), clause=clause_of(card))
    return Part(CARD_IDS[card], name(translator, card), note(translator, card), clause=clause_of(card))


def called(translator: Translator, card: int) -> str:
    """Name a card; a territory is called by its space."""
    return CARD_IDS[card] if card in CLAIMED_SPACE and card not in RAINBOWS else name(translator, card)


def clause_of(card: int) -> str:
    if card in PARCHMENTS:
        return f"K-PARCHMENT-{CARD_IDS[card].upper().replace('_', '-')}"
    if CARD_IDS[card] in CARD_TEXTS:
        return CARD_TEXTS[CARD_IDS[card]].clause
    terrain = TERRAIN[CLAIMED_SPACE[card]]
    if CLAIMED_SPACE[card] < FIRST_CLOUD_SPACE:
        return "K-EXPLORE-08" if terrain == "city" else "K-EXPLORE-07"
    return {"wondrous": "K-SKY-07", "city": "K-SKY-08"}.get(terrain, "K-SKY-06")


def reason(translator: Translator, counted: Mapping[str, Any]) -> str:
    """Return what a parchment counted; "" where there is nothing to count."""
    return cards.reason(translator.words, counted, translator.sign("→", "->"))
