"""What the cards of Odyssey are called and do, in the reader's language.

What a card does its effect says (effects.py), filled in here with its figures, so the words fit every set; its name is
what the set says.
"""

from typing import Any

import msgspec

from warren.games.odyssey import effects
from warren.games.odyssey.effects import POWERS
from warren.games.odyssey.parts import Boxes, PrintedCost
from warren.words import Words, mark

UNIVERSAL_ID = "universal"
TYPE_NAMES: dict[str, str] = {
    "elementals": mark("Elementals"),
    "energy": mark("Energy"),
    "technology": mark("Technology"),
    "animals": mark("Animals"),
    "crops": mark("Crops"),
    "land": mark("Land"),
    "cosmic": mark("Cosmic"),
    UNIVERSAL_ID: mark("Universal"),
}
COLOR_NAMES: dict[str, str] = {
    "violet": mark("Violet"),
    "orange": mark("Orange"),
    "green": mark("Green"),
    "yellow": mark("Yellow"),
    "red": mark("Red"),
    "blue": mark("Blue"),
}
_SUBTYPES: dict[str, tuple[str, str]] = {
    "bunny": (mark("Bunny"), mark("Bunnies")),
    "super_bunny": (mark("Super Bunny"), mark("Super Bunnies")),
    "bunny_modifier": (mark("Bunny Modifier"), mark("Bunny Modifiers")),
    "city": (mark("City"), mark("Cities")),
    "city_modifier": (mark("City Modifier"), mark("City Modifiers")),
    "ground_weapon": (mark("Ground Weapon"), mark("Ground Weapons")),
    "ground_weapon_runner": (mark("Ground Weapon Runner"), mark("Ground Weapon Runners")),
    "city_weapon": (mark("City Weapon"), mark("City Weapons")),
    "action": (mark("Special"), mark("Specials")),
    "interrupt": (mark("Very Special"), mark("Very Specials")),
    "resource": (mark("Resource"), mark("Resources")),
    "universal_resource": (mark("Universal Resource"), mark("Universal Resources")),
}
PLURALS: dict[str, str] = {subtype: many for subtype, (_, many) in _SUBTYPES.items()}
"""What several cards of a subtype are called."""

PHASES: dict[str, str] = {
    "declaring": mark("Declaration"),
    "cutting": mark("Cut"),
    "runs": mark("First run cards"),
    "arriving": mark("Return into play"),
    "start": mark("Start of the turn"),
    "main": mark("Main step"),
    "refill": mark("Refill"),
    "bottom": mark("A card for After"),
    "leaving": mark("End of the turn"),
    "calling": mark("Hexascrewup"),
    "over": mark("Game over"),
}
PHASE_IDS = tuple(PHASES)
"""By their numbers in frames.py."""
ALIGNMENT_NAMES: dict[str, str] = {"hero": mark("Hero"), "villain": mark("Villain")}

_AMOUNTS = {
    "cards": (mark("1 card"), mark("{count} cards")),
    "pieces": (mark("1 piece"), mark("{count} pieces")),
    "civ_points": (mark("1 Civ Point"), mark("{count} Civ Points")),
    "hand_cards": (mark("1 card of the hand"), mark("{count} cards of the hand")),
    "virtual": (mark("1 virtual Resource"), mark("{count} virtual Resources")),
    "hexagons": (mark("1 hexagon"), mark("{count} hexagons")),
    "short": (mark("1 hexagon short"), mark("{count} hexagons short")),
    "levels": (mark("1 level"), mark("{count} levels")),
    "resources": (mark("1 Resource"), mark("{count} Resources")),
    "creatures": (mark("1 creature"), mark("{count} creatures")),
    "points": (mark("1 point"), mark("{count} points")),
    "pairs": (mark("1 pair"), mark("{count} pairs")),
}


def amount(words: Words, what: str, count: int) -> str:
    """Return how many there are of something: “1 Resource”, “2 Resources”."""
    return words.text(_AMOUNTS[what][count != 1], count=count)


def sentence(words: Words, text: str) -> str:
    """Make a sentence of what was said as a part of one."""
    return words.text("{sentence}.", sentence=text[:1].upper() + text[1:])


def type_name(words: Words, type_id: str) -> str:
    return words.text(TYPE_NAMES[type_id])


def color_name(words: Words, color: str) -> str:
    return words.text(COLOR_NAMES[color])


def subtype_name(words: Words, subtype: str) -> str:
    """Name what a card is: “Ground Weapon”."""
    return words.text(_SUBTYPES[subtype][0])


def cost_said(words: Words, cost: PrintedCost) -> str:
    """Return what a card costs: “2 Crops, 1 White, burn 1”; “nothing” where it is free."""
    told = [
        words.text("{count} {type}", count=count, type=type_name(words, kind)) for kind, count in cost.resource.items()
    ]
    if cost.white:
        told.append(words.text("{count} White", count=cost.white))
    if cost.burn:
        told.append(words.text("burn {count}", count=cost.burn))
    return words.text(", ", context="list").join(told) or words.text("nothing", context="cost")


def needs_said(words: Words, boxes: Boxes) -> list[str]:
    told = []
    if boxes.pink:
        told.append(words.text("Aggressive: you need a creature of yours in The Bunny Circle."))
    if boxes.pink_keep:
        told.append(words.text("Without one you cannot save it, and discard it if it is saved."))
    if boxes.green:
        told.append(words.text("You need a city of yours."))
    return told


def effect_said(words: Words, effect: effects.Effect) -> str:
    """Return what a card does, as a part of a sentence."""
    does = words.text(effect.sentence, **_values(words, effect))
    if not isinstance(effect, POWERS):
        return does
    message = mark("once in your turn, for {burned} burned, spent or not: {does}")
    burned = burned_said(words, effect)
    return words.text(message if burned else mark("once in your turn: {does}"), burned=burned, does=does)


def burned_said(words: Words, effect: effects.Effect | None) -> str:
    """Return what using a power burns: “1 Resource”, “2 Animals”; "" for nothing."""
    if isinstance(effect, effects.RecoverWeapon):
        return words.text("{count} {type}", count=effect.burn, type=type_name(words, effect.type))
    burn = getattr(effect, "burn", 0)
    return amount(words, "resources", burn) if burn else ""


def _values(words: Words, effect: effects.Effect) -> dict[str, Any]:
    """Return what a sentence about an effect can be filled with: its figures, and how many of what they are."""
    values: dict[str, Any] = msgspec.structs.asdict(effect)
    for what in ("hexagons", "levels", "resources"):
        values[what] = amount(words, what, values.get("amount", 0))
    values["burned"] = amount(words, "resources", values.get("burn", 0))
    values["creatures"] = amount(words, "creatures", values.get("creatures", 0))
    if isinstance(effect, effects.Weapon) and effect.splash is not None:
        values["splash"] = effect.splash.level
    provided = values.get("type", values.get("provides"))
    return values | ({"type": type_name(words, provided)} if provided else {})
