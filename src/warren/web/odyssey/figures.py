"""Which figure shows a card or a piece: that of its name; in a set of one's own also one of what it is or does."""

import re
from functools import cache
from unicodedata import normalize

from warren.games.odyssey import effects
from warren.games.odyssey.effects import RESOURCE_TYPES
from warren.games.odyssey.lookup import UNIVERSAL, Lookup
from warren.games.odyssey.parts import Card
from warren.web.drawing.symbols import figures

_ACTIONS = {
    "bunny_modifier": "lucky-parsnip",
    "city_defense": "city-wall",
    "exit_strategy": "s-exit",
    "virtual_resource": "overtime-shift",
    "exhaust_each_opponent": "riptide",
    "boost_next_weapon": "power-surge",
    "strike_all": "wild-rumpus",
    "recover_resource": "crop-rotation",
    "repair_cities": "construction-crew",
    "hand_raid": "firmware-hijack",
    "evict": "eviction-notice",
    "revive": "second-chance",
    "cancel_target": "rabbit-hole",
    "redirect": "detour-sign",
    "modify_roll": "weighted-die",
    "counter": "red-tape",
    "weapon_runner": "w-runner",
}
_LARGE, _MIDDLE = 10, 8
"""From so many points on a city is large, or no small one."""


@cache
def figure(lookup: Lookup, card: int) -> str:
    """Return the name of the figure of a card."""
    part, effect = lookup.part[card], lookup.effect[card]
    match effect:
        case effects.Resource():
            return hexagon_of(lookup.type[card])
        case effects.YangYin():
            return f"{effect.side}-{part.bunny_color}"
    english = part.name if isinstance(part.name, str) else part.name.english
    own = _called(english)
    return own if own in figures() else _of_kind(lookup, card)


def _called(english: str) -> str:
    """Return what the figure of a card is called: its name in small letters, such as wasp-pinata."""
    plain = normalize("NFKD", english).encode("ascii", "ignore").decode().lower().replace("'", "")
    return re.sub(r"\W+", "-", plain)


def _of_kind(lookup: Lookup, card: int) -> str:
    part, effect, points = lookup.part[card], lookup.effect[card], lookup.points[card]
    match effect:
        case effects.City():
            return "town-l" if points >= _LARGE else "town-m" if points >= _MIDDLE else "town-s"
        case effects.Weapon():
            return "w-city" if effect.vs == "city" else "w-ground" if effect.splash is None else "w-splash"
    if part.points is not None:
        return f"b-{part.alignment or 'hero'}"
    return _ACTIONS[effect.op] if effect is not None else "special"


def ground(part: Card) -> str:
    """Return the class of what a card is drawn on: the colour of a creature, else that of its starter deck."""
    return f"k-{part.bunny_color or part.color}"


def hexagon_of(kind: int) -> str:
    return "hex-universal" if kind == UNIVERSAL else f"hex-{RESOURCE_TYPES[kind]}"
