"""The Neighborhoods of one seat, and what buildings to come are likely to make of them."""

from collections.abc import Sequence
from typing import NamedTuple

from warren.agents.town.areas import Area, Figures, Kit, figures
from warren.agents.town.outlook import Outlook
from warren.games.town.view import TownView

Row = tuple[int, int, int, int, float]
"""An area in the reckoning: points, stars, kinds, idle stars, the share of the buildings to come that can join it."""


class Joined(NamedTuple):
    """The area that a building on a space would be part of, still without the building; and the rows of the others."""

    area: Area
    others: list[Row]
    sizes: tuple[int, ...]
    """Of all areas with the building, the joined one first."""
    rest: tuple[Area, ...]


class Land:
    """A seat's areas. Everything is reckoned with the Upgrades that it has."""

    __slots__ = ("_joined", "areas", "kit", "linked", "most", "outlook", "own", "rows")

    def __init__(
        self,
        view: TownView,
        outlook: Outlook,
        own: int,
        *,
        tiles: Sequence[int] | None = None,
        bridges: int | None = None,
        available: int | None = None,
        kit: Kit | None = None,
    ) -> None:
        tables = view.tables
        self.outlook = outlook
        self.own = own
        self.kit = kit or kit_of(view, outlook.seat)
        self.most = 5 + self.kit.counts_illegal
        self.linked = tables.linked(view.bridges if bridges is None else bridges)
        room = outlook.available if available is None else available
        self.areas = self.kit.areas(own, view.tiles if tiles is None else tiles, self.linked, room)
        self.rows = sorted([self.row(area) for area in self.areas], reverse=True)
        self._joined: dict[int, Joined] = {}

    def row(self, area: Area, closed: int = 0) -> Row:
        """Give the row of an area, some spaces beside it (a set) gone."""
        found = self.kit.figures(area)
        return found[0], found[1], found[2], found[3], self.outlook.shares[(area.open & ~closed).bit_count()]

    @property
    def best(self) -> Row:
        """The area that is worth most; one without anything where there is none."""
        return self.rows[0] if self.rows else (0, 0, 0, 0, self.outlook.shares[min(3, len(self.outlook.shares) - 1)])

    def future(self, rows: Sequence[Row], builds: float) -> float:
        """Give what so many buildings to come are likely to bring when each joins the best area that it can."""
        weights = self.outlook.weights
        left = 1.0
        total = 0.0
        for _, stars, kinds, idle, share in rows:
            part = left * share
            left -= part
            here = part * builds
            grown = stars + weights.idle * idle
            more_kinds = weights.kind * (self.most - kinds)
            once = here * (here + 1) / 2
            total += (
                here * grown * kinds
                + once * (grown * more_kinds + kinds * weights.star)
                + once * (2 * here + 1) / 3 * weights.star * more_kinds
            )
        return total + left * builds * weights.fresh

    def joined(self, space: int) -> Joined:
        """Give what a building on a space would join."""
        found = self._joined.get(space)
        if found is None:
            here = 1 << space
            beside = self.linked[space]
            spaces = here
            stars = types = 0
            conditional: tuple[tuple[int, int], ...] = ()
            open_ = beside & self.outlook.available
            rest = []
            for area in self.areas:
                if area.spaces & beside:
                    spaces |= area.spaces
                    stars += area.stars
                    conditional += area.conditional
                    types |= area.types
                    open_ |= area.open
                else:
                    rest.append(area)
            merged = Area(spaces, stars, conditional, types, open_ & ~here)
            sizes = (spaces.bit_count(), *[area.spaces.bit_count() for area in rest])
            # A space beside an area is linked to it, so those that are not joined lose no room.
            found = self._joined[space] = Joined(merged, [self.row(area) for area in rest], sizes, tuple(rest))
        return found

    def with_building(self, area: Area, building: int) -> Figures:
        """Give what an area is worth with one building more."""
        kit = self.kit
        worth = kit.tables.stars[building]
        conditional = area.conditional
        if worth.conditional:
            conditional += kit.conditional(building)
        types = area.types | 1 << kit.tables.types[building]
        return figures(area.stars + worth.fixed + worth.per_upgrade * kit.upgrades, conditional, kit.counted(types))

    def without_room(self, space: int) -> list[Row]:
        """Give the rows when somebody else builds on a space."""
        here = 1 << space
        return sorted([self.row(area, here) for area in self.areas], reverse=True)


def kit_of(view: TownView, seat: int) -> Kit:
    """Give what the Upgrades of a seat make of its tiles."""
    held = view.upgrades[seat]
    return Kit(view.tables, len(held), view.tables.perks(held).counts_illegal)
