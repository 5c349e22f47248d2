"""Fiefs over both boards: Carrotadels, wondrous resources, links up to the cloud, and what chimneys send down."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from warren.games.kingdom import fiefs as base
from warren.games.kingdom.board import connected_groups
from warren.games.kingdom.fiefs import Fief, Land
from warren.games.kingdom.parts import BASIC_RESOURCES
from warren.games.kingdom.sky.board import CLOUD, NEIGHBOURS_BY_LENGTH, NEW_PRODUCING, NEW_WORLD, WONDER_SPACES
from warren.games.kingdom.sky.parts import CARROTADEL, CARROTADEL_STRENGTH, NEW_LUXURY_FARMS, RESOURCES


class SkyLand(Land, Protocol):
    """Both boards: a Land whose `placed` goes on with the buildings of the expansion (sky.parts.BUILDING_IDS).

    Cities printed on the cloud are under city_1, city_2 and city_3; the two spaces of a rainbow are among the links.
    """

    @property
    def shares(self) -> Sequence[int]:
        """Spaces of chimneys by the basic resource that they share: wood, fish, carrots."""

    @property
    def coins(self) -> Sequence[int]:
        """The value of each seat's Coins."""


class SkyHarvest(NamedTuple):
    """Both boards as they stand at a harvest: a SkyLand."""

    controlled: tuple[int, ...]
    placed: tuple[int, ...]
    links: tuple[int, ...]
    posts: tuple[int, ...]
    shares: tuple[int, ...]
    coins: tuple[int, ...]


def groups(land: SkyLand, spaces: int) -> list[int]:
    """Give the spaces of each fief of a seat that controls `spaces`, by first space in board order."""
    return connected_groups(spaces, land.links, NEIGHBOURS_BY_LENGTH)


def cloud_groups(spaces: int) -> list[int]:
    """Give the groups that a seat's spaces form on the cloud alone, without any link."""
    return connected_groups(spaces & CLOUD, (), NEIGHBOURS_BY_LENGTH)


def sources(land: SkyLand) -> list[int]:
    """Give the spaces that produce each resource, in the order of sky.parts.RESOURCES."""
    on_ground = base.sources(land)
    kinds = len(BASIC_RESOURCES)
    basic = [source | cloud for source, cloud in zip(on_ground[:kinds], NEW_PRODUCING, strict=True)]
    return [*basic, *on_ground[kinds:], *(land.placed[farm] for farm in NEW_LUXURY_FARMS), *WONDER_SPACES]


def units(land: SkyLand, spaces: int) -> list[int]:
    """Count the units of each resource that a set of spaces produces: the space's own and the farm's both count."""
    on_ground = base.units(land, spaces)
    kinds = len(BASIC_RESOURCES)
    basic = [
        count + (cloud & spaces).bit_count() for count, cloud in zip(on_ground[:kinds], NEW_PRODUCING, strict=True)
    ]
    new = [*(land.placed[farm] for farm in NEW_LUXURY_FARMS), *WONDER_SPACES]
    return [*basic, *on_ground[kinds:], *((source & spaces).bit_count() for source in new)]


def cities(land: SkyLand) -> int:
    """Give the spaces with a city of any strength; a Carrotadel is one."""
    return base.cities(land) | land.placed[CARROTADEL]


def strength(land: SkyLand, spaces: int) -> int:
    """Count the towers of the cities on a set of spaces; a Carrotadel raises them to 5, a second one does nothing."""
    towers = base.strength(land, spaces)
    return max(towers, CARROTADEL_STRENGTH) if land.placed[CARROTADEL] & spaces else towers


def access(land: SkyLand, spaces: int) -> tuple[str, ...]:
    """Give the resources that the chimneys of a seat that controls `spaces` send down to its New World."""
    return tuple(name for name, shared in zip(BASIC_RESOURCES, land.shares, strict=True) if shared & spaces)


def fief(land: SkyLand, group: int, produced: Sequence[int], sent_down: Sequence[str] = ()) -> Fief:
    """Count the fief on these spaces; `produced` is sources(land), `sent_down` what its seat has access to."""
    resources = {name for name, source in zip(RESOURCES, produced, strict=True) if source & group}
    if group & NEW_WORLD:
        resources.update(sent_down)
    return Fief(group, strength(land, group), tuple(sorted(resources)))


def fiefs(land: SkyLand, spaces: int) -> list[Fief]:
    """Give all fiefs of a seat that controls `spaces` as they are harvested, by first space in board order."""
    produced = sources(land)
    sent_down = access(land, spaces)
    return [fief(land, group, produced, sent_down) for group in groups(land, spaces)]
