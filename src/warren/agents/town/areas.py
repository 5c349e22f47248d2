"""Neighborhoods summed up, so that what a building would add to one is reckoned quickly."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from warren.games.town.board import groups, members
from warren.games.town.effects import ILLEGAL, PARK, TYPES
from warren.games.town.lookup import Lookup

Conditional = tuple[tuple[int, int], ...]
"""Stars that need a type: (type, stars)."""

ALL_TYPES = (2 << PARK) - 1
FIVE = (1 << len(TYPES)) - 1


class Area(NamedTuple):
    """A Neighborhood of a seat, or one that a building would make.

    spaces: a set. stars: those that always count. types: a set, as printed on the tiles. open: the spaces (a set)
    linked to it whose Plot can still come. rising: stars that one more Upgrade would add.
    """

    spaces: int
    stars: int
    conditional: Conditional
    types: int
    open: int
    rising: int


class Figures(NamedTuple):
    """What an area is worth when it is activated: stars x kinds; idle: stars that wait for their type."""

    points: int
    stars: int
    kinds: int
    idle: int
    five: int
    """How many of the five types there are."""
    types: int
    """The types that count (a set), that of the Park among them."""


@lru_cache(maxsize=1 << 15)
def figures(stars: int, conditional: Conditional, types: int) -> Figures:
    """Work out what an area with these stars and types is worth, its Park as is best.

    `types` holds ILLEGAL where that counts only.
    """
    if types >> PARK & 1:
        types ^= 1 << PARK
        return max([_figures(stars, conditional, types | 1 << kind) for kind in range(len(TYPES))])
    return _figures(stars, conditional, types)


def _figures(stars: int, conditional: Conditional, types: int) -> Figures:
    idle = 0
    for needed, more in conditional:
        if types >> needed & 1:
            stars += more
        else:
            idle += more
    kinds = types.bit_count()
    return Figures(stars * kinds, stars, kinds, idle, (types & FIVE).bit_count(), types)


class Kit(NamedTuple):
    """What the Upgrades of a seat make of its tiles."""

    lookup: Lookup
    upgrades: int
    counts_illegal: bool

    @property
    def counting(self) -> int:
        """The types (a set) that count, the Park among them."""
        return ALL_TYPES if self.counts_illegal else ALL_TYPES ^ 1 << ILLEGAL

    def stars(self, building: int) -> int:
        """Return the stars of a building that always count."""
        worth = self.lookup.stars[building]
        return worth.fixed + worth.per_upgrade * self.upgrades

    def conditional(self, building: int) -> Conditional:
        """Return the stars of a building that need a type."""
        found = self.lookup.stars[building].conditional
        return tuple([(needed, fixed + each * self.upgrades) for needed, fixed, each in found]) if found else ()

    def area(self, spaces: int, tiles: Sequence[int], linked: Sequence[int], available: int) -> Area:
        """Sum up a Neighborhood."""
        stars = types = beside = rising = 0
        conditional: Conditional = ()
        worths, kinds, upgrades = self.lookup.stars, self.lookup.types, self.upgrades
        for space in members(spaces):
            building = tiles[space]
            worth = worths[building]
            stars += worth.fixed + worth.per_upgrade * upgrades
            rising += worth.per_upgrade
            if worth.conditional:
                conditional += self.conditional(building)
            types |= 1 << kinds[building]
            beside |= linked[space]
        return Area(spaces, stars, conditional, types, beside & available, rising)

    def areas(self, own: int, tiles: Sequence[int], linked: tuple[int, ...], available: int) -> list[Area]:
        """Sum up all Neighborhoods of a seat that controls these spaces."""
        return [self.area(group, tiles, linked, available) for group in groups(own, linked)]

    def figures(self, area: Area) -> Figures:
        """Return what an area is worth."""
        return figures(area.stars, area.conditional, area.types & self.counting)
