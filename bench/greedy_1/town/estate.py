"""The Neighborhoods of one seat, summed up, and what buildings to come are likely to make of them.

They are summed up so that what a building would add to one is quickly found.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from bench.greedy_1.town.horizon import Horizon
from warren.games.town.board import groups, members
from warren.games.town.effects import ILLEGAL, PARK, TYPES
from warren.games.town.view import TownView

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


class AreaWorth(NamedTuple):
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
def worth_of(stars: int, conditional: Conditional, types: int) -> AreaWorth:
    """Work out what an area with these stars and types is worth, its Park as is best.

    `types` holds ILLEGAL where that counts only.
    """
    if types >> PARK & 1:
        types ^= 1 << PARK
        return max([_worth_of(stars, conditional, types | 1 << kind) for kind in range(len(TYPES))])
    return _worth_of(stars, conditional, types)


def _worth_of(stars: int, conditional: Conditional, types: int) -> AreaWorth:
    idle = 0
    for needed, more in conditional:
        if types >> needed & 1:
            stars += more
        else:
            idle += more
    kinds = types.bit_count()
    return AreaWorth(stars * kinds, stars, kinds, idle, (types & FIVE).bit_count(), types)


AreaRow = tuple[int, float, float, float, float]
"""An area in the reckoning.

