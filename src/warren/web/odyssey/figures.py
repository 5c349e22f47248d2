"""Which figure shows a card or a piece: each creature its own; cities, weapons and Specials by what they are and do."""

from warren.games.odyssey import effects
from warren.games.odyssey.effects import RESOURCE_TYPES
from warren.games.odyssey.lookup import UNIVERSAL, Lookup
from warren.games.odyssey.parts import Card

_CREATURES = {
    "Geyser Bunnies": "geyser",
    "Stampede Bunnies": "stampede",
    "Quarry Bunnies": "quarry",
    "Scarecrow Bunnies": "scarecrow",
    "Fuse Bunnies": "fuse",
    "Fan Bunnies": "fan",
    "Zephyra": "zephyra",
    "Stonewarren": "stonewarren",
    "Alpha Hare": "alpha",
    "Doc Dormouse": "doc",
    "Bulwark Bess": "bess",
    "Trailblazer": "trail",
    "Harvest Moon": "moon",
    "Sister Sunflower": "sunflower",
    "Dynamo Doe": "dynamo",
    "Backdraft": "backdraft",
    "Captain Capacitor": "capacitor",
    "Gigabyte": "gigabyte",
    "Baroness Brimstone": "brimstone",
    "Undertow": "undertow",
    "Chimerabbit": "chimera",
    "Queen Vespa": "vespa",
    "Faultline": "faultline",
    "The Claimjumper": "claim",
    "Blightblossom": "blight",
    "Count Cutworm": "cutworm",
    "Death Stalker": "stalker",
    "Overload": "overload",
    "Redeux": "redeux",
    "Suzie Shadows": "suzie",
}
"""The figures of creatures by their English names; a creature of a set of one's own has that of its alignment."""
_ACTIONS = {
    "bunny_modifier": "mod-bunny",
    "city_defense": "mod-city",
    "exit_strategy": "s-exit",
    "virtual_resource": "s-clock",
    "exhaust_each_opponent": "s-wave",
    "boost_next_weapon": "s-surge",
    "strike_all": "s-drum",
    "recover_resource": "s-cycle",
    "repair_cities": "s-repair",
    "hand_raid": "s-raid",
    "evict": "s-notice",
    "revive": "s-again",
    "cancel_target": "v-hole",
    "redirect": "v-detour",
    "modify_roll": "v-die",
    "counter": "v-tape",
    "weapon_runner": "w-runner",
}
_LARGE, _MIDDLE = 10, 8
"""From so many points on a city is large, or no small one."""


def figure(lookup: Lookup, card: int) -> str:
    """Return the name of the figure of a card."""
    part, effect = lookup.part[card], lookup.effect[card]
    match effect:
        case effects.Resource():
            return hexagon_of(lookup.type[card])
        case effects.YangYin():
            return f"b-{effect.side}"
        case effects.City():
            return (
                "town-l" if lookup.points[card] >= _LARGE else "town-m" if lookup.points[card] >= _MIDDLE else "town-s"
            )
        case effects.Weapon():
            return _weapon(lookup, card, effect)
    if part.points is not None:
        english = part.name if isinstance(part.name, str) else part.name.english
        return f"b-{_CREATURES.get(english, part.alignment or 'hero')}"
    return _ACTIONS[effect.op] if effect is not None else "special"


def _weapon(lookup: Lookup, card: int, effect: effects.Weapon) -> str:
    """Return the figure of a weapon: that of its type, of one that splashes, or of one against cities."""
    if effect.vs == "city":
        return "w-city"
    if effect.splash is not None:
        return "w-splash"
    asked = lookup.cost[card].colored
    of_type = f"w-ground-{RESOURCE_TYPES[asked.index(max(asked))]}"
    return of_type if any(asked) and not of_type.endswith("cosmic") else "w-ground"


def ground(part: Card) -> str:
    """Return the class of what a card is drawn on: the colour of a creature, else that of its starter deck."""
    return f"k-{part.bunny_color or part.color}"


def hexagon_of(kind: int) -> str:
    return "hex-universal" if kind == UNIVERSAL else f"hex-{RESOURCE_TYPES[kind]}"
