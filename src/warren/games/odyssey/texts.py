"""What the cards of Odyssey are called and do, in the reader's language.

What a card does is worked out from the vocabulary of its effect (effects.py), so the words fit every set; its name is
what the set says. All sentences are our own.
"""

from typing import Any

import msgspec

from warren.games.odyssey import effects
from warren.games.odyssey.effects import POWERS
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
    "bottom": mark("BOTTOM RUN"),
    "leaving": mark("End of the turn"),
    "calling": mark("Hexascrewup"),
    "over": mark("Game over"),
}
ALIGNMENTS: dict[str, str] = {"hero": mark("Hero"), "villain": mark("Villain")}

_AMOUNTS = {
    "hexagons": (mark("1 hexagon"), mark("{count} hexagons")),
    "levels": (mark("1 level"), mark("{count} levels")),
    "resources": (mark("1 Resource"), mark("{count} Resources")),
    "creatures": (mark("1 creature"), mark("{count} creatures")),
    "points": (mark("1 point"), mark("{count} points")),
}


def amount(words: Words, what: str, count: int) -> str:
    """Return how many there are of something: “1 Resource”, “2 Resources”."""
    return words.text(_AMOUNTS[what][count != 1], count=count)


def sentence(words: Words, text: str) -> str:
    """Make a sentence of what was said as a part of one."""
    return words.text("{sentence}.", sentence=text[:1].upper() + text[1:])


def type_name(words: Words, type_id: str) -> str:
    return words.text(TYPES[type_id])


def color_name(words: Words, color: str) -> str:
    return words.text(COLORS[color])


def subtype_name(words: Words, subtype: str) -> str:
    """Name what a card is: “Ground Weapon”."""
    return words.text(_SUBTYPES[subtype][0])


def cost_said(words: Words, cost: Cost) -> str:
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


SENTENCES: dict[type, str] = {
    effects.City: mark(
        "in your turn your bunnies may move in from The Bunny Circle, worth no more together than the city; without "
        "any it is abandoned and nobody’s"
    ),
    effects.BunnyModifier: mark(
        "goes behind any creature in play, in a city too where there is room; the owner of the creature rolls a d6, "
        "and its points rise by as much, or it is discarded where that is more than there is room for"
    ),
    effects.CityWall: mark(
        "goes under any city, abandoned or not; the city defends with +{amount}, but not while abandoned"
    ),
    effects.ExitStrategy: mark(
        "goes under any city, abandoned or not; when a turn of the city’s owner starts, he may let any occupants out "
        "to his section of The Bunny Circle"
    ),
    effects.WeaponRunner: mark(
        "starts at any creature in The Bunny Circle and goes round in the direction you choose: each creature, yours "
        "too, defends against level {level}; what a roll has above {own_level} damages the runner, which goes on until "
        "it has {toughness} damage or no creature is left"
    ),
    effects.WeaponSplash: mark(
        "with your Ground Weapons, not with Runners, one neighbour of the target, as you choose, yours too, also "
        "defends, against half of the level, rounded down"
    ),
    effects.Bodyguard: mark(
        "when a creature of yours beside it in The Bunny Circle would take damage, it may take all of that instead"
    ),
    effects.Retaliate: mark(
        "when a weapon or strike of an opponent damages it and it survives, a creature of his in The Bunny Circle, as "
        "you choose, takes {amount} damage"
    ),
    effects.RerollDefense: mark(
        "once from the start of your turn to that of your next, you may roll a defence of yours again, before anybody "
        "responds; the new roll counts"
    ),
    effects.CostReduction: mark("cities cost you {hexagons} less; burns stay"),
    effects.KillReward: mark(
        "for each creature you kill, occupants too, and each city you destroy, save {resources} of your Discard Pile, "
        "spent until your next turn"
    ),
    effects.StartResource: mark(
        "when your turn starts, you have {amount} virtual {type} for this turn, which cannot be burned"
    ),
    effects.StartHeal: mark(
        "when your turn starts, you may heal {amount} damage each on up to {creatures} of yours, on occupants only as "
        "far as they still fit"
    ),
    effects.StartRecovery: mark(
        "when your turn starts, roll a d12: with {at_least} or more, save {resources} of your Discard Pile, spent "
        "until your next turn"
    ),
    effects.PhaseOut: mark(
        "when your turn ends, you can burn {burned}, spent or not, to take it out of The Bunny Circle; it is back, "
        "wherever you like, when your next turn starts"
    ),
    effects.DirectDamage: mark("a creature of an opponent in The Bunny Circle takes {amount} damage, without a roll"),
    effects.Boost: mark("the next weapon that you play this turn gains {levels}"),
    effects.Heal: mark(
        "heal up to {amount} damage on a creature of yours, on an occupant only as far as it still fits"
    ),
    effects.Exhaust: mark(
        "you make {resources} that an opponent has unspent, as you choose, count as spent until his next turn"
    ),
    effects.Reposition: mark(
        "put a creature of yours in The Bunny Circle, this one or another, at any place of your section; it defends "
        "with +{defense} until your next turn"
    ),
    effects.Raid: mark(
        "an opponent rolls a d12; with {at_most} or less he discards {resources} that he has saved, as he chooses"
    ),
    effects.PeekRun: mark(
        "see the TOP RUN of an opponent; if it is a weapon, your creatures and cities defend with +{defense} until "
        "your next turn"
    ),
    effects.RecoverWeapon: mark(
        "take a weapon of your Discard Pile into your hand, of which your left opponent then blindly discards a card"
    ),
    effects.GainVirtual: mark(
        "you have {resources} more for this turn: virtual, each of any type; they cannot be burned"
    ),
    effects.ExhaustAll: mark(
        "you make {resources} that each opponent has unspent, as you choose, count as spent until his next turn"
    ),
    effects.BoostNext: mark("the next weapon that you play this turn gains {levels}"),
    effects.StrikeAll: mark(
        "strike every creature of an opponent that is beside one of yours in The Bunny Circle: each defends against "
        "level {level}"
    ),
    effects.RecoverResources: mark("save up to {resources} of your Discard Pile, spent until your next turn"),
    effects.RepairCities: mark("roll a d12 and repair up to so much damage, split among your cities as you choose"),
    effects.HandRaid: mark("see the hand of an opponent and discard a card of it; he draws back to five"),
    effects.Evict: mark(
        "an occupant of a city of an opponent, as you choose, goes back to its owner’s section of The Bunny Circle, "
        "where he chooses its place"
    ),
    effects.Revive: mark(
        "a bunny of your Discard Pile, Super Bunnies too, goes to any place of The Bunny Circle; you pay its cost too"
    ),
    effects.CancelTarget: mark(
        "before the roll, when a weapon or strike of an opponent is aimed at a creature or city of yours: it does "
        "nothing to that target; other targets defend all the same"
    ),
    effects.Redirect: mark(
        "when an Aggressive card of an opponent is aimed at you or something of yours: choose another legal target "
        "for it, none of his own"
    ),
    effects.ModifyRoll: mark("after any defence roll, whoever rolled: make it {amount} more or {amount} less"),
    effects.Counter: mark("when somebody else plays a Special or Very Special: it does nothing and is discarded"),
}
"""What each word of the vocabulary does that says it in one way; those that say it in several are in VARIANTS.

It says whose the target may be and where, what else has to hold, who chooses, and how long it lasts.
"""


