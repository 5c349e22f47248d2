"""What the rules look up in a set of parts, worked out once for each set and shared by all games played with it."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from warren.games.town import board, effects
from warren.games.town.parts import Building, Parts, edge_id
from warren.games.town.sets import read_parts, standard

TYPE_IDS = tuple(effects.TYPE_NUMBERS)
"""The types by number; ILLEGAL and PARK behind the five."""


class BuildingWorth(NamedTuple):
    """What a Building brings to its Neighborhood: its type, and its stars.

    kind: its type (a set of one). fixed: the stars that always count; per_upgrade: those for each Upgrade of its owner;
    conditional: (type needed, stars, stars for each Upgrade).
    """

    kind: int
    fixed: int
    per_upgrade: int
    conditional: tuple[tuple[int, int, int], ...]


class Perks(NamedTuple):
    """What the permanent Upgrades of a seat do together.

    costs: what each place of the Plot track costs this seat, from left to right.
    """

    costs: tuple[int, ...]
    counts_illegal: bool
    wood_as_coins: bool


class Lookup:
    """What is looked up in a set. Numbers of Buildings, Upgrades and Requests are their places in the set."""

    def __init__(self, parts: Parts, cards: str) -> None:
        self.parts = parts
        self.cards = cards
        """The canonical text of a set of one's own; empty for the standard set."""
        self.river = board.bits(board.EDGE_NUMBERS[edge_id(edge)] for edge in parts.board.river_edges)
        """The edges on which the river runs."""
        self.waterfront = board.bits(space for edge in board.members(self.river) for space in board.EDGES[edge])
        """The spaces with a river edge."""
        self.forest = board.bits(board.SPACE_NUMBERS[space] for space in parts.board.forest)
        self.places = {
            "waterfront": self.waterfront,
            "forest": self.forest,
            "corners": board.CORNERS,
            "border": board.BORDER,
            "center_3x3": board.CENTRE,
        }
        """The spaces on which Requests count Buildings, by the word for it."""
        self.banks = tuple(board.groups(board.ALL_SPACES, board.neighbours(self.river)))
        """The spaces on each side of the river."""
        self.types = tuple(effects.TYPE_NUMBERS[building.type] for building in parts.buildings)
        """The type of each Building."""
        self.needs_water = board.bits(n for n, building in enumerate(parts.buildings) if building.waterfront)
        """The Buildings (a set) that stand on waterfront spaces alone."""
        self.stars = tuple(map(_worth, parts.buildings))
        self.one_offs = tuple(
            None if isinstance(building.effect, effects.Stars | effects.Joker) else building.effect
            for building in parts.buildings
        )
        """What each Building does when it is constructed, or None."""
        self.upgrade_effects: tuple[effects.UpgradeEffect, ...] = tuple(upgrade.effect for upgrade in parts.upgrades)
        self.upgrade_costs = tuple(upgrade.cost_wood for upgrade in parts.upgrades)
        """In wood."""
        self.side_upgrades = frozenset(
            n for n, effect in enumerate(self.upgrade_effects) if isinstance(effect, effects.TakeSideBuilding)
        )
        """The Upgrades with which a tile of the box lies open."""
        self.cheapest_upgrade = min(self.upgrade_costs)
        first: dict[tuple[object, ...], int] = {}
        self.faces = tuple(
            first.setdefault((upgrade.name, upgrade.cost_wood, upgrade.effect), number)
            for number, upgrade in enumerate(parts.upgrades)
        )
        """The first Upgrade of the same face, by Upgrade: copies are one thing (T-PARTS-06)."""
        self.scorings = tuple(request.scoring for request in parts.requests)
        self.safe_bunnies = parts.limits.bunnies_per_player - 2 - (parts.limits.rounds + 1) // 2
        """With fewer Buildings than that a seat has a Bunny at hand in every round."""
        self.bunnies = parts.limits.bunnies_per_player
        self.rounds = parts.limits.rounds
        self.upgrade_slots = parts.limits.upgrade_slots
        self.extra_cost = parts.start.additional_building_cost
        self._perks: dict[tuple[int, ...], Perks] = {}
        self._linked: dict[int, tuple[int, ...]] = {}

    def __reduce__(self) -> tuple[Callable[[str], "Lookup"], tuple[str]]:
        """Pickle as the text that it is worked out from, so that states are small."""
        return lookup_of, (self.cards,)

    def __repr__(self) -> str:
        """Name the set, so that a state is spelled alike in every process."""
        return f"Lookup({self.parts.sha256[:12]})"

    def linked(self, bridges: int) -> tuple[int, ...]:
        """Return the spaces linked to each space: next to it, with no river between that has no Bridge (T-AREA-02)."""
        found = self._linked.get(bridges)
        if found is None:
            found = self._linked[bridges] = board.neighbours(self.river & ~bridges)
        return found

    def perks(self, upgrades: tuple[int, ...]) -> Perks:
        """Return what these Upgrades do for good (T-UPGRADE-05)."""
        found = self._perks.get(upgrades)
        if found is None:
            held = [self.upgrade_effects[upgrade] for upgrade in upgrades]
            free = {effect.cost for effect in held if isinstance(effect, effects.PlotFree)}
            found = self._perks[upgrades] = Perks(
                tuple(0 if cost in free else cost for cost in self.parts.board.plot_track_costs),
                any(isinstance(effect, effects.IncludeIllegal) for effect in held),
                any(isinstance(effect, effects.WoodAsCoins) for effect in held),
            )
        return found


def _worth(building: Building) -> BuildingWorth:
    always = per_upgrade = 0
    conditional = []
    for star in building.effect.stars if isinstance(building.effect, effects.Stars) else ():
        each, fixed = (star.amount, 0) if star.per else (0, star.amount)
        if star.if_type is None:
            always += fixed
            per_upgrade += each
        else:
            conditional.append((effects.TYPE_NUMBERS[star.if_type], fixed, each))
    return BuildingWorth(1 << effects.TYPE_NUMBERS[building.type], always, per_upgrade, tuple(conditional))


@lru_cache(maxsize=64)
def lookup_of(cards: str) -> Lookup:
    """Return the lookup of a set by its canonical text, of the standard set for none. PartsError as `read_parts`."""
    return Lookup(read_parts(cards) if cards else standard(), cards)
