"""What the cards of Odyssey are called and do, in the reader's language.

What a card does is worked out from the vocabulary of its effect (effects.py), so the words fit every set; its name is
what the set says. All sentences are our own.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from warren.games.odyssey.effects import (
    POWERS,
    Bodyguard,
    Boost,
    BoostNext,
    BunnyModifier,
    CancelTarget,
    City,
    CityWall,
    CostReduction,
    Counter,
    DefenseBonus,
    DirectDamage,
    Effect,
    Evict,
    Exhaust,
    ExhaustAll,
    ExitStrategy,
    GainVirtual,
    HandRaid,
    Heal,
    KillReward,
    ModifyRoll,
    PeekRun,
    PhaseOut,
    Raid,
    RecoverResources,
    RecoverWeapon,
    Redirect,
    RepairCities,
    Reposition,
    RerollDefense,
    Resource,
    Retaliate,
    Revive,
    StartHeal,
    StartRecovery,
    StartResource,
    Strike,
    StrikeAll,
    Weapon,
    WeaponLevelBonus,
    WeaponRunner,
    WeaponSplash,
    YangYin,
)
from warren.games.odyssey.parts import Boxes, Cost
from warren.words import Words, mark

UNIVERSAL = "universal"
TYPES: dict[str, str] = {
    "elementals": mark("Elementals"),
    "energy": mark("Energy"),
    "technology": mark("Technology"),
    "animals": mark("Animals"),
    "crops": mark("Crops"),
    "land": mark("Land"),
    "cosmic": mark("Cosmic"),
    UNIVERSAL: mark("Universal"),
}
COLORS: dict[str, str] = {
    "violet": mark("Violet"),
    "orange": mark("Orange"),
    "green": mark("Green"),
    "yellow": mark("Yellow"),
    "red": mark("Red"),
    "blue": mark("Blue"),
}
SUBTYPES: dict[str, str] = {
    "bunny": mark("Bunny"),
    "super_bunny": mark("Super Bunny"),
    "bunny_modifier": mark("Bunny Modifier"),
    "city": mark("City"),
    "city_modifier": mark("City Modifier"),
    "ground_weapon": mark("Ground Weapon"),
    "ground_weapon_runner": mark("Ground Weapon Runner"),
    "city_weapon": mark("City Weapon"),
    "action": mark("Special"),
    "interrupt": mark("Very Special"),
    "resource": mark("Resource"),
    "universal_resource": mark("Universal Resource"),
}
PLURALS: dict[str, str] = {
    "bunny": mark("Bunnies"),
    "super_bunny": mark("Super Bunnies"),
    "bunny_modifier": mark("Bunny Modifiers"),
    "city": mark("Cities"),
    "city_modifier": mark("City Modifiers"),
    "ground_weapon": mark("Ground Weapons"),
    "ground_weapon_runner": mark("Ground Weapon Runners"),
    "city_weapon": mark("City Weapons"),
    "action": mark("Specials"),
    "interrupt": mark("Very Specials"),
    "resource": mark("Resources"),
    "universal_resource": mark("Universal Resources"),
}
"""What several cards of a subtype are called."""

PHASES: dict[str, str] = {
    "declaring": mark("Declaration"),
    "cutting": mark("Cut"),
    "runs": mark("First run cards"),
    "arriving": mark("Return into play"),
    "start": mark("Start of the turn"),
    "main": mark("Main step"),
    "refill": mark("Refill"),
    "bottom": mark("BOTTOM RUN"),
    "leaving": mark("End of the turn"),
    "calling": mark("Hexascrewup"),
    "over": mark("Game over"),
}
ALIGNMENTS: dict[str, str] = {"hero": mark("Hero"), "villain": mark("Villain")}

ONE = {
    "hexagons": mark("1 hexagon"),
    "levels": mark("1 level"),
    "resources": mark("1 Resource"),
    "creatures": mark("1 creature"),
    "points": mark("1 point"),
}
MANY = {
    "hexagons": mark("{count} hexagons"),
    "levels": mark("{count} levels"),
    "resources": mark("{count} Resources"),
    "creatures": mark("{count} creatures"),
    "points": mark("{count} points"),
}


def amount(words: Words, what: str, count: int) -> str:
    """Say how many there are of something: “1 Resource”, “2 Resources”."""
    return words.text(ONE[what] if count == 1 else MANY[what], count=count)


def sentence(words: Words, text: str) -> str:
    """Make a sentence of what was said as a part of one."""
    return words.text("{sentence}.", sentence=text[:1].upper() + text[1:])


def type_name(words: Words, type_id: str) -> str:
    """Name a type of resource, or the universal one."""
    return words.text(TYPES[type_id])


def color_name(words: Words, color: str) -> str:
    """Name a colour."""
    return words.text(COLORS[color])


def subtype_name(words: Words, subtype: str) -> str:
    """Name what a card is: “Ground Weapon”."""
    return words.text(SUBTYPES[subtype])


def cost_said(words: Words, cost: Cost) -> str:
    """Say what a card costs: “2 Crops, 1 White, burn 1”; “nothing” where it is free."""
    told = [
        words.text("{count} {type}", count=count, type=type_name(words, kind)) for kind, count in cost.resource.items()
    ]
    if cost.white:
        told.append(words.text("{count} White", count=cost.white))
    if cost.burn:
        told.append(words.text("burn {count}", count=cost.burn))
    return words.text(", ", context="list").join(told) or words.text("nothing", context="cost")


def needs_said(words: Words, boxes: Boxes) -> list[str]:
    """Say what the boxes of a card ask for, a sentence each."""
    told = []
    if boxes.pink:
        told.append(words.text("Aggressive: you need a creature in The Bunny Circle."))
    if boxes.pink_keep:
        told.append(words.text("Without one you cannot keep it saved either."))
    if boxes.green:
        told.append(words.text("You need a city."))
    return told


SENTENCES: dict[type, str] = {
    City: mark("bunnies live in it that together are worth no more than the city"),
    BunnyModifier: mark("goes behind any creature, and what its owner rolls on a d6 adds to its points"),
    CityWall: mark("goes under any city, which then defends with +{amount}"),
    ExitStrategy: mark(
        "goes under any city, whose owner can let occupants out to The Bunny Circle when his turn starts"
    ),
    WeaponRunner: mark(
        "runs round The Bunny Circle, and each creature on its way defends against level {level}; what a roll has "
        "above {own_level} hurts the runner, and with {toughness} damage it is gone"
    ),
    WeaponSplash: mark(
        "with each of your Ground Weapons one neighbour of the target defends too, against half the level, rounded down"
    ),
    Bodyguard: mark("it can take damage in place of your creature beside it"),
    Retaliate: mark(
        "when a weapon hurts it and it lives on, a creature of the attacker, as you choose, takes {amount} damage"
    ),
    RerollDefense: mark("you can roll one defence again from one turn of yours to the next; the new roll counts"),
    CostReduction: mark("for a city you pay {hexagons} less, burns apart"),
    KillReward: mark(
        "for each creature you kill and each city you destroy, {resources} of your Discard Pile: saved, and spent "
        "until your next turn"
    ),
    StartResource: mark("when your turn starts, you have {amount} virtual {type} for this turn"),
    StartHeal: mark("when your turn starts, heal {amount} damage each on up to {creatures} of yours"),
    StartRecovery: mark(
        "when your turn starts, a d12 that shows {at_least} or more gives you {resources} of your Discard Pile: saved, "
        "and spent until your next turn"
    ),
    PhaseOut: mark(
        "when your turn ends, you can burn {burned} to take it out of The Bunny Circle; it is back, wherever you "
        "like, when your next turn starts"
    ),
    DirectDamage: mark("{amount} damage to a creature of an opponent, without a roll"),
    Boost: mark("the next weapon that you play this turn gains {levels}"),
    Heal: mark("heal up to {amount} damage of one of your creatures"),
    Exhaust: mark("you make {resources} of an opponent count as spent until his next turn"),
    Reposition: mark(
        "put one of your creatures at another place of your section; it defends with +{defense} until your next turn"
    ),
    Raid: mark(
        "an opponent rolls a d12; with {at_most} or less he discards {resources} that he has saved, as he chooses"
    ),
    PeekRun: mark(
        "see the TOP RUN of an opponent; where that is a weapon, all your creatures and cities defend with +{defense} "
        "until your next turn"
    ),
    RecoverWeapon: mark(
        "take a weapon of your Discard Pile into your hand, of which your left opponent then blindly discards a card"
    ),
    GainVirtual: mark("{resources} for this turn, virtual, each of any type"),
    ExhaustAll: mark("you make {resources} of each opponent count as spent until his next turn"),
    BoostNext: mark("the next weapon that you play this turn gains {levels}"),
    StrikeAll: mark("all creatures of opponents that lie beside one of yours defend against level {level}"),
    RecoverResources: mark("up to {resources} of your Discard Pile: saved, and spent until your next turn"),
    RepairCities: mark("a d12 says how much damage you can repair, split among your cities"),
    HandRaid: mark("see the hand of an opponent and discard a card of it; he draws another"),
    Evict: mark("a bunny in a city of an opponent goes back to its owner in The Bunny Circle"),
    Revive: mark("a bunny of your Discard Pile, whose own cost you pay too, is in play again"),
    CancelTarget: mark("when a weapon is aimed at a creature or city of yours: it does nothing to that target"),
    Redirect: mark(
        "when an Aggressive card is aimed at you or something of yours: choose another target that it can have"
    ),
    ModifyRoll: mark("after any defence roll: make it {amount} more or {amount} less"),
    Counter: mark("when somebody else plays a Special or Very Special: it does nothing"),
}
"""What each word of the vocabulary does that says it in one way; those that say it in several are in VARIANTS."""


def _resource(effect: Resource) -> str:
    if effect.provides == UNIVERSAL:
        return mark("lies saved and pays one hexagon a round, as the type declared for its deck or as White")
    return mark("lies saved and pays one hexagon a round, {type} or White")


def _yang_yin(effect: YangYin) -> str:
    if effect.side == "yang":
        return mark("each pair with a Yin Bunny of its colour beside it, both yours, lifts your weapons by 1 level")
    return mark("each pair with a Yang Bunny of its colour beside it, both yours, lifts your weapons by 1 level")


def _weapon(effect: Weapon) -> str:
    if effect.splash is None:
        city, creature = mark("a city defends against level {level}"), mark("a creature defends against level {level}")
        return city if effect.vs == "city" else creature
    if effect.splash.targets == "both_adjacent":
        city = mark("a city defends against level {level}, and both of its neighbours against level {splash}")
        creature = mark("a creature defends against level {level}, and both of its neighbours against level {splash}")
    else:
        city = mark("a city defends against level {level}, and one neighbour of it against level {splash}")
        creature = mark("a creature defends against level {level}, and one neighbour of it against level {splash}")
    return city if effect.vs == "city" else creature


def _level_bonus(effect: WeaponLevelBonus) -> str:
    if effect.scope == "ground_weapon":
        return mark("your Ground Weapons gain {levels}")
    return mark("your City Weapons gain {levels}")


def _defense_bonus(effect: DefenseBonus) -> str:
    if effect.scope == "own_cities":
        return mark("your cities defend with +{amount}")
    return mark("your creatures beside it defend with +{amount}")


def _strike(effect: Strike) -> str:
    if effect.target == "city":
        return mark("a city of an opponent defends against level {level}")
    return mark("a creature of an opponent that lies beside one of yours defends against level {level}")


VARIANTS: dict[type, Callable[[Any], str]] = {
    Resource: _resource,
    YangYin: _yang_yin,
    Weapon: _weapon,
    WeaponLevelBonus: _level_bonus,
    DefenseBonus: _defense_bonus,
    Strike: _strike,
}


def effect_said(words: Words, effect: Effect) -> str:
    """Say what a card does, as a part of a sentence."""
    variant = VARIANTS.get(type(effect))
    does = words.text(variant(effect) if variant else SENTENCES[type(effect)], **_values(words, effect))
    if not isinstance(effect, POWERS):
        return does
    if isinstance(effect, RecoverWeapon):
        burned = words.text("{count} {type}", count=effect.burn, type=type_name(words, effect.type))
    elif burn := getattr(effect, "burn", 0):
        burned = amount(words, "resources", burn)
    else:
        return words.text("once in your turn: {does}", does=does)
    return words.text("once in your turn, for {burned} burned: {does}", burned=burned, does=does)


def _values(words: Words, effect: Effect) -> dict[str, Any]:
    """Give what a sentence about an effect can be filled with: its figures, and how many of what they are."""
    values: dict[str, Any] = msgspec.structs.asdict(effect)
    for what in ("hexagons", "levels", "resources"):
        values[what] = amount(words, what, values.get("amount", 0))
    values["burned"] = amount(words, "resources", values.get("burn", 0))
    values["creatures"] = amount(words, "creatures", values.get("creatures", 0))
    if isinstance(effect, Weapon) and effect.splash is not None:
        values["splash"] = effect.splash.level
    provided = values.get("type", values.get("provides"))
    return values | ({"type": type_name(words, provided)} if provided else {})