Its points; stars and kinds, those near it counted in part; the share of the buildings to come that can join it, and how
many of them it has room for.
"""


class Joined(NamedTuple):
    """The area that a building on a space would be part of, still without the building; and the rows of the others."""

    area: Area
    others: list[AreaRow]
    rest: list[Area]
    """The others."""
    near: tuple[int, int]
    """What one building more would join to the area, as in `near` of the estate."""
    sizes: tuple[int, ...]
    """How many buildings there are then in each area of the seat."""


class Estate:
    """The areas of a seat that controls some spaces of a table, with the Upgrades that it has there."""

    def __init__(self, view: TownView, horizon: Horizon, own: int) -> None:
        held, weights, lookup = view.upgrades[horizon.seat], horizon.weights, view.lookup
        self.lookup = lookup
        self.horizon = horizon
        self.own = own
        self.upgrades = len(held)
        counts_illegal = lookup.perks(held).counts_illegal
        self.most = 5 + counts_illegal
        self.counting = ALL_TYPES if counts_illegal else ALL_TYPES ^ 1 << ILLEGAL
        """The types (a set) that count, the Park among them."""
        self.linked = lookup.linked(view.bridges)
        room = min(lookup.upgrade_slots - self.upgrades, len(view.offered))
        self.more_upgrades = min(room, weights.upgrades * min(1.0, horizon.turns / weights.wood_turns))
        self.areas = [self._area(group, view.tiles) for group in groups(own, self.linked)]
        self._rows = [self._row(area) for area in self.areas]
        self.rows = sorted(self._rows, reverse=True)
        self._joined: dict[int, Joined] = {}

    def _area(self, spaces: int, tiles: Sequence[int]) -> Area:
        stars = types = beside = rising = 0
        conditional: Conditional = ()
        worths, kinds, upgrades = self.lookup.stars, self.lookup.types, self.upgrades
        for space in members(spaces):
            building = tiles[space]
            worth = worths[building]
            stars += worth.fixed + worth.per_upgrade * upgrades
            rising += worth.per_upgrade
            if worth.conditional:
                conditional += self._conditional(building)
            types |= 1 << kinds[building]
            beside |= self.linked[space]
        return Area(spaces, stars, conditional, types, beside & self.horizon.available, rising)

    def _conditional(self, building: int) -> Conditional:
        found = self.lookup.stars[building].conditional
        return tuple([(needed, fixed + each * self.upgrades) for needed, fixed, each in found])

    def worth(self, area: Area) -> AreaWorth:
        return worth_of(area.stars, area.conditional, area.types & self.counting)

    def _row(self, area: Area, closed: int = 0) -> AreaRow:
        """Return the row of an area, some spaces beside it (a set) gone."""
        return self.row_of(self.worth(area), area.open & ~closed, self.near(area, self.areas), area.rising)

    def row_of(self, found: AreaWorth, open_: int, near: tuple[int, int], rising: int) -> AreaRow:
        """Return the row of an area from what it is worth, open spaces beside it, what is near, and stars to rise."""
        weights = self.horizon.weights
        stars, types = near
        kinds: float = found[2]
        if types:
            kinds += weights.near * (types & ~found[5]).bit_count()
        return (
            found[0],
            found[1] + weights.idle * found[3] + weights.near * stars + self.more_upgrades * rising,
            kinds,
            self.horizon.share(open_),
            weights.room * open_.bit_count(),
        )

    def near(self, area: Area, areas: Sequence[Area]) -> tuple[int, int]:
        """Return the stars and the types of other areas that one building more would join to an area."""
        stars = types = 0
        for other in areas:
            if other.open & area.open and other is not area:
                stars += other.stars
                types |= other.types
        return stars, types & self.counting & ~(1 << PARK)

    @property
    def best(self) -> AreaRow:
        """The area that is worth most; an empty one if the seat has no area."""
        return self.rows[0] if self.rows else (0, 0.0, 0.0, 0.5, 3.0)

    def future(self, rows: Sequence[AreaRow], builds: float) -> float:
        """Return what so many buildings to come are likely to bring when each joins the best area that it can."""
        weights = self.horizon.weights
        star = weights.star
        left = 1.0
        total = 0.0
        for _, stars, kinds, share, room in rows:
            part = left * share
            left -= part
            here = part * builds
            if here > room:
                here = room
            more_kinds = weights.kind * (self.most - kinds)
            once = here * (here + 1) / 2
            total += (
                here * stars * kinds
                + once * (stars * more_kinds + kinds * star)
                + once * (2 * here + 1) / 3 * star * more_kinds
            )
        return total + left * builds * weights.fresh

    def counted(self, areas: Sequence[Area]) -> tuple[tuple[int, int, int, int], ...]:
        """Return what Requests count of some areas: their buildings, points, stars, and how many of the five types."""
        worths = [(area, self.worth(area)) for area in areas]
        return tuple([(area.spaces.bit_count(), found.points, found.stars, found.five) for area, found in worths])

    def joined(self, space: int) -> Joined:
        found = self._joined.get(space)
        if found is None:
            here = 1 << space
            beside = self.linked[space]
            spaces = here
            stars = types = rising = 0
            conditional: tuple[tuple[int, int], ...] = ()
            open_ = beside & self.horizon.available
            rest = []
            rows = []
            for area, row in zip(self.areas, self._rows, strict=True):
                if area.spaces & beside:
                    spaces |= area.spaces
                    stars += area.stars
                    conditional += area.conditional
                    types |= area.types
                    rising += area.rising
                    open_ |= area.open
                else:
                    rest.append(area)
                    rows.append(row)
            merged = Area(spaces, stars, conditional, types, open_ & ~here, rising)
            # A space beside an area is linked to it, so those that are not joined lose no room.
            sizes = tuple([area.spaces.bit_count() for area in (merged, *rest)])
            found = self._joined[space] = Joined(merged, rows, rest, self.near(merged, rest), sizes)
        return found

    def with_building(self, area: Area, building: int) -> AreaWorth:
        worth = self.lookup.stars[building]
        conditional = area.conditional
        if worth.conditional:
            conditional += self._conditional(building)
        types = area.types | 1 << self.lookup.types[building]
        return worth_of(
            area.stars + worth.fixed + worth.per_upgrade * self.upgrades, conditional, types & self.counting
        )

    def without_room(self, space: int) -> list[AreaRow]:
        """Return the rows when somebody else builds on a space."""
        here = 1 << space
        rows = zip(self.areas, self._rows, strict=True)
        return sorted([self._row(area, here) if area.open & here else row for area, row in rows], reverse=True)