VARIANTS: dict[tuple[object, ...], str] = {
    (effects.Resource, True): mark(
        "saved, it pays one hexagon a round: the type declared for its deck, White, or a burn"
    ),
    (effects.Resource, False): mark("saved, it pays one hexagon a round: {type}, White, or a burn"),
    (effects.YangYin, "yang"): mark(
        "with a Yin of its colour beside it in The Bunny Circle, both yours, it is a pair: your weapons gain "
        "1 level; each bunny is in one pair"
    ),
    (effects.YangYin, "yin"): mark(
        "with a Yang of its colour beside it in The Bunny Circle, both yours, it is a pair: your weapons gain "
        "1 level; each bunny is in one pair"
    ),
    (effects.Weapon, "creature", None): mark(
        "a creature of an opponent in The Bunny Circle defends against level {level}"
    ),
    (effects.Weapon, "creature", "both_adjacent"): mark(
        "a creature of an opponent in The Bunny Circle defends against level {level}, then both of its neighbours, "
        "yours too, against level {splash}, which nothing raises"
    ),
    (effects.Weapon, "creature", "one_adjacent"): mark(
        "a creature of an opponent in The Bunny Circle defends against level {level}, then one of its neighbours, as "
        "you choose, yours too, against level {splash}, which nothing raises"
    ),
    (effects.Weapon, "city", None): mark(
        "a city of an opponent or an abandoned one defends against level {level}; your left opponent rolls for "
        "an abandoned one"
    ),
    (effects.Weapon, "city", "both_adjacent"): mark(
        "a city of an opponent or an abandoned one defends against level {level}, then both of its neighbours, "
        "yours too, against level {splash}, which nothing raises; your left opponent rolls for an abandoned one"
    ),
    (effects.Weapon, "city", "one_adjacent"): mark(
        "a city of an opponent or an abandoned one defends against level {level}, then one of its neighbours, as you "
        "choose, yours too, against level {splash}, which nothing raises; your left opponent rolls for an abandoned one"
    ),
    (effects.WeaponLevelBonus, "ground_weapon"): mark("your Ground Weapons, not Runners, gain {levels}"),
    (effects.WeaponLevelBonus, "city_weapon"): mark("your City Weapons gain {levels}"),
    (effects.DefenseBonus, "own_cities"): mark("your cities defend with +{amount}"),
    (effects.DefenseBonus, "own_adjacent_bunnies"): mark(
        "your creatures beside it in The Bunny Circle defend with +{amount}"
    ),
    (effects.Strike, "city"): mark(
        "strike a city of an opponent, not an abandoned one; it defends against level {level}"
    ),
    (effects.Strike, "adjacent_creature"): mark(
        "strike a creature of an opponent that is beside one of yours in The Bunny Circle; it defends against "
        "level {level}"
    ),
}
"""What the others do, by what it depends on."""


def _variant(effect: effects.Effect) -> str:
    match effect:
        case effects.Resource(provides=provides):
            return VARIANTS[effects.Resource, provides == UNIVERSAL]
        case effects.YangYin(side=by) | effects.Strike(target=by):
            return VARIANTS[type(effect), by]
        case effects.WeaponLevelBonus(scope=by) | effects.DefenseBonus(scope=by):
            return VARIANTS[type(effect), by]
        case effects.Weapon(vs=vs, splash=splash):
            return VARIANTS[effects.Weapon, vs, splash.targets if splash else None]
        case _:
            return SENTENCES[type(effect)]


def effect_said(words: Words, effect: effects.Effect) -> str:
    """Return what a card does, as a part of a sentence."""
    does = words.text(_variant(effect), **_values(words, effect))
    if not isinstance(effect, POWERS):
        return does
    if isinstance(effect, effects.RecoverWeapon):
        burned = words.text("{count} {type}", count=effect.burn, type=type_name(words, effect.type))
    elif burn := getattr(effect, "burn", 0):
        burned = amount(words, "resources", burn)
    else:
        return words.text("once in your turn: {does}", does=does)
    return words.text("once in your turn, for {burned} burned, spent or not: {does}", burned=burned, does=does)


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
