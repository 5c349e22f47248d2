"""Neighborhoods and their influence: stars x types. The same code serves the game, its views, bots and real tables."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from warren.games.town.board import group_around, groups, members
from warren.games.town.effects import ILLEGAL, PARK, TYPES
from warren.games.town.phases import NOTHING
from warren.games.town.tables import Tables


class Town(Protocol):
    """What lies on the table: a state, a view, or a position from a real table."""

    @property
    def tables(self) -> Tables:
        """The parts that it is played with."""
        ...

    @property
    def tiles(self) -> Sequence[int]:
        """The Building on each space, or NOTHING."""
        ...

    @property
    def controlled(self) -> Sequence[int]:
        """Per seat the spaces whose Building it controls; a Building can be controlled by both."""
        ...

    @property
    def bridges(self) -> int:
        """The edges with a Bridge."""
        ...

    @property
    def coins(self) -> Sequence[int]:
        """Coins per seat."""
        ...

    @property
    def wood(self) -> Sequence[int]:
        """Wood per seat."""
        ...

    @property
    def reserves(self) -> Sequence[int]:
        """Per seat the untaken Buildings (a set) of its reserve."""
        ...

    @property
    def upgrades(self) -> Sequence[Sequence[int]]:
        """The Upgrades of each seat, ascending."""
        ...


class Influence(NamedTuple):
    """What a Neighborhood is worth: stars x types.

    types: a set of type numbers, that of a Park among them; park: the type chosen for the Park, or NOTHING.
    """

    points: int
    stars: int
    types: int
    park: int


def neighborhood(town: Town, seat: int, space: int) -> int:
    """Give the spaces of the Neighborhood around a Building that a seat controls (T-AREA-01, T-AREA-02)."""
    return group_around(1 << space, town.controlled[seat], town.tables.linked(town.bridges))


def neighborhoods(town: Town, seat: int) -> list[int]:
    """Give the Neighborhoods of a seat (sets of spaces), ordered by their first spaces."""
    return list(groups(town.controlled[seat], town.tables.linked(town.bridges)))


def influence(town: Town, seat: int, group: int, park: int = NOTHING) -> Influence:
    """Give what a Neighborhood of a seat is worth.

    A Park stands for the type that gives most (of equal ones the first), or for the type `park` where one is set
    (T-PARK-01, T-PARK-03).
    """
    tables = town.tables
    upgrades = town.upgrades[seat]
    tiles = town.tiles
    types = stars = 0
    conditional: list[tuple[int, int]] = []
    for space in members(group):
        building = tiles[space]
        types |= 1 << tables.types[building]
        worth = tables.stars[building]
        stars += worth.fixed + worth.per_upgrade * len(upgrades)
        if worth.conditional:
            conditional += [(needed, fixed + each * len(upgrades)) for needed, fixed, each in worth.conditional]
    has_park = types >> PARK & 1
    types &= ~(1 << PARK)
    if types >> ILLEGAL & 1 and not tables.perks(tuple(upgrades)).counts_illegal:
        types ^= 1 << ILLEGAL
    if not has_park:
        return _with_types(types, stars, conditional, NOTHING)
    if park != NOTHING:
        return _with_types(types | 1 << park, stars, conditional, park)
    return max(
        (_with_types(types | 1 << kind, stars, conditional, kind) for kind in range(len(TYPES))),
        key=lambda found: found.points,
    )


def _with_types(types: int, stars: int, conditional: list[tuple[int, int]], park: int) -> Influence:
    for needed, more in conditional:
        if types >> needed & 1:
            stars += more
    return Influence(stars * types.bit_count(), stars, types, park)
