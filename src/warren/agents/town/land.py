"""The Neighborhoods of one seat, summed up, and what buildings to come are likely to make of them.

They are summed up so that what a building would add to one is quickly found.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from warren.agents.town.horizon import Horizon
from warren.games.town.board import groups, members
from warren.games.town.effects import ILLEGAL, PARK, TYPES
from warren.games.town.lookup import Lookup
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
        worth = self.lookup.stars[building]
        return worth.fixed + worth.per_upgrade * self.upgrades

    def conditional(self, building: int) -> Conditional:
        found = self.lookup.stars[building].conditional
        return tuple([(needed, fixed + each * self.upgrades) for needed, fixed, each in found]) if found else ()

    def area(self, spaces: int, tiles: Sequence[int], linked: Sequence[int], available: int) -> Area:
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

    def worth(self, area: Area) -> AreaWorth:
        return worth_of(area.stars, area.conditional, area.types & self.counting)


Row = tuple[int, float, float, float, float]
"""An area in the reckoning.

Its points; stars and kinds, those near it counted in part; the share of the buildings to come that can join it, and how
many of them it has room for.
"""


class Joined(NamedTuple):
    """The area that a building on a space would be part of, still without the building; and the rows of the others."""

    area: Area
    others: list[Row]
    rest: list[Area]
    """The others."""
    near: tuple[int, int]
    """What one building more would join to the area, as in `near` of the land."""


class Land:
    """A seat's areas. Everything is reckoned with the Upgrades that it has."""

    __slots__ = ("_joined", "_rows", "areas", "horizon", "kit", "linked", "more_upgrades", "most", "own", "rows")

    def __init__(
        self,
        view: TownView,
        horizon: Horizon,
        own: int,
        *,
        tiles: Sequence[int] | None = None,
        bridges: int | None = None,
        kit: Kit | None = None,
    ) -> None:
        lookup = view.lookup
        self.horizon = horizon
        self.own = own
        self.kit = kit or kit_of(view, horizon.seat)
        self.most = 5 + self.kit.counts_illegal
        self.linked = lookup.linked(view.bridges if bridges is None else bridges)
        room = min(lookup.upgrade_slots - self.kit.upgrades, len(view.offered))
        self.more_upgrades = min(room, horizon.weights.upgrades * min(1.0, horizon.turns / horizon.weights.wood_turns))
        self.areas = self.kit.areas(own, view.tiles if tiles is None else tiles, self.linked, horizon.available)
        self._rows = [self._row(area) for area in self.areas]
        self.rows = sorted(self._rows, reverse=True)
        self._joined: dict[int, Joined] = {}

    def _row(self, area: Area, closed: int = 0) -> Row:
        """Return the row of an area, some spaces beside it (a set) gone."""
        return self.row_of(self.kit.worth(area), area.open & ~closed, self.near(area, self.areas), area.rising)

    def row_of(self, found: AreaWorth, open_: int, near: tuple[int, int], rising: int) -> Row:
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
        return stars, types & self.kit.counting & ~(1 << PARK)

    @property
    def best(self) -> Row:
        """The area that is worth most; an empty one if the seat has no area."""
        return self.rows[0] if self.rows else (0, 0.0, 0.0, 0.5, 3.0)

    def future(self, rows: Sequence[Row], builds: float) -> float:
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
        worths = [(area, self.kit.worth(area)) for area in areas]
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
            found = self._joined[space] = Joined(merged, rows, rest, self.near(merged, rest))
        return found

    def with_building(self, area: Area, building: int) -> AreaWorth:
        kit = self.kit
        worth = kit.lookup.stars[building]
        conditional = area.conditional
        if worth.conditional:
            conditional += kit.conditional(building)
        types = area.types | 1 << kit.lookup.types[building]
        return worth_of(area.stars + worth.fixed + worth.per_upgrade * kit.upgrades, conditional, types & kit.counting)

    def without_room(self, space: int) -> list[Row]:
        """Return the rows when somebody else builds on a space."""
        here = 1 << space
        rows = zip(self.areas, self._rows, strict=True)
        return sorted([self._row(area, here) if area.open & here else row for area, row in rows], reverse=True)


def kit_of(view: TownView, seat: int) -> Kit:
    """Return what the Upgrades of a seat make of its tiles."""
    held = view.upgrades[seat]
    return Kit(view.lookup, len(held), view.lookup.perks(held).counts_illegal)
