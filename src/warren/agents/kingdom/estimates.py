"""Fiefs as an agent plans with them: merged, built on and counted without looking at the whole board again.

What a fief gives is strength x wealth, as in games/kingdom/fiefs.py; a test holds the two together.
"""

from typing import NamedTuple

from warren.games.kingdom.board import ALL_SPACES, SPACES_OF, STANDS_ON, connected_groups
from warren.games.kingdom.fiefs import Harvest, sources, strength
from warren.games.kingdom.lookup import BUILDINGS, RESOURCES, SPACE_IDS, STRENGTH_FLOOR
from warren.games.kingdom.parts import BASIC_RESOURCES, CAMPS, FIRST_BUILDING, SKY_TOWER, TRADING_POST
from warren.games.kingdom.sky.parts import CARROTADEL, CARROTADEL_CARD
from warren.games.kingdom.sky.state import PRINTED_BUILDINGS, STARTING_PLACED
from warren.games.kingdom.view import KingdomView


class Estimate(NamedTuple):
    """A fief of a seat.

    spaces: a set. towers: those of its cities, Carrotadels left aside. resources: a set, bit n standing for
    RESOURCES[n], the bits after these for its trading posts, which may produce what the fief lacks, and the last for a
    Carrotadel. free: its spaces without a building.
    """

    spaces: int
    towers: int
    resources: int
    free: int

    @property
    def strength(self) -> int:
        """Its towers, or what a Carrotadel makes of them."""
        return strong(self.towers, self.resources)

    @property
    def produces(self) -> bool:
        """Whether it gives any resource; a Carrotadel is none."""
        return bool(self.resources & ~RAISED)


_POSTS = len(RESOURCES)
POST_BITS = tuple(1 << _POSTS + n for n in range(BUILDINGS[TRADING_POST].count))
"""The resource bits of the trading posts; which post has which follows the order of the board."""
RAISED = 1 << _POSTS + len(POST_BITS)
"""The bit of a fief with a Carrotadel."""
_PRODUCED = (1 << _POSTS) - 1
_POST = sum(POST_BITS)
_BASIC = (1 << len(BASIC_RESOURCES)) - 1


class _Wealth(dict[int, int]):
    """Wealth by set of resources, the trading posts set as well as possible; worked out when first asked for."""

    def __missing__(self, resources: int) -> int:
        posts = min((resources & _POST).bit_count(), len(BASIC_RESOURCES) - (resources & _BASIC).bit_count())
        wealth = self[resources] = (resources & _PRODUCED).bit_count() + posts
        return wealth


WEALTH = _Wealth()


def strong(towers: int, resources: int) -> int:
    """Return the strength of a fief with these towers, which a Carrotadel may raise."""
    return towers if resources < RAISED or towers > STRENGTH_FLOOR else STRENGTH_FLOOR


CITIES = {card: building.strength for card, building in BUILDINGS.items() if building.kind == "city"}
"""Towers of the city cards; a Carrotadel has none of its own."""
EXPECTED_TOWERS = CITIES | {CARROTADEL_CARD: 3}
"""What a city that still waits for a place is likely to add to the strength of its fief."""
FARM_BITS = {
    card: 1 << RESOURCES.index(building.resource)
    for card, building in BUILDINGS.items()
    if isinstance(building.resource, str)
}
"""Resource bit of the farms that always give the same."""
TERRAIN_OF = STANDS_ON | dict.fromkeys((SKY_TOWER, *CAMPS), ALL_SPACES)
"""The spaces that each building may stand on."""

MOUNTAINS = SPACES_OF["mountain"]
PLAINS = SPACES_OF["plain"]
OTHER_TERRAINS = ALL_SPACES & ~PLAINS & ~MOUNTAINS
SPARING = (PLAINS, OTHER_TERRAINS, MOUNTAINS)
"""In which order to use up spaces that no requirement asks for."""

_PRINTED = Harvest((), STARTING_PLACED, (), (0,) * len(BASIC_RESOURCES))
ALONE = tuple(
    Estimate(
        1 << space,
        strength(_PRINTED, 1 << space),
        sum(1 << n for n, source in enumerate(sources(_PRINTED)) if source >> space & 1),
        1 << space & ~PRINTED_BUILDINGS,
    )
    for space in range(len(SPACE_IDS))
)
"""Each space as a fief of its own."""


def estimates_of(view: KingdomView, own: int) -> list[Estimate]:
    """Return the fiefs of a seat that controls `own`, with their trading posts yet to be set."""
    placed = view.placed
    bare = Harvest((), placed, (), (0,) * len(BASIC_RESOURCES))
    produced = [(1 << n, source) for n, source in enumerate(sources(bare))]
    posts = placed[TRADING_POST - FIRST_BUILDING]
    if posts:
        first = posts & -posts
        produced += [(POST_BITS[0], first), (POST_BITS[1], posts ^ first)]
    if len(placed) > CARROTADEL:
        produced.append((RAISED, placed[CARROTADEL]))
        bare = bare._replace(placed=placed[:CARROTADEL])  # so that towers alone count
    here = [(bit, source) for bit, source in produced if source & own]
    free = own & ~view.built
    found = []
    for group in connected_groups(own, view.links):
        resources = 0
        for bit, source in here:
            if source & group:
                resources |= bit
        found.append(Estimate(group, strength(bare, group), resources, group & free))
    return found


def with_building(estimate: Estimate, card: int, space: int) -> Estimate:
    """Return a fief after a city or farm was put on one of its spaces (a set of one)."""
    spaces, towers, resources, free = estimate
    if card in CITIES:
        towers += CITIES[card]
        if card == CARROTADEL_CARD:
            resources |= RAISED
    elif card == TRADING_POST:
        resources |= POST_BITS[1] if resources & POST_BITS[0] else POST_BITS[0]
    else:
        resources |= FARM_BITS.get(card, 0)
    return Estimate(spaces, towers, resources, free & ~space)


def spare_space(free: int) -> int:
    """Choose the space (a set of one) that other buildings will miss least; 0 without one."""
    for kind in SPARING:
        fitting = free & kind
        if fitting:
            return fitting & -fitting
    return 0
